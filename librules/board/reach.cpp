#include "board/reach.hpp"

#include <algorithm>

namespace vpgn::rules {

namespace {

/// Adds to each square's set the square at that offset, if it is on the board. Armies are compiled for each
/// game, so the loops only visit valid squares.
void add_shifted(std::array<bitboard, 64>& to, int files, int ranks) {
    for (int rank = std::max(0, -ranks); rank < std::min(8, 8 - ranks); ++rank)
        for (int file = std::max(0, -files); file < std::min(8, 8 - files); ++file)
            to[8 * std::size_t(rank) + std::size_t(file)] |= bitboard{1}
                                                             << (8 * (rank + ranks) + file + files);
}

} // namespace

reach::reach(pattern const& p, purpose why) {
    for (ride r : p) {
        if (why == purpose::moving ? !r.moves : !r.captures) continue;
        if (why == purpose::captured_from) r.step = -r.step;
        add(r);
    }
}

// A ride along a queen line is a mask on the slider tables; one whose steps jump needs a loop.
void reach::add(ride const& r) {
    bool const kings_step = king_steps(r.step) == 1;
    add_shifted(leaps_, r.step.files, r.step.ranks);
    if (r.limit == 1) return;
    for (int times = 1; kings_step && times <= r.limit; ++times)
        add_shifted(slides_, r.step.files * times, r.step.ranks * times);
    if (kings_step) {
        shape_ |= r.step.files == 0 || r.step.ranks == 0 ? straight : diagonal;
    } else {
        shape_ |= skipping;
        skips_[skip_count_++] = r;
    }
}

// Few armies have such rides, and few of them, so a plain loop suffices.
bitboard reach::skipped(square from, bitboard occupied) const {
    bitboard reached = 0;
    for (ride const* r = begin_skips(); r != end_skips(); ++r) {
        square to = shifted(from, r->step);
        for (int times = 1; to != no_square; ++times) {
            reached |= bit(to);
            if (times == r->limit || has(occupied, to)) break;
            to = shifted(to, r->step);
        }
    }
    return reached;
}

} // namespace vpgn::rules
