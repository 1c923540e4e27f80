// What stands on a page of figures, before it is known how it looks: sections with bars, columns and tables.
#pragma once

#include "statistics/page_parts.hpp"
#include "statistics/tally.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace vpgn::tools {

/// What tables there are: the groups of games, and the players.
struct table_of {
    std::string_view word;  ///< `player`: as `--by` and the columns' heads have it
    std::string_view words; ///< `players`: as JSON has it
    std::string_view title;
    std::optional<grouping> groups; ///< none: the players
    bool in_order;                  ///< of their names, or of the files; else the largest first
};
std::span<table_of const> tables();
/// By its word; null if there is none.
table_of const* find_table(std::string_view word);

struct page_wishes {
    std::size_t rows = 10;        ///< of each table at most, but years and months are told whole; 0: all
    table_of const* by = nullptr; ///< this table alone; null: everything
};

/// Takes what there is to say, in the order in which it is read. Memory: the rows that are shown, and one
/// pointer a name.
page make_page(tally const&, page_wishes const&);

} // namespace vpgn::tools
