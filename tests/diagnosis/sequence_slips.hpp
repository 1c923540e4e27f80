// Slips in the sequence of turns: a turn left out, written twice, in the wrong
// place, the turns of another game. One function for each kind; a table of them by name.
#pragma once

#include "diagnosis/games.hpp"

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::diagnosis {

/// A record in which the sequence of turns is not that of the game.
struct slipped_sequence {
    std::string text;        ///< empty: the game has no place for such a slip
    std::size_t written = 0; ///< turns that it has
    // The slip counts as found if the finding is about one of these of them, from 1.
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::size_t left_out = 0; ///< turns of the game that are missing, from its turn `last` on
    bool is_lost = false;     ///< the original cannot be known: it is enough that nothing else is reported
};

struct sequence_slip_kind {
    std::string_view name;
    /// One slip in `game`, by chance where; `other` is another game of the same variant.
    slipped_sequence (*make)(imported_game const& game, imported_game const& other, std::mt19937_64&);
};

std::span<sequence_slip_kind const> sequence_slip_kinds();

} // namespace vpgn::diagnosis
