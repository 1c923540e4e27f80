#include "variants/gravitatur/gravitatur.hpp"

#include "core/judging.hpp"

namespace vpgn::rules {

static_assert(position_of_variant<gravitatur_position>);

namespace {

/// Only detects whether there is a move: the generator's sets need not be serialised.
struct any_move {
    bitboard empty;
    bool found = false;

    void go(kind k, square, bitboard targets) {
        found = found || (k == kind::king ? targets : targets & empty);
    }
    void pawns(bitboard targets, int) { found = found || (targets & empty); }
    void promotions(bitboard targets, int) { found = found || (targets & empty); }
    void en_passant(square, square) {}
    void castle(castling_way const&) {}
};

template <color us, class board>
bool can_move(board const& pieces, bool in_check) {
    any_move sink{~pieces.occupied()};
    generate<us>(orthodox_pieces(), pieces, chess_rights(), sink);
    return sink.found || (!in_check && detail::swap_partners<us>(pieces));
}

/// Whether a pawn that is on no line of its king, which is not in check, can step. True in nearly all
/// positions, and then no moves need to be generated.
template <class board>
bool free_pawn_can_step(board const& pieces, color us) {
    bitboard const free = pieces.of(us, kind::pawn) & ~orthodox_pieces::lines_to(pieces.king(us));
    return ((us == color::white ? free << 8 : free >> 8) & ~pieces.occupied()) != 0;
}

/// Whether `us` has an ordinary move, teleports included.
template <class board>
bool can_move(board const& pieces, color us, bool in_check) {
    if (!in_check && free_pawn_can_step(pieces, us)) return true;
    return us == color::white ? can_move<color::white>(pieces, in_check)
                              : can_move<color::black>(pieces, in_check);
}

/// Calls `visit(from, to)` for each piece that a Gravitatur on `at` attracts: see pulls_to.
template <class Visit>
void each_pull(square at, bitboard occupied, Visit&& visit) {
    bitboard const beside = king_attacks(at);
    for (square const s : squares(queen_attacks(at, occupied) & occupied & ~beside))
        visit(s, first(between(at, s) & beside));
}

/// The sets of pieces once a Gravitatur on `at` has attracted some: a third of a placement.
class pulled_pieces : public full_board {
public:
    pulled_pieces(placement const& before, square at)
        : by_color_{before.of(color::white), before.of(color::black)} {
        for (std::size_t k = 0; k < by_kind_.size(); ++k)
            by_kind_[k] = before.of(kind(k));
        each_pull(at, before.occupied(), [&](square from, square to) {
            piece const m = before.at(from);
            bitboard const changed = bit(from) | bit(to);
            by_color_[std::size_t(m.owner())] ^= changed;
            by_kind_[std::size_t(m.kind())] ^= changed;
        });
    }

