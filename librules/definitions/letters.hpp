// Which bytes are letters? Those of pieces and files: A to Z, whatever the locale. Private to this folder.
#pragma once

namespace vpgn::definitions {

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

} // namespace vpgn::definitions
