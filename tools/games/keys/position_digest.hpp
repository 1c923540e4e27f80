// A 128-bit digest of a position of any variant. For comparing played positions within a run or between runs,
// and for databases: if it changes, the version of databases must change.
#pragma once

#include "core/setup.hpp"
#include "games/keys/digest.hpp"

namespace vpgn::tools {

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

} // namespace vpgn::tools
