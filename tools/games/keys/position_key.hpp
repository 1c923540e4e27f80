// A key for looking up positions independent of the moves that led to them: exactly the properties that make
// two positions of a game equal.
#pragma once

#include "games/keys/digest.hpp"
#include "replay/play/replay.hpp"

#include <cstdint>

namespace vpgn::tools {

class position_keys {
public:
    /// From now on for positions of a game that begins so.
    void on_start(replay::beginning const&);

    /// Of all that `digest_of` takes of it, and in games with armies to choose from of their names too. The
    /// variant is not in it. Cost: some 50 ns.
    digest key_of(rules::setup const&) const;

    /// As databases store it: the upper 48 bits of its lower half, signed, which SQLite stores in six bytes.
    /// A database of a hundred million positions has another position with a given hash once in three
    /// million.
    std::int64_t hash_of(rules::setup const& position) const {
        return std::int64_t(key_of(position).low) >> 16;
    }

    /// The same for positions with one key, and seldom for others: by the pieces on the first eight files and
    /// ranks alone. Cost: some nanoseconds.
    static std::uint64_t rough_key_of(rules::setup const&);

private:
    digest armies_;
    bool has_armies_ = false;
};

} // namespace vpgn::tools
