#include "variants/grolman/grolman.hpp"

namespace vpgn::rules {

static_assert(position_of_variant<grolman_position>);

namespace {

constexpr int forward_of(color c) {
    return c == color::white ? 8 : -8;
}
bool on_second_rank(color c, square s) {
    return rank_seen_by(c, s) == 1;
}

} // namespace

// ---- set-up

// The common function checks rights, which mean nothing here (clause 1), and treats a king left in check as
// an error, although a game may end that way (clause 11).
setup_verdict grolman_position::judge(setup const& given, game_rules const& terms) {
    setup plain = given;
    plain.castling = 0;
    setup_verdict found = judge_setup(plain, terms, true);
    if (given.in_motion_count > 0) found.faults |= bad_momentum;
    judge_numbers(found, given);
    // A chain only fills vacated squares, so a square passed by a double step is still empty. The origin of
    // the pawn need not be.
    for (square const s : squares(given.ep_targets.corner()))
        if (given.at(s)) {
            found.faults |= bad_ep_target;
            found.at = s;
        }
    if (found.faults & (no_king | several_kings | pieces_off_board)) return found;
    // Kings are never adjacent, not even in a lost position (clause 8).
    placement const pieces = placed(given, *terms.armies);
    if (has(king_attacks(pieces.king(color::white)), pieces.king(color::black))) {
        found.faults |= opponent_in_check;
        found.at = pieces.king(!given.to_move);
    }
    return found;
}

grolman_position grolman_position::from(setup const& given, game_rules const& terms) {
    grolman_position p;
    p.terms_ = &terms;
    p.pieces_ = placed(given, *terms.armies);
    p.ep_targets_ = given.ep_targets.corner();
    p.to_move_ = given.to_move;
    p.clock_ = given.clock;
    p.number_ = given.number;
    return p;
}

setup grolman_position::as_setup() const {
    setup plain = plain_setup(pieces_, to_move_, clock_, number_);
    plain.ep_targets = ep_targets_;
    return plain;
}

// ---- reachability

/// A pawn's step or double step, without capturing (clause 6).
bool grolman_position::moves_straight(square from, square to) const {
    if (pieces_.at(to)) return false;
    int const step = forward_of(to_move_);
    if (int(from) + step == int(to)) return true;
    return int(from) + 2 * step == int(to) && on_second_rank(to_move_, from) &&
           !pieces_.at(square(int(from) + step));
}

/// The pieces that can go to the square just vacated, by kind: from the weakest to the strongest, which is
/// the inventor's order (clauses 3, 4, 5, 8). Without branches, because the weakest kind cannot be foreseen.
std::array<bitboard, 6> grolman_position::able_to_follow() const {
    static_assert(kind::pawn < kind::knight && kind::knight < kind::bishop && kind::bishop < kind::rook &&
                  kind::rook < kind::queen && kind::queen < kind::king);
    bitboard const unmoved = pieces_.of(to_move_) & ~moved_;
    bitboard const occupied = pieces_.occupied();
    bitboard const diagonal = bishop_attacks(vacated_, occupied), straight = rook_attacks(vacated_, occupied);
    return {unmoved & pieces_.of(kind::pawn) & pawn_origins(to_move_, vacated_, occupied, 0),
            unmoved & pieces_.of(kind::knight) & knight_attacks(vacated_),
            unmoved & pieces_.of(kind::bishop) & diagonal,
            unmoved & pieces_.of(kind::rook) & straight,
            unmoved & pieces_.of(kind::queen) & (diagonal | straight),
            has(next_to_enemy_king(), vacated_) ? 0
                                                : unmoved & pieces_.of(kind::king) & king_attacks(vacated_)};
}

/// The pieces that may fill the square just vacated: all pieces of the weakest kind that can (clause 4).
bitboard grolman_position::followers() const {
    for (bitboard const able : able_to_follow())
        if (able) return able;
    return 0;
}

bool grolman_position::chain_continues() const {
    bitboard any = 0;
    for (bitboard const able : able_to_follow())
        any |= able;
    return any != 0;
}

/// The targets of the leading move of the piece on `from`, ignoring check (clauses 2, 7, 8).
bitboard grolman_position::leading_targets(square from) const {
    bitboard const occupied = pieces_.occupied();
    bitboard const free = ~pieces_.of(to_move_);
    switch (pieces_.at(from).kind()) {
    case kind::pawn: {
        // En passant: an en passant target always has its victim (judge).
        bitboard targets = pawn_attacks(to_move_, from) & (pieces_.of(!to_move_) | (ep_targets_ & ~occupied));
        for (int const steps : {1, 2})
            if (int const to = int(from) + steps * forward_of(to_move_); to >= 0 && to < 64)
                if (moves_straight(from, square(to))) targets |= bit(square(to));
        return targets;
    }
    case kind::knight:
        return knight_attacks(from) & free;
    case kind::bishop:
        return bishop_attacks(from, occupied) & free;
    case kind::rook:
        return rook_attacks(from, occupied) & free;
    case kind::queen:
        return queen_attacks(from, occupied) & free;
    default:
        return king_attacks(from) & free & ~next_to_enemy_king();
    }
}

/// The pieces of a kind in `from` that can lead to `to` (clauses 2, 7, 8, 9).
bitboard grolman_position::leaders(kind k, bitboard from, square to) const {
    if (pieces_.at(to).is(to_move_) || (k == kind::king && has(next_to_enemy_king(), to))) return 0;
    bitboard able = orthodox_pieces::candidates(pieces_, to_move_, k, from, to, ep_targets_);
    if (!able || over()) return 0;
    bool const checked = in_check();
    for (square const s : squares(able))
        if (!orthodox_pieces::path_free(s, to, pieces_.occupied()) ||
            (checked && in_check_once_led({choice_type::move, s, to, no_kind})))
            able ^= bit(s);
    return able;
}

/// Whether the mover's king is in check after the leading move alone (clause 9).
bool grolman_position::in_check_once_led(choice lead) const {
    // Tried on a copy: it is only needed in check, where few moves are left to try.
    grolman_position after = *this;
    after.play(lead, nullptr);
    return after.in_check();
}

choice grolman_position::only_move(kind k, bitboard from, square to, kind promotion) const {
    if (!fits_promotion(arrives(piece(to_move_, k), to), orthodox_pieces::becomes, promotion)) return {};
    if (vacated_ == no_square) {
        bitboard const able = leaders(k, from, to);
        if (!able || several(able)) return {};
        return {choice_type::move, first(able), to, promotion};
    }
    if (to != vacated_ || k > kind::king) return {};
    auto const by_kind = able_to_follow();
    bitboard weaker = 0;
    for (std::size_t i = 0; i < std::size_t(k); ++i)
        weaker |= by_kind[i];
    bitboard const able = by_kind[std::size_t(k)] & from;
    if (weaker || !able || several(able)) return {};
    return {choice_type::follow, first(able), to, promotion};
}

// ---- playing

/// The square of the captured piece: en passant beside the target (clause 7).
square grolman_position::victim_of(choice c) const {
    if (pieces_.at(c.to)) return c.to;
    bool const passing = c.type == choice_type::move && pieces_.at(c.from).kind() == kind::pawn &&
                         takes_en_passant(to_move_, ep_targets_, c.from, c.to);
    return passing ? en_passant_victim(c.from, c.to) : no_square;
}

void grolman_position::play(choice c, event_list* events) {
    // A follower only captures in an invalid record.
    if (square const victim = victim_of(c); victim != no_square) {
        piece const captured = pieces_.remove(victim);
        record_event(events, {cause::captured, captured, victim, victim, no_kind});
        resets_clock_ = true;
    }
    piece const who = pieces_.at(c.from);
    record_event(events, {c.type == choice_type::follow ? cause::followed : cause::chosen, who, c.from, c.to,
                          c.promotion});
    move_chosen(pieces_, to_move_, c);
    if (who.kind() == kind::pawn) {
        resets_clock_ = true;
        next_ep_targets_ |= passed_by_step(c.from, c.to);
    }
    moved_ |= bit(c.to); // a promoted pawn is the piece that has moved (clause 5)
    vacated_ = c.from;
}

void grolman_position::end_turn(event_list*) {
    ep_targets_ = next_ep_targets_;
    clock_ = resets_clock_ ? 0 : clock_ + 1;
    number_ += to_move_ == color::black;
    to_move_ = !to_move_;
    vacated_ = no_square;
    moved_ = next_ep_targets_ = 0;
    resets_clock_ = false;
}

// ---- refusals

refusal grolman_position::why_unfinished() const {
    // Any follower serves as an example: the first in square order.
    if (vacated_ == no_square) return {reason::turn_unfinished, no_square, no_square};
    bitboard const next = followers();
    return next ? refusal{reason::chain_continues, first(next), vacated_} : refusal{};
}

refusal grolman_position::why_not(choice c) const {
    if (vacated_ != no_square) return why_no_follower(c);
    if (over()) return {reason::game_over, no_square, no_square};
    return why_no_lead(c);
}

refusal grolman_position::why_no_lead(choice c) const {
    // Attacks on the king are no reason here unless it is in check: that reason comes last in chess.
    refusal const why = why_not_chess({pieces_, {0, ep_targets_}, *terms_->armies, to_move_}, c);
    if (why && why.why != reason::king_in_check) return why;
    if (pieces_.at(c.from).kind() == kind::king && has(next_to_enemy_king(), c.to))
        return {reason::kings_adjacent, pieces_.king(!to_move_), c.to};
    if (why && in_check()) return {reason::check_unanswered, why.at, c.to};
    return {};
}

/// In the order of a player's objections: the piece's owner, that it has moved, that the king comes too near,
/// that no piece can follow, the wrong square, the path, a weaker piece.
refusal grolman_position::why_no_follower(choice c) const {
    piece const who = pieces_.at(c.from);
    if (!who) return {reason::empty_origin, c.from, c.to};
    if (!who.is(to_move_)) return {reason::enemy_piece, c.from, c.to};
    bool const to_vacated = c.to == vacated_;
    if (to_vacated && has(moved_, c.from)) return {reason::followed_already, c.from, c.to};
    if (to_vacated && who.kind() == kind::king && has(king_attacks(c.from) & next_to_enemy_king(), c.to))
        return {reason::kings_adjacent, pieces_.king(!to_move_), c.to};
    bitboard const able = followers();
    if (!able) return {reason::no_chain, vacated_, no_square};
    if (!to_vacated) return {reason::not_vacated, first(able), vacated_};
    // The square is empty and there is no en passant capture; attacks on the king are ignored (clause 10).
    c.type = choice_type::move;
    refusal const why = why_not_chess({pieces_, {}, *terms_->armies, to_move_}, c);
    bool const promotes = why.why == reason::promotion_missing || why.why == reason::no_promotion ||
                          why.why == reason::not_in_promotions;
    if (why && !promotes && why.why != reason::king_in_check) return why;
    if (!has(able, c.from)) return {reason::weaker_follower, first(able), vacated_};
    return promotes ? why : refusal{};
}

// ---- the end

verdict grolman_position::judge_end() const {
    if (over()) return {ending::king_left_check, to_move_};
    // A turn that loses at once is still legal (clause 12), so only leading moves count.
    bool any = false;
    each_choice([&](choice) { any = true; });
    if (any) return {};
    return in_check() ? verdict{ending::checkmate, !to_move_} : verdict{ending::stalemate, std::nullopt};
}

std::uint64_t grolman_position::hash() const {
    position_key key = pieces_.key();
    key.mix(std::uint64_t(to_move_) | std::uint64_t(vacated_) << 8, ep_targets_);
    key.mix(moved_, next_ep_targets_);
    return key.value();
}

variant_info const& grolman::info() {
    static variant_info const info{
        .id = "grolman",
        .name = "Grolman Chess",
        .aliases = {"Grolman", "Kazan Chess", "Tatar Chess", "Grolman (Kazan) Chess"},
        .inventor = "Lev Vladimirovich Grolman, 1995",
        .source = "Pokshtya: More details about Grolman Chess, blog on Chess.com; first mentioned in The "
                  "Problemist, July 1995",
        .start = array_without_castling(),
        .choice_types = set_of(choice_type::move, choice_type::follow),
        .rest_may_be_unwritten = true,
    };
    return info;
}

} // namespace vpgn::rules
