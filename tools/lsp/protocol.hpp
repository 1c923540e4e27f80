// The small shapes of the protocol: places, ranges, edits, addresses; and what a client can do.
#pragma once

#include "lsp/document.hpp"
#include "lsp/units.hpp"
#include "source/span.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace vpgn::tools::lsp {

/// The capabilities that a client announces.
struct client_abilities {
    units counted = units::utf16;
    bool pulls_diagnostics = false; ///< requests them, so they need not be sent
    bool refreshes_diagnostics = false;
    bool related_information = false;
    bool diagnostic_tags = false;
    bool versioned_changes = false; ///< `documentChanges` of a WorkspaceEdit
    bool resolves_edits = false;    ///< requests the edit of a selected action
    bool nested_symbols = false;
    bool folds_lines_alone = false;
    bool watches_files = false; ///< supports watching of files
    bool snippets = false;      ///< completions with a place for the cursor
    /// Where the documentation is published, by the settings of the editor; empty: unknown.
    std::string documentation = {};
};
/// The value at that pointer; null if there is none, or a value on the way to it is of another type.
nlohmann::json value_at(nlohmann::json const&, char const* pointer);

/// Of the parameters of `initialize`. What it cannot be, it is not: nothing is thrown.
client_abilities abilities_in(nlohmann::json const& initialize);

nlohmann::json position(text_place);
text_place place_in(nlohmann::json const& position);

/// A span of a piece that begins at a line of its document.
nlohmann::json range(document const&, piece const&, std::uint64_t first_line, span);

nlohmann::json text_edit(nlohmann::json range, std::string_view text);
/// Appends an edit that puts `text` in the place of the bytes `where` of a piece, without those at both ends
/// that are the same; nothing where all are.
void put_change(nlohmann::json& edits, document const&, piece const&, std::uint64_t first_line, span where,
                std::string_view text);
/// A WorkspaceEdit of one document.
nlohmann::json edit_of(document const&, nlohmann::json edits, client_abilities const&);

/// The path of a `file:` URI, with percent signs decoded; empty for another URI.
std::string path_of(std::string_view uri);
/// The URI of a file, from the root.
std::string uri_of(std::string const& path);

} // namespace vpgn::tools::lsp
