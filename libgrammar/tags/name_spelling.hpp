// Correct spellings of names from a spelling file: that of Scid (`spelling.ssp`), or a text of two columns
// separated by a tab, the written and the correct name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tags {

/// Which names a section of the file is about.
enum class name_section : std::uint8_t { player, site, event, round };
inline constexpr std::size_t name_sections = 4;

/// White and Black have names of players; nothing for tags that have no section.
std::optional<name_section> section_of(std::string_view tag);

/// Why a text is no spelling file.
struct spelling_fault {
    std::size_t line = 0; ///< from 1
    std::string label;    ///< lower case, no full stop
};

/// Names are compared by their letters and digits: `kasparov,garry` is `Kasparov, Garry`. A name that the
/// file assigns to two right spellings is not corrected.
class spelling_table {
public:
    /// Of Scid's format: `@PLAYER` and the other sections, a right name a line (`#` ends it), `=` and a name
    /// that is written for it, `%Prefix`, `%Infix` and `%Suffix` with a text and its replacement; other lines
    /// that begin with `%`, `#` or `>` are skipped. Without a section, lines have two columns; the names are
    /// those of any tag that has a section. Linear.
    /// Adds to what is known; returns what is wrong, or nothing.
    std::optional<spelling_fault> read(std::string_view text);

    /// The right spelling of the tag's value; nothing where it is right or unknown. The result is good as
    /// long as the table.
    std::optional<std::string> right_spelling(std::string_view tag, std::string_view value) const;

    /// Names that have a right spelling.
    std::size_t size() const;

private:
    struct replacement {
        enum class place : std::uint8_t { prefix, infix, suffix };
        place where;
        std::string from, to;
    };
    struct section {
        /// By the letters and digits of a name; an empty text: several spellings are right.
        std::unordered_map<std::string, std::string> right;
        std::vector<replacement> replacements;
    };

    void add(name_section, std::string_view as_written, std::string_view right);
    void add_everywhere(std::string_view as_written, std::string_view right);

    std::array<section, name_sections> sections_;
};

} // namespace vpgn::tags
