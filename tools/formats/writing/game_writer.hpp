// How does a played game get into a form? A writer watches the game's replay and then writes it down. One
// writer serves one chunk of games, on one thread, game after game; chunks are written side by side, and when
// all that come before have been delivered, the writer hands what it has written to the form.
#pragma once

#include "replay/play/replay.hpp"
#include "source/line_index.hpp"
#include "syntax/game.hpp"
#include "work/game_chunks.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {
struct transcript;
}

namespace vpgn::tools {

/// A game that has been replayed, and where it comes from.
struct told_game {
    syntax::game const& game;
    std::uint64_t place;                  ///< among the games of its chunk, from 1
    std::string_view file;                ///< as the user named it
    std::vector<finding> const& findings; ///< with spans in the file's text
    line_index const& lines;              ///< of the file's text, for those spans
    replay::game_report const&
        report; ///< its findings are the last of those above, with spans in the game's text
    /// What the game is read from, where its form is foreign: the way back to the file's text. Null: the game
    /// stands in it as it is.
    transcribe::transcript const* transcript = nullptr;
};

/// Where a chunk stands: known when it is delivered, not before.
struct place_of_chunk {
    std::size_t file = 0;           ///< which of the files that are converted, from 0
    std::uint64_t games_before = 0; ///< in that file
    /// Before what its reader knew to be before it: of chunks that were read as a part of their file.
    std::uint64_t bytes_unseen = 0;
    std::uint64_t lines_unseen = 0;
};

class game_writer : public replay::observer {
public:
    /// The chunk whose games follow; good until the last of them has ended. Called once, before all others.
    virtual void opens(game_chunk const&) {}
    /// May the next game be wanted, by what its text says? If not, it is passed by: no other call is made,
    /// and nothing is said of it.
    virtual bool may_want(syntax::game const&) { return true; }
    /// A new game, that may be wanted; the calls of `observer` follow.
    virtual void begins(syntax::game const&) = 0;
    /// Must the game that has begun be replayed, for what this writer makes of it? If nobody else asks
    /// either, it is not: there are no calls of `observer`, and the report of `told_game` says no more than
    /// the grammar did.
    virtual bool wants_replay() const { return true; }
    /// Is it wanted, now that all is known? If not, it is passed by.
    virtual bool wants(told_game const&) { return true; }
    /// Writes the game. If the form has no way to say it, writes nothing and returns why, as a label.
    virtual std::string ends(told_game const&) = 0;
    /// What the game says that the form has no place for, after `ends` has written the rest: one finding a
    /// game, with its span in the game's text. Nothing for forms that say all.
    virtual std::vector<finding> left_out(told_game const&) const { return {}; }
    /// What was found where there is no game, with its span in the file's text.
    virtual void between(finding const&) {}
    /// Hands all that was written to the form, once, behind the last game. Chunks are delivered in their
    /// order, one at a time.
    virtual void deliver(place_of_chunk const&) = 0;
    /// In place of that: all that was written as bytes, of which a new writer of the same form becomes what
    /// this one is (`resume`), in another process too. Nothing for forms that cannot be written in parts.
    virtual std::optional<std::string> put_aside() const { return std::nullopt; }
    /// Throws std::runtime_error where the bytes are none that `put_aside` gave.
    virtual void resume(std::string_view) {}
};

} // namespace vpgn::tools
