// Legality: required choices, and pieces that may not be left attacked.
#include "core/effort.hpp"
#include "variants/defined/state.hpp"

namespace vpgn::rules::defined {

// ---- what must be done

duties state::duties_now() const {
    if (!all_->must_look_around) return {};
    return {rules().must_capture && capture_is_open(), rules().must_drop && drop_is_open()};
}

/// Of them, those that `c` could fail.
duties state::duties_that_touch(choice const& c) const {
    if (!all_->must_look_around) return {};
    return {rules().must_capture && !captures(c) && capture_is_open(), rules().must_drop && drop_is_open()};
}

bool state::capture_is_open() const {
    for (square const from : board_.of(to_move_)) {
        piece const mover = board_[from];
        square_set const& victims = all_->moves(mover).victims[std::size_t(from)];
        auto const is_open = [&](square to) {
            bool found = false;
            each_promotion(mover, from, to, true, [&](kind becomes) {
                if (found) return;
                found = open({choice_type::move, from, to, becomes}, {});
            });
            return found;
        };
        for (square const to : victims& board_.of(them()))
            if (goes(*all_, board_, mover, from, to, true) && is_open(to)) return true;
        for (square const to : victims& ep_targets_)
            if (takes_in_passing(mover, from, to) && is_open(to)) return true;
    }
    return false;
}

/// And there is a piece to drop.
bool state::drop_is_open() const {
    kind const must = rules().must_drop_kind;
    if ((must == no_kind ? pocket_total(to_move_) : pocket(to_move_, must)) == 0) return false;
    bool found = false;
    each_drop_to(all_->squares, [&](choice const& c) {
        if (found) return;
        found = open(c, {});
    });
    return found;
}

refusal state::why_illegal(choice const& c, duties const& now) const {
    definition const& r = rules();
    if (all_->asks_for_safety_only && c.type != choice_type::wall && c.type != choice_type::gate)
        return why_unsafe(c);
    bool const drops = c.type == choice_type::drop || c.type == choice_type::drop_promoted;
    if (now.capture && !captures(c)) return {reason::must_capture, c.to, no_square};
    if (r.must_drop) {
        kind const must = r.must_drop_kind;
        bool const has = (must == no_kind ? pocket_total(to_move_) : pocket(to_move_, must)) > 0;
        if (has && (drops ? must != no_kind && c.promotion != must : now.drop))
            return {reason::must_drop, c.to, no_square};
    }
    if (drops && r.bishops_drop_on_both_colors)
        if (refusal const why = why_bishops_unsafe(c)) return why;
    if (r.immobility_illegal && (drops || (c.type == choice_type::move && c.promotion == no_kind))) {
        kind k = drops ? c.promotion : board_[c.from].kind();
        if (c.type == choice_type::drop_promoted) k = r.piece(k).promotes_to;
        if (!all_->moves(to_move_, k).alive.has(c.to)) return {reason::never_moves_again, c.to, no_square};
    }
    if (c.type == choice_type::move && (r.mutually_immune & set_of(board_[c.from].kind())) && captures(c) &&
        board_[c.to].kind() == board_[c.from].kind())
        return {reason::does_not_capture_its_like, c.to, no_square};
    if (c.type == choice_type::pass && !r.may_pass[std::size_t(to_move_)] && !checked(to_move_)) {
        bool other = false;
        each_pseudo_legal([&](choice const& m) {
            if (other || m.type == choice_type::pass) return;
            other = open(m, now);
        });
        if (other) return {reason::no_pass, no_square, no_square};
    }
    if (refusal const why = why_unsafe(c)) return why;
    bool const quiet_promotion =
        r.sittuyin_promotion &&
        (c.type == choice_type::promote || (c.type == choice_type::move && c.promotion != no_kind));
    bool const italian = r.length != turn_length::single && r.check_in_turn == check_within::last_only &&
                         moves_made_ + 1 < moves_due();
    if ((!r.checks_allowed || quiet_promotion || (drops && !r.drop_checks_allowed) || italian) &&
        gives_check(c))
        return {italian ? reason::check_too_early : reason::gives_check, c.to, no_square};
    return wall_follows(c) && stage_ == stage::start ? why_no_second_fits(c) : refusal{};
}

// ---- what must follow in the turn

/// Whether walls and gates count for the safety of pseudo-royal pieces.
bool state::guards_second() const {
    return !all_->royals_only && (walls_come() || rules().seirawan_gating);
}

bool state::has_second() const {
    return each_second_until([](choice const&) { return true; });
}

/// Why a wall or a piece in a gate, after the move of this turn, leaves a pseudo-royal piece attacked.
refusal state::why_second_unsafe(choice const& c) const {
    return why_guard_fails(guard_, after(c, nullptr), last_.to);
}

/// True only if a wall can follow `c`, where looking at the board before it shows that. The other cases are
/// for why_no_second_fits.
bool state::surely_leaves_room_for_wall(choice const& c) const {
    definition const& r = rules();
    if (!all_->royals_only) return false;
    square_set const& region = r.wall_region[std::size_t(to_move_)];
    bool const vacates = c.type == choice_type::move && c.from != c.to && region.has(c.from);
    switch (r.walls) {
    case walling::none:
        return true;
    case walling::past:
        return vacates;
    case walling::arrow: // the way back
        return vacates && all_->moves(board_[c.from]).is_simple && all_->one_line_each &&
               c.promotion == no_kind && goes_plainly(*all_, board_, board_[c.from], c.to, c.from, false);
    case walling::duck:
    case walling::edge:
    case walling::fixed: {
        if (r.walls != walling::edge && vacates) return true;
        square_set open = wall_squares(no_square, no_square);
        open.remove(c.to);
        return c.type != choice_type::castle && bool(open);
    }
    }
    return false;
}

/// Why `c` cannot be completed: no wall fits, or none keeps the pseudo-royal pieces safe.
refusal state::why_no_second_fits(choice const& c) const {
    if (surely_leaves_room_for_wall(c)) return {};
    spend_effort(2 * size_in_units<state>);
    state next = *this;
    next.play(c, nullptr);
    if (next.has_second()) return {};
    if (next.guards_second())
        if (refusal const why = next.why_guard_fails(next.guard_, next.board_, c.to)) return why;
    return {reason::no_wall_fits, c.to, no_square};
}

// ---- safety

board state::after(choice const& c, change* changed) const {
    spend_effort(size_in_units<board>);
    board b = board_;
    change ignored;
    apply(b, c, changed ? *changed : ignored);
    return b;
}

bool state::gives_check(choice const& c) const {
    board const b = after(c, nullptr);
    square const royal = b.royal(them());
    return royal != no_square && attacked(*all_, b, to_move_, royal);
}

/// The piece that a move or a drop captures in passing: its square, or `no_square`.
inline square state::victim_aside(choice const& c) const {
    bool const in_passing = c.type == choice_type::move && ep_targets_.has(c.to) &&
                            takes_in_passing(board_[c.from], c.from, c.to);
    return in_passing ? victim_in_passing(board_, c.to) : no_square;
}

/// The board after a move or a drop that takes one piece at most.
inline board_after state::plainly_after(choice const& c) const {
    kind becomes = c.promotion;
    if (c.type == choice_type::move) {
        if (becomes == no_kind) becomes = board_[c.from].kind();
    } else if (c.type == choice_type::drop_promoted) {
        becomes = rules().piece(becomes).promotes_to;
    }
    return {board_, c.from, c.to, victim_aside(c), piece(to_move_, becomes)};
}

/// Why a plain move leaves the royal piece attacked, where `lines_distinguish`: most moves are settled by
/// looking along one.
inline refusal state::why_exposed(choice const& c) const {
    square const royal = board_.royal(to_move_);
    bool const royal_moves = c.from == royal && c.type == choice_type::move;
    square by = no_square;
    if (!royal_moves && !maybe_checked_ && victim_aside(c) == no_square) {
        if (c.type == choice_type::move) by = rider_through(*all_, board_, them(), royal, c.from, c.to);
    } else {
        by = attacker_along(*all_, plainly_after(c), them(), royal_moves ? c.to : royal);
    }
    if (by == no_square) return {};
    return {royal_moves ? reason::royal_into_check : reason::king_in_check, by, c.to};
}

// Whether the choice, not one of the royal piece itself, could expose it to an attack.
inline bool state::touches_royal(choice const& c) const {
    square_set const& near = all_->near(them(), board_.royal(to_move_));
    if (near.has(c.from)) return true;
    if (all_->has_hops && near.has(c.to)) return true;
    return ep_targets_.has(c.to) && near.has(victim_in_passing(board_, c.to));
}

refusal state::why_unsafe(choice const& c) const {
    square const royal = board_.royal(to_move_);
    bool const plain =
        c.type == choice_type::move || c.type == choice_type::drop || c.type == choice_type::drop_promoted;
    if (!plain || royal == no_square || !all_->takes_simply || !all_->royals_only) return why_any_unsafe(c);
    if (all_->lines_distinguish && !rules().makpong) return why_exposed(c);
    if (c.type == choice_type::drop && c.promotion == rules().royal) return why_any_unsafe(c);
    bool const may_expose = c.from == royal || maybe_checked_ || touches_royal(c);
    return may_expose ? why_plainly_unsafe(c) : refusal{};
}

/// Of a move or a drop that takes one piece at most, where one royal piece is on the board.
refusal state::why_plainly_unsafe(choice const& c) const {
    square const royal = board_.royal(to_move_), other = board_.royal(them());
    bool const royal_moves = c.from == royal;
    board_after const b = plainly_after(c);
    square const king = royal_moves ? c.to : royal;
    square const by = royal_moves || maybe_checked_ || !all_->one_line_each
                          ? attacker_of(*all_, b, them(), king)
                          : attacker_let_in(*all_, b, them(), king, b.changed());
    return why_royal_unsafe(c, b, by, king, other == c.to ? no_square : other);
}

/// Of any choice, by the board after it.
refusal state::why_any_unsafe(choice const& c) const {
    definition const& r = rules();
    square const royal = board_.royal(to_move_);
    bool const royal_moves = c.from == royal && royal != no_square;
    bool const dropped_royal = c.type == choice_type::drop && c.promotion == r.royal;
    if (royal == no_square && !dropped_royal && all_->royals_only) return {};
    // A wall instead of a move neither parries nor opens an attack on the royal piece.
    if (c.type == choice_type::wall && royal != no_square) {
        square const by = attacker_of(*all_, board_, them(), royal);
        if (refusal const why = why_royal_unsafe(c, board_, by, royal, board_.royal(them()))) return why;
    }
    if (royal_moves && c.type == choice_type::pass && r.kings_facing_ends && royals_face(*all_, board_))
        return {};
    if (c.type == choice_type::castle)
        if (refusal const why = why_castling_unsafe(c)) return why;
    change changed;
    board const b = after(c, &changed);
    if (c.type == choice_type::wall) {
        // has been looked at
    } else if (square const king = b.royal(to_move_); king != no_square) {
        square const by = attacker_of(*all_, b, them(), king);
        if (refusal const why = why_royal_unsafe(c, b, by, king, b.royal(them()))) return why;
    } else if (royal != no_square) {
        return {reason::royal_explodes, royal, c.to};
    }
    if (all_->royals_only) return {};
    royal_guard const guard = guard_after(c, board_, b, changed);
    if (refusal const lost = why_guard_lost(guard, c, b, changed)) return lost;
    if (wall_follows(c) && stage_ == stage::start)
        return {}; // why_no_second_fits looks at them with the wall
    refusal const why = why_guard_fails(guard, b, c.to);
    return why && r.seirawan_gating && !why_no_second_fits(c) ? refusal{} : why;
}

/// `b` is the board after `c`, where the royal pieces stand on `king` and `other`, and `by` attacks `king`.
template <class Board>
refusal state::why_royal_unsafe(choice const& c, Board const& b, square by, square king, square other) const {
    definition const& r = rules();
    square const royal = board_.royal(to_move_);
    bool const royal_moves = c.from == royal;
    if (by != no_square) return {royal_moves ? reason::royal_into_check : reason::king_in_check, by, c.to};
    bool const must_part =
        r.flying_general || (r.kings_facing_ends && maybe_checked_ && royals_face(*all_, board_));
    if (must_part && royals_face(*all_, b, king, other)) return {reason::royals_face, other, c.to};
    if (!r.makpong || !royal_moves || c.type != choice_type::move) return {};
    // Out of check the king itself may only take who gives it, alone.
    bool others = false;
    each_attacker(*all_, board_, them(), royal, [&](square s) { return others = s != c.to; });
    return others ? refusal{reason::king_may_not_flee, c.to, no_square} : refusal{};
}

refusal state::why_castling_unsafe(choice const& c) const {
    castling_squares const castling = castling_squares_of(to_move_, is_long(c));
    square const royal = board_.royal(to_move_);
    bool const is_royal = royal == castling.king_from;
    bool const is_pseudo = !all_->royals_only && pseudo_royals(to_move_, board_).has(castling.king_from);
    if (!is_royal && !is_pseudo) return {};
    if (is_pseudo && walls_come()) return {}; // why_guard_fails looks at the way with the wall
    square_set const theirs = is_pseudo ? pseudo_royals(them(), board_) : square_set{};
    board without = board_;
    if (is_pseudo) without.take(castling.king_from);
    int const step = file_of(castling.king_to) > file_of(castling.king_from)   ? 1
                     : file_of(castling.king_to) < file_of(castling.king_from) ? -1
                                                                               : 0;
    for (int file = file_of(castling.king_from);; file += step) {
        square const s = square_at(file, rank_of(castling.king_from));
        bool const last = s == castling.king_to;
        // Where it ends is looked at with the partner moved, too: below, or by the rule of pseudo-royal
        // pieces.
        if (is_pseudo ? !last || step == 0 : true) {
            bool const safe = is_pseudo && shielded(s, theirs);
            if (square const by = attacker_of(*all_, without, them(), s); by != no_square && !safe)
                return {reason::castling_check, s, by};
            if (rules().flying_general && is_royal && s != castling.king_from) {
                board moved = board_;
                moved.take(castling.king_from);
                if (moved.empty(s)) {
                    moved.put(s, piece(to_move_, rules().royal));
                    if (royals_face(*all_, moved)) return {reason::castling_check, s, moved.royal(them())};
                }
            }
        }
        if (last) break;
    }
    return {};
}

// ---- pseudo-royal pieces

/// Pieces of extinction kinds of which there are so few that the next to go would end the game.
square_set state::pseudo_royals(color c, board const& b) const {
    square_set found;
    if (!rules().pseudo_royal) return found;
    for (square const s : b.of(c)) {
        kind const k = b[s].kind();
        if ((rules().extinction_kinds & set_of(k)) && b.count(c, k) <= rules().extinction_count + 1)
            found.add(s);
    }
    return found;
}

square_set state::candidates_for_royalty(color c, board const& b) const {
    square_set found;
    for (square const s : b.of(c))
        if (rules().extinction_kinds & set_of(b[s].kind())) found.add(s);
    return found;
}

/// A capture on `s` would blow up a pseudo-royal piece of the captor's side.
bool state::shielded(square s, square_set const& theirs) const {
    if (!rules().captures_explode) return false;
    for (square const t : theirs)
        if (king_steps(from_to(s, t)) <= 1) return true;
    return false;
}

royal_guard state::guard_after(choice const& c, board const& before, board const& after,
                               change const& changed) const {
    definition const& r = rules();
    color const us = to_move_;
    royal_guard guard{pseudo_royals(us, before), pseudo_royals(them(), before)};
    square_set& own = guard.own;
    bool const was_royal = own.has(c.from);
    bool const drops = c.type == choice_type::drop || c.type == choice_type::drop_promoted;
    if (drops && (r.extinction_kinds & set_of(changed.placed.kind()))) own.add(c.to);
    if (!drops && was_royal) {
        own.remove(c.from);
        own.add(c.to);
    }
    bool const promotes = !drops && c.promotion != no_kind &&
                          (r.promotions[std::size_t(us)] & set_of(c.promotion)) &&
                          (r.pawns[std::size_t(us)] & set_of(changed.mover.kind()));
    if (promotes && (r.extinction_kinds & set_of(c.promotion))) {
        if (before.count(us, c.promotion) > r.extinction_count) {
            for (square const s : before.of(us))
                if (before[s].kind() == c.promotion) own.remove(s);
        } else {
            own.add(c.to);
        }
    }
    for (square const s : guard.theirs)
        guard.takes |= !after.of(them()).has(s);
    if (c.type == choice_type::castle && was_royal && walls_come())
        guard.castling = {c.from, c.to, changed.partner_from, changed.partner_to};
    return guard;
}

/// The move itself removes an own pseudo-royal piece: it is exploded, or turns to a wall by a capture.
refusal state::why_guard_lost(royal_guard const& guard, choice const& c, board const& after,
                              change const& changed) const {
    bool const petrified = changed.captures && (rules().turn_to_walls & set_of(changed.mover.kind())) != 0;
    if (petrified && pseudo_royals(to_move_, board_).has(c.from))
        return {reason::royal_explodes, c.from, c.to};
    for (square const s : guard.own)
        if (!after.of(to_move_).has(s)) return {reason::royal_explodes, s, c.to};
    return {};
}

/// `b` is the board after a move to `to`, and after what followed it.
refusal state::why_guard_fails(royal_guard const& guard, board const& b, square to) const {
    definition const& r = rules();
    auto const attacker = [&](square s) {
        square found = no_square;
        if (shielded(s, guard.theirs)) return found;
        each_attacker(*all_, b, them(), s, [&](square by) {
            if (r.turn_to_walls & r.extinction_kinds & set_of(b[by].kind())) return false;
            found = by;
            return true;
        });
        return found;
    };
    if (guard.castling.king_from != no_square) {
        board on_way = b;
        on_way.take(guard.castling.king_to);
        on_way.put(guard.castling.partner_from, on_way.take(guard.castling.partner_to));
        int const rank = rank_of(guard.castling.king_from), last = file_of(guard.castling.king_to);
        int const step = last > file_of(guard.castling.king_from) ? 1 : -1;
        int file = file_of(guard.castling.king_from);
        do {
            square const s = square_at(file, rank);
            square const by = shielded(s, guard.theirs) ? no_square : attacker_of(*all_, on_way, them(), s);
            if (by != no_square) return {reason::castling_check, s, by};
            file += step;
        } while (file != last && file != last + step);
    }
    if (!guard.takes)
        for (square const s : guard.own)
            if (square const by = attacker(s); by != no_square) return {reason::king_in_check, by, to};
    if (r.duple_check) {
        square last = no_square;
        for (square const s : candidates_for_royalty(to_move_, b))
            if (last = attacker(s); last == no_square) break;
        if (last != no_square) return {reason::king_in_check, last, to};
    }
    return {};
}

square_set state::attackers(color by, square s) const {
    square_set found;
    each_attacker(*all_, board_, by, s, [&](square from) {
        found.add(from);
        return false;
    });
    return found;
}

/// As `checked`, with all of the attackers.
square_set state::checkers() const {
    square_set found;
    if (square const royal = board_.royal(to_move_); royal != no_square && maybe_checked_)
        found = attackers(them(), royal);
    if (all_->royals_only) return found;
    square_set const theirs = pseudo_royals(them(), board_);
    for (square const s : pseudo_royals(to_move_, board_))
        if (!shielded(s, theirs)) found |= attackers(them(), s);
    if (!rules().duple_check || found) return found;
    for (square const s : candidates_for_royalty(to_move_, board_)) {
        square_set const attackers_of_one = shielded(s, theirs) ? square_set() : attackers(them(), s);
        if (!attackers_of_one) return {};
        found |= attackers_of_one;
    }
    return found;
}

/// In check, of royal and of pseudo-royal pieces.
bool state::checked(color c) const {
    square const royal = board_.royal(c);
    if (royal != no_square && !(c == to_move_ && !maybe_checked_) && attacked(*all_, board_, !c, royal))
        return true;
    if (all_->royals_only) return false;
    square_set const theirs = pseudo_royals(!c, board_);
    for (square const s : pseudo_royals(c, board_))
        if (!shielded(s, theirs) && attacked(*all_, board_, !c, s)) return true;
    if (!rules().duple_check) return false;
    square_set const all = candidates_for_royalty(c, board_);
    for (square const s : all)
        if (shielded(s, theirs) || !attacked(*all_, board_, !c, s)) return false;
    return bool(all);
}

} // namespace vpgn::rules::defined
