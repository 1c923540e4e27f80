// Pseudo-legal moves. The part of defined::state (state.hpp, which includes this) that generates moves, drops
// and their continuations without testing legality.
#pragma once

#include "core/effort.hpp"
#include "variants/defined/state.hpp"

#include <bit>

namespace vpgn::rules::defined {

// ---- from a square

/// Visits the squares that the piece on `from` may go to, some perhaps twice.
template <class Visit>
void state::each_step(square from, Visit&& visit) const {
    piece const mover = board_[from];
    piece_moves const& rows = all_->moves(mover);
    spend_effort(1 + effort_units(rows.lines.size() / 2));
    square_set const& enemies = board_.of(!mover.owner());
    auto const may_end = [&](square to, bool moves, bool captures) {
        if (board_.empty(to)) return moves;
        return captures && enemies.has(to) && !(set_of(board_[to].kind()) & rows.not_over);
    };
    for (leap const& l : rows.leaps_from(from))
        if (may_end(l.to, l.moves, l.captures) && (!l.passes || detail::path_open(l, board_, rows.not_over)))
            visit(l.to);
    for (line_move const& l : rows.lines) {
        if (l.initial && !rules().double_step_from[std::size_t(mover.owner())].has(from)) continue;
        square const* to = all_->ray(l.line, from);
        int left = l.limit;
        if (l.over != passage::free) {
            while (board_.empty(*to))
                ++to, --left;
            if (*to == no_square || (set_of(board_[*to].kind()) & rows.not_over)) continue;
            ++to;
            left = l.over == passage::hop_to_next ? 1 : left - 1;
        }
        for (; left > 0 && board_.empty(*to); ++to, --left)
            if (l.moves && rows.region.has(*to)) visit(*to);
        if (left > 0 && *to != no_square && may_end(*to, false, l.captures) && rows.region.has(*to))
            visit(*to);
    }
    if (ep_targets_)
        for (leap const& l : rows.leaps_from(from))
            if (l.captures && takes_in_passing(mover, from, l.to)) visit(l.to);
}

/// The same, each once.
template <class Visit>
void state::each_target(square from, Visit&& visit) const {
    if (!all_->moves(board_[from]).repeats) {
        each_step(from, visit);
        return;
    }
    square_set seen;
    each_step(from, [&](square to) {
        if (seen.has(to)) return;
        seen.add(to);
        visit(to);
    });
}

// ---- to a square

/// Visits the squares from which a piece like `mover` may go to `to`, some perhaps twice.
template <class Visit>
void state::each_origin_or_again(piece mover, square to, Visit&& visit) const {
    piece_moves const& rows = all_->moves(mover);
    bool const capturing = !board_.empty(to);
    if (capturing && (set_of(board_[to].kind()) & rows.not_over)) return;
    for (leap const& l : rows.leaps_into(to))
        if (board_[l.from] == mover && (capturing ? l.captures : l.moves) &&
            (!l.passes || detail::path_open(l, board_, rows.not_over)))
            visit(l.from);
    if (!rows.lines.empty() && rows.region.has(to))
        for (line_move const& l : rows.lines) {
            if (!(capturing ? l.captures : l.moves)) continue;
            square const* const start = all_->ray(all_->opposite(l.line), to);
            square const* from = start;
            while (board_.empty(*from))
                ++from;
            if (l.over != passage::free) {
                if (l.over == passage::hop_to_next && from != start) continue;
                if (*from == no_square || (set_of(board_[*from].kind()) & rows.not_over)) continue;
                ++from;
                while (board_.empty(*from))
                    ++from;
            }
            if (from - start >= l.limit) continue;
            if (board_[*from] != mover) continue;
            if (l.initial && !rules().double_step_from[std::size_t(mover.owner())].has(*from)) continue;
            visit(*from);
        }
    if (!capturing && ep_targets_.has(to))
        for (leap const& l : rows.leaps_into(to))
            if (board_[l.from] == mover && takes_in_passing(mover, l.from, to)) visit(l.from);
}

/// The same, each once.
template <class Visit>
void state::each_origin(piece mover, square to, Visit&& visit) const {
    if (!all_->moves(mover).repeats) {
        each_origin_or_again(mover, to, visit);
        return;
    }
    square_set seen;
    each_origin_or_again(mover, to, [&](square from) {
        if (seen.has(from)) return;
        seen.add(from);
        visit(from);
    });
}

// A capture without a victim on its target; one that could go there without capturing does just that.
inline bool state::takes_in_passing(piece mover, square from, square to) const {
    if (!ep_targets_.has(to) || !board_.empty(to)) return false;
    if (!(rules().en_passant_by[std::size_t(mover.owner())] & set_of(mover.kind()))) return false;
    bool captures = false;
    for (leap const& l : all_->moves(mover).leaps_from(from)) {
        if (l.to != to || (l.passes && !detail::path_open(l, board_, 0))) continue;
        if (l.moves) return false;
        captures |= l.captures;
    }
    return captures;
}

inline bool state::captures(choice const& c) const {
    if (c.type != choice_type::move) return false;
    return board_.of(them()).has(c.to) ||
           (ep_targets_.has(c.to) && takes_in_passing(board_[c.from], c.from, c.to));
}

// ---- promotion

/// Visits the possible kinds of a piece after such a move, including `no_kind` if it may stay unchanged.
template <class Visit>
void state::each_promotion(piece mover, square from, square to, bool captures, Visit&& visit) const {
    if (!all_->moves(mover).may_change) {
        visit(no_kind);
        return;
    }
    definition const& r = rules();
    std::size_t const c = std::size_t(mover.owner());
    kind const k = mover.kind();
    kind const turned = r.piece(k).promotes_to;
    bool const known_pawn = all_->moves(mover).is == known_piece::pawn;
    square_set const& zone = r.promotion_zone[c];
    bool stays = true;
    bool const as_pawn = (r.pawns[c] & set_of(k)) && zone.has(to) && !(known_pawn && r.sittuyin_promotion);
    if (as_pawn) {
        for (kind_set left = r.promotions[c]; left != 0; left &= left - 1) {
            kind const becomes{std::uint8_t(std::countr_zero(left))};
            if (below_limit(becomes)) visit(becomes);
        }
        stays = !r.pawns_must_promote;
    }
    bool const by_capture = !r.promotion_by_capture_only || captures;
    if (known_pawn) {
        if (as_pawn && turned != no_kind && by_capture) visit(turned);
    } else {
        bool const turns = turned != no_kind && below_limit(turned);
        bool const turns_back = r.pieces_turn_back && board_.was(from) != no_kind;
        if (turns || turns_back) {
            bool const in_zone = zone.has(from) || zone.has(to);
            if (r.pieces_must_promote && in_zone && by_capture) stays = false;
            if (in_zone && by_capture) {
                if (turns) visit(turned);
                if (turns_back) visit(board_.was(from));
            }
        }
    }
    if (stays) visit(no_kind);
}

// ---- all there is

template <class Visit>
void state::each_move(Visit&& visit) const {
    for (square const from : board_.of(to_move_))
        each_move_from(from, visit);
}

template <class Visit>
void state::each_move_from(square from, Visit&& visit) const {
    each_target(from, [&](square to) {
        choice c{choice_type::move, from, to, no_kind};
        each_promotion(board_[from], from, to, captures(c), [&](kind becomes) {
            c.promotion = becomes;
            visit(c);
        });
    });
}

/// Moves of pieces like `mover` to `to`, from squares of `from`.
template <class Visit>
void state::each_move_to(piece mover, square to, square_set const& from, Visit&& visit) const {
    each_origin(mover, to, [&](square s) {
        if (!from.has(s)) return;
        choice c{choice_type::move, s, to, no_kind};
        each_promotion(mover, s, to, captures(c), [&](kind becomes) {
            c.promotion = becomes;
            visit(c);
        });
    });
}

/// Moves of the piece on `from` to `to`.
template <class Visit>
void state::each_move_between(square from, square to, Visit&& visit) const {
    piece const mover = board_[from];
    bool const captures = board_.of(them()).has(to) || takes_in_passing(mover, from, to);
    bool const in_passing = captures && board_.empty(to);
    if (!in_passing && !goes(*all_, board_, mover, from, to, captures)) return;
    each_promotion(mover, from, to, captures, [&](kind becomes) {
        visit(choice{choice_type::move, from, to, becomes});
    });
}

/// Drops on squares of `mask`.
template <class Visit>
void state::each_drop_to(square_set const& mask, Visit&& visit) const {
    if (!rules().drops) return;
    for (kind_set left = rules().kinds_used; left != 0; left &= left - 1) {
        kind const k{std::uint8_t(std::countr_zero(left))};
        if (!may_drop(k)) continue;
        if (effort_spent()) return;
        for (square const to : drop_squares_among(mask, k))
            visit(choice{choice_type::drop, to, to, k});
        if (rules().drop_promoted && rules().piece(k).promotes_to != no_kind)
            for (square const to : turned_drop_squares(k) & mask)
                visit(choice{choice_type::drop_promoted, to, to, k});
    }
}

template <class Visit>
void state::each_castling(Visit&& visit) const {
    for (bool const long_side : {false, true}) {
        castling_squares const castling = castling_squares_of(to_move_, long_side);
        if (castling.king_from == no_square) continue;
        choice const c{choice_type::castle, castling.king_from, castling.king_to, no_kind};
        if (!why_no_castling(c)) visit(c);
    }
}

/// First leaps, passes, and promotions in place.
template <class Visit>
void state::each_special(Visit&& visit) const {
    definition const& r = rules();
    std::size_t const c = std::size_t(to_move_);
    int const ahead = to_move_ == color::white ? 1 : -1;
    auto const leap_to = [&](square from, int files, int ranks) {
        int const file = file_of(from) + files, rank = rank_of(from) + ranks * ahead;
        if (file < 0 || rank < 0 || file >= r.files || rank >= r.ranks) return;
        square const to = square_at(file, rank);
        if (board_.empty(to)) visit(choice{choice_type::move, from, to, no_kind});
    };
    if (r.cambodian_leaps)
        for (square const s : gates_& board_.of(to_move_)) {
            if (board_.royal(to_move_) == s && !checked(to_move_)) {
                leap_to(s, -2, 1);
                leap_to(s, 2, 1);
            }
            if (all_->is(board_[s], known_piece::fers)) leap_to(s, 0, 2);
        }
    if (r.sittuyin_promotion)
        for (square const s : board_.of(to_move_))
            if (all_->is(board_[s], known_piece::pawn)) each_sittuyin_promotion(s, visit);
    if ((r.may_pass[c] || r.may_pass_in_stalemate[c]) && board_.count(to_move_) > 0) {
        square const royal = board_.royal(to_move_);
        square const s = royal != no_square ? royal : board_.of(to_move_).first();
        visit(choice{choice_type::pass, s, s, no_kind});
    }
}

// A pawn in the zone, or the only one, becomes a piece on its square or on a square that this piece attacks
// from there, if it then attacks no piece.
template <class Visit>
void state::each_sittuyin_promotion(square from, Visit&& visit) const {
    definition const& r = rules();
    kind const pawn = board_[from].kind();
    if (board_.count(to_move_, pawn) > 1 && !r.promotion_zone[std::size_t(to_move_)].has(from)) return;
    for (kind_set left = r.promotions[std::size_t(to_move_)]; left != 0; left &= left - 1) {
        kind const becomes{std::uint8_t(std::countr_zero(left))};
        if (!below_limit(becomes)) continue;
        piece const this_piece(to_move_, becomes);
        auto const try_square = [&](square to) {
            spend_effort(size_in_units<board>);
            board trial = board_;
            trial.take(from);
            trial.put(to, this_piece);
            for (square const enemy : board_.of(them())) {
                bool attacks = false;
                each_attacker(*all_, trial, to_move_, enemy, [&](square by) { return attacks = by == to; });
                if (attacks) return;
            }
            visit(choice{to == from ? choice_type::promote : choice_type::move, from, to, becomes});
        };
        try_square(from);
        for (square const to : all_->squares)
            if (board_.empty(to)) {
                spend_effort(size_in_units<board>);
                board trial = board_;
                trial.take(from);
                trial.put(from, this_piece);
                bool reaches = false;
                each_attacker(*all_, trial, to_move_, to, [&](square by) { return reaches = by == from; });
                if (reaches) try_square(to);
            }
    }
}

template <class Visit>
void state::each_pseudo_legal(Visit&& visit) const {
    each_move(visit);
    each_drop_to(all_->squares, visit);
    if (castling_) each_castling(visit);
    each_special(visit);
}

/// What may follow a move in its turn: a wall, or a piece in the gate that it leaves. Ends when `visit`
/// returns true, and returns whether it did.
template <class Visit>
bool state::each_second_until(Visit&& visit) const {
    auto const visit_safe = [&](choice const& c) {
        if (effort_spent()) return true;
        spend_effort(1);
        return (!guards_second() || !why_second_unsafe(c)) && visit(c);
    };
    if (rules().walls != walling::none) {
        for (square const s : wall_squares(last_.from, last_.to))
            if (visit_safe(choice{choice_type::wall, s, s, no_kind})) return true;
        return false;
    }
    for (square const s : open_gates_)
        for (kind_set left = gate_kinds_; left != 0; left &= left - 1) {
            kind const k{std::uint8_t(std::countr_zero(left))};
            if (board_.empty(s) && drop_squares(k).has(s) && visit_safe(choice{choice_type::gate, s, s, k}))
                return true;
        }
    return false;
}

template <class Visit>
void state::each_second(Visit&& visit) const {
    each_second_until([&](choice const& c) {
        visit(c);
        return false;
    });
}

// ---- open choices

template <class Visit>
void state::each_choice(Visit&& visit) const {
    if (over_.kind != ending::none || stage_ == stage::done) return;
    if (!moves_may_come()) {
        each_second(visit);
        return;
    }
    duties const now = duties_now();
    each_pseudo_legal([&](choice const& c) {
        if (open(c, now)) visit(c);
    });
    each_wall_instead([&](choice const& c) {
        if (open(c, now)) visit(c);
    });
}

/// Walls that are a turn by themselves.
template <class Visit>
void state::each_wall_instead(Visit&& visit) const {
    if (!rules().wall_or_move || rules().walls == walling::none || stage_ != stage::start) return;
    for (square const s : wall_squares(no_square, no_square))
        visit(choice{choice_type::wall, s, s, no_kind});
}

template <class Visit>
void state::each_choice_like(basic_choice_mask<square_set> const& mask, Visit&& visit) const {
    if (over_.kind != ending::none || !moves_may_come()) {
        each_choice(visit);
        return;
    }
    duties const now = duties_now();
    auto const visit_open = [&](choice const& c) {
        if (open(c, now)) visit(c);
    };
    if (mask.castling) {
        if (castling_) each_castling(visit_open);
        return;
    }
    if (!mask.to || mask.to.several()) {
        auto const visit_among = [&](choice const& c) {
            if (mask.to.has(c.to)) visit_open(c);
        };
        for (square const from : board_.of(to_move_) & mask.from)
            if (mask.pieces & set_of(board_[from].kind())) each_move_from(from, visit_among);
        each_drop_to(mask.to, visit_open);
        if (castling_) each_castling(visit_open);
        each_special(visit_among);
        each_wall_instead(visit_among);
        return;
    }
    square const to = mask.to.first();
    bool const may_go_there = !board_.of(to_move_).has(to) && !board_.walls().has(to);
    if (may_go_there && mask.from && !mask.from.several()) {
        square const from = mask.from.first();
        if (board_.of(to_move_).has(from) && (mask.pieces & set_of(board_[from].kind())))
            each_move_between(from, to, visit_open);
    } else if (may_go_there && mask.from) {
        for (kind_set left = mask.pieces & rules().kinds_used; left != 0; left &= left - 1) {
            piece const mover(to_move_, kind(std::countr_zero(left)));
            if (board_.count(to_move_, mover.kind())) each_move_to(mover, to, mask.from, visit_open);
        }
    }
    auto const visit_there = [&](choice const& c) {
        if (c.to == to) visit_open(c);
    };
    // Castling may be written as the king's step onto its partner.
    if (castling_ && board_.of(to_move_).has(to)) each_castling(visit_open);
    // The origin of a drop is its target.
    if (board_.empty(to) && mask.from.has(to)) each_drop_to(square_set::of(to), visit_open);
    each_special(visit_there);
    each_wall_instead(visit_there);
}

} // namespace vpgn::rules::defined
