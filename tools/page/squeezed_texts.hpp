// Compression of the texts of a page's games, in letters that cannot end an element.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// The texts of several games, as an array, in an element of the page: compressed (raw deflate, RFC 1951) and
/// then in base64 (RFC 4648) without padding, so that three spellings of a game take little more than one.
std::string squeezed_texts(std::string_view json);

} // namespace vpgn::tools
