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
    return {rules.repetitions, ends_game && rules.perpetual_check_illegal, rules.perpetual_check_illegal};
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

std::optional<rules::color> line_history::checker_at_end(int times) const {
    if (turns_.empty()) return std::nullopt;
    std::uint64_t const last = turns_.back().reaches;
    int seen = 0;
    std::size_t first = turns_.size() + 1; // the turns after which it occurred; 0: the start
    while (first != 0 && seen != times) {
        --first;
        seen += (first == 0 ? first_ : turns_[first - 1].reaches) == last;
    }
    if (seen != times) return std::nullopt;
    bool const white = only_checks_between(rules::color::white, first, turns_.size());
    bool const black = only_checks_between(rules::color::black, first, turns_.size());
    if (white == black) return std::nullopt;
    return white ? rules::color::white : rules::color::black;
}

bool line_history::only_checks_between(rules::color side, std::size_t first, std::size_t last) const {
    std::size_t checks = 0;
    for (std::size_t i = first; i != last; ++i) {
        if (turns_[i].mover != side) continue;
        if (!turns_[i].is_check) return false;
        ++checks;
    }
    return checks != 0;
}

std::optional<rules::color> line_history::checker_between(std::size_t first, std::size_t last) const {
    for (rules::color const side : {rules::color::white, rules::color::black})
        if (only_checks_between(side, first, last)) return side;
    return std::nullopt;
}

} // namespace vpgn::replay
