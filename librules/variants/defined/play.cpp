// The effects of a choice: on the board (`apply`, which legality also uses), and on the other state of a
// position.
#include "variants/defined/state.hpp"

#include <algorithm>

namespace vpgn::rules::defined {

// ---- the board

/// The square of the piece that is captured by one that goes to `to`, a square that was passed.
square state::victim_in_passing(board const& b, square to) const {
    if (passer_ != no_square) return passer_;
    // A pawn that has passed `to` is one rank further, as seen from the side to move.
    int const back = to_move_ == color::white ? -1 : 1;
    for (int rank = rank_of(to) + back; rank >= 0 && rank < rules().ranks; rank += back)
        if (square const s = square_at(file_of(to), rank); !b.empty(s))
            return b.of(them()).has(s) ? s : no_square;
    return no_square;
}

void state::apply(board& b, choice const& c, change& changed) const {
    switch (c.type) {
    case choice_type::castle: {
        castling_squares const castling = castling_squares_of(to_move_, is_long(c));
        piece const king = b.take(castling.king_from), partner = b.take(castling.partner_from);
        b.put(castling.king_to, king);
        b.put(castling.partner_to, partner);
        changed.mover = changed.placed = king;
        changed.to = castling.king_to;
        changed.partner_from = castling.partner_from;
        changed.partner_to = castling.partner_to;
        return;
    }
    case choice_type::drop:
    case choice_type::gate:
    case choice_type::drop_promoted: {
        bool const turned = c.type == choice_type::drop_promoted;
        kind const k = turned ? rules().piece(c.promotion).promotes_to : c.promotion;
        changed.placed = piece(to_move_, k);
        changed.to = c.to;
        b.put(c.to, changed.placed, turned ? c.promotion : no_kind);
        return;
    }
    case choice_type::wall:
        if (rules().walls == walling::duck)
            for (square const s : square_set(b.walls())) {
                b.open(s);
                changed.wall_from = s;
            }
        b.close(c.to);
        return;
    case choice_type::promote:
    case choice_type::move:
        apply_move(b, c, changed);
        return;
    default: // a pass
        return;
    }
}

inline void state::apply_move(board& b, choice const& c, change& changed) const {
    changed.mover = b[c.from];
    changed.to = c.to;
    if (c.to != c.from) {
        square victim = c.to;
        if (b.empty(c.to))
            victim = ep_targets_.has(c.to) && takes_in_passing(changed.mover, c.from, c.to)
                         ? victim_in_passing(b, c.to)
                         : no_square;
        if (victim != no_square) {
            kind const was = b.was(victim);
            changed.removed.push_back({victim, b.take(victim), was, false});
            changed.captures = true;
        }
    }
    changed.placed = changed.mover;
    if (c.promotion == no_kind) {
        b.move(c.from, c.to);
    } else {
        definition const& r = rules();
        std::size_t const owner = std::size_t(changed.mover.owner());
        kind const k = changed.mover.kind();
        kind was = no_kind;
        if (b.was(c.from) == no_kind || b.was(c.from) != c.promotion) {
            bool const turns = r.piece(k).promotes_to == c.promotion;
            was = turns ? k : all_->remembers_pawns ? r.main_pawn[owner] : no_kind;
        }
        b.take(c.from);
        changed.placed = piece(changed.mover.owner(), c.promotion);
        b.put(c.to, changed.placed, was);
    }
    if (changed.captures && !all_->takes_simply) {
        if (rules().captures_explode)
            explode(b, changed);
        else if (rules().turn_to_walls & set_of(changed.placed.kind()))
            turn_to_wall(b, changed);
    }
}

void state::explode(board& b, change& changed) const {
    definition const& r = rules();
    kind const center = changed.placed.kind();
    for (int files = -1; files <= 1; ++files)
        for (int ranks = -1; ranks <= 1; ++ranks) {
            int const file = file_of(changed.to) + files, rank = rank_of(changed.to) + ranks;
            if (file < 0 || rank < 0 || file >= r.files || rank >= r.ranks) continue;
            square const s = square_at(file, rank);
            piece const m = b[s];
            if (b.empty(s) || m == wall_piece || (r.blast_immune & set_of(m.kind()))) continue;
            if (s != changed.to && all_->is(m, known_piece::pawn)) continue;
            kind const was = b.was(s);
            changed.removed.push_back({s, b.take(s), was, true});
            if (s == changed.to) changed.placed = piece();
            if (s == changed.to ? (r.turn_to_walls & set_of(center)) != 0 : r.blasted_turn_to_walls)
                b.close(s);
        }
}

void state::turn_to_wall(board& b, change& changed) const {
    kind const was = b.was(changed.to);
    changed.removed.push_back({changed.to, b.take(changed.to), was, true});
    changed.placed = piece();
    b.close(changed.to);
}

// ---- a choice

// The steps of `play` are inline functions, because each of them is called once and in every turn.

void state::play(choice const& c, event_list* events) {
    if (stage_ == stage::start) {
        open_gates_ = {};
        next_ep_targets_ = {};
        passing_piece_ = no_square;
        check_given_ = false;
        must_gate_ = false;
        blasted_ = 0;
        passed_before_ = passed_turn_;
        moves_made_ = 0;
    }
    bool const facing =
        rules().kings_facing_ends && stage_ == stage::start && maybe_checked_ && royals_face(*all_, board_);
    bool const guards = stage_ == stage::start && guards_second();
    change changed;
    if (guards) {
        board const before = board_;
        apply(board_, c, changed);
        guard_ = guard_after(c, before, board_, changed);
    } else {
        apply(board_, c, changed);
    }
    if (events) describe(c, changed, *events);
    if (c.type == choice_type::wall) {
        stage_ = stage::done;
        next_ep_targets_.remove(c.to);
        maybe_checked_ = true;
        if (rules().wall_or_move) last_ = c;
        return;
    }
    if (c.type == choice_type::gate) {
        take_from_pocket(c.promotion);
        maybe_checked_ = true;
        stage_ = stage::done;
        return;
    }
    faced_ = facing;
    if ((c.type == choice_type::drop || c.type == choice_type::drop_promoted) && !rules().drops_are_free)
        take_from_pocket(c.promotion);
    note_clock(c, changed);
    if (castling_) note_rights(c, changed);
    if (rules().gates) note_gates(c, changed);
    if (!changed.removed.empty()) to_pockets(changed, events);
    if (rules().walls != walling::none && !changed.removed.empty())
        for (removal const& r : changed.removed)
            if (r.blasted) {
                displacement const d = from_to(c.to, r.at);
                blasted_ |= std::uint16_t(1u << ((d.ranks + 1) * 3 + d.files + 1));
            }
    note_passing(c, changed.mover);
    if (rules().dropped_may_castle && c.type == choice_type::drop) note_dropped_castling(c.to);
    if (rules().flips != enclosing::none && c.type != choice_type::pass) flip_enclosed(c, events);
    passed_turn_ = c.type == choice_type::pass;
    last_ = c;
    ++moves_made_;
    must_gate_ = guards && open_gates_ && bool(why_guard_fails(guard_, board_, c.to));
    note_check(c, changed);
    stage_ = stage::moved;
    if (rules().length == turn_length::single && !wall_follows(c) && !open_gates_) stage_ = stage::done;
    if (rules().length != turn_length::single && (check_given_ || moves_made_ >= moves_due()))
        stage_ = stage::done;
}

void state::describe(choice const& c, change const& changed, event_list& events) const {
    for (removal const& r : changed.removed)
        if (!r.blasted) events.push_back({cause::captured, r.who, r.at, r.at, no_kind});
    switch (c.type) {
    case choice_type::move:
    case choice_type::castle:
        events.push_back({cause::chosen, changed.mover, c.from, c.to, c.promotion});
        break;
    case choice_type::promote:
        events.push_back({cause::promoted, changed.mover, c.to, c.to, c.promotion});
        break;
    case choice_type::drop:
    case choice_type::gate:
    case choice_type::drop_promoted: {
        kind const turned = changed.placed.kind() == c.promotion ? no_kind : changed.placed.kind();
        cause const why = c.type == choice_type::gate ? cause::gated : cause::dropped;
        events.push_back({why, piece(to_move_, c.promotion), c.to, c.to, turned});
        break;
    }
    case choice_type::wall:
        events.push_back({cause::walled, piece(), changed.wall_from == no_square ? c.to : changed.wall_from,
                          c.to, no_kind});
        break;
    case choice_type::pass:
        events.push_back({cause::passed, board_[c.from], c.from, c.to, no_kind});
        break;
    default:
        break;
    }
    if (changed.partner_from != no_square)
        events.push_back(
            {cause::castled, board_[changed.partner_to], changed.partner_from, changed.partner_to, no_kind});
    for (removal const& r : changed.removed)
        if (r.blasted) events.push_back({cause::exploded, r.who, r.at, r.at, no_kind});
    for (removal const& r : changed.removed)
        if (board_[r.at] == wall_piece) events.push_back({cause::walled, piece(), r.at, r.at, no_kind});
}

inline void state::note_clock(choice const& c, change const& changed) {
    clock_ += moves_made_ == 0; // it counts turns
    bool const drops = c.type == choice_type::drop || c.type == choice_type::drop_promoted;
    bool resets = changed.captures || drops || c.type == choice_type::promote;
    if (c.type == choice_type::move) {
        kind const k = changed.mover.kind();
        auto const turns = [&] {
            return rules().piece(k).promotes_to == c.promotion || board_.was(c.to) != no_kind;
        };
        resets |= c.promotion != no_kind && !(rules().pieces_turn_back && turns());
        if (rules().move_rule_kinds[std::size_t(to_move_)] & set_of(k)) {
            bool returns = false;
            if (piece_moves const& rows = all_->moves(changed.mover); rows.goes_back)
                for (leap const& l : rows.leaps_from(c.to))
                    returns |= l.moves && !l.initial && l.to == c.from;
            resets |= !returns;
        }
    }
    if (resets) clock_ = 0;
}

void state::to_pockets(change const& changed, event_list* events) {
    if (!rules().captures_to_pocket) return;
    for (removal const& r : changed.removed) {
        kind const k = r.was != no_kind && !rules().promoted_stay_so ? r.was : r.who.kind();
        if (k == no_kind) continue;
        std::uint8_t& many = pocket_[std::size_t(!r.who.owner())][std::size_t(k)];
        if (many == 255) continue;
        ++many;
        if (events) events->push_back({cause::pocketed, piece(!r.who.owner(), k), r.at, r.at, no_kind});
    }
}

/// A side has no gates once its pocket is empty and cannot be filled again.
void state::take_from_pocket(kind k) {
    --pocket_[std::size_t(to_move_)][std::size_t(k)];
    if (gates_ && rules().seirawan_gating && !rules().captures_to_pocket && pocket_total(to_move_) == 0)
        gates_ &= ~board_.of(to_move_);
}

inline void state::note_passing(choice const& c, piece mover) {
    ep_targets_ = {};
    passer_ = no_square;
    if (c.type != choice_type::move) return;
    bool const may_pass = c.promotion == no_kind && all_->moves(mover).initial_from.has(c.from);
    if (may_pass || rules().length != turn_length::single) note_passed_squares(c, mover);
}

/// Of a move that may pass squares, or goes on in a turn of several.
void state::note_passed_squares(choice const& c, piece mover) {
    // Who moves on in the same turn can no longer be captured for where it has passed.
    if (rules().length != turn_length::single && bool(next_ep_targets_)) {
        int const back = to_move_ == color::white ? -1 : 1;
        for (int rank = rank_of(c.from) + back; rank >= 0 && rank < rules().ranks; rank += back) {
            square const s = square_at(file_of(c.from), rank);
            if (!next_ep_targets_.has(s)) break;
            next_ep_targets_.remove(s);
        }
    }
    if (c.promotion != no_kind) return;
    piece_moves const& rows = all_->moves(mover);
    if (!rows.initial_from.has(c.from)) return;
    leap const* initial = nullptr;
    for (leap const& l : rows.leaps_from(c.from)) {
        if (l.to != c.to || !l.moves) continue;
        if (!l.initial) return;
        initial = &l;
    }
    square_set via;
    if (initial)
        for (int i = 0; i < initial->passes; ++i)
            via.add(initial->via[std::size_t(i)]);
    for (line_move const& l : rows.lines) {
        square_set on_way;
        square const* s = all_->ray(l.line, c.from);
        for (int left = l.limit; left > 0 && *s != no_square && *s != c.to; ++s, --left)
            on_way.add(*s);
        if (*s != c.to || !l.moves) continue;
        if (!l.initial) return;
        via |= on_way;
    }
    via &= rules().en_passant_to[std::size_t(them())];
    next_ep_targets_ |= via;
    if (via && rows.is != known_piece::pawn) passing_piece_ = c.to;
}

inline void state::note_rights(choice const& c, change const& changed) {
    if (c.type == choice_type::drop || c.type == choice_type::drop_promoted || c.type == choice_type::pass)
        return;
    auto const touched = [&](square s) {
        if (s == no_square) return;
        for (int i = 0; i < 4; ++i)
            if (castling_king_[std::size_t(i / 2)] == s || partner_[std::size_t(i)] == s)
                castling_ &= std::uint8_t(~(1 << i));
    };
    touched(c.from);
    if (c.type != choice_type::castle) touched(c.to);
    for (removal const& r : changed.removed)
        touched(r.at);
    if (c.type == choice_type::castle && rules().opposite_castling_only)
        castling_ &= std::uint8_t(~(is_long(c) ? long_right(them()) : short_right(them())));
}

inline void state::note_gates(choice const& c, change const& changed) {
    if (c.type == choice_type::pass) return;
    bool const drops = c.type == choice_type::drop || c.type == choice_type::drop_promoted;
    square_set opened;
    for (square const s : {c.from, changed.partner_from})
        if (!drops && s != no_square && gates_.has(s)) {
            gates_.remove(s);
            if (rules().seirawan_gating && board_.empty(s)) opened.add(s);
        }
    kind_set const held = opened ? pocket_kinds(to_move_) : 0;
    if (held != 0) {
        bool const turns =
            c.promotion != no_kind && c.promotion == rules().piece(changed.mover.kind()).promotes_to;
        if (!turns) open_gates_ = opened;
        gate_kinds_ = held;
    }
    if (c.type != choice_type::castle) gates_.remove(c.to);
    for (removal const& r : changed.removed)
        gates_.remove(r.at);
    if (!rules().cambodian_leaps) return;
    // A rook on the king's file or rank takes its first leap from it, whatever is between them.
    square const king = board_.royal(them());
    bool const looks = file_of(c.to) == file_of(king) || rank_of(c.to) == rank_of(king);
    if (king != no_square && looks && all_->is(changed.mover, known_piece::rook)) gates_.remove(king);
}

void state::note_dropped_castling(square to) {
    definition const& r = rules();
    std::size_t const c = std::size_t(to_move_);
    int const rank = all_->rank_for(to_move_, r.castling_rank);
    if (rank_of(to) != rank) return;
    square const king = square_at(r.castling_king_file, rank);
    if (board_[king] != piece(to_move_, r.castling_king[c])) return;
    for (int const file : {0, r.files - 1}) {
        square const s = square_at(file, rank);
        if ((to != king && to != s) || !board_.of(to_move_).has(s)) continue;
        if (!(r.castling_partners[c] & set_of(board_[s].kind()))) continue;
        bool const is_short = file > file_of(king);
        if (!all_->has_castling_squares(!is_short)) continue;
        std::size_t const right = c * 2 + (is_short ? 0 : 1);
        castling_king_[c] = king;
        partner_[right] = s;
        castling_ |= std::uint8_t(1u << right);
    }
}

void state::flip_enclosed(choice const& c, event_list* events) {
    auto const next_to = [&] {
        square_set found;
        for (square const s : board_.of(them()))
            if (king_steps(from_to(s, c.to)) <= 1) found.add(s);
        return found;
    };
    square_set flipped;
    if (rules().flips == enclosing::reversi) flipped = enclosed_from(c.to);
    if (rules().flips == enclosing::ataxx) flipped = next_to();
    if (rules().flips == enclosing::quadwrangle) {
        bool friends = c.type == choice_type::move;
        for (square const s : board_.of(to_move_))
            friends |= s != c.to && king_steps(from_to(s, c.to)) <= 1;
        if (friends) flipped = next_to();
    }
    for (square const s : flipped) {
        piece const m = board_.take(s);
        board_.put(s, piece(to_move_, m.kind()));
        if (events) events->push_back({cause::converted, m, s, s, no_kind});
    }
}

// Whether the opponent may be in check now: surely not where nothing near its royal piece has changed. Where
// `lines_distinguish`, it is computed at once.
inline void state::note_check(choice const& c, change const& changed) {
    square const royal = board_.royal(them());
    bool const plain =
        c.type == choice_type::move || c.type == choice_type::drop || c.type == choice_type::drop_promoted;
    if (royal != no_square && all_->lines_distinguish && plain && stage_ == stage::start) {
        bool checks = goes_plainly(*all_, board_, board_[c.to], c.to, royal, true);
        if (!checks && c.from != c.to)
            checks = rider_through(*all_, board_, to_move_, royal, c.from, no_square) != no_square;
        for (removal const& r : changed.removed)
            if (!checks && r.at != c.to)
                checks = rider_through(*all_, board_, to_move_, royal, r.at, no_square) != no_square;
        maybe_checked_ = checks;
        return;
    }
    bool maybe = royal != no_square;
    if (maybe && all_->takes_simply && stage_ == stage::start && plain) {
        square_set const& near = all_->near(to_move_, royal);
        square const victim = changed.removed.empty() ? no_square : changed.removed[0].at;
        maybe = near.has(c.from) || near.has(c.to) || (victim != no_square && near.has(victim));
        if (maybe && all_->one_line_each)
            maybe = attacker_let_in(*all_, board_, to_move_, royal, {c.from, c.to, victim}) != no_square ||
                    (rules().kings_facing_ends && royals_face(*all_, board_));
    }
    maybe_checked_ = maybe;
    if (rules().length != turn_length::single) {
        check_given_ = royal != no_square && attacked(*all_, board_, to_move_, royal);
        maybe_checked_ = true;
    }
}

// ---- a turn

int state::moves_due(color mover, std::uint32_t number) const {
    switch (rules().length) {
    case turn_length::single:
        return 1;
    case turn_length::two:
        return 2;
    case turn_length::two_balanced:
        return number == 1 && mover == color::white ? 1 : 2;
    case turn_length::one_more_each: {
        std::uint32_t const turns = 2 * (std::max(number, 1u) - 1) + (mover == color::black) + 1;
        return int(std::min<std::uint32_t>(turns, most_moves_of_turn));
    }
    }
    return 1;
}

/// The next choice is a move, not what follows one.
bool state::moves_may_come() const {
    return stage_ == stage::start || (stage_ == stage::moved && rules().length != turn_length::single);
}

bool state::turn_may_end() const {
    if (stage_ == stage::start) return false;
    if (stage_ == stage::done) return true;
    if (walls_come() || must_gate_) return false;
    if (rules().length != turn_length::single) return !has_choice();
    return true;
}

refusal state::why_unfinished() const {
    if (turn_may_end()) return {};
    if (stage_ == stage::moved && walls_come()) return {reason::wall_missing, no_square, no_square};
    if (stage_ == stage::moved && must_gate_) return why_guard_fails(guard_, board_, last_.to);
    return {reason::turn_unfinished, no_square, no_square};
}

void state::end_turn() {
    // What has since come to a square that was passed is captured there as anything is.
    ep_targets_ =
        rules().length == turn_length::single ? next_ep_targets_ : next_ep_targets_ & ~board_.occupied();
    passer_ = passing_piece_;
    next_ep_targets_ = {};
    passing_piece_ = no_square;
    open_gates_ = {};
    color const mover = to_move_;
    number_ += to_move_ == color::black;
    to_move_ = !to_move_;
    stage_ = stage::start;
    moves_made_ = 0;
    check_given_ = false;
    if (rules().count_checks || rules().shatar_mate) {
        bool const checks = checked(to_move_);
        if (!checks && !rules().kings_facing_ends) maybe_checked_ = !all_->royals_only;
        if (rules().count_checks && checks && checks_left_[std::size_t(mover)] > 0)
            --checks_left_[std::size_t(mover)];
        if (rules().shatar_mate) note_heavy_check(mover, checks);
    }
    if (all_->ends_at_once) look_for_end();
}

/// Shatar: remembers whether the row of checks that `mover` gives has one by a rook, knight or bers in it.
void state::note_heavy_check(color mover, bool checks) {
    bool heavy = checks && heavy_check_[std::size_t(mover)];
    if (checks)
        each_attacker(*all_, board_, mover, board_.royal(!mover), [&](square s) {
            known_piece const is = all_->moves(board_[s]).is;
            heavy |= is == known_piece::rook || is == known_piece::knight || is == known_piece::bers;
            return heavy;
        });
    heavy_check_[std::size_t(mover)] = heavy;
}

} // namespace vpgn::rules::defined
