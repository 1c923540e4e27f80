// What is compared of a game, and the definition of a duplicate.
#pragma once

#include "games/keys/digest.hpp"
#include "syntax/game.hpp"
#include "tags/name_spelling.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
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

/// Compares the tags of two games. Each compared tag becomes a 32-bit word; two games agree unless both know
/// a tag and the values differ.
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

/// The data stored per game to find its duplicates: 88 bytes, whatever its length.
struct fingerprint {
    digest turns;              ///< of the start and the whole main line
    std::uint64_t family = 0;  ///< the same of all games that may be duplicates of each other
    std::uint64_t ordinal = 0; ///< among all games that are read, from 0
    std::uint64_t line = 0;    ///< of its file, where it begins; 0: its form has no such lines
    tag_words tags{};
    std::uint32_t plies = 0;      ///< of the main line
    std::uint32_t known_tags = 0; ///< known tags, compared or not
    std::uint32_t comments = 0;   ///< and annotations by sign or number
    std::uint32_t variations = 0;
};

/// What counts as the same game. Each includes those before it, but for the tags.
enum class sameness : std::uint8_t {
    turns,     ///< the same start and turns, whatever the tags
    tags,      ///< and tags that agree
    cut_short, ///< or the one is the beginning of the other, with tags that agree
};

/// What speaks for a game that it stays.
enum class preference : std::uint8_t {
    first,           ///< in the order in which games are read
    last,            ///< in the order of reading
    longest,         ///< the main line
    most_tags,       ///< that are known
    most_comments,   ///< and annotations by sign or number
    most_variations, ///< variations opened, at any depth
};

/// The options of `vpgn dedupe`: what counts as a duplicate, and which of the same games stays.
struct duplicate_rules {
    sameness same = sameness::tags;
    compared_tags tags;
    std::vector<preference> keep; ///< the foremost first; where all are equal, the first game stays
    /// Plies that a game must have to be known as the beginning of another one.
    std::uint32_t cut_short_from = 30;
};

/// `turns`, `most-tags`: as the command line has them, in the order of the enumerators.
std::span<std::string_view const> words_of_sameness();
std::span<std::string_view const> words_of_preference();
/// The words must be some of those.
sameness sameness_called(std::string_view word);
preference preference_called(std::string_view word);

/// Whether `a` is kept rather than `b`. A total order of games.
bool stays_before(fingerprint const& a, fingerprint const& b, std::span<preference const> keep);

} // namespace vpgn::tools
