// What can be done about what is found: repairs, and whatever else fits as well.
#pragma once

#include "findings/code_choice.hpp"
#include "language_server/document.hpp"
#include "language_server/protocol.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace vpgn::tools::lsp {

struct wanted_actions {
    text_place from, to;
    std::vector<std::string> kinds; ///< empty: all

    /// Whether actions of that kind are asked for: by its name, or by the beginning of it.
    bool want(std::string_view kind) const;
};
inline constexpr std::string_view quick_fix = "quickfix";
inline constexpr std::string_view fix_all = "source.fixAll.vpgn";

/// `CodeAction[]`: the repairs of all findings that touch the range, the likeliest first; and, where there is
/// one that leaves no choice, all of those of the document in one. That one's edit is left to `resolved`
/// where the client asks for it then.
nlohmann::json code_actions(document const&, wanted_actions const&, code_choice const&,
                            client_abilities const&);

/// The edits of what `vpgn check --fix` would do. Cost: that of mend_games, for pieces with findings.
nlohmann::json all_repairs(document const&, code_choice const&);

} // namespace vpgn::tools::lsp
