#include "drawing/pieces.hpp"

#include "board/betza.hpp"
#include "drawing/move_picture.hpp"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace vpgn::tools {

namespace {

using rules::color;

struct palette {
    std::string_view fill;
    std::string_view edge;
    std::string_view ink; ///< of what is drawn on the piece
};

constexpr std::array<palette, 2> palettes = {{{"#fff", "#1c1c1c", "#1c1c1c"}, {"#333", "#000", "#f0f0f0"}}};

constexpr std::array<std::pair<rules::pattern, shape>, 4> orthodox_pieces = {
    {{rules::betza("N"), shape::knight},
     {rules::betza("B"), shape::bishop},
     {rules::betza("R"), shape::rook},
     {rules::betza("Q"), shape::queen}}};

/// Pieces are told by their moves: `WW` is a rook.
shape const* orthodox_shape_of(rules::pattern const& moves) {
    for (auto const& [own, looks] : orthodox_pieces)
        if (own == moves) return &looks;
    return nullptr;
}

std::string body(silhouette const& s, palette const& in) {
    return fmt::format(R"(<path d="{}" fill="{}" stroke="{}" stroke-width="4" stroke-linejoin="round"/>)"
                       R"(<path d="{}" fill="none" stroke="{}" stroke-width="3.4" stroke-linecap="round"/>)",
                       s.outline, in.fill, in.edge, s.details, in.ink);
}

/// The pattern as it lies on the board that `below` looks at.
rules::pattern seen(rules::pattern const& moves, color owner, color below) {
    rules::pattern lying;
    for (rules::ride r : moves) {
        // An owner's ranks go up on the owner's board; Black's files go the other way on White's than on
        // Black's own.
        if (owner != below) r.step.ranks = std::int8_t(-r.step.ranks);
        if (below == color::black) r.step.files = std::int8_t(-r.step.files);
        lying.add(r);
    }
    return lying;
}

/// A dark star that all eight lines lead to.
std::string gravitatur() {
    std::string text = R"(<circle cx="50" cy="50" r="40" fill="#efe3fb" stroke="#5b2a86" stroke-width="4"/>)"
                       R"(<g fill="none" stroke="#5b2a86" stroke-width="4" stroke-linecap="round" )"
                       R"(stroke-linejoin="round">)";
    for (int eighth = 0; eighth < 8; ++eighth)
        text += fmt::format(R"x(<path d="M50 17V27M45 22L50 27L55 22" transform="rotate({} 50 50)"/>)x",
                            45 * eighth);
    return text + R"(</g><circle cx="50" cy="50" r="14" fill="#2d1245"/>)"
                  R"(<path d="M43 46A8 8 0 0 1 51 42" fill="none" stroke="#efe3fb" stroke-width="2.5" )"
                  R"(stroke-linecap="round"/>)";
}

std::string drawing_of(drawn_piece const& m, color below) {
    if (m == neutral_piece()) return gravitatur();
    palette const& colors = palettes[std::size_t(m.owner)];
    if (m.name == "king") return body(silhouette_of(shape::king), colors);
    if (m.name == "pawn") return body(silhouette_of(shape::pawn), colors);
    rules::pattern const moves = rules::read_betza(m.name).moves;
    if (shape const* const own = orthodox_shape_of(moves)) return body(silhouette_of(*own), colors);
    silhouette const& looks = silhouette_of(shape_of(moves));
    return body(looks, colors) + move_picture(seen(moves, m.owner, below), looks, colors.ink);
}

} // namespace

drawn_piece drawn(rules::piece_table const& pieces, rules::piece who) {
    rules::piece_names const& names = pieces.names_of(who);
    if (names.is_royal) return {who.owner(), "king"};
    if (names.is_pawn) return {who.owner(), "pawn"};
    return {who.owner(), names.betza};
}

drawn_piece neutral_piece() {
    return {color::white, "gravitatur"};
}

drawn_pieces pieces_of(rules::piece_table const& pieces) {
    drawn_pieces all;
    for (color const owner : {color::white, color::black})
        for (rules::kind const k : pieces.kinds_of(owner))
            all.insert(drawn(pieces, rules::piece(owner, k)));
    return all;
}

std::string symbol_id(drawn_piece const& m, color below) {
    std::string_view const turned = below == color::white ? "" : "-flipped";
    if (m == neutral_piece()) return fmt::format("piece-gravitatur{}", turned);
    return fmt::format("piece-{}-{}{}", m.owner == color::white ? "white" : "black", m.name, turned);
}

std::string piece_symbols(drawn_pieces const& pieces, color below) {
    std::string text;
    for (drawn_piece const& m : pieces)
        text += fmt::format("<symbol id=\"{}\" viewBox=\"0 0 100 100\">{}</symbol>\n", symbol_id(m, below),
                            drawing_of(m, below));
    return text;
}

} // namespace vpgn::tools
