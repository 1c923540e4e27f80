// Which games are wanted? Whoever chooses sees one game after another: its text first, then, if that does not
// settle it, its replay. One chooser serves one chunk, on one thread.
#pragma once

#include "formats/writing/game_writer.hpp"

#include <optional>

namespace vpgn::tools {

class game_chooser : public replay::observer {
public:
    /// The chunk whose games follow: see game_writer::opens.
    virtual void opens(game_chunk const&) {}
    /// The next game: what its text says of whether it is wanted. Nothing: it must be replayed, and the calls
    /// of `observer` follow.
    virtual std::optional<bool> begins(syntax::game const&) = 0;
    /// Asked of a game that its text did not settle.
    virtual bool ends(told_game const&) = 0;
};

} // namespace vpgn::tools
