// The tests of a condition on a game, their results, which may not be known yet, and the kinds of pieces that
// its letters name in a game.
#pragma once

#include "formats/common/game_writer.hpp"
#include "games/select/asked_turn.hpp"
#include "replay/play/replay.hpp"

#include <cstdint>
#include <string_view>

namespace vpgn::tools {

enum class truth : std::uint8_t { no, yes, unknown };

constexpr truth truth_of(bool holds) {
    return holds ? truth::yes : truth::no;
}

constexpr truth operator!(truth t) {
    return t == truth::unknown ? t : truth_of(t == truth::no);
}

/// The kind that `N`, `+R` or `Q'` means by the letters of position texts, or of turns; `no_kind` where the
/// game has none that is called so. Letter case does not matter.
rules::kind kind_called(std::string_view letter, replay::position_notation const&, rules::piece_table const&);

/// The same, by the letters of position texts alone: for variants of which there is no game.
rules::kind kind_written(std::string_view letter, replay::position_notation const&);

/// The interface of a test of a condition: it gets the game's text, then its turns, and answers as soon as it
/// can. A test serves one chunk, game after game.
class condition_test {
public:
    virtual ~condition_test() = default;
    /// Whether it needs the number of each game in its file. `is_game` is then called before `on_game`, for
    /// every game.
    virtual bool counts_games() const { return false; }
    virtual void is_game(std::uint64_t /*number*/) {}
    /// A new game: the answer, where its text alone decides.
    virtual truth on_game(syntax::game const&) { return truth::unknown; }
    /// What it looks at in turns, if it is asked at all.
    virtual replay::interest in_turns() const { return replay::interest::turns; }
    /// Called after `on_start` where it needs positions alone: adds what it looks for in them. False where it
    /// must see them all.
    virtual bool lists_demands(replay::any_demands&) { return in_turns() == replay::interest::nothing; }
    // What follows is only called where the answer is still unknown, and matters.
    virtual truth on_start(replay::beginning const&) { return truth::unknown; }
    virtual truth on_turn(asked_turn&) { return truth::unknown; }
    /// The game is over; false where it could not be replayed.
    virtual bool on_end(imported_game const&) { return false; }
};

} // namespace vpgn::tools
