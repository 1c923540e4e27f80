// Turns entered choice by choice: the choices that are open after those made so far, and whether the turn may
// end.
#pragma once

#include "core/choice.hpp"
#include "core/event.hpp"
#include "core/setup.hpp"
#include "registry/game_start.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace vpgn::replay {

struct open_choice {
    rules::choice choice;
    std::string text; ///< as in a turn; empty if records do not contain it
};

struct partial_turn {
    std::vector<open_choice> open; ///< possible continuations, each once; all of them lead to a complete turn
    /// The choices made so far as a complete turn, spelled with its check mark; nullopt if the turn may not
    /// end yet.
    std::optional<std::string> text;
    rules::setup position;    ///< after the choices made so far
    rules::setup after;       ///< if `text` has a value: with the opponent to move
    rules::event_list events; ///< of the choices made so far, and with `text` of the end of the turn
};

/// The turn after the choices `choices` in the position that `on` begins with, which must be playable.
/// nullopt if one of `choices` is not open at its point. Whether a choice leads to a complete turn is
/// searched for in some thousand positions of the turn; beyond that it is assumed. Cost: a walk over the
/// continuations of each open choice, for turns of several choices.
std::optional<partial_turn> partial_turn_of(game_start const& on, std::span<rules::choice const> choices);

} // namespace vpgn::replay
