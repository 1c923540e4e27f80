#include "report/render/visible.hpp"

#include "source/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace vpgn {
namespace {

/// Range of code points, inclusive.
struct character_range {
    char32_t first;
    char32_t last;
};

// Characters that are invisible or affect their surroundings: controls, soft hyphen, directional marks and
// overrides, line and paragraph separators, zero-width spaces, the byte order mark.
constexpr character_range hidden[] = {{0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},      {0x61c, 0x61c},
                                      {0x180e, 0x180e}, {0x200b, 0x200f}, {0x2028, 0x202e},  {0x2060, 0x206f},
                                      {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe0fff}};

// Combining marks and variation selectors, which are drawn over the previous character. Common blocks only;
// any other mark shifts a caret by one column, and does no further harm.
constexpr character_range combining[] = {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},
                                         {0x64b, 0x65f},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},
                                         {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}};

// Wide and full-width characters of East Asian scripts, and emoji.
constexpr character_range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x4dbf},
                                    {0x4e00, 0xa4cf},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},
                                    {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
                                    {0x1f300, 0x1f64f}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};

// The lists are short and a source line is shown once: a linear search is enough.
template <std::size_t size>
bool within(character_range const (&ranges)[size], char32_t c) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [c](character_range r) { return r.first <= c && c <= r.last; });
}

/// Printed unchanged: nearly all text is.
constexpr bool is_visible_ascii(char c) {
    return c >= ' ' && c < '\x7f';
}

/// An ASCII escape: one column per byte.
glyph escaped(std::string text, std::size_t bytes) {
    int const columns = int(text.size());
    return {std::move(text), columns, bytes};
}

} // namespace

bool is_plain_text(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return is_visible_ascii(c); });
}

glyph glyph_at(std::string_view text, std::size_t at) {
    text.remove_prefix(at);
    if (is_visible_ascii(text.front())) return {std::string(1, text.front()), 1, 1};
    auto const [character, bytes] = first_character(text);
    if (character == U'\t') return {"    ", 4, 1};
    // An ASCII byte or an invalid byte is shown by its value, a longer character by its code point.
    if (bytes == 0 || (bytes == 1 && within(hidden, character)))
        return escaped(fmt::format("\\x{:02X}", static_cast<unsigned char>(text[0])), 1);
    if (within(hidden, character))
        return escaped(fmt::format("\\u{{{:x}}}", std::uint32_t(character)), bytes);
    int const columns = within(combining, character) ? 0 : within(wide, character) ? 2 : 1;
    return {std::string(text.substr(0, bytes)), columns, bytes};
}

std::string visible(std::string_view text) {
    std::string shown;
    for (;;) {
        auto const odd = std::find_if_not(text.begin(), text.end(), is_visible_ascii);
        shown.append(text.begin(), odd);
        text.remove_prefix(std::size_t(odd - text.begin()));
        if (text.empty()) return shown;
        glyph const next = glyph_at(text, 0);
        shown += text.front() == '\t' ? " " : next.text;
        text.remove_prefix(next.bytes);
    }
}

} // namespace vpgn
