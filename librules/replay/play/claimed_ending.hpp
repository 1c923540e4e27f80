// The ending that a record names, against the rules: mate, repetition, an entered king, and the draw between
// two of them; and the fouls of Shogi that a whole game shows: perpetual check, mate by a dropped pawn.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/repetition.hpp"
#include "replay/position/any_position.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// An ending that the rules can refute.
enum class claimed_ending : std::uint8_t { none, mate, no_mate, repetition, entering_king, impasse };

/// The one in a tag `Termination`; none: any other.
claimed_ending claim_of(std::string_view termination);

/// The side that loses by a foul as the record itself ends: its `Termination` and its result.
std::optional<rules::color> named_foul(syntax::game const&);

/// The node of the last turn of the main line, or the number of nodes.
std::size_t last_main_turn(syntax::game const&);

/// Checks both for a main line that was followed to its end, `last`. Nothing is found where it has an error:
/// S103, and R102 for fouls: notes, if the record ends with this foul. Returns whether the last turn is a
/// foul.
bool check_claimed_ending(syntax::game const&, game_start const&, line_history const&,
                          any_position const& last, std::vector<finding>&);

} // namespace vpgn::replay
