// Ways through a document: definitions, symbols, folding ranges.
#pragma once

#include "lsp/document.hpp"
#include "lsp/protocol.hpp"

#include <nlohmann/json.hpp>

namespace vpgn::tools::lsp {

// Targets of "go to definition".

/// `Location`, or null. For a `Variant` tag, the section that defines it in a file of definitions; for a
/// section in such a file, that of its parent; for a finding, the place of its repair, if that is elsewhere;
/// for a turn in a variation, the turn that its line replaces.
nlohmann::json destination_of(document const&, text_place);

// Games and variations as symbols, and folding ranges.

/// `DocumentSymbol[]`, or `SymbolInformation[]` for clients that know no others: games, and their variations
/// below them. Pieces that are as before are not read again.
nlohmann::json symbols_of(document&, client_abilities const&);

/// `FoldingRange[]`: games, their tags, and variations and comments of several lines.
nlohmann::json folding_ranges_of(document&, client_abilities const&);

} // namespace vpgn::tools::lsp
