// Other readings of a word that fits no turn as written: a piece by a lower-case
// letter or by that of another language, castling written as a king move, a redundant origin.
#pragma once

#include "replay/record/written_turn.hpp"

#include <string>
#include <vector>

namespace vpgn::replay {

/// An alternative reading of an action.
struct respelled_action {
    std::size_t at = 0; ///< index in the turn
    std::string text;   ///< its corrected text, with its marks
    action_pattern pattern;
    int distance = 0; ///< from the written text: see candidate
};

/// The alternative readings of each action of `turn`, which `mover` makes. They need not be legal. Cost: a
/// few short texts for each action.
std::vector<respelled_action> other_readings(std::string_view text, written_turn const& turn,
                                             rules::variant_info const&, rules::piece_table const&,
                                             rules::color mover);

/// How a word that cannot be read may have come from a correct one.
struct misread_fit {
    int distance;     ///< see candidate
    std::string text; ///< the correct word, with the mark of check that the written one has
};
/// Of `word` for the turn `spelled`, which gives the check that `suffix` marks, if any.
misread_fit misread_as(std::string_view word, std::string spelled, std::string_view suffix);

} // namespace vpgn::replay
