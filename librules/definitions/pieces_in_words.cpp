// The board, the pieces, and what becomes of pawns, told in words.
#include "definitions/sentences.hpp"

#include "definitions/named_values.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::definitions {

namespace {

using rules::color;
using rules::kind;
using rules::square_set;

class board_and_pieces : sentences {
public:
    using sentences::sentences;
    void tell() {
        board();
        pieces();
        promotion();
        pawns();
        castling();
    }

private:
    void board() {
        subject("board");
        say(fmt::format("{} files by {} ranks", r_.files, r_.ranks));
        say(fmt::format("a game begins from {}", of_.start));
        say_if(r_.any_array, "kings and rooks may begin anywhere on their rank, as in Chess960");
        if (r_.diagonal_lines)
            say(fmt::format("there are diagonals between {}", squares_text(r_.diagonal_lines)));
    }

    void pieces() {
        subject("pieces");
        for (std::size_t k = 0; k < rules::most_kinds; ++k) {
            if (!r_.has(kind(k))) continue;
            piece_words const& words = of_.pieces[k];
            say(fmt::format("{}  {} ({}): {}{}", words.letter, words.key,
                            words.moves.empty() ? "-" : words.moves, moves_in_words(r_.piece(kind(k))),
                            kind(k) == r_.royal ? "; royal" : ""));
            square_set const board = square_set::board(r_.files, r_.ranks);
            auto const& region = r_.piece(kind(k)).region;
            if ((region[0] & board) != board || (region[1] & board) != board)
                say(fmt::format("   stays on {}",
                                by_side([&](color c) { return squares_text(region[std::size_t(c)]); })));
        }
    }

    void promotion() {
        subject("promotion");
        bool turns = false;
        for (std::size_t k = 0; k < rules::most_kinds; ++k) {
            kind const becomes = r_.has(kind(k)) ? r_.piece(kind(k)).promotes_to : rules::no_kind;
            if (becomes == rules::no_kind || !r_.has(becomes)) continue;
            turns = true;
            say(fmt::format("{} becomes {} when it is turned over (+{})", letter(kind(k)), letter(becomes),
                            letter(kind(k))));
        }
        bool const some = ((r_.pawns[0] & r_.kinds_used) != 0 && r_.promotions[0] != 0) ||
                          ((r_.pawns[1] & r_.kinds_used) != 0 && r_.promotions[1] != 0);
        if (some)
            say(fmt::format("{} {} become {}",
                            by_side([&](color c) { return letters(r_.pawns[std::size_t(c)]); }),
                            r_.pawns_must_promote ? "must" : "may",
                            by_side([&](color c) { return letters(r_.promotions[std::size_t(c)]); })));
        if (some || turns)
            say(fmt::format(
                "on {}", by_side([&](color c) { return squares_text(r_.promotion_zone[std::size_t(c)]); })));
        say_if(turns && r_.pieces_must_promote, "a piece that can be turned over must be");
        say_if(turns && r_.promotion_by_capture_only, "pieces are turned over by captures only");
        say_if(turns && r_.pieces_turn_back, "pieces are turned back likewise");
        say_if(r_.sittuyin_promotion,
               "a pawn is promoted instead of moving, or by a move of what it becomes");
        for (std::size_t k = 0; k < rules::most_kinds; ++k)
            if (int const limit = r_.piece(kind(k)).promotion_limit; limit != 0 && r_.has(kind(k)))
                say(fmt::format("to {} only while there are fewer than {}", letter(kind(k)), limit));
    }

    void pawns() {
        subject("pawns");
        bool const some = std::any_of(r_.pieces.begin(), r_.pieces.end(), [&](auto const& p) {
            return p.is == rules::known_piece::pawn ||
                   std::any_of(p.strides.begin(), p.strides.end(), [](auto const& s) { return s.initial; });
        });
        if (!some) return;
        if (r_.double_step_from[0] || r_.double_step_from[1])
            say(fmt::format("double steps begin on {}", by_side([&](color c) {
                                return squares_text(r_.double_step_from[std::size_t(c)]);
                            })));
        else
            say("there are no double steps");
        if (r_.triple_step_from[0] || r_.triple_step_from[1])
            say(fmt::format("triple steps begin on {}", by_side([&](color c) {
                                return squares_text(r_.triple_step_from[std::size_t(c)]);
                            })));
        bool const captures = ((r_.en_passant_by[0] | r_.en_passant_by[1]) & r_.kinds_used) != 0 &&
                              (r_.en_passant_to[0] || r_.en_passant_to[1]);
        say_if(!captures && (r_.double_step_from[0] || r_.double_step_from[1]), "nobody captures en passant");
    }

    void castling() {
        subject("castling");
        bool const some = r_.castling &&
                          (r_.castling_king[0] != rules::no_kind || r_.castling_king[1] != rules::no_kind) &&
                          ((r_.castling_partners[0] | r_.castling_partners[1]) & r_.kinds_used) != 0;
        if (!some) return say("there is none");
        say(fmt::format("{} castles with {}", by_side([&](color c) {
                            kind const k = r_.castling_king[std::size_t(c)];
                            return k == rules::no_kind ? std::string("nobody") : letter(k);
                        }),
                        by_side([&](color c) { return letters(r_.castling_partners[std::size_t(c)]); })));
        say(fmt::format("on rank {} of its side, to the {}-file or the {}-file", r_.castling_rank + 1,
                        char('a' + r_.short_king_to), char('a' + r_.long_king_to)));
        say_if(r_.dropped_may_castle, "pieces that have been dropped may castle");
        say_if(r_.opposite_castling_only, "not to the side to which the opponent has castled");
    }
};

} // namespace

void tell_board_and_pieces(defined_variant const& of, std::vector<rules_paragraph>& all) {
    board_and_pieces(of, all).tell();
}

} // namespace vpgn::definitions
