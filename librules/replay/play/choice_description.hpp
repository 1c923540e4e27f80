// Choices of the rules as text, for the page, the other languages and the public API.
#pragma once

#include "core/choice.hpp"
#include "registry/game_start.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct choice_description {
    std::string type; ///< from core/choice_table.hpp
    std::string from; ///< squares by name; empty: none
    std::string to;
    std::string piece; ///< its letter; empty: no piece

    friend bool operator==(choice_description const&, choice_description const&) = default;
};

/// A choice as text.
choice_description describe(rules::choice const&, rules::color mover, game_start const&);

/// Whether a turn captures; `text` is its canonical text, for which the rules have decided about en passant.
bool captures(rules::turn const& choices, std::string_view text);

/// The choices that are meant by `descriptions` in the position that `on` begins with. Throws
/// std::invalid_argument where one of them is not open.
std::vector<rules::choice> choices_described(game_start const& on,
                                             std::vector<choice_description> const& descriptions);

} // namespace vpgn::replay
