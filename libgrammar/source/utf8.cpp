#include "source/utf8.hpp"

#include "source/blocks.hpp"
#include "source/encoding.hpp"
#include "source/wide.hpp"

#include <algorithm>
#include <bit>

namespace vpgn {

utf8_character first_character(std::string_view text) {
    auto const byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    unsigned char const lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    std::size_t const bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    // A byte 80 to BF is a continuation byte; C0 and C1 could only begin an overlong sequence.
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

std::size_t ascii_size(std::string_view text) {
    char const* const found = wide::find_high(text.data(), text.data() + text.size());
    if (found != nullptr) return std::size_t(found - text.data());
    std::size_t const from = text.size() / blocks::block_size * blocks::block_size;
    std::uint64_t const high =
        blocks::find_in(text.substr(from), [](blocks::sixteen bytes) { return bytes >= 0x80; });
    return high != 0 ? from + std::size_t(std::countr_zero(high)) : text.size();
}

bool is_utf8(std::string_view text) {
    return find_foreign_byte(text) == text.npos;
}

std::size_t find_foreign_byte(std::string_view text) {
    for (std::size_t at = 0;;) {
        at += ascii_size(text.substr(at));
        if (at == text.size()) return text.npos;
        std::size_t const bytes = first_character(text.substr(at)).bytes;
        if (bytes == 0) return at;
        at += bytes;
    }
}

std::string as_utf8(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        std::size_t const wrong = std::min(find_foreign_byte(text), text.size());
        result += text.substr(0, wrong);
        text.remove_prefix(wrong);
        if (text.empty()) break;
        auto const byte = static_cast<unsigned char>(text.front());
        append_utf8(result, windows_1252_character(byte));
        text.remove_prefix(1);
    }
    return result;
}

std::size_t find_mixed_encoding(std::string_view text) {
    bool has_characters = false;
    std::size_t wrong = text.npos;
    for (std::size_t at = 0; !(has_characters && wrong != text.npos);) {
        at += ascii_size(text.substr(at));
        if (at == text.size()) break;
        std::size_t const bytes = first_character(text.substr(at)).bytes;
        has_characters |= bytes > 1;
        if (bytes == 0) wrong = std::min(wrong, at);
        at += std::max<std::size_t>(bytes, 1);
    }
    return has_characters ? wrong : text.npos;
}

} // namespace vpgn
