// Storage of a checked chunk until its part is merged with the others: its games one by one, each with the
// lines that its findings point into.
#pragma once

#include "findings/checked_chunk.hpp"
#include "parts/kept_chunk.hpp"

#include <functional>
#include <memory>

namespace vpgn::tools {

/// Delivers the stored form of a chunk, piece by piece; the games of a crowded chunk are replayed for that.
void put_aside(checked_chunk&, check_wishes const&, std::function<void(kept_chunk&&)> const& keep);

/// Converts such a piece to a chunk that can be shown.
checked_chunk as_checked(kept_chunk&&);

} // namespace vpgn::tools
