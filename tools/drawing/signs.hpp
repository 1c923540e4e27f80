// What of a turn is marked on a board, with which colour and in which words? Events made into signs; how a
// sign is drawn is arrows.hpp's business.
#pragma once

#include "core/event.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace vpgn::tools {

enum class sign : std::uint8_t {
    // from a square to another
    chosen,
    castled,
    swapped,
    momentum,
    followed,
    pulled,
    shot,
    outlook,         ///< where a man in motion goes next
    capture_outlook, ///< the same, if he can capture there
    // on a square
    captured,
    exploded,
    stopped,
    autostopped,
    promoted,
    placed,
    // on a row or column
    vanished,
};
inline constexpr int signs = 16;

struct mark {
    sign what;
    rules::square from;
    rules::square to;
    rules::man who; ///< of a capture, who was taken
};

/// What is to be marked of these events, in their order. That men close up when lines vanish is seen without
/// marks.
std::vector<mark> marks_of(std::span<rules::event const>);

struct sign_style {
    std::string_view words; ///< for a legend: lower case
    std::string_view color;
    std::string_view dashes; ///< as in `stroke-dasharray`; empty: none
};
sign_style const& style_of(sign);

/// Goes from a square to another.
constexpr bool is_arrow(sign s) {
    return s <= sign::capture_outlook;
}

/// Nothing has happened yet.
constexpr bool is_outlook(sign s) {
    return s == sign::outlook || s == sign::capture_outlook;
}

} // namespace vpgn::tools
