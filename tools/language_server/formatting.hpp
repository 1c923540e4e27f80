// Games in PGN's export format, in their places.
#pragma once

#include "language_server/document.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace vpgn::tools::lsp {

/// `TextEdit[]`: the games that touch the lines from `first` to `last`, or all, as `vpgn convert --to pgn`
/// writes them. As they are stay games with errors, those of which canonical text has no place for something
/// (C303), and forms other than the dialect. Cost: a replay of each of these games.
nlohmann::json formatting_edits(document const&);
nlohmann::json formatting_edits(document const&, std::uint64_t first, std::uint64_t last);

} // namespace vpgn::tools::lsp
