// Changes of a text.
#pragma once

#include "source/span.hpp"

#include <span>
#include <string>
#include <string_view>

namespace vpgn {

/// A part of a text, and its replacement.
struct text_change {
    span where;
    std::string text;
};

/// `text` with these changes, which are in its order and disjoint. Linear.
std::string with_changes(std::string_view text, std::span<text_change const>);

} // namespace vpgn
