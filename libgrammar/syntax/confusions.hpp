// Which signs are mistaken for others by scanners and typists: one weighted table, the distance of two words
// by it, and the words of a record that a move may have become.
#pragma once

#include <string_view>

namespace vpgn::syntax {

// Costs of one edit. They compare with the distances of repairs, where a wrong coordinate or piece costs 3.
inline constexpr int cost_of_lookalike = 1;   ///< `l` for `1`, `0` for `O`; also another letter case
inline constexpr int cost_of_neighbour = 2;   ///< a key beside, or a weaker likeness: `8` for `3`
inline constexpr int cost_of_turned_pair = 2; ///< two neighbouring signs in the other order: `N3f`
inline constexpr int cost_of_cut = 2;         ///< the last sign of a word is lost: `Nxe`
inline constexpr int cost_of_other_sign = 4;
inline constexpr int cost_of_lost_sign = 3; ///< one left out, or one too many

/// The cost of `written` where `intended` was meant: 0 if they are the same, else one of those above. O(1).
int confusion_cost(char written, char intended);

/// The cheapest sequence of edits that makes `intended` of `written`: of single signs, of neighbours in the
/// other order, and of pairs that look like one sign (`rn` for `m`, `cl` for `d`). Cost: the square of the
/// length of the shorter; a word that is much longer than it is far from it, however long.
int confusion_distance(std::string_view written, std::string_view intended);

/// Returns whether a word that is no action by its bytes may be one that was misread or cut: `Rel`, `BbS`,
/// `cxdA`, `Nxe`, `OO`. It does not look for a legal move. Linear in the length of the word; longer ones than
/// any move are refused at once.
bool may_be_misread_move(std::string_view word);

/// The move number that a word before a full stop may have been: `l`, `1O`, `2S`. 0 if there is none, or a
/// number as it is.
unsigned misread_number(std::string_view word);

} // namespace vpgn::syntax
