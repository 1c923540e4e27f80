// Lexer of Zillions of Games save files: its lines, the parts of each move, and its start as a position text;
// zillions_formats.hpp describes the format. Private to this folder; knows letters and squares, but no rules.
#pragma once

#include "source/span.hpp"
#include "transcript/names.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// A piece of the source.
struct saved_word {
    std::string_view text;
    span where;
};

std::vector<saved_word> words_of(saved_word const& line);

/// One part of a move.
struct move_part {
    enum class kind { move, capture, create, change, attribute, pass, unknown };
    kind type = kind::unknown;
    span where;
    std::string_view side, piece, from, to;
    bool takes = false;
};

/// Splits the words of a move into parts. Parts are not bracketed, so the meaning of a word depends on its
/// neighbours; words that cannot begin a part are `unknown`. Every word belongs to a part.
std::vector<move_part> move_parts_of(std::vector<saved_word> const& words);

struct saved_line {
    enum class kind { header, setting, change_of_position, move, remark, unread };
    kind type = kind::unread;
    saved_word all;
};

/// The lines of the text that are not blank. Adjacent unreadable lines are merged, because they have one
/// cause.
std::vector<saved_line> saved_lines_of(std::string_view text);

/// The position text of a saved game: the array of orthodox chess with pieces removed and added.
class saved_position {
public:
    /// Removes the piece on the square. False if there is no such square.
    bool empty_square(std::string_view square) { return set(square, 0); }

    /// `letter` is a capital. False if there is no such square.
    bool put(char letter, bool white, std::string_view square) {
        return set(square, white ? letter : lower(letter));
    }

    /// White is to move, because the first line of a saved game is White's. A castling right exists if king
    /// and rook are on their initial squares.
    std::string fen() const {
        std::string text;
        for (std::size_t rank = 8; rank-- > 0;) {
            int empty = 0;
            for (std::size_t file = 0; file < 8; ++file) {
                char const piece = pieces_[rank * 8 + file];
                if (piece == 0) {
                    ++empty;
                    continue;
                }
                if (empty != 0) text += char('0' + empty);
                empty = 0;
                text += piece;
            }
            if (empty != 0) text += char('0' + empty);
            if (rank != 0) text += '/';
        }
        return text + " w " + castling_rights() + " - 0 1";
    }

private:
    static constexpr std::size_t index(char file, char rank) {
        return std::size_t(rank - '1') * 8 + std::size_t(file - 'a');
    }

    bool set(std::string_view square, char piece) {
        if (!is_board_square(square)) return false;
        pieces_[index(square[0], square[1])] = piece;
        return true;
    }

    std::string castling_rights() const {
        std::string rights;
        auto const has_piece = [this](char piece, char file, char rank) {
            return pieces_[index(file, rank)] == piece;
        };
        if (has_piece('K', 'e', '1') && has_piece('R', 'h', '1')) rights += 'K';
        if (has_piece('K', 'e', '1') && has_piece('R', 'a', '1')) rights += 'Q';
        if (has_piece('k', 'e', '8') && has_piece('r', 'h', '8')) rights += 'k';
        if (has_piece('k', 'e', '8') && has_piece('r', 'a', '8')) rights += 'q';
        return rights.empty() ? "-" : rights;
    }

    static constexpr std::array<char, 64> array() {
        constexpr std::string_view white = "RNBQKBNR";
        std::array<char, 64> pieces{};
        for (std::size_t file = 0; file < 8; ++file) {
            pieces[file] = white[file];
            pieces[8 + file] = 'P';
            pieces[48 + file] = 'p';
            pieces[56 + file] = lower(white[file]);
        }
        return pieces;
    }

    std::array<char, 64> pieces_ = array();
};

} // namespace vpgn::transcribe
