// Search for repairs: legal turns one slip away from a written one that does not match, with another choice
// in place of one action, an action inserted or removed, or two swapped. Ranked by how far the record then
// replays.
#pragma once

#include "replay/reasons/diagnose.hpp"
#include "replay/repair/candidate.hpp"
#include "replay/repair/respelled.hpp"

#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

/// Distance of a choice from the written text: coordinates that differ, another piece, another type of
/// choice. `who` makes it, or is put on the board (rules::actor_of).
int distance(action_pattern const&, rules::choice const&, rules::piece who);
int distance(action_pattern const& w, rules::choice const& c, any_position const& before);

/// The other naming by which `w` matches the open choice `c`; `none` if it does not.
rules::other_naming naming_of(action_pattern w, any_position const& before, rules::choice const& c);

/// Legal turns one slip away from `patterns` or from one of its other `readings`, nearest first. If a turn
/// `has_list`, a slip in the list may have affected its continuation. Beyond some ten thousand positions
/// within turns the search is cut short, which the budget records.
std::vector<candidate> nearest_turns(any_position const& start, std::vector<action_pattern> const& patterns,
                                     bool has_list, std::span<respelled_action const> readings,
                                     work_budget& budget);

/// The position with the other side to move and nothing played, for an annotator's `--`. nullopt if the mover
/// is in check, or in variants with several moves per turn.
std::optional<any_position> after_pass(any_position const& before, rules::game_rules const& terms);

/// Plays the written actions as they are, legal or not, if it is clear which pieces they mean. nullopt if it
/// is not, or if the result is not a valid position.
std::optional<any_position> play_as_written(any_position state, std::vector<action_pattern> const& patterns,
                                            rules::game_rules const& terms);

} // namespace vpgn::replay
