// Names of game endings in machine-readable output.
#pragma once

#include "core/variant.hpp"

#include <string_view>

namespace vpgn::rules {

/// `checkmate`, `stalemate`, …; empty for a game that has not ended.
constexpr std::string_view word_of(ending kind) {
    switch (kind) {
    case ending::checkmate:
        return "checkmate";
    case ending::stalemate:
        return "stalemate";
    case ending::king_captured:
        return "king captured";
    case ending::king_left_check:
        return "king left in check";
    case ending::extinction:
        return "extinction";
    case ending::flag:
        return "flag";
    case ending::checks_given:
        return "checks given";
    case ending::connected:
        return "connected";
    case ending::castled:
        return "castled";
    case ending::adjudicated:
        return "adjudicated";
    case ending::none:
        break;
    }
    return "";
}

constexpr std::string_view word_of(color c) {
    return c == color::white ? "white" : "black";
}

} // namespace vpgn::rules
