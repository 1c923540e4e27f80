// Repair of the games of a text: applies the unambiguous repairs, with the original text in a comment after
// the turn; all other bytes are unchanged.
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
    std::uint64_t repairs = 0; ///< number of comments `{was …}` written
};

/// Whether to repair a finding. Its arguments are the text that its span refers to, and its game, of which
/// only the tags are valid.
using mend_choice = std::function<bool(finding const&, std::string_view text, syntax::game const&)>;

/// Applies all safe repairs (suggestion::is_safe; a turn with another one after it), errors before warnings;
/// warnings only in games without remaining errors. A turn that contains a comment is not repaired, because
/// the repair could remove the comment. Each repair is verified by replaying its game: it is kept only if
/// there are fewer findings than before and none at its turn. So the function is idempotent.
///
/// An omitted turn is inserted, with `{was left out}` after it, if it is unambiguous; otherwise a pass keeps
/// its place (`-- {a turn of Black is missing between 3. and 4.}`), if the game is no worse for it. Surplus
/// turns are replaced by the comment. A parenthesis is inserted if there is only one possible place, `) {was
/// left out}`.
///
/// Only findings for which `wanted` returns true are repaired; empty: all.
///
/// `text` must consist of whole games. Cost: that of checking, and for each repair that of checking its game
/// again; at most `most_repairs` are tried per game.
mended_text mend_games(std::string_view text, mend_choice const& wanted = {});
inline constexpr int most_repairs = 64;

/// Whether the repair is one of those above: it is unambiguous, or keeps the place of an omitted turn. The
/// finding's span must refer to `text`.
bool can_be_mended(finding const&, std::string_view text);

/// A part of a text, and its replacement.
struct text_change {
    span where;
    std::string text;
};

/// The changes to `text` when a suggestion is applied, including the comment about it: in the order of the
/// text, disjoint. `turn` is the place of the repaired turn afterwards.
struct repair_changes {
    std::vector<text_change> changes;
    span turn;
};
/// For a finding with a suggestion.
repair_changes changes_of_repair(finding const&, std::string_view text);

/// `text` with these changes, as in `repair_changes`.
std::string with_changes(std::string_view text, std::vector<text_change> const&);

/// The comment after a repaired turn: `{was Nf3}`. Line ends and runs of blanks in `turn` become one blank.
std::string comment_of_repair(std::string_view turn);

} // namespace vpgn::replay
