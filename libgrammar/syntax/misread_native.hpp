// Words that a slip made of one in a native notation of Shogi: its origin in parentheses, and the wide blank
// after 同.
#pragma once

#include <cstddef>
#include <string_view>

namespace vpgn::syntax {

/// The length of an origin at the beginning of `text`, with a slip or without: `(77)`, `(4l)`, `(1)`, `(37`,
/// `3(7)`, `37)`, `(金49)`. 0 if there is none: a variation in parentheses is longer. O(1).
std::size_t misread_origin_size(std::string_view text);

/// The length of a word at the beginning of `text` with signs, and such an origin or a wide blank in the
/// wrong place: `４匕金(37)`, `３八(金49)`, `同　(銀31)`, `△　同銀`, `同△　銀`. 0 if there is none.
/// `in_variation`: a parenthesis that closes alone is that of the variation. Linear in the length of the
/// word.
std::size_t misread_native_size(std::string_view text, bool in_variation);

} // namespace vpgn::syntax
