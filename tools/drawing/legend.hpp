// What do the signs of a picture mean? A legend of those that are in it.
#pragma once

#include "drawing/board_picture.hpp"

#include <array>
#include <string>

namespace vpgn::tools {

class legend {
public:
    /// Counts in what the board shows.
    void add(board_picture const&);

    /// Several things are to be told apart. A single move, be it a capture, explains itself.
    bool needed() const;
    /// Lines of entries, each no wider than `width`; the first begins at `at`. Its height is put into
    /// `height`.
    std::string drawn(point at, double width, double& height) const;

private:
    std::array<bool, std::size_t(signs)> shown_{};
};

} // namespace vpgn::tools
