#include "games/select/decision.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

std::size_t decision::add(type kind, std::vector<std::size_t> parts) {
    parts_.push_back({kind, 0, std::move(parts)});
    judged_.push_back(truth::unknown);
    return parts_.size() - 1;
}

std::size_t decision::add_test() {
    std::size_t const index = add(type::test, {});
    parts_.back().test = known_.size();
    known_.push_back(truth::unknown);
    look_again();
    return index;
}

std::size_t decision::add_all_of(std::vector<std::size_t> parts) {
    std::size_t const index = add(type::all_of, std::move(parts));
    look_again();
    return index;
}

std::size_t decision::add_any_of(std::vector<std::size_t> parts) {
    std::size_t const index = add(type::any_of, std::move(parts));
    look_again();
    return index;
}

std::size_t decision::add_negation(std::size_t operand) {
    std::size_t const index = add(type::negation, {operand});
    look_again();
    return index;
}

void decision::forget() {
    std::fill(known_.begin(), known_.end(), truth::unknown);
    look_again();
}

void decision::learn(std::size_t test, truth value) {
    if (value == truth::unknown || known_[test] == value) return;
    known_[test] = value;
    look_again();
}

/// Of a part whose own parts have been judged.
truth decision::judge(std::size_t i) const {
    part const& p = parts_[i];
    if (p.kind == type::test) return known_[p.test];
    if (p.kind == type::negation) return !judged_[p.parts.front()];
    truth const settles = p.kind == type::all_of ? truth::no : truth::yes;
    truth all = !settles;
    for (std::size_t const operand : p.parts) {
        if (judged_[operand] == settles) return settles;
        if (judged_[operand] == truth::unknown) all = truth::unknown;
    }
    return all;
}

/// The tests below a part that is not known.
void decision::find_open(std::size_t i) {
    part const& p = parts_[i];
    if (judged_[i] != truth::unknown) return;
    if (p.kind == type::test)
        open_.push_back(p.test);
    else
        for (std::size_t const operand : p.parts)
            find_open(operand);
}

/// Parts precede the wholes made of them.
void decision::look_again() {
    for (std::size_t i = 0; i < parts_.size(); ++i)
        judged_[i] = judge(i);
    verdict_ = judged_.back();
    open_.clear();
    find_open(parts_.size() - 1);
}

} // namespace vpgn::tools
