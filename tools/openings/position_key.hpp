// By what is a position looked up, so that it is found whatever led to it? What makes two positions of a game
// the same, and nothing else.
#pragma once

#include "replay/play/replay.hpp"
#include "work/digest.hpp"

#include <cstdint>

namespace vpgn::tools {

class position_keys {
public:
    /// From now on for positions of a game that begins so.
    void starts(replay::beginning const&);

    /// Of its placement, side to move, castling rights and all else that the variant counts as the position;
    /// en passant targets only where a pawn stands that attacks them. In games with armies to choose from, of
    /// their names too. Cost: some microseconds.
    digest key_of(rules::setup const&) const;

    /// The same for positions with one key, and seldom for others: by the pieces on the first eight files and
    /// ranks alone. Cost: some nanoseconds.
    static std::uint64_t rough_key_of(rules::setup const&);

private:
    digest armies_;
    bool has_armies_ = false;
};

} // namespace vpgn::tools
