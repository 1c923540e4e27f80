// The orthodox pieces on a board of letters, as plainly as possible: the base of the slow models of variants
// similar to chess. Independent of librules; positions are exchanged as texts.
#pragma once

#include <array>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace vpgn::slow {

struct board {
    std::array<std::string, 8> ranks; ///< from the first; '.' is empty, upper case White's
    bool white = true;                ///< to move
    std::string castling, ep_targets; ///< as in the position text, `-` for none
    int clock = 0;
    int number = 1;
    std::string momentum; ///< the seventh field, if any

    char& at(int file, int rank) { return ranks[std::size_t(rank)][std::size_t(file)]; }
    char at(int file, int rank) const { return ranks[std::size_t(rank)][std::size_t(file)]; }
};

inline bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}
inline bool is_white(char piece) {
    return piece >= 'A' && piece <= 'Z';
}
inline bool is_of(char piece, bool white) {
    return piece != '.' && is_white(piece) == white;
}
inline char small(char piece) {
    return is_white(piece) ? char(piece + 32) : piece;
}
inline char big_if(bool white, char piece) {
    return white ? char(piece - 32) : piece;
}
inline std::string square_name(int file, int rank) {
    return {char('a' + file), char('1' + rank)};
}

inline board read_board(std::string const& text) {
    std::istringstream fields(text);
    std::string placement, side;
    board b;
    fields >> placement >> side >> b.castling >> b.ep_targets >> b.clock >> b.number >> b.momentum;
    b.white = side == "w";
    int rank = 7;
    for (char const c : placement)
        if (c == '/')
            --rank;
        else if (c >= '1' && c <= '8')
            b.ranks[std::size_t(rank)] += std::string(std::size_t(c - '0'), '.');
        else
            b.ranks[std::size_t(rank)] += c;
    return b;
}

inline std::string write_board(board const& b) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file <= 8; ++file) {
            char const piece = file == 8 ? '/' : b.at(file, rank);
            if (piece == '.') {
                ++empty;
                continue;
            }
            if (empty) text += char('0' + empty);
            empty = 0;
            if (file < 8 || rank > 0) text += piece;
        }
    }
    text += std::string(b.white ? " w " : " b ") + b.castling + " " + b.ep_targets + " " +
            std::to_string(b.clock) + " " + std::to_string(b.number);
    return b.momentum.empty() ? text : text + " " + b.momentum;
}

struct step {
    int from_file, from_rank, to_file, to_rank;
    char becomes = 0; ///< promotion, lower case
    bool captures = false;
    bool en_passant = false;
};

/// The steps of the piece on a square, ignoring check; no castling.
inline std::vector<step> steps_from(board const& b, int file, int rank) {
    std::vector<step> found;
    char const piece = b.at(file, rank);
    bool const white = is_white(piece);
    auto const add = [&](int f, int r, bool captures, bool passing = false) {
        bool const promotes = small(piece) == 'p' && r == (white ? 7 : 0);
        for (char const c : promotes ? std::string("qrbn") : std::string(1, '\0'))
            found.push_back({file, rank, f, r, c, captures, passing});
    };
    auto const ride = [&](int files, int ranks, int limit) {
        for (int i = 1; i <= limit; ++i) {
            int const f = file + i * files, r = rank + i * ranks;
            if (!on_board(f, r) || is_of(b.at(f, r), white)) return;
            add(f, r, b.at(f, r) != '.');
            if (b.at(f, r) != '.') return;
        }
    };
    char const what = small(piece);
    if (what == 'p') {
        int const up = white ? 1 : -1;
        if (b.at(file, rank + up) == '.') {
            add(file, rank + up, false);
            if (rank == (white ? 1 : 6) && b.at(file, rank + 2 * up) == '.') add(file, rank + 2 * up, false);
        }
        for (int const side : {-1, 1})
            if (on_board(file + side, rank + up)) {
                char const there = b.at(file + side, rank + up);
                if (is_of(there, !white)) add(file + side, rank + up, true);
                if (there == '.' && b.ep_targets == square_name(file + side, rank + up))
                    add(file + side, rank + up, true, true);
            }
        return found;
    }
    if (what == 'n')
        for (int const f : {-2, -1, 1, 2})
            for (int const side : {-1, 1})
                ride(f, side * (3 - std::abs(f)), 1);
    else
        for (int f = -1; f <= 1; ++f)
            for (int r = -1; r <= 1; ++r) {
                bool const straight = (f == 0) != (r == 0);
                bool const diagonal = f != 0 && r != 0;
                if (straight ? what != 'b' : diagonal && what != 'r') ride(f, r, what == 'k' ? 1 : 7);
            }
    return found;
}

/// Moves the pieces of a step and passes the move: rights, en passant target, clock and number are updated;
/// momentum is not.
inline board after(board b, step const& s) {
    char const piece = b.at(s.from_file, s.from_rank);
    bool const is_pawn = small(piece) == 'p';
    b.at(s.from_file, s.from_rank) = '.';
    if (s.en_passant) b.at(s.to_file, s.from_rank) = '.';
    b.at(s.to_file, s.to_rank) = s.becomes ? (is_white(piece) ? char(s.becomes - 32) : s.becomes) : piece;
    bool const doubled = is_pawn && std::abs(s.to_rank - s.from_rank) == 2;
    b.ep_targets = doubled ? square_name(s.from_file, (s.from_rank + s.to_rank) / 2) : "-";
    b.clock = is_pawn || s.captures ? 0 : b.clock + 1;
    b.number += !b.white;
    b.white = !b.white;
    return b;
}

/// Rights remain only while king and rook are on their initial squares.
inline void drop_rights(board& b) {
    std::string kept;
    for (char const right : b.castling) {
        if (right == '-') continue;
        bool const white = is_white(right);
        int const rank = white ? 0 : 7;
        char const rook = b.at(small(right) == 'k' ? 7 : 0, rank);
        if (rook == (white ? 'R' : 'r') && b.at(4, rank) == (white ? 'K' : 'k')) kept += right;
    }
    b.castling = kept.empty() ? "-" : kept;
}

} // namespace vpgn::slow
