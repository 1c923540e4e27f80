// The games that receive slips: legal games of any variant, turn by turn, so that a turn can be replaced by
// another spelling; and the meaning of a text by the rules alone, without the diagnosis of slips.
#pragma once

#include "notation/alphabet.hpp"
#include "notation/native/table.hpp"
#include "registry/game_start.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::diagnosis {

/// How the turns of a game are written.
enum class style : std::uint8_t { canonical, long_algebraic };

struct imported_game {
    std::string head; ///< its tags
    replay::game_start on;
    bool one_choice = true;                        ///< every turn of its variant is one choice
    bool is_decided = false;                       ///< by the rules, at its end
    replay::word_notation const* native = nullptr; ///< of its turns; null: that of the dialect
    std::vector<std::string> turns;                ///< as written, with check marks
    std::vector<std::string> positions;            ///< texts: where it begins, and after each turn
    std::vector<std::string> findings;             ///< findings of a check without slips, by code and ply

    rules::variant_info const& variant() const { return on.variant->info; }
    syntax::alphabet letters() const { return replay::alphabet_of(variant(), on.pieces()); }
    bool black_begins() const { return on.start.to_move == rules::color::black; }
    /// The move number of turn `i`, as written before it.
    std::uint32_t number(std::size_t i) const {
        return on.start.number + std::uint32_t((i + black_begins()) / 2);
    }
    bool is_black(std::size_t i) const { return (i + black_begins()) % 2 != 0; }
    /// The whole text, with `instead` for turn `at`.
    std::string text(std::size_t at, std::string const& instead) const;
    std::string text() const { return text(turns.size(), ""); }
};

/// The main lines of those games of `pgn` in which no error is found. Of the same turns in each style.
std::vector<imported_game> games_of(std::string const& pgn, style);
/// The same in a native notation that serves their variant.
std::vector<imported_game> games_of(std::string const& pgn, replay::word_notation const&,
                                    replay::word_style const& = {});

/// `count` random games of the variant with that id, a built-in definition or not, always the same; odd ones
/// in long algebraic. Of different armies where the variant has them. At most 80 turns, or 40 where a turn is
/// more than one choice.
std::vector<imported_game> random_games(std::string_view variant, int count);
/// The same in a native notation.
std::vector<imported_game> random_games(std::string_view variant, int count, replay::word_notation const&);

/// The positions after the turns of the one game of `text`, as far as each turn denotes one turn by the
/// rules.
std::vector<std::string> denoted(std::string const& text);

/// The number of sequences of `count` legal turns that could be in place of as many from turn `first` (from
/// 0) on: after each, every later turn of the text denotes one turn by the rules. At least one, that of the
/// game itself.
int possible_turns(imported_game const&, std::size_t first, std::size_t count);

} // namespace vpgn::diagnosis
