#include "variants/momentum/king_danger.hpp"

#include "core/effort.hpp"
#include "core/orthodox_pieces.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace vpgn::rules {

namespace {

/// The pieces of `by` that could capture on `s`. Most games are played with the orthodox pieces, whose
/// attacks take a quarter of the time.
bitboard attackers(placement const& pieces, army_pair const& armies, color by, square s, bitboard occupied) {
    return armies.orthodox() ? orthodox_pieces::attackers(pieces, by, s, occupied)
                             : armies.attackers(by, s, occupied, pieces);
}

bool is_double_step(piece who, displacement by) {
    return who.kind() == kind::pawn && std::abs(by.ranks) == 2;
}

/// Visits the squares that a piece passes along the displacement `by`, path by path if its pattern has
/// several; `visit` returns true for an open path.
///
/// A displacement that is not in the piece's pattern (a castled partner's) passes every square of its line.
template <class Clear>
bool some_way(army_pair const& armies, piece who, displacement by, bool capturing, Clear&& clear) {
    if (armies.leaps(who, by, capturing) && !is_double_step(who, by)) return true;
    bool known = false;
    for (ride r : armies.pattern_of(who)) {
        if (who.owner() == color::black) r.step.ranks = std::int8_t(-r.step.ranks);
        if (!(capturing ? r.captures : r.moves)) continue;
        for (int times = 2; times <= r.limit; ++times)
            if (r.step.files * times == by.files && r.step.ranks * times == by.ranks) {
                known = true;
                if (clear(r.step, times)) return true;
            }
    }
    if (known) return false;
    int const times = std::gcd(int(by.files), int(by.ranks));
    displacement const step{std::int8_t(by.files / times), std::int8_t(by.ranks / times)};
    return clear(step, times);
}

/// How a piece would continue, whatever the board is then.
struct momentum_path {
    bitboard target = 0; ///< empty: over the edge
    bitboard between = 0;
    bool is_single = true; ///< otherwise a ride may have several paths, which are not in `between`
};

momentum_path path_of(placement const& pieces, army_pair const& armies, motion const& m) {
    square const to = shifted(m.at, m.by);
    if (to == no_square) return {};
    piece const who = pieces.at(m.at);
    reach const& far = m.capturing ? armies.capturing(who) : armies.moving(who);
    if (has(far.leaps(m.at), to)) return {bit(to)};
    // Any other path, except those of jumping rides, follows the line, whatever the piece.
    if (!far.skips() && line(m.at, to) != 0) return {bit(to), between(m.at, to)};
    return {bit(to), 0, false};
}

/// Whether that piece could continue if these squares were occupied and those held by its enemies.
bool is_open(placement const& pieces, army_pair const& armies, motion const& m, momentum_path const& path,
             bitboard occupied, bitboard enemies) {
    if (!(m.capturing ? path.target & enemies : path.target & ~occupied)) return false;
    if (path.is_single) return !(path.between & occupied);
    return some_way(armies, pieces.at(m.at), m.by, m.capturing, [&](displacement step, int times) {
        for (int i = 1; i < times; ++i)
            if (has(occupied, shifted(m.at, step, i))) return false;
        return true;
    });
}

/// Unions of sets of squares, each of which is that of a piece, in two look-ups.
template <int most>
class unions_of_squares {
public:
    using subset = std::uint32_t;

    template <class SquaresOf>
    unions_of_squares(int count, SquaresOf&& squares_of) {
        halves_[0][0] = halves_[1][0] = 0;
        for (int i = 0; i < count; ++i) {
            auto& half = halves_[std::size_t(i / of_half)];
            subset const own = subset{1} << i % of_half;
            for (subset others = 0; others != own; ++others)
                half[own | others] = half[others] | squares_of(i);
        }
    }
    bitboard of(subset pieces) const {
        return halves_[0][pieces % half_size] | halves_[1][pieces / half_size];
    }

private:
    static constexpr int of_half = most / 2;
    static constexpr subset half_size = subset{1} << of_half;
    std::array<std::array<bitboard, half_size>, 2> halves_; ///< only sets of pieces that there are
};

/// The board after sets of pieces have continued: the occupied squares and their owners.
class hunt {
public:
    hunt(placement const& pieces, army_pair const& armies, color by, momenta const& all)
        : pieces_(pieces), armies_(armies), by_(by), king_(pieces.king(!by)),
          resting_(pieces.of(by) & ~all.moving), count_(note_motions(all)),
          left_(count_, [this](int i) { return bit(motions_[std::size_t(i)].at); }),
          reached_(count_, [this](int i) { return paths_[std::size_t(i)].target; }) {}

    bool succeeds() const {
        return each_state(&hunt::takes_now) || (aimed_ != 0 && each_state(&hunt::captures_after_a_start));
    }
    bool succeeds_by_old_rules() const { return each_state(&hunt::takes_after_an_action); }

private:
    static constexpr int most = 16;
    static constexpr effort_units units_of_state = 1;
    static constexpr int most_in_chain = 6; ///< bound on the pieces in motion for the search after a start
    using subset = std::uint32_t;           ///< bit i: motions_[i] has continued

