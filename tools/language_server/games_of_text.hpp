// The games of a text in whatever form, one by one, and the way back from each to the text.
#pragma once

#include "source/span.hpp"
#include "syntax/game.hpp"
#include "work/game_chunks.hpp"

#include <functional>
#include <string_view>

namespace vpgn::transcribe {
struct transcript;
}

namespace vpgn::tools::lsp {

/// A game while it is looked at.
struct read_game {
    syntax::game const& game;
    transcribe::transcript const* transcript; ///< null: it stands in the text as it is

    /// What of the text a span of the game is.
    span in_text(span of_game) const;
    span where() const;
};

using game_taker = std::function<void(read_game const&)>;

/// Reads all games of `text`, told by `told_by` or in the dialect (null). Memory: one game.
void for_each_game(std::string_view text, transcriber const* told_by, game_taker const&);

} // namespace vpgn::tools::lsp
