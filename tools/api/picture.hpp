// Positions that are played from, as pictures.
#pragma once

#include "games/drawing/diagrams.hpp"
#include "registry/game_start.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools::api {

/// The turn that led to a position.
struct turn_before {
    replay::game_start const& on; ///< the position before it
    std::string_view text;        ///< canonical, or `--`
    std::uint32_t ply = 0;        ///< its number, from 1
};

/// The SVG document of the position that `now` begins with. `last` may be null: no turn was played.
/// `computed_pieces`: the moves of the pieces instead of the pieces of a tradition.
std::string picture(replay::game_start const& now, turn_before const* last, drawing_options const&,
                    bool computed_pieces = false);

} // namespace vpgn::tools::api
