// What does a page of figures consist of? Plain data, with all numbers written out, for who sets it as text
// or as HTML.
#pragma once

#include "statistics/tally.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace vpgn::tools {

/// What is counted, one beside the other.
struct bars {
    struct bar {
        std::string name;
        std::uint64_t count;
    };
    std::string of;      ///< what the names are: `plies`
    std::string what;    ///< what is counted: `games`
    bool classes;        ///< the names follow on each other, as numbers do
    std::uint64_t whole; ///< what the shares are of
    std::vector<bar> all;
};

/// Names with their figures.
struct table {
    struct row {
        std::string name;
        std::vector<std::string> figures;
        result_counts results; ///< for who draws them
    };
    std::vector<std::string> heads; ///< of the names, and of each figure
    std::vector<row> rows;
    std::string remark; ///< what is not shown; may be empty
    bool are_paths;     ///< the ends of the names tell more than their beginnings
};

struct section {
    std::string title;
    std::string words; ///< a sentence; may be empty
    std::variant<bars, table> what;
};

struct page {
    std::string title;              ///< `36,490 games in 1 file`
    std::vector<std::string> facts; ///< about all
    std::vector<section> sections;
    std::string remark; ///< on how figures are rounded
};

/// Neighbouring values in classes of one width, such that there are twenty at most: nearly all are told
/// apart, and the few beyond are one class. Empty without values.
bars in_classes(std::map<std::uint64_t, std::uint64_t> const& values, std::string of, std::string what);

/// Of all that were counted: the least value such that half of them are no greater. There must be some.
std::uint64_t median_of(std::map<std::uint64_t, std::uint64_t> const& values);

/// The value and how often it is there, summed up.
std::uint64_t count_of(std::map<std::uint64_t, std::uint64_t> const& values);
std::uint64_t sum_of(std::map<std::uint64_t, std::uint64_t> const& values);

} // namespace vpgn::tools
