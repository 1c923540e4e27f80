// The findings of a document as an editor shows them, and their repairs: diagnostics and code actions.
#pragma once

#include "games/findings/code_choice.hpp"
#include "lsp/document.hpp"
#include "lsp/protocol.hpp"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

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

} // namespace vpgn::tools::lsp
