// How near a choice is to a word that does not mean it, by the facts that the word states and by its signs:
// weights for the search of repairs, on the scale of candidate::distance.
#pragma once

#include "board/square.hpp"

#include <string_view>

namespace vpgn::replay::slips {

inline constexpr int nothing_like = 12;
inline constexpr int other_piece = 3;
inline constexpr int like_piece = 2; ///< that is easily confused
inline constexpr int other_direction = 2;
inline constexpr int other_relation = 2;
inline constexpr int unlike_relation = 3; ///< not the opposite one
inline constexpr int needless_sign = 1;   ///< or one that is left out
inline constexpr int exchanged = 2;       ///< two parts of a word
inline constexpr int other_promotion = 1;
inline constexpr int needless_promotion = 2; ///< seldom added by mistake

/// Of numbers from 1: the next one is nearer than others, and so is the same as counted from the other side.
constexpr int of_number(int written, int actual, int all) {
    if (written == actual) return 0;
    int const apart = written > actual ? written - actual : actual - written;
    return apart == 1 || written + actual == all + 1 ? 2 : 3;
}

/// Of a square, both parts of which are written, or neither (-1).
constexpr int of_square(int file, int rank, rules::square actual, int files, int ranks) {
    if (file < 0 || rank < 0) return 0;
    int const f = rules::file_of(actual), r = rules::rank_of(actual);
    if (file == r && rank == f) return file == rank ? 0 : exchanged;
    return of_number(file + 1, f + 1, files) + of_number(rank + 1, r + 1, ranks);
}

/// Of a word that cannot be read where `spelled` was meant, by the signs that are mistaken for others. Cost:
/// the product of their lengths.
int of_word(std::string_view word, std::string_view spelled);

} // namespace vpgn::replay::slips
