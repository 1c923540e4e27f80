// What happens on the board? Single changes with their cause, in the order they happen: what a viewer shows.
// They say all: whoever follows them from the position before a turn has the board behind it
// (apply_event.hpp), and knows no rule. What is known of each cause is told by event_table.hpp.
#pragma once

#include "board/piece.hpp"
#include "board/square.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::rules {

enum class cause : std::uint8_t {
    chosen,      ///< the player moved this piece
    castled,     ///< the rook's part of castling
    momentum,    ///< carried on by momentum
    captured,    ///< taken off by a capture; from == to == where it stood
    exploded,    ///< taken off by a shot, or the pawn that shot
    stopped,     ///< a piece in motion was stopped by its player
    autostopped, ///< a piece in motion lost its momentum because it could not go on
    followed,    ///< went to the square just vacated
    placed,      ///< a neutral piece appeared
    removed,     ///< a neutral piece was taken off
    pulled,      ///< drawn towards a neutral piece
    swapped,     ///< changed squares with the king
    promoted,    ///< became another piece where it stands
    shrunk,      ///< shifted because rows or columns vanished
    // Lines that vanish all do so at once, before anybody is shifted; `from` == `to` is the first square of
    // the line.
    file_vanished,
    rank_vanished,
    dropped,   ///< put on the board from the pocket
    gated,     ///< put from the pocket where another has left
    pocketed,  ///< goes to a pocket: `who` is whose it is, and what it is, from then on; `from` is where it
               ///< was taken
    converted, ///< changes sides where it stands; may also become another piece
    walled,    ///< the square `to` is closed; where `from` is another, the wall has come from there
    passed,    ///< nothing happened
};

inline constexpr int causes = int(cause::passed) + 1; ///< `passed` is the last

struct event {
    cause why = cause::chosen;
    piece who; ///< as it was before; who is put down; nobody of lines and walls
    square from = no_square;
    square to = no_square;
    kind becomes =
        no_kind; ///< the kind from then on, where it is another: of a promotion, or of a move that promotes

    friend constexpr bool operator==(event const&, event const&) = default;
};

using event_list = std::vector<event>;

/// Appends what happened. Null: nobody wants to know.
inline void tell(event_list* events, event const& happened) {
    if (events) events->push_back(happened);
}

} // namespace vpgn::rules
