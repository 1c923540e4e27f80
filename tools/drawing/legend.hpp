// What do the signs of a picture mean, and who are its pieces? A legend of those that are in it.
#pragma once

#include "drawing/board_picture.hpp"

#include <array>
#include <map>
#include <string>

namespace vpgn::tools {

class legend {
public:
    /// `below` sits at the lower edge of the boards: pieces lie in the legend as they do there.
    explicit legend(rules::color below) : below_(below) {}

    /// Counts in what the board shows; pieces of orthodox chess are known to everybody.
    void add(board_picture const&, cast const&);

    bool empty() const { return !tells_signs() && pieces_.empty(); }
    /// Lines of entries, each no wider than `width`; the first begins at `at`. Its height is put into
    /// `height`.
    std::string drawn(point at, double width, double& height) const;

private:
    void add(rules::piece, cast const&);
    /// Several things are to be told apart. A single move, be it a capture, explains itself.
    bool tells_signs() const;

    rules::color below_;
    std::array<bool, std::size_t(signs)> shown_{};
    /// What they are called, by how they are drawn: of a piece that both sides have, White's.
    std::map<std::string, std::pair<drawn_piece, std::string>> pieces_;
};

} // namespace vpgn::tools
