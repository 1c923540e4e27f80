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

void opening_tree::fill(database& d) {
    statement put(d, "INSERT INTO positions VALUES (?, ?, ?, ?, ?)");
    auto const begin = [&](std::size_t bucket) {
        return std::async(std::launch::async, [this, bucket] { return sorted(bucket); });
    };
    auto next = begin(0);
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        std::vector<position> const all = next.get();
        if (bucket + 1 < buckets) next = begin(bucket + 1);
        for (position const& one : all) {
            put.bind(1, one.hash).bind(2, std::int64_t(one.game)).bind(3, std::int64_t(one.line));
            put.bind(4, std::int64_t(one.ply));
            if (one.move == 0)
                put.bind_null(5);
            else
                put.bind(5, moves_[one.move - 1]);
            put.run();
        }
    }
}

} // namespace vpgn::tools
