#include "games/drawing/board_picture.hpp"

#include "games/drawing/beside_board.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using namespace rules;

constexpr double names_wide = 34; ///< next to an edge with names
constexpr double edge = 6;        ///< next to an edge without

constexpr double smallest_board = 520; ///< its longer side
constexpr double largest_scale = 3;

/// Empty for a line that has vanished.
std::string name_of_file(std::optional<int> file) {
    return file ? std::string(1, char('a' + *file)) : "";
}
std::string name_of_rank(std::optional<int> rank) {
    return rank ? std::to_string(*rank + 1) : "";
}

/// Next to the upper edge and the right one.
double far_edge(board_picture const& of) {
    return (of.renamed && of.lines.any()) || of.has_traditional_board() ? names_wide : edge;
}

class board_drawer {
public:
    board_drawer(board_picture const& picture, piece_legend const& pieces, color below, drawn_pieces& used)
        : picture_(picture), pieces_(pieces), below_(below), used_(used) {}

    std::string draw() {
        put_squares();
        put_names();
        put_touched();
        put_vanished();
        put_walls();
        put_neutral();
        put_ghosts();
        put_gates();
        put_pieces();
        put_marks();
        put_motion();
        draw_side_panel();
        return std::move(text_);
    }

private:
    int files() const { return picture_.lines.files(); }
    int ranks() const { return picture_.lines.ranks(); }
    bool flipped() const { return below_ == color::black; }
    int column(int file) const { return flipped() ? files() - 1 - file : file; }
    int row(int rank) const { return flipped() ? rank : ranks() - 1 - rank; }

    point origin() const {
        double const above = far_edge(picture_);
        return {names_wide, above + (picture_.beside ? side_panel_height : 0)};
    }
    point corner(square s) const {
        return origin() + point{column(file_of(s)) * square_side, row(rank_of(s)) * square_side};
    }
    point middle(square s) const { return corner(s) + point{square_side / 2, square_side / 2}; }

