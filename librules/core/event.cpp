#include "core/event.hpp"

#include "core/event_table.hpp"
#include "core/setup.hpp"

namespace vpgn::rules {

namespace {

void put(setup& to, square at, piece who) {
    to.pieces[std::size_t(at)] = who;
}

/// Of two pieces that swap, the second finds the first on its origin: a piece only clears a square that it
/// still occupies.
void go(event const& e, setup& to) {
    if (to.at(e.from) == e.who) put(to, e.from, piece());
    put(to, e.to, becomes_of(e));
}

std::uint8_t& pocketed(event const& e, setup& to) {
    return to.of(e.who.owner()).pocket[std::size_t(e.who.kind())];
}

} // namespace

void apply(event const& e, setup& to) {
    switch (effect_of(e)) {
    case effect::goes:
        return go(e, to);
    case effect::taken_off:
        return put(to, e.from, piece());
    case effect::changes:
    case effect::changes_side:
        return put(to, e.to, becomes_of(e));
    case effect::put_down:
        put(to, e.to, becomes_of(e));
        if (std::uint8_t& left = pocketed(e, to)) --left;
        return;
    case effect::to_pocket:
        ++pocketed(e, to);
        return;
    case effect::wall_comes:
        to.walls.remove(e.from);
        to.walls.add(e.to);
        return;
    case effect::file_vanishes:
        --to.files;
        return;
    case effect::rank_vanishes:
        --to.ranks;
        return;
    case effect::neutral_comes: // removed again before the turn ends
    case effect::neutral_leaves:
    case effect::none:
        return;
    }
}

} // namespace vpgn::rules
