// How is a repair told? The sentences about what was most likely meant; which repair it is, others decide.
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

/// ``` `Nbd7`, `Ned7` and 3 more```: the first few of `all` turns, of which `text_of` gives the text.
std::string tell_some(std::size_t all, std::function<std::string(std::size_t)> const& text_of);

/// ``` `Nf3` is legal, and the rest of the game then replays```: of a repair with which `replays` turns then
/// fit, or the `whole` rest of the line.
std::string tell_legal(std::string_view text, int replays, bool whole, bool main_line);

/// The finding in place of `told` where the slip lies in the squares' names.
finding tell_other_naming(finding const& told, rules::other_naming, bool promotes);

/// A turn that is legal, but after which `unresolved_turn` was found at the turn written `later`. Where the
/// repair goes is for the caller to say.
finding tell_earlier_slip(span where, std::string_view later, finding const& unresolved_turn);

/// Of a game whose pieces have the `letters` of another language: told once, at the first turn that shows it.
finding tell_foreign_letters(std::string_view text, written_turn const&, language_letters const& letters);

/// Takes out of `findings`, which are in the order of the text, what was said of these `turns` of one line:
/// they are played once more. Cost: linear in the findings from the first of them on.
void forget_findings(std::vector<finding>& findings, std::span<span const> turns);

} // namespace vpgn::replay
