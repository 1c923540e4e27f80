// Legend of the signs and pieces in a picture.
#pragma once

#include "games/drawing/board_picture.hpp"

#include <array>
#include <map>
#include <string>

namespace vpgn::tools {

class legend {
public:
    /// `below` is at the lower edge of the boards: the legend shows the pieces as the board does.
    explicit legend(rules::color below) : below_(below) {}

    /// Adds the content of a board; orthodox pieces need no explanation.
    void add(board_picture const&, piece_legend const&);

    bool empty() const { return !lists_signs() && pieces_.empty(); }
    /// Lines of entries, each at most `width` wide; the first begins at `at`. Stores its height in `height`.
    std::string drawn(point at, double width, double& height) const;

private:
    void add(rules::piece, piece_legend const&);
    /// Whether the signs need an explanation. A single move, even a capture, does not.
    bool lists_signs() const;

    rules::color below_;
    std::array<bool, std::size_t(signs)> shown_{};
    /// Their names, by their drawing: White's if both sides have the piece.
    std::map<std::string, std::pair<drawn_piece, std::string>> pieces_;
};

} // namespace vpgn::tools
