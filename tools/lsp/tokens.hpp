// Semantic tokens: what each word of a text is, for colours.
#pragma once

#include "lsp/document.hpp"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace vpgn::tools::lsp {

/// The names of types and modifiers, in the order of their numbers.
nlohmann::json token_legend();

/// `SemanticTokens` of the lines from `first` to `last`: tags, move numbers, moves, glyphs, comments with
/// their commands, results. Moves of variations have a modifier. Tokens of several lines are divided. After
/// `most_tokens` the rest of the text has none. Empty for documents other than extended PGN. Cost: a parse of
/// the games of these lines.
nlohmann::json semantic_tokens(document const&, std::uint64_t first, std::uint64_t last);
inline constexpr std::size_t most_tokens = 500'000;

} // namespace vpgn::tools::lsp
