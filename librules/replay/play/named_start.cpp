#include "replay/play/named_start.hpp"

#include "replay/perft/perft.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::replay {

game_start start_called(variant_entry const& variant, named_start const& how) {
    bool const names_armies = !how.white_army.empty() || !how.black_army.empty();
    if (names_armies && !variant.info.different_armies)
        throw std::invalid_argument(fmt::format("{} has no choice of armies", variant.info.name));
    auto made = make_game_start(variant, how.white_army, how.black_army, how.position);
    if (!made.fault.empty()) throw std::invalid_argument(made.fault);
    auto const rule_set = find_rule_set(variant.info, how.rule_set);
    if (!rule_set)
        throw std::invalid_argument(fmt::format("{} has no rule set `{}`", variant.info.name, how.rule_set));
    made.value.terms.rule_set = *rule_set;
    return std::move(made.value);
}

game_start start_to_play(variant_entry const& variant, named_start const& how) {
    game_start on = start_called(variant, how);
    if (std::string const why = why_not_playable(on); !why.empty())
        throw std::invalid_argument(fmt::format("position `{}`: {}", how.position, why));
    return on;
}

} // namespace vpgn::replay
