// The features of the server: what it answers to an editor's requests about a document. Each is implemented
// in the file of its name, as README.md lists them.
#pragma once

#include "games/findings/code_choice.hpp"
#include "lsp/document.hpp"
#include "lsp/protocol.hpp"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

// Findings and their repairs.

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

// Completion.

/// `CompletionItem[]`. In movetext, the legal moves in the position there, in the variant's notation, and the
/// results; at the start of a tag, the names of tags; in the value of a tag, what the tag allows: variants,
/// results, rule sets, armies, terminations, and the players of the document. Empty in comments, after the
/// result of a game, where the record was not replayed, and for documents other than extended PGN. Cost: a
/// replay of the game up to the cursor; for names of players, a look at all games, once.
nlohmann::json completions(document&, text_place, client_abilities const&);

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

// The moves of a piece, and the ranges around the cursor.

/// `DocumentHighlight[]`: at a turn, the turns in which its piece moves, as writes, and the one in which it
/// is captured, as a read: in the line of play that leads to the turn, and in the one that continues it.
/// Empty elsewhere, and for turns that were not replayed. Cost: a replay of the game.
nlohmann::json piece_highlights(document const&, text_place);

/// `SelectionRange[]`, one for each place: the move, its variation, and those around it, the movetext, the
/// game, the text; or a tag's value, the tag, the tags. Cost: a parse of the games of the pieces.
nlohmann::json selection_ranges(document const&, std::span<text_place const>);

// Players: renamed in a document, and games found by them.

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

// Semantic tokens.

/// The names of types and modifiers, in the order of their numbers.
nlohmann::json token_legend();

/// `SemanticTokens` of the lines from `first` to `last`: tags, move numbers, moves, glyphs, comments with
/// their commands, results. Moves of variations have a modifier. Tokens of several lines are divided. After
/// `most_tokens` the rest of the text has none. Empty for documents other than extended PGN. Cost: a parse of
/// the games of these lines.
nlohmann::json semantic_tokens(document const&, std::uint64_t first, std::uint64_t last);
inline constexpr std::size_t most_tokens = 500'000;

// Inlay hints.

/// `InlayHint[]` of the lines from `first` to `last`: after a move in short notation, its full notation
/// (`Ng1-f3`), if it is legal or was repaired; after a variation of several lines, its first move. Cost: a
/// replay of the games of these lines.
nlohmann::json inlay_hints(document const&, std::uint64_t first, std::uint64_t last);

// Games in the export format.

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
