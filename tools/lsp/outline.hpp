// The structure of a text.
#pragma once

#include "games/stream/game_chunks.hpp"
#include "source/span.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

// The games of a text in whatever form, one by one, and the way back from each to the text.

namespace vpgn::transcribe {
struct transcript;
}

namespace vpgn::tools::lsp {

/// A game while it is looked at.
struct read_game {
    syntax::game const& game;
    transcribe::transcript const* transcript; ///< null: the game is in the text itself

    /// What of the text a span of the game is.
    span in_text(span of_game) const;
    span where() const;
};

using game_sink = std::function<void(read_game const&)>;

/// Reads all games of `text` by the importer `format_importer`, or as extended PGN (null). Memory: one game.
void for_each_game(std::string_view text, importer const* format_importer, game_sink const&);

} // namespace vpgn::tools::lsp

namespace vpgn::tools::lsp {

// The structure of a text, for lists of symbols, folding and navigation. By bytes; nothing is replayed.

struct outline_part {
    enum class type : std::uint8_t { game, tags, player, variation, comment };

    type kind = type::game;
    span where;              ///< of players the value of the tag, between the quotes
    span name;               ///< what of it is to be seen first: of a variation its first turn
    std::string title = {};  ///< of games and variations; of players their name
    std::string detail = {}; ///< of games: result and turns
    std::size_t depth = 0;   ///< variations in variations; 0: a game
};

/// In the order of the text, games before what is in them.
using outline = std::vector<outline_part>;

/// The outline of a text whose games are read by `format_importer`, or directly (null). Variations are listed
/// up to the depth `most_nested_parts`. Linear.
outline outline_of(std::string_view text, importer const* format_importer);
inline constexpr std::size_t most_nested_parts = 64;

} // namespace vpgn::tools::lsp
