// Digests of positions, and a key for looking up positions independent of the moves that led to them: exactly
// the properties that make two positions of a game equal.
#pragma once

#include "core/setup.hpp"
#include "games/keys/digest.hpp"
#include "replay/play/replay.hpp"

#include <cstdint>

namespace vpgn::tools {

/// A 128-bit digest of a position of any variant. For comparing played positions within a run or between
/// runs, and for databases: if it changes, the version of databases must change.
///
/// Contains everything that makes two positions equal (librules/RULES.md, 3): placement, side to move,
/// rights, en passant targets, momentum, pockets, remaining checks, walls. Half-move clock and move number
/// are not included. Neither is an en passant target that no pawn could capture on: after 1. d4 Nf6 2. c4 the
/// position equals that of 1. c4 Nf6 2. d4. Only the squares of such pawns are tested, not legality: a pinned
/// pawn counts, because only the rules of the variant could decide that. If the side to move has pieces of a
/// variant's own, all targets count, because these may capture in their own ways. The variant and its
/// armies are not in it. Cost: some 30 ns on boards of 64 squares.
digest digest_of(rules::setup const&);

/// The en passant targets that count in it.
rules::square_set targets_that_count(rules::setup const&);

/// The keys of the positions of one game after another.
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
