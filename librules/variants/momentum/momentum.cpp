#include "variants/momentum/momentum.hpp"

#include "core/walk.hpp"
#include "variants/momentum/king_danger.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <unordered_set>

namespace vpgn::rules {

static_assert(position_of_variant<momentum_position>);

// ---- set-up

setup_verdict momentum_position::judge(setup const& s, game_rules const& terms) {
    setup_verdict verdict = judge_setup(s, terms, true); // clause 12: a king may be left capturable
    judge_numbers(verdict, s);
    for (int i = 0; i < s.in_motion_count; ++i) {
        momentum_note const& m = s.in_motion[std::size_t(i)];
        piece const who = s.at(m.at);
        if (!who || who.kind() == kind::king || m.by.none()) {
            verdict.faults |= bad_momentum;
            verdict.at = m.at;
        }
    }
    return verdict;
}

momentum_position momentum_position::from(setup const& s, game_rules const& terms) {
    momentum_position p;
    p.terms_ = &terms;
    p.to_move_ = s.to_move;
    p.castling_ = s.castling;
    p.ep_targets_ = s.ep_targets.corner();
    p.clock_ = s.clock;
    p.number_ = s.number;
    p.pieces_ = placed(s, *terms.armies);
    for (int i = 0; i < s.in_motion_count; ++i) {
        momentum_note const& m = s.in_motion[std::size_t(i)];
        p.vector_[std::size_t(m.at)] = m.by;
        p.in_motion_ |= bit(m.at);
        if (m.capturing) p.capturing_ |= bit(m.at);
    }
    p.begin_turn();
    return p;
}

setup momentum_position::as_setup() const {
    setup s = plain_setup(pieces_, to_move_, clock_, number_);
    s.castling = castling_;
    s.ep_targets = ep_targets_;
    for (int file = 0; file < 8; ++file)
        for (square const at : squares(in_motion_ & file_set(file)))
            s.in_motion[s.in_motion_count++] = {at, vector_[std::size_t(at)], has(capturing_, at)};
    return s;
}

// ---- possible actions

bool momentum_position::can_go_on(square s) const {
    return goes_on(pieces_, *terms_->armies, in_motion().of(s), pieces_.occupied(),
                   pieces_.of(!pieces_.at(s).owner()));
}

bool momentum_position::someone_can_go_on() const {
    for (square const s : squares(waiting_))
        if (can_go_on(s)) return true;
    return false;
}

/// The targets of a start from `from`, as if the piece were at rest.
bitboard momentum_position::step_targets(square from) const {
    piece const who = pieces_.at(from);
    bitboard const occupied = pieces_.occupied();
    bitboard const attacked = terms_->armies->capture_targets(who, from, occupied);
    bitboard targets = (terms_->armies->quiet_targets(who, from, occupied) & ~occupied) |
                       (attacked & pieces_.of(!who.owner()));
    if (who.kind() == kind::pawn)
        for (square const ep_target : squares(ep_targets_ & attacked & ~occupied))
            if (victim_of(from, ep_target) != no_square) targets |= bit(ep_target);
    return targets;
}

/// Whether `to` is among the step targets of `from`. Considers either moving or capturing.
bool momentum_position::can_start(square from, square to) const {
    piece const who = pieces_.at(from);
    army_pair const& armies = *terms_->armies;
    bitboard const occupied = pieces_.occupied();
    if (has(occupied, to))
        return !pieces_.at(to).is(who.owner()) && reaches(armies.capturing(who), from, to, occupied);
    if (who.kind() != kind::pawn) return reaches(armies.moving(who), from, to, occupied);
    return has(armies.quiet_targets(who, from, occupied), to) || victim_of(from, to) != no_square;
}

/// The square of the piece that a start from `from` to `to` captures: `to`, or beside `from` en passant
/// (clause 9). `no_square` for none.
square momentum_position::victim_of(square from, square to) const {
    piece const who = pieces_.at(from);
    if (pieces_.at(to).is(!who.owner())) return to;
    if (who.kind() != kind::pawn || pieces_.at(to) || !takes_en_passant(who.owner(), ep_targets_, from, to))
        return no_square;
    square const beside = en_passant_victim(from, to);
    return pieces_.at(beside).is(!who.owner(), kind::pawn) ? beside : no_square;
}

choice momentum_position::only_move(kind k, bitboard from, square to, kind promotion) const {
    bitboard const candidates = pieces_.of(to_move_, k) & from;
    if (!candidates || king_taken(pieces_)) return {};
    if (from == bit(to)) {
        bool const open = !acted_ && has(candidates & in_motion_, to) && promotion == no_kind;
        return open ? choice{choice_type::stop, to, to, no_kind} : choice{};
    }
    bool const promotes = arrives(piece(to_move_, k), to);
    if (!fits_promotion(promotes, terms_->armies->promotions(to_move_), promotion)) return {};
    bitboard carried = 0, started = 0;
    for (square const s : squares(candidates & waiting_))
        if (carried_to(s) == to && can_go_on(s)) carried |= bit(s);
    if (!acted_)
        for (square const s : squares(candidates & startable()))
            if (can_start(s, to)) started |= bit(s);
    if ((carried != 0) == (started != 0) || several(carried | started)) return {};
    square const origin = first(carried | started);
    // A set-up may give a pawn any momentum, and a pawn that goes farther aside is not written as a step.
    if (k == kind::pawn && std::abs(file_of(origin) - file_of(to)) > 1) return {};
    return {carried ? choice_type::go_on : choice_type::move, origin, to, promotion};
}

choice momentum_position::open_castling(bool long_side) const {
    if (acted_ || king_taken(pieces_) || why_no_castling(long_side)) return {};
    castling_way const path = castling_path(long_side);
    return {choice_type::castle, path.king_from, path.king_to, no_kind};
}

bool momentum_position::action_exists() const {
    if (own() & in_motion_) return true;
    for (square const s : squares(startable()))
        if (step_targets(s)) return true;
    return !why_no_castling(false) || !why_no_castling(true);
}

// ---- playing

void momentum_position::play(choice c, event_list* events) {
    switch (c.type) {
    case choice_type::autostop:
        autostop(c.from, events);
        break;
    case choice_type::stop:
        record_event(events, {cause::stopped, pieces_.at(c.from), c.from, c.from, no_kind});
        bring_to_rest(c.from);
        done_ |= bit(c.from);
        acted_ = true;
        break;
    case choice_type::castle:
        castle(c, events);
        acted_ = true;
        break;
    case choice_type::go_on:
        go_on(c, events);
        break;
    default:
        start(c, events);
        acted_ = true;
        break;
    }
    if (c.promotion != no_kind) {
        pieces_.remove(c.to);
        pieces_.put(c.to, piece(to_move_, c.promotion));
    }
    note_blocked();
}

void momentum_position::autostop(square s, event_list* events) {
    record_event(events, {cause::autostopped, pieces_.at(s), s, s, no_kind});
    bring_to_rest(s);
}

void momentum_position::go_on(choice c, event_list* events) {
    piece const who = pieces_.at(c.from);
    bool const capturing = has(capturing_, c.from);
    if (capturing) take(c.to, events);
    record_event(events, {cause::momentum, who, c.from, c.to, c.promotion});
    carry(c.from, c.to, vector_[std::size_t(c.from)], capturing);
    resets_clock_ |= who.kind() == kind::pawn;
}

void momentum_position::start(choice c, event_list* events) {
    piece const who = pieces_.at(c.from);
    if (has(waiting_, c.from)) record_event(events, {cause::autostopped, who, c.from, c.from, no_kind});
    square const victim = victim_of(c.from, c.to);
    if (victim != no_square) take(victim, events);
    record_event(events, {cause::chosen, who, c.from, c.to, c.promotion});
    displacement const by = from_to(c.from, c.to);
    if (who.kind() == kind::pawn) {
        next_ep_targets_ |= passed_by_step(c.from, c.to);
        resets_clock_ = true;
    }
    carry(c.from, c.to, who.kind() == kind::king ? displacement{} : by, victim != no_square);
}

void momentum_position::bring_to_rest(square s) {
    vector_[std::size_t(s)] = {};
    in_motion_ &= ~bit(s);
    capturing_ &= ~bit(s);
    waiting_ &= ~bit(s);
}

/// Moves a piece and its momentum (none for a king); the target must be empty.
void momentum_position::carry(square from, square to, displacement by, bool capturing) {
    pieces_.move(from, to);
    castling_ &= rights_kept(from);
    bring_to_rest(from);
    done_ |= bit(to);
    if (by.none()) return;
    vector_[std::size_t(to)] = by;
    in_motion_ |= bit(to);
    if (capturing) capturing_ |= bit(to);
}

void momentum_position::take(square s, event_list* events) {
    piece const victim = pieces_.remove(s);
    record_event(events, {cause::captured, victim, s, s, no_kind});
    bring_to_rest(s);
    castling_ &= rights_kept(s);
    resets_clock_ = true;
}

void momentum_position::castle(choice c, event_list* events) {
    castling_way const path = castling_path(castles_long(c));
    describe_castling(events, pieces_.at(path.king_from), pieces_.at(path.partner_from), path);
    // Clause 6: the castling partner gets momentum, the king none.
    carry(path.king_from, path.king_to, {}, false);
    carry(path.partner_from, path.partner_to, from_to(path.partner_from, path.partner_to), false);
}

castling_way momentum_position::castling_path(bool long_side) const {
    return castling_of(*terms_->armies, to_move_, long_side);
}

void momentum_position::note_blocked() {
    could_stop_ &= waiting_;
    for (square const s : squares(waiting_ & ~could_stop_))
        if (!can_go_on(s)) could_stop_ |= bit(s);
}

void momentum_position::begin_turn() {
    waiting_ = own() & in_motion_;
    could_stop_ = 0;
    note_blocked();
}

void momentum_position::end_turn(event_list* events) {
    if (!king_taken(pieces_))
        for (square const s : squares(waiting_))
            autostop(s, events);
    ep_targets_ = next_ep_targets_;
    next_ep_targets_ = 0;
    done_ = 0;
    acted_ = false;
    clock_ = resets_clock_ ? 0 : clock_ + 1;
    resets_clock_ = false;
    number_ += to_move_ == color::black;
    to_move_ = !to_move_;
    begin_turn();
}

// ---- refusals

refusal momentum_position::why_unfinished() const {
    if (king_taken(pieces_)) return done_ ? refusal{} : refusal{reason::game_over, no_square, no_square};
    if (bitboard const bound = waiting_ & ~could_stop_)
        return {reason::must_go_on, first(bound), carried_to(first(bound))};
    if (!acted_ && (done_ == 0 || action_exists())) return {reason::action_missing, no_square, no_square};
    return {};
}

refusal momentum_position::why_not(choice c) const {
    if (king_taken(pieces_)) return {reason::game_over, no_square, no_square};
    if (c.type == choice_type::castle) {
        if (refusal const no = why_no_castling(castles_long(c))) return no;
        return acted_ ? refusal{reason::second_action, c.from, no_square} : refusal{};
    }
    piece const who = pieces_.at(c.from);
    if (!who) return {reason::empty_origin, c.from, no_square};
    if (who.owner() != to_move_) return {reason::enemy_piece, c.from, no_square};
    if (c.type == choice_type::stop) {
        if (!has(in_motion_, c.from)) return {reason::not_in_motion, c.from, no_square};
        return acted_ ? refusal{reason::second_action, c.from, no_square} : refusal{};
    }
    if (c.type == choice_type::autostop) {
        bool open = false; // it is a choice only where a king can be taken: see each_choice
        each_choice([&](choice const& other) { open = open || other == c; });
        return open ? refusal{} : refusal{reason::not_in_motion, c.from, no_square};
    }
    if (c.type == choice_type::go_on) {
        if (!has(waiting_, c.from))
            return {has(done_, c.from) ? reason::moved_already : reason::not_in_motion, c.from, no_square};
        if (carried_to(c.from) != c.to) return {reason::in_motion, c.from, carried_to(c.from)};
        return can_go_on(c.from) ? why_not_promotion(view(), c) : why_not_carried(c.from, c.to);
    }
    if (has(done_, c.from)) return {reason::moved_already, c.from, no_square};
    if (has(waiting_, c.from) && !has(could_stop_, c.from))
        return {reason::in_motion, c.from, carried_to(c.from)};
    if (refusal const no = why_no_step(c.from, c.to)) return no;
    if (acted_) return {reason::second_action, c.from, no_square};
    return why_not_promotion(view(), c);
}

refusal momentum_position::why_not_carried(square from, square to) const {
    square const stop = first_obstacle(pieces_, *terms_->armies, from, to);
    if (stop != no_square) return {reason::blocked, stop, no_square};
    return {has(capturing_, from) ? reason::captures_nothing : reason::cannot_capture, to, no_square};
}

refusal momentum_position::why_no_step(square from, square to) const {
    if (has(step_targets(from), to)) return {};
    if (pieces_.at(to).is(to_move_)) return {reason::own_piece_on_target, to, no_square};
    // A pawn's momentum continues with double steps, which it could not start from there.
    if (has(waiting_, from) && carried_to(from) == to) return why_not_carried(from, to);
    refusal const why = why_not_reached(view(), {choice_type::move, from, to, no_kind});
    // An en passant target whose pawn has gone is merely an empty square.
    return why ? why : refusal{reason::captures_nothing, to, no_square};
}

/// Clause 11: castling out of, through or into an attack is judged at its moment in the turn, each square as
/// if the king were on it and the castling partner not yet moved.
refusal momentum_position::why_no_castling(bool long_side) const {
    castling_way const path = castling_path(long_side);
    if (!(castling_ & path.right)) return {reason::no_castling_right, path.king_from, no_square};
    if (square const s = blocked_on_way(path, pieces_.occupied()); s != no_square)
        return {reason::castling_blocked, s, no_square};
    square const attacked = attacked_on_way(path, [&](square s) {
        placement trial = pieces_;
        if (s != path.king_from) trial.move(path.king_from, s);
        return king_reachable(trial, *terms_->armies, !to_move_, in_motion());
    });
    return attacked == no_square ? refusal{} : refusal{reason::castling_check, attacked, no_square};
}

// ---- check and the end

bool momentum_position::may_take_king(color by) const {
    return king_reachable(pieces_, *terms_->armies, by, in_motion());
}

bool momentum_position::in_check() const {
    if (king_taken(pieces_)) return false;
    return may_take_king(!to_move_) || (terms_->rule_set == momentum::old &&
                                        king_reachable_old(pieces_, *terms_->armies, !to_move_, in_motion()));
}

bitboard momentum_position::attackers(color by, square s) const {
    bitboard const occupied = pieces_.occupied() | bit(s);
    bitboard found = terms_->armies->attackers(by, s, occupied, pieces_) & ~in_motion_;
    for (square const from : squares(pieces_.of(by) & in_motion_ & capturing_))
        if (carried_to(from) == s &&
            goes_on(pieces_, *terms_->armies, in_motion().of(from), occupied, bit(s)))
            found |= bit(from);
    return found;
}

bool momentum_position::can_take_king() const {
    return !king_taken(pieces_) && may_take_king(to_move_);
}

/// Whether the turn is over after `c`, an open choice, and has reached no square of `decisive` and not moved
/// the king.
bool momentum_position::settles(choice c, bitboard decisive) const {
    bool const acts = c.type == choice_type::move || c.type == choice_type::stop;
    if (!acts && !(acted_ && c.type == choice_type::go_on)) return false;
    if ((waiting_ & ~bit(c.from)) || has(decisive, c.to) || pieces_.at(c.from).kind() == kind::king)
        return false;
    square const victim = victim_of(c.from, c.to);
    return victim == no_square || !has(decisive, victim);
}

/// Searches for a turn that does not leave the king capturable. Like a traversal of all turns
/// (core/walk.hpp), except that states which can only end the turn are judged immediately: most are of that
/// kind.
struct momentum_position::answer_search {
    static constexpr effort_units units_of_choice = 3;
    static constexpr effort_units units_of_state = 20; ///< without those of king_reachable

