// What does a side have beside the board? The pieces in its pocket, each with its number, the checks that it
// still has to give; and behind whom it may put a piece of its pocket.
#pragma once

#include "drawing/cast.hpp"
#include "drawing/svg.hpp"

#include <string>

namespace vpgn::tools {

/// Of one side's row, with the gap to the board, by squares of a hundred units.
inline constexpr double beside_height = 84;

bool has_pocket(rules::side_extras const&);

/// The squares whose pieces of `owner` leave a gate open when they go. Position texts name those that may
/// castle by that right alone.
rules::square_set gates_of(rules::setup const&, rules::color owner);

/// The row of `owner`, whose upper left corner is `at`, as wide as the board. Adds to `used` whom it shows.
std::string drawn_beside(rules::setup const&, cast const&, rules::color owner, rules::color below, point at,
                         double width, drawn_pieces& used);

} // namespace vpgn::tools
