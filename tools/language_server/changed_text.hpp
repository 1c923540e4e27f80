// The edit that makes one text of another.
#pragma once

#include "language_server/document.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace vpgn::tools::lsp {

/// Appends an edit that puts `text` in the place of the bytes `where` of a piece, without those at both ends
/// that are the same; nothing where all are.
void put_change(nlohmann::json& edits, document const&, piece const&, std::uint64_t first_line, span where,
                std::string_view text);

} // namespace vpgn::tools::lsp
