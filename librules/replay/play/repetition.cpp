#include "replay/play/repetition.hpp"

#include "variants/defined/compiled.hpp"

#include <algorithm>
#include <unordered_map>

namespace vpgn::replay {

repetition_rule repetition_rule_of(rules::game_rules const& terms) {
    if (terms.defined == nullptr) return {};
    rules::definition const& rules = terms.defined->rules;
    repetition_rule const claimed = {};
    bool const ends_game = rules.repetitions > claimed.times;
    return {rules.repetitions, ends_game && rules.perpetual_check_illegal};
}

int line_history::occurrences() const {
    std::uint64_t const last = turns_.empty() ? first_ : turns_.back().reaches;
    return int(first_ == last) +
           int(std::count_if(turns_.begin(), turns_.end(), [&](turn const& t) { return t.reaches == last; }));
}

std::optional<line_history::perpetual_check> line_history::first_perpetual_check(int times) const {
    // The turns after which a position occurred: 0 is the start, 1 the position after the first turn.
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> seen;
    seen[first_].push_back(0);
    for (std::size_t i = 0; i != turns_.size(); ++i) {
        std::vector<std::size_t>& at = seen[turns_[i].reaches];
        at.push_back(i + 1);
        if (int(at.size()) < times) continue;
        if (auto const by = checker_between(at[at.size() - std::size_t(times)], i + 1)) return {{i, *by}};
    }
    return std::nullopt;
}

std::optional<rules::color> line_history::checker_between(std::size_t first, std::size_t last) const {
    for (rules::color const side : {rules::color::white, rules::color::black}) {
        std::size_t checks = 0;
        bool only_checks = true;
        for (std::size_t i = first; i != last; ++i) {
            if (turns_[i].mover != side) continue;
            only_checks = only_checks && turns_[i].is_check;
            ++checks;
        }
        if (only_checks && checks != 0) return side;
    }
    return std::nullopt;
}

} // namespace vpgn::replay
