// Statistics as text and as JSON.
#pragma once

#include "games/statistics/page.hpp"
#include "games/statistics/tally.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

// Order of the names in a table, and their maximal number.

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

// Human-readable numbers: with commas between thousands, and rounded to one decimal.

/// `36,490`
std::string with_commas(std::uint64_t);

/// `of` divided by `by`, rounded to one decimal: `87.3`; `–` if `by` is zero.
std::string to_a_tenth(std::uint64_t of, std::uint64_t by);

/// `part` of `total` in percent, rounded in the same way: `36.0 %`.
std::string percent(std::uint64_t part, std::uint64_t total);

/// `1 game`, `36,490 games`: for nouns with a regular plural.
std::string many(std::uint64_t number, std::string_view noun);

// Output formats of a page of statistics: text for a terminal, HTML, and JSON, which contains all counts.

struct text_look {
    bool color = false;
    int width = 80; ///< columns
};

/// Lines of text, at most that wide, with bars of block characters.
std::string page_as_text(page const&, text_look const&);

/// A self-contained HTML document: no scripts, plots in SVG, each with its figures as a table.
std::string page_as_html(page const&);

/// One JSON document, as described by schemas/statistics.schema.json: counts are integers, nothing is
/// rounded. With `request.by` only that table, after the totals.
std::string tally_as_json(tally const&, page_options const&);

} // namespace vpgn::tools
