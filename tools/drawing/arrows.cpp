#include "drawing/arrows.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

constexpr double tail_gap = 12; ///< from the middle of the square it leaves
constexpr double head_gap = 30; ///< from the middle of the square it reaches: the piece there stays visible
constexpr double outlook_gap = 22; ///< the same; nobody may have gone there
constexpr double shaft_width = 9;
constexpr double head_length = 24;
constexpr double head_width = 30;

std::string line(point from, point to, std::string_view color, double width, std::string_view dashes) {
    std::string const pattern = dashes.empty() ? "" : fmt::format(R"( stroke-dasharray="{}")", dashes);
    return fmt::format(R"(<path d="M{}L{}" fill="none" stroke="{}" stroke-width="{}"{}/>)", numbers(from),
                       numbers(to), color, number(width), pattern);
}

std::string triangle(point tip, point along, double length, double width, std::string_view color) {
    point const back = tip - along * length, side = turned(along) * (width / 2);
    return fmt::format(R"(<path d="M{}L{}L{}Z" fill="{}"/>)", numbers(tip), numbers(back + side),
                       numbers(back - side), color);
}

/// Thin, dotted, with an open head: nothing has happened yet.
std::string drawn_outlook(sign s, point from, point to) {
    point const along = direction(to - from), side = turned(along) * 11;
    point const tip = to - along * outlook_gap, back = tip - along * 14;
    std::string const head =
        fmt::format("M{}L{}L{}", numbers(back + side), numbers(tip), numbers(back - side));
    auto const stroke = [&](std::string_view color, double width) {
        return line(from + along * 34, tip, color, width, "0.1 11") +
               fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"/>)", head, color,
                           number(width));
    };
    return fmt::format(R"(<g stroke-linecap="round">{}{}</g>)", stroke("#fff", 10), stroke(color_of(s), 6));
}

std::string disc(point middle, double radius, std::string_view fill) {
    return fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="#fff" stroke-width="3"/>)",
                       number(middle.x), number(middle.y), number(radius), fill);
}

std::string on_badge(std::string_view path, point at) {
    return fmt::format(
        R"x(<path d="{}" transform="translate({})" fill="none" stroke="#fff" stroke-width="5"/>)x", path,
        numbers(at));
}

/// Twelve points around, every other one nearer.
std::string star(point middle, double outer, double inner, std::string_view color) {
    std::string path;
    static constexpr double sines[] = {0, 0.259, 0.5, 0.707, 0.866, 0.966, 1};
    auto const sine = [](int step) { // of step * 15 degrees
        step = (step % 24 + 24) % 24;
        double const half = sines[step % 12 <= 6 ? step % 12 : 12 - step % 12];
        return step < 12 ? half : -half;
    };
    for (int i = 0; i < 24; ++i) {
        double const far = i % 2 == 0 ? outer : inner;
        path += fmt::format("{}{}", i == 0 ? "M" : "L",
                            numbers(middle + point{sine(i) * far, -sine(i + 6) * far}));
    }
    return fmt::format(R"(<path d="{}Z" fill="none" stroke="{}" stroke-width="6" stroke-linejoin="round"/>)",
                       path, color);
}

} // namespace

std::string drawn_arrow(sign s, point from, point to, double aside) {
    point const along = direction(to - from), shift = turned(along) * aside;
    from = from + shift;
    to = to + shift;
    if (style_of(s).shape == sign_shape::outlook) return drawn_outlook(s, from, to);
    std::string_view const color = color_of(s);
    point const start = from + along * tail_gap, tip = to - along * head_gap;
    point const neck = tip - along * (head_length - 1);
    // A light edge keeps arrows apart from the pieces and from each other.
    return fmt::format(R"(<g opacity="0.88">{}{}{}{}</g>)", line(start, neck, "#fff", shaft_width + 5, ""),
                       triangle(tip + along * 5, along, head_length + 8, head_width + 10, "#fff"),
                       line(start, neck, color, shaft_width, style_of(s).dashes),
                       triangle(tip, along, head_length, head_width, color));
}

std::string drawn_badge(sign s, point middle) {
    std::string_view const color = color_of(s);
    point const corner = middle + point{31, -31};
    switch (style_of(s).shape) {
    case sign_shape::ring:
        return fmt::format(R"(<circle cx="{}" cy="{}" r="45" fill="none" stroke="{}" stroke-width="6"/>)",
                           number(middle.x), number(middle.y), color);
    case sign_shape::star:
        return star(middle, 48, 34, color);
    case sign_shape::badge:
        return disc(corner, 14, color) + on_badge(style_of(s).path, corner);
    case sign_shape::cross:
        return fmt::format(R"x(<path d="M-40-40L40 40M40-40L-40 40" transform="translate({})" fill="none" )x"
                           R"x(stroke="{}" stroke-width="8" stroke-linecap="round"/>)x",
                           numbers(middle), color);
    case sign_shape::arrow:
    case sign_shape::outlook:
    case sign_shape::figure:
    case sign_shape::lines:
        break;
    }
    return "";
}

std::string drawn_wall(point at) {
    return fmt::format(
        R"x(<g transform="translate({})"><rect x="4" y="4" width="92" height="92" rx="10" )x"
        R"x(fill="#6e6a64" stroke="#3d3a36" stroke-width="4"/><path d="M6 35H94M6 65H94M50 6V35M28 35V65)x"
        R"x(M72 35V65M50 65V94" stroke="#3d3a36" stroke-width="4" fill="none"/></g>)x",
        numbers(at));
}

std::string drawn_tag(std::string_view text, point middle) {
    double const width = 18.0 + 15.0 * double(text.size());
    std::string_view const color = color_of(sign::promoted);
    return fmt::format(R"(<rect x="{}" y="{}" width="{}" height="32" rx="8" fill="{}" stroke="#fff" )"
                       R"(stroke-width="3"/><text x="{}" y="{}" font-size="26" font-weight="bold" )"
                       R"(text-anchor="middle" fill="#fff">{}</text>)",
                       number(middle.x + 47 - width), number(middle.y + 15), number(width), color,
                       number(middle.x + 47 - width / 2), number(middle.y + 40), text);
}

std::string drawn_gate(point middle) {
    return fmt::format(R"(<path d="M{}h76" stroke="{}" stroke-width="7" stroke-linecap="round"/>)",
                       numbers(middle + point{-38, 45}), color_of(sign::put_down));
}

} // namespace vpgn::tools
