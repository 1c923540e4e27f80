// Statements in prose about a game's rule set, armies and first position. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// A statement made in passing; its sentence stays unchanged.
struct claim {
    std::string value;
    span where;
};

/// The spans of position texts, with or without a label: `8/1PR5/7k/8/8/8/8/6K1 w - - 0 1`. They are not
/// interpreted. In order. Linear.
std::vector<span> position_texts(std::string_view text);

/// The one of `rule_sets` by which the previous or the next game is stated to have been played: `played with
/// the old rules`. Statements about other games (`the games that were played …`) do not count. Linear.
std::optional<claim> stated_rule_set(std::string_view text, span where,
                                     std::span<std::string_view const> rule_sets);

/// An army that the players attribute to a side: `I have the Remarkable Rookies (White), you have the Nutty
/// Knights`.
struct stated_army {
    bool black;
    claim army;
};
/// At most one per side. If only one of two armies is attributed to a side, the other one belongs to the
/// other side. Linear.
std::vector<stated_army> stated_armies(std::string_view text, span where);

/// Whether this is the name of a published army of Chess with Different Armies. Case, blanks, punctuation and
/// "The" are ignored.
bool names_army(std::string_view name);

} // namespace vpgn::transcribe
