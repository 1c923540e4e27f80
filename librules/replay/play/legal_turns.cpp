#include "replay/play/legal_turns.hpp"

#include "replay/position/any_position.hpp"
#include "variants/defined/compiled.hpp"

#include <algorithm>

namespace vpgn::replay {

std::vector<legal_turn> legal_turns(game_start const& on) {
    std::vector<legal_turn> turns;
    any_position const start = on.variant->functions->begin(on.start, on.terms);
    start->each_turn(
        position_entries::all_states, [&](rules::turn const& choices, any_position const& after) {
            turns.push_back(
                {choices, spell_turn(on.variant->info, start, on.pieces(), choices, after->check_suffix())});
            return true;
        });
    std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.text < b.text; });
    return turns;
}

game_status game_status_of(game_start const& on) {
    any_position const here = on.variant->functions->begin(on.start, on.terms);
    return {here->in_check(), here->judge_end(), here->is_dead()};
}

std::uint64_t position_hash(game_start const& on) {
    return on.variant->functions->begin(on.start, on.terms)->hash();
}

draw_rules draw_rules_of(game_start const& on) {
    if (on.terms.defined != nullptr) {
        rules::definition const& rules = on.terms.defined->rules;
        draw_rules found{rules.repetitions, std::uint32_t(rules.move_rule) * 2};
        // The limit of a count against a bare king (Makruk) may be reached, not exceeded.
        std::uint32_t const beyond = on.start.count_limit + 1u;
        if (on.start.count_limit != 0 && (found.clock == 0 || beyond < found.clock)) found.clock = beyond;
        return found;
    }
    any_position const here = on.variant->functions->begin(on.start, on.terms);
    return here->offers(rules::offers_is_dead) ? draw_rules{3, 100} : draw_rules{};
}

} // namespace vpgn::replay
