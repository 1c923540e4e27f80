// Events and turns in words, for captions and as alternative text of pictures.
#pragma once

#include "games/drawing/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// `RN e3-f5 is carried by momentum`
std::string event_description(rules::event const&, piece_legend const&);

/// `6... Ng8-h6`; `start` before the first turn, `position` without a game.
std::string headline(scene const&);

/// Remarks on the turn that a reader of its picture needs: that it differs from the record.
std::string remark(scene const&);

/// `Momentum Chess, Black to move`
std::string status_of_game(scene const&);

/// The complete description: the position as text, the turn, and its events.
std::string description(scene const&);

/// Lines of at most `width` characters, broken at blanks where possible.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

} // namespace vpgn::tools
