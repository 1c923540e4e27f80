// How games end, told in words.
#include "definitions/sentences.hpp"

#include "definitions/named_values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::definitions {

namespace {

using rules::color;
using rules::outcome_value;

class ends_of_games : sentences {
public:
    using sentences::sentences;
    void tell() {
        ends();
        draws();
    }

private:
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
};

} // namespace

void tell_ends(defined_variant const& of, std::vector<rules_paragraph>& all) {
    ends_of_games(of, all).tell();
}

} // namespace vpgn::definitions
