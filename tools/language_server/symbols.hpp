// Games and variations as symbols, and what can be folded.
#pragma once

#include "language_server/document.hpp"
#include "language_server/protocol.hpp"

#include <nlohmann/json_fwd.hpp>

namespace vpgn::tools::lsp {

/// `DocumentSymbol[]`, or `SymbolInformation[]` for clients that know no others: games, and their variations
/// below them. Pieces that are as before are not read again.
nlohmann::json symbols_of(document&, client_abilities const&);

/// `FoldingRange[]`: games, their tags, and variations and comments of several lines.
nlohmann::json folding_ranges_of(document&, client_abilities const&);

} // namespace vpgn::tools::lsp
