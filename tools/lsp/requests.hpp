// The requests about a document: diagnostics, repairs, hover, definition, symbols, formatting; and the
// element at a position.
#pragma once

#include "games/findings/code_choice.hpp"
#include "lsp/document.hpp"
#include "lsp/outline.hpp"
#include "lsp/protocol.hpp"

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// The edit that makes one text of another.

/// Appends an edit that puts `text` in the place of the bytes `where` of a piece, without those at both ends
/// that are the same; nothing where all are.
void put_change(nlohmann::json& edits, document const&, piece const&, std::uint64_t first_line, span where,
                std::string_view text);

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

// The findings of a document, as editors show them.

/// Upper bound on the diagnostics of a document; one more contains the number of the others.
inline constexpr std::size_t most_diagnostics = 2'000;

/// `Diagnostic[]` of the checked pieces, without accepted findings. O(pieces), plus the findings.
nlohmann::json diagnostics_of(document const&, code_choice const&, client_abilities const&);

/// One of them, of a piece that begins at a line.
nlohmann::json diagnostic_of(finding const&, document const&, piece const&, std::uint64_t first_line,
                             client_abilities const&);

// Quick fixes for findings: repairs and their alternatives.

struct action_request {
    text_place from, to;
    std::vector<std::string> kinds; ///< empty: all
    std::string baseline;           ///< where findings can be accepted; empty: nowhere

    /// Whether actions of that kind are asked for: by its name, or by the beginning of it.
    bool includes(std::string_view kind) const;
};
inline constexpr std::string_view quick_fix = "quickfix";
inline constexpr std::string_view fix_all = "source.fixAll.vpgn";

/// `CodeAction[]`: the repairs of all findings that touch the range, the likeliest first, and the command
/// that accepts the finding; and, where there is one that leaves no choice, all of those of the document in
/// one. That one's edit is left to `resolved` where the client asks for it then.
nlohmann::json code_actions(document const&, action_request const&, code_choice const&,
                            client_abilities const&);

/// The edits of what `vpgn check --fix` would do. Cost: that of fix_games, for pieces with findings.
nlohmann::json all_repairs(document const&, code_choice const&);

// Hover texts: a position, the meaning of a tag, the page of a finding.

/// `Hover`, in Markdown, or null. At a turn: the board after it, as text, its events, and the position text;
/// at a tag its meaning, and for `Variant` the rules of the variant; and the pages of the findings there, as
/// `vpgn explain` prints them. Cost: a replay of the games of that piece. `figurines`: pieces as Unicode
/// has them, else letters.
nlohmann::json hover(document const&, text_place, code_choice const&, bool figurines);

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

// Games in PGN's export format, in their places.

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
