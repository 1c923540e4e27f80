// Texts for repairs: the sentences about what was most likely meant; the choice of the repair is made
// elsewhere.
#pragma once

#include "core/choice.hpp"
#include "replay/record/written_turn.hpp"
#include "report/finding.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

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
