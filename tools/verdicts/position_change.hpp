// How does the text of a position follow from that of another one? Told in a few bytes, whatever the variant:
// a snapshot holds the positions of millions of turns.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// Appends what `after` has otherwise than foretold from `before`: part by part, as `/` and blanks part the
/// text, nothing for a part that is as foretold, and no separators behind the last that is not. Foretold are
/// the same ranks and rights, the other side to move, no en passant target, a clock that is one more, and a
/// number that is one more behind Black's turn. A text that is parted otherwise is told whole, behind `=`.
///
///     1. e4   ////4P3//PPPP1PPP/   e3 0
void put_position_change(std::string& out, std::string_view before, std::string_view after);

/// The text that follows from `before` by what put_position_change appended. Of other changes some text,
/// never an error.
std::string changed_position(std::string_view before, std::string_view change);

} // namespace vpgn::tools
