// Parts of a page of statistics: plain data with formatted numbers, for text and HTML output.
#pragma once

#include "statistics/tally.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace vpgn::tools {

/// A bar chart.
struct bars {
    struct bar {
        std::string name;
        std::uint64_t count;
    };
    std::string of;      ///< what the names are: `plies`
    std::string what;    ///< what is counted: `games`
    bool classes;        ///< the names are consecutive classes of numbers
    std::uint64_t whole; ///< the total to which the shares refer
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
    std::variant<bars, table> what;
};

struct page {
    std::string title;              ///< `36,490 games in 1 file`
    std::vector<std::string> facts; ///< about the whole archive
    std::vector<section> sections;
    std::string remark; ///< on rounding
};

/// Groups values into at most twenty classes of equal width that cover nearly all of them; the few beyond are
/// one class. Empty without values.
bars in_classes(std::map<std::uint64_t, std::uint64_t> const& values, std::string of, std::string what);

/// The median: the least value such that half of all are at most that. There must be at least one.
std::uint64_t median_of(std::map<std::uint64_t, std::uint64_t> const& values);

/// The sum of the counts of all values.
std::uint64_t count_of(std::map<std::uint64_t, std::uint64_t> const& values);
std::uint64_t sum_of(std::map<std::uint64_t, std::uint64_t> const& values);

} // namespace vpgn::tools
