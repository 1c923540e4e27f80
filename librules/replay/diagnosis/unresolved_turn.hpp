// The context of an unresolved turn, for searches of the intended one, and the turns of a line as an edit of
// their sequence plays them.
#pragma once

#include "replay/checks/move_numbers.hpp"
#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"

#include <cstdint>
#include <optional>

namespace vpgn::replay {

/// An unresolved turn, and its line.
struct unresolved_turn {
    any_position const& before;
    any_resolution const& found;
    any_position const& confirmed;         ///< up to here the line's turns are legal as written
    move_numbers const& confirmed_numbers; ///< there
    line_record& line;                     ///< from there on
    std::size_t at;                        ///< the turn's place in `line`
    turn_place place;
    move_numbers const& numbers;
    rules::square last_target = rules::no_square; ///< of the turn before

    written_turn const& turn() const { return line[at]; }
    /// The place of turn `i` of the line, which is played in `from`.
    turn_place place_of(std::size_t i, any_position const& from) const {
        return {place.game, numbers.written_number(from->number(), from->to_move()),
                std::uint32_t(place.ply - (at - i)), place.variation};
    }
};

/// A turn of the line as played by an edit (sequence_search.hpp), in the order of the record.
struct due_turn {
    written_turn written;            ///< what is there
    any_position before;             ///< the position that it is played in, or would be
    std::optional<any_fit> played{}; ///< none: the turn is one too many
    bool is_own = true;              ///< it is what is there
};

} // namespace vpgn::replay
