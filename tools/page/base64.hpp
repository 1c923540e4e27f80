// Bytes as text: base64 of RFC 4648.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// Without padding.
std::string as_base64(std::string_view bytes);

/// The reverse, with or without padding. Letters that are none count as `A`.
std::string bytes_of_base64(std::string_view letters);

} // namespace vpgn::tools