    void put_rect(point at, point size, std::string_view fill, std::string_view more = "") {
        text_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"{}/>)", number(at.x),
                             number(at.y), number(size.x), number(size.y), fill, more);
    }
    void end_line() { text_ += '\n'; }

    void put_squares() {
        if (picture_.has_traditional_board()) {
            text_ += fmt::format(R"x(<g transform="translate({})">{}</g>)x", numbers(origin()),
                                 traditional_board(picture_.its, files(), ranks(), below_));
            return end_line();
        }
        point const size{files() * square_side, ranks() * square_side};
        put_rect(origin(), size, color_of(ground::light_square));
        std::string path;
        for (int rank = 0; rank < ranks(); ++rank)
            for (int file = 0; file < files(); ++file)
                if ((file + rank) % 2 == 0)
                    path += fmt::format("M{}h100v100h-100z", numbers(corner(square_at(file, rank))));
        text_ += fmt::format(R"(<path d="{}" fill="{}"/>)", path, color_of(ground::dark_square));
        put_rect(origin(), size, "none", R"( stroke="#4a3626" stroke-width="3")");
        end_line();
    }

    void put_name(point at, std::string const& name, std::string_view fill) {
        text_ +=
            fmt::format(R"(<text x="{}" y="{}" fill="{}">{}</text>)", number(at.x), number(at.y), fill, name);
    }

    /// Files below and ranks on the left; if lines vanish, their previous names at the other edges.
    void put_names() {
        bool const both = picture_.renamed && picture_.lines.any();
        auto const now = [&](std::optional<int> after, int before) -> std::optional<int> {
            return picture_.renamed ? after : before;
        };
        double const bottom = origin().y + ranks() * square_side, right = origin().x + files() * square_side;
        text_ += R"(<g font-size="22" text-anchor="middle">)";
        // Beside the numerals that Red's players read.
        bool const has_numerals =
            picture_.has_traditional_board() && family_of(picture_.its) == tradition::xiangqi;
        for (int f = 0; f < files(); ++f) {
            double const x = middle(square_at(f, 0)).x;
            put_name({has_numerals ? x - 26 : x, bottom + 26},
                     name_of_file(now(picture_.lines.file_after(f), f)), "#1c1c1c");
            if (both) put_name({x, origin().y - 10}, name_of_file(f), "#8a8a8a");
        }
        for (int r = 0; r < ranks(); ++r) {
            double const y = middle(square_at(0, r)).y + 8;
            put_name({names_wide / 2, y}, name_of_rank(now(picture_.lines.rank_after(r), r)), "#1c1c1c");
            if (both) put_name({right + names_wide / 2, y}, name_of_rank(r), "#8a8a8a");
        }
        text_ += "</g>";
        end_line();
    }

    void put_touched() {
        square_set set;
        for (mark const& m : picture_.marks)
            if (m.kind == sign::chosen || m.kind == sign::shot || m.kind == sign::stopped ||
                m.kind == sign::put_down)
                set |= square_set::of(m.from) | square_set::of(m.to);
        for (square const s : set)
            put_rect(corner(s), {square_side, square_side}, color_of(ground::touched), R"( opacity="0.5")");
    }

    void put_vanished() {
        if (!picture_.lines.any()) return;
        static constexpr std::string_view hatched = "url(#vanished)";
        for (int f = 0; f < files(); ++f)
            if (!picture_.lines.file_after(f))
                put_rect({corner(square_at(f, 0)).x, origin().y}, {square_side, ranks() * square_side},
                         hatched);
        for (int r = 0; r < ranks(); ++r)
            if (!picture_.lines.rank_after(r))
                put_rect({origin().x, corner(square_at(0, r)).y}, {files() * square_side, square_side},
                         hatched);
        end_line();
    }

    void put_piece(drawn_piece const& who, square where, std::string_view more = "") {
        point const at = corner(where);
        text_ += fmt::format(R"(<use href="#{}" x="{}" y="{}" width="100" height="100"{}/>)",
                             symbol_id(who, below_), number(at.x), number(at.y), more);
        used_.insert(who);
    }

    void put_walls() {
        for (square const s : picture_.pieces.walls)
            text_ += pieces_.its() == tradition::duck
                         ? fmt::format(R"x(<g transform="translate({})">{}</g>)x", numbers(corner(s)),
                                       drawn_duck())
                         : drawn_wall(corner(s));
    }

    void put_neutral() {
        for (mark const& m : picture_.marks)
            if (m.kind == sign::placed) put_piece(neutral_piece(), m.to, R"( opacity="0.6")");
    }

    /// Pieces that were removed from squares that are now empty.
    void put_ghosts() {
        for (mark const& m : picture_.marks) {
            bool const removed = m.kind == sign::captured || m.kind == sign::exploded;
            if (removed && !picture_.pieces.at(m.from) && m.who.owner() == victims())
                put_piece(pieces_(m.who), m.from, R"( opacity="0.35")");
        }
    }
    /// A shot removes both pieces on the victim's square; the victim is shown.
    color victims() const {
        for (mark const& m : picture_.marks)
            if (m.kind == sign::captured || m.kind == sign::exploded) return m.who.owner();
        return color::white;
    }

    void put_pieces() {
        for (int rank = ranks() - 1; rank >= 0; --rank)
            for (int file = 0; file < files(); ++file) {
                square const at = square_at(file, rank);
                if (piece const who = picture_.pieces.at(at)) put_piece(pieces_.on(at, picture_.pieces), at);
                put_promotion(at);
            }
        end_line();
    }

    void put_promotion(square at) {
        std::string mark = mark_of_promotion(at, picture_.pieces, pieces_.letters());
        if (mark.empty() || pieces_.on(at, picture_.pieces).of == tradition::shogi)
            return; // its character shows it
        for (char& c : mark)
            if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A'); // the piece itself shows its colour
        text_ += drawn_tag(mark, middle(at));
    }

    /// Squares where a piece of the pocket may enter after the piece leaves.
    void put_gates() {
        for (color const owner : {color::white, color::black})
            if (has_pocket(picture_.pieces.of(owner)))
                for (square const s : gates_of(picture_.pieces, owner))
                    text_ += drawn_gate(middle(s));
    }

    void draw_side_panel() {
        if (!picture_.beside) return;
        double const wide = files() * square_side;
        double const below_board = origin().y + ranks() * square_side + names_wide;
        for (color const owner : {color::white, color::black}) {
            point const at{names_wide, owner == below_ ? below_board : 0};
            text_ += drawn_side_panel(picture_.pieces, pieces_, owner, below_, at, wide, used_);
        }
        end_line();
    }

    void put_marks() {
        for (mark const& m : picture_.marks)
            if (!is_arrow(m.kind)) text_ += drawn_badge(m.kind, middle(m.to));
        for (mark const& m : picture_.marks)
            if (is_arrow(m.kind) && m.from != m.to)
                text_ += drawn_arrow(m.kind, middle(m.from), middle(m.to), is_crossed(m) ? 16 : 0);
        end_line();
    }
    /// Whether another arrow points the opposite way on the same line: pieces that swap, a king and its rook.
    bool is_crossed(mark const& m) const {
        auto const along_rank = [](mark const& first, mark const& second) {
            return rank_of(first.from) == rank_of(second.to) && rank_of(first.to) == rank_of(second.from) &&
                   rank_of(first.from) == rank_of(first.to);
        };
        return std::any_of(picture_.marks.begin(), picture_.marks.end(), [&](mark const& other) {
            bool const castling = other.kind == sign::castled || m.kind == sign::castled;
            bool const swap = other.from == m.to && other.to == m.from;
            return is_arrow(other.kind) && &other != &m && (swap || (castling && along_rank(m, other)));
        });
    }

    /// Next steps of pieces in motion, clipped at the edge.
    void put_motion() {
        for (int i = 0; i < picture_.pieces.in_motion_count; ++i) {
            momentum_note const& m = picture_.pieces.in_motion[std::size_t(i)];
            point const from = middle(m.at);
            point const by = point{double(m.by.files), -double(m.by.ranks)} * (flipped() ? -1 : 1);
            square const next = shifted(m.at, m.by);
            bool const leaves = next == no_square || file_of(next) >= files() || rank_of(next) >= ranks();
            point const to = leaves ? from + direction(by) * 70 : from + by * square_side;
            text_ += drawn_arrow(m.capturing ? sign::capture_outlook : sign::outlook, from, to);
        }
        end_line();
    }

    board_picture const& picture_;
    piece_legend const& pieces_;
    color below_;
    drawn_pieces& used_;
    std::string text_;
};

} // namespace

point board_picture::size() const {
    double const far = far_edge(*this);
    double const tall = names_wide + lines.ranks() * square_side + far;
    return {names_wide + lines.files() * square_side + far, tall + (beside ? 2 * side_panel_height : 0)};
}

double board_scale(point size) {
    return std::clamp(smallest_board / std::max(size.x, size.y), 1.0, largest_scale);
}

std::string drawn_board(board_picture const& picture, piece_legend const& pieces, color below, point at,
                        double scale, drawn_pieces& used) {
    std::string const size = scale == 1 ? "" : fmt::format(" scale({})", number(scale));
    return fmt::format("<g transform=\"translate({}){}\">\n{}</g>\n", numbers(at), size,
                       board_drawer(picture, pieces, below, used).draw());
}

} // namespace vpgn::tools
