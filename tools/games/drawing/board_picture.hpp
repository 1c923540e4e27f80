// Drawing of a single board: squares of any number, their names, pieces, signs, vectors, vanishing lines and
// pockets, without text around it. Its content is determined elsewhere (board_diagram, turn_strip).
#pragma once

#include "games/drawing/arrows.hpp"
#include "games/drawing/piece_legend.hpp"
#include "games/drawing/pieces.hpp"
#include "games/drawing/scene.hpp"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace vpgn::tools {

struct board_picture {
    closing_up lines;     ///< the board has its size before the turn; vanishing lines are hatched
    bool renamed = false; ///< squares are named as after the turn, and at the other edges as before it
    rules::setup pieces;  ///< the pieces before lines vanish, and those in motion
    std::vector<mark> marks;
    bool beside = false; ///< shows pockets and remaining checks above and below the board

    tradition its = tradition::none; ///< of the board

    bool has_traditional_board() const { return facts_of(its).has_board && !lines.any(); }
    point size() const; ///< with the names of the squares
};

/// Scale of a board of this size: one with few squares fills a column of the page too. 1 for five squares per
/// side and more.
double board_scale(point size);

/// A group with its upper left corner at `at`, scaled by `scale` from `size`. Adds the pieces shown to
/// `used`.
std::string drawn_board(board_picture const&, piece_legend const&, rules::color below, point at, double scale,
                        drawn_pieces& used);

/// The legend of the signs and pieces in a picture.
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
