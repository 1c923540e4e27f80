#include "definitions/rules_in_words.hpp"

#include "definitions/named_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace vpgn::definitions {

namespace {

using rules::color;
using rules::kind;
using rules::kind_set;
using rules::outcome_value;
using rules::square_set;

class teller {
public:
    explicit teller(defined_variant const& of) : of_(of), r_(of.rules) {}

    std::vector<rules_paragraph> tell() {
        board();
        pieces();
        promotion();
        pawns();
        castling();
        duties();
        drops();
        gates_and_walls();
        captures();
        ends();
        draws();
        std::erase_if(all_, [](rules_paragraph const& p) { return p.lines.empty(); });
        return std::move(all_);
    }

private:
    void subject(std::string name) { all_.push_back({std::move(name), {}}); }
    void say(std::string line) { all_.back().lines.push_back(std::move(line)); }
    void say_if(bool holds, std::string_view line) {
        if (holds) say(std::string(line));
    }

    std::string letter(kind k) const { return std::string(1, of_.pieces[std::size_t(k)].letter); }
    std::string letters(kind_set set) const {
        if (set == rules::all_kinds) return "any piece";
        std::vector<std::string> all;
        for (std::size_t k = 0; k < rules::most_kinds; ++k)
            if ((set & rules::set_of(kind(k))) != 0 && r_.has(kind(k))) all.push_back(letter(kind(k)));
        return all.empty() ? "nobody" : fmt::format("{}", fmt::join(all, ", "));
    }
    std::string squares_text(square_set const& set) const {
        draft on;
        on.rules().files = r_.files;
        on.rules().ranks = r_.ranks;
        return squares::text(set, on);
    }
    /// One text where both sides have the same, else one for each.
    template <class Text>
    std::string by_side(Text&& text) const {
        std::string const white = text(color::white);
        std::string const black = text(color::black);
        return white == black ? white : fmt::format("{} (White), {} (Black)", white, black);
    }
    static std::string_view result(outcome_value value) {
        switch (value) {
        case outcome_value::win:
            return "wins";
        case outcome_value::loss:
            return "loses";
        case outcome_value::draw:
            return "draws";
        case outcome_value::none:
            break;
        }
        return "goes on";
    }

    void board() {
        subject("board");
        say(fmt::format("{} files by {} ranks", r_.files, r_.ranks));
        say(fmt::format("a game begins from {}", of_.start));
        say_if(r_.any_array, "kings and rooks may begin anywhere on their rank, as in Chess960");
        if (r_.diagonal_lines)
            say(fmt::format("there are diagonals between {}", squares_text(r_.diagonal_lines)));
    }

    void pieces() {
        subject("pieces");
        for (std::size_t k = 0; k < rules::most_kinds; ++k) {
            if (!r_.has(kind(k))) continue;
            piece_words const& words = of_.pieces[k];
            say(fmt::format("{}  {} ({}): {}{}", words.letter, words.key,
                            words.moves.empty() ? "-" : words.moves, moves_in_words(r_.piece(kind(k))),
                            kind(k) == r_.royal ? "; royal" : ""));
            square_set const board = square_set::board(r_.files, r_.ranks);
            auto const& region = r_.piece(kind(k)).region;
            if ((region[0] & board) != board || (region[1] & board) != board)
                say(fmt::format("   stays on {}",
                                by_side([&](color c) { return squares_text(region[std::size_t(c)]); })));
        }
    }

    void promotion() {
        subject("promotion");
        bool turns = false;
        for (std::size_t k = 0; k < rules::most_kinds; ++k) {
            kind const becomes = r_.has(kind(k)) ? r_.piece(kind(k)).promotes_to : rules::no_kind;
            if (becomes == rules::no_kind || !r_.has(becomes)) continue;
            turns = true;
            say(fmt::format("{} becomes {} when it is turned over (+{})", letter(kind(k)), letter(becomes),
                            letter(kind(k))));
        }
        bool const some = ((r_.pawns[0] & r_.kinds_used) != 0 && r_.promotions[0] != 0) ||
                          ((r_.pawns[1] & r_.kinds_used) != 0 && r_.promotions[1] != 0);
        if (some)
            say(fmt::format("{} {} become {}",
                            by_side([&](color c) { return letters(r_.pawns[std::size_t(c)]); }),
                            r_.pawns_must_promote ? "must" : "may",
                            by_side([&](color c) { return letters(r_.promotions[std::size_t(c)]); })));
        if (some || turns)
            say(fmt::format(
                "on {}", by_side([&](color c) { return squares_text(r_.promotion_zone[std::size_t(c)]); })));
        say_if(turns && r_.pieces_must_promote, "a piece that can be turned over must be");
        say_if(turns && r_.promotion_by_capture_only, "pieces are turned over by captures only");
        say_if(turns && r_.pieces_turn_back, "pieces are turned back likewise");
        say_if(r_.sittuyin_promotion,
               "a pawn is promoted instead of moving, or by a move of what it becomes");
        for (std::size_t k = 0; k < rules::most_kinds; ++k)
            if (int const limit = r_.piece(kind(k)).promotion_limit; limit != 0 && r_.has(kind(k)))
                say(fmt::format("to {} only while there are fewer than {}", letter(kind(k)), limit));
    }

