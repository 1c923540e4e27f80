// Alternative readings of an action that matches no turn: a piece by a lower-case letter or by that of
// another language, castling written as a move of the king, a redundant origin.
#pragma once

#include "replay/record/written_turn.hpp"

#include <string>
#include <vector>

namespace vpgn::replay {

/// An alternative reading of an action.
struct respelled_action {
    std::size_t at = 0; ///< index in the turn
    std::string text;   ///< its corrected text, with its marks
    wanted asked;
    int distance = 0; ///< from the written text: see candidate
};

/// The alternative readings of each action of `turn`, which `mover` makes. They need not be legal. Cost: a
/// few short texts for each action.
std::vector<respelled_action> other_readings(std::string_view text, written_turn const& turn,
                                             rules::variant_info const&, rules::piece_table const&,
                                             rules::color mover);

/// Edit distance: the number of letters to replace, insert or delete. Cost: the product of the lengths.
int letters_apart(std::string_view, std::string_view);

} // namespace vpgn::replay
