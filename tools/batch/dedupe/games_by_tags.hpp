// Of many games with the same turns, finds the first whose tags agree with those of another, without
// comparing all pairs: of ten thousand games without a turn no two may agree.
#pragma once

#include "batch/dedupe/compared_tags.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

class games_by_tags {
public:
    /// Games are added in the order of their places.
    void add(tag_words const& tags, tag_words const& known, std::size_t place);
    /// The first of those that agree. Cost: for each set of tags that games know a look into a table, which
    /// the first look makes.
    std::optional<std::size_t> first_agreeing(tag_words const& tags, tag_words const& known);

private:
    struct member {
        tag_words tags;
        std::size_t place;
    };
    struct hash_of_words {
        std::size_t operator()(tag_words const&) const;
    };
    /// The first member for each value of the bits that are looked at.
    struct table {
        std::unordered_map<tag_words, std::size_t, hash_of_words> first;
        std::size_t filled = 0; ///< members that are in it
    };
    /// Those that know the same tags.
    struct members_alike {
        std::vector<member> all;
        std::map<tag_words, table> by_common; ///< by the bits that the queried game knows as well
    };

    std::map<tag_words, members_alike> by_known_;
};

} // namespace vpgn::tools
