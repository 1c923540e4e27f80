#include "games/drawing/arrows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace vpgn::tools {

namespace {

using rules::cause;
using rules::event;

/// A pawn that shoots is drawn as going to its victim, where both disappear. A piece that captures and then
/// explodes has an ordinary arrow.
bool is_shot(std::span<event const> events, std::size_t i) {
    auto const captures = [&](event const& e) { return e.why == cause::captured && e.from == events[i].to; };
    auto const explodes = [&](event const& e) {
        return e.why == cause::exploded && e.who == events[i].who && e.from == events[i].to;
    };
    return std::none_of(events.begin(), events.begin() + std::ptrdiff_t(i), captures) &&
           std::any_of(events.begin() + std::ptrdiff_t(i), events.end(), explodes);
}

sign sign_of(std::span<event const> events, std::size_t i) {
    event const& e = events[i];
    sign const usual = look_of(e.why).mark_kind;
    if (usual == sign::chosen && is_shot(events, i)) return sign::shot;
    return usual == sign::closed && e.from != e.to ? sign::wall_moved : usual;
}

/// Thin and dotted: the move has not happened yet.
constexpr arrow_form outlook_form = {34, 22, 6, 2};
constexpr double light_edge = 5; ///< separates arrows from the pieces and from each other
constexpr double head_length = 24;
constexpr double head_width = 30;
constexpr double second_head = 17; ///< distance from the first

std::string line(point from, point to, std::string_view color, double width, std::string_view more) {
    return fmt::format(R"(<path d="M{}L{}" fill="none" stroke="{}" stroke-width="{}"{}/>)", numbers(from),
                       numbers(to), color, number(width), more);
}

/// Points to the right.
std::string triangle(double tip, double length, double width, std::string_view paint) {
    return fmt::format(R"(<path d="M{},0L{},{}L{},{}Z" {}/>)", number(tip), number(tip - length),
                       number(width / 2), number(tip - length), number(-width / 2), paint);
}

std::string fill(std::string_view color) {
    return fmt::format(R"(fill="{}")", color);
}

/// An element drawn as a line with a light edge: `element` is its name and its shape.
std::string edged(std::string_view element, std::string_view color, double width) {
    return fmt::format(R"(<{0} fill="none" stroke="#fff" stroke-width="{1}" stroke-linecap="round" )"
                       R"(stroke-linejoin="round"/><{0} fill="none" stroke="{2}" stroke-width="{3}" )"
                       R"(stroke-linecap="round" stroke-linejoin="round"/>)",
                       element, number(width + 4), color, number(width));
}

std::string with_edge(double tip, std::string_view color) {
    return triangle(tip + light_edge, head_length + 8, head_width + 10, fill("#fff")) +
           triangle(tip, head_length, head_width, fill(color));
}

std::string open_head(double length, double width, double thick, std::string_view color) {
    return edged(fmt::format(R"(path d="M{},{}L0,0L{},{}")", number(-length), number(width / 2),
                             number(-length), number(-width / 2)),
                 color, thick);
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

/// Twelve points on a circle, every other one with the inner radius.
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
    return edged(fmt::format(R"(path d="{}Z")", path), color, 6);
}

} // namespace

std::vector<mark> marks_of(std::span<event const> events) {
    std::vector<mark> marks;
    for (std::size_t i = 0; i < events.size(); ++i) {
        event const& e = events[i];
        if (!look_of(e.why).marked) continue;
        sign const kind = sign_of(events, i);
        marks.push_back({kind, e.from, e.to, e.who});
        if (e.becomes != rules::no_kind && kind != sign::promoted && kind != sign::converted)
            marks.push_back({sign::promoted, e.to, e.to, e.who});
    }
    return marks;
}

arrow_form form_of(sign s) {
    if (style_of(s).shape == sign_shape::outlook)
        return {outlook_form.tail_gap, outlook_form.head_gap, outlook_form.width,
                style_of(s).head == arrow_head::filled ? 14 : outlook_form.head_length};
    constexpr arrow_form usual = {12, 30, 9, head_length - 1};
    switch (style_of(s).head) {
    case arrow_head::doubled:
        return {usual.tail_gap, usual.head_gap, usual.width, usual.head_length + second_head};
    case arrow_head::open:
        return {usual.tail_gap, usual.head_gap, usual.width, 4};
    case arrow_head::filled:
    case arrow_head::hollow:
        break;
    }
    return usual;
}

double arrow_scale(double length) {
    return length < shortest_arrow ? 0 : std::min(1.0, length / square_side);
}

