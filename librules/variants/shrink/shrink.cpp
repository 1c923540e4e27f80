#include "variants/shrink/shrink.hpp"

#include "core/judging.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace vpgn::rules {

static_assert(position_of_variant<shrink_position>);

namespace {

/// The corner towards which a side castles, on a board of that size.
square corner_of(color c, bool left, int files, int ranks) {
    return square((c == color::white ? 0 : ranks - 1) << 3 | (left ? 0 : files - 1));
}

std::uint8_t right_of(color c, bool left) {
    return left ? long_right(c) : short_right(c);
}

/// Collects the errors of a set-up; clause 12.
class shrink_judge {
public:
    explicit shrink_judge(setup const& given) : given_(given) {}

    setup_verdict verdict(army_pair const& armies) {
        if (given_.files < 1 || given_.files > 8 || given_.ranks < 1 || given_.ranks > 8) {
            add(bad_size);
            return found_;
        }
        for (int s = 0; s < 64; ++s)
            look_at(square(s));
        for (color const c : {color::white, color::black}) {
            if (!kings_[std::size_t(c)]) add(no_king);
            if (several(kings_[std::size_t(c)])) add(several_kings, first(kings_[std::size_t(c)]));
            for (bool const left : {false, true})
                look_at_right(c, left);
        }
        look_at_ep_targets();
        if (given_.in_motion_count > 0) add(bad_momentum, given_.in_motion[0].at);
        if (!(found_.faults & (no_king | several_kings | pieces_off_board))) {
            placement const pieces = placed(given_, armies);
            square const king = pieces.king(!given_.to_move);
            if (orthodox_pieces::attackers(pieces, given_.to_move, king, pieces.occupied()))
                add(opponent_in_check, king);
        }
        return found_;
    }

private:
    void add(setup_fault fault, square at = no_square) {
        found_.faults |= fault;
        found_.at = std::min(found_.at, at);
    }

    void look_at(square s) {
        piece const m = given_.at(s);
        if (!m) return;
        if (file_of(s) >= given_.files || rank_of(s) >= given_.ranks) add(pieces_off_board, s);
        if (of_other_army(m.kind())) add(foreign_piece, s);
        if (m.kind() == kind::king) kings_[std::size_t(m.owner())] |= bit(s);
        // A pawn on its first row is valid here: the row below it may have vanished.
        if (m.kind() == kind::pawn && rank_of(s) == (m.owner() == color::white ? given_.ranks - 1 : 0))
            add(pawn_on_last_rank, s);
    }

    // A king that has not moved is the fifth piece of its row, and shrinks only bring it nearer to the
    // corners.
    void look_at_right(color c, bool left) {
        if (!(given_.castling & right_of(c, left))) return;
        square const corner = corner_of(c, left, given_.files, given_.ranks);
        bitboard const king = kings_[std::size_t(c)] & rank_through(corner);
        bool const in_place =
            king && file_of(first(king)) <= 4 && given_.files - 1 - file_of(first(king)) <= 3;
        if (!in_place || !given_.at(corner).is(c, kind::rook)) add(bad_castling_right, corner);
    }

    // Only a double step creates one, so the board had eight rows, or has seven if the pawn was the last
    // piece of its row: the row that was behind the pawn's origin is then adjacent to the en passant target.
    void look_at_ep_targets() {
        color const by = !given_.to_move;
        for (square const s : squares(given_.ep_targets.corner())) {
            int const depth = by == color::white ? rank_of(s) : given_.ranks - 1 - rank_of(s);
            square const pawn = shifted(s, ahead(by));
            square const origin = shifted(s, -ahead(by));
            bool const by_double_step = given_.ranks >= 7 && depth == given_.ranks - 6 &&
                                        given_.at(pawn).is(by, kind::pawn) && !given_.at(s) &&
                                        (given_.ranks == 7 || !given_.at(origin));
            if (!by_double_step || given_.ep_targets.several()) add(bad_ep_target, s);
        }
    }

    setup const& given_;
    std::array<bitboard, 2> kings_{};
    setup_verdict found_;
};

} // namespace

// ---- set-up

setup_verdict shrink_position::judge(setup const& given, game_rules const& terms) {
    return shrink_judge(given).verdict(*terms.armies);
}

