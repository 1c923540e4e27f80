// File names built from the tags of games, valid on every system.
#pragma once

#include "syntax/game.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace vpgn::tools {

/// A pattern of names: text with tags in braces, `{Variant}/{Date:4}`: that many characters of a value, or
/// all. A slash in the pattern separates folders.
class name_pattern {
public:
    /// Throws std::invalid_argument, with the error, for a pattern that contains no tag.
    explicit name_pattern(std::string_view pattern);

    /// The values of the pattern's tags. `Variant` is the canonical name of the variant. Games with equal
    /// values belong together.
    std::vector<std::string> values_of(syntax::game const&) const;

    /// The name built from such values: see `safe_name`. A value that is missing, empty or only question
    /// marks becomes `unknown`.
    std::string name_of(std::vector<std::string> const& values) const;

private:
    struct field {
        std::string before; ///< text of the pattern
        std::string tag;
        std::uint64_t most; ///< characters
    };
    std::vector<field> fields_;
    std::string behind_;
};

/// A name of one file or folder that is valid on all systems: no separators and reserved characters, no dot
/// or blank at its ends, no device name (`CON`), at most 120 bytes, valid UTF-8. Never empty.
std::string safe_name(std::string_view text);

/// Makes names unique, also on case-insensitive file systems.
class distinct_names {
public:
    /// The name, or with the suffix `-2`, `-3` … if it has been returned before.
    std::string take(std::string const& name);

private:
    std::unordered_set<std::string> taken_; ///< in lower case
};

} // namespace vpgn::tools
