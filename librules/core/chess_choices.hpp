// Choices of a position of chess: the part of chess<policy> (chess_position.hpp) that generates them, either
// all or only those that match a mask.
#pragma once

#include "core/chess_position.hpp"

#include <algorithm>
#include <optional>

namespace vpgn::rules {

template <class policy>
template <class Visit>
void chess<policy>::each_choice(Visit&& visit) const {
    detail::choice_sink<pieces_type, Visit> sink{movers_, to_move_, visit};
    each_set(sink);
}

template <class policy>
template <class sink>
void chess<policy>::each_set(sink& out) const {
    auto const generate_into = [this](auto& into) {
        if (to_move_ == color::white)
            generate<color::white>(movers_, pieces_, rights_, into);
        else
            generate<color::black>(movers_, pieces_, rights_, into);
    };
    if constexpr (hooked(has_extra_attackers)) {
        auto const safe = [this](choice const& c) { return safe_from_extra(c); };
        bitboard closed = 0;
        if constexpr (hooked(has_extra_reach)) closed = policy::extra_reach(pieces_, !to_move_);
        detail::sifting_sink<decltype(safe), sink> sifting{safe,
                                                           extra_lines_at(pieces_.king(to_move_)),
                                                           closed,
                                                           !hooked(has_extra_reach),
                                                           movers_.promotions(to_move_)[0],
                                                           out};
        generate_into(sifting);
    } else {
        generate_into(out);
    }
    if constexpr (hooked(has_extra_choices)) {
        std::optional<bitboard> bound; // computed lazily: most positions do not need it
        policy::extra_choices(*this, [&](choice const& c) {
            if (!bound) bound = bound_squares();
            bool const two_squares = c.type == choice_type::move || c.type == choice_type::shoot;
            bool const free = two_squares && !(*bound & (bit(c.from) | bit(c.to)));
            if (free || safe_after(c)) out.extra(c);
        });
    }
}

// The squares on which a move onto an empty square, or a shot, must begin or end to affect the safety of the
// king: all if it is in check; otherwise lines from the king, and lines on which extra attackers are
// screened.
template <class policy>
bitboard chess<policy>::bound_squares() const {
    square const king = pieces_.king(to_move_);
    return in_check() ? ~bitboard{0} : movers_.lines_to(king) | extra_lines_at(king);
}

// Whether a choice that is safe from the pieces' ordinary attacks is safe from the extra ones, too.
template <class policy>
bool chess<policy>::safe_from_extra(choice const& c) const {
    if (c.type == choice_type::castle) {
        castling_way const path = path_of(c);
        bitboard const changed =
            bit(path.king_from) | bit(path.king_to) | bit(path.partner_from) | bit(path.partner_to);
        return castling_attacked(c) == no_square && (!(extra_lines_at(c.to) & changed) || safe_after(c));
    }
    if (pieces_.king(to_move_) == c.from) {
        if constexpr (hooked(has_extra_reach)) return !policy::extra_attackers(pieces_, !to_move_, c.to);
        if (!(extra_lines_at(c.to) & (bit(c.from) | bit(c.to)))) return true;
    }
    return safe_after(c);
}

// The first square of the king's castling path that extra attackers attack.
template <class policy>
square chess<policy>::castling_attacked(choice const& c) const {
    if constexpr (hooked(has_extra_attackers)) {
        castling_way const path = path_of(c);
        return attacked_on_way(path, [&](square s) {
            if constexpr (hooked(has_extra_reach)) return policy::extra_attackers(pieces_, !to_move_, s) != 0;
            placement trial = pieces_;
            if (s != path.king_from) trial.move(path.king_from, s);
            return policy::extra_attackers(trial, !to_move_, s) != 0;
        });
    }
    return no_square;
}

template <class policy>
template <class Visit>
void chess<policy>::each_choice_like(choice_mask const& mask, Visit&& visit) const {
    if (mask.castling) {
        for (bool const long_side : {false, true})
            if (choice const c = open_castling(long_side); c.from != no_square) visit(c);
        return;
    }
    if (!mask.to || several(mask.to)) { // a file (`exd`), or anywhere
        each_choice(visit);
        return;
    }
    if constexpr (pieces_type::any_array) // as engines write it: the king captures its partner
        if (mask.to & castling_partners())
            for (bool const long_side : {false, true})
                if (choice const c = open_castling(long_side); c.from != no_square) visit(c);
    constexpr unsigned kinds_of_board = (1u << pieces_type::kinds_on_board) - 1;
    square const to = first(mask.to);
    if (!(mask.to & (pieces_.of(to_move_) | pieces_.of(kind::king)))) {
        auto const& promotions = movers_.promotions(to_move_);
        bool const last_rank = rank_seen_by(to_move_, to) == 7;
        for (kind_set left = mask.pieces & kinds_of_board; left != 0; left &= left - 1) {
            kind const k{std::uint8_t(std::countr_zero(left))};
            for (square const from :
                 squares(movers_.candidates(pieces_, to_move_, k, mask.from, to, rights_.ep_targets))) {
                bool const promotes = k == kind::pawn && last_rank;
                choice const c{choice_type::move, from, to, promotes ? promotions[0] : no_kind};
                if (!movers_.path_free(from, to, pieces_.occupied()) || !king_safe_after(c)) continue;
                each_promotion({choice_type::move, from, to, no_kind}, promotes, promotions, visit);
            }
        }
    }
    if constexpr (hooked(has_extra_choices))
        policy::extra_choices(*this, [&](choice const& c) {
            if (c.to == to && has(mask.from, c.from) && safe_after(c)) visit(c);
        });
}

template <class policy>
inline choice chess<policy>::only_move(kind k, bitboard from, square to, kind promotion) const {
    if (has(pieces_.of(to_move_) | pieces_.of(kind::king), to)) return {};
    if constexpr (pieces_type::pawns_leap) // a leap is written with its file, a step without
        if (k == kind::pawn && (from & ~file_through(first(from)))) from &= file_through(to);
    bitboard from_here = movers_.candidates(pieces_, to_move_, k, from, to, rights_.ep_targets);
    bool const promotes = k == kind::pawn && rank_seen_by(to_move_, to) == 7;
    if (!from_here || !fits_promotion(promotes, movers_.promotions(to_move_), promotion)) return {};
    auto const opens = [&](square s) {
        return (k == kind::pawn || movers_.path_free(s, to, pieces_.occupied())) &&
               king_safe_after({choice_type::move, s, to, promotion});
    };
    if (several(from_here)) { // pieces that cannot go need not be distinguished
        for (square const s : squares(from_here))
            if (!opens(s)) from_here ^= bit(s);
        if (!from_here || several(from_here)) return {};
        return {choice_type::move, first(from_here), to, promotion};
    }
    return opens(first(from_here)) ? choice{choice_type::move, first(from_here), to, promotion} : choice{};
}

// Whether the mover's king is safe after `c`, a move that its piece can make. A piece captured on the target
// or en passant no longer attacks.
template <class policy>
inline bool chess<policy>::king_safe_after(choice const& c) const {
    bitboard captured = bit(c.to);
    bool const passing = takes_en_passant(to_move_, rights_.ep_targets, c.from, c.to) &&
                         pieces_.at(c.from).kind() == kind::pawn;
    if (passing) captured |= bit(en_passant_victim(c.from, c.to));
    bitboard const occupied = (pieces_.occupied() & ~captured & ~bit(c.from)) | bit(c.to);
    square const king = pieces_.king(to_move_);
    square const king_square = king == c.from ? c.to : king;
    if (movers_.attacked(pieces_, !to_move_, king_square, occupied, captured)) return false;
    if constexpr (hooked(has_extra_attackers)) {
        bool const delicate = extra_lines_at(king) & (bit(c.from) | bit(c.to));
        if (passing || king == c.from || delicate) return safe_from_extra(c);
    }
    return true;
}

template <class policy>
inline choice chess<policy>::open_castling(bool long_side) const {
    castling_way const path = castling_of(movers_, to_move_, long_side);
    if (!(rights_.castling & path.right) || (path.empty & pieces_.occupied())) return {};
    bitboard const occupied = pieces_.occupied() ^ bit(path.king_from);
    for (square const s : squares(path.crossed | bit(path.king_from)))
        if (movers_.attacked(pieces_, !to_move_, s, occupied, 0)) return {};
    if constexpr (pieces_type::any_array)
        if (movers_.attacked(pieces_, !to_move_, path.king_to, occupied_after(path, pieces_.occupied()), 0))
            return {};
    choice const c{choice_type::castle, path.king_from, path.king_to, no_kind};
    if constexpr (hooked(has_extra_attackers))
        if (!safe_from_extra(c)) return {};
    return c;
}

template <class policy>
bool chess<policy>::has_choice() const {
    // Nearly always some pawn can step ahead.
    int const step = to_move_ == color::white ? 8 : -8;
    bitboard const pawns = pieces_.of(to_move_, kind::pawn);
    bitboard const ahead = (to_move_ == color::white ? pawns << 8 : pawns >> 8) & ~pieces_.occupied();
    for (square const to : squares(ahead & ~rank_set(0) & ~rank_set(7)))
        if (king_safe_after({choice_type::move, square(int(to) - step), to, no_kind})) return true;
    bool any = false;
    each_choice([&](choice const&) { any = true; });
    return any;
}

} // namespace vpgn::rules
