#include "games/drawing/board_diagram.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

using namespace rules;

/// The pieces of the position, on the board before lines vanished.
setup spread_out(setup const& position, closing_up const& lines) {
    setup wide = position;
    if (!lines.any()) return wide;
    wide.files = std::uint8_t(lines.files());
    wide.ranks = std::uint8_t(lines.ranks());
    wide.pieces = {};
    for (int rank = 0; rank < position.ranks; ++rank)
        for (int file = 0; file < position.files; ++file) {
            square const s = square_at(file, rank);
            wide.pieces[std::size_t(lines.before(s))] = position.at(s);
        }
    return wide;
}

/// After a shrink squares have the names of the new board.
void rename_promotions(std::vector<mark>& marks, event_list const& events, closing_up const& lines) {
    for (event const& e : events)
        if (effect_of(e) == effect::changes)
            for (mark& m : marks)
                if (m.kind == sign::promoted && m.to == e.to) m.from = m.to = lines.before(e.to);
}

/// Marks for an illegal turn, which has no events: the squares that differ.
std::vector<mark> changes(setup const& before, setup const& after) {
    std::vector<mark> marks;
    if (before.files != after.files || before.ranks != after.ranks) return marks;
    for (square const s : square_set::board(before.files, before.ranks))
        if (before.at(s) != after.at(s)) marks.push_back({sign::chosen, s, s, {}});
    return marks;
}

board_picture picture_of(scene const& s) {
    bool const beside = s.has_side_panel();
    if (!s.turn)
        return {closing_up(s.position.files, s.position.ranks), true, s.position, {}, beside, s.pieces.its()};
    closing_up const lines(s.turn->before, s.turn->events);
    auto marks = s.turn->events.empty() ? changes(s.turn->before, s.position) : marks_of(s.turn->events);
    if (lines.any()) rename_promotions(marks, s.turn->events, lines);
    return {lines, true, spread_out(s.position, lines), std::move(marks), beside, s.pieces.its()};
}

} // namespace

std::string board_diagram(scene const& s, drawing_options options) {
    board_picture const board = picture_of(s);
    double const scale = board_scale(board.size());
    document picture(s, options, board.size().x * scale);
    picture.put_board(board, 0, 0, scale);
    picture.end_row(board.size().y * scale);
    return picture.render();
}

} // namespace vpgn::tools
