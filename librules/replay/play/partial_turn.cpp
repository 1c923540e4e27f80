#include "replay/play/partial_turn.hpp"

#include "replay/position/any_position.hpp"

namespace vpgn::replay {

namespace {

/// Maximal number of positions within a turn that are searched for an end of it.
constexpr std::size_t most_states_to_end = 4096;

/// Whether the turn in `state` can be completed. Skips positions in `seen`.
bool can_end(any_position const& state, rules::position_set<any_position>& seen) {
    if (state->turn_may_end() || seen.size() >= most_states_to_end) return true;
    if (!seen.insert(state).second) return false; // visited already, and it cannot be completed
    bool can = false;
    state->each_choice([&](rules::choice const& c) { can = can || can_end(state->after(c), seen); });
    return can;
}

bool is_open(any_position const& state, rules::choice const& requested) {
    bool found = false;
    state->each_choice([&](rules::choice const& c) { found |= c == requested; });
    return found;
}

void list_open(partial_turn& turn, game_start const& on, any_position const& state, bool after_castling) {
    rules::position_set<any_position> seen;
    state->each_choice([&](rules::choice const& c) {
        if (!state->has_one_choice() && !can_end(state->after(c), seen)) return;
        std::string text;
        if (rules::has(rules::written_choice_types, c.type))
            state->put_choice(text, on.pieces(), c, on.variant->info.long_algebraic, after_castling);
        turn.open.push_back({c, std::move(text)});
    });
}

} // namespace

std::optional<partial_turn> partial_turn_of(game_start const& on, std::span<rules::choice const> requested) {
    any_position const start = on.variant->functions->begin(on.start, on.terms);
    bool const has_one = start->has_one_choice();
    any_position state = start;
    rules::turn choices;
    partial_turn turn;
    for (rules::choice const& c : requested) {
        if ((has_one && !choices.empty()) || !is_open(state, c)) return std::nullopt;
        state = state->after(std::span(&c, 1), &turn.events);
        choices.push_back(c);
    }
    bool const ends = has_one ? !choices.empty() : state->turn_may_end();
    if (!has_one || choices.empty())
        list_open(turn, on, state, !choices.empty() && choices.back().type == rules::choice_type::castle);
    turn.position = state->as_setup();
    if (ends) {
        state = state->after_end(&turn.events);
        turn.text.emplace();
        start->put_turn(*turn.text, on.pieces(), choices, on.variant->info.long_algebraic,
                        state->check_suffix());
        turn.after = state->as_setup();
    }
    return turn;
}

} // namespace vpgn::replay
