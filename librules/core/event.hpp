// Events: single changes of the board with their cause, in order, as a viewer shows them. They are complete:
// applying them to the position before a turn results in the board after it, without any rules.
// event_table.hpp describes each cause.
#pragma once

#include "board/piece.hpp"
#include "board/square.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::rules {

struct setup;

enum class cause : std::uint8_t {
    chosen,      ///< the player moved this piece
    castled,     ///< the rook's part of castling
    momentum,    ///< carried on by momentum
    captured,    ///< removed by a capture; from == to == its square
    exploded,    ///< removed by a shot, or the pawn that shot
    stopped,     ///< a piece in motion was stopped by its player
    autostopped, ///< a piece in motion lost its momentum because it could not continue
    followed,    ///< went to the square just vacated
    placed,      ///< a neutral piece appeared
    removed,     ///< a neutral piece was taken off
    pulled,      ///< pulled towards a neutral piece
    swapped,     ///< changed squares with the king
    promoted,    ///< became another piece on its square
    shrunk,      ///< shifted because rows or columns vanished
    // All lines that vanish do so at once, before pieces are shifted; `from` == `to` is the first square of
    // the line.
    file_vanished,
    rank_vanished,
    dropped,   ///< put on the board from the pocket
    gated,     ///< dropped from the pocket where another piece has left
    pocketed,  ///< goes to a pocket: `who` has its new owner and kind; `from` is the square of the capture
    converted, ///< changes sides on its square; may also become another piece
    walled,    ///< the square `to` is closed; if `from` differs, the wall has moved from there
    passed,    ///< nothing happened
};

inline constexpr int causes = int(cause::passed) + 1; ///< `passed` is the last

struct event {
    cause why = cause::chosen;
    piece who; ///< before the event; or the piece that is added; none for lines and walls
    square from = no_square;
    square to = no_square;
    kind becomes = no_kind; ///< the new kind, if it changes: in a promotion, or a move that promotes

    friend constexpr bool operator==(event const&, event const&) = default;
};

using event_list = std::vector<event>;

/// Appends an event. Null: not requested.
inline void record_event(event_list* events, event const& happened) {
    if (events) events->push_back(happened);
}

/// Applies the event to the board of `to`, and to its size, for displaying a turn step by step; side to move,
/// rights and counters do not change. Events before it must have been applied. After all events of a turn the
/// board is that of the position after it. Positions play choices and do not need it.
void apply(event const&, setup& to);

} // namespace vpgn::rules