shrink_position shrink_position::from(setup const& given, game_rules const& terms) {
    shrink_position p;
    p.pieces_ = placed(given, *terms.armies);
    p.armies_ = terms.armies;
    p.ep_targets_ = given.ep_targets.corner();
    p.to_move_ = given.to_move;
    p.castling_ = given.castling;
    p.files_ = given.files;
    p.ranks_ = given.ranks;
    p.clock_ = given.clock;
    p.number_ = given.number;
    return p;
}

setup shrink_position::as_setup() const {
    setup plain = plain_setup(pieces_, to_move_, clock_, number_);
    plain.files = files_;
    plain.ranks = ranks_;
    plain.castling = castling_;
    plain.ep_targets = ep_targets_;
    return plain;
}

// ---- safety

/// Clause 4: whether the king would be attacked once `c` has been played and the board has shrunk.
bool shrink_position::unsafe(choice const& c) const {
    shrink_position next = *this;
    next.play(c, nullptr);
    return next.checkers() != 0;
}

/// Whether `c`, a step that its piece can make, leaves its king safe. Only a piece that is alone on a line,
/// and a pawn that captures en passant, can make a line vanish and must be tried. A double step is examined
/// too: its rank is that of the full board.
bool shrink_position::legal(choice const& c) const {
    bitboard const occupied = pieces_.occupied();
    bool const is_pawn = pieces_.at(c.from).kind() == kind::pawn;
    if (is_pawn && std::abs(int(c.from) - int(c.to)) == 16 && ranks_ != 8) return false;
    bool const passing = is_pawn && takes_en_passant(to_move_, ep_targets_, c.from, c.to);
    bitboard const row = rank_through(c.from), column = file_through(c.from);
    bool const empties = ((occupied & row) == bit(c.from) && !has(row, c.to)) ||
                         ((occupied & column) == bit(c.from) && !has(column, c.to));
    if (passing || empties) return !unsafe(c);
    return orthodox_pieces::safe_after(pieces_, to_move_, pieces_.king(to_move_), c.from, c.to);
}

/// The pieces of a kind in `from` that can go to `to`.
bitboard shrink_position::movers(kind k, bitboard from, square to) const {
    detail::cut_board const now = board();
    if (has((now.occupied() & ~pieces_.occupied()) | pieces_.of(to_move_) | pieces_.of(kind::king), to))
        return 0;
    bitboard able = orthodox_pieces::candidates(now, to_move_, k, from, to, ep_targets_);
    for (square const s : squares(able))
        if (!orthodox_pieces::path_free(s, to, pieces_.occupied()) ||
            !legal({choice_type::move, s, to, no_kind}))
            able ^= bit(s);
    return able;
}

choice shrink_position::only_move(kind k, bitboard from, square to, kind promotion) const {
    bool const promotes =
        k == kind::pawn && (moved_ ? has(pending_ & from, to) : rank_of(to) == last_rank(to_move_));
    if (!fits_promotion(promotes, orthodox_pieces::becomes, promotion)) return {};
    if (moved_) {
        choice const c = consequence_at(to, promotion);
        return promotes && !unsafe(c) ? c : choice{};
    }
    bitboard const able = movers(k, from, to);
    if (!able || several(able)) return {};
    return {choice_type::move, first(able), to, promotion};
}

choice shrink_position::open_castling(bool long_side) const {
    choice open;
    if (!moved_)
        each_castling([&](choice const& c) {
            if (castles_long(c) == long_side) open = c;
        });
    return open;
}

// ---- playing

void shrink_position::play(choice c, event_list* events) {
    if (c.type == choice_type::promote) {
        if (!has(pending_, c.to)) return; // only if an illegal record is replayed as written
        piece const pawn = pieces_.remove(c.to);
        pieces_.put(c.to, piece(pawn.owner(), c.promotion));
        pending_ &= ~bit(c.to);
        record_event(events, {cause::promoted, pawn, c.to, c.to, c.promotion});
        return;
    }
    bitboard const before = pieces_.occupied();
    if (c.type == choice_type::castle)
        castle(is_left(c), events);
    else
        move_piece(c, events);
    moved_ = true;
    shrink(emptied(before), events);
    // A pawn that went to its last row has already promoted: these were brought there by the shrink.
    pending_ = (pieces_.of(color::white, kind::pawn) & rank_set(last_rank(color::white))) |
               (pieces_.of(color::black, kind::pawn) & rank_set(last_rank(color::black)));
}

