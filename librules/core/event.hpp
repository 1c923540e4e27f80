// What happens on the board? Single changes with their cause, in the order they happen: what a viewer shows.
#pragma once

#include "board/man.hpp"
#include "board/square.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::rules {

enum class cause : std::uint8_t {
    chosen,      ///< the player moved this man
    castled,     ///< the rook's part of castling
    momentum,    ///< carried on by momentum
    captured,    ///< taken off by a capture; from == to == where it stood
    exploded,    ///< taken off by a shot, or the pawn that shot
    stopped,     ///< a man in motion was stopped by its player
    autostopped, ///< a man in motion lost its momentum because it could not go on
    followed,    ///< went to the square just vacated
    placed,      ///< a neutral man appeared
    removed,     ///< a neutral man was taken off
    pulled,      ///< drawn towards a neutral man
    swapped,     ///< changed squares with the king
    promoted,    ///< became another man where it stands
    shrunk,      ///< shifted because rows or columns vanished
};

struct event {
    cause why = cause::chosen;
    man who;
    square from = no_square;
    square to = no_square;
    kind becomes = no_kind; ///< the kind after promotion, with `promoted`, or with a move that promotes

    friend constexpr bool operator==(event const&, event const&) = default;
};

using event_list = std::vector<event>;

/// Appends what happened. Null: nobody wants to know.
inline void tell(event_list* events, event const& happened) {
    if (events) events->push_back(happened);
}

} // namespace vpgn::rules
