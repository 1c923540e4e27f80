// Which games are removed, and as duplicates of which.
#pragma once

#include "batch/dedupe/duplicate_rules.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

/// Of many games with the same turns, finds the first whose tags agree with those of another, without
/// comparing all pairs: of ten thousand games without a turn no two may agree.
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

/// Why a game goes.
enum class likeness : std::uint32_t {
    same,        ///< the same turns, and equal tags
    tags_agree,  ///< the same turns; a tag is known in one game and unknown in the other
    tags_differ, ///< the same turns
    cut_short,   ///< it is the beginning of the one that stays
    goes_on,     ///< the one that stays is its beginning
};

/// `same`, `tags-agree` …, as reports have them.
std::string_view word_of(likeness);

/// A game that goes, and the one that stays in its place.
struct duplicate {
    std::uint64_t ordinal = 0;
    std::uint64_t line = 0;
    std::uint64_t of = 0; ///< ordinal
    std::uint64_t line_of = 0;
    std::uint32_t plies = 0;
    std::uint32_t plies_of = 0;
    likeness why = likeness::same;
};

/// A beginning of a game that is a whole game too.
struct shared_beginning {
    std::uint64_t ordinal = 0; ///< of the game
    std::uint64_t family = 0;
    digest turns; ///< of its beginning
};

/// Appends the duplicates among `games`, whole families. The games are looked at in the order in which they
/// are to stay, and each is held against all that have stayed; so no two of those that stay are duplicates.
/// `beginnings`: of these games, what there are; needed for sameness::cut_short. Both are sorted. Cost: n log
/// n.
void decide(std::vector<fingerprint>& games, std::vector<shared_beginning>& beginnings,
            duplicate_rules const&, std::vector<duplicate>& into);

} // namespace vpgn::tools
