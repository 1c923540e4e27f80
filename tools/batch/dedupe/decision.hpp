// Decides which of several possible duplicates are removed: each game whose duplicate is kept.
#pragma once

#include "batch/dedupe/duplicate_rules.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace vpgn::tools {

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
