// The options of `vpgn dedupe`: what counts as a duplicate, and which of the same games stays.
#pragma once

#include "batch/dedupe/compared_tags.hpp"
#include "batch/dedupe/fingerprint.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

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
