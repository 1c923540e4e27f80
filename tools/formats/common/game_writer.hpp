// The writer of replayed games in a format. It observes the replay of a game and then writes it. One
// writer serves one chunk of games, on one thread, game after game; chunks are written in parallel, and when
// all earlier ones have been delivered, the writer passes its output to the format.
#pragma once

#include "games/stream/game_chunks.hpp"
#include "replay/play/replay.hpp"
#include "source/line_index.hpp"
#include "syntax/game.hpp"

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
struct imported_game {
    syntax::game const& game;
    std::uint64_t place;                  ///< among the games of its chunk, from 1
    std::string_view file;                ///< as the user named it
    std::vector<finding> const& findings; ///< with spans in the file's text
    line_index const& lines;              ///< of the file's text, for those spans
    replay::game_report const&
        report; ///< its findings are the last of those above, with spans in the game's text
    /// The transcript of a game from another format, which maps places back to the file. Null: the game is
    /// read from the file directly.
    transcribe::transcript const* transcript = nullptr;
};

/// The place of a chunk: known when it is delivered, not before.
struct place_of_chunk {
    std::size_t file = 0;           ///< which of the files that are converted, from 0
    std::uint64_t games_before = 0; ///< in that file
    /// Before what its reader knew to be before it: of chunks that were read as a part of their file.
    text_origin unseen{0, 0};
};

class game_writer : public replay::observer {
public:
    /// The chunk whose games follow; good until the last of them has ended. Called once, before all others.
    virtual void on_chunk(game_chunk const&) {}
    /// Whether the next game may be selected, judging by its text. If not, it is skipped: no other call is
    /// made, and there is no message about it.
    virtual bool may_want(syntax::game const&) { return true; }
    /// Begins a new game that may be selected; the calls of `observer` follow.
    virtual void on_game(syntax::game const&) = 0;
    /// Whether this writer needs the replay of the game that has begun. If no other caller needs it either,
    /// there are no calls of `observer`, and the report of `imported_game` contains only the findings of the
    /// parser.
    virtual bool wants_replay() const { return true; }
    /// Whether variations are written: if not, errors in them are no reason to leave the game out.
    virtual bool writes_variations() const { return true; }
    /// Whether the game is selected, when everything is known. If not, it is skipped.
    virtual bool wants(imported_game const&) { return true; }
    /// Writes the game. If the format cannot express it, writes nothing and returns the reason as a label.
    virtual std::string on_end(imported_game const&) = 0;
    /// The content that the format cannot express, after `on_end` has written the rest: one finding per game,
    /// with its span in the game's text. Empty for formats that express everything.
    virtual std::vector<finding> left_out(imported_game const&) const { return {}; }
    /// Findings outside of games, with their spans in the file's text.
    virtual void between(finding const&) {}
    /// Passes all written text to the format, once, after the last game. Chunks are delivered in order, one
    /// after another.
    virtual void deliver(place_of_chunk const&) = 0;
    /// In place of that: all that was written as bytes, of which a new writer of the same form becomes what
    /// this one is (`resume`), in another process too. Nothing for forms that cannot be written in parts.
    virtual std::optional<std::string> keep_for_others() const { return std::nullopt; }
    /// Throws std::runtime_error where the bytes are none that `keep_for_others` gave.
    virtual void resume(std::string_view) {}
};

} // namespace vpgn::tools
