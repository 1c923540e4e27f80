// What may a player choose now, at the beginning of a turn or within it? For those who enter a turn choice by
// choice: what is open after the choices made so far, and whether the turn may end here.
#pragma once

#include "core/choice.hpp"
#include "core/event.hpp"
#include "core/setup.hpp"
#include "replay/terms/game_start.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace vpgn::replay {

struct open_choice {
    rules::choice what;
    std::string text; ///< as a turn has it; empty where no record tells it
};

struct open_turn {
    std::vector<open_choice> open; ///< what may follow, each once; all of them lead to a whole turn
    /// The choices made so far as a whole turn, spelled with its check mark; none where the turn may not end
    /// yet.
    std::optional<std::string> whole;
    rules::setup position; ///< after the choices made so far
    rules::setup after;    ///< where `whole` is there: with the opponent to move
    rules::event_list
        events; ///< what the choices made so far have done, and with `whole` the end of the turn
};

/// The turn that has come as far as `made` in the position that `on` begins with, which must be one that can
/// be played from. None where one of `made` is not open when its turn comes. Whether a choice leads to a
/// whole turn is looked for in some thousand positions of the turn; where that is not enough it is taken to.
/// Cost: a walk over what may follow each open choice, where turns are several.
std::optional<open_turn> open_turn_of(game_start const& on, std::span<rules::choice const> made);

} // namespace vpgn::replay