void shrink_position::move_piece(choice const& c, event_list* events) {
    piece const mover = pieces_.at(c.from);
    bool const is_pawn = mover.kind() == kind::pawn;
    square const victim = is_pawn && takes_en_passant(to_move_, ep_targets_, c.from, c.to)
                              ? en_passant_victim(c.from, c.to)
                              : c.to;
    clock_ = is_pawn || pieces_.at(victim) ? 0 : clock_ + 1;
    if (pieces_.at(victim))
        record_event(events, {cause::captured, pieces_.remove(victim), victim, victim, no_kind});
    move_chosen(pieces_, to_move_, c);
    record_event(events, {cause::chosen, mover, c.from, c.to, c.promotion});
    if (mover.kind() == kind::king)
        castling_ &= std::uint8_t(~(short_right(to_move_) | long_right(to_move_)));
    drop_rights(c.from);
    drop_rights(c.to);
    ep_targets_ = is_pawn ? passed_by_step(c.from, c.to) : 0;
}

void shrink_position::castle(bool left, event_list* events) {
    castling_way const path = castling_path(left);
    describe_castling(events, pieces_.at(path.king_from), pieces_.at(path.partner_from), path);
    pieces_.move(path.king_from, path.king_to);
    pieces_.move(path.partner_from, path.partner_to);
    castling_ &= std::uint8_t(~(short_right(to_move_) | long_right(to_move_)));
    ep_targets_ = 0;
    ++clock_;
}

/// A piece has left `touched`, or was captured there. A castling partner that has not moved keeps its
/// relative file, at an end of the board, so the corners identify the right.
void shrink_position::drop_rights(square touched) {
    if (!castling_) return;
    for (color const c : {color::white, color::black})
        for (bool const left : {false, true})
            if (touched == corner_of(c, left, files_, ranks_)) castling_ &= std::uint8_t(~right_of(c, left));
}

/// Clause 1: the lines that were occupied before and are empty now.
shrinkage shrink_position::emptied(bitboard before) const {
    bitboard const now = pieces_.occupied();
    shrinkage lost{0, 0};
    for (square const s : squares(before & ~now)) {
        if (!(now & file_through(s))) lost.files |= std::uint8_t(1u << file_of(s));
        if (!(now & rank_through(s))) lost.ranks |= std::uint8_t(1u << rank_of(s));
    }
    return lost;
}

void shrink_position::shrink(shrinkage lost, event_list* events) {
    if (!lost.any()) return;
    std::array<std::uint8_t, 8> file_to, rank_to;
    for (int i = 0, file = 0, rank = 0; i < 8; ++i) {
        file_to[std::size_t(i)] = std::uint8_t(file);
        rank_to[std::size_t(i)] = std::uint8_t(rank);
        file += !(lost.files >> i & 1);
        rank += !(lost.ranks >> i & 1);
    }
    for (int i = 0; i < 8; ++i)
        if (lost.files >> i & 1)
            record_event(events, {cause::file_vanished, piece(), square_at(i, 0), square_at(i, 0), no_kind});
    for (int i = 0; i < 8; ++i)
        if (lost.ranks >> i & 1)
            record_event(events, {cause::rank_vanished, piece(), square_at(0, i), square_at(0, i), no_kind});
    // In square order each piece moves onto a square that is already empty: every move is towards a1.
    for (square const s : squares(pieces_.occupied())) {
        square const to = square_at(file_to[std::size_t(file_of(s))], rank_to[std::size_t(rank_of(s))]);
        if (to == s) continue;
        record_event(events, {cause::shrunk, pieces_.at(s), s, to, no_kind});
        pieces_.move(s, to);
    }
    bitboard ep_targets = 0;
    for (square const s : squares(ep_targets_))
        ep_targets |= bit(lost.image(s));
    ep_targets_ = ep_targets;
    files_ = std::uint8_t(files_ - count(lost.files));
    ranks_ = std::uint8_t(ranks_ - count(lost.ranks));
    remember(lost);
}

