// Games in PGN's export format, in their places.
#pragma once

#include "lsp/document.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace vpgn::tools::lsp {

/// `TextEdit[]`: the games that touch the lines from `first` to `last`, or all, as `vpgn convert --to pgn`
/// writes them. As they are stay games with errors, those of which canonical text has no place for something
/// (C303), and forms other than the dialect. Cost: a replay of each of these games.
struct formatting_result {
    nlohmann::json edits;
    std::uint64_t with_errors = 0;  ///< games that are unchanged because of an error
    std::uint64_t with_content = 0; ///< because canonical text has no place for some content
};
formatting_result formatting_of(document const&);
formatting_result formatting_of(document const&, std::uint64_t first, std::uint64_t last);
/// A sentence about the games that formatting left unchanged; empty if there are none.
std::string skipped_games(formatting_result const&);

} // namespace vpgn::tools::lsp
