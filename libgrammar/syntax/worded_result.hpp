// Results in words, as people end a game with them: `draw`, `White wins`, `Black resigns`, `remis`, `红胜`.
// Private to this folder.
#pragma once

#include "syntax/events.hpp"

#include <optional>
#include <string_view>

namespace vpgn::syntax {

/// The outcome that all of `words` state; none: they state no result, or not whose it is (`resigns`).
std::optional<outcome> result_in_words(std::string_view words);

} // namespace vpgn::syntax
