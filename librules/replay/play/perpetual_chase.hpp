// Perpetual chase in Xiangqi, for games that end with a repetition.
#pragma once

#include "replay/play/repetition.hpp"
#include "replay/position/any_position.hpp"

#include <optional>

namespace vpgn::replay {

struct perpetual_chase {
    rules::color by;
    rules::square target; ///< the piece that is chased, in the last position
};

/// The chase in the turns of `history` since `last`, the position after them, first occurred `times` times;
/// nullopt where it has not occurred so often. Each move of the side `by` begins an attack on one and the
/// same piece by a rook, a horse or a cannon: neither the king nor a soldier before the river, unprotected,
/// and not of the attacker's kind where it could capture that. No move of `by` gives check, and the other
/// side does not chase. Judged are legal captures: a pinned piece neither attacks nor protects. Other chases
/// are not detected: of a protected rook, by a king or a soldier, of several pieces in turn, by check and
/// chase in turn.
///
/// `first` is the hash of the position before the first turn. Cost without a repetition: a look at each
/// turn's hash; else that of the legal turns of each position since.
std::optional<perpetual_chase> chase_at_end(line_history const&, std::uint64_t first,
                                            any_position const& last, rules::game_rules const&, int times);

} // namespace vpgn::replay
