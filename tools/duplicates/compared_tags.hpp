// Do the tags of two games speak of the same game? Tags that are compared become a few words each; two games
// agree where no tag is known of both and different.
#pragma once

#include "syntax/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
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
    explicit compared_tags(std::vector<std::string> names = usual());

    /// Those that say which game it is: the seven of PGN's roster.
    static std::vector<std::string> usual();

    /// Values are the same whatever their letter case (of ASCII), punctuation and encoding, names of players
    /// whatever the order of their words. Nothing is known by a value that is missing, `?`, `-`, `*`, and of
    /// a date that cannot be read. A result that the tag does not tell is the record's last word.
    tag_words of(syntax::game const&) const;

    /// The bits by which `words` say something.
    tag_words known(tag_words const& words) const;

private:
    std::vector<std::string> names_;
};

/// No tag is known by both and different.
bool agree(tag_words const& a, tag_words const& known_of_a, tag_words const& b, tag_words const& known_of_b);

/// Does a tag's value say nothing: missing, `?`, `-`, `*`, `????.??.??`?
bool says_nothing(std::string_view value);

/// `1995.06.12`, also with other signs between its parts, as a word: see tag_words; 0 where it cannot be
/// read.
std::uint32_t word_of_date(std::string_view value);

} // namespace vpgn::tools
