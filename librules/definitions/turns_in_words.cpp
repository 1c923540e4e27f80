// What a turn must and may do, told in words.
#include "definitions/sentences.hpp"

#include "definitions/named_values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::definitions {

namespace {

using rules::color;
using rules::kind;
using rules::outcome_value;
using rules::square_set;

class turns : sentences {
public:
    using sentences::sentences;
    void tell() {
        duties();
        drops();
        gates_and_walls();
        captures();
    }

private:
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
};

} // namespace

void tell_turns(defined_variant const& of, std::vector<rules_paragraph>& all) {
    turns(of, all).tell();
}

} // namespace vpgn::definitions
