// Tests whether a text could be the canonical text of a turn in any variant. Private to this folder.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::condition {

/// Why no turn of any variant has this canonical text, with what may have been meant; empty where one could.
/// A turn names a square of some board (`a1` to `p16`), castles (`O-O`) or passes (`--`).
std::string why_no_turn(std::string_view text);

} // namespace vpgn::condition
