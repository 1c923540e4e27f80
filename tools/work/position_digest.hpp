// By which 128 bits is a position known again, of whatever variant? For those who compare what was played, in
// one run or between two: it stays the same in all versions as long as the numbers of kinds and squares do.
#pragma once

#include "core/setup.hpp"
#include "work/digest.hpp"

namespace vpgn::tools {

/// All that makes two positions the same (librules/RULES.md, 3): what stands where, who is to move, rights,
/// en passant targets, momentum, pockets, checks left, walls. Half-move clock and move number take no part.
/// Cost: some 100 ns. The variant and its armies are not in it.
digest digest_of(rules::setup const&);

} // namespace vpgn::tools
