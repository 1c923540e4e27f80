// Inlay hints: the full notation of moves, and what a variation began with.
#pragma once

#include "lsp/document.hpp"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace vpgn::tools::lsp {

/// `InlayHint[]` of the lines from `first` to `last`: after a move in short notation, its full notation
/// (`Ng1-f3`), if it is legal or was repaired; after a variation of several lines, its first move. Cost: a
/// replay of the games of these lines.
nlohmann::json inlay_hints(document const&, std::uint64_t first, std::uint64_t last);

} // namespace vpgn::tools::lsp
