// Content of a page of statistics, independent of its format: sections with bars, columns and tables.
#pragma once

#include "statistics/page_parts.hpp"
#include "statistics/tally.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace vpgn::tools {

/// The available tables: the groups of games, and the players.
struct table_of {
    std::string_view word;  ///< `player`: for `--by` and the headings of columns
    std::string_view words; ///< `players`: for JSON
    std::string_view title;
    std::optional<grouping> groups; ///< nullopt: the players
    bool in_order;                  ///< ordered by name, or as the files are; otherwise the largest first
};
std::span<table_of const> tables();
/// By its word; null if there is none.
table_of const* find_table(std::string_view word);

struct page_wishes {
    std::size_t rows = 10;        ///< maximum per table, except that years and months are complete; 0: all
    table_of const* by = nullptr; ///< only this table; null: everything
};

/// Creates the content of the page, in reading order. Memory: the rows that are shown, and one pointer per
/// name.
page make_page(tally const&, page_wishes const&);

} // namespace vpgn::tools