    void pawns() {
        subject("pawns");
        bool const some = std::any_of(r_.pieces.begin(), r_.pieces.end(), [&](auto const& p) {
            return p.is == rules::known_piece::pawn ||
                   std::any_of(p.strides.begin(), p.strides.end(), [](auto const& s) { return s.initial; });
        });
        if (!some) return;
        if (r_.double_step_from[0] || r_.double_step_from[1])
            say(fmt::format("double steps begin on {}", by_side([&](color c) {
                                return squares_text(r_.double_step_from[std::size_t(c)]);
                            })));
        else
            say("there are no double steps");
        if (r_.triple_step_from[0] || r_.triple_step_from[1])
            say(fmt::format("triple steps begin on {}", by_side([&](color c) {
                                return squares_text(r_.triple_step_from[std::size_t(c)]);
                            })));
        bool const captures = ((r_.en_passant_by[0] | r_.en_passant_by[1]) & r_.kinds_used) != 0 &&
                              (r_.en_passant_to[0] || r_.en_passant_to[1]);
        say_if(!captures && (r_.double_step_from[0] || r_.double_step_from[1]), "nobody captures en passant");
    }

    void castling() {
        subject("castling");
        bool const some = r_.castling &&
                          (r_.castling_king[0] != rules::no_kind || r_.castling_king[1] != rules::no_kind) &&
                          ((r_.castling_partners[0] | r_.castling_partners[1]) & r_.kinds_used) != 0;
        if (!some) return say("there is none");
        say(fmt::format("{} castles with {}", by_side([&](color c) {
                            kind const k = r_.castling_king[std::size_t(c)];
                            return k == rules::no_kind ? std::string("nobody") : letter(k);
                        }),
                        by_side([&](color c) { return letters(r_.castling_partners[std::size_t(c)]); })));
        say(fmt::format("on rank {} of its side, to the {}-file or the {}-file", r_.castling_rank + 1,
                        char('a' + r_.short_king_to), char('a' + r_.long_king_to)));
        say_if(r_.dropped_may_castle, "pieces that have been dropped may castle");
        say_if(r_.opposite_castling_only, "not to the side to which the opponent has castled");
    }

    void duties() {
        subject("turns");
        switch (r_.length) {
        case rules::turn_length::one:
            break;
        case rules::turn_length::two:
            say("a turn is two moves");
            break;
        case rules::turn_length::two_balanced:
            say("a turn is two moves, White's first is one");
            break;
        case rules::turn_length::one_more_each:
            say("the first turn is one move, each further turn one move longer");
            break;
        }
        if (r_.length != rules::turn_length::one)
            say(r_.check_in_turn == rules::check_within::last_only
                    ? "only the last move of a turn may give check"
                    : "a check ends the turn");
        say_if(!r_.checks_allowed, "check may not be given");
        say_if(r_.must_capture, "whoever can capture must");
        say_if(r_.must_drop,
               r_.must_drop_kind == rules::no_kind
                   ? "whoever can drop must"
                   : fmt::format("whoever has {} beside the board must drop it", letter(r_.must_drop_kind)));
        say_if(r_.may_pass[0] || r_.may_pass[1], fmt::format("a turn may be passed{}", only(r_.may_pass)));
        say_if(r_.may_pass_in_stalemate[0] || r_.may_pass_in_stalemate[1],
               fmt::format("whoever has no move passes{}", only(r_.may_pass_in_stalemate)));
        say_if(r_.flying_general, "kings may not face each other with nothing between");
        say_if(r_.makpong, "a king may not go out of check");
        say_if(r_.immobility_illegal, "nobody may go where it could never move again");
        say_if(r_.cambodian_leaps, "king and fers have a first leap");
        if (r_.soldier_crosses_at != 0)
            say(fmt::format("soldiers go sideways from rank {} on", r_.soldier_crosses_at + 1));
    }
    static std::string_view only(rules::by_color<bool> const& who) {
        return who[0] && who[1] ? "" : who[0] ? " by White" : " by Black";
    }

    void drops() {
        subject("drops");
        if (!r_.drops) return;
        say_if(r_.captures_to_pocket, "what is captured changes sides and may be dropped instead of a move");
        say_if(!r_.captures_to_pocket, "what is beside the board may be dropped instead of a move");
        say_if(r_.captures_to_pocket && r_.promoted_stay_so,
               "a promoted piece is dropped as it was captured");
        say_if(r_.two_boards, "what is dropped comes from another board");
        square_set const board = square_set::board(r_.files, r_.ranks);
        if ((r_.drop_region[0] & board) != board || (r_.drop_region[1] & board) != board)
            say(fmt::format("drops go to {}",
                            by_side([&](color c) { return squares_text(r_.drop_region[std::size_t(c)]); })));
        if (r_.no_doubled_drop != rules::no_kind)
            say(fmt::format("no {} is dropped on a file that has {} of its side", letter(r_.no_doubled_drop),
                            r_.no_doubled_count));
        say_if(r_.pawn_drop_mate_illegal, "a pawn may not be dropped to mate");
        say_if(!r_.drop_checks_allowed, "drops may not give check");
        say_if(r_.drop_promoted, "a piece may be dropped turned over");
        say_if(r_.rooks_drop_on_first_rank, "rooks are dropped on the first rank");
        say_if(r_.bishops_drop_on_both_colors, "bishops are dropped on squares of both colours");
    }

