// Why a choice is not open: the first reason that a player would name: the piece there, how it moves,
// or the rule that forbids it.
#include "variants/defined/state.hpp"

#include <bit>

namespace vpgn::rules::defined {

namespace {

/// Visits the squares that are in all of `sets`, which are on a board of `words` quadrants.
template <class Visit, class... Sets>
void each_common_square(std::size_t words, Visit&& visit, Sets const&... sets) {
    square_set const common = (sets & ...);
    for (std::size_t word = 0; word < words; ++word)
        for (bitboard left = common.words()[word]; left != 0; left &= left - 1)
            visit(square(int(word) * 64 + std::countr_zero(left)));
}

} // namespace

choice state::only_move(kind k, square_set const& from, square to, kind promotion) const {
    definition const& r = rules();
    if (over_.kind != ending::none || !moves_may_come() || !r.has(k) || !all_->squares.has(to)) return {};
    piece const mover(to_move_, k);
    choice found;
    int many = 0;
    auto const take = [&](choice const& c) {
        bool const is_open = all_->asks_for_safety_only ? !why_unsafe(c) : open(c, duties_that_touch(c));
        if (!is_open) return;
        found = c;
        ++many;
    };
    bool const enemy = board_.of(them()).has(to);
    bool const passing = ep_targets_.has(to);
    bool const only_steps = !passing && all_->moves(mover).only_steps();
    auto const try_from = [&](square s) {
        bool const in_passing = passing && takes_in_passing(mover, s, to);
        if (!in_passing && !only_steps && !goes(*all_, board_, mover, s, to, enemy)) return;
        if (is_promotion_open(mover, s, to, enemy || in_passing, promotion))
            take({choice_type::move, s, to, promotion});
    };
    if (enemy || board_.empty(to)) {
        auto const& origins = all_->moves(mover).origins;
        square_set const& usual = origins[enemy][std::size_t(to)];
        std::size_t const words = all_->in_corner() ? 1 : 4;
        square_set const &own = board_.of(to_move_), &alike = board_.of(k);
        if (passing)
            each_common_square(words, try_from, usual | origins[1][std::size_t(to)], from, own, alike);
        else
            each_common_square(words, try_from, usual, from, own, alike);
    }
    // Who passes may name its king's own square.
    std::size_t const us = std::size_t(to_move_);
    bool const passes = (r.may_pass[us] || r.may_pass_in_stalemate[us]) && board_[to] == mover;
    if (r.cambodian_leaps || r.sittuyin_promotion || passes)
        each_special([&](choice const& c) {
            if (c.to == to && c.promotion == promotion && from.has(c.from) && board_[c.from] == mover)
                take(c);
        });
    return many == 1 ? found : choice{};
}

inline bool state::is_promotion_open(piece mover, square from, square to, bool captures,
                                     kind promotion) const {
    square_set const& zone = rules().promotion_zone[std::size_t(mover.owner())];
    if (!all_->moves(mover).may_change || (!zone.has(to) && !zone.has(from))) return promotion == no_kind;
    return offers_promotion(mover, from, to, captures, promotion);
}

[[gnu::noinline]] bool state::offers_promotion(piece mover, square from, square to, bool captures,
                                               kind promotion) const {
    bool offered = false;
    each_promotion(mover, from, to, captures, [&](kind becomes) { offered |= becomes == promotion; });
    return offered;
}

choice state::only_drop(kind k, square to) const {
    if (over_.kind != ending::none || !moves_may_come() || !rules().drops || !rules().has(k)) return {};
    if (!all_->squares.has(to) || !may_drop(k) || !drop_squares(k).has(to)) return {};
    choice const c{choice_type::drop, to, to, k};
    return open(c, duties_that_touch(c)) ? c : choice{};
}

choice state::open_castling(bool long_side) const {
    if (over_.kind != ending::none || !moves_may_come()) return {};
    castling_squares const castling = castling_squares_of(to_move_, long_side != nearer_to_a_file());
    if (castling.king_from == no_square) return {};
    choice const c{choice_type::castle, castling.king_from, castling.king_to, no_kind};
    return !why_no_castling(c) && open(c, duties_now()) ? c : choice{};
}

choice state::castling_to_side(bool long_side) const {
    castling_squares const castling = castling_squares_of(to_move_, long_side != nearer_to_a_file());
    if (castling.king_from != no_square)
        return {choice_type::castle, castling.king_from, castling.king_to, no_kind};
    square const king = board_.royal(to_move_);
    int const rank = king == no_square ? all_->rank_for(to_move_, rules().castling_rank) : rank_of(king);
    square const to = square_at(long_side ? rules().long_king_to : rules().short_king_to, rank);
    return {choice_type::castle, king == no_square ? to : king, to, no_kind};
}

refusal state::why_not(choice const& c) const {
    if (over_.kind != ending::none) return {reason::game_over, no_square, no_square};
    if (stage_ == stage::done) return {reason::turn_complete, no_square, no_square};
    if (!moves_may_come()) return why_no_second(c);
    refusal why;
    switch (c.type) {
    case choice_type::move:
    case choice_type::promote:
        why = why_no_move(c);
        break;
    case choice_type::castle:
        why = why_no_castling(c);
        break;
    case choice_type::drop:
    case choice_type::drop_promoted:
        why = why_no_drop(c);
        break;
    case choice_type::pass:
        if (!rules().may_pass[std::size_t(to_move_)] && !rules().may_pass_in_stalemate[std::size_t(to_move_)])
            why = {reason::no_pass, no_square, no_square};
        break;
    case choice_type::wall:
        if (!rules().wall_or_move || !wall_squares(no_square, no_square).has(c.to))
            why = {reason::no_wall_there, c.to, no_square};
        break;
    default:
        why = {reason::no_such_step, c.from, c.to};
        break;
    }
    if (why) return why;
    duties const now = duties_now();
    if (refusal const illegal = why_illegal(c, now)) return illegal;
    return {};
}

refusal state::why_no_second(choice const& c) const {
    if (c.type == choice_type::wall && rules().walls != walling::none) {
        if (!wall_squares(last_.from, last_.to).has(c.to)) return {reason::no_wall_there, c.to, no_square};
        return guards_second() ? why_second_unsafe(c) : refusal{};
    }
    if (c.type == choice_type::gate && rules().walls == walling::none) {
        if (!open_gates_.has(c.to)) return {reason::no_gate, c.to, no_square};
        if (!(gate_kinds_ & set_of(c.promotion))) return {reason::not_in_pocket, c.to, no_square};
        if (!drop_squares(c.promotion).has(c.to)) return {reason::no_gate, c.to, no_square};
        return guards_second() ? why_second_unsafe(c) : refusal{};
    }
    if (walls_come()) return {reason::wall_missing, no_square, no_square};
    return {reason::turn_complete, no_square, no_square};
}

refusal state::why_no_move(choice const& c) const {
    piece const mover = at(c.from);
    if (!mover) return {reason::empty_origin, c.from, no_square};
    if (mover.owner() != to_move_) return {reason::enemy_piece, c.from, no_square};
    bool special = false;
    each_special([&](choice const& other) { special |= other == c; });
    if (special) return {};
    if (c.type != choice_type::move) return {reason::no_promotion, c.from, no_square};
    if (at(c.to).is(to_move_)) return {reason::own_piece_on_target, c.to, no_square};
    bool reaches = false;
    each_target(c.from, [&](square to) { reaches |= to == c.to; });
    if (!reaches) return why_no_step(c);
    bool offered = false, stays = false;
    each_promotion(mover, c.from, c.to, captures(c), [&](kind becomes) {
        offered |= becomes == c.promotion;
        stays |= becomes == no_kind;
    });
    if (offered) return {};
    if (c.promotion == no_kind) return {reason::promotion_missing, c.to, no_square};
    bool any = false;
    each_promotion(mover, c.from, c.to, captures(c), [&](kind becomes) { any |= becomes != no_kind; });
    return {any ? reason::not_in_promotions : reason::no_promotion, c.to, no_square};
}

// Finds out whether the piece could move there on an empty board, or not at all.
refusal state::why_no_step(choice const& c) const {
    piece const mover = board_[c.from];
    piece_moves const& rows = all_->moves(mover);
    if (!all_->squares.has(c.to)) return {reason::off_board, c.to, no_square};
    if (board_.walls().has(c.to)) return {reason::wall_there, c.to, no_square};
    if (!rows.region.has(c.to)) return {reason::outside_region, c.to, no_square};
    bool const taking = bool(at(c.to));
    square in_the_way = no_square;
    bool other_mode = false, needs_screen = false;
    for (leap const& l : rows.leaps_from(c.from)) {
        if (l.to != c.to) continue;
        bool const mode = taking ? l.captures : l.moves;
        if (!mode) {
            other_mode = true;
            continue;
        }
        needs_screen |= l.hops;
        for (int i = 0; i < l.passes; ++i)
            if (!board_.empty(l.via[std::size_t(i)])) in_the_way = l.via[std::size_t(i)];
    }
    for (line_move const& l : rows.lines) {
        square const* const start = all_->ray(l.line, c.from);
        square const* s = start;
        square first = no_square;
        int between = 0;
        for (; *s != no_square && *s != c.to; ++s)
            if (!board_.empty(*s)) {
                if (between++ == 0) first = *s;
            }
        if (*s == no_square) continue;
        if (s - start >= l.limit) continue;
        bool const mode = taking ? l.captures : l.moves;
        if (!mode) {
            other_mode = true;
        } else if (l.over == passage::free) {
            in_the_way = first;
        } else {
            needs_screen |= between != 1;
            if (between > 1) in_the_way = first;
            if (between == 1 && (set_of(board_[first].kind()) & rows.not_over)) in_the_way = first;
        }
    }
    if (in_the_way != no_square) return {reason::blocked, in_the_way, c.to};
    if (needs_screen) return {reason::nothing_to_hop, c.from, c.to};
    if (other_mode) return {taking ? reason::cannot_capture : reason::captures_nothing, c.to, no_square};
    return {reason::no_such_step, c.from, c.to};
}

refusal state::why_no_drop(choice const& c) const {
    kind const pocketed = c.promotion;
    if (!rules().drops) return {reason::no_drops, c.to, no_square};
    if (!rules().has(pocketed) || !may_drop(pocketed)) return {reason::not_in_pocket, c.to, no_square};
    if (!all_->squares.has(c.to)) return {reason::off_board, c.to, no_square};
    if (!board_.empty(c.to)) return {reason::drop_occupied, c.to, no_square};
    kind const k = pocketed;
    bool const turned = c.type == choice_type::drop_promoted;
    if (turned && (!rules().drop_promoted || rules().piece(k).promotes_to == no_kind))
        return {reason::no_promotion, c.to, no_square};
    if ((turned ? turned_drop_squares(k) : drop_squares(k)).has(c.to)) return {};
    if (k == rules().no_doubled_drop) {
        int same = 0;
        for (square const s : board_.of(to_move_) & file_squares<square_set>(file_of(c.to)))
            same += board_[s].kind() == k;
        if (same >= rules().no_doubled_count) return {reason::doubled_on_file, c.to, no_square};
    }
    return {reason::no_drop_there, c.to, no_square};
}

refusal state::why_no_castling(choice const& c) const {
    if (!rules().castling) return {reason::no_castling, no_square, no_square};
    castling_squares castling;
    for (bool const long_side : {false, true})
        if (castling_squares const w = castling_squares_of(to_move_, long_side);
            w.king_from == c.from && w.king_to == c.to && w.king_from != no_square)
            castling = w;
    if (castling.king_from == no_square) return {reason::no_castling_right, c.from, c.to};
    auto const in_the_way = [&](square from, square to) {
        int const step = file_of(to) > file_of(from) ? 1 : -1;
        for (square s = from; s != to;) {
            s = square_at(file_of(s) + step, rank_of(s));
            if (!board_.empty(s) && s != castling.king_from && s != castling.partner_from) return s;
        }
        return no_square;
    };
    if (square const s = in_the_way(castling.king_from, castling.king_to); s != no_square)
        return {reason::castling_blocked, s, no_square};
    if (square const s = in_the_way(castling.partner_from, castling.partner_to); s != no_square)
        return {reason::castling_blocked, s, no_square};
    return {};
}

} // namespace vpgn::rules::defined
