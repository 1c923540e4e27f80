// Detection of piece letters of another language. Reported once, at the first turn that shows it, and applied
// to the rest of the game.
#pragma once

#include "replay/diagnosis/rest.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/repair_sentences.hpp"

#include <vector>

namespace vpgn::replay {

/// The one of `languages` with which the line of `m` matches beyond the unresolved turn, and furthest; null
/// if there is none. Cost: the line is followed for each of them, within the budget.
language_letters const* letters_that_fit(unresolved_turn const& m,
                                         std::vector<language_letters const*> const& languages,
                                         rules::variant_info const& variant, mark_habits habits,
                                         work_budget& budget);

/// The finding, at the first turn of the line of `m` that has a different meaning in English.
finding report_letters(std::string_view text, unresolved_turn const& m, language_letters const& letters,
                       rules::variant_info const& variant);

} // namespace vpgn::replay
