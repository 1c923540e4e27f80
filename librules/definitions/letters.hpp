// Tests for letters and digits of pieces, files and ranks: A to Z and 0 to 9, independent of the
// locale. Private to this folder.
#pragma once

namespace vpgn::definitions {

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

} // namespace vpgn::definitions
