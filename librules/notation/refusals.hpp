// Findings for refusals: a reason of the rules and its squares, converted to the language of players. All
// sentences are here; the rules have none.
#pragma once

#include "board/piece_table.hpp"
#include "core/reason.hpp"
#include "core/setup.hpp"
#include "notation/action_pattern.hpp"
#include "notation/native/player_terms.hpp"
#include "report/finding.hpp"

#include <string>

namespace vpgn::replay {

/// The position at the time of the refusal, and the sides.
struct refusal_scene {
    rules::setup const& board;
    rules::piece_table const& pieces;
    rules::color mover;
    player_terms const& terms;
};

/// `knight`, or in other armies the Betza name: `fhNrlbK`.
std::string noun(rules::piece, rules::piece_table const&);

/// The finding for a choice from `from` that the rules refuse. `where` is the action's span.
finding report_refusal(rules::refusal const&, rules::square from, rules::square to, refusal_scene const&,
                       span where);

/// No piece that the action could mean exists: names the piece on the origin, and the squares of such pieces.
finding report_no_such_piece(written_action const&, action_pattern const&, refusal_scene const&);

/// Why a turn cannot end: R201 or R203, or a plain turn-shape finding.
finding report_unfinished(rules::refusal const&, refusal_scene const&, span where);

/// Weight of a reason: if several pieces might have been meant, the largest is reported.
int weight(rules::reason);

/// Why a setup is not a position, as a label; empty if it is valid.
std::string report_setup_faults(std::uint32_t faults, rules::square at);

} // namespace vpgn::replay
