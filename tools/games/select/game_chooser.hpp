// The interface of what chooses games: it gets one game after another, first the text, then the replay where
// the text does not decide. One chooser serves one chunk, on one thread.
#pragma once

#include "formats/common/game_writer.hpp"

#include <optional>

namespace vpgn::tools {

class game_chooser : public replay::observer {
public:
    /// The chunk whose games follow: see game_writer::on_chunk.
    virtual void on_chunk(game_chunk const&) {}
    /// Decides the next game by its text alone. Nothing: it must be replayed, and the calls of `observer`
    /// follow.
    virtual std::optional<bool> on_game(syntax::game const&) = 0;
    /// Called for a game that its text did not decide.
    virtual bool on_end(imported_game const&) = 0;
};

} // namespace vpgn::tools
