// Choices as plain data for code without access to the rules: pages, bindings, other programs.
#pragma once

#include "core/choice.hpp"
#include "replay/terms/game_start.hpp"

#include <string>
#include <vector>

namespace vpgn::replay {

struct told_choice {
    std::string type; ///< from core/choice_table.hpp
    std::string from; ///< squares by name; empty: none
    std::string to;
    std::string piece; ///< its letter; empty: no piece

    friend bool operator==(told_choice const&, told_choice const&) = default;
};

/// Converts a choice to plain data.
told_choice told(rules::choice const&, rules::color mover, game_start const&);

/// The choices that correspond to `made` in the position that `on` begins with. Throws std::invalid_argument
/// if one of them is not open.
std::vector<rules::choice> meant_by(game_start const& on, std::vector<told_choice> const& made);

} // namespace vpgn::replay
