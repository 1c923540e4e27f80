// How does a game get into a format? A writer watches the game's replay and then writes it down. One writer
// serves one thread, game after game; it keeps what it needs of the game it is in, and nothing else.
#pragma once

#include "formats/numbered_text.hpp"
#include "replay/play/replay.hpp"
#include "source/line_index.hpp"
#include "syntax/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// A game that has been replayed, and where it comes from.
struct told_game {
    syntax::game const& game;
    std::string_view file;                ///< as the user named it
    std::vector<finding> const& findings; ///< with spans in the file's text
    line_index const& lines;              ///< of the file's text, for those spans
    replay::game_report const&
        report; ///< its findings are the last of those above, with spans in the game's text
};

class game_writer : public replay::observer {
public:
    /// A new game is going to be replayed; the calls of `observer` follow.
    virtual void begins(syntax::game const&) = 0;
    /// Appends the game. If the format has no way to say it, appends nothing and returns why, as a label.
    virtual std::string ends(told_game const&, numbered_text& out) = 0;
    /// What the game says that the format has no place for, after `ends` has written the rest: one finding a
    /// game, with its span in the game's text. Nothing for formats that say all.
    virtual std::vector<finding> left_out(told_game const&) const { return {}; }
};

} // namespace vpgn::tools
