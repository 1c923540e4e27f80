// What is kept of a checked chunk until its part is put together with the others? Its games one by one, each
// with the lines that its findings point into.
#pragma once

#include "findings/checked_chunk.hpp"
#include "parts/kept_chunk.hpp"

#include <functional>
#include <memory>

namespace vpgn::tools {

/// Hands over what is kept of a chunk, piece by piece; of a crowded one its games are replayed for that.
void put_aside(checked_chunk&, check_wishes const&, std::function<void(kept_chunk&&)> const& keep);

/// Such a piece, as a chunk that is shown as any other.
checked_chunk as_checked(kept_chunk&&);

} // namespace vpgn::tools
