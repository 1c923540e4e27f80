// Compares the tags of two games. Each compared tag becomes a 32-bit word; two games agree unless both know a
// tag and the values differ.
#pragma once

#include "syntax/game.hpp"
#include "tags/name_spelling.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

inline constexpr std::size_t most_compared_tags = 8;

/// A word for each tag that is compared; 0: nothing is known. Of a date: year, month and day, each of them 0
/// where it is not known.
using tag_words = std::array<std::uint32_t, most_compared_tags>;

/// `a` with the bits of `mask` alone.
tag_words masked(tag_words a, tag_words const& mask);

class compared_tags {
public:
    /// Throws std::invalid_argument for more than there is room for.
    /// Names are compared by the spellings of the table, if there is one.
    explicit compared_tags(std::vector<std::string> names = usual(),
                           std::shared_ptr<tags::spelling_table const> spelling = nullptr);

    /// The seven tags of PGN's roster.
    static std::vector<std::string> usual();

    /// Values are the same whatever their letter case (of ASCII), punctuation and encoding, names of players
    /// whatever the order of their words. Nothing is known by a value that is missing, `?`, `-`, `*`, and of
    /// a date that cannot be read. A missing result is taken from the end of the movetext.
    tag_words of(syntax::game const&) const;

    /// The bits of `words` that are known.
    tag_words known(tag_words const& words) const;

private:
    std::vector<std::string> names_;
    std::shared_ptr<tags::spelling_table const> spelling_;
};

/// No tag is known by both and different.
bool agree(tag_words const& a, tag_words const& known_of_a, tag_words const& b, tag_words const& known_of_b);

/// Whether a tag's value is unknown: missing, `?`, `-`, `*`, `????.??.??`.
bool is_silent(std::string_view value);

/// `1995.06.12`, also with other signs between its parts, as a word: see tag_words; 0 where it cannot be
/// read.
std::uint32_t word_of_date(std::string_view value);

} // namespace vpgn::tools
