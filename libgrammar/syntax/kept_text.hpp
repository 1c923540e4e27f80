// Text that fits nothing, as a copy of its game keeps it: the comment `{? … ?}` in its place. Within it, `\`
// is `\\`, and a brace, a control character and a byte outside UTF-8 are `\x` and two hexadecimal digits.
#pragma once

#include "report/finding.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::syntax {

/// The comment, with its braces. The text is not empty.
std::string kept_comment(std::string_view text);

/// The text that a comment keeps, given without its braces. Nothing where it is an ordinary comment.
std::optional<std::string> kept_text(std::string_view comment);

/// Whether the text of a comment is the same one in braces: it has no closing brace, and would not be taken
/// for kept text.
bool fits_in_braces(std::string_view comment);

/// The text of a node of that type, from its bytes in the source: these are the text itself, or a comment
/// that keeps it.
std::string text_of_unreadable(std::string_view bytes);

/// The code of the finding about such text.
finding_code code_of_kept(std::string_view text);

} // namespace vpgn::syntax
