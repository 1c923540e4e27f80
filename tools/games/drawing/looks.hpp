// Appearance and wording of events: one table for diagrams, terminal boards and the page (print_looks.cpp
// exports it to the page's build). A new cause needs a row of `event_looks`, and, if no sign fits it, also a
// row of `sign_styles`, with its drawing.
#pragma once

#include "core/event_table.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace vpgn::tools {

/// A colour for each cause: the same in diagrams and on the page, in the light and the dark theme. All have
/// enough contrast on white, which outlines everything drawn in them; signs also differ in dashes or shape,
/// for readers who cannot distinguish the colours.
enum class tone : std::uint8_t { choice, carried, chain, neutral, captured, promotion, pocket, still };
inline constexpr int tones = int(tone::still) + 1;

struct tone_color {
    tone key;
    std::string_view name; ///< for style sheets
    std::string_view color;
};

inline constexpr std::array<tone_color, std::size_t(tones)> tone_table = {{
    {tone::choice, "choice", "#1b7a33"},
    {tone::carried, "carried", "#1258b5"},
    {tone::chain, "chain", "#b34700"},
    {tone::neutral, "neutral", "#6d2fb0"},
    {tone::captured, "taken", "#c41230"},
    {tone::promotion, "promotion", "#9a6a00"},
    {tone::pocket, "pocket", "#006f78"},
    {tone::still, "still", "#5a5a5a"},
}};

/// Colours of the board itself, in diagrams and on the page.
enum class ground : std::uint8_t { light_square, dark_square, touched };
inline constexpr int grounds = int(ground::touched) + 1;

struct ground_color {
    ground key;
    std::string_view name; ///< for style sheets
    std::string_view color;
};

inline constexpr std::array<ground_color, std::size_t(grounds)> ground_table = {{
    {ground::light_square, "square-light", "#f0d9b5"},
    {ground::dark_square, "square-dark", "#b58863"},
    {ground::touched, "square-touched", "#f7e33c"}, ///< half transparent, over the squares of the choice
}};

/// A mark on a board.
enum class sign : std::uint8_t {
    // between two squares
    chosen,
    castled,
    swapped,
    momentum,
    followed,
    pulled,
    shot,
    wall_moved,
    outlook,         ///< next step of a piece in motion
    capture_outlook, ///< the same, if it can capture there
    // on a square
    captured,
    exploded,
    stopped,
    autostopped,
    promoted,
    put_down,
    converted,
    closed,
    passed,
    placed,
    // on a row or column
    vanished,
};
inline constexpr int signs = int(sign::vanished) + 1;

/// The drawing of a sign.
enum class sign_shape : std::uint8_t {
    arrow,
    outlook, ///< a thin arrow: the move has not happened yet
    ring,    ///< around the piece on the square
    star,    ///< around the piece on the square
    badge,   ///< a disc in the corner of the square, with sign_style::path on it
    cross,   ///< over the whole square
    figure,  ///< a separate drawing on the square
    lines,   ///< a hatched row or column
};

/// The end of an arrow. Between adjacent squares there is no room for dashes, and only the head distinguishes
/// signs.
enum class arrow_head : std::uint8_t {
    filled,  ///< a triangle
    doubled, ///< two triangles, one after the other
    hollow,  ///< the outline of a triangle
    open,    ///< two strokes
};
inline constexpr int arrow_heads = int(arrow_head::open) + 1;

struct sign_style {
    sign key;
    std::string_view name;  ///< for style sheets and ids
    std::string_view words; ///< for a legend: lower case
    sign_shape shape;
    tone color;
    std::string_view dashes = ""; ///< as in `stroke-dasharray`; empty: none
    std::string_view path = "";   ///< of a badge, around its centre, within 18 units
    arrow_head head = arrow_head::filled;
};

inline constexpr std::array<sign_style, std::size_t(signs)> sign_styles = {{
    {sign::chosen, "chosen", "moved by choice", sign_shape::arrow, tone::choice},
    {sign::castled, "castled", "castled", sign_shape::arrow, tone::choice, "9 5", "", arrow_head::hollow},
    {sign::swapped, "swapped", "changed places", sign_shape::arrow, tone::choice, "9 5"},
    {sign::momentum, "carried", "carried by momentum", sign_shape::arrow, tone::carried, "26 5", "",
     arrow_head::doubled},
    {sign::followed, "followed", "followed", sign_shape::arrow, tone::chain, "9 5", "", arrow_head::open},
    {sign::pulled, "pulled", "pulled by the Gravitatur", sign_shape::arrow, tone::neutral, "14 6", "",
     arrow_head::hollow},
    {sign::shot, "shot", "shot", sign_shape::arrow, tone::captured, "16 4 4 4"},
    {sign::wall_moved, "wall-moved", "the wall moved", sign_shape::arrow, tone::still, "4 4"},
    {sign::outlook, "outlook", "continues to", sign_shape::outlook, tone::carried, "0.1 11", "",
     arrow_head::open},
    {sign::capture_outlook, "capture-outlook", "captures so next", sign_shape::outlook, tone::captured,
     "0.1 11"},
    {sign::captured, "captured", "captured", sign_shape::ring, tone::captured},
    {sign::exploded, "exploded", "exploded", sign_shape::star, tone::captured},
    {sign::stopped, "stopped", "stopped by choice", sign_shape::badge, tone::captured, "", "M-8 0H8"},
    {sign::autostopped, "autostopped", "came to rest", sign_shape::badge, tone::still, "", "M-4-6V6M4-6V6"},
    {sign::promoted, "promoted", "promoted", sign_shape::badge, tone::promotion, "", "M0 9V-7M-7 0L0-8L7 0"},
    {sign::put_down, "put-down", "put down", sign_shape::badge, tone::pocket, "", "M0-9V7M-7 0L0 8L7 0"},
    {sign::converted, "converted", "changed sides", sign_shape::badge, tone::promotion, "",
     "M-8-4H8L3-9M8 4H-8L-3 9"},
    {sign::closed, "closed", "closed", sign_shape::cross, tone::still},
    {sign::passed, "passed", "passed", sign_shape::badge, tone::still, "", "M-7 7L7-7"},
    {sign::placed, "placed", "the Gravitatur", sign_shape::figure, tone::neutral},
    {sign::vanished, "vanished", "vanished", sign_shape::lines, tone::still},
}};

