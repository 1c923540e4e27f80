// Component `replay`: positions as pictures.
#pragma once

#include <vpgn/position.hpp>

#include <string>

namespace vpgn::api {

struct drawing {
    color below = color::white;   ///< the side at the lower edge
    int size = 0;                 ///< width in pixels; 0: automatic
    bool computed_pieces = false; ///< the moves of the pieces instead of the pieces of a tradition
};

/// An SVG document with the board, as by `vpgn render`; with the turn that led to the position, if it was
/// played there. It needs no other file.
std::string svg(position const&, drawing const& = {});

/// The board as text, without colours.
std::string text_board(position const&);

} // namespace vpgn::api
