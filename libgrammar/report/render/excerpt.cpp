#include "report/render/excerpt.hpp"

#include "report/render/visible.hpp"

#include <algorithm>
#include <vector>

namespace vpgn {
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
