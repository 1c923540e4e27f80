// What is around the boards of a picture? Title, description, words above, a legend below: a whole SVG
// document that needs no other file and no font of its own.
#pragma once

#include "drawing/legend.hpp"
#include "drawing/scene.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

struct drawing_options {
    rules::color below = rules::color::white; ///< who sits at the lower edge
    int size = 0;                             ///< width in pixels; 0: as fits
};

/// A document about a scene, from top to bottom.
class document {
public:
    document(scene const&, drawing_options, double width);

    /// A board, `scale` times as large as it says, whose upper left corner is `left` from the document's; its
    /// height counts only with `end_row`.
    void put_board(board_picture const&, double left, double top_gap, double scale);
    /// Words above the board to come, centred around `middle`.
    void put_caption(std::string_view words, double middle, double width);
    static double caption_height(std::string_view words, double width);
    void end_row(double height);

    /// With the legend, where one is needed.
    std::string whole();

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
