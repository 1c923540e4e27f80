#include "report/render/visible.hpp"

#include "source/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <vector>

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

namespace {

/// A run of glyphs: their text, columns, and the number of source bytes they represent.
struct piece {
    std::string text;
    std::size_t columns = 0;
    std::size_t bytes = 0;

    void append(glyph const& next) {
        text += next.text;
        columns += std::size_t(next.columns);
        bytes += next.bytes;
    }
};

/// Text of which each byte is a glyph of one column, printed unchanged: nearly all text is.
piece plain_piece(std::string_view text) {
    return {std::string(text), text.size(), text.size()};
}

/// As many leading glyphs of `text` as fit into `columns`.
piece front(std::string_view text, std::size_t columns) {
    // One more, because a combining mark after them needs no room.
    if (is_plain_text(text.substr(0, columns + 1))) return plain_piece(text.substr(0, columns));
    piece kept;
    while (kept.bytes < text.size()) {
        glyph const next = glyph_at(text, kept.bytes);
        if (kept.columns + std::size_t(next.columns) > columns) break;
        kept.append(next);
    }
    return kept;
}

bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// As many trailing glyphs of `text` as fit into `columns`. Text can only be decoded forwards, so this starts
/// early enough for too many glyphs: a character has at most four bytes.
piece back(std::string_view text, std::size_t columns) {
    if (is_plain_text(text.substr(text.size() - std::min(text.size(), columns + 1))))
        return plain_piece(text.substr(text.size() - std::min(text.size(), columns)));
    std::size_t const reach = 4 * (columns + 1);
    std::size_t at = text.size() > reach ? text.size() - reach : 0;
    for (int i = 0; i < 3 && at != 0 && at < text.size() && continues_character(text[at]); ++i)
        ++at;
    std::vector<glyph> glyphs;
    while (at < text.size()) {
        glyphs.push_back(glyph_at(text, at));
        at += glyphs.back().bytes;
    }
    // From the last glyph backwards, while there is room.
    std::size_t room = columns;
    auto first = glyphs.end();
    while (first != glyphs.begin() && std::size_t((first - 1)->columns) <= room) {
        --first;
        room -= std::size_t(first->columns);
    }
    piece kept;
    std::for_each(first, glyphs.end(), [&kept](glyph const& next) { kept.append(next); });
    return kept;
}

} // namespace

excerpt cut_line(std::string_view line, std::size_t first, std::size_t last, std::size_t width) {
    std::string_view const before = line.substr(0, first);
    std::string_view const marked = line.substr(first, last - first);
    std::string_view const after = line.substr(last);

    // The span first; the rest of the width is for its context.
    piece const middle = front(marked, width);
    bool const whole_span = middle.bytes == marked.size();
    std::size_t const room = width - middle.columns;
    piece left = back(before, room);
    piece right = whole_span ? front(after, room) : piece{};
    // Half of the room for each side; one side may use what the other does not need.
    if (left.columns + right.columns > room) {
        std::size_t const half = room / 2;
        std::size_t const for_left = std::max(half, room - std::min(room, right.columns));
        left = back(before, std::min(left.columns, for_left));
        right = front(after, room - left.columns);
    }

    excerpt shown;
    bool const cut_left = left.bytes < before.size();
    bool const cut_right = !whole_span || right.bytes < after.size();
    shown.text = (cut_left ? "…" : "") + left.text + middle.text + right.text + (cut_right ? "…" : "");
    shown.mark_at = left.columns + (cut_left ? 1 : 0);
    shown.mark_size = std::max<std::size_t>(1, middle.columns);
    return shown;
}

} // namespace vpgn
