// The two kinds of diagrams, a position with its turn and a turn step by step, and the frame of their
// document.
#pragma once

#include "games/drawing/board_picture.hpp"
#include "games/drawing/scene.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// SVG document around the boards of a picture: title, description, captions above, a legend below. It needs
/// no other file and no embedded font.
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

/// A position with marks for everything that its last turn did: a complete SVG document. Lines that vanished
/// in the turn are still drawn, hatched, and without names.
std::string board_diagram(scene const&, drawing_options);

/// The events of one step, which are seen at a glance, such as a capture with its move, or all pieces that
/// the Gravitatur pulls.
using turn_step = std::span<rules::event const>;
std::vector<turn_step> steps_of(rules::event_list const&);

/// The position before a turn, and one board for each step of it: a complete SVG document; only the position
/// if no legal turn led to it.
std::string turn_strip(scene const&, drawing_options);

} // namespace vpgn::tools
