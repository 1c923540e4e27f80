// What did a malformed tag mean to say? Private to this folder.
#pragma once

#include <string_view>

namespace vpgn::syntax {

/// A tag pair made out in spite of a flaw. The name may be empty; the views point into the text.
struct mended_tag {
    char const* end = nullptr; ///< where reading goes on
    std::string_view name;
    std::string_view value;
    char const* complaint = ""; ///< what is wrong, for the finding's label
};

/// Makes out the tag that begins with the bracket at `at`. It never runs past a line that begins with a
/// bracket or a blank line; what it looks at beyond its end it looks at once, so a text of flawed tags costs
/// linear time.
mended_tag mend_tag(char const* at, char const* end);

} // namespace vpgn::syntax
