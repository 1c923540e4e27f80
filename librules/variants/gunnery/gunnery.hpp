// Gunnery Chess: orthodox chess in which a pawn with a friend in front of it is a cannon. The clauses are in
// README.md.
//
// A shot is determined by its line of fire; choices, attacks and refusals all derive from it. It is
// independent of other pawn moves, so that scorpions (variants/scorpion) reuse it unchanged.
#pragma once

#include "core/chess.hpp"
#include "core/variant.hpp"

#include <optional>

namespace vpgn::rules {

struct gunnery_policy {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = has_extra_attackers | has_extra_lines | has_extra_reach |
                                      has_extra_choices | has_play_extra | has_own_refusals;

    /// The squares in front of `s` on its file, from the side of `c`.
    static constexpr bitboard ahead(color c, square s) {
        return c == color::white ? file_a << int(s) << 8 : file_through(s) & (bit(s) - 1);
    }
    /// The nearest square of `set`, which is ahead on one file and not empty, from the side of `c`.
    static constexpr square nearest(color c, bitboard set) {
        return c == color::white ? first(set) : square(63 - std::countl_zero(set));
    }

    /// The squares from which `c` sees some piece of `set` ahead on its file, near or far.
    static constexpr bitboard after_any(color c, bitboard set) {
        for (int const ranks : {8, 16, 32})
            set |= c == color::white ? set >> ranks : set << ranks;
        return c == color::white ? set >> 8 : set << 8;
    }

    /// The squares beyond the screen of a pawn of `by` on `gun`, up to and including the piece that ends the
    /// view; empty without a screen. Clauses 2 to 5.
    static bitboard line_of_fire(placement const& pieces, color by, square gun) {
        bitboard const met = ahead(by, gun) & pieces.occupied();
        if (!met) return 0;
        square const screen = nearest(by, met);
        if (!pieces.at(screen).is(by)) return 0;
        bitboard const beyond = ahead(by, screen);
        bitboard const ends = beyond & (pieces.of(by) | pieces.of(!by, kind::pawn));
        return ends ? beyond & ~ahead(by, nearest(by, ends)) : beyond;
    }

    /// The sets of pieces that determine the shots of one side.
    struct sight {
        bitboard friends, pawns, enemy_pawns, occupied;

        sight(placement const& pieces, color by)
            : friends(pieces.of(by)), pawns(pieces.of(by, kind::pawn)),
              enemy_pawns(pieces.of(!by, kind::pawn)), occupied(pieces.occupied()) {}
        sight without(square s) const {
            sight rest = *this;
            for (bitboard* set : {&rest.friends, &rest.pawns, &rest.enemy_pawns, &rest.occupied})
                *set &= ~bit(s);
            return rest;
        }
    };

    /// The pawn of `by` with `s` in its line of fire, found by looking back from `s`: there is at most one.
    static bitboard gun_on(sight const& pieces, color by, square s) {
        bitboard const met = ahead(!by, s) & (pieces.friends | pieces.enemy_pawns);
        if (!met) return 0;
        square const screen = nearest(!by, met);
        bitboard const guns = ahead(!by, screen) & pieces.occupied;
        return has(pieces.friends, screen) && guns ? bit(nearest(!by, guns)) & pieces.pawns : 0;
    }

    /// The pawn of `by` that could shoot at `s`. Clause 8.
    static bitboard extra_attackers(placement const& pieces, color by, square s) {
        return gun_on({pieces, by}, by, s);
    }

    /// Only `by` can bring pawn and screen into place, so a turn of the other side opens fire at `s` only if
    /// one of the first two relevant pieces, seen from `s`, leaves: a screen or pawn that protects, and the
    /// piece after it. (A piece that captures the screen does not block the line.)
    static bitboard extra_lines(placement const& pieces, color by, square s) {
        bitboard const beyond = ahead(!by, s);
        if (!(beyond & pieces.of(by, kind::pawn)) || !several(beyond & pieces.of(by))) return 0;
        sight const now(pieces, by);
        square const screen = nearest(!by, beyond & (now.friends | now.enemy_pawns));
        bitboard const guns = ahead(!by, screen) & now.occupied;
        bitboard lines = gun_on(now.without(screen), by, s) ? bit(screen) : 0;
        if (guns && gun_on(now.without(nearest(!by, guns)), by, s)) lines |= bit(nearest(!by, guns));
        return lines;
    }

    /// All squares in a line of fire. A king of the other side does not block a shot, and is ignored between
    /// pawn and screen if one of its steps, or castling, leads past the screen.
    static bitboard extra_reach(placement const& pieces, color by) {
        bitboard reach = 0;
        for (square const gun : squares(pieces.of(by, kind::pawn) & after_any(by, pieces.of(by))))
            reach |= line_of_fire(pieces, by, gun);
        return reach;
    }

    /// All shots of the side to move: each pawn at every enemy in its line of fire except the king.
    template <class position, class Visit>
    static void extra_choices(position const& now, Visit visit) {
        placement const& pieces = now.pieces();
        color const us = now.to_move();
        bitboard const enemies = pieces.of(!us) & ~pieces.of(kind::king);
        for (square const gun : squares(pieces.of(us, kind::pawn) & after_any(us, pieces.of(us))))
            for (square const to : squares(line_of_fire(pieces, us, gun) & enemies))
                visit(choice{choice_type::shoot, gun, to, no_kind});
    }

    /// A shot removes both pieces (clause 6). Also plays an illegal one, as far as it has a target.
    static bool play_extra(placement& pieces, choice c, event_list* events) {
        if (c.type != choice_type::shoot) return false;
        piece const gunner = pieces.remove(c.from);
        piece const victim = pieces.at(c.to) ? pieces.remove(c.to) : piece();
        if (events) {
            if (victim) events->push_back({cause::exploded, victim, c.to, c.to, no_kind});
            events->push_back({cause::chosen, gunner, c.from, c.to, no_kind});
            events->push_back({cause::exploded, gunner, c.to, c.to, no_kind});
        }
        return true;
    }

    /// The reason why a shot is not open, except for the king's safety: none if it is not a shot.
    template <class position>
    static std::optional<refusal> why_not_extra(position const& now, choice c) {
        if (c.type != choice_type::shoot) return std::nullopt;
        return why_no_shot(now.pieces(), now.to_move(), c);
    }
    /// The reasons in the order of a player's objections: the gun, the target, the screen.
    static refusal why_no_shot(placement const& pieces, color us, choice const& shot);
};

using gunnery_position = chess<gunnery_policy>;
extern template class chess<gunnery_policy>;

/// Number of turns of `depth` plies (perft), counted in bulk.
std::uint64_t count_turns(gunnery_position const& start, int depth);

struct gunnery {
    using position = gunnery_position;
    static variant_info const& info();
};

} // namespace vpgn::rules
