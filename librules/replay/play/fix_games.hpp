// Writes the repairs of a text that leave no choice, with the former text in a comment after the turn. Every
// other byte stays as it is.
#pragma once

#include "replay/play/repair_changes.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct game_report;

/// A repair that was the best by a margin and is not written all the same.
struct withheld_repair {
    std::uint64_t at;   ///< where its finding begins in the repaired text
    finding_code code;  ///< of that finding
    std::string reason; ///< a sentence without a full stop
};

/// A repair that is in the text.
struct written_repair {
    span turn;         ///< the move in the text as it was; empty: it was inserted there
    std::string words; ///< the move in the new text, several if so many were inserted; empty: it was removed
    bool is_move = true; ///< false: punctuation, a number, a result, a tag or a parenthesis
    finding_code code;   ///< of its finding
    std::uint64_t at;    ///< where that began in the text as it was
    /// Of the text as it was; those of all repairs are disjoint. Empty if an earlier repair includes them,
    /// because this one changed its text.
    std::vector<text_change> changes = {};
};

struct fixed_text {
    std::string text;
    std::uint64_t repairs = 0; ///< that were written
    std::vector<withheld_repair> withheld = {};
    std::vector<written_repair> written = {}; ///< in the order in which they were found
};

/// Whether to repair a finding. Its arguments are the text that its span refers to, and its game, of which
/// only the tags are valid.
using fix_choice = std::function<bool(finding const&, std::string_view text, syntax::game const&)>;

/// What keeps the place of a turn that is missing and not known.
enum class gap_repair : bool { none, pass };

/// Returns `text`, which is whole games, with its safe repairs (suggestion::is_safe), errors before warnings;
/// warnings only in games that have no error left. Each repair is checked by reading its game again. It is
/// written only if
///
/// - fewer errors, or as many and fewer warnings, are found than before, and none at its turn;
/// - nothing is found that was not found before.
///
/// Otherwise the repair is withheld, with the reason. So it is where text nearby belongs to no move, where an
/// error before it stays, where move numbers still disagree, where the same word is written elsewhere and
/// another move would fit and is not far less likely, and where it needs later moves that confirm it, but one
/// of them is repaired. A
/// legal move is replaced only where it is far likelier that another was played than all else that explains
/// the record, and removed only if it is written twice. Move numbers are renewed behind what a repair inserts
/// or removes, if none disagreed before. So repairing twice changes nothing more. A turn with a comment
/// inside or directly after its first byte is left alone: its repair could remove the comment.
///
/// A turn that was left out is inserted, with `{was left out}` after it, where only one fits. With
/// `gap_repair::pass` a pass keeps the place of another, `-- {a turn of Black is missing between 3. and 4.}`,
/// if nothing more is found in the game. Turns that are written twice leave nothing but the comment. A
/// parenthesis is inserted where it can be in one place alone, `) {was left out}`. Punctuation, numbers and
/// results leave no comment.
///
/// Repairs only findings for which `choice` returns true; empty: all. Cost: that of checking, and for
/// each repair that of checking its game again; no more than `most_repairs` are tried in one game. A text
/// without findings that can be repaired is returned itself, not a copy.
fixed_text fix_games(std::string text, fix_choice const& choice = {}, gap_repair = gap_repair::none);

/// The same for a game that has been checked: the text of the game alone, with places of `written` in
/// `game.text`. `report` is what check_games reports of it, with places in `game.text`. It saves one check.
fixed_text fix_game(syntax::game const&, game_report const&, fix_choice const& choice = {},
                    gap_repair = gap_repair::none);
inline constexpr int most_repairs = 256;

/// Returns whether the repair is one of those above.
bool can_be_fixed(finding const&, std::string_view text, gap_repair);

} // namespace vpgn::replay