/// Groups of adjacent events that are shown at once.
enum class step_group : std::uint8_t {
    own,
    with_the_next, ///< a captured piece disappears when its square is taken
    with_the_last,
    with_both,
    // adjacent to one of the same group
    resting,
    pulling,
    closing,
    promoting,
};
inline constexpr int step_groups = int(step_group::promoting) + 1;
inline constexpr std::array<std::string_view, std::size_t(step_groups)> step_group_names = {
    "own", "with_the_next", "with_the_last", "with_both", "resting", "pulling", "closing", "promoting"};

struct event_look {
    rules::cause why;
    std::string_view words;  ///< in captions: `RN e3-f5 is carried by momentum`
    std::string_view spoken; ///< on the page: `White RN from e3 to f5, carried by momentum`
    sign mark_kind;          ///< its mark, or at least its colour
    step_group group = step_group::own;
    std::string_view brackets = "()"; ///< around its squares in a terminal; empty: none
    bool marked = true;               ///< false: visible without a sign
    bool own_board = true;            ///< false: a strip of boards shows it on that of the event before it
};

inline constexpr std::array<event_look, std::size_t(rules::causes)> event_looks = [] {
    using enum rules::cause;
    using enum step_group;
    return std::array<event_look, std::size_t(rules::causes)>{{
        {chosen, "moves", "", sign::chosen, own, "[]"},
        {castled, "castles with the king", ", castling", sign::castled, with_the_last, "[]"},
        {momentum, "is carried by momentum", ", carried by momentum", sign::momentum},
        {captured, "is captured", " is captured", sign::captured, with_the_next},
        {exploded, "explodes", " explodes", sign::exploded, with_both},
        {stopped, "is stopped", " is stopped", sign::stopped, resting, "[]"},
        {autostopped, "cannot continue and comes to rest", " cannot continue, and stops", sign::autostopped,
         resting},
        {followed, "follows", ", following to the square left", sign::followed},
        {placed, "is placed", " is placed", sign::placed, own, "[]"},
        {.why = removed,
         .words = "is taken off",
         .spoken = " is taken off",
         .mark_kind = sign::placed,
         .brackets = "",
         .marked = false,
         .own_board = false},
        {.why = pulled,
         .words = "is pulled",
         .spoken = ", pulled",
         .mark_kind = sign::pulled,
         .group = pulling,
         .own_board = false},
        {swapped, "changes places with the king", ", swapped with the king", sign::swapped, with_the_last,
         "[]"},
        {promoted, "is promoted", " is promoted", sign::promoted, promoting},
        {shrunk, "closes up", ", as the board closes up", sign::vanished, closing, "", false},
        {file_vanished, "vanishes", " vanishes", sign::vanished, closing, "", false},
        {rank_vanished, "vanishes", " vanishes", sign::vanished, closing, "", false},
        {dropped, "is dropped", " is dropped", sign::put_down, own, "[]"},
        {gated, "comes in where another has left", " comes in", sign::put_down, own, "[]"},
        {pocketed, "goes to the pocket", " goes to the pocket", sign::captured, with_both, "", false},
        {converted, "changes sides", " changes sides", sign::converted},
        {walled, "closes the square", " closes the square", sign::closed, own, "[]"},
        {passed, "passes", " passes", sign::passed, own, "[]"},
    }};
}();

constexpr event_look const& look_of(rules::cause why) {
    return event_looks[std::size_t(why)];
}

constexpr sign_style const& style_of(sign s) {
    return sign_styles[std::size_t(s)];
}

constexpr std::string_view color_of(sign s) {
    return tone_table[std::size_t(style_of(s).color)].color;
}

constexpr std::string_view color_of(ground g) {
    return ground_table[std::size_t(g)].color;
}

constexpr bool is_arrow(sign s) {
    return style_of(s).shape <= sign_shape::outlook;
}

/// Whether `next`, which directly follows `last`, is shown together with it.
constexpr bool belong_together(rules::cause last, rules::cause next) {
    using enum step_group;
    step_group const before = look_of(last).group, after = look_of(next).group;
    return before == with_the_next || before == with_both || after == with_the_last || after == with_both ||
           (before == after && after >= resting);
}

namespace detail {
consteval bool looks_are_complete() {
    for (std::size_t i = 0; i < event_looks.size(); ++i)
        if (event_looks[i].why != rules::cause(i) || event_looks[i].words.empty()) return false;
    for (std::size_t i = 0; i < sign_styles.size(); ++i) {
        sign_style const& style = sign_styles[i];
        if (style.key != sign(i) || (style.shape == sign_shape::badge) == style.path.empty()) return false;
    }
    for (std::size_t i = 0; i < tone_table.size(); ++i)
        if (tone_table[i].key != tone(i)) return false;
    for (std::size_t i = 0; i < ground_table.size(); ++i)
        if (ground_table[i].key != ground(i)) return false;
    return true;
}
static_assert(looks_are_complete(),
              "a row for each cause, sign, tone and ground, in their order; a path for each badge");
} // namespace detail

} // namespace vpgn::tools
