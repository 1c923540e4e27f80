// What do the games of a text look like when their slips are mended? Writes the repairs that leave no choice,
// with what was written before in a comment behind the turn; every other byte stays as it is.
#pragma once

#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct mended_text {
    std::string text;
    std::uint64_t repairs = 0; ///< comments `{was …}` that were written
};

/// Is a finding to be mended? It is given with the text that its span points into, and its game, which is
/// good for the tags alone.
using mend_choice = std::function<bool(finding const&, std::string_view text, syntax::game const&)>;

/// Mends what is safe to mend (suggestion::is_safe; a turn that another follows), errors before warnings;
/// warnings only in games that have no error left. A turn in which or behind whose first byte a comment
/// stands is left alone: its repair could take the comment away. Each repair is checked by replaying its
/// game: it stays only if less is found than before and nothing at its turn. So mending twice is mending
/// once.
///
/// A turn that was left out is put in, with `{was left out}` behind it, where only one fits; otherwise a pass
/// keeps its place (`-- {a turn of Black is missing between 3. and 4.}`), if the game is no worse for it.
/// Turns that are too many leave nothing but the comment. A parenthesis is put in where it can stand in one
/// place alone, `) {was left out}`.
///
/// Of the findings only those are mended that `wanted` says yes to; empty: all.
///
/// `text` is whole games. Cost: that of checking, and for each repair that of checking its game again; no
/// more than `most_repairs` are tried in one game.
mended_text mend_games(std::string_view text, mend_choice const& wanted = {});
inline constexpr int most_repairs = 64;

/// A repair that is one of those above: it leaves no choice, or keeps the place of a turn that was left out.
/// `text` is what the finding's span points into.
bool can_be_mended(finding const&, std::string_view text);

/// A part of a text, and what comes in its place.
struct text_change {
    span where;
    std::string text;
};

/// What following the suggestion of a finding does to `text`, with the comment that tells of it: in the order
/// of the text, not overlapping. `turn` is where the turn that is mended stands afterwards.
struct repair_changes {
    std::vector<text_change> changes;
    span turn;
};
/// Of a finding that has a suggestion.
repair_changes changes_of_repair(finding const&, std::string_view text);

/// `text` with these changes, which are as in `repair_changes`.
std::string with_changes(std::string_view text, std::vector<text_change> const&);

/// The comment behind a mended turn: `{was Nf3}`. Line ends and blanks of `turn` become one blank.
std::string comment_of_repair(std::string_view turn);

} // namespace vpgn::replay
