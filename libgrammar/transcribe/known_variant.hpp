// What is a reader of foreign forms told of the variants? Their names, and how their games are written down:
// plain data, handed over by who knows the rules. The readers know no variant of themselves.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// One variant. The views live as long as the readers that they are handed to.
struct known_variant {
    std::string_view name;                    ///< as a Variant tag names it: `Momentum Chess`
    std::vector<std::string_view> also_named; ///< its id and its other names
    bool joins_by_commas = false;             ///< a comma joins the actions of one turn
    bool has_lists = false;                   ///< a turn may have a list in parentheses behind its move
    bool shoots = false;                      ///< a pawn may go with what it takes
    std::string_view saved_name; ///< as Zillions of Games names it, and the dialect too; empty: not at all
    std::string_view saved_pawn; ///< what stands in the pawns' place there: `Scorpion`
    std::vector<std::string_view> rule_sets = {}; ///< those that it has by names: `old`
    bool different_armies = false;                ///< each side may have an army of its own
};
using known_variants = std::span<known_variant const>;

/// Which variant does a tag or a setting mean? By one of its names; else by the longest of them, without
/// `Chess`, that stands in `said` (`Momentum, old rules`). Chess itself is meant by a whole name alone, for
/// its names are words of other names too. Case and punctuation do not matter; null if there is none. Cost:
/// the product of the lengths of `said` and of all names.
known_variant const* variant_meant(known_variants, std::string_view said);

/// Where a text names a variant in passing.
struct variant_mention {
    std::uint64_t start;
    std::uint64_t end;
    known_variant const* variant;
};

/// All mentions in `text`, in order. A name that may stand in a sentence and means nothing else is one that
/// has a word for chess in it, and more: `Kazan Chess`, `Krimpschaak`. Chess itself is never one. The longest
/// name counts. Cost: linear in the text, times the names that begin with the same letter.
std::vector<variant_mention> variant_mentions(known_variants, std::string_view text);

} // namespace vpgn::transcribe