/// From the far end, so that each line is numbered as on the board that still has the earlier ones.
void shrink_position::remember(shrinkage lost) {
    for (int i = 7; i >= 0; --i) {
        if (lost.files >> i & 1) vanished_.push_back({false, std::uint8_t(i)});
        if (lost.ranks >> i & 1) vanished_.push_back({true, std::uint8_t(i)});
    }
}

square shrink_position::earlier_name(square s, int lines_back) const {
    int file = file_of(s), rank = rank_of(s);
    for (int i = 1; i <= lines_back; ++i) {
        vanished_line const& line = vanished_[vanished_.size() - i];
        int& along = line.is_rank ? rank : file;
        along += along >= line.index;
    }
    return square_at(file, rank);
}

void shrink_position::end_turn(event_list*) {
    moved_ = false;
    pending_ = 0;
    number_ += to_move_ == color::black;
    to_move_ = !to_move_;
}

/// The king goes two squares, from anywhere, and the castling partner goes next to the king's origin (clause
/// 11).
castling_way shrink_position::castling_path(bool left) const {
    square const king = pieces_.king(to_move_);
    square const corner = corner_of(to_move_, left, files_, ranks_);
    int const step = left ? -1 : 1;
    auto const aside = [king](int files) {
        return square_at(std::clamp(file_of(king) + files, 0, 7), rank_of(king));
    };
    bitboard const crossed = bit(aside(step)) | bit(aside(2 * step));
    return {king,    aside(2 * step),         corner, aside(step), between(king, corner),
            crossed, right_of(to_move_, left)};
}

choice shrink_position::castling_to_side(bool left) const {
    castling_way const path = castling_path(left);
    return {choice_type::castle, path.king_from, path.king_to, no_kind};
}

// ---- refusals

refusal shrink_position::why_unfinished() const {
    if (!moved_) return {reason::turn_unfinished, no_square, no_square};
    if (pending_) return {reason::shrink_promotion, first(pending_), no_square};
    return {};
}

refusal shrink_position::why_not(choice c) const {
    if (c.type == choice_type::promote) return why_no_promotion(c);
    if (moved_) return {reason::turn_complete, c.from, c.to};
    if (c.type == choice_type::castle) {
        bool const left = is_left(c);
        if (refusal const why = why_no_castling(left)) return why;
        return why_unsafe(castling_to_side(left));
    }
    if (c.type != choice_type::move) return {reason::no_such_step, c.from, c.to};
    if (refusal const why = why_no_step(c)) return why;
    if (promotes(c) != (c.promotion != no_kind))
        return {promotes(c) ? reason::promotion_missing : reason::no_promotion, c.from, c.to};
    if (promotes(c) && std::ranges::count(orthodox_pieces::becomes, c.promotion) == 0)
        return {reason::not_in_promotions, c.from, c.to};
    return why_unsafe(c);
}

refusal shrink_position::why_no_step(choice const& c) const {
    piece const who = pieces_.at(c.from);
    if (!who) return {reason::empty_origin, c.from, c.to};
    if (!who.is(to_move_)) return {reason::enemy_piece, c.from, c.to};
    if (!on_board(c.to)) return {reason::off_board, c.to, c.to};
    bool const doubles = who.kind() == kind::pawn && file_of(c.from) == file_of(c.to) &&
                         rank_of(c.to) - rank_of(c.from) == 2 * ahead(to_move_).ranks;
    if (doubles && ranks_ < 8) {
        // A pawn that has not moved is on its second row, or on the first if that was the second.
        int const home = to_move_ == color::white ? 0 : ranks_ - 1;
        bool const may_be_unmoved = std::abs(rank_of(c.from) - home) <= 1;
        return {may_be_unmoved ? reason::double_step_ranks : reason::no_such_step, c.from, c.to};
    }
    return why_not_reached({pieces_, {castling_, ep_targets_}, *armies_, to_move_}, c);
}

