// Comparison of names, and recognition of squares: helpers shared by the importers. Private to this folder.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// Replaces `std::isspace` and its like, which depend on the locale and are undefined for a negative `char`.
constexpr bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

inline std::string lowered(std::string_view text) {
    std::string low(text);
    std::transform(low.begin(), low.end(), low.begin(), lower);
    return low;
}

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

/// A square of an 8x8 board.
constexpr bool is_board_square(std::string_view name) {
    return name.size() == 2 && name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8';
}

constexpr bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Without leading and trailing blanks.
constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace vpgn::transcribe