std::string drawn_head(sign s) {
    std::string_view const color = color_of(s);
    bool const thin = style_of(s).shape == sign_shape::outlook;
    switch (style_of(s).head) {
    case arrow_head::filled:
        return thin ? triangle(4, 22, 32, fill("#fff")) + triangle(0, 15, 22, fill(color))
                    : with_edge(0, color);
    case arrow_head::doubled:
        return with_edge(-second_head, color) + with_edge(0, color);
    case arrow_head::hollow:
        return with_edge(0, color) + triangle(-5, 15, 16, fill("#fff"));
    case arrow_head::open:
        return thin ? open_head(14, 22, 6, color) : open_head(18, 26, 8, color);
    }
    return "";
}

std::string drawn_ring(sign s, point middle) {
    return edged(fmt::format(R"(circle cx="{}" cy="{}" r="44")", number(middle.x), number(middle.y)),
                 color_of(s), 6);
}

std::string drawn_arrow(sign s, point from, point to, double aside) {
    double const scale = arrow_scale(length(to - from));
    if (scale == 0) return drawn_ring(s, to);
    point const along = direction(to - from), shift = turned(along) * aside;
    arrow_form const form = form_of(s);
    point const start = from + shift + along * (form.tail_gap * scale);
    point const tip = to + shift - along * (form.head_gap * scale);
    point const neck = tip - along * (form.head_length * scale);
    // Dashes have the same length on all arrows, because they identify the sign.
    std::string const round = style_of(s).shape == sign_shape::outlook ? R"( stroke-linecap="round")" : "";
    std::string const dashes =
        style_of(s).dashes.empty() ? "" : fmt::format(R"( stroke-dasharray="{}")", style_of(s).dashes);
    std::string const edge_dashes = round.empty() ? "" : dashes; // around each dot
    double const degrees = std::atan2(along.y, along.x) * (180 / std::numbers::pi);
    std::string const size = scale == 1 ? "" : fmt::format(" scale({})", number(scale));
    return fmt::format(R"x(<g opacity="0.9">{}{}<g transform="translate({}) rotate({}){}">{}</g></g>)x",
                       line(start, neck, "#fff", (form.width + light_edge) * scale, edge_dashes + round),
                       line(start, neck, color_of(s), form.width * scale, dashes + round), numbers(tip),
                       number(degrees), size, drawn_head(s));
}

std::string drawn_badge(sign s, point middle) {
    std::string_view const color = color_of(s);
    point const corner = middle + point{31, -31};
    switch (style_of(s).shape) {
    case sign_shape::ring:
        return drawn_ring(s, middle);
    case sign_shape::star:
        return star(middle, 48, 34, color);
    case sign_shape::badge:
        return disc(corner, 14, color) + on_badge(style_of(s).path, corner);
    case sign_shape::cross:
        return fmt::format(R"x(<g transform="translate({})">{}</g>)x", numbers(middle),
                           edged(R"(path d="M-40-40L40 40M40-40L-40 40")", color, 8));
    case sign_shape::arrow:
    case sign_shape::outlook:
    case sign_shape::figure:
    case sign_shape::lines:
        break;
    }
    return "";
}

std::string drawn_sample(sign s) {
    switch (style_of(s).shape) {
    case sign_shape::arrow:
    case sign_shape::outlook:
        return fmt::format(R"x(<g transform="translate(-4,0) scale(0.72)">{}</g>)x",
                           drawn_arrow(s, {0, 0}, {130, 0}));
    case sign_shape::lines:
        // Individual lines: a page without external references has no patterns either.
        return R"x(<rect x="14" y="-13" width="60" height="26" fill="#f3ece0" stroke="#8a8a8a"/>)x"
               R"x(<path d="M14-3L24-13M14 9L36-13M22 13L48-13M34 13L60-13M46 13L72-13M58 13L74-3M70 13L74 9" )x"
               R"x(fill="none" stroke="#3d3d3d" stroke-width="5" opacity="0.6"/>)x";
    case sign_shape::badge:
        return fmt::format(R"x(<g transform="scale(1.1)">{}</g>)x", drawn_badge(s, {9, 31}));
    case sign_shape::figure:
        return fmt::format(R"x(<circle cx="44" cy="0" r="12" fill="{}" stroke="#fff" stroke-width="3"/>)x",
                           color_of(s));
    case sign_shape::ring:
    case sign_shape::star:
    case sign_shape::cross:
        break;
    }
    return fmt::format(R"x(<g transform="translate(44,0) scale(0.36)">{}</g>)x", drawn_badge(s, {0, 0}));
}

std::string_view hatching() {
    return R"x(<pattern id="vanished" width="16" height="16" patternUnits="userSpaceOnUse" )x"
           R"x(patternTransform="rotate(45)"><rect width="16" height="16" fill="#fff" opacity="0.45"/>)x"
           R"x(<rect width="6" height="16" fill="#3d3d3d" opacity="0.6"/></pattern>)x";
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
