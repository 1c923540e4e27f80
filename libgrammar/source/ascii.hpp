// Classes and cases of ASCII characters, independent of the locale.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace vpgn::ascii {

/// Replaces `std::isspace` and its like, which depend on the locale and are undefined for a negative `char`.
constexpr bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_letter(char c) {
    return is_lower(c) || is_upper(c);
}
constexpr char lower(char c) {
    return is_upper(c) ? char(c - 'A' + 'a') : c;
}
constexpr char upper(char c) {
    return is_lower(c) ? char(c - 'a' + 'A') : c;
}

inline std::string lowered(std::string_view text) {
    std::string low(text);
    std::transform(low.begin(), low.end(), low.begin(), lower);
    return low;
}

inline std::string uppered(std::string_view text) {
    std::string high(text);
    std::transform(high.begin(), high.end(), high.begin(), upper);
    return high;
}

constexpr bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The number that digits are; 1,000,000,000 where there are more than nine.
constexpr int number_of(std::string_view digits) {
    if (digits.size() > 9) return 1'000'000'000;
    int number = 0;
    for (char const c : digits)
        number = number * 10 + (c - '0');
    return number;
}

/// Without leading and trailing blanks.
constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace vpgn::ascii
