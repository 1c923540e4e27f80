// Speed of all variants, including those with definitions: plies per second of a check, and of perft. Prints
// a table of all, or of those named on the command line; not a test. With the option `--games FOLDER` it
// writes the games to FOLDER/VARIANT.pgn instead, for measurements of other programs.
//
// The input of each variant is random games, written canonically, of at most 60 turns; measured are parsing,
// replay and all checks of `vpgn check`: processor time, the least of five runs. Generating the games is
// excluded.
#include "definitions/catalogue.hpp"
#include "registry/variant_registry.hpp"
#include "replay/perft/perft.hpp"
#include "support/any_array.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"
#include "variants/defined/compiled.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>

namespace {

using namespace vpgn;

constexpr int games_of_variant = 500;
constexpr int plies_of_game = 60;

struct checker final : replay::check_consumer {
    void take(replay::game_report report) override {
        turns += report.turns;
        findings += report.findings.size();
    }
    std::uint64_t turns = 0;
    std::uint64_t findings = 0;
};

double seconds_of(std::function<void()> const& work) {
    std::clock_t const start = std::clock();
    work();
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

std::string random_archive(replay::variant_entry const& variant, bool any_array) {
    replay::game_start on = replay::make_game_start(variant, "", "", "").value;
    std::mt19937_64 random(1);
    std::string text, tags;
    for (int seed = 1; seed <= games_of_variant; ++seed) {
        if (any_array) {
            testing::shuffle_array(on.start, random);
            tags = "[FEN \"" + replay::write_position_text(on.start, variant.notation) + "\"]\n";
        }
        text += testing::play_out(on, std::uint64_t(seed), plies_of_game, tags).pgn + "\n";
    }
    return text;
}

/// Perft of the smallest depth that takes a tenth of a second.
double counted_per_second(replay::variant_entry const& variant) {
    replay::game_start const on = replay::make_game_start(variant, "", "", "").value;
    for (int depth = 1;; ++depth) {
        std::uint64_t counted = 0;
        double const seconds = seconds_of([&] { counted = replay::perft(on, depth); });
        if (seconds > 0.1 || depth == 8) return double(counted) / std::max(seconds, 1e-6);
    }
}

/// Destination of the games; empty: measure.
std::filesystem::path folder_of_games;

void show(replay::variant_entry const& variant, std::string const& text) {
    if (!folder_of_games.empty()) {
        std::ofstream(folder_of_games / (variant.info.id + ".pgn"), std::ios::binary) << text;
        return;
    }
    checker counted;
    double least = 1e9;
    for (int run = 0; run < 5; ++run) {
        counted = {};
        least = std::min(least, seconds_of([&] { replay::check_games(text, counted); }));
    }
    fmt::print("{:<20} {:>8} {:>10} {:>12.0f} {:>8.0f} {:>14.0f}\n", variant.info.id, counted.turns,
               counted.findings, double(counted.turns) / least, least / double(counted.turns) * 1e9,
               counted_per_second(variant));
    std::fflush(stdout);
}

void show_defined(replay::variant_entry const& variant) {
    show(variant, random_archive(variant, variant.terms.defined->rules.any_array));
}

} // namespace

int main(int count, char** words) {
    std::vector<std::string_view> named(words + 1, words + count);
    if (named.size() >= 2 && named.front() == "--games") {
        folder_of_games = named[1];
        named.erase(named.begin(), named.begin() + 2);
    }
    auto const wanted = [&](std::string_view id) {
        return named.empty() || std::find(named.begin(), named.end(), id) != named.end();
    };
    testing::built_in_definitions const known;
    if (folder_of_games.empty())
        fmt::print("{:<20} {:>8} {:>10} {:>12} {:>8} {:>14}\n", "variant", "turns", "findings", "checked/s",
                   "ns/turn", "perft, turns/s");
    for (replay::variant_entry const& variant : replay::built_in_variants())
        if (wanted(variant.info.id)) show(variant, random_archive(variant, false));
    for (std::string_view const id : definitions::built_in().names()) {
        if (!wanted(id)) continue;
        replay::variant_entry const* const variant = replay::find_variant(id);
        if (variant != nullptr && variant->terms.defined != nullptr && variant->info.records_are_read)
            show_defined(*variant);
    }
}
