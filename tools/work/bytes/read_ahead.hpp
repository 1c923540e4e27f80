// How is slow reading hidden? In a thread of its own, a few blocks ahead of who asks.
#pragma once

#include "work/bytes/byte_source.hpp"

#include <memory>

namespace vpgn::tools {

/// The same bytes, read ahead by up to four blocks of 256 KiB. What the source throws is thrown by the `read`
/// that would have met it. The source is used by that thread alone.
std::unique_ptr<byte_source> read_ahead(std::unique_ptr<byte_source>);

} // namespace vpgn::tools
