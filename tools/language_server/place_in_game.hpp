// What stands under the cursor?
#pragma once

#include "language_server/document.hpp"
#include "language_server/games_of_text.hpp"

#include <cstddef>
#include <functional>
#include <optional>

namespace vpgn::tools::lsp {

/// A game, and what of it is at a byte of its piece: one of these, or nothing.
struct place_in_game {
    syntax::game const& game;
    read_game const& read;
    std::optional<std::size_t> turn; ///< index into its nodes
    std::optional<std::size_t> tag;  ///< index into its tags
    span where;                      ///< of the turn or the tag, in the piece
};

/// Calls `look` with the game around a byte, if it is in one. The variants of the document must be in use.
void look_at_place(document const&, piece const&, std::uint64_t offset,
                   std::function<void(place_in_game const&)> const& look);

} // namespace vpgn::tools::lsp
