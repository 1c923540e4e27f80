#include "core/judging.hpp"

#include "core/pawns.hpp"
#include "core/setup.hpp"

#include <algorithm>

namespace vpgn::rules {

namespace {

// The rook's place in the army; an `other_rook` is never on that square initially.
bool is_castling_partner(setup const& given, color c, square s) {
    return given.at(s).is(c, kind::rook);
}

// Whether the enemy pawn that passed the square is in front of it.
bool has_its_pawn(setup const& given, square ep_target) {
    square const seen = seen_by(!given.to_move, ep_target);
    return rank_of(seen) == 2 &&
           given.at(seen_by(!given.to_move, square(int(seen) + 8))).is(!given.to_move, kind::pawn);
}

// With one moving piece per turn, the passed square and the pawn's origin are still empty.
bool is_free(setup const& given, square ep_target) {
    square const seen = seen_by(!given.to_move, ep_target);
    return !given.at(ep_target) && !given.at(seen_by(!given.to_move, square(int(seen) - 8)));
}

/// Collects the errors that all variants on the full board have in common.
class setup_judge {
public:
    setup_judge(setup const& given, army_pair const& armies) : given_(given), armies_(armies) {}

    setup_verdict verdict(bool kings_are_prey, bool any_array) {
        if (given_.files != 8 || given_.ranks != 8) add(bad_size);
        for (int s = 0; s < 64; ++s)
            look_at(square(s));
        for (color const c : {color::white, color::black}) {
            if (!kings_[std::size_t(c)]) add(no_king);
            if (several(kings_[std::size_t(c)]))
                add(several_kings, first(kings_[std::size_t(c)] & (kings_[std::size_t(c)] - 1)));
            for (bool const long_side : {false, true})
                if (!any_array) look_at(c, castling(c, long_side, false));
        }
        if (any_array) look_at(castling_homes(given_));
        for (square const s : squares(given_.ep_targets.corner()))
            if (!has_its_pawn(given_, s)) add(bad_ep_target, s);
        if (!kings_are_prey && !(found_.faults & (no_king | several_kings | pieces_off_board)))
            look_for_check();
        return found_;
    }

private:
    void add(setup_fault fault, square at = no_square) { found_.add(fault, at); }

    // Errors of a single piece, independent of the other pieces.
    void look_at(square s) {
        piece const m = given_.at(s);
        if (!m) return;
        if (file_of(s) >= given_.files || rank_of(s) >= given_.ranks) add(pieces_off_board, s);
        if (m.kind() == kind::king) kings_[std::size_t(m.owner())] |= bit(s);
        if (m.kind() == kind::pawn && (rank_of(s) == 0 || rank_of(s) == 7)) add(pawn_on_last_rank, s);
        if (of_other_army(m.kind()) && armies_.same_armies()) add(foreign_piece, s);
    }

    // A right needs king and castling partner on their initial squares. The corner squares are the same in
    // both forms of long castling.
    void look_at(color c, castling_way const& path) {
        if (!(given_.castling & path.right)) return;
        if (!given_.at(path.king_from).is(c, kind::king))
            add(bad_castling_right, path.king_from);
        else if (!is_castling_partner(given_, c, path.partner_from))
            add(bad_castling_right, path.partner_from);
    }

    // The same for any array.
    void look_at(castling_homes const& homes) {
        if (given_.castling & ~homes.rights()) add(bad_castling_right);
        square_set named = given_.castling_partners;
        for (color const c : {color::white, color::black})
            for (bool const long_side : {false, true})
                if (square const s = homes.partner(c, long_side); s != no_square) named.remove(s);
        if (named) add(bad_castling_right, named.first());
    }

    // Only if there is exactly one king.
    void look_for_check() {
        placement const pieces = placed(given_, armies_);
        square const king = pieces.king(!given_.to_move);
        if (armies_.attackers(given_.to_move, king, pieces.occupied(), pieces)) add(opponent_in_check, king);
    }

