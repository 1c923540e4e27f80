// Turns in the coordinates that engines use (UCI): `e2e4`, `e7e8q`, `P@e4`.
#pragma once

#include "board/piece_table.hpp"
#include "core/choice.hpp"
#include "core/event.hpp"
#include "core/function_ref.hpp"
#include "core/setup.hpp"
#include "notation/position_text.hpp"

#include <span>
#include <string>

namespace vpgn::replay {

/// What is around a turn. Both are called only where the turn castles or promotes.
struct turn_surroundings {
    rules::function_ref<rules::setup()> before;
    rules::function_ref<rules::event_list()> events;
};

/// Writes the turns of games with the same pieces and position texts, which must outlive it.
class engine_notation {
public:
    engine_notation() = default;
    engine_notation(rules::piece_table const& pieces, position_notation const& positions)
        : pieces_(&pieces), letters_(pieces.letters()), positions_(&positions) {}

    /// Appends the coordinates of a turn. Castling is the king's step, or where kings may start anywhere
    /// (Chess960) or could step there as well, the step onto its partner; a promotion is a lower-case letter
    /// after the move, `+` for a piece that is turned over; `P@e4` drops from the pocket, `b1c3e` gates a
    /// piece after the move, `b1c3,c3e4` closes a square. False: coordinates cannot express it.
    bool put(std::string& out, std::span<rules::choice const>, turn_surroundings const&) const;

private:
    struct writing;

    rules::piece_table const* pieces_ = nullptr;
    rules::piece_letters letters_;
    position_notation const* positions_ = nullptr;
};

} // namespace vpgn::replay
