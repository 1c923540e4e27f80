// How games end, in words.
#include "definitions/sentences.hpp"

#include "definitions/named_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace vpgn::definitions {

namespace {

using rules::color;
using rules::outcome_value;

class ends_of_games : sentences {
public:
    using sentences::sentences;
    void describe() {
        ends();
        draws();
        records();
    }

private:
    void ends() {
        subject("end of the game");
        add_line(fmt::format("a mated player {}, a stalemated player {}{}", result(r_.checkmate),
                             result(r_.stalemate), r_.stalemate_by_count ? " if it has fewer pieces" : ""));
        sentence_if(r_.shatar_mate, "mate must follow a check by a great piece");
        extinction();
        flags();
        sentence_if(r_.count_checks, "the side that gives the number of checks in the position wins");
        lines();
        sentence_if(r_.kings_facing_ends, "kings that face each other end the game");
        if (r_.material != rules::material_count::none)
            add_line(fmt::format("where the pieces decide they are counted ({})",
                                 name_of(int(r_.material), material_names)));
        sentence_if(r_.full_board_ends, "a full board ends the game");
    }

    void records() {
        subject("records");
        sentence_if(r_.wins_are_marked, "every turn that wins is marked #");
    }

    void extinction() {
        bool const some = r_.extinction != outcome_value::none;
        bool const kinds = r_.extinction_any || r_.extinction_kinds != 0;
        std::string const left =
            r_.extinction_count == 0 ? "none" : fmt::format("{} or fewer", r_.extinction_count);
        if (some || kinds || r_.extinction_count != 0)
            add_line(
                fmt::format("a side that has {} left {} {}", left,
                            r_.extinction_any ? std::string("in all") : "of " + letters(r_.extinction_kinds),
                            result(r_.extinction)));
        if (r_.extinction_opponent_count != 0)
            add_line(fmt::format("  while the other has {} at least", r_.extinction_opponent_count));
        sentence_if(r_.extinction_claim, "  if the other still has as many after one more turn");
        sentence_if(r_.pseudo_royal, "  so these may not be left attacked");
        sentence_if(r_.duple_check, "  but one of several may");
    }

    void flags() {
        bool const some = r_.flag_region[0] || r_.flag_region[1];
        bool const certain = r_.flag_kinds[0] != rules::all_kinds || r_.flag_kinds[1] != rules::all_kinds;
        if (some || certain)
            add_line(fmt::format(
                "{} wins on {}", by_side([&](color c) { return letters(r_.flag_kinds[std::size_t(c)]); }),
                by_side([&](color c) { return squares_text(r_.flag_region[std::size_t(c)]); })));
        if (r_.flag_count != 1) add_line(fmt::format("  as soon as {} are there", r_.flag_count));
        sentence_if(r_.flag_blocked_wins, "  or as soon as one is there and all those squares are occupied");
        sentence_if(r_.flag_last_turn, "  unless the other gets there in the next turn");
        sentence_if(r_.flag_must_be_safe, "  if it cannot be captured there");
    }

    void lines() {
        std::string_view const value = result(r_.connect_value);
        if (r_.connect != 0)
            add_line(
                fmt::format("{} of {} in a row: its side {}", r_.connect, letters(r_.connect_kinds), value));
        if (r_.connect_square != 0)
            add_line(fmt::format("a full square of {0} by {0}: its side {1}", r_.connect_square, value));
        if (r_.collinear != 0)
            add_line(fmt::format("{} on one line, with others between or not: their side {}", r_.collinear,
                                 value));
        for (color const c : {color::white, color::black}) {
            auto const& ends = r_.connect_regions[std::size_t(c)];
            if (!ends[0] && !ends[1]) continue;
            add_line(fmt::format("a way of {}'s pieces from {} to {}: its side {}", sides_.of(c),
                                 squares_text(ends[0]), squares_text(ends[1]), value));
        }
        bool const some = r_.connect != 0 || r_.connect_square != 0 || r_.collinear != 0;
        if (r_.connect_kinds != rules::all_kinds)
            add_line(fmt::format("  only {} connect", letters(r_.connect_kinds)));
        sentence_if(!r_.connect_horizontally, "  not along ranks");
        sentence_if(!r_.connect_vertically, "  not along files");
        sentence_if(!r_.connect_diagonally, "  not along diagonals");
        if (!some && r_.connect_value != outcome_value::win)
            add_line(fmt::format("a side that connects {}", value));
    }

    void draws() {
        subject("claims");
        if (r_.move_rule != 0)
            add_line(fmt::format("{} turns without a capture or a pawn's move draw", r_.move_rule));
        if (r_.move_rule == 0) add_line("the number of turns without a capture is not limited");
        bool const pawns = is_pawn(r_.move_rule_kinds[0]) && is_pawn(r_.move_rule_kinds[1]);
        if (!pawns)
            add_line(fmt::format("  a pawn's move is one of {}", by_side([&](color c) {
                                     return letters(r_.move_rule_kinds[std::size_t(c)] & r_.kinds_used);
                                 })));
        if (r_.repetitions == 0) add_line("positions may be repeated");
        if (r_.repetitions != 0)
            add_line(fmt::format(
                "a position for the {}. time {}{}", r_.repetitions, result(r_.repetition_value),
                r_.repetition_value_is_whites ? fmt::format(", as {} sees it", sides_.first) : ""));
        sentence_if(r_.repetitions == 0 && r_.repetition_value_is_whites,
                    fmt::format("the value of a repetition is {}'s", sides_.first));
        sentence_if(r_.perpetual_check_illegal, "perpetual check loses");
        sentence_if(r_.move_repetition_illegal, "no side may go back and forth for ever");
        if (r_.chases != rules::chase_rule::none) add_line("perpetual chases are forbidden");
        if (r_.honor != rules::honor_count::none)
            add_line(fmt::format("moves are counted ({})", name_of(int(r_.honor), honor_names)));
    }

    bool is_pawn(rules::kind_set set) const {
        for (rules::kind_set left = set & r_.kinds_used; left != 0; left &= left - 1)
            if (r_.piece(rules::kind(std::countr_zero(left))).is != rules::known_piece::pawn) return false;
        return (set & r_.kinds_used) != 0;
    }
};

} // namespace

void describe_endings(defined_variant const& of, replay::side_names const& sides,
                      std::vector<rules_paragraph>& all) {
    ends_of_games(of, sides, all).describe();
}

} // namespace vpgn::definitions
