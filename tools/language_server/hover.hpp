// What is told of what the mouse points at: a position, what a tag means, a finding's page.
#pragma once

#include "findings/code_choice.hpp"
#include "language_server/document.hpp"

#include <nlohmann/json_fwd.hpp>

namespace vpgn::tools::lsp {

/// `Hover`, in Markdown, or null. At a turn: the board behind it, as text, what happened, and the position
/// text; at a tag what it means, and of `Variant` the rules of that one; and the pages of the findings there,
/// as `vpgn explain` tells them. Cost: a replay of the games of that piece. `figurines`: pieces as Unicode
/// has them, else letters.
nlohmann::json hover(document const&, text_place, code_choice const&, bool figurines);

} // namespace vpgn::tools::lsp
