// How the rules see the end of a game, in the words of all formats.
#pragma once

#include "core/variant.hpp"

#include <string_view>

namespace vpgn::tools {

/// `checkmate`, `stalemate`, …; empty for a game that has not ended.
constexpr std::string_view word_of(rules::ending how) {
    switch (how) {
    case rules::ending::checkmate:
        return "checkmate";
    case rules::ending::stalemate:
        return "stalemate";
    case rules::ending::king_captured:
        return "king captured";
    case rules::ending::king_left_check:
        return "king left in check";
    case rules::ending::extinction:
        return "extinction";
    case rules::ending::flag:
        return "flag";
    case rules::ending::checks_given:
        return "checks given";
    case rules::ending::connected:
        return "connected";
    case rules::ending::castled:
        return "castled";
    case rules::ending::adjudicated:
        return "adjudicated";
    case rules::ending::none:
        break;
    }
    return "";
}

constexpr std::string_view word_of(rules::color c) {
    return c == rules::color::white ? "white" : "black";
}

} // namespace vpgn::tools
