// Attacks on a square, found from the square outwards: along the lines of a definition, and by leaps.
#pragma once

#include "core/effort.hpp"
#include "variants/defined/board.hpp"

namespace vpgn::rules::defined {

/// The board after one piece has come to a square, as a view of the board before: no copy.
class board_after {
public:
    /// `placed` comes to `to`; `from`, if it is another square, and `victim`, unless it is `no_square`,
    /// become empty.
    board_after(board const& b, square from, square to, square victim, piece placed)
        : before_(b), from_(from), to_(to), victim_(victim == no_square ? from : victim), placed_(placed) {}

    piece operator[](square s) const {
        if (s == to_) return placed_;
        return s == from_ || s == victim_ ? piece() : before_[s];
    }
    bool empty(square s) const { return (*this)[s] == piece(); }
    /// The squares whose pieces differ; `no_square` if there are fewer.
    std::array<square, 3> changed() const { return {from_, to_, victim_ == from_ ? no_square : victim_}; }
    /// The squares of `c`, which does not own the piece that has come.
    square_set of(color c) const {
        square_set left = before_.of(c);
        left.remove(to_);
        left.remove(victim_);
        return left;
    }

private:
    board const& before_;
    square from_, to_, victim_;
    piece placed_;
};

namespace detail {

/// No square that the leap passes keeps it from going.
template <class L, class Board>
bool path_open(L const& l, Board const& b, kind_set not_over) {
    if (l.hops) {
        int hurdles = 0;
        for (int i = 0; i < l.passes; ++i)
            if (square const s = l.via[std::size_t(i)]; !b.empty(s))
                hurdles += set_of(b[s].kind()) & not_over ? most_passed : 1;
        return hurdles == 1;
    }
    for (int i = 0; i < l.passes; ++i)
        if (!b.empty(l.via[std::size_t(i)])) return false;
    return true;
}

inline bool may_capture_on(compiled_definition const& all, piece attacker, square s) {
    return !all.restricts_regions || all.moves(attacker).region.has(s);
}

} // namespace detail

namespace detail {

/// Visits who of `l` attacks `s`: the first piece on the line, and the second over it.
template <class Board, class Visit>
bool each_attacker_along(compiled_definition const& all, Board const& b, attack_line const& l, square s,
                         Visit&& visit) {
    square const* const start = all.ray(l.line, s);
    square const* first = start;
    while (b.empty(*first))
        ++first;
    piece const m = b[*first];
    if (l.ride[index_of(m)] > first - start && may_capture_on(all, m, s) && visit(*first)) return true;
    if (!l.hops || *first == no_square) return false;
    square const* second = first + 1;
    while (b.empty(*second))
        ++second;
    piece const over = b[*second];
    auto const& far = l.hops_to_next && first == start ? l.hop_to_next : l.hop;
    return far[index_of(over)] > second - start && !(set_of(m.kind()) & all.moves(over).not_over) &&
           may_capture_on(all, over, s) && visit(*second);
}

template <class Board>
bool leap_attacks(compiled_definition const& all, Board const& b, color by, attack_leap const& l) {
    piece const m = b[l.from];
    return m.is(by) && (l.kinds & set_of(m.kind())) && (!l.passes || path_open(l, b, all.moves(m).not_over));
}

/// The leaps by which pieces of `by` may attack `s`. Empty if no piece of `by` is on an origin of them.
template <class Board>
std::span<attack_leap const> possible_leaps(compiled_definition const& all, Board const& b, color by,
                                            square s) {
    if (!(all.leap_origins(by, s) & b.of(by))) return {};
    return all.attack_leaps(by, s);
}

} // namespace detail

/// Visits the pieces of `by` that could capture an enemy on `s`; `visit(square)` returns true to stop, which
/// is then what this returns. Pieces that do not capture their like are visited all the same.
template <class Board, class Visit>
bool each_attacker(compiled_definition const& all, Board const& b, color by, square s, Visit&& visit) {
    spend_effort(all.attack_units(by));
    for (attack_line const& l : all.attack_lines(by))
        if (detail::each_attacker_along(all, b, l, s, visit)) return true;
    for (attack_leap const& l : detail::possible_leaps(all, b, by, s))
        if (detail::leap_attacks(all, b, by, l) && visit(l.from)) return true;
    return false;
}

template <class Board>
bool attacked(compiled_definition const& all, Board const& b, color by, square s) {
    return each_attacker(all, b, by, s, [](square) { return true; });
}

/// The first of them, or `no_square`.
template <class Board>
square attacker_of(compiled_definition const& all, Board const& b, color by, square s) {
    square found = no_square;
    each_attacker(all, b, by, s, [&](square from) {
        found = from;
        return true;
    });
    return found;
}

/// The first piece of `by` that attacks `s` for what has changed on `changed`, or `no_square`: a piece that
/// left such a square may have opened a line or a leap, and one that came to one may attack from there, or be
/// hopped over. Only where `one_line_each`.
template <class Board>
square attacker_let_in(compiled_definition const& all, Board const& b, color by, square s,
                       std::array<square, 3> const& changed) {
    square found = no_square;
    auto const take = [&](square from) {
        found = from;
        return true;
    };
    for (square const at : changed) {
        if (at == no_square) continue;
        std::uint8_t const line = all.line_between(s, at);
        if (line == compiled_definition::no_line) continue;
        attack_line const* const l = all.attack_line_of(by, line);
        if (l && detail::each_attacker_along(all, b, *l, s, take)) return found;
    }
    square_set const& crossed = all.leap_ways(by, s);
    if (!crossed.has(changed[0]) && !crossed.has(changed[1]) && !crossed.has(changed[2])) return no_square;
    for (attack_leap const& l : detail::possible_leaps(all, b, by, s)) {
        if (!detail::leap_attacks(all, b, by, l)) continue;
        if (l.passes || l.from == changed[0] || l.from == changed[1] || l.from == changed[2]) return l.from;
    }
    return no_square;
}

/// The first enemy that rides to `s` along the line of `through`, as if that square were empty and `to`
/// occupied; `no_square` if there is none. Only where `lines_distinguish`.
inline square rider_through(compiled_definition const& all, board const& b, color by, square s,
                            square through, square to) {
    std::uint8_t const line = all.line_between(s, through);
    if (line == compiled_definition::no_line) return no_square;
    attack_line const* const reach = all.attack_line_of(by, line);
    if (!reach) return no_square;
    square const* const start = all.ray(line, s);
    square const* at = start;
    while ((b.empty(*at) || *at == through) && *at != to)
        ++at;
    if (*at == to) return no_square;
    return reach->ride[index_of(b[*at])] > at - start ? *at : no_square;
}

/// A piece like `m` goes from `from` to `to` by its plain ways and free rides. Of pieces that are simple,
/// where there is one line each; leaps over empty squares are left out.
template <class Board>
bool goes_plainly(compiled_definition const& all, Board const& b, piece m, square from, square to,
                  bool capturing) {
    piece_moves const& moves = all.moves(m);
    if (all.in_corner() ? has(moves.plain_corner[capturing][std::size_t(from)], to)
                        : moves.plain[capturing][std::size_t(from)].has(to))
        return true;
    std::uint8_t const line = all.line_between(from, to);
    if (line == compiled_definition::no_line) return false;
    std::uint8_t const far = moves.rides[capturing][line];
    if (far == 0) return false;
    square const* const start = all.ray(line, from);
    square const* s = start;
    while (*s != to) {
        if (!b.empty(*s)) return false;
        ++s;
    }
    return s - start < far;
}

namespace detail {

/// `l` leads from `from` to `to`, with nothing in the way but what it must pass.
template <class Board>
bool line_leads(compiled_definition const& all, Board const& b, piece_moves const& moves, line_move const& l,
                square from, square to) {
    square const* const start = all.ray(l.line, from);
    square const* s = start;
    if (l.over != passage::free) {
        while (b.empty(*s) && *s != to)
            ++s;
        if (*s == no_square || *s == to || (set_of(b[*s].kind()) & moves.not_over)) return false;
        ++s;
        if (l.over == passage::hop_to_next) return *s == to;
    }
    while (*s != to && b.empty(*s))
        ++s;
    return *s == to && s - start < l.limit;
}

} // namespace detail

/// A piece like `m` goes from `from`, one of its `origins` of `to`, to that square, which has no piece of its
/// side; captures in passing are left out.
template <class Board>
bool goes(compiled_definition const& all, Board const& b, piece m, square from, square to, bool capturing) {
    piece_moves const& moves = all.moves(m);
    if (moves.is_simple && all.one_line_each) {
        if (goes_plainly(all, b, m, from, to, capturing)) return true;
        if (!moves.passes) return false;
    } else if (capturing && (set_of(b[to].kind()) & moves.not_over)) {
        return false;
    }
    for (leap const& l : moves.leaps_from(from))
        if (l.to == to && (capturing ? l.captures : l.moves) &&
            (!l.passes || detail::path_open(l, b, moves.not_over)))
            return true;
    for (line_move const& l : moves.lines) {
        if (!(capturing ? l.captures : l.moves) || (l.initial && !moves.initial_from.has(from))) continue;
        if (all.one_line_each && all.line_between(from, to) != l.line) continue;
        if (detail::line_leads(all, b, moves, l, from, to)) return true;
    }
    return false;
}

/// As `attacker_of`, only faster. Only where `lines_distinguish`: each enemy that is near enough is asked.
template <class Board>
square attacker_along(compiled_definition const& all, Board const& b, color by, square s) {
    for (square const from : b.of(by) & all.near(by, s))
        if (goes_plainly(all, b, b[from], from, s, true)) return from;
    return no_square;
}

/// Royal pieces on these squares see each other along a file or rank.
template <class Board>
bool royals_face(compiled_definition const& all, Board const& b, square own, square other) {
    if (own == no_square || other == no_square || own == other) return false;
    displacement const offset = from_to(own, other);
    if (offset.files != 0 && offset.ranks != 0) return false;
    square const* s = all.ray(all.straight_line(offset), own);
    while (*s != other && b.empty(*s))
        ++s;
    return *s == other && !b.empty(other);
}
inline bool royals_face(compiled_definition const& all, board const& b) {
    return royals_face(all, b, b.royal(color::white), b.royal(color::black));
}

} // namespace vpgn::rules::defined
