// Under which names do games go into files? What tags say, made a name that every system takes.
#pragma once

#include "syntax/game.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace vpgn::tools {

/// A pattern of names: text with tags in braces, `{Variant}/{Date:4}`: of a value so many characters, or all.
/// A slash of the pattern parts folders.
class name_pattern {
public:
    /// Throws std::invalid_argument, with what is wrong, for a pattern that names no tag.
    explicit name_pattern(std::string_view pattern);

    /// What the game's tags say of the pattern. `Variant` is the name of the variant, by whatever name the
    /// game calls it. Games for which it is the same belong together.
    std::vector<std::string> values_of(syntax::game const&) const;

    /// The name that such values make: see `safe_name`. What is absent, empty or but question marks is
    /// `unknown`.
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

/// A name of one file or folder that all systems take: no separators and signs that are not allowed
/// somewhere, no dot or blank at its ends, none of the names that are devices (`CON`), no more than 120
/// bytes, all UTF-8. Never empty.
std::string safe_name(std::string_view text);

/// Makes names differ, where letter case alone makes no difference to a file system.
class distinct_names {
public:
    /// The name, or with `-2`, `-3` … behind it if it has been given away.
    std::string take(std::string const& name);

private:
    std::unordered_set<std::string> taken_; ///< in lower case
};

} // namespace vpgn::tools
