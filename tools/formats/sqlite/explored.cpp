#include "formats/sqlite/explored.hpp"

#include "formats/sqlite/archive.hpp"
#include "replay/play/replay.hpp"
#include "replay/position/position_text.hpp"
#include "replay/terms/game_start.hpp"
#include "syntax/reader.hpp"
#include "work/position_key.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

/// The last position of the one game of a text.
class position_finder final : public syntax::game_consumer, private replay::observer {
public:
    void take(syntax::game const& game) override {
        for (finding const& f : replay::replay_game(game, 1, this).findings)
            between(f);
    }
    void between(finding f) override {
        if (f.level >= severity::error && fault_.empty()) fault_ = one_line(f);
    }

    std::string const& fault() const { return fault_; }
    bool has_played() const { return !text_.empty(); }
    std::string const& variant() const { return variant_; }
    std::string const& text() const { return text_; }
    std::int64_t hash() const { return hash_; }

private:
    void starts(replay::beginning const& first) override {
        variant_ = first.variant.id;
        notation_ = first.notation;
        keys_.starts(first);
        sees(first.position);
    }
    void plays(replay::played_turn const& turn) override {
        if (turn.in_main_line()) sees(turn.after());
    }
    void sees(rules::setup const& position) {
        text_ = replay::write_position_text(position, notation_);
        hash_ = keys_.hash_of(position);
    }

    position_keys keys_;
    replay::position_notation notation_;
    std::string variant_, text_, fault_;
    std::int64_t hash_ = 0;
};

// Positions of two variants may have one hash. A game in which it occurs again counts once for each move.
constexpr std::string_view what_was_played = R"(
SELECT p.move, count(*), total(g.result = '1-0'), total(g.result = '1/2-1/2'), total(g.result = '0-1'),
       coalesce(avg((g.white_elo + g.black_elo) / 2.0), 0), max(g.date)
FROM positions p CROSS JOIN games g ON g.id = p.game
WHERE p.hash = ? AND p.line = 0 AND g.variant = ? AND NOT EXISTS
    (SELECT 1 FROM positions q WHERE q.hash = p.hash AND q.game = p.game AND q.line = 0 AND q.ply < p.ply AND q.move IS p.move)
GROUP BY p.move ORDER BY 2 DESC, 1
)";

std::string game_text(std::string_view variant, std::string_view position, std::string_view turns) {
    if ((std::string(variant) + std::string(position)).find_first_of("\"\\\n") != std::string::npos)
        throw std::invalid_argument("a position or a variant has no quotes in it");
    std::string text;
    if (!variant.empty()) text += fmt::format("[Variant \"{}\"]\n", variant);
    if (!position.empty()) text += fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n", position);
    return text + fmt::format("[Result \"*\"]\n\n{} *\n", turns);
}

} // namespace

explored explore_archive(std::string const& path, std::string_view variant, std::string_view position,
                         std::string_view turns) {
    std::string const text = game_text(variant, position, turns);
    position_finder seen;
    syntax::read_trees(text, replay::notation_of, seen);
    if (!seen.fault().empty()) throw std::invalid_argument(seen.fault());
    if (!seen.has_played()) throw std::invalid_argument("there is no such position");
    database d = open_archive_to_ask(path);
    if (!tables_of(d).positions)
        throw std::runtime_error(
            fmt::format("{}: this archive was made without the table of positions", path));
    explored made{seen.text(), seen.hash(), 0, {}};
    statement rows(d, what_was_played);
    for (rows.bind(1, made.hash).bind(2, seen.variant()); rows.step();) {
        played_here one;
        one.move = rows.text(0);
        one.games = std::uint64_t(rows.integer(1));
        one.white_wins = std::uint64_t(rows.integer(2));
        one.draws = std::uint64_t(rows.integer(3));
        one.black_wins = std::uint64_t(rows.integer(4));
        one.rating = rows.number(5);
        one.last_played = rows.text(6);
        if (one.move.empty()) one.move = "(end)";
        made.games += one.games;
        made.moves.push_back(std::move(one));
    }
    return made;
}

} // namespace vpgn::tools
