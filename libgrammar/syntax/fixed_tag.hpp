// Recovery of malformed tags. Private to this folder.
#pragma once

#include <string_view>

namespace vpgn::syntax {

/// A tag pair recovered from malformed text. The name may be empty; the views point into the text.
struct fixed_tag {
    char const* end = nullptr; ///< where parsing continues
    std::string_view name;
    std::string_view value;
    char const* complaint = "";   ///< the error, for the finding's label; null: see `opening`
    bool has_bare_quotes = false; ///< that is the only error, and it is clear where the value ends
    bool is_clear = false;        ///< the malformed tag ends its line, and can mean nothing else
    /// Typographic quotation marks around the value, or a straight one; empty: there are none. They are the
    /// only error if there is no complaint.
    std::string_view opening = {}, closing = {};
};

/// Recovers the tag that begins with the bracket at `at`. It never extends beyond a line that begins with a
/// bracket or a blank line; text after its end is examined once only, so a text of malformed tags costs
/// linear time.
fixed_tag fix_tag(char const* at, char const* end);

} // namespace vpgn::syntax
