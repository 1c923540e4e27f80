// Helpers for positions in tests: open choices, and the result of one.
#pragma once

#include "support/fen.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace vpgn::test {

inline std::string name_of(rules::choice const& c) {
    std::string text(c.type == rules::choice_type::castle ? 1 : 0, 'O');
    text += name_of(c.from);
    text += name_of(c.to);
    if (c.promotion == rules::no_kind) return text;
    text += "pnbrqk"[std::size_t(rules::place_of(c.promotion))];
    if (rules::of_other_army(c.promotion)) text += '\'';
    return text;
}

/// The names of all open choices, sorted, separated by blanks; only those that begin with `beginning`.
template <class position>
std::string open_choices(position const& p, std::string const& beginning = {}) {
    std::vector<std::string> names;
    p.each_choice([&](rules::choice const& c) {
        if (std::string const name = name_of(c); name.starts_with(beginning)) names.push_back(name);
    });
    std::sort(names.begin(), names.end());
    std::string all;
    for (std::string const& name : names)
        all.append(all.empty() ? "" : " ").append(name);
    return all;
}

} // namespace vpgn::test