    struct state {
        bitboard own = 0, enemies = 0;
        subset gone = 0;
        subset open = 0;      ///< can continue
        subset stoppable = 0; ///< were blocked at some moment in some order that leads here
        bitboard occupied() const { return own | enemies; }
    };

    int note_motions(momenta const& all) {
        int count = 0;
        for (square const s : squares(pieces_.of(by_) & all.moving)) {
            if (count == most) break;
            motion const m = all.of(s);
            if (m.capturing && shifted(m.at, m.by) == king_) aimed_ |= subset{1} << count;
            paths_[std::size_t(count)] = path_of(pieces_, armies_, m);
            motions_[std::size_t(count++)] = m;
        }
        return count;
    }

    /// The set of pieces that have continued determines the board, whatever the order; the set of pieces that
    /// could have stopped is the union over the orders, since only one of them matters: the one that captures
    /// the king.
    bool each_state(bool (hunt::*test)(state const&) const) const {
        subset const all = (subset{1} << count_) - 1;
        // Indexed by the set of pieces that have continued: whether it is reachable, and which pieces could
        // have stopped. Kept per thread, because this runs for every turn.
        constexpr subset reached = subset{1} << most;
        thread_local std::vector<subset> known;
        known.assign(all + 1, 0);
        known[0] = reached;
        for (subset gone = 0; gone <= all; ++gone) {
            if (!known[gone]) continue;
            spend_effort(units_of_state);
            state now = board_of(gone);
            for (int i = 0; i < count_; ++i)
                if (!(gone >> i & 1) && goes(i, now)) now.open |= subset{1} << i;
            now.stoppable = (known[gone] & ~reached) | (all & ~gone & ~now.open);
            if ((this->*test)(now)) return true;
            for (subset left = now.open; left != 0; left &= left - 1) {
                subset const next = gone | (left & -left);
                known[next] |= reached | (now.stoppable & ~next);
            }
        }
        return false;
    }

    state board_of(subset gone) const {
        bitboard const reached = reached_.of(gone);
        return {(pieces_.of(by_) & ~left_.of(gone)) | reached, pieces_.of(!by_) & ~reached, gone};
    }

    bool goes(int i, state const& now) const {
        return is_open(pieces_, armies_, motions_[std::size_t(i)], paths_[std::size_t(i)], now.occupied(),
                       now.enemies);
    }

    /// Pieces that may be started in this state: all at rest, and those in motion that could have stopped.
    bitboard startable(state const& now) const { return resting_ | left_.of(now.stoppable); }

    bool takes_now(state const& now) const {
        return (aimed_ & now.open) != 0 ||
               (attackers(pieces_, armies_, by_, king_, now.occupied()) & startable(now)) != 0;
    }

    bool takes_after_an_action(state const& now) const {
        return each_start(now, startable(now),
                          [&](square from, state const& after) { return takes_once_blocked(after, from); });
    }

    /// Visits the states after the starts of `starters`; true as soon as `test` accepts one.
    template <class Test>
    bool each_start(state const& now, bitboard starters, Test&& test) const {
        for (square const from : squares(starters)) {
            piece const who = pieces_.at(from);
            bitboard const targets = (armies_.quiet_targets(who, from, now.occupied()) & ~now.occupied()) |
                                     (armies_.capture_targets(who, from, now.occupied()) & now.enemies);
            for (square const to : squares(targets)) {
                state after = now;
                after.own = (now.own & ~bit(from)) | bit(to);
                after.enemies &= ~bit(to);
                spend_effort(1);
                if (test(from, after)) return true;
            }
        }
        return false;
    }

    /// Whether a start clears the path of a momentum that captures the king. It only does so by leaving a
    /// square.
    bool captures_after_a_start(state const& now) const {
        if ((aimed_ & ~now.gone) == 0) return false;
        bitboard const starters = startable(now);
        bitboard clearing = 0;
        for (int i = 0; i < count_; ++i)
            if (!((now.gone | now.open) >> i & 1))
                clearing |= starters & ~bit(motions_[std::size_t(i)].at) & cleared_by(i, now);
        return each_start(now, clearing, [&](square from, state after) {
            for (int i = 0; i < count_; ++i) // a started piece does not continue as well
                if (motions_[std::size_t(i)].at == from) after.gone |= subset{1} << i;
            return goes_on_to_king(after, count_ <= most_in_chain);
        });
    }

