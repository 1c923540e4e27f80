// Comparison of names, and recognition of squares: helpers shared by the importers. Private to this folder.
#pragma once

#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

using ascii::all_digits;
using ascii::is_blank;
using ascii::is_digit;
using ascii::is_letter;
using ascii::lower;
using ascii::lowered;
using ascii::trimmed;

template <std::size_t n>
constexpr bool is_one_of(std::string_view word, std::array<std::string_view, n> const& those) {
    return std::find(those.begin(), those.end(), word) != those.end();
}

/// A name's letters and digits in lower case: names are equal if these are.
inline std::string plain_name(std::string_view name) {
    std::string plain;
    for (char const c : name)
        if (is_letter(c) || is_digit(c)) plain += lower(c);
    return plain;
}

/// The first line of a text that is not blank, up to some thousand bytes of it.
inline std::string_view first_line(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\xef\xbb\xbf"), text.size()));
    return text.substr(0, std::min(text.find_first_of("\r\n"), std::size_t(4096)));
}

/// A square of an 8x8 board.
constexpr bool is_board_square(std::string_view name) {
    return name.size() == 2 && name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8';
}

} // namespace vpgn::transcribe
