#include "notation/native/signs.hpp"

namespace vpgn::replay::signs {

bool has_ideograph(std::string_view text) {
    reader from(text);
    while (char32_t const c = from.next())
        if (is_ideograph(c)) return true;
    return false;
}

void put(std::string& out, char32_t c) {
    if (c < 0x80) {
        out += char(c);
    } else if (c < 0x800) {
        out += char(0xc0 | c >> 6);
        out += char(0x80 | (c & 0x3f));
    } else {
        out += char(0xe0 | c >> 12);
        out += char(0x80 | (c >> 6 & 0x3f));
        out += char(0x80 | (c & 0x3f));
    }
}

} // namespace vpgn::replay::signs
