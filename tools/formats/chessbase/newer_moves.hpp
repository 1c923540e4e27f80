// The moves of a game in the newer format, from the content of its record in `.2cbg`.
#pragma once

#include "formats/chessbase/moves.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

/// The tag in the head of a record.
constexpr std::uint16_t variant_chess = 1, variant_chess960 = 2;

/// Decodes the words of a record, which are moves and marks of lines. `order[n]` becomes the index of the
/// move that annotations call n: they count in the order of PGN. What cannot be read ends its line of play;
/// the others are read on. Linear; no recursion.
void read_newer_moves(std::string_view content, std::uint16_t variant, game_moves& into,
                      std::vector<std::uint32_t>& order);

} // namespace vpgn::chessbase
