#include "games/drawing/pieces.hpp"

#include "board/betza.hpp"
#include "games/drawing/move_picture.hpp"

#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

using rules::color;
using rules::kind;

constexpr std::array<std::pair<rules::pattern, shape>, 4> orthodox_pieces = {
    {{rules::betza("N"), shape::knight},
     {rules::betza("B"), shape::bishop},
     {rules::betza("R"), shape::rook},
     {rules::betza("Q"), shape::queen}}};

/// The features that distinguish drawings: a shape, and moves if they are drawn on it.
struct piece_looks {
    shape outline;
    std::optional<shown_moves> moves;

    friend bool operator==(piece_looks const&, piece_looks const&) = default;
};

/// Pieces are identified by their moves: `WW` is a rook.
piece_looks looks_of(drawn_piece const& m) {
    if (m.name == "king") return {shape::king, {}};
    if (m.name == "pawn") return {shape::pawn, {}};
    shown_moves const moves = m.defined ? moves_of_defined_piece(m.name) : moves_of_army_piece(m.name);
    for (auto const& [own, outline] : orthodox_pieces)
        if (shown_moves{own, {}, {}, {}} == moves) return {outline, {}};
    return {shape_of(moves), moves};
}

/// The pattern as oriented on a board with `below` at its lower edge.
rules::pattern seen(rules::pattern const& moves, color owner, color below, bool defined) {
    rules::pattern lying;
    for (rules::ride r : moves) {
        // The owner's ranks point upwards on the owner's board; Black's files are reversed on White's board.
        // For definitions Black's pattern is White's, rotated by half a turn.
        if (owner != below) r.step.ranks = std::int8_t(-r.step.ranks);
        if ((below == color::black) != (defined && owner == color::black))
            r.step.files = std::int8_t(-r.step.files);
        lying.add(r);
    }
    return lying;
}
shown_moves seen(shown_moves const& moves, color owner, color below, bool defined) {
    auto const part = [&](rules::pattern const& pattern) { return seen(pattern, owner, below, defined); };
    return {part(moves.free), part(moves.lame), part(moves.over), part(moves.to_next_of_it)};
}

/// On a disc at the foot.
std::string drawn_letter(char letter, piece_colors const& colors) {
    return fmt::format(R"(<circle cx="21" cy="79" r="17" fill="{}" stroke="{}" stroke-width="3"/>)"
                       R"(<text x="21" y="88" font-size="25" font-weight="bold" text-anchor="middle" )"
                       R"(fill="{}">{}</text>)",
                       colors.fill, colors.edge, colors.ink, letter);
}

/// A dark star with eight rays.
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
    if (m.of != tradition::none) return drawn_traditional(m.of, m.name, m.owner, below);
    piece_colors const& colors = colors_of(m.owner);
    piece_looks const looks = looks_of(m);
    std::string text = drawn_silhouette(looks.outline, m.owner);
    if (looks.moves)
        text +=
            move_picture(seen(*looks.moves, m.owner, below, m.defined), silhouette_of(looks.outline), colors);
    return m.letter == 0 ? text : text + drawn_letter(m.letter, colors);
}

/// A piece of a definition in the role of a king, even if it is not royal (Antichess).
bool is_called_king(rules::piece_table const& pieces, rules::piece who) {
    static constexpr rules::pattern steps = rules::betza("K");
    return who.kind() == kind::king ||
           (pieces.letter_of(who).capital == 'K' && pieces.names_of(who).moves == steps);
}

/// Whether it is symmetric.
bool is_even(rules::pattern const& moves) {
    rules::pattern turned;
    for (rules::ride r : moves) {
        r.step.files = std::int8_t(-r.step.files);
        turned.add(r);
    }
    return turned == moves;
}

/// Whether armies would reject a name or interpret it differently. Black's left is its own in definitions
/// only.
bool is_read_otherwise(std::string_view name) {
    if (!rules::read_betza(name)) return true;
    shown_moves const of_army = moves_of_army_piece(name);
    return !(of_army == moves_of_defined_piece(name)) || !is_even(of_army.free);
}

} // namespace

drawn_piece drawn(rules::piece_table const& pieces, rules::piece who) {
    rules::piece_names const& names = pieces.names_of(who);
    if (names.is_royal || is_called_king(pieces, who)) return {who.owner(), "king"};
    if (names.is_pawn) return {who.owner(), "pawn"};
    bool const defined = who.kind() >= rules::first_defined && is_read_otherwise(names.betza);
    return {who.owner(), names.betza, defined};
}

drawn_piece neutral_piece() {
    return {color::white, "gravitatur"};
}

bool look_alike(drawn_piece const& first, drawn_piece const& second) {
    if (first.of != tradition::none || second.of != tradition::none)
        return first.of == second.of && first.name == second.name;
    return looks_of(first) == looks_of(second);
}

bool is_orthodox(drawn_piece const& m) {
    return m.of == tradition::none && m != neutral_piece() && !looks_of(m).moves;
}

rules::human_name human_name_of(drawn_piece const& m) {
    if (m.of != tradition::none) return {};
    piece_looks const looks = looks_of(m);
    if (!looks.moves || !(*looks.moves == shown_moves{looks.moves->free, {}, {}, {}})) return {};
    return rules::human_name_of(looks.moves->free);
}

std::string symbol_name(drawn_piece const& m) {
    if (m.of != tradition::none) return fmt::format("{}-{}", facts_of(m.of).name, m.name);
    std::string name = m.defined ? "defined-" + m.name : m.name;
    if (m.letter != 0) name += fmt::format("-{}", m.letter);
    return name;
}

std::string symbol_id(drawn_piece const& m, color below) {
    std::string_view const turned = below == color::white ? "" : "-flipped";
    if (m == neutral_piece()) return fmt::format("piece-gravitatur{}", turned);
    return fmt::format("piece-{}-{}{}", m.owner == color::white ? "white" : "black", symbol_name(m), turned);
}

std::string piece_symbols(drawn_pieces const& pieces, color below) {
    std::string text;
    for (drawn_piece const& m : pieces)
        text += fmt::format("<symbol id=\"{}\" viewBox=\"0 0 100 100\">{}</symbol>\n", symbol_id(m, below),
                            drawing_of(m, below));
    return text;
}

} // namespace vpgn::tools