    setup const& given_;
    army_pair const& armies_;
    std::array<bitboard, 2> kings_{};
    setup_verdict found_;
};

// The first piece in the way of a ride from `from` to `to`, or `no_square`.
square blocker(refusal_view const& now, square from, square to, bool capturing) {
    piece const m = now.pieces.at(from);
    reach const& reach_ = capturing ? now.armies.capturing(m) : now.armies.moving(m);
    bitboard const occupied = now.pieces.occupied();
    displacement const d = from_to(from, to);
    // Called only if the piece does reach that far. All rides that lead there are blocked; the one along the
    // line, if there is one, is easiest to name.
    auto first_met = [&](displacement step, int times) {
        for (int i = 1; i < times; ++i)
            if (square const s = shifted(from, step, i); has(occupied, s)) return s;
        return no_square;
    };
    if (has(reach_.slides(from), to)) {
        int const times = king_steps(d);
        return first_met({std::int8_t(d.files / times), std::int8_t(d.ranks / times)}, times);
    }
    for (ride const* r = reach_.begin_skips(); r != reach_.end_skips(); ++r)
        for (int times = 2; times <= r->limit; ++times)
            if (shifted(from, r->step, times) == to)
                if (square const s = first_met(r->step, times); s != no_square) return s;
    return no_square;
}

// Whether `c` is a pawn's double step, blocked or not.
bool double_step(refusal_view const& now, choice const& c) {
    square const from = seen_by(now.to_move, c.from);
    return now.pieces.at(c.from).kind() == kind::pawn && rank_of(from) == 1 &&
           c.to == seen_by(now.to_move, square(int(from) + 16));
}

} // namespace

refusal why_not_reached(refusal_view const& now, choice const& c) {
    piece const m = now.pieces.at(c.from);
    piece const target = now.pieces.at(c.to);
    displacement const d = from_to(c.from, c.to);
    bool const twice = double_step(now, c);
    // Geometry first: a piece that never moves that far is not `blocked`.
    bool const quietly = twice || now.armies.leaps(m, d, false) || now.armies.rides(m, d, false);
    bool const capturing = now.armies.leaps(m, d, true) || now.armies.rides(m, d, true);
    if (!quietly && !capturing) return {reason::no_such_step, c.from, c.to};
    if (target.is(now.to_move)) return {reason::own_piece_on_target, c.to, c.to};
    if (twice) {
        square const middle = first(passed_by_step(c.from, c.to));
        if (now.pieces.at(middle)) return {reason::blocked, middle, c.to};
        return target ? refusal{reason::cannot_capture, c.to, c.to} : refusal{};
    }
    if (target && (!capturing || (target.kind() == kind::king && !now.kings_are_prey)))
        return {reason::cannot_capture, c.to, c.to};
    // En passant is the only capture onto an empty square.
    bool const passing = m.kind() == kind::pawn && capturing && has(now.rights.ep_targets, c.to);
    if (!target && !quietly) return passing ? refusal{} : refusal{reason::captures_nothing, c.to, c.to};
    if (now.armies.leaps(m, d, bool(target))) return {};
    bitboard const reached = target ? now.armies.capture_targets(m, c.from, now.pieces.occupied())
                                    : now.armies.quiet_targets(m, c.from, now.pieces.occupied());
    if (has(reached, c.to)) return {};
    return {reason::blocked, blocker(now, c.from, c.to, bool(target)), c.to};
}

namespace {

// Right, path and attacks, in the order of a player's objections.
refusal why_not_castling(refusal_view const& now, choice const& c) {
    color const us = now.to_move;
    for (bool const long_side : {false, true}) {
        castling_way const path =
            now.homes ? now.homes->path(us, long_side) : castling_of(now.armies, us, long_side);
        if (path.king_from != c.from || path.king_to != c.to) continue;
        if (!(now.rights.castling & path.right)) return {reason::no_castling_right, path.partner_from, c.to};
        bitboard const occupied = now.pieces.occupied();
        if (square const s = blocked_on_way(path, occupied); s != no_square)
            return {reason::castling_blocked, s, c.to};
        square const attacked = attacked_on_way(path, [&](square s) {
            return now.armies.attackers(!us, s, occupied ^ bit(path.king_from), now.pieces) != 0;
        });
        if (attacked != no_square) return {reason::castling_check, attacked, c.to};
        // A partner that does not start in a corner may have shielded the king's target.
        bool const uncovered =
            now.armies.attackers(!us, path.king_to, occupied_after(path, occupied), now.pieces) != 0;
        return uncovered ? refusal{reason::castling_check, path.king_to, c.to} : refusal{};
    }
    return {reason::no_castling_right, c.from, c.to};
}

} // namespace

placement placed(setup const& given, army_pair const& armies) {
    placement pieces;
    for (int s = 0; s < 64; ++s)
        if (piece const m = given.at(square(s)))
            pieces.put(square(s), piece(m.owner(), armies.canonical(m.owner(), m.kind())));
    return pieces;
}

setup plain_setup(placement const& pieces, color to_move, std::uint32_t clock, std::uint32_t number) {
    setup plain = blank_setup;
    std::copy(pieces.pieces().begin(), pieces.pieces().end(), plain.pieces.begin());
    plain.to_move = to_move;
    plain.clock = clock;
    plain.number = number;
    return plain;
}

setup_verdict judge_setup(setup const& given, game_rules const& terms, bool kings_are_prey) {
    return setup_judge(given, *terms.armies).verdict(kings_are_prey, false);
}

void judge_numbers(setup_verdict& found, setup const& given) {
    for (color const side : {color::white, color::black}) {
        auto const is_own = [side](piece m) { return m.is(side); };
        if (std::count_if(given.pieces.begin(), given.pieces.end(), is_own) > 16)
            found.faults |= too_many_pieces;
    }
}

setup_verdict judge_chess_setup(setup const& given, army_pair const& armies, bool any_array) {
    setup_verdict found = setup_judge(given, armies).verdict(false, any_array);
    for (square const s : squares(given.ep_targets.corner()))
        if (given.ep_targets.several() || (has_its_pawn(given, s) && !is_free(given, s)))
            found.add(bad_ep_target, s);
    if (given.in_motion_count > 0) found.add(bad_momentum, given.in_motion[0].at);
    return found;
}

chess_rights sound_rights(setup const& given) {
    chess_rights sound;
    for (color const c : {color::white, color::black})
        for (bool const long_side : {false, true}) {
            castling_way const path = castling(c, long_side, false);
            if (given.at(path.king_from).is(c, kind::king) &&
                is_castling_partner(given, c, path.partner_from))
                sound.castling |= std::uint8_t(given.castling & path.right);
        }
    for (square const s : squares(given.ep_targets.corner()))
        if (has_its_pawn(given, s) && is_free(given, s)) sound.ep_targets = bit(s);
    return sound;
}

verdict king_captured(placement const& pieces) {
    if (!king_taken(pieces)) return {};
    return {ending::king_captured, pieces.of(color::white, kind::king) ? color::white : color::black};
}

bitboard attackers_after(refusal_view const& now, choice const& c) {
    // A piece captured on the target or en passant no longer attacks.
    bitboard captured = bit(c.to);
    if (now.pieces.at(c.from).kind() == kind::pawn &&
        takes_en_passant(now.to_move, now.rights.ep_targets, c.from, c.to))
        captured |= bit(en_passant_victim(c.from, c.to));
    bitboard const occupied = (now.pieces.occupied() & ~captured & ~bit(c.from)) | bit(c.to);
    square const king = now.pieces.king(now.to_move);
    // The king may be the moving piece.
    square const king_square = king == c.from ? c.to : king;
    return now.armies.attackers(!now.to_move, king_square, occupied, now.pieces) & ~captured;
}

refusal why_not_promotion(refusal_view const& now, choice const& c) {
    if (!arrives(now.pieces.at(c.from), c.to))
        return c.promotion == no_kind ? refusal{} : refusal{reason::no_promotion, c.from, c.to};
    if (c.promotion == no_kind) return {reason::promotion_missing, c.from, c.to};
    if (!now.armies.promotions(now.to_move).contains(c.promotion))
        return {reason::not_in_promotions, c.from, c.to};
    return {};
}

refusal why_not_chess(refusal_view const& now, choice const& c) {
    if (c.type == choice_type::stop || c.type == choice_type::go_on)
        return {reason::not_in_motion, c.from, c.to};
    piece const m = now.pieces.at(c.from);
    if (!m) return {reason::empty_origin, c.from, c.to};
    if (!m.is(now.to_move)) return {reason::enemy_piece, c.from, c.to};
    if (c.type == choice_type::castle)
        return c.promotion == no_kind ? why_not_castling(now, c)
                                      : refusal{reason::no_promotion, c.from, c.to};
    if (c.type != choice_type::move) return {reason::no_such_step, c.from, c.to};
    if (refusal const why = why_not_reached(now, c)) return why;
    if (refusal const why = why_not_promotion(now, c)) return why;
    if (bitboard const attackers = attackers_after(now, c))
        return {reason::king_in_check, first(attackers), c.to};
    return {};
}

} // namespace vpgn::rules
