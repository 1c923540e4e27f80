// Ranking of the repairs of a turn, each of which is followed through the rest of the line, and of the turns
// that may fill a gap.
#pragma once

#include "notation/alphabet.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/diagnosis/sequence_search.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/repair.hpp"

#include <string_view>
#include <vector>

namespace vpgn::replay {

/// The number of marks that contradict a candidate for `turn` itself, as it would be written.
int marks_against(any_position const& before, candidate const& c, written_turn const& turn,
                  mark_habits habits, syntax::alphabet const& alphabet);

/// The repairs `candidates` of turn `at` of `line`, which is played in `before`; the best first. Only the
/// nearest `most_candidates` are examined. Cost: each is followed as far as it matches, within the budget.
std::vector<candidate> ranked(std::vector<candidate> candidates, any_position const& before,
                              line_record& line, std::size_t at, rules::variant_info const& variant,
                              mark_habits habits, work_budget& budget);

/// Ranks the turns that a word of `m` may mean that cannot be read: by how likely its signs are for theirs.
/// `text` is that of the game.
void rank_by_signs(std::vector<candidate>& candidates, unresolved_turn const& m, std::string_view text,
                   rules::variant_info const& variant, rules::piece_table const& pieces);

/// Sorts by plausibility those of `edits` that replay as much as the first and are as near to the text: a
/// missing turn is likely if the next one answers it, if the next one is one of few legal answers, or if it
/// captures. `next_turn` is the turn after the gap, as it is then played. Cost: three lists of choices for
/// each.
void rank_by_plausibility(std::vector<sequence_edit>& edits, line_record& line,
                          line_so_far const& line_before, any_fit const& next_turn,
                          rules::variant_info const& variant, rules::game_rules const& terms);

} // namespace vpgn::replay
