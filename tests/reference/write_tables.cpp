// Writes perft tables for each built-in definition: from its start, and from two positions of a random game.
// Only to be run after compare_with_reference has found no difference.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "notation/position_text.hpp"
#include "variants/defined/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace vpgn;

constexpr std::uint64_t most_nodes =
    2'500;                        // a table is counted in a fraction of a second, without optimisation
constexpr int plies_between = 23; // odd, so that either side is to move

template <class P>
void write_case(std::ostream& out, std::string const& id, P const& at,
                replay::position_notation const& notation) {
    // With several moves per turn there are too many turns for a greater depth.
    int const deepest = at.state().rules().length == rules::turn_length::single ? 4 : 1;
    out << "id " << id << "\nepd " << replay::write_position_text(at.as_setup(), notation) << '\n';
    for (int depth = 1; depth <= deepest; ++depth) {
        std::uint64_t const nodes = rules::count_turns(at, depth);
        if (depth > 1 && nodes > most_nodes) break;
        out << "perft " << depth << ' ' << nodes << '\n';
    }
}

/// A random open turn; false if there is none.
template <class P>
bool play_any(P& now, std::mt19937& chance) {
    do {
        std::vector<rules::choice> open;
        now.each_choice([&](rules::choice const& c) { open.push_back(c); });
        if (open.empty()) return false;
        now.play(open[chance() % open.size()]);
    } while (!P::one_choice && !now.turn_may_end());
    now.end_turn();
    return true;
}

template <class P>
void write_table(replay::variant_entry const& entry, std::string const& path) {
    std::ofstream out(path);
    P now = P::from(entry.info.start, entry.terms);
    write_case(out, "start", now, entry.notation);
    if (entry.terms.defined->rules.length == rules::turn_length::one_more_each) return;
    std::mt19937 chance(5);
    for (int i = 1; i <= 2; ++i) {
        for (int ply = 0; ply < plies_between; ++ply)
            if (!play_any(now, chance)) return;
        write_case(out, fmt::format("game-{}", i), now, entry.notation);
    }
}

} // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "write_perft_tables FOLDER [VARIANT...]\n";
        return 2;
    }
    for (std::string_view const name : definitions::built_in().names()) {
        auto const* defined = definitions::built_in().find(name);
        if (!defined || (count > 2 && std::find(words + 2, words + count, name) == words + count)) continue;
        auto const entry = definitions::entry_of(*defined);
        std::string const path = fmt::format("{}/{}.perft", words[1], defined->id);
        if (rules::one_choice_is_a_turn(defined->rules))
            write_table<rules::defined_single>(entry, path);
        else
            write_table<rules::defined_several>(entry, path);
    }
}
