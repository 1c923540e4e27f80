#include "sqlite/explored.hpp"

#include "games/keys/position_key.hpp"
#include "notation/position_text.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "sqlite/archive.hpp"
#include "syntax/reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <future>
#include <stdexcept>
#include <tuple>

namespace vpgn::tools {

namespace {

constexpr int bits_below_buckets = 40; ///< of a hash
constexpr int columns = 4;             ///< of occurrences

/// The buckets are in the order of their hashes, which are signed.
std::size_t bucket_of(std::int64_t hash) {
    return std::size_t((hash >> bits_below_buckets) + (1 << 7));
}

constexpr std::size_t rows_at_once = 32; ///< a statement for each row alone would take twice the time

/// OR FAIL saves SQLite a savepoint for each statement: after a failure the file is removed.
std::string insertion_of(std::size_t rows) {
    std::string sql = "INSERT OR FAIL INTO occurrences VALUES (?, ?, ?, ?)";
    for (std::size_t i = 1; i < rows; ++i)
        sql += ", (?, ?, ?, ?)";
    return sql;
}

} // namespace

std::uint32_t opening_tree::number_of(std::string const& move) {
    auto const [found, is_new] = numbers_.try_emplace(move, std::uint32_t(moves_.size() + 1));
    if (is_new) moves_.push_back(move);
    return found->second;
}

void opening_tree::take(chunk_rows const& rows, std::vector<std::int64_t> const& ids) {
    std::vector<std::uint32_t> moves = {0};
    for (std::string const& move : rows.moves)
        moves.push_back(number_of(move));
    for (position_row const& row : rows.positions)
        if (std::int64_t const id = ids[row.game])
            positions_.add(bucket_of(row.hash), {row.hash, std::int64_t(row.line) << 32 | row.ply,
                                                 std::uint32_t(id), moves[row.move]});
}

std::vector<opening_tree::position> opening_tree::sorted(std::size_t bucket) const {
    std::vector<position> all = positions_.values_of(bucket);
    std::sort(all.begin(), all.end(), [](position const& a, position const& b) {
        return std::tie(a.hash, a.game, a.place) < std::tie(b.hash, b.game, b.place);
    });
    return all;
}

/// As many rows as `put` has parameters for, with consecutive values.
void opening_tree::put_rows(statement& put, position const* first, std::size_t rows) const {
    int parameter = 1;
    for (position const* entry = first; entry != first + rows; ++entry, parameter += columns) {
        put.bind(parameter, entry->hash).bind(parameter + 1, std::int64_t(entry->game));
        put.bind(parameter + 2, entry->place);
        if (entry->move == 0)
            put.bind_null(parameter + 3);
        else
            put.bind(parameter + 3, std::int64_t(entry->move));
    }
    put.run();
}

void opening_tree::fill(database& d) {
    statement put_move(d, "INSERT INTO moves VALUES (?, ?)");
    for (std::size_t i = 0; i < moves_.size(); ++i)
        put_move.bind(1, std::int64_t(i + 1)).bind(2, moves_[i]).run();
    statement put_many(d, insertion_of(rows_at_once)), put_one(d, insertion_of(1));
    auto const begin = [&](std::size_t bucket) {
        return std::async(std::launch::async, [this, bucket] { return sorted(bucket); });
    };
    auto next = begin(0);
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        std::vector<position> const all = next.get();
        if (bucket + 1 < buckets) next = begin(bucket + 1);
        std::size_t done = 0;
        for (; done + rows_at_once <= all.size(); done += rows_at_once)
            put_rows(put_many, all.data() + done, rows_at_once);
        for (; done < all.size(); ++done)
            put_rows(put_one, all.data() + done, 1);
    }
}

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
    void on_start(replay::beginning const& first) override {
        variant_ = first.variant.id;
        notation_ = first.notation;
        keys_.on_start(first);
        sees(first.position);
    }
    void on_turn(replay::played_turn const& turn) override {
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
SELECT m.move, count(*), total(g.result = '1-0'), total(g.result = '1/2-1/2'), total(g.result = '0-1'),
       coalesce(avg((g.white_elo + g.black_elo) / 2.0), 0), max(g.date)
FROM occurrences o CROSS JOIN games g ON g.id = o.game LEFT JOIN moves m ON m.id = o.move
WHERE o.hash = ? AND o.place >> 32 = 0 AND g.variant = ? AND NOT EXISTS
    (SELECT 1 FROM occurrences p WHERE p.hash = o.hash AND p.game = o.game AND p.place < o.place AND p.move IS o.move)
GROUP BY o.move ORDER BY 2 DESC, 1
)";

std::string game_text(std::string_view variant, std::string_view position, std::string_view turns) {
    if ((std::string(variant) + std::string(position)).find_first_of("\"\\\n") != std::string::npos)
        throw std::invalid_argument("a position or a variant cannot contain quotes");
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
    if (!seen.has_played()) throw std::invalid_argument("no game has this position");
    database d = open_archive_to_ask(path);
    if (!tables_of(d).positions)
        throw std::runtime_error(fmt::format("{}: this archive has no table of positions", path));
    explored result{seen.text(), seen.hash(), 0, {}};
    statement rows(d, what_was_played);
    for (rows.bind(1, result.hash).bind(2, seen.variant()); rows.step();) {
        played_here move;
        move.move = rows.text(0);
        move.games = std::uint64_t(rows.integer(1));
        move.white_wins = std::uint64_t(rows.integer(2));
        move.draws = std::uint64_t(rows.integer(3));
        move.black_wins = std::uint64_t(rows.integer(4));
        move.rating = rows.number(5);
        move.last_played = rows.text(6);
        if (move.move.empty()) move.move = "(end)";
        result.games += move.games;
        result.moves.push_back(std::move(move));
    }
    return result;
}

} // namespace vpgn::tools
