// The findings of a text, line by line, to compare two ways of checking it: while parsing, and by replaying
// trees.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::testing {

inline std::string described(finding const& f) {
    std::string text = fmt::format("{} {} {}-{} {} game {} turn {} ply {} {}", record_of(f.code).code,
                                   f.message, f.where.start, f.where.end, f.label, f.place.game,
                                   f.place.number, f.place.ply, f.place.variation);
    for (auto const* list : {&f.notes, &f.helps})
        for (std::string const& line : *list)
            text += " | " + line;
    if (f.fix) text += " fix " + f.fix->text;
    return text;
}

/// The findings of a text, game by game. A part of a text can be reported as such: `bytes_before` and
/// `games_before` precede it.
struct told_text {
    std::vector<std::string> lines;
    std::vector<std::vector<finding>> findings; ///< a list for each game
    std::vector<finding> outside;               ///< those outside of all games
    std::uint64_t bytes_before = 0;
    std::uint64_t games_before = 0;
    std::uint64_t turns = 0;

    void add(replay::game_report report) {
        lines.push_back(fmt::format("game of {} turns, replayed {}", report.turns, report.replayed));
        turns += report.turns;
        for (finding& found : report.findings) {
            found.place.game += games_before;
            lines.push_back(described(moved(found)));
        }
        findings.push_back(std::move(report.findings));
    }
    void add(finding found) {
        lines.push_back("between " + described(moved(found)));
        outside.push_back(std::move(found));
    }
    std::size_t count() const {
        std::size_t all = outside.size();
        for (auto const& of_game : findings)
            all += of_game.size();
        return all;
    }

private:
    finding const& moved(finding& found) const {
        found.where.start += bytes_before;
        found.where.end += bytes_before;
        return found;
    }
};

struct told_by_trees final : syntax::game_consumer, told_text {
    void take(syntax::game const& game) override { add(replay::replay_game(game, ++games)); }
    void between(finding found) override { add(std::move(found)); }
    std::uint64_t games = 0;
};

struct told_while_reading final : replay::check_consumer, told_text {
    void take(replay::game_report report) override { add(std::move(report)); }
    void between(finding found) override { add(std::move(found)); }
};

/// With trees: a tree of every game, then its replay.
inline told_by_trees told_of_trees(std::string_view text) {
    told_by_trees told;
    syntax::read_trees(text, replay::notation_of, told);
    return told;
}

/// While parsing: trees only of games with findings.
inline told_while_reading told_of_reading(std::string_view text, std::uint64_t bytes_before = 0,
                                          std::uint64_t games_before = 0) {
    told_while_reading told;
    told.bytes_before = bytes_before;
    told.games_before = games_before;
    replay::check_games(text, told);
    return told;
}

/// The first line that differs, as `this`, not `that`; empty if they agree.
inline std::string difference(std::vector<std::string> const& a, std::vector<std::string> const& b) {
    for (std::size_t i = 0; i < a.size() || i < b.size(); ++i) {
        std::string const one = i < a.size() ? a[i] : "(nothing)";
        std::string const other = i < b.size() ? b[i] : "(nothing)";
        if (one != other) return "`" + one + "`, not `" + other + "`";
    }
    return {};
}

} // namespace vpgn::testing
