// By which 128 bits is a position known again, of whatever variant? For those who compare what was played, in
// one run or between two, and for databases: a change of it is a change of their version.
#pragma once

#include "core/setup.hpp"
#include "work/digest.hpp"

namespace vpgn::tools {

/// All that makes two positions the same (librules/RULES.md, 3): what stands where, who is to move, rights,
/// en passant targets, momentum, pockets, checks left, walls. Half-move clock and move number take no part,
/// and neither does an en passant target that nobody stands to take: after 1. d4 Nf6 2. c4 the position is
/// that of 1. c4 Nf6 2. d4. Whoever stands to take it is asked for by where he stands, not whether he may: a
/// pawn that is pinned counts, for only the rules of the variant could tell. Where the side to move has
/// pieces of a variant's own, all targets count: these may take in ways of their own. The variant and its
/// armies are not in it. Cost: some 30 ns on boards of 64 squares.
digest digest_of(rules::setup const&);

} // namespace vpgn::tools
