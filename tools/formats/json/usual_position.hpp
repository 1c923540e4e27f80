// The predicted rest of a position text after a turn. A reader that knows the events of a turn knows the
// placement. The other fields are predicted here and in the page (usualRest in
// tools/page/web/src/play/position.ts); the position is written only if the prediction is wrong.
#pragma once

#include "board/piece_letters.hpp"
#include "core/event.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// The text of a position after the placement.
std::string_view rest_of(std::string_view position);

/// The predicted rest after a turn. The other side is to move; after a turn of Black the number increases by
/// one. The clock increases by one, or becomes 0 if the first chosen piece is written `P` or there is a
/// capture. The en passant target is the square that this pawn passed by a double step. The rights are
/// unchanged, and no piece is in motion. `before` is the rest before the turn.
std::string usual_rest(std::string_view before, rules::event_list const& events,
                       rules::piece_letters const& letters = rules::army_letters);

} // namespace vpgn::tools
