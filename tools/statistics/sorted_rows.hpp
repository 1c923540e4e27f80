// Order of the names in a table, and their maximal number.
#pragma once

#include "statistics/name_table.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace vpgn::tools {

/// The entries of a table: ordered by name, or those with the most games first, ties by name; at most `most`
/// of them, 0 for all. Memory: one entry per name.
template <class record>
auto sorted_rows(name_table<record> const& of, bool by_name, std::size_t most) {
    auto rows = of.entries();
    auto const comes_before = [by_name](auto const& a, auto const& b) {
        std::uint64_t const of_a = a.counted->games(), of_b = b.counted->games();
        return by_name || of_a == of_b ? a.name < b.name : of_a > of_b;
    };
    std::size_t const shown = most == 0 ? rows.size() : std::min(most, rows.size());
    std::partial_sort(rows.begin(), rows.begin() + std::ptrdiff_t(shown), rows.end(), comes_before);
    rows.resize(shown);
    return rows;
}

} // namespace vpgn::tools
