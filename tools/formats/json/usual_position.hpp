// What goes without saying of the position behind a turn? Whoever knows its events knows who stands where.
// The rest of the position text is foretold here, as the page foretells it (usualRest in
// view/page/src/play/position.ts): where that is right, the position need not be told.
#pragma once

#include "board/piece_letters.hpp"
#include "core/event.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// What stands behind the placement in the text of a position.
std::string_view rest_of(std::string_view position);

/// The rest that is foretold behind a turn: the other side is to move, and behind a turn of Black the number
/// is one more; the clock is one more, or 0 if the first who was chosen is written `P`, or anything is
/// captured; the square in the middle is named where that pawn went two ranks straight on; the rights are the
/// same, and nobody is in motion. `before` is the rest before the turn.
std::string usual_rest(std::string_view before, rules::event_list const& events,
                       rules::piece_letters const& letters = rules::army_letters);

} // namespace vpgn::tools
