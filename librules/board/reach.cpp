#include "board/reach.hpp"

namespace vpgn::rules {

reach::reach(pattern const& p, purpose why) {
    for (ride r : p) {
        if (why == purpose::moving ? !r.moves : !r.captures) continue;
        if (why == purpose::captured_from) r.step = -r.step;
        add(r);
    }
}

// A ride along a queen line is a mask on the slider tables; one whose steps jump has to be walked.
void reach::add(ride const& r) {
    bool const kings_step = king_steps(r.step) == 1;
    for (int from = 0; from < 64; ++from) {
        if (square const to = shifted(square(from), r.step); to != no_square)
            leaps_[std::size_t(from)] |= bit(to);
        if (kings_step && r.limit > 1)
            for (int times = 1; times <= r.limit; ++times)
                if (square const to = shifted(square(from), r.step, times); to != no_square)
                    slides_[std::size_t(from)] |= bit(to);
    }
    if (r.limit == 1) return;
    if (kings_step) {
        shape_ |= r.step.files == 0 || r.step.ranks == 0 ? straight : diagonal;
    } else {
        shape_ |= skipping;
        skips_[skip_count_++] = r;
    }
}

// Few armies have such rides, and few rides of them, so a plain walk will do.
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
