// Half-open byte ranges of a source text, and changes of a text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace vpgn {

/// Bytes [start, end) of a text, 0-based.
struct span {
    std::uint64_t start = 0;
    std::uint64_t end = 0;

    constexpr std::uint64_t size() const { return end - start; }
    constexpr bool empty() const { return start == end; }
    friend constexpr bool operator==(span, span) = default;
};

constexpr std::string_view part(std::string_view text, span where) {
    return text.substr(std::size_t(where.start), std::size_t(where.size()));
}

/// The smallest span that covers both.
constexpr span cover(span a, span b) {
    return {a.start < b.start ? a.start : b.start, a.end > b.end ? a.end : b.end};
}

/// A part of a text, and its replacement.
struct text_change {
    span where;
    std::string text;
};

/// `text` with these changes, which are in its order and disjoint. Linear.
std::string with_changes(std::string_view text, std::span<text_change const>);

} // namespace vpgn
