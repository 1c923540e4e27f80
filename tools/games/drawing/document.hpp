// SVG document around the boards of a picture: title, description, captions above, a legend below. It needs
// no other file and no embedded font.
#pragma once

#include "games/drawing/legend.hpp"
#include "games/drawing/scene.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

struct drawing_options {
    rules::color below = rules::color::white; ///< the side at the lower edge
    int size = 0;                             ///< width in pixels; 0: automatic
};

/// A document about a scene, from top to bottom.
class document {
public:
    document(scene const&, drawing_options, double width);

    /// Adds a board, scaled by `scale`, with its upper left corner `left` from the document's edge; its
    /// height only counts after `end_row`.
    void put_board(board_picture const&, double left, double top_gap, double scale);
    /// Text above the next board, centred around `middle`.
    void put_caption(std::string_view words, double middle, double width);
    static double caption_height(std::string_view words, double width);
    void end_row(double height);

    /// Includes the legend if one is needed.
    std::string render();

private:
    void put_text(point at, std::string_view text, std::string_view attributes);
    void put_head();

    scene const& scene_;
    drawing_options options_;
    double width_;
    double top_ = margin;
    std::string body_;
    drawn_pieces used_;
    legend legend_;

    static constexpr double margin = 16;
};

} // namespace vpgn::tools
