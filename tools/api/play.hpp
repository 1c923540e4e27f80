// Games played turn by turn through text and JSON, and what engines are asked about them. A position is its
// text, which the caller keeps; this keeps the rules of the game.
#pragma once

#include "api/reading.hpp"
#include "definitions/scope.hpp"
#include "registry/game_start.hpp"
#include "replay/play/choice_description.hpp"

#include <cstddef>
#include <list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// Variant, terms and start of a game. Empty fields have the usual value.
struct game_setup {
    std::string
        variant; ///< by id, name or alias; empty: the one that `definitions` define, or orthodox chess
    std::string definitions; ///< text of definitions of variants
    std::string white_army;  ///< by name, or as four Betza names
    std::string black_army;
    std::string rule_set;
    std::string position; ///< a position text
};

/// The rules of a game are no longer cached: `begin` is to be called again.
class game_gone : public std::invalid_argument {
public:
    using std::invalid_argument::invalid_argument;
};

/// The refusal of an illegal turn, in one sentence with its help.
refused_text refusal_of_turn(std::string_view text, std::vector<finding> const&);

/// The rules of the setups that were used last. They are a bounded cache: with definitions a setup needs half
/// a megabyte, and a server may see thousands of them.
class games_played {
public:
    /// `Begun`. Throws refused_text for definitions with an error, std::invalid_argument for an unknown
    /// variant, army or rule set, or a position from which no game can be played.
    std::string begin(game_setup const&);

    // `on` is the number that `begin` returned. These throw game_gone where that game is no longer cached,
    // and std::invalid_argument where the text is no position from which a game can be played.

    /// `LegalTurn[]`
    std::string turns(std::size_t on, std::string_view position);
    /// `Played`. Throws refused_text with the finding of an illegal turn.
    std::string play(std::size_t on, std::string_view position, std::string_view turn);
    /// `Choices`
    std::string open(std::size_t on, std::string_view position,
                     std::vector<replay::choice_description> const& choices);
    /// `Board`
    std::string board(std::size_t on, std::string_view position);
    /// `string[]`: the squares of the pieces of a side that attack a square.
    std::string attackers(std::size_t on, std::string_view position, std::string_view square,
                          std::string_view side);
    /// `string[]`: those of the pieces that give check.
    std::string checkers(std::size_t on, std::string_view position);
    /// `{white: boolean, black: boolean}`: whether that side can never win any more with these pieces.
    std::string insufficient_material(std::size_t on, std::string_view position);
    /// `PositionRecord` after a null move; `null` in check and where turns have several moves.
    std::string after_null(std::size_t on, std::string_view position);
    /// `LegalTurn` that a text means, or `null`.
    std::string find(std::size_t on, std::string_view position, std::string_view turn);
    /// The number of lines of that depth.
    std::string perft(std::size_t on, std::string_view position, int depth);

    /// So many setups are cached at most.
    static constexpr std::size_t most = 32;

    /// The rules of a game that has begun, at a position.
    replay::game_start at(std::size_t on, std::string_view position);

private:
    struct begun_game {
        std::size_t number;
        std::vector<std::string> key; ///< the fields of its setup but the position
        std::shared_ptr<definitions::scope> scope;
        replay::game_start on; ///< from the array
    };

    begun_game const& game_of(game_setup const&);
    std::shared_ptr<definitions::scope> scope_of(std::string const& definitions) const;

    std::list<begun_game> games_; ///< the last used first
    std::size_t begun_ = 0;
};

/// `EnginePosition`, or `null` where the engine, which lists `variants`, does not play the game's.
std::string position_for_engine(replay::game_start const& on, std::vector<std::string> const& variants);

/// `LineTurn[][]`: the turns of each line, in any spelling, from the position that `on` begins with up to the
/// first illegal one. `notation` is the name of a native notation, `like` a word of the game: turns are
/// spelled in the notation of that word, else in the named one if there is no word, else in canonical text.
/// Cost: linear in the turns.
std::string lines_from(replay::game_start const& on, std::vector<std::vector<std::string>> const& lines,
                       std::string_view notation, std::string_view like);

} // namespace vpgn::tools::api