    void gates_and_walls() {
        subject("gates and walls");
        say_if(r_.seirawan_gating,
               "behind a piece that first leaves its square, one from beside the board may be put there");
        switch (r_.walls) {
        case rules::walling::none:
            break;
        case rules::walling::arrow:
            say("behind each move a square is closed that the piece could have gone on to");
            break;
        case rules::walling::duck:
            say("behind each move the closed square is put elsewhere");
            break;
        case rules::walling::edge:
            say("squares at the edge are closed, or beside others that are");
            break;
        case rules::walling::past:
            say("the square that is left is closed");
            break;
        case rules::walling::fixed:
            say("behind each move a square is closed");
            break;
        }
        say_if(r_.wall_or_move, "either a square is closed or a piece moved, not both");
    }

    void captures() {
        subject("captures");
        say_if(r_.captures_explode, "a capture removes the captor and all but pawns beside it");
        if (r_.blast_immune != 0) say(fmt::format("explosions do nothing to {}", letters(r_.blast_immune)));
        if (r_.mutually_immune != 0)
            say(fmt::format("{} does not capture its like", letters(r_.mutually_immune)));
        if (r_.turn_to_walls != 0)
            say(fmt::format("{} turns to a wall where it captures", letters(r_.turn_to_walls)));
    }

    void ends() {
        subject("end of the game");
        say(fmt::format("whoever is mated {}, in stalemate {}{}", result(r_.checkmate), result(r_.stalemate),
                        r_.stalemate_by_count ? " if it has fewer pieces" : ""));
        say_if(r_.shatar_mate, "mate must follow a check by a great piece");
        if (r_.extinction != outcome_value::none) extinction();
        if (r_.flag_region[0] || r_.flag_region[1]) flags();
        say_if(r_.count_checks, "whoever has given as many checks as the position says wins");
        lines();
        say_if(r_.kings_facing_ends, "kings that face each other end the game");
        if (r_.material != rules::material_count::none)
            say(fmt::format("what is left is counted ({})", name_of(int(r_.material), material_names)));
    }
    void extinction() {
        std::string const left =
            r_.extinction_count == 0 ? "none" : fmt::format("{} or fewer", r_.extinction_count);
        say(fmt::format("whoever has {} left {} {}", left,
                        r_.extinction_any ? std::string("in all") : "of " + letters(r_.extinction_kinds),
                        result(r_.extinction)));
        if (r_.extinction_opponent_count != 0)
            say(fmt::format("  while the other has {} at least", r_.extinction_opponent_count));
        say_if(r_.pseudo_royal, "  so these may not be left attacked");
        say_if(r_.duple_check, "  but one of several may");
    }
    void flags() {
        say(fmt::format("{} wins on {}",
                        by_side([&](color c) { return letters(r_.flag_kinds[std::size_t(c)]); }),
                        by_side([&](color c) { return squares_text(r_.flag_region[std::size_t(c)]); })));
        if (r_.flag_count > 1) say(fmt::format("  as soon as {} stand there", r_.flag_count));
        say_if(r_.flag_last_turn, "  unless the other gets there in the next turn");
        say_if(r_.flag_must_be_safe, "  if it cannot be captured there");
    }
    void lines() {
        if (r_.connect != 0)
            say(fmt::format("{} of {} in a row: its side {}", r_.connect, letters(r_.connect_kinds),
                            result(r_.connect_value)));
        if (r_.connect_square != 0)
            say(fmt::format("a full square of {0} by {0}: its side {1}", r_.connect_square,
                            result(r_.connect_value)));
        if (r_.collinear != 0)
            say(fmt::format("{} on one line: their side {}", r_.collinear, result(r_.connect_value)));
    }

    void draws() {
        subject("claims");
        if (r_.move_rule != 0)
            say(fmt::format("{} turns without a capture or a pawn's move draw", r_.move_rule));
        if (r_.repetitions != 0)
            say(fmt::format("a position for the {}. time {}", r_.repetitions, result(r_.repetition_value)));
        say_if(r_.perpetual_check_illegal, "perpetual check loses");
        say_if(r_.move_repetition_illegal, "nobody goes back and forth for ever");
        if (r_.chases != rules::chase_rule::none) say("perpetual chases are forbidden");
        if (r_.honor != rules::honor_count::none)
            say(fmt::format("moves are counted ({})", name_of(int(r_.honor), honor_names)));
    }

    defined_variant const& of_;
    rules::definition const& r_;
    std::vector<rules_paragraph> all_;
};

} // namespace

std::vector<rules_paragraph> rules_in_words(defined_variant const& of) {
    return teller(of).tell();
}

} // namespace vpgn::definitions
