// Trains the weights of librules/replay/diagnosis/move_prior.hpp from recorded games, and prints the header
// with them.
//
//     train_prior move_weights GAMES.pgn [NUMBERS.txt [MOST]] > librules/replay/diagnosis/move_weights.hpp
//
// The first argument is the name of the array; all games are of one variant. NUMBERS has the number of a
// game a line, from 1, in ascending order; of those the first MOST are used.
// Every twentieth game is not trained on but tested: the program prints the nats a move, and those of chance.
#include "notation/alphabet.hpp"
#include "registry/game_start.hpp"
#include "replay/diagnosis/move_prior.hpp"
#include "replay/record/written_turn.hpp"
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"
#include "syntax/game.hpp"

#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <set>

namespace {

using namespace vpgn;
using namespace vpgn::replay;

struct example {
    std::vector<move_features> choices;
    std::size_t played = 0;
};

struct reader final : syntax::game_consumer {
    std::set<std::uint64_t> numbers;
    std::uint64_t at = 0, used = 0;
    std::size_t features = 0;
    std::vector<example> training, tests;

    void take(syntax::game const& game) override {
        ++at;
        if (!numbers.empty() && !numbers.contains(at)) return;
        ++used;
        std::vector<finding> faults;
        game_start const on = read_game_start(game, faults);
        move_prior const prior(on.variant->info, on.pieces());
        features = prior.feature_count();
        any_position now = testing::position_at_start(on);
        recent_turns recent;
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            if (game.nodes[i].kind == syntax::node::type::open) i = game.nodes[i].first;
            if (game.nodes[i].kind != syntax::node::type::turn) continue;
            written_turn const turn = read_turn(game, i, on.pieces(), now->to_move(), on.variant->info);
            auto const found = resolve_turn(now, turn, on.variant->info);
            auto const* const fit = only_fit(found, turn, now);
            if (!fit || !now->has_one_choice()) return;
            example next;
            prior.each(now, recent, [&](rules::choice const& c, move_features const& present) {
                if (c == fit->choices[0]) next.played = next.choices.size();
                next.choices.push_back(present);
            });
            (used % 20 == 0 ? tests : training).push_back(std::move(next));
            recent = recent.after(now, fit->choices[0]);
            now = fit->after;
        }
    }
};

using weights = std::vector<double>;

std::vector<double> probabilities(example const& e, weights const& w) {
    std::vector<double> p;
    double best = -1e9, sum = 0;
    for (move_features const& present : e.choices) {
        double score = 0;
        for (std::size_t i = 0; i < present.size; ++i)
            score += w[present.present[i]];
        p.push_back(score);
        best = std::max(best, score);
    }
    for (double& x : p)
        sum += x = std::exp(x - best);
    for (double& x : p)
        x /= sum;
    return p;
}

double nats(std::vector<example> const& all, weights const& w) {
    double sum = 0;
    for (example const& e : all)
        sum -= std::log(probabilities(e, w)[e.played]);
    return sum / double(std::max<std::size_t>(all.size(), 1));
}

weights train(std::vector<example> const& all, std::size_t features) {
    std::size_t const rounds =
        std::max<std::size_t>(6, 500'000 / std::max<std::size_t>(all.size(), 1)); // few games more often
    weights w(features, 0), seen(w.size(), 1);
    for (std::size_t round = 0; round < rounds; ++round)
        for (example const& e : all) {
            auto const p = probabilities(e, w);
            weights slope(w.size(), 0);
            for (std::size_t k = 0; k < e.choices.size(); ++k)
                for (std::size_t i = 0; i < e.choices[k].size; ++i)
                    slope[e.choices[k].present[i]] += double(k == e.played) - p[k];
            for (std::size_t f = 0; f < w.size(); ++f) {
                if (slope[f] == 0) continue;
                seen[f] += slope[f] * slope[f];
                w[f] += 0.3 * slope[f] / std::sqrt(seen[f]);
            }
        }
    return w;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) return EXIT_FAILURE;
    testing::built_in_definitions const definitions;
    reader games;
    std::uint64_t const most = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : std::uint64_t(-1);
    if (argc > 3) {
        std::ifstream numbers(argv[3]);
        std::uint64_t n = 0;
        while (games.numbers.size() < most && numbers >> n)
            games.numbers.insert(n);
    }
    std::string const text = read_file(argv[2]);
    syntax::read_trees(text, notation_of, games);
    weights const w = train(games.training, games.features);
    double chance = 0;
    for (example const& e : games.tests)
        chance += std::log(double(e.choices.size())) / double(games.tests.size());
    fmt::print(stderr, "{} games, {} moves; of {} others {:.3f} nats, by chance {:.3f}\n", games.used,
               games.training.size(), games.tests.size(), nats(games.tests, w), chance);
    fmt::print("// The weights of move_prior.cpp in hundredths of a nat, by feature. "
               "tests/diagnosis/train_prior.cpp\n"
               "// printed this header from {} recorded games.\n"
               "#pragma once\n\n#include <array>\n#include <cstdint>\n\nnamespace vpgn::replay {{\n\n"
               "// clang-format off\n"
               "inline constexpr std::array<std::int16_t, {}> {}{{",
               games.used, w.size(), argv[1]);
    for (std::size_t f = 0; f < w.size(); ++f)
        fmt::print("{}{},", f % 12 == 0 ? "\n    " : " ", int(std::lround(100 * w[f])));
    fmt::print("\n}};\n// clang-format on\n\n}} // namespace vpgn::replay\n");
}
