// The text that repairs a turn, and the bytes that it replaces, in the record's style as far as possible; and
// the sentences about it.
#pragma once

#include "core/choice.hpp"
#include "notation/alphabet.hpp"
#include "replay/record/written_turn.hpp"
#include "replay/repair/repair.hpp"
#include "report/finding.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct repair_text {
    std::string text;
    span where; ///< of the bytes that it replaces
    /// After which a comment may quote the former text; empty where more than turns would be replaced.
    span turn;
};

/// Whether action `i` of a turn is a word that a slip made of one in a native notation.
inline bool is_misread_native(written_turn const& turn, std::size_t i) {
    return turn.native != nullptr && turn.patterns[i].native.in == nullptr;
}

/// Actions with commas between, or blanks where they are separate `words`.
std::string join_actions(std::vector<std::string> const&, bool words);

/// A spelled text with the ranks of its squares counted from 0, if those of `turn` are.
std::string in_ranks_of(written_turn const& turn, std::string text);

/// The style of an action inserted next to `beside`: in full.
syntax::action style_of_inserted(syntax::action const& beside, bool orthodox);

/// A turn in long algebraic, without check mark.
std::string spell_plainly(any_position const& before, rules::piece_table const& pieces,
                          rules::turn const& choices);

/// A turn that is written in SAN where `turn` is, else as spell_plainly does it.
std::string spell_as_recorded(rules::variant_info const& variant, any_position const& before,
                              rules::piece_table const& pieces, written_turn const& turn,
                              rules::turn const& choices);

/// The `!` and `?` that a word ends with.
std::string_view glyphs_of_word(std::string_view word);

/// The writer's judgement of a turn: the last of the `!` and `?` after its actions.
std::string_view glyphs_of(std::string_view text, written_turn const&);

/// The marks of a turn that is replaced as a whole: a check mark if the record writes one there, and its
/// glyphs.
std::string suffix_as_marked(std::string_view text, written_turn const& turn, any_position const& after);

/// The repair of `turn`, located in `text` and played in `before`, that changes it to `c`.
repair_text text_of_repair(std::string_view text, rules::variant_info const& variant,
                           rules::piece_table const& pieces, any_position const& before,
                           written_turn const& turn, candidate const& c);

// The sentences about what was most likely meant; the choice of the repair is made elsewhere.

/// ``` `Nbd7`, `Ned7` and 3 more```: the first few of `all` turns, whose texts `text_of` returns.
std::string report_some(std::size_t all, std::function<std::string(std::size_t)> const& text_of);

/// ``` `Nf3` is legal, and the rest of the game then replays```: for a repair with which `replays` turns then
/// match, or the `complete` rest of the line.
std::string report_legal(std::string_view text, int replays, bool complete, bool main_line);

/// Replaces the finding `unresolved` if the slip is in the names of squares.
finding report_other_naming(finding const& unresolved, rules::other_naming, bool promotes);

/// For a legal turn after which `unresolved_turn` was found at the turn written `later`. The caller adds the
/// repair.
finding report_earlier_slip(span where, std::string_view later, finding const& unresolved_turn);

/// For a game whose pieces have the `letters` of another language: reported once, at the first turn that
/// shows it.
finding report_foreign_letters(std::string_view text, written_turn const&, language_letters const& letters);

/// Removes from `findings`, which are in the order of the text, those about these `turns` of one line, which
/// are played again. Cost: linear in the findings from the first of them on.
void forget_findings(std::vector<finding>& findings, std::span<span const> turns);

} // namespace vpgn::replay
