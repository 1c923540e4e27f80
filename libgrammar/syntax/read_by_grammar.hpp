// An action by the rules of action_grammar.hpp. Private to this folder.
#pragma once

#include "syntax/action.hpp"

namespace vpgn::syntax {

/// Replaces `to` by the action that `bytes` are, which is unreadable where they fit no rule.
void read_by_grammar(std::string_view bytes, alphabet const&, action& to);

} // namespace vpgn::syntax
