// Players: renamed in all games of a document, and games found by them in all open documents.
#pragma once

#include "lsp/document.hpp"
#include "lsp/protocol.hpp"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace vpgn::tools::lsp {

/// `{range, placeholder}` of the name in a tag `White` or `Black`; null elsewhere, and for documents other
/// than extended PGN.
nlohmann::json renamed_range(document&, text_place);

/// `WorkspaceEdit`: the player at a place has another name in all games of the document. Only values that are
/// exactly the old name are replaced. Null where `renamed_range` is. Throws std::invalid_argument for a name
/// that is empty or has line ends.
nlohmann::json player_rename(document&, text_place, std::string const& name, client_abilities const&);

/// Appends `SymbolInformation`: the games of a document whose players and event contain each word of the
/// query, in either letter case, until `all` has `most_found_games`. Pieces that are as before are not read
/// again.
void find_games(nlohmann::json& all, document&, std::string_view query);
inline constexpr std::size_t most_found_games = 1'000;

} // namespace vpgn::tools::lsp
