// Descriptions of the obligations and options of a turn.
#include "definitions/sentences.hpp"

#include "definitions/named_values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::definitions {

namespace {

using rules::color;
using rules::kind;
using rules::outcome_value;

class turns : sentences {
public:
    using sentences::sentences;
    void describe() {
        duties();
        drops();
        gates_and_walls();
        captures();
    }

private:
    void duties() {
        subject("turns");
        switch (r_.length) {
        case rules::turn_length::single:
            break;
        case rules::turn_length::two:
            add_line("a turn is two moves");
            break;
        case rules::turn_length::two_balanced:
            add_line(fmt::format("a turn is two moves, {}'s first is one", sides_.first));
            break;
        case rules::turn_length::one_more_each:
            add_line("the first turn is one move, each further turn one move longer");
            break;
        }
        if (r_.length != rules::turn_length::single || r_.check_in_turn != rules::check_within::ends_turn)
            add_line(r_.check_in_turn == rules::check_within::last_only
                         ? "only the last move of a turn may give check"
                         : "a check ends the turn");
        sentence_if(!r_.checks_allowed, "check may not be given");
        sentence_if(r_.must_capture, "captures are compulsory");
        sentence_if(r_.must_drop,
                    r_.must_drop_kind == rules::no_kind
                        ? "drops are compulsory"
                        : fmt::format("a side with {} in hand must drop it", letter(r_.must_drop_kind)));
        if (!r_.must_drop && r_.must_drop_kind != rules::no_kind)
            add_line(
                fmt::format("{} would have to be dropped if drops were a duty", letter(r_.must_drop_kind)));
        sentence_if(r_.may_pass[0] || r_.may_pass[1],
                    fmt::format("a turn may be passed{}", only(r_.may_pass)));
        sentence_if(r_.may_pass_in_stalemate[0] || r_.may_pass_in_stalemate[1],
                    fmt::format("a side without a legal move passes{}", only(r_.may_pass_in_stalemate)));
        sentence_if(r_.flying_general, "kings may not face each other with nothing between");
        sentence_if(r_.makpong, "a king may not go out of check");
        sentence_if(r_.immobility_illegal, "no piece may go or be put where it could never move again");
        sentence_if(
            r_.cambodian_leaps,
            "as long as they have not moved, a king may leap like a knight and a fers two squares ahead");
    }

    std::string only(rules::by_color<bool> const& who) const {
        if (who[0] && who[1]) return "";
        return fmt::format(" by {}", who[0] ? sides_.first : sides_.second);
    }

    void drops() {
        subject("drops");
        sentence_if(r_.drops && !r_.captures_to_pocket,
                    "what is beside the board may be dropped instead of a move");
        sentence_if(r_.drops && r_.captures_to_pocket,
                    "what is captured changes sides and may be dropped instead of a move");
        sentence_if(!r_.drops && r_.captures_to_pocket,
                    "what is captured changes sides and is kept beside the board");
        sentence_if(r_.promoted_stay_so, "a promoted piece is dropped as it was captured");
        sentence_if(r_.two_boards, "what is dropped comes from another board");
        sentence_if(r_.drops_are_free, "the pieces that are dropped do not run out");
        if (!is_everywhere(r_.drop_region[0]) || !is_everywhere(r_.drop_region[1]))
            add_line(fmt::format("drops go to {}", by_side([&](color c) {
                                     return squares_text(r_.drop_region[std::size_t(c)]);
                                 })));
        sentence_if(r_.first_rank_pawn_drops, "pawns may be dropped on the first rank");
        sentence_if(r_.promotion_zone_pawn_drops, "pawns may be dropped where they promote");
        if (r_.no_doubled_drop != rules::no_kind || r_.no_doubled_count != 1)
            add_line(fmt::format("no {} is dropped on a file that has {} of its side",
                                 r_.no_doubled_drop == rules::no_kind ? "piece that may not be doubled"
                                                                      : letter(r_.no_doubled_drop),
                                 r_.no_doubled_count));
        sentence_if(r_.pawn_drop_mate_illegal, "a pawn may not be dropped to mate");
        sentence_if(!r_.drop_checks_allowed, "drops may not give check");
        sentence_if(r_.drop_promoted, "a piece may be dropped turned over");
        sentence_if(r_.rooks_drop_on_first_rank, "rooks are dropped on the first rank");
        sentence_if(r_.bishops_drop_on_both_colors, "bishops are dropped on squares of both colours");
        enclosing();
    }

