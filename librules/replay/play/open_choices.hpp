// The open choices within a turn, for a type of positions: the implementation of open_turn.hpp.
#pragma once

#include "core/walk.hpp"
#include "replay/play/open_turn.hpp"
#include "replay/writing/spell.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

namespace detail {

/// Maximal number of positions within a turn that are searched for an end of it.
inline constexpr std::size_t most_states_to_end = 4096;

/// Whether the turn in `state` can be completed. Skips positions in `seen`.
template <class P>
bool can_end(P const& state, rules::position_set<P>& seen) {
    if (state.turn_may_end() || seen.size() >= most_states_to_end) return true;
    if (!seen.insert(state).second) return false; // visited already, and it cannot be completed
    bool can = false;
    state.each_choice([&](rules::choice const& c) {
        if (can) return;
        P next = state;
        next.play(c, nullptr);
        can = can_end(next, seen);
    });
    return can;
}

template <class P>
bool is_open(P const& state, rules::choice const& wanted) {
    bool found = false;
    state.each_choice([&](rules::choice const& c) { found |= c == wanted; });
    return found;
}

template <class P>
void list_open(open_turn& turn, game_start const& on, P const& state, bool behind_castling) {
    rules::position_set<P> seen;
    state.each_choice([&](rules::choice const& c) {
        if constexpr (!P::one_choice) {
            P next = state;
            next.play(c, nullptr);
            if (!can_end(next, seen)) return;
        }
        std::string text;
        if (rules::has(rules::written_choice_types, c.what))
            put_choice(text, state, on.pieces(), c, on.variant->info.long_algebraic, behind_castling);
        turn.open.push_back({c, std::move(text)});
    });
}

} // namespace detail

template <class P>
std::optional<open_turn> open_turn_as(game_start const& on, std::span<rules::choice const> made) {
    P const start = P::from(on.start, on.terms);
    P state = start;
    rules::turn choices;
    open_turn turn;
    for (rules::choice const& c : made) {
        if ((P::one_choice && !choices.empty()) || !detail::is_open(state, c)) return std::nullopt;
        state.play(c, &turn.events);
        choices.push_back(c);
    }
    bool const ends = P::one_choice ? !choices.empty() : state.turn_may_end();
    if (!P::one_choice || choices.empty())
        detail::list_open(turn, on, state,
                          !choices.empty() && choices.back().what == rules::choice_type::castle);
    turn.position = state.as_setup();
    if (ends) {
        state.end_turn(&turn.events);
        turn.whole.emplace();
        put_turn(*turn.whole, start, on.pieces(), choices, on.variant->info.long_algebraic,
                 check_suffix(state));
        turn.after = state.as_setup();
    }
    return turn;
}

} // namespace vpgn::replay
