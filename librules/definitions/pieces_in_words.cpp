// The definition itself, the board, the pieces, promotion and castling in words.
#include "definitions/sentences.hpp"

#include "definitions/named_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vpgn::definitions {

namespace {

using rules::color;
using rules::kind;
using rules::square_set;

class board_and_pieces : sentences {
public:
    using sentences::sentences;
    void describe() {
        board();
        pieces();
        promotion();
        pawns();
        castling();
    }

private:
    void board() {
        subject("board");
        add_line(fmt::format("{} files by {} ranks", r_.files, r_.ranks));
        add_line(fmt::format("a game begins from {}", of_.start));
        sentence_if(r_.any_array, "kings and rooks may begin anywhere on their rank, as in Chess960");
        if (r_.diagonal_lines)
            add_line(fmt::format("pieces that go straight also go diagonally, one or two steps, between {}",
                                 squares_text(r_.diagonal_lines)));
    }

    void pieces() {
        subject("pieces");
        for (std::size_t k = 0; k < rules::most_kinds; ++k) {
            if (!r_.has(kind(k))) continue;
            piece_words const& words = of_.pieces[k];
            add_line(fmt::format("{}  {} ({}): {}{}", words.letter,
                                 words.name.empty() ? words.key : words.name,
                                 words.moves.empty() ? "-" : words.moves, moves_in_words(r_.piece(kind(k))),
                                 kind(k) == r_.royal ? "; royal" : ""));
            if (words.other_letter != '\0') add_line(fmt::format("   also written {}", words.other_letter));
            square_set const board = square_set::board(r_.files, r_.ranks);
            auto const& region = r_.piece(kind(k)).region;
            if ((region[0] & board) != board || (region[1] & board) != board)
                add_line(fmt::format("   stays on {}",
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
            add_line(fmt::format("{} becomes {} when it is turned over (+{})", letter(kind(k)),
                                 letter(becomes), letter(kind(k))));
        }
        bool const some = ((r_.pawns[0] & r_.kinds_used) != 0 && r_.promotions[0] != 0) ||
                          ((r_.pawns[1] & r_.kinds_used) != 0 && r_.promotions[1] != 0);
        if (some)
            add_line(fmt::format("{} {} become {}",
                                 by_side([&](color c) { return letters(r_.pawns[std::size_t(c)]); }),
                                 r_.pawns_must_promote ? "must" : "may",
                                 by_side([&](color c) { return letters(r_.promotions[std::size_t(c)]); })));
        if (some || turns)
            add_line(fmt::format(
                "on {}", by_side([&](color c) { return squares_text(r_.promotion_zone[std::size_t(c)]); })));
        sentence_if(r_.pieces_must_promote, "a piece that can be turned over must be");
        sentence_if(r_.promotion_by_capture_only, "pieces are turned over by captures only");
        sentence_if(r_.pieces_turn_back, "a piece that is turned over turns back in the same way");
        if (some && r_.captures_to_pocket && !r_.promoted_stay_so && r_.main_pawn[0] != rules::no_kind)
            add_line(fmt::format("a captured promoted piece is again {}",
                                 by_side([&](color c) { return letter(r_.main_pawn[std::size_t(c)]); })));
        sentence_if(r_.sittuyin_promotion,
                    "a pawn is promoted instead of moving, or by a move of what it becomes");
        for (std::size_t k = 0; k < rules::most_kinds; ++k)
            if (int const limit = r_.piece(kind(k)).promotion_limit; limit != 0 && r_.has(kind(k)))
                add_line(fmt::format("to {} only while there are fewer than {}", letter(kind(k)), limit));
    }

    void pawns() {
        subject("pawns");
        bool const some = std::any_of(r_.pieces.begin(), r_.pieces.end(), [&](auto const& p) {
            return p.is == rules::known_piece::pawn ||
                   std::any_of(p.strides.begin(), p.strides.end(), [](auto const& s) { return s.initial; });
        });
        if (!some && !r_.soldier_crosses_at) return;
        if (r_.soldier_crosses_at != 0)
            add_line(fmt::format("soldiers go sideways from rank {} on", r_.soldier_crosses_at + 1));
        if (!some) return;
        if (r_.double_step_from[0] || r_.double_step_from[1])
            add_line(fmt::format("double steps begin on {}", by_side([&](color c) {
                                     return squares_text(r_.double_step_from[std::size_t(c)]);
                                 })));
        else
            add_line("there are no double steps");
        if (r_.triple_step_from[0] || r_.triple_step_from[1])
            add_line(fmt::format("triple steps begin on {}", by_side([&](color c) {
                                     return squares_text(r_.triple_step_from[std::size_t(c)]);
                                 })));
        bool const captures = ((r_.en_passant_by[0] | r_.en_passant_by[1]) & r_.kinds_used) != 0 &&
                              (r_.en_passant_to[0] || r_.en_passant_to[1]);
        if (!captures) return add_line("no piece captures en passant");
        rules::kind_set pawn_kinds = 0;
        for (std::size_t k = 0; k < rules::most_kinds; ++k)
            if (r_.has(kind(k)) && r_.pieces[k].is == rules::known_piece::pawn)
                pawn_kinds |= rules::set_of(kind(k));
        bool const usual = r_.en_passant_by[0] == pawn_kinds && r_.en_passant_by[1] == pawn_kinds;
        bool const anywhere = is_everywhere(r_.en_passant_to[0]) && is_everywhere(r_.en_passant_to[1]);
        if (!usual || !anywhere)
            add_line(fmt::format(
                "{} may capture en passant{}",
                by_side([&](color c) { return letters(r_.en_passant_by[std::size_t(c)] & r_.kinds_used); }),
                anywhere ? std::string() : " on " + by_side([&](color c) {
                                               return squares_text(r_.en_passant_to[std::size_t(c)]);
                                           })));
    }

    void castling() {
        subject("castling");
        bool const some = r_.castling &&
                          (r_.castling_king[0] != rules::no_kind || r_.castling_king[1] != rules::no_kind) &&
                          ((r_.castling_partners[0] | r_.castling_partners[1]) & r_.kinds_used) != 0;
        castlings_that_win();
        if (!some) return add_line("there is none");
        add_line(
            fmt::format("{} castles with {}", by_side([&](color c) {
                            kind const k = r_.castling_king[std::size_t(c)];
                            return k == rules::no_kind ? std::string("no piece") : letter(k);
                        }),
                        by_side([&](color c) { return letters(r_.castling_partners[std::size_t(c)]); })));
        if (r_.castling_steps != 0)
            add_line(fmt::format("on rank {} of its side, {} squares towards its partner: short towards the "
                                 "nearer one, long towards the other",
                                 r_.castling_rank + 1, r_.castling_steps));
        else
            add_line(fmt::format("on rank {} of its side, to the {}-file or the {}-file",
                                 r_.castling_rank + 1, char('a' + r_.short_king_to),
                                 char('a' + r_.long_king_to)));
        if (r_.castling_king_file != rules::definition().castling_king_file)
            add_line(fmt::format("where there are several kings, the one on the {}-file castles",
                                 char('a' + r_.castling_king_file)));
        if (r_.short_partner_file < r_.files - 1 || r_.long_partner_file > 0)
            add_line(fmt::format("its partner is the outermost one up to the {}-file and from the {}-file on",
                                 char('a' + std::min<int>(r_.short_partner_file, r_.files - 1)),
                                 char('a' + r_.long_partner_file)));
        sentence_if(r_.dropped_may_castle, "pieces that have been dropped may castle");
        sentence_if(r_.opposite_castling_only, "not to the side to which the opponent has castled");
    }

    void castlings_that_win() {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < r_.castling_wins.size(); ++i)
            if (r_.castling_wins[i])
                all.push_back(fmt::format("{} to the {} side", i < 2 ? sides_.first : sides_.second,
                                          i % 2 == 0 ? "short" : "long"));
        if (!all.empty())
            add_line(fmt::format("castling wins for {}; losing the right to it loses", fmt::join(all, ", ")));
    }
};

class definition_itself : sentences {
public:
    using sentences::sentences;
    void describe() {
        subject("definition");
        sentence_if(of_.base, "other definitions inherit from this one; no game names it");
        if (!of_.not_honored.empty())
            add_line(
                fmt::format("games are not checked: not honoured is {}", fmt::join(of_.not_honored, ", ")));
    }
};

} // namespace

void describe_definition(defined_variant const& of, replay::side_names const& sides,
                         std::vector<rules_paragraph>& all) {
    definition_itself(of, sides, all).describe();
}

void describe_board_and_pieces(defined_variant const& of, replay::side_names const& sides,
                               std::vector<rules_paragraph>& all) {
    board_and_pieces(of, sides, all).describe();
}

} // namespace vpgn::definitions
