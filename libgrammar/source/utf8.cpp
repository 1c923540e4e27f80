#include "source/utf8.hpp"

#include <algorithm>

namespace vpgn {

utf8_character first_character(std::string_view text) {
    auto const byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    unsigned char const lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    std::size_t const bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    // A lead of 80 to BF continues a character; C0 and C1 could only begin an overlong one.
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
    char32_t character = lead & (0x7fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        character = character << 6 | (byte(i) & 0x3fu);
    }
    bool const overlong = (bytes == 3 && character < 0x800) || (bytes == 4 && character < 0x10000);
    bool const surrogate = character >= 0xd800 && character <= 0xdfff;
    if (overlong || surrogate || character > 0x10ffff) return {};
    return {character, bytes};
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        std::size_t const bytes = first_character(text).bytes;
        if (bytes == 0) return false;
        text.remove_prefix(bytes);
    }
    return true;
}

namespace {

/// Written so that the compiler can look at many bytes at once.
bool is_ascii(std::string_view text) {
    unsigned char any = 0;
    for (char const c : text)
        any = static_cast<unsigned char>(any | static_cast<unsigned char>(c));
    return any < 0x80;
}

} // namespace

std::size_t find_mixed_encoding(std::string_view text) {
    if (is_ascii(text)) return text.npos;
    bool has_characters = false;
    std::size_t wrong = text.npos;
    for (std::size_t at = 0; at < text.size() && !(has_characters && wrong != text.npos);) {
        std::size_t const bytes = first_character(text.substr(at)).bytes;
        has_characters |= bytes > 1;
        if (bytes == 0) wrong = std::min(wrong, at);
        at += std::max<std::size_t>(bytes, 1);
    }
    return has_characters ? wrong : text.npos;
}

} // namespace vpgn
