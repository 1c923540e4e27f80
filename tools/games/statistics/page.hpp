// Statistics as a page.
#pragma once

#include "games/statistics/tally.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace vpgn::tools {

// Parts of a page of statistics: plain data with formatted numbers, for text and HTML output.

/// A bar chart.
struct bars {
    struct bar {
        std::string name;
        std::uint64_t count;
    };
    std::string of;      ///< what the names are: `plies`
    std::string unit;    ///< what is counted: `games`
    bool classes;        ///< the names are consecutive classes of numbers
    std::uint64_t total; ///< the total to which the shares refer
    std::vector<bar> all;
};

/// Names with their figures.
struct table {
    struct row {
        std::string name;
        std::vector<std::string> figures;
        result_counts results; ///< for drawing them
    };
    std::vector<std::string> heads; ///< of the names, and of each figure
    std::vector<row> rows;
    std::string remark; ///< on what is not shown; may be empty
    bool are_paths;     ///< the ends of the names are more informative than their beginnings
};

struct section {
    std::string title;
    std::string words; ///< a sentence; may be empty
    std::variant<bars, table> content;
};

struct page {
    std::string title;              ///< `36,490 games in 1 file`
    std::vector<std::string> facts; ///< about the whole archive
    std::vector<section> sections;
    std::string remark; ///< on rounding
};

/// Groups values into at most twenty classes of equal width that cover nearly all of them; the few beyond are
/// one class. Empty without values.
bars in_classes(std::map<std::uint64_t, std::uint64_t> const& values, std::string of, std::string unit);

/// The median: the least value such that half of all are at most that. There must be at least one.
std::uint64_t median_of(std::map<std::uint64_t, std::uint64_t> const& values);

/// The sum of the counts of all values.
std::uint64_t count_of(std::map<std::uint64_t, std::uint64_t> const& values);
std::uint64_t sum_of(std::map<std::uint64_t, std::uint64_t> const& values);

// Plots of a page of statistics, as SVG that uses the colours of the page's style sheet.

/// Columns for consecutive classes, with a scale. `title` is the alternative text.
std::string column_plot(bars const&, std::string const& title);

/// One bar with the length of `part` in `total`.
std::string bar_plot(std::uint64_t part, std::uint64_t total);

/// Games won, drawn and lost, side by side; empty if no result is known.
std::string result_plot(result_counts const&);

// Content of a page of statistics, independent of its format: sections with bars, columns and tables.

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

struct page_options {
    std::size_t rows = 10;        ///< maximum per table, except that years and months are complete; 0: all
    table_of const* by = nullptr; ///< only this table; null: everything
};

/// Creates the content of the page, in reading order. Memory: the rows that are shown, and one pointer per
/// name.
page make_page(tally const&, page_options const&);

} // namespace vpgn::tools