    /// Of states of one turn, which differ in few of their parts.
    struct hash_within_turn {
        std::size_t operator()(momentum_position const& p) const {
            position_key key;
            key.mix(p.pieces_.of(color::white), p.pieces_.of(color::black));
            key.mix(p.waiting_, p.done_);
            key.mix(p.could_stop_, p.in_motion_);
            return std::size_t(key.value());
        }
    };

    color opponent;
    std::size_t states_left; ///< each counted as often as it is reached
    std::unordered_set<momentum_position, hash_within_turn> known{};
    bool found = false;
    bool given_up = false;
    bool any_turn = false;

    void from(momentum_position const& state) {
        bitboard const attack =
            lasting_attack(state.pieces_, *state.terms_->armies, opponent, state.in_motion()) |
            state.pieces_.of(opponent, kind::king);
        state.each_choice([&](choice c) {
            if (found || given_up) return;
            if (state.settles(c, attack)) { // the attack remains: no copy is needed
                count_state(units_of_choice);
                any_turn = true;
                return;
            }
            momentum_position next = state;
            next.play(c, nullptr);
            reached(next);
        });
    }

    void count_state(effort_units units) {
        given_up = states_left-- == 0 || effort_spent();
        spend_effort(units);
    }

    void reached(momentum_position const& state) {
        count_state(units_of_state);
        if (given_up) return;
        bool const goes_further = !state.acted_ || state.someone_can_go_on();
        if (goes_further && !known.insert(state).second) return;
        // A piece that autostops at the end of the turn keeps its square, so the turn need not be ended.
        if (state.turn_may_end()) {
            any_turn = true;
            found = king_taken(state.pieces_) || !state.may_take_king(opponent);
        }
        if (goes_further && !found) from(state);
    }
};

verdict momentum_position::judge_end() const {
    if (verdict const end = king_captured(pieces_); end.kind != ending::none) return end;
    // Without check any turn will do, and if any action exists there is one: the forced pieces continue, then
    // it acts.
    if (!in_check()) return action_exists() ? verdict{} : verdict{ending::stalemate, std::nullopt};
    // Clause 12: mate is when every turn leaves the king capturable.
    answer_search search{!to_move_, most_states_for_mate};
    search.from(*this);
    if (search.given_up) return {ending::none, std::nullopt, true};
    if (search.found) return {};
    return search.any_turn ? verdict{ending::checkmate, !to_move_} : verdict{ending::stalemate, std::nullopt};
}

std::uint64_t momentum_position::hash() const {
    position_key key = pieces_.key();
    key.mix(castling_ | std::uint64_t(to_move_) << 8 | std::uint64_t(acted_) << 16, ep_targets_);
    key.mix(waiting_, could_stop_);
    key.mix(done_, next_ep_targets_);
    key.mix(in_motion_, capturing_);
    for (square const s : squares(in_motion_)) {
        displacement const v = vector_[std::size_t(s)];
        key.mix(std::uint8_t(v.files), std::uint8_t(v.ranks));
    }
    return key.value();
}

bool operator==(momentum_position const& a, momentum_position const& b) {
    return a.pieces_ == b.pieces_ && a.to_move_ == b.to_move_ && a.castling_ == b.castling_ &&
           a.ep_targets_ == b.ep_targets_ && a.in_motion_ == b.in_motion_ && a.capturing_ == b.capturing_ &&
           a.waiting_ == b.waiting_ && a.could_stop_ == b.could_stop_ && a.done_ == b.done_ &&
           a.next_ep_targets_ == b.next_ep_targets_ && a.acted_ == b.acted_ &&
           std::memcmp(a.vector_.data(), b.vector_.data(), sizeof a.vector_) == 0;
}

variant_info const& momentum::info() {
    static variant_info const info{
        .id = "momentum",
        .name = "Momentum Chess",
        .aliases = {"Momentum"},
        .inventor = "Ralph Betza and Joao Pedro Neto, 1996",
        .source = "The Chess Variant Pages: Momentum Chess",
        .rule_sets = {"revised", "old"},
        .choice_types = set_of(choice_type::move, choice_type::castle, choice_type::go_on, choice_type::stop,
                               choice_type::autostop),
        .different_armies = true,
        .long_algebraic = true,
    };
    return info;
}

} // namespace vpgn::rules
