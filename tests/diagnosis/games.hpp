// Which games are slips made in? Legal ones of any variant, told turn by turn, so that one turn can be
// written in another way; and what a text denotes by the rules alone, without anything that is said of slips.
#pragma once

#include "core/variant.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::diagnosis {

/// How the turns of a game are written.
enum class style : std::uint8_t { canonical, long_algebraic };

struct told_game {
    std::string head; ///< its tags
    rules::variant_info const* variant = nullptr;
    bool one_choice = true;             ///< every turn of its variant is one choice
    std::vector<std::string> turns;     ///< as written, with check marks
    std::vector<std::string> positions; ///< texts: where it begins, and after each turn
    std::vector<std::string> findings;  ///< what a check says of it without slips, by code and ply

    /// The whole text, with `instead` for turn `at`.
    std::string text(std::size_t at, std::string const& instead) const;
    std::string text() const { return text(turns.size(), ""); }
};

/// The main lines of those games of `pgn` in which no error is found. Of the same turns in each style.
std::vector<told_game> games_of(std::string const& pgn, style);

/// `count` random games of the variant with that id, always the same; odd ones in long algebraic. Of
/// different armies where the variant has them. At most 80 turns, or 40 where a turn is more than one choice.
std::vector<told_game> random_games(std::string_view variant, int count);

/// The positions after the turns of the one game of `text`, as far as each turn denotes one turn by the
/// rules.
std::vector<std::string> denoted(std::string const& text);

} // namespace vpgn::diagnosis
