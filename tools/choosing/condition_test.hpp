// What does one test of a condition do with a game? It is asked of the game's text, then shown its turns, and
// says what it knows as soon as it knows it. A test serves one chunk, game after game.
#pragma once

#include "choosing/asked_turn.hpp"
#include "choosing/truth.hpp"
#include "formats/writing/game_writer.hpp"

namespace vpgn::tools {

class condition_test {
public:
    virtual ~condition_test() = default;
    /// A new game: what its text alone says.
    virtual truth begins(syntax::game const&) { return truth::unknown; }
    /// What it looks at in turns, if it is asked at all.
    virtual replay::interest in_turns() const { return replay::interest::turns; }
    /// Where it looks at positions alone: adds what it looks for in them, behind `starts`. False where it
    /// must see them all.
    virtual bool tells_demands(replay::any_demands&) { return in_turns() == replay::interest::nothing; }
    // What follows is only called where the answer is still unknown, and matters.
    virtual truth starts(replay::beginning const&) { return truth::unknown; }
    virtual truth plays(asked_turn&) { return truth::unknown; }
    /// The game is over; false where it could not be replayed.
    virtual bool ends(told_game const&) { return false; }
};

} // namespace vpgn::tools
