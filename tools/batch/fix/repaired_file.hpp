// A repaired text as the bytes of its file, and as a diff.
#pragma once

#include "edit/source_editor.hpp"
#include "source/encoded_text.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

// Repairs of a decoded text, written into its original bytes.

struct encoded_repairs {
    std::string bytes;
    std::vector<std::uint64_t> left_lines; ///< from 0: unchanged, because the encoding lacks a character
};

/// The bytes of `original` with the changes from `before`, its text from the offset `origin` on, to `after`,
/// which has the same lines. Of each changed line only the part that differs is encoded. Linear.
encoded_repairs encode_repairs(encoded_text const& original, std::uint64_t origin, std::string_view before,
                               std::string_view after);

/// The bytes of `original` with changes of its text, which begins at the offset `origin`. If the encoding
/// lacks a character of one of them, `left_lines` has its line, and the bytes are those of the original.
encoded_repairs encode_changes(encoded_text const& original, std::uint64_t origin, std::string_view text,
                               std::span<text_change const>);

// Unified diff of two similar texts, as read by `patch` and `git apply`.

/// From `before` to `after`, with three lines of context; both names are `file`. For repairs, which change
/// words within lines: if the texts have the same number of lines, they are compared line by line. Otherwise
/// everything between the first and the last difference is one change. Linear.
std::string unified_diff(std::string_view file, std::string_view before, std::string_view after);

} // namespace vpgn::tools
