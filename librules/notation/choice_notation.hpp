// Notation of each kind of choice. One row each, in the order of `choice_type`: the parts of its text, its
// joiner within the turn, and its sign for parsers. core/choice_table.hpp describes its effect.
#pragma once

#include "core/choice_table.hpp"
#include "syntax/action.hpp"

#include <array>
#include <initializer_list>
#include <string_view>

namespace vpgn::replay {

/// A part of a choice's canonical text.
enum class text_part : std::uint8_t {
    course,            ///< as of a move: piece, origin, `x`, target, promotion
    wing,              ///< `O-O` or `O-O-O`
    piece,             ///< the piece that makes the choice, or is put on the board
    turned_piece,      ///< the promoted form of `piece` (shogi)
    from,              ///< a whole square
    sign,              ///< choice_notation::sign
    partner,           ///< the piece on the target
    to,                ///< a whole square
    square_if_castled, ///< the same after castling, which vacates two squares
    promotion,         ///< `=Q`
};

/// What a written action must match in addition to its sign and its squares.
enum class naming_demand : std::uint8_t {
    mover,           ///< the moving piece, and its promotion
    anybody,         ///< nothing: a named piece is ignored
    becoming,        ///< the promotion
    put_down,        ///< the piece put on the board; the square may be omitted
    put_down_turned, ///< the piece put on the board promoted
    unnamed,         ///< no piece may be named
    idle,            ///< the piece that stays, by its own square, if no pass is written
};

/// The notation of engines in coordinates (UCI).
enum class coordinates : std::uint8_t {
    none,            ///< cannot be written
    both,            ///< `e2e4`, `e7e8q`, `e3d3+`
    castling,        ///< `e1g1`; or the partner's square, `g1h1`, if the initial squares vary
    put_down,        ///< `P@e4`
    put_down_turned, ///< `+P@e4`
    appended,        ///< the piece, after the move that has vacated the square: `b1c3e`
    walled,          ///< the square, from the piece's current one: `b1c3,c3e4`
};

struct text_parts {
    std::array<text_part, 5> parts{};
    std::size_t size = 0;

    constexpr text_parts(std::initializer_list<text_part> list) {
        for (text_part const part : list)
            parts[size++] = part;
    }
    constexpr text_part const* begin() const { return parts.data(); }
    constexpr text_part const* end() const { return parts.data() + size; }
};

struct choice_notation {
    rules::choice_type type;
    text_parts text;
    naming_demand names;
    coordinates engines = coordinates::none;
    std::string_view sign = "";
    /// The sign by which a parser recognises it; `none`: no special sign, possibly a dash or a capture mark.
    syntax::mark mark = syntax::mark::none;
    syntax::mark also = syntax::mark::none; ///< an alternative sign that is accepted
    std::string_view before = ", ";         ///< the joiner between it and the previous choice of the turn
    std::string_view after = "";            ///< replaces the next one's `before`
};

inline constexpr std::array<choice_notation, std::size_t(rules::choice_types)> notation_table = [] {
    using enum text_part;
    using enum rules::choice_type;
    using syntax::mark;
    using demand = naming_demand;
    using rows = std::array<choice_notation, std::size_t(rules::choice_types)>;
    return rows{{
        {.type = move, .text = {course}, .names = demand::mover, .engines = coordinates::both},
        {.type = castle, .text = {wing}, .names = demand::anybody, .engines = coordinates::castling},
        {.type = go_on, .text = {course}, .names = demand::mover, .engines = coordinates::both},
        {.type = stop, .text = {course}, .names = demand::mover},
        {.type = autostop, .text = {}, .names = demand::anybody},
        {.type = follow, .text = {course}, .names = demand::mover},
        {.type = place,
         .text = {sign, to},
         .names = demand::anybody,
         .sign = "G@",
         .mark = mark::place,
         .after = "/"},
        {.type = swap,
         .text = {piece, from, sign, partner, to},
         .names = demand::mover,
         .sign = "<>",
         .mark = mark::swap},
        {.type = shoot,
         .text = {from, sign, to},
         .names = demand::mover,
         .engines = coordinates::both,
         .sign = "*",
         .mark = mark::shot},
        {.type = promote, .text = {to, promotion}, .names = demand::becoming, .engines = coordinates::both},
        {.type = drop,
         .text = {piece, sign, to},
         .names = demand::put_down,
         .engines = coordinates::put_down,
         .sign = "@",
         .mark = mark::place},
        {.type = gate,
         .text = {piece, square_if_castled},
         .names = demand::put_down,
         .engines = coordinates::appended,
         .before = "/"},
        {.type = wall,
         .text = {to},
         .names = demand::unnamed,
         .engines = coordinates::walled,
         .also = mark::place,
         .before = ","},
        {.type = pass, .text = {piece, to}, .names = demand::idle, .engines = coordinates::both},
        {.type = drop_promoted,
         .text = {turned_piece, sign, to},
         .names = demand::put_down_turned,
         .engines = coordinates::put_down_turned,
         .sign = "@",
         .mark = mark::place},
    }};
}();

constexpr choice_notation const& notation_of(rules::choice_type type) {
    return notation_table[std::size_t(type)];
}

/// The types of choices that an action with this mark may mean. Anything that captures may have a capture
/// mark.
constexpr rules::choice_type_set choice_types_marked(syntax::mark sign) {
    rules::choice_type_set set = 0;
    for (choice_notation const& row : notation_table) {
        bool const plain =
            sign == syntax::mark::none || sign == syntax::mark::dash || sign == syntax::mark::capture;
        bool const captures =
            sign == syntax::mark::capture && rules::facts_of(row.type).captures == rules::capturing::always;
        bool const also = !plain && row.also == sign;
        if (row.mark == (plain ? syntax::mark::none : sign) || captures || also)
            set |= rules::set_of(row.type);
    }
    return set;
}

namespace detail {
consteval bool notation_table_is_complete() {
    for (std::size_t i = 0; i < notation_table.size(); ++i)
        if (notation_table[i].type != rules::choice_type(i) ||
            (notation_table[i].text.size != 0) != rules::facts_of(rules::choice_type(i)).written)
            return false;
    return true;
}
static_assert(notation_table_is_complete(),
              "a row for each choice_type, in their order; a text for each that is written");
} // namespace detail

} // namespace vpgn::replay
