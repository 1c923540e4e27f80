// What is found in a document, as an editor shows it.
#pragma once

#include "findings/code_choice.hpp"
#include "language_server/document.hpp"
#include "language_server/protocol.hpp"

#include <nlohmann/json_fwd.hpp>

namespace vpgn::tools::lsp {

/// So many are told of a document; one more says how many there are beside.
inline constexpr std::size_t most_diagnostics = 2'000;

/// `Diagnostic[]` of what has been checked. O(pieces), and what the findings take.
nlohmann::json diagnostics_of(document const&, code_choice const&, client_abilities const&);

/// One of them, of a piece that begins at a line.
nlohmann::json diagnostic_of(finding const&, document const&, piece const&, std::uint64_t first_line,
                             client_abilities const&);

} // namespace vpgn::tools::lsp