    bitboard occupied() const { return by_color_[0] | by_color_[1]; }
    bitboard of(color c) const { return by_color_[std::size_t(c)]; }
    bitboard of(kind k) const { return by_kind_[std::size_t(k)]; }
    bitboard of(color c, kind k) const { return of(c) & of(k); }
    square king(color c) const { return first(of(c, kind::king)); }
    bitboard attackers_of_king(color c) const {
        return orthodox_pieces::attackers(*this, !c, king(c), occupied());
    }
    bool king_attacked(color c) const { return attackers_of_king(c) != 0; }

private:
    std::array<bitboard, 2> by_color_;
    std::array<bitboard, orthodox_pieces::kinds_on_board> by_kind_;
};

} // namespace

setup gravitatur_array() {
    setup array = array_without_castling();
    array.pieces[std::size_t(square_at(3, 7))] = piece(color::black, kind::king);
    array.pieces[std::size_t(square_at(4, 7))] = piece(color::black, kind::queen);
    return array;
}

pull_list pulls_to(square at, bitboard occupied) {
    pull_list list;
    each_pull(at, occupied, [&](square from, square to) { list.push_back({from, to}); });
    return list;
}

// ---- set-up

setup_verdict gravitatur_position::judge(setup const& given, game_rules const& terms) {
    setup_verdict found = judge_setup(given, terms);
    if (given.castling) found.add(bad_castling_right);
    if (given.ep_targets) found.add(bad_ep_target, given.ep_targets.first());
    if (given.in_motion_count > 0) found.add(bad_momentum, given.in_motion[0].at);
    return found;
}

gravitatur_position gravitatur_position::from(setup const& given, game_rules const& terms) {
    gravitatur_position p;
    p.pieces_ = placed(given, *terms.armies);
    p.to_move_ = given.to_move;
    p.clock_ = given.clock;
    p.number_ = given.number;
    return p;
}

setup gravitatur_position::as_setup() const {
    return plain_setup(pieces_, to_move_, clock_, number_);
}

// ---- playing

// Turns that are played as written arrive here unchecked (replay/repair/repair.hpp): a placement on an
// occupied square, captures by any piece, a swap with any piece or none. The result must be a consistent
// board, not a legal one.
void gravitatur_position::play(choice c, event_list* events) {
    switch (c.type) {
    case choice_type::place:
        place(c.to, events);
        break;
    case choice_type::swap:
        swap(c, events);
        stage_ = stage::moved;
        break;
    default:
        move(c, events);
        stage_ = stage::moved;
        break;
    }
}

void gravitatur_position::place(square at, event_list* events) {
    record_event(events, {cause::placed, neutral_piece(), at, at, no_kind});
    // The lines are disjoint, so the order only matters for display.
    each_pull(at, pieces_.occupied(), [&](square from, square to) {
        record_event(events, {cause::pulled, pieces_.at(from), from, to, no_kind});
        pieces_.move(from, to);
    });
    record_event(events, {cause::removed, neutral_piece(), at, at, no_kind});
    stage_ = attacked(to_move_, pieces_.king(!to_move_)) ? stage::checking : stage::placed;
}

void gravitatur_position::move(choice c, event_list* events) {
    piece const mover = pieces_.remove(c.from);
    resets_clock_ |= mover.kind() == kind::pawn || pieces_.at(c.to);
    if (pieces_.at(c.to)) {
        piece const victim = pieces_.remove(c.to);
        record_event(events, {cause::captured, victim, c.to, c.to, no_kind});
    }
    pieces_.put(c.to, c.promotion == no_kind ? mover : piece(to_move_, c.promotion));
    record_event(events, {cause::chosen, mover, c.from, c.to, c.promotion});
}

void gravitatur_position::swap(choice c, event_list* events) {
    piece const king = pieces_.remove(c.from);
    piece const partner = pieces_.at(c.to) ? pieces_.remove(c.to) : piece();
    pieces_.put(c.to, king);
    record_event(events, {cause::chosen, king, c.from, c.to, no_kind});
    if (!partner) return;
    pieces_.put(c.from, partner);
    record_event(events, {cause::swapped, partner, c.to, c.from, no_kind});
}

void gravitatur_position::end_turn(event_list*) {
    // Being pulled is not a pawn move (clause 11).
    clock_ = resets_clock_ ? 0 : clock_ + 1;
    resets_clock_ = false;
    number_ += to_move_ == color::black;
    to_move_ = !to_move_;
    stage_ = stage::begun;
}

// ---- placements

bool gravitatur_position::may_place(square at) const {
    pulled_pieces const after(pieces_, at);
    return !after.king_attacked(to_move_) &&
           (can_move(after, to_move_, false) || after.king_attacked(!to_move_));
}

bitboard gravitatur_position::open_places() const {
    bitboard open = 0;
    for (square const s : squares(~pieces_.occupied()))
        if (may_place(s)) open |= bit(s);
    return open;
}

choice gravitatur_position::only_drop(kind, square to) const {
    bool const open = stage_ == stage::begun && !pieces_.at(to) && !in_check() && may_place(to);
    return open ? choice{choice_type::place, to, to, no_kind} : choice{};
}

refusal gravitatur_position::why_no_placement(square at) const {
    if (in_check()) return {reason::placement_in_check, at, no_square};
    if (pieces_.at(at)) return {reason::placement_occupied, at, no_square};
    pulled_pieces const after(pieces_, at);
    if (bitboard const those = after.attackers_of_king(to_move_)) {
        // Named by its current square, since that is the board the player sees.
        square attacker = first(those);
        for (pull const& p : pulls_to(at, pieces_.occupied()))
            if (p.to == attacker) {
                attacker = p.from;
                break;
            }
        return {reason::placement_opens_king, attacker, no_square};
    }
    if (!after.king_attacked(!to_move_) && !can_move(after, to_move_, false))
        return {reason::placement_strands, at, no_square};
    return {};
}

// ---- moves

/// The pieces of a kind in `from` that can go to `to`.
bitboard gravitatur_position::movers(kind k, bitboard from, square to) const {
    piece const there = pieces_.at(to);
    // Clause 7: only kings capture.
    if (there && (k != kind::king || there.is(to_move_) || there.kind() == kind::king)) return 0;
    bitboard able = orthodox_pieces::candidates(pieces_, to_move_, k, from, to, 0);
    for (square const s : squares(able))
        if (!orthodox_pieces::path_free(s, to, pieces_.occupied()) ||
            !orthodox_pieces::safe_after(pieces_, to_move_, pieces_.king(to_move_), s, to))
            able ^= bit(s);
    return able;
}

choice gravitatur_position::only_move(kind k, bitboard from, square to, kind promotion) const {
    // Where no placement is allowed, a move alone is a turn, but that is left to the search of all choices.
    bool const due = stage_ == stage::placed || (stage_ == stage::begun && in_check());
    if (!due || !fits_promotion(arrives(piece(to_move_, k), to), orthodox_pieces::becomes, promotion))
        return {};
    bitboard const able = movers(k, from, to);
    if (!able || several(able)) return {};
    return {choice_type::move, first(able), to, promotion};
}

// ---- refusals

refusal gravitatur_position::why_unfinished() const {
    if (turn_may_end()) return {};
    if (stage_ == stage::placed) return {reason::move_missing, no_square, no_square};
    return {reason::turn_unfinished, no_square, no_square};
}

refusal gravitatur_position::why_not(choice c) const {
    if (stage_ == stage::checking) return {reason::placement_checks, c.from, c.to};
    if (stage_ == stage::moved) return {reason::turn_complete, c.from, c.to};
    if (c.type == choice_type::castle) return {reason::no_castling, c.from, c.to};
    if (c.type == choice_type::place)
        return stage_ == stage::placed ? refusal{reason::placed_already, c.to, no_square}
                                       : why_no_placement(c.to);
    bool const checked = stage_ == stage::begun && in_check();
    if (c.type == choice_type::swap && checked) return {reason::swap_in_check, c.from, c.to};
    if (stage_ == stage::begun && !checked && open_places()) return {reason::placement_missing, c.from, c.to};
    return c.type == choice_type::swap ? why_no_swap(c) : why_no_move(c);
}

refusal gravitatur_position::why_no_move(choice c) const {
    chess_rights const none;
    refusal const why = why_not_chess({pieces_, none, orthodox_army_pair(), to_move_}, c);
    piece const mover = pieces_.at(c.from);
    bool const other_piece_captures =
        mover.is(to_move_) && mover.kind() != kind::king && pieces_.at(c.to).is(!to_move_);
    if (!other_piece_captures || c.type != choice_type::move) return why;
    // It matters more whether the piece reaches its target than that it must not capture there, and less what
    // happens to it or to the king.
    switch (why.why) {
    case reason::none:
    case reason::promotion_missing:
    case reason::no_promotion:
    case reason::not_in_promotions:
    case reason::king_in_check:
        return {reason::only_kings_capture, c.from, c.to};
    default:
        return why;
    }
}

refusal gravitatur_position::why_no_swap(choice c) const {
    piece const mover = pieces_.at(c.from);
    if (!mover) return {reason::empty_origin, c.from, c.to};
    if (!mover.is(to_move_)) return {reason::enemy_piece, c.from, c.to};
    if (mover.kind() != kind::king) return {reason::no_such_step, c.from, c.to};
    piece const partner = pieces_.at(c.to);
    bool const fits = partner.is(to_move_) && partner.kind() != kind::pawn && partner.kind() != kind::king;
    if (!fits) return {reason::swap_partner, c.to, no_square};
    if (bitboard const those = orthodox_pieces::attackers(pieces_, !to_move_, c.to, pieces_.occupied()))
        return {reason::swap_attacked, first(those), c.to};
    return {};
}

// ---- the end

verdict gravitatur_position::judge_end() const {
    bool const check = in_check();
    if (can_move(pieces_, to_move_, check)) return {};
    if (check) return {ending::checkmate, !to_move_};
    // A side without a move may still have a placement that gives check or releases a piece.
    return open_places() ? verdict{} : verdict{ending::stalemate, std::nullopt};
}

variant_info const& gravitatur::info() {
    static variant_info const info{
        .id = "gravitatur",
        .name = "Gravitatur Chess",
        .aliases = {"Gravitatur"},
        .inventor = "Vadrya Pokshtya, 2024",
        .source = "The Chess Variant Pages: Gravitatur Chess",
        .start = gravitatur_array(),
        .choice_types = set_of(choice_type::move, choice_type::place, choice_type::swap),
    };
    return info;
}

} // namespace vpgn::rules
