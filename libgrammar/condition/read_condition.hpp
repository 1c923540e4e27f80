// What does the text of a condition ask, or what is wrong with it? The language is told in README.md.
#pragma once

#include "condition/condition.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace vpgn::condition {

/// What is read of one text, at most.
inline constexpr std::size_t most_bytes = std::size_t(1) << 16;
inline constexpr std::size_t most_nested = 100; ///< parentheses and `not` within one another
inline constexpr std::size_t most_tests = 1'000;

/// Either of the two is there. What letters, events and codes of findings mean is not asked here.
struct reading {
    std::optional<expression> whole;
    std::optional<fault> wrong; ///< with its span in the text: the first thing that does not fit
};

/// `text` is one condition; `#` begins a comment. Linear.
reading read_condition(std::string_view text);

} // namespace vpgn::condition
