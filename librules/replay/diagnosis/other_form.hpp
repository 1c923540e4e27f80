// Detection of words that are not spelled as in PGN: in a form that it does not have (S139), or with the
// piece letters of another language. Reported once, at the first turn that shows it, and applied to the rest
// of the game.
#pragma once

#include "notation/word_forms.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/repair_text.hpp"
#include "report/finding.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// Whether `turn`, which is read as `fit` in `before`, means that only by the form of the game's words.
bool needs_form(written_turn const& turn, any_position const& before, any_fit const& fit,
                rules::piece_table const&);

/// The one of `forms` with which the line of `m` matches beyond the unresolved turn, and furthest, if several
/// turns need it; null if there is none. Cost: the line is followed for each of them, within the budget.
language_letters const* form_that_fits(unresolved_turn const& m,
                                       std::vector<language_letters const*> const& forms,
                                       rules::variant_info const&, rules::piece_table const&, work_budget&);

/// The finding, at the first turn of the line of `m` that needs the form. Its repair is given the pieces of
/// all turns as they are played.
finding report_form(std::string_view text, unresolved_turn const& m, language_letters const& form,
                    rules::variant_info const&, rules::piece_table const&);

/// The usual text of a turn that needs the form; nullopt if it is none or is written so.
std::optional<text_change> in_usual_form(std::string_view text, written_turn const& turn,
                                         any_position const& before, any_fit const& fit,
                                         rules::variant_info const&, rules::piece_table const&);

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