refusal shrink_position::why_no_castling(bool left) const {
    square const king = pieces_.king(to_move_);
    square const corner = corner_of(to_move_, left, files_, ranks_);
    if (!(castling_ & right_of(to_move_, left))) return {reason::no_castling_right, corner, corner};
    int const steps = std::abs(int(king) - int(corner)); // with a castling right they are on one rank
    if (steps != 3 && steps != 4) return {reason::castling_gap, corner, corner};
    bitboard const occupied = pieces_.occupied();
    if (bitboard const standing = between(king, corner) & occupied)
        return {reason::castling_blocked, first(standing), corner};
    // Clause 11: attacks are those before the shrink, on the king on its path.
    square const attacked = attacked_on_way(castling_path(left), [&](square s) {
        return orthodox_pieces::attackers(pieces_, !to_move_, s, occupied ^ bit(king)) != 0;
    });
    return attacked == no_square ? refusal{} : refusal{reason::castling_check, attacked, corner};
}

/// The attacker is named by its square before the shrink. One that would attack the king on the unshrunk
/// board as well is an ordinary check.
refusal shrink_position::why_unsafe(choice const& c) const {
    shrink_position next = *this;
    if (c.type == choice_type::castle)
        next.castle(is_left(c), nullptr);
    else
        next.move_piece(c, nullptr);
    bitboard const before = next.checkers();
    shrinkage const lost = next.emptied(pieces_.occupied());
    next.shrink(lost, nullptr);
    bitboard const after = next.checkers();
    for (square const s : squares(pieces_.of(!to_move_)))
        if (has(after, lost.image(s)) && next.pieces_.at(lost.image(s)).is(!to_move_) && lost.retains(s))
            return {has(before, s) ? reason::king_in_check : reason::shrink_check, s, c.to};
    return {};
}

refusal shrink_position::why_no_promotion(choice const& c) const {
    if (!moved_) return {reason::turn_unfinished, c.to, c.to};
    if (!has(pending_, c.to)) return {reason::no_shrink_promotion, c.to, c.to};
    if (std::ranges::count(orthodox_pieces::becomes, c.promotion) == 0)
        return {reason::shrink_promotion, c.to, c.to};
    return unsafe(c) ? refusal{reason::shrink_check, c.to, c.to} : refusal{};
}

// ---- the game

/// Whether there is any legal turn: nearly always some piece can step without emptying a line.
bool shrink_position::has_turn() const {
    struct {
        bool any = false;
        void go(kind, square, bitboard targets) { any |= targets != 0; }
        void pawns(bitboard targets, int) { any |= targets != 0; }
        void promotions(bitboard targets, int) { any |= targets != 0; }
        void shrinking(detail::shrinking_moves const&) { any = true; }
        void extra(choice const&) { any = true; }
    } sink;
    each_set(sink);
    return sink.any;
}

verdict shrink_position::judge_end() const {
    if (has_turn()) return {};
    return in_check() ? verdict{ending::checkmate, !to_move_} : verdict{ending::stalemate, std::nullopt};
}

std::uint64_t shrink_position::hash() const {
    position_key key = pieces_.key();
    key.mix(castling_ | std::uint64_t(to_move_) << 8 | std::uint64_t(files_) << 16 |
                std::uint64_t(ranks_) << 24 | std::uint64_t(moved_) << 32,
            ep_targets_);
    if (pending_) key.mix(pending_, 0);
    return key.value();
}

bool operator==(shrink_position const& a, shrink_position const& b) {
    // The clock, the move number and the vanished lines are ignored.
    auto const state = [](shrink_position const& p) {
        return std::tie(p.to_move_, p.castling_, p.ep_targets_, p.files_, p.ranks_, p.moved_, p.pending_,
                        p.pieces_);
    };
    return state(a) == state(b);
}

variant_info const& shrink::info() {
    static variant_info const info{
        .id = "shrink",
        .name = "Shrink Chess",
        .aliases = {"Krimpschaak", "Shrinking Chess"},
        .inventor = "students of STORM (Amsterdam) and DESDA (Nijmegen), about 1989",
        .source = "The Chess Variant Pages, 1996, and the article of their author: Shrink Chess",
        .choice_types = set_of(choice_type::move, choice_type::castle, choice_type::promote),
        .long_algebraic = true,
    };
    return info;
}

} // namespace vpgn::rules
