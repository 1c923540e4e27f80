// What one repair changes in a text, with the former text in a comment after the turn.
#pragma once

#include "report/finding.hpp"
#include "source/span.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// The changes to `text` when a suggestion is applied, including the comment about it: in the order of the
/// text, disjoint. `turn` is the place of the repaired turn afterwards.
struct repair_changes {
    std::vector<text_change> changes;
    span turn;
};
/// For a finding with a suggestion.
repair_changes changes_of_repair(finding const&, std::string_view text);

/// The comment after a repaired turn: `{was Nf3}`. Line ends and runs of blanks in `turn` become one blank.
std::string comment_of_repair(std::string_view turn);

/// Whether one ambiguous turn is missing, so that a pass keeps its place.
bool leaves_gap(finding const&);
/// Whether a parenthesis is missing, or too many.
bool is_parenthesis(finding const&);

} // namespace vpgn::replay
