// How many turns a second does a check replay, variant by variant? Prints a table; decides nothing.
//
// The input of each variant is 500 random games, written canonically, of at most 60 turns; reading, replay
// and all checks are timed: the processor's time, the least of five runs. Making the games is not timed.
#include "support/playouts.hpp"
#include "variants/list.hpp"

#include <algorithm>
#include <array>
#include <ctime>

namespace {

using namespace vpgn;

/// Counts, as a check does, and lets findings go.
class counter final : public syntax::game_consumer {
public:
    void take(syntax::game const& game) override { turns += replay::replay_game(game, ++games).turns; }
    std::uint64_t games = 0;
    std::uint64_t turns = 0;
};

template <class V>
std::string random_archive(int games) {
    auto const made = replay::make_game_start(*replay::find_variant(V::info().id), "", "", "");
    std::string text;
    for (int seed = 1; seed <= games; ++seed)
        text += testing::play_out<V>(made.value, std::uint64_t(seed), 60).pgn + "\n";
    return text;
}

double seconds_of(std::string const& text, std::uint64_t& turns) {
    counter counted;
    std::clock_t const start = std::clock();
    syntax::read_trees(text, replay::notation_of, counted);
    std::clock_t const end = std::clock();
    turns = counted.turns;
    return double(end - start) / CLOCKS_PER_SEC;
}

} // namespace

int main() {
    fmt::print("{:<12} {:>8} {:>12} {:>8}\n", "variant", "turns", "turns/s", "ns/turn");
    rules::all_variants::each([]<class V>() {
        std::string const text = random_archive<V>(500);
        std::uint64_t turns = 0;
        std::array<double, 5> runs{};
        for (double& run : runs)
            run = seconds_of(text, turns);
        double const least = *std::min_element(runs.begin(), runs.end());
        fmt::print("{:<12} {:>8} {:>12.0f} {:>8.0f}\n", V::info().id, turns, double(turns) / least,
                   least / double(turns) * 1e9);
    });
}
