#include "formats/sqlite/opening_tree.hpp"

#include <algorithm>
#include <future>
#include <tuple>

namespace vpgn::tools {

namespace {

constexpr int bits_below_buckets = 56;

/// The buckets are in the order of their hashes, which are signed.
std::size_t bucket_of(std::int64_t hash) {
    return std::size_t((std::uint64_t(hash) ^ std::uint64_t(1) << 63) >> bits_below_buckets);
}

constexpr std::size_t rows_at_once = 32; ///< a statement for each row alone would take twice the time

std::string insertion_of(std::size_t rows) {
    std::string sql = "INSERT INTO positions VALUES (?, ?, ?, ?, ?)";
    for (std::size_t i = 1; i < rows; ++i)
        sql += ", (?, ?, ?, ?, ?)";
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
    for (position_row const& one : rows.positions)
        if (std::int64_t const id = ids[one.game])
            positions_.add(bucket_of(one.hash),
                           {one.hash, std::uint32_t(id), one.line, one.ply, moves[one.move]});
}

std::vector<opening_tree::position> opening_tree::sorted(std::size_t bucket) const {
    std::vector<position> all = positions_.values_of(bucket);
    std::sort(all.begin(), all.end(), [](position const& a, position const& b) {
        return std::tie(a.hash, a.game, a.line, a.ply) < std::tie(b.hash, b.game, b.line, b.ply);
    });
    return all;
}

/// As many rows as `put` takes, whose values stand one behind another.
void opening_tree::put_rows(statement& put, position const* first, std::size_t rows) const {
    int parameter = 1;
    for (position const* one = first; one != first + rows; ++one, parameter += 5) {
        put.bind(parameter, one->hash).bind(parameter + 1, std::int64_t(one->game));
        put.bind(parameter + 2, std::int64_t(one->line)).bind(parameter + 3, std::int64_t(one->ply));
        if (one->move == 0)
            put.bind_null(parameter + 4);
        else
            put.bind(parameter + 4, moves_[one->move - 1]);
    }
    put.run();
}

void opening_tree::fill(database& d) {
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

} // namespace vpgn::tools
