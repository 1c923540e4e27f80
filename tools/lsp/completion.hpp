// Completion: the legal moves at the cursor, results, names of tags, and values of some.
#pragma once

#include "lsp/document.hpp"
#include "lsp/protocol.hpp"

#include <nlohmann/json_fwd.hpp>

namespace vpgn::tools::lsp {

/// `CompletionItem[]`. In movetext, the legal moves in the position there, in the variant's notation, and the
/// results; at the start of a tag, the names of tags; in the value of a tag, what the tag allows: variants,
/// results, rule sets, armies, terminations, and the players of the document. Empty in comments, after the
/// result of a game, where the record was not replayed, and for documents other than extended PGN. Cost: a
/// replay of the game up to the cursor; for names of players, a look at all games, once.
nlohmann::json completions(document&, text_place, client_abilities const&);

} // namespace vpgn::tools::lsp
