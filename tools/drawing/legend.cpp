#include "drawing/legend.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

constexpr double row_height = 40;
constexpr double sample_width = 92;
constexpr double character_width = 12.5; ///< of the legend's size of letters, rather too much than too little

/// How a sign that stands alone is laid out before its words.
struct sample_layout {
    double left; ///< of the place for samples
    double scale;
    point middle; ///< of the square that the sign stands on, before it is scaled
};

sample_layout layout_of(sign_shape shape) {
    switch (shape) {
    case sign_shape::arrow:
    case sign_shape::outlook:
        return {-4, 0.72, {}};
    case sign_shape::badge:
        return {-12, 0.9, {27, 33}};
    default:
        return {20, 0.36, {60, 0}};
    }
}

/// What stands before the words: a short arrow, or a small badge.
std::string sample(sign s, point at) {
    sign_shape const shape = style_of(s).shape;
    if (shape == sign_shape::lines)
        return fmt::format(
            R"x(<rect x="{}" y="{}" width="60" height="26" fill="url(#vanished)" stroke="#8a8a8a"/>)x",
            number(at.x + 12), number(at.y - 13));
    sample_layout const place = layout_of(shape);
    std::string const drawn = is_arrow(s)
                                  ? drawn_arrow(s, {0, 0}, {shape == sign_shape::outlook ? 108.0 : 130.0, 0})
                                  : drawn_badge(s, place.middle);
    return fmt::format("<g transform=\"translate({}) scale({})\">{}</g>", numbers({at.x + place.left, at.y}),
                       number(place.scale), drawn);
}

} // namespace

void legend::add(board_picture const& board) {
    for (mark const& m : board.marks)
        // Pulls tell of the Gravitatur; what only lies on a square that has changed is no sign of its own.
        if (style_of(m.what).shape != sign_shape::figure && !(is_arrow(m.what) && m.from == m.to))
            shown_[std::size_t(m.what)] = true;
    for (int i = 0; i < board.pieces.in_motion_count; ++i) {
        bool const captures = board.pieces.in_motion[std::size_t(i)].capturing;
        shown_[std::size_t(captures ? sign::capture_outlook : sign::outlook)] = true;
    }
    if (board.lines.any()) shown_[std::size_t(sign::vanished)] = true;
}

bool legend::needed() const {
    int kinds = 0;
    for (int i = 0; i < signs; ++i)
        kinds += shown_[std::size_t(i)] && sign(i) != sign::captured;
    return kinds > 1;
}

std::string legend::drawn(point at, double width, double& height) const {
    std::string text = R"(<g font-size="22">)";
    point place = at + point{0, row_height / 2};
    for (int i = 0; i < signs; ++i) {
        if (!shown_[std::size_t(i)]) continue;
        std::string_view const words = style_of(sign(i)).words;
        double const entry = sample_width + double(words.size()) * character_width;
        if (place.x > at.x && place.x + entry > at.x + width) place = {at.x, place.y + row_height};
        text += sample(sign(i), place);
        text += fmt::format(R"(<text x="{}" y="{}">{}</text>)", number(place.x + sample_width),
                            number(place.y + 8), words);
        place.x += entry + 24;
    }
    height = place.y + row_height / 2 - at.y;
    return text + "</g>\n";
}

} // namespace vpgn::tools
