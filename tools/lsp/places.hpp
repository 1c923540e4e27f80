// What belongs to a place of a document: the moves of a piece, and the ranges around the cursor.
#pragma once

#include "lsp/document.hpp"

#include <nlohmann/json_fwd.hpp>

#include <span>

namespace vpgn::tools::lsp {

/// `DocumentHighlight[]`: at a turn, the turns in which its piece moves, as writes, and the one in which it
/// is captured, as a read: in the line of play that leads to the turn, and in the one that continues it.
/// Empty elsewhere, and for turns that were not replayed. Cost: a replay of the game.
nlohmann::json piece_highlights(document const&, text_place);

/// `SelectionRange[]`, one for each place: the move, its variation, and those around it, the movetext, the
/// game, the text; or a tag's value, the tag, the tags. Cost: a parse of the games of the pieces.
nlohmann::json selection_ranges(document const&, std::span<text_place const>);

} // namespace vpgn::tools::lsp
