// Line ends of Windows, for programs that need them.
#pragma once

#include "games/stream/text_sink.hpp"

#include <memory>

namespace vpgn::tools {

/// A text on its way to `to`: each line feed without a carriage return before it becomes both.
std::unique_ptr<text_sink> with_crlf(std::unique_ptr<text_sink> to);

} // namespace vpgn::tools
