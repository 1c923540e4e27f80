#include "variants/inertia/inertia.hpp"

#include "core/orthodox_pieces.hpp"

#include <algorithm>
#include <cstdlib>

namespace vpgn::rules {

static_assert(position_of_variant<inertia_position>);

namespace {

/// The direction of a step, one of sixteen: a knight's leap is a direction itself, all other steps reduce to
/// a king's step. Clause 3.
displacement direction(displacement d) {
    if (std::abs(d.files * d.ranks) == 2) return d;
    auto const sign = [](int n) { return std::int8_t((n > 0) - (n < 0)); };
    return {sign(d.files), sign(d.ranks)};
}

/// All squares from `from` in that direction.
bitboard along(square from, displacement step) {
    bitboard set = 0;
    for (square s = shifted(from, step); s != no_square; s = shifted(s, step))
        set |= bit(s);
    return set;
}

/// Square order of the position text: a1, a2, … b1 …
bool comes_before(momentum_note const& a, momentum_note const& b) {
    return std::pair(file_of(a.at), rank_of(a.at)) < std::pair(file_of(b.at), rank_of(b.at));
}

bool is_sound(momentum_note const& note, setup const& given) {
    return given.at(note.at) && !note.by.none() && note.by == direction(note.by) &&
           shifted(note.at, -note.by) != no_square;
}

} // namespace

// ---- set-up

setup_verdict inertia_position::judge(setup const& given, game_rules const& terms) {
    setup_verdict found = judge_setup(given, terms, true); // clause 9
    if (given.castling) found.faults |= bad_castling_right;
    if (given.ep_targets.several()) found.faults |= bad_ep_target;
    std::array<int, 2> movers{};
    for (int i = 0; i < given.in_motion_count; ++i) {
        momentum_note const& note = given.in_motion[std::size_t(i)];
        if (is_sound(note, given) && ++movers[std::size_t(given.at(note.at).owner())] == 1) continue;
        found.faults |= bad_momentum;
        found.at = std::min(found.at, note.at);
    }
    return found;
}

inertia_position inertia_position::from(setup const& given, game_rules const& terms) {
    inertia_position p;
    p.armies_ = terms.armies;
    p.pieces_ = placed(given, *terms.armies);
    p.to_move_ = given.to_move;
    p.ep_targets_ = sound_rights(given).ep_targets;
    p.clock_ = given.clock;
    p.number_ = given.number;
    for (int i = 0; i < given.in_motion_count; ++i) {
        momentum_note const& note = given.in_motion[std::size_t(i)];
        p.last_[std::size_t(given.at(note.at).owner())] = note;
    }
    return p;
}

setup inertia_position::as_setup() const {
    setup plain = plain_setup(pieces_, to_move_, clock_, number_);
    plain.ep_targets = ep_targets_;
    for (momentum_note const& note : last_)
        if (note.at != no_square) plain.in_motion[plain.in_motion_count++] = note;
    auto* const notes = plain.in_motion.data();
    std::sort(notes, notes + plain.in_motion_count, comes_before);
    return plain;
}

// ---- targets

bitboard inertia_position::capture_targets(square from) const {
    piece const who = pieces_.at(from);
    bitboard const attacked = armies_->capture_targets(who, from, pieces_.occupied());
    bitboard const ep_targets = who.kind() == kind::pawn ? ep_targets_ : 0;
    return attacked & (pieces_.of(!to_move_) | ep_targets);
}

bitboard inertia_position::targets(square from) const {
    piece const who = pieces_.at(from);
    if (armies_->captures_as_it_moves(who))
        return armies_->capturing(who)(from, pieces_.occupied()) & ~pieces_.of(to_move_);
    return quiet_targets(from) | capture_targets(from);
}

bitboard inertia_position::bound_targets() const {
    momentum_note const& mover = last();
    if (mover.at == no_square) return 0;
    return along(mover.at, mover.by) &
           (mover.capturing ? capture_targets(mover.at) : quiet_targets(mover.at));
}

choice inertia_position::only_move(kind k, bitboard from, square to, kind promotion) const {
    if (king_taken(pieces_)) return {};
    bitboard movers = pieces_.of(to_move_, k) & from;
    if (k == kind::pawn) movers &= pawn_origins(to_move_, to, pieces_.occupied(), ep_targets_);
    if (!movers) return {};
    if (bitboard const bound = bound_targets())
        movers &= has(bound, to) ? bit(last().at) : 0;
    else
        for (square const s : squares(movers))
            if (!has(targets(s), to)) movers ^= bit(s);
    if (!movers || several(movers)) return {};
    bool const promotes = arrives(piece(to_move_, k), to);
    if (!fits_promotion(promotes, armies_->promotions(to_move_), promotion)) return {};
    return {choice_type::move, first(movers), to, promotion};
}

/// The square of the captured piece: the target or, en passant, beside the origin; no_square for none.
square inertia_position::victim_of(choice const& c) const {
    if (pieces_.at(c.to)) return c.to;
    bool const passing =
        pieces_.at(c.from).kind() == kind::pawn && takes_en_passant(to_move_, ep_targets_, c.from, c.to);
    return passing ? en_passant_victim(c.from, c.to) : no_square;
}

// ---- playing

void inertia_position::take(square s, event_list* events) {
    piece const victim = pieces_.remove(s);
    record_event(events, {cause::captured, victim, s, s, no_kind});
    // A captured piece has no inertia: its side is free (clause 7).
    for (momentum_note& note : last_)
        if (note.at == s) note = {};
}

void inertia_position::play(choice const& c, event_list* events) {
    piece const who = pieces_.at(c.from);
    bool const is_pawn = who.kind() == kind::pawn;
    square const victim = victim_of(c);
    ++clock_;
    if (victim != no_square) take(victim, events);
    if (victim != no_square || is_pawn) clock_ = 0;
    move_chosen(pieces_, to_move_, c);
    record_event(events, {cause::chosen, who, c.from, c.to, c.promotion});
    ep_targets_ = is_pawn ? passed_by_step(c.from, c.to) : 0;
    last_[std::size_t(to_move_)] = {c.to, direction(from_to(c.from, c.to)), victim != no_square};
    number_ += to_move_ == color::black;
    to_move_ = !to_move_;
}

// ---- refusals and the end

refusal inertia_position::why_not(choice const& c) const {
    if (king_taken(pieces_)) return {reason::game_over, no_square, no_square};
    piece const who = pieces_.at(c.from);
    if (!who) return {reason::empty_origin, c.from, c.to};
    if (!who.is(to_move_)) return {reason::enemy_piece, c.from, c.to};
    if (c.type == choice_type::castle) return {reason::no_castling_right, c.from, c.to}; // clause 2
    if (c.type != choice_type::move) return {reason::no_such_step, c.from, c.to};
    refusal_view const view{pieces_, {0, ep_targets_}, *armies_, to_move_, true};
    if (refusal const why = why_not_reached(view, c)) return why;
    if (bound_targets()) {
        momentum_note const& mover = last();
        bool const captures = victim_of(c) != no_square;
        if (c.from != mover.at) return {reason::bound_piece, mover.at, c.to};
        if (!has(along(mover.at, mover.by), c.to)) return {reason::bound_direction, mover.at, c.to};
        if (captures && !mover.capturing) return {reason::bound_quiet, c.to, c.to};
        if (!captures && mover.capturing) return {reason::bound_capture, mover.at, c.to};
    }
    return why_not_promotion(view, c);
}

verdict inertia_position::judge_end() const {
    return king_captured(pieces_);
}

std::uint64_t inertia_position::hash() const {
    position_key key = pieces_.key();
    key.mix(std::uint64_t(to_move_), ep_targets_);
    for (momentum_note const& note : last_)
        if (note.at != no_square)
            key.mix(std::uint64_t(int(note.at)) << 1 | std::uint64_t(note.capturing),
                    std::uint64_t(std::uint8_t(note.by.files)) << 8 | std::uint8_t(note.by.ranks));
    return key.value();
}

variant_info const& inertia::info() {
    static variant_info const info{
        .id = "inertia",
        .name = "Inertia Chess",
        .aliases = {"Inertia"},
        .inventor = "Joao Pedro Neto and Claude Chaunier",
        .source =
            "The Chess Variant Pages: Inertia Chess; the idea is described on the page of Momentum Chess",
        .start = array_without_castling(),
        .choice_types = set_of(choice_type::move),
    };
    return info;
}

} // namespace vpgn::rules
