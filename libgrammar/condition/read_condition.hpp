// Parses the text of a condition. README.md documents the language.
#pragma once

#include "condition/condition.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace vpgn::condition {

/// The maximum number of bytes read.
inline constexpr std::size_t most_bytes = std::size_t(1) << 16;
inline constexpr std::size_t most_nested = 100; ///< parentheses and `not` within one another
inline constexpr std::size_t most_tests = 1'000;

/// Exactly one of the two is set. The meaning of letters, events and codes of findings is not checked here.
struct reading {
    std::optional<expression> root;
    std::optional<fault> wrong; ///< with its span in the text: the first thing that does not fit
};

/// `text` is one condition; `#` begins a comment. Linear.
reading read_condition(std::string_view text);

} // namespace vpgn::condition
