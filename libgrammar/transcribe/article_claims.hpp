// What do the sentences around a record say of how it was played: by which rules, with which armies, from
// which position? Private to this folder.
#pragma once

#include "source/span.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// Something said in passing; the sentence stays what it is.
struct claim {
    std::string value;
    span where;
};

/// Where position texts stand, behind a label or by themselves: `8/1PR5/7k/8/8/8/8/6K1 w - - 0 1`. What they
/// mean is not asked. In order. Linear.
std::vector<span> position_texts(std::string_view text);

/// Which of `rule_sets` the game before or behind is said to have been played by: `played with the old
/// rules`. A game, or games that were meant in passing (`the games that were played …`), are not this one.
/// Linear.
std::optional<claim> told_rule_set(std::string_view text, span where,
                                   std::span<std::string_view const> rule_sets);

/// An army that the players say one of them has: `I have the Remarkable Rookies (White), you have the Nutty
/// Knights`.
struct told_army {
    bool black;
    claim army;
};
/// None, or one for each side that is told. An army whose side nobody names is the other's where one side is
/// named. Linear.
std::vector<told_army> told_armies(std::string_view text, span where);

/// Is this the name of an army that has been published for Chess with Different Armies? Case, blanks,
/// punctuation and "The" do not matter.
bool names_army(std::string_view name);

} // namespace vpgn::transcribe
