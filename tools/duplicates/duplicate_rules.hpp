// What counts as a duplicate, and which of the same games stays? As the user wants it.
#pragma once

#include "duplicates/compared_tags.hpp"
#include "duplicates/fingerprint.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// What is wanted of games that are the same. Each holds what those before it do, but for what tags may say.
enum class sameness : std::uint8_t {
    turns,     ///< the same start and turns, whatever the tags say
    tags,      ///< and tags that agree
    cut_short, ///< or the one is the beginning of the other, with tags that agree
};

/// What speaks for a game that it stays.
enum class preference : std::uint8_t {
    first,           ///< in the order in which games are read
    last,            ///< likewise
    longest,         ///< the main line
    most_tags,       ///< that say something
    most_comments,   ///< and annotations by sign or number
    most_variations, ///< that are opened, at whatever depth
};

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

/// Does `a` rather stay than `b`? An order of all games.
bool stays_before(fingerprint const& a, fingerprint const& b, std::span<preference const> keep);

} // namespace vpgn::tools