    void enclosing() {
        switch (r_.enclosing_drop) {
        case rules::enclosing::none:
            break;
        case rules::enclosing::reversi:
            add_line("a drop must enclose enemies in a row between itself and another piece of its side");
            break;
        case rules::enclosing::ataxx:
        case rules::enclosing::quadwrangle:
            add_line("a drop must be next to a piece of its side, straight or diagonally");
            break;
        case rules::enclosing::snort:
            add_line("a drop may not be straight next to an enemy");
            break;
        case rules::enclosing::any_side:
            add_line(
                "a drop enters at an edge and slides from it until a piece or the opposite edge stops it");
            break;
        case rules::enclosing::top:
            add_line("a drop falls down its file: to the first rank, or onto what is below");
            break;
        }
        if (r_.enclosing_drop_start)
            add_line(fmt::format("while one of {} is empty, drops go there",
                                 squares_text(r_.enclosing_drop_start)));
        switch (r_.flips) {
        case rules::enclosing::reversi:
            add_line("enemies in a row between the piece that came and another of its side change sides");
            break;
        case rules::enclosing::ataxx:
            add_line("enemies next to the piece that came change sides");
            break;
        case rules::enclosing::quadwrangle:
            add_line("enemies next to the piece that came change sides; after a drop only if it is next to a "
                     "friend");
            break;
        default:
            sentence_if(r_.flips != rules::enclosing::none, "no piece changes sides by being enclosed");
            break;
        }
    }

    void gates_and_walls() {
        subject("gates and walls");
        sentence_if(r_.gates, "positions record which pieces have not moved yet");
        sentence_if(r_.seirawan_gating,
                    "when a piece first leaves its square, one from beside the board may be put there");
        switch (r_.walls) {
        case rules::walling::none:
            break;
        case rules::walling::arrow:
            add_line("after each move a square is closed that the piece could go to next");
            break;
        case rules::walling::duck:
            add_line("after each move the one closed square is moved to another place");
            break;
        case rules::walling::edge:
            add_line("after each move a square at the edge, or next to a closed one, is closed");
            break;
        case rules::walling::past:
            add_line("after each move the square that the piece has left is closed");
            break;
        case rules::walling::fixed:
            add_line("after each move a square is closed");
            break;
        }
        if (!is_everywhere(r_.wall_region[0]) || !is_everywhere(r_.wall_region[1]))
            add_line(fmt::format("closed squares are among {}", by_side([&](color c) {
                                     return squares_text(r_.wall_region[std::size_t(c)]);
                                 })));
        sentence_if(r_.wall_or_move, "either a square is closed or a piece moved, not both");
    }

    void captures() {
        subject("captures");
        sentence_if(r_.captures_explode, "a capture removes the captor and all but pawns beside it");
        if (r_.blast_immune != 0)
            add_line(fmt::format("explosions do nothing to {}", letters(r_.blast_immune)));
        if (r_.mutually_immune != 0)
            add_line(fmt::format("{} does not capture its like", letters(r_.mutually_immune)));
        if (r_.turn_to_walls != 0)
            add_line(fmt::format("{} turns to a wall where it captures", letters(r_.turn_to_walls)));
        sentence_if(r_.blasted_turn_to_walls, "what an explosion removes turns to walls");
    }
};

} // namespace

void describe_turns(defined_variant const& of, replay::side_names const& sides,
                    std::vector<rules_paragraph>& all) {
    turns(of, sides, all).describe();
}

} // namespace vpgn::definitions
