// Properties of each kind of choice, for all variants. One row each, in the order of `choice_type`. The
// replay's notation table defines how a choice is written, events define its effect on the board.
#pragma once

#include "core/choice.hpp"

#include <string_view>

namespace vpgn::rules {

enum class capturing : std::uint8_t {
    never,
    by_board, ///< the piece on the target, or a pawn captured en passant
    always,
};

/// The new piece that a choice brings to the board.
enum class bringing : std::uint8_t {
    nobody,
    promotion, ///< a piece of the pocket: `choice::promotion`
    of_nobody, ///< a neutral piece
};

struct choice_facts {
    choice_type type;
    std::string_view name; ///< in machine-readable data
    capturing captures = capturing::never;
    bringing brings = bringing::nobody;
    bool goes = false;        ///< a piece goes to another square, or would if it were not stopped
    bool consequence = false; ///< follows from an earlier choice of the turn, after which it is written
    bool written = true;      ///< false: it happens automatically, and records do not contain it
};

inline constexpr std::array<choice_facts, std::size_t(choice_types)> choice_table = {{
    {.type = choice_type::move, .name = "move", .captures = capturing::by_board, .goes = true},
    {.type = choice_type::castle, .name = "castle", .goes = true},
    {.type = choice_type::go_on, .name = "go_on", .captures = capturing::by_board, .goes = true},
    {.type = choice_type::stop, .name = "stop", .goes = true},
    {.type = choice_type::autostop, .name = "autostop", .goes = true, .written = false},
    {.type = choice_type::follow,
     .name = "follow",
     .captures = capturing::by_board,
     .goes = true,
     .consequence = true},
    {.type = choice_type::place, .name = "place", .brings = bringing::of_nobody},
    {.type = choice_type::swap, .name = "swap", .goes = true},
    {.type = choice_type::shoot, .name = "shoot", .captures = capturing::always, .goes = true},
    {.type = choice_type::promote, .name = "promote", .consequence = true},
    {.type = choice_type::drop, .name = "drop", .brings = bringing::promotion},
    {.type = choice_type::gate, .name = "gate", .brings = bringing::promotion},
    {.type = choice_type::wall, .name = "wall"},
    {.type = choice_type::pass, .name = "pass"},
    {.type = choice_type::drop_promoted, .name = "drop_promoted", .brings = bringing::promotion},
}};

constexpr choice_facts const& facts_of(choice_type type) {
    return choice_table[std::size_t(type)];
}

/// Sets for the hot paths, which do not read the table.
template <class Question>
consteval choice_type_set choice_types_where(Question question) {
    choice_type_set set = 0;
    for (choice_facts const& row : choice_table)
        if (question(row)) set |= set_of(row.type);
    return set;
}

inline constexpr choice_type_set choice_types_that_go =
    choice_types_where([](choice_facts const& row) { return row.goes; });
inline constexpr choice_type_set consequences =
    choice_types_where([](choice_facts const& row) { return row.consequence; });
inline constexpr choice_type_set written_choice_types =
    choice_types_where([](choice_facts const& row) { return row.written; });
inline constexpr choice_type_set choice_types_that_may_capture =
    choice_types_where([](choice_facts const& row) { return row.captures == capturing::by_board; });

/// The piece that makes the choice `c` of the side `mover`, or that the choice puts on the board. `at_origin`
/// is the piece on `c.from`.
constexpr piece actor_of(choice const& c, piece at_origin, color mover) {
    switch (facts_of(c.type).brings) {
    case bringing::promotion:
        return {mover, c.promotion};
    case bringing::of_nobody:
        return neutral_piece();
    case bringing::nobody:
        break;
    }
    return at_origin;
}

namespace detail {
consteval bool choice_table_is_complete() {
    for (std::size_t i = 0; i < choice_table.size(); ++i)
        if (choice_table[i].type != choice_type(i) || choice_table[i].name.empty()) return false;
    return true;
}
static_assert(choice_table_is_complete(), "a row for each choice_type, in their order");
} // namespace detail

} // namespace vpgn::rules
