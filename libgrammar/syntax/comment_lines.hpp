// Where lines of movetext and of comments may be broken, so that the text is parsed as before.
#pragma once

#include <cstddef>
#include <string_view>

namespace vpgn::syntax {

/// Whether a line may be broken at the blank `at`: what would begin the next line must not have another
/// meaning there (`[`, `%`).
inline bool may_break_at(std::string_view text, std::size_t at) {
    return at > 0 && at + 1 < text.size() && std::string_view("[%} \t\r\n").find(text[at + 1]) == text.npos &&
           std::string_view("{ ").find(text[at - 1]) == text.npos;
}

/// Calls `take` with each blank of a comment's text at which it may be broken: not within a command,
/// `[%clk 0:03:59]`.
template <class Take>
void each_break(std::string_view comment, Take take) {
    bool in_command = false;
    for (std::size_t at = 0; at < comment.size(); ++at) {
        if (comment[at] == '[' && at + 1 < comment.size() && comment[at + 1] == '%') in_command = true;
        if (comment[at] == ']') in_command = false;
        if (comment[at] == ' ' && !in_command && may_break_at(comment, at)) take(at);
    }
}

} // namespace vpgn::syntax
