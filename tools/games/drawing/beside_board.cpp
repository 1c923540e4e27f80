#include "games/drawing/beside_board.hpp"

#include "games/drawing/looks.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace vpgn::tools {

namespace {

using rules::color;
using rules::kind;
using rules::piece;

constexpr double tray_height = 72;
constexpr double piece_side = 64;
constexpr double number_room = 42;  ///< after a piece that appears more than once
constexpr double checks_room = 200; ///< at the right end

struct held {
    kind piece_kind;
    int many;
    double room() const { return piece_side + (many > 1 ? number_room : 8); }
};

std::vector<held> pocket_of(rules::side_extras const& side) {
    std::vector<held> all;
    for (std::size_t k = 0; k < side.pocket.size(); ++k)
        if (side.pocket[k] != 0) all.push_back({kind(k), side.pocket[k]});
    return all;
}

/// The outermost rook of the king's rank on the right or on the left; no_square if there is none.
rules::square castling_rook(rules::setup const& board, rules::square king, bool right) {
    piece const rook(board.at(king).owner(), kind::rook);
    for (int i = 0; i < board.files; ++i) {
        rules::square const at = rules::square_at(right ? board.files - 1 - i : i, rank_of(king));
        if (board.at(at) == rook) return at;
    }
    return rules::no_square;
}

std::string checks_left(int count, point right) {
    return fmt::format(R"(<text x="{}" y="{}" font-size="24" text-anchor="end">{} more {}</text>)",
                       number(right.x), number(right.y), count, count == 1 ? "check wins" : "checks win");
}

} // namespace

bool has_pocket(rules::side_extras const& side) {
    return !pocket_of(side).empty();
}

rules::square_set gates_of(rules::setup const& board, color owner) {
    rules::square_set gates;
    std::uint8_t const rights = board.castling & (rules::short_right(owner) | rules::long_right(owner));
    for (rules::square const s : rules::square_set::board(board.files, board.ranks)) {
        if (board.gates.has(s) && board.at(s).is(owner)) gates.add(s);
        if (!board.gates || rights == 0 || !board.at(s).is(owner, kind::king)) continue;
        gates.add(s);
        for (bool const right : {true, false})
            if ((rights & (right ? rules::short_right(owner) : rules::long_right(owner))) != 0)
                if (auto const rook = castling_rook(board, s, right); rook != rules::no_square)
                    gates.add(rook);
    }
    return gates;
}

std::string drawn_side_panel(rules::setup const& board, piece_legend const& pieces, color owner, color below,
                             point at, double width, drawn_pieces& used) {
    rules::side_extras const& side = board.of(owner);
    std::vector<held> const all = pocket_of(side);
    at.y += (side_panel_height - tray_height) / 2;
    std::string text = fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="8" fill="#efe9de"/>)",
                                   number(at.x), number(at.y), number(width), number(tray_height));
    double needed = 0;
    for (held const& held_pieces : all)
        needed += held_pieces.room();
    bool const counts_checks = side.checks_left != 0;
    double const room = width - 12 - (counts_checks ? checks_room : 0);
    double const scale = needed > room ? room / needed : 1;
    double x = at.x + 6;
    for (held const& held_pieces : all) {
        drawn_piece const& who = pieces(piece(owner, held_pieces.piece_kind));
        double const wide = piece_side * scale;
        text += fmt::format(R"(<use href="#{0}" x="{1}" y="{2}" width="{3}" height="{3}"/>)",
                            symbol_id(who, below), number(x), number(at.y + (tray_height - wide) / 2),
                            number(wide));
        if (held_pieces.many > 1)
            text += fmt::format(R"(<text x="{}" y="{}" font-size="{}">×{}</text>)", number(x + wide - 2),
                                number(at.y + tray_height / 2 + 9), number(26 * scale), held_pieces.many);
        used.insert(who);
        x += held_pieces.room() * scale;
    }
    if (counts_checks) text += checks_left(side.checks_left, {at.x + width - 14, at.y + tray_height / 2 + 8});
    return text;
}

} // namespace vpgn::tools
