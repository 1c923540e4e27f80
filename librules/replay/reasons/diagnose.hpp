// Explanation of unresolved turns: finds the pieces that the unmatched action may mean, queries the rules for
// their refusals, and reports the most informative reason.
#pragma once

#include "replay/reading/choice_notation.hpp"
#include "replay/reading/resolve.hpp"
#include "replay/reasons/refusals.hpp"

#include <bit>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace vpgn::replay {

/// A choice that an action may have meant, and its refusal.
struct refused_choice {
    rules::choice what;
    rules::refusal why;
};

/// The choice that a move between two squares means in `state`, such as a continuation or a start.
template <class P>
rules::choice choice_between(P const& state, wanted const& w, rules::square from, rules::square to,
                             rules::kind becomes) {
    using syntax::mark;
    if (w.how == mark::shot) return {rules::choice_type::shoot, from, to, rules::no_kind};
    if (w.how == mark::swap) return {rules::choice_type::swap, from, to, rules::no_kind};
    if constexpr (rules::offers<P>(rules::offers_choice_between)) {
        rules::choice c = state.choice_between(from, to);
        c.promotion = becomes;
        return c;
    } else {
        return {rules::choice_type::move, from, to, becomes};
    }
}

/// The kind of an action's promotion: the first that it names, or `no_kind`.
inline rules::kind promotion_of(wanted const& w) {
    return w.promotions ? rules::kind(std::countr_zero(w.promotions)) : rules::no_kind;
}

template <class P>
inline constexpr bool on_any_board = std::is_same_v<rules::squares_of<P>, rules::square_set>;

/// The choice that `@` means: a drop from the pocket in variants with a definition, otherwise the placement
/// of a neutral piece.
template <class P>
rules::choice put_down(wanted const& w) {
    using namespace rules;
    square const to = square_at(w.to_file, w.to_rank);
    if (!on_any_board<P>) return {choice_type::place, to, to, no_kind};
    if (w.says_turned && w.turned)
        return {choice_type::drop_promoted, to, to, kind(std::countr_zero(w.turned))};
    return {choice_type::drop, to, to, w.pieces ? kind(std::countr_zero(w.pieces)) : no_kind};
}

/// The possible meaning of `w` in `state` with the most informative refusal, if any piece matches.
template <class P>
std::optional<refused_choice> most_telling(P const& state, wanted const& w) {
    using namespace rules;
    std::optional<refused_choice> best;
    auto const consider = [&](choice const& c) {
        refusal const why = state.why_not(c);
        bool const stays = c.from == c.to && best && weight(why.why) == weight(best->why.why);
        if (!best || stays || weight(why.why) > weight(best->why.why)) best = refused_choice{c, why};
    };
    // Within a turn a promotion is a consequence of the move: its piece may belong to either side.
    if constexpr (offers<P>(offers_consequences))
        if (state.turn_has_begun() && w.promotions && w.says_target()) {
            consider(state.consequence_at(square_at(w.to_file, w.to_rank), promotion_of(w)));
            return best;
        }
    if (w.castle_short || w.castle_long) {
        if constexpr (offers<P>(offers_castling_to_side)) {
            consider(state.castling_to_side(w.castle_long));
            return best;
        }
        square const king = [&] {
            for (int s = 0; s < 64; ++s)
                if (state.at(square(s)).is(state.to_move(), kind::king)) return square(s);
            return no_square;
        }();
        if (king != no_square) {
            int const file = w.castle_short ? 6 : 2;
            consider({choice_type::castle, king, square_at(file, state.to_move() == color::white ? 0 : 7),
                      no_kind});
        }
        return best;
    }
    if constexpr (on_any_board<P> && !P::one_choice) {
        if (w.to_file < 0 && w.pieces) { // enters after the piece that has moved
            for (int s = 0; s < int(no_square); ++s)
                consider({choice_type::gate, square(s), square(s), kind(std::countr_zero(w.pieces))});
            return best;
        }
        if (w.nobody_named && w.says_target() && state.why_unfinished().why == reason::wall_missing) {
            square const to = square_at(w.to_file, w.to_rank);
            consider({choice_type::wall, to, to, no_kind});
            return best;
        }
    }
    if (w.to_file < 0) return best;
    if (w.how == syntax::mark::place) {
        if (w.to_rank >= 0) consider(put_down<P>(w));
        return best;
    }
    int const ahead = state.to_move() == color::white ? 1 : -1;
    for (int i = 0; i < (on_any_board<P> ? 256 : 64); ++i) {
        square const from = square(i);
        piece const who = state.at(from);
        if (!who.is(state.to_move()) || !(w.pieces & set_of(who.what()))) continue;
        if (w.from_file >= 0 && file_of(from) != w.from_file) continue;
        if (w.from_rank >= 0 && rank_of(from) != w.from_rank) continue;
        int const to_rank = w.to_rank >= 0 ? w.to_rank : rank_of(from) + ahead;
        if (on_any_board<P> ? to_rank < 0 || to_rank >= most_ranks : !on_grid(w.to_file, to_rank)) continue;
        consider(choice_between(state, w, from, square_at(w.to_file, to_rank), promotion_of(w)));
    }
    return best;
}

/// The finding for an unresolved turn, from the point where `found` stopped.
template <class P>
finding diagnose(rules::variant_info const& info, resolution<P> const& found,
                 std::span<written_action const> actions, std::span<wanted const> asked,
                 rules::piece_table const& pieces, span whole_turn) {
    using enum finding_code;
    P const& state = found.stuck;
    rules::setup const board = state.as_setup();
    rules::color const mover = P::one_choice && found.matched > 0 ? !state.to_move() : state.to_move();
    refusal_scene const scene{board, pieces, mover};
    for (written_action const& a : actions)
        if (a.text.what == syntax::action::form::unreadable)
            return make_finding(not_an_action, a.where, "this does not name a move");
    if (found.matched == int(actions.size()))
        return tell_unfinished(state.why_unfinished(), scene, whole_turn);
    auto const stuck_at = std::size_t(found.matched);
    written_action const& action = actions[stuck_at];
    wanted const& w = asked[stuck_at];
    if (P::one_choice && found.matched > 0)
        return make_finding(turn_shape, action.where, "a turn is one move in this variant");
    if constexpr (rules::offers<P>(rules::offers_consequences))
        if (state.turn_has_begun() && !w.promotions)
            return make_finding(turn_shape, action.where, "a turn is one move in this variant");
    if (w.pass && !info.has(rules::choice_type::pass))
        return make_finding(turn_shape, action.where, "a turn cannot be passed");
    bool const foreign = !(choice_types_marked(w.how) & info.choice_types);
    if (foreign) return make_finding(turn_shape, action.where, "this variant has no such action");
    auto const told = most_telling(state, w);
    if (!told) return tell_no_such_piece(action, w, scene);
    return tell_refusal(told->why, told->what.from, told->what.to, scene, action.where);
}

} // namespace vpgn::replay
