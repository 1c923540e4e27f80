// The facts about variants that importers of foreign formats need: their names and notations, as plain data
// supplied by the caller. Importers have no built-in knowledge of variants.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// One variant. The views must outlive the importers.
struct known_variant {
    std::string_view name;                    ///< as a Variant tag names it: `Momentum Chess`
    std::vector<std::string_view> also_named; ///< its id and its other names
    bool joins_by_commas = false;             ///< a comma joins the actions of one turn
    bool has_lists = false;                   ///< a turn may have a list in parentheses after its move
    bool shoots = false;                      ///< a pawn may disappear with the piece it captures
    std::string_view saved_name; ///< its name in Zillions of Games and in the dialect; empty: none
    std::string_view saved_pawn; ///< its piece in place of the pawns there: `Scorpion`
    std::vector<std::string_view> rule_sets = {}; ///< its named rule sets: `old`
    bool different_armies = false;                ///< each side may have a different army
};
using known_variants = std::span<known_variant const>;

/// The variant that a tag or a setting means: one of its names matches, or otherwise the longest name,
/// without `Chess`, that occurs in `written` (`Momentum, old rules`). Chess itself only matches a complete
/// name, because its names are words of other names too. Case and punctuation are ignored; null if none
/// matches. Cost: the product of the lengths of `written` and of all names.
known_variant const* variant_meant(known_variants, std::string_view written);

/// The place where a text mentions a variant.
struct variant_mention {
    std::uint64_t start;
    std::uint64_t end;
    known_variant const* variant;
};

/// All mentions in `text`, in order. Only names that contain a word for chess and more are recognised in a
/// sentence: `Kazan Chess`, `Krimpschaak`; never chess itself. The longest name wins. Cost: linear in the
/// text, times the names that begin with the same letter.
std::vector<variant_mention> variant_mentions(known_variants, std::string_view text);

} // namespace vpgn::transcribe
