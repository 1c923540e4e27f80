#include "replay/repair.hpp"

namespace vpgn::replay {

using namespace rules;

int distance(wanted const& w, choice const& c, man who) {
    bool const castles = w.castle_short || w.castle_long;
    if (c.what == deed::castle) return castles ? 2 : 7;
    if (castles || w.pass) return 6;
    int far = 0;
    auto const coordinate = [&](int written, int actual) {
        far += written >= 0 && written != actual ? 2 : 0;
    };
    bool const marked = (w.how == syntax::mark::place) == (c.what == deed::place) &&
                        (w.how == syntax::mark::swap) == (c.what == deed::swap) &&
                        (w.how == syntax::mark::shot) == (c.what == deed::shoot);
    if (!marked) far += 3;
    coordinate(w.from_file, file_of(c.from));
    coordinate(w.from_rank, rank_of(c.from));
    coordinate(w.to_file, file_of(c.to));
    coordinate(w.to_rank, rank_of(c.to));
    if (w.stop != (c.what == deed::stop)) far += 3;
    if (w.men && !(w.men & set_of(who.what()))) far += 3;
    bool const same_promotion =
        c.promotion == no_kind ? w.promotions == 0 : (w.promotions & set_of(c.promotion)) != 0;
    bool const small = c.what == deed::promote || (c.promotion == kind::queen && w.promotions == 0);
    if (!same_promotion) far += small ? 1 : 2;
    return far;
}

} // namespace vpgn::replay
