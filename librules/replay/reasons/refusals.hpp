// How is a refusal told? A reason of the rules and the squares it names, made into a finding in the words of
// players. Sentences live here; the rules have none.
#pragma once

#include "board/piece_table.hpp"
#include "core/reason.hpp"
#include "core/setup.hpp"
#include "replay/reading/wanted.hpp"
#include "report/finding.hpp"

#include <string>

namespace vpgn::replay {

/// What stands where at the moment of the refusal, and who refuses what to whom.
struct refusal_scene {
    rules::setup const& board;
    rules::piece_table const& pieces;
    rules::color mover;
};

/// `knight`, or in other armies the Betza name: `fhNrlbK`.
std::string noun(rules::piece, rules::piece_table const&);

std::string_view side_name(rules::color); ///< `White`

/// The finding for a choice from `from` that the rules refuse. `where` is the action's span.
finding tell_refusal(rules::refusal const&, rules::square from, rules::square to, refusal_scene const&,
                     span where);

/// No piece that the action could mean is there: says who stands on the origin, and where such pieces are.
finding tell_no_such_piece(written_action const&, wanted const&, refusal_scene const&);

/// Why a turn cannot end: R201 or R203, or a plain turn-shape finding.
finding tell_unfinished(rules::refusal const&, refusal_scene const&, span where);

/// Which of two reasons is worth telling when several pieces might have been meant: the larger is.
int weight(rules::reason);

/// Why a setup is no position, in a label; empty if it is one.
std::string tell_setup_faults(std::uint32_t faults, rules::square at);

} // namespace vpgn::replay
