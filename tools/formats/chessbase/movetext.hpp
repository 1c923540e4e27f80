// The moves of a game with their annotations, as movetext.
#pragma once

#include "formats/chessbase/annotations.hpp"
#include "formats/chessbase/moves.hpp"
#include "formats/chessbase/names.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

/// Appends the movetext without a result, and adds what has no place in it to the faults of the game.
/// `ends[i]` becomes the end of move i in `to`, and of move 0 the place before the first one. `usual`: the
/// code page of the base. Linear; no recursion.
void append_movetext(std::string& to, game_moves&, std::vector<annotation> const&, code_page usual,
                     std::vector<std::uint32_t>& ends);

} // namespace vpgn::chessbase
