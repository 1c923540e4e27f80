// Position texts for tests of the rules, which are independent of text: a small parser of trusted FEN, with
// `'` after a letter for the other army's places. The product's own parser is
// notation/position_text.hpp.
#pragma once

#include "core/choice.hpp"
#include "core/setup.hpp"

#include <sstream>
#include <stdexcept>
#include <string>

namespace vpgn::test {

inline rules::kind kind_of_letter(char lower) {
    using rules::kind;
    switch (lower) {
    case 'p':
        return kind::pawn;
    case 'n':
        return kind::knight;
    case 'b':
        return kind::bishop;
    case 'r':
        return kind::rook;
    case 'q':
        return kind::queen;
    case 'k':
        return kind::king;
    default:
        throw std::invalid_argument(std::string("no piece: ") + lower);
    }
}

inline rules::square square_named(std::string const& name) {
    return rules::square_at(name.at(0) - 'a', name.at(1) - '1');
}

inline std::string name_of(rules::square s) {
    if (s == rules::no_square) return "-";
    return {char('a' + rules::file_of(s)), char('1' + rules::rank_of(s))};
}

/// Throws std::invalid_argument or std::out_of_range for an invalid position.
inline rules::setup fen(std::string const& text) {
    std::istringstream fields(text);
    std::string placement, side, castling, ep_targets;
    rules::setup result;
    fields >> placement >> side >> castling >> ep_targets >> result.clock >> result.number;
    int rank = 7;
    int file = 0;
    for (std::size_t i = 0; i < placement.size(); ++i) {
        char const c = placement[i];
        if (c == '/') {
            --rank;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            bool const white = c >= 'A' && c <= 'Z';
            rules::kind k = kind_of_letter(white ? char(c - 'A' + 'a') : c);
            if (i + 1 < placement.size() && placement[i + 1] == '\'') {
                k = rules::in_other_army(k);
                ++i;
            }
            result.pieces.at(std::size_t(rules::square_at(file++, rank))) =
                rules::piece(white ? rules::color::white : rules::color::black, k);
        }
    }
    result.to_move = side == "b" ? rules::color::black : rules::color::white;
    for (char const c : castling)
        result.castling = std::uint8_t(result.castling | (c == 'K'   ? rules::white_short
                                                          : c == 'Q' ? rules::white_long
                                                          : c == 'k' ? rules::black_short
                                                          : c == 'q' ? rules::black_long
                                                                     : 0));
    for (std::size_t i = 0; ep_targets != "-" && i + 1 < ep_targets.size(); i += 2)
        result.ep_targets |= rules::bit(square_named(ep_targets.substr(i, 2)));
    return result;
}

/// A choice as `e2e4`, `e7e8q`, `e7e8q'`; castling as the king's own squares after `O`: `Oe1g1`.
inline rules::choice choice_named(std::string const& name) {
    bool const castle = name.at(0) == 'O';
    std::string const squares = castle ? name.substr(1) : name;
    rules::choice c;
    c.type = castle ? rules::choice_type::castle : rules::choice_type::move;
    c.from = square_named(squares.substr(0, 2));
    c.to = square_named(squares.substr(2, 2));
    if (squares.size() > 4) {
        c.promotion = kind_of_letter(squares[4]);
        if (squares.size() > 5) c.promotion = rules::in_other_army(c.promotion);
    }
    return c;
}

} // namespace vpgn::test
