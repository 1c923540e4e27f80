// What is at a place of a document: a turn or a tag, and the text that describes it.
#pragma once

#include "games/findings/code_choice.hpp"
#include "lsp/document.hpp"
#include "lsp/outline.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vpgn::tools::lsp {

// The element of a game at the cursor.

/// A game, and what of it is at a byte of its piece: one of these, or nothing.
struct place_in_game {
    syntax::game const& game;
    read_game const& read;
    std::optional<std::size_t> turn; ///< index into its nodes
    std::optional<std::size_t> tag;  ///< index into its tags
    span where;                      ///< of the turn or the tag, in the piece
};

/// Calls `look` with the game around a byte, if it is in one. The variants of the document must be in use.
void look_at_place(document const&, piece const&, std::uint64_t offset,
                   std::function<void(place_in_game const&)> const& look);

// Descriptions of PGN tags, for hover texts.

struct tag_meaning {
    std::string_view name;
    std::string_view meaning; ///< a sentence in Markdown
};
/// Source: the PGN standard of 1994 (8.1, 9), libgrammar/DIALECT.md for tags that affect the rules, and the
/// tags that servers write.
std::span<tag_meaning const> described_tags();
/// Empty for unknown tags.
std::string_view meaning_of_tag(std::string_view name);
/// A value as it is written between quotes.
std::string escaped_tag_value(std::string_view);

// Hover texts: a position, the meaning of a tag, the page of a finding.

/// `Hover`, in Markdown, or null. At a turn: the board after it, as text, its events, and the position text;
/// at a tag its meaning, and for `Variant` the rules of the variant; and the pages of the findings there, as
/// `vpgn explain` prints them. Cost: a replay of the games of that piece. `figurines`: pieces as Unicode
/// has them, else letters.
nlohmann::json hover(document const&, text_place, code_choice const&, bool figurines);

} // namespace vpgn::tools::lsp
