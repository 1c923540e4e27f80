#include "replay/reasons/diagnose.hpp"

#include <bit>
#include <fmt/format.h>

namespace vpgn::replay {

namespace {

/// The kind of an action's promotion: the first that it names, or `no_kind`.
rules::kind promotion_of(action_pattern const& w) {
    return w.promotions ? rules::kind(std::countr_zero(w.promotions)) : rules::no_kind;
}

bool is_on_any_board(any_position const& state) {
    return state->squares() > 64;
}

/// The choice that a move between two squares means in `state`, such as a continuation or a start.
rules::choice choice_between(any_position const& state, action_pattern const& w, rules::square from,
                             rules::square to, rules::kind becomes) {
    using syntax::mark;
    if (w.marked_by == mark::shot) return {rules::choice_type::shoot, from, to, rules::no_kind};
    if (w.marked_by == mark::swap) return {rules::choice_type::swap, from, to, rules::no_kind};
    rules::choice c = state->choice_between(from, to);
    c.promotion = becomes;
    return c;
}

/// The choice that `@` means: a drop from the pocket in variants with a definition, otherwise the placement
/// of a neutral piece.
rules::choice put_down(any_position const& state, action_pattern const& w) {
    using namespace rules;
    square const to = square_at(w.to_file, w.to_rank);
    if (!is_on_any_board(state)) return {choice_type::place, to, to, no_kind};
    if (w.states_turned && w.turned)
        return {choice_type::drop_promoted, to, to, kind(std::countr_zero(w.turned))};
    return {choice_type::drop, to, to, w.pieces ? kind(std::countr_zero(w.pieces)) : no_kind};
}

/// most_telling for a word in a native notation: the move to any square that has its facts.
std::optional<refused_choice> most_specific_native(any_position const& state, action_pattern const& w) {
    using namespace rules;
    std::optional<refused_choice> best;
    board_view const board(*state);
    auto const consider = [&](choice const& c) {
        if (!fits_native(w, board, c)) return;
        refusal const why = state->why_not(c);
        if (!best || weight(why.why) > weight(best->why.why)) best = refused_choice{c, why};
    };
    native_demand const& n = w.native;
    for (int rank = 0; rank < n.ranks; ++rank)
        for (int file = 0; file < n.files; ++file) {
            square const to = square_at(file, rank);
            if ((w.to_file >= 0 && file != w.to_file) || (w.to_rank >= 0 && rank != w.to_rank)) continue;
            if (n.drops)
                for (kind_set left = w.pieces; left != 0; left &= left - 1)
                    consider({choice_type::drop, to, to, kind(std::countr_zero(left))});
            for (int i = 0; i < n.files * n.ranks && !n.drops; ++i) {
                square const from = square_at(i % n.files, i / n.files);
                piece const who = state->at(from);
                if (from == to || !who.is(state->to_move())) continue;
                kind const becomes = n.turned(who.kind());
                consider({choice_type::move, from, to, no_kind});
                if (becomes != no_kind) consider({choice_type::move, from, to, becomes});
            }
        }
    return best;
}

/// Whether the mover has several pieces of one kind that `w` may mean, and states nothing of an origin.
bool may_mean_several(any_position const& state, action_pattern const& w) {
    if (w.native.in != nullptr || w.from_file >= 0 || w.from_rank >= 0) return false;
    rules::kind_set kinds = 0;
    int count = 0;
    for (int s = 0; s < state->squares(); ++s) {
        rules::piece const who = state->at(rules::square(s));
        if (!who.is(state->to_move()) || !(w.pieces & rules::set_of(who.kind()))) continue;
        kinds |= rules::set_of(who.kind());
        ++count;
    }
    return count > 1 && std::has_single_bit(kinds);
}

/// None of several pieces goes there: the target is as likely to be wrong as any origin.
finding report_unreachable(any_position const& state, rules::choice const& c, refusal_scene const& scene,
                           span where) {
    return make_finding(
        finding_code::no_such_move, where,
        fmt::format("no {} can reach {}", noun(state->at(c.from), scene.pieces), scene.terms.square(c.to)));
}

} // namespace

std::optional<refused_choice> most_specific(any_position const& state, action_pattern const& w) {
    using namespace rules;
    if (w.native.in != nullptr) return most_specific_native(state, w);
    std::optional<refused_choice> best;
    auto const consider = [&](choice const& c) {
        refusal const why = state->why_not(c);
        bool const stays = c.from == c.to && best && weight(why.why) == weight(best->why.why);
        if (!best || stays || weight(why.why) > weight(best->why.why)) best = refused_choice{c, why};
    };
    // Within a turn a promotion is a consequence of the move: its piece may belong to either side.
    if (state->turn_has_begun() && w.promotions && w.states_target()) {
        consider(state->consequence_at(square_at(w.to_file, w.to_rank), promotion_of(w)));
        return best;
    }
    if (w.castle_short || w.castle_long) {
        if (state->offers(offers_castling_to_side)) {
            consider(state->castling_to_side(w.castle_long));
            return best;
        }
        square const king = [&] {
            for (int s = 0; s < 64; ++s)
                if (state->at(square(s)).is(state->to_move(), kind::king)) return square(s);
            return no_square;
        }();
        if (king != no_square) {
            int const file = w.castle_short ? 6 : 2;
            consider({choice_type::castle, king, square_at(file, state->to_move() == color::white ? 0 : 7),
                      no_kind});
        }
        return best;
    }
    if (is_on_any_board(state) && !state->has_one_choice()) {
        if (w.to_file < 0 && w.pieces) { // enters after the piece that has moved
            for (int s = 0; s < int(no_square); ++s)
                consider({choice_type::gate, square(s), square(s), kind(std::countr_zero(w.pieces))});
            return best;
        }
        if (w.nobody_named && w.states_target() && state->why_unfinished().why == reason::wall_missing) {
            square const to = square_at(w.to_file, w.to_rank);
            consider({choice_type::wall, to, to, no_kind});
            return best;
        }
    }
    if (w.to_file < 0) return best;
    if (w.marked_by == syntax::mark::place) {
        if (w.to_rank >= 0) consider(put_down(state, w));
        return best;
    }
    int const ahead = state->to_move() == color::white ? 1 : -1;
    for (int i = 0; i < state->squares(); ++i) {
        square const from = square(i);
        piece const who = state->at(from);
        if (!who.is(state->to_move()) || !(w.pieces & set_of(who.kind()))) continue;
        if (w.from_file >= 0 && file_of(from) != w.from_file) continue;
        if (w.from_rank >= 0 && rank_of(from) != w.from_rank) continue;
        int const to_rank = w.to_rank >= 0 ? w.to_rank : rank_of(from) + ahead;
        if (is_on_any_board(state) ? to_rank < 0 || to_rank >= most_ranks : !on_grid(w.to_file, to_rank))
            continue;
        consider(choice_between(state, w, from, square_at(w.to_file, to_rank), promotion_of(w)));
    }
    return best;
}

finding diagnose(rules::variant_info const& info, any_resolution const& found,
                 std::span<written_action const> actions, std::span<action_pattern const> patterns,
                 rules::piece_table const& pieces, span whole_turn) {
    using enum finding_code;
    any_position const& state = found.stuck;
    rules::setup const board = state->as_setup();
    rules::color const mover =
        state->has_one_choice() && found.matched > 0 ? !state->to_move() : state->to_move();
    player_terms const terms(info, pieces, patterns.empty() ? nullptr : patterns.front().native.in);
    refusal_scene const scene{board, pieces, mover, terms};
    for (written_action const& a : actions)
        if (a.text.kind == syntax::action::form::unreadable)
            return make_finding(not_an_action, a.where, "this is not a move");
    if (found.matched == int(actions.size()))
        return report_unfinished(state->why_unfinished(), scene, whole_turn);
    auto const stuck_at = std::size_t(found.matched);
    written_action const& action = actions[stuck_at];
    action_pattern const& w = patterns[stuck_at];
    if (state->has_one_choice() && found.matched > 0)
        return make_finding(turn_shape, action.where, "a turn is one move in this variant");
    if (state->turn_has_begun() && !w.promotions)
        return make_finding(turn_shape, action.where, "a turn is one move in this variant");
    if (w.pass && !info.has(rules::choice_type::pass))
        return make_finding(turn_shape, action.where, "passing is not allowed in this variant");
    if ((w.castle_short || w.castle_long) && !info.has(rules::choice_type::castle))
        return make_finding(castling_refused, action.where, fmt::format("{} has no castling", info.name));
    bool const foreign = !(choice_types_marked(w.marked_by) & info.choice_types);
    if (foreign) return make_finding(turn_shape, action.where, "this variant has no such action");
    auto const refused = most_specific(state, w);
    if (!refused) return report_no_such_piece(action, w, scene);
    bool const is_unreachable =
        refused->why.why == rules::reason::no_such_step && refused->choice.from != refused->choice.to;
    if (is_unreachable && may_mean_several(state, w))
        return report_unreachable(state, refused->choice, scene, action.where);
    return report_refusal(refused->why, refused->choice.from, refused->choice.to, scene, action.where);
}

} // namespace vpgn::replay