    /// The squares any one of which opens the path of a blocked piece when its piece leaves.
    bitboard cleared_by(int i, state const& now) const {
        momentum_path const& path = paths_[std::size_t(i)];
        bool const captures = motions_[std::size_t(i)].capturing;
        if (captures && !(now.enemies & path.target)) return 0;
        bitboard const blocking = now.own & (captures ? path.between : path.between | path.target);
        if (path.is_single) {
            bitboard const enemies = now.enemies & (captures ? path.between : path.between | path.target);
            return enemies || several(blocking) ? 0 : blocking;
        }
        bitboard clearing = 0;
        for (square const from : squares(now.own)) {
            state without = now;
            without.own &= ~bit(from);
            if (goes(i, without)) clearing |= bit(from);
        }
        return clearing;
    }

    /// Whether some order of momentum alone captures the king from here; with `chain`, also after others have
    /// continued.
    bool goes_on_to_king(state const& now, bool chain) const {
        spend_effort(1);
        for (int i = 0; i < count_; ++i) {
            if (now.gone >> i & 1 || !goes(i, now)) continue;
            if (aimed_ >> i & 1) return true;
            motion const& m = motions_[std::size_t(i)];
            bitboard const to = bit(shifted(m.at, m.by));
            state next = now;
            next.own = (now.own & ~bit(m.at)) | to;
            next.enemies &= ~to;
            next.gone |= subset{1} << i;
            if (chain && goes_on_to_king(next, true)) return true;
        }
        return false;
    }

    /// After a start from `from`: whether a piece that it blocks attacks the king.
    bool takes_once_blocked(state const& now, square from) const {
        bitboard blocked = 0;
        for (int i = 0; i < count_; ++i)
            if (!(now.gone >> i & 1) && motions_[std::size_t(i)].at != from && !goes(i, now))
                blocked |= bit(motions_[std::size_t(i)].at);
        return blocked && (attackers(pieces_, armies_, by_, king_, now.occupied()) & blocked);
    }

    placement const& pieces_;
    army_pair const& armies_;
    color by_;
    square king_;
    bitboard resting_;
    std::array<motion, most> motions_;
    std::array<momentum_path, most> paths_;
    subset aimed_ = 0; ///< would capture the king if they continued
    int count_;
    unions_of_squares<most> left_, reached_; ///< by the pieces that have continued
};

} // namespace

bool reaches(reach const& far, square from, square to, bitboard occupied) {
    if (has(far.leaps(from), to)) return true;
    if (far.skips()) return has(far(from, occupied), to);
    return has(far.slides(from), to) && !(between(from, to) & occupied);
}

bool goes_on(placement const& pieces, army_pair const& armies, motion const& m, bitboard occupied,
             bitboard enemies) {
    square const to = shifted(m.at, m.by);
    if (to == no_square || has(m.capturing ? enemies : occupied, to) != m.capturing) return false;
    return is_open(pieces, armies, m, path_of(pieces, armies, m), occupied, enemies);
}

square first_obstacle(placement const& pieces, army_pair const& armies, square from, square to) {
    square met = no_square;
    some_way(armies, pieces.at(from), from_to(from, to), bool(pieces.at(to)),
             [&](displacement step, int times) {
                 for (int i = 1; i < times; ++i)
                     if (square const s = shifted(from, step, i); pieces.at(s)) {
                         met = s;
                         return false;
                     }
                 return true;
             });
    return met;
}

bool king_reachable(placement const& pieces, army_pair const& armies, color by, momenta const& all) {
    square const king = pieces.king(!by);
    if (king == no_square) return false;
    bitboard const moving = pieces.of(by) & all.moving;
    bitboard const occupied = pieces.occupied();
    // Apart from the one that captures the king, only pieces of `by` in motion ever leave their squares, and
    // a captured piece is replaced by its captor: a piece that does not attack the king with all of those
    // removed never will. In most positions that is decisive.
    bitboard const may = attackers(pieces, armies, by, king, occupied & ~moving);
    // A piece at rest that attacks the king on the current board needs no other to move first.
    for (square const s : squares(may & ~moving))
        if (reaches(armies.captured_from(pieces.at(s)), king, s, occupied)) return true;
    bool some_may = may != 0;
    for (square const s : squares(moving & all.capturing))
        some_may = some_may || shifted(s, all.by[std::size_t(s)]) == king;
    return some_may && hunt(pieces, armies, by, all).succeeds();
}

bitboard lasting_attack(placement const& pieces, army_pair const& armies, color by, momenta const& all) {
    square const king = pieces.king(!by);
    if (king == no_square) return ~bitboard{0};
    bitboard const resting = attackers(pieces, armies, by, king, pieces.occupied()) & ~all.moving;
    if (!resting) return ~bitboard{0};
    square const attacker = first(resting);
    if (armies.captured_from(pieces.at(attacker)).skips()) return ~bitboard{0};
    return bit(attacker) | between(attacker, king);
}

bool king_reachable_old(placement const& pieces, army_pair const& armies, color by, momenta const& all) {
    return pieces.king(!by) != no_square && hunt(pieces, armies, by, all).succeeds_by_old_rules();
}

} // namespace vpgn::rules
