// Slow model of Gravitatur Chess: a board of letters, every rule written out square by square, without shared
// code.
#pragma once

#include "notation/position_text.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::slow::gravitatur {

/// Letters as in a position text, '.' for empty; index 0 is a1. Upper case is White's.
struct slow_board {
    std::string pieces = std::string(64, '.');
    bool white = true; ///< to move

    char at(int file, int rank) const { return pieces[std::size_t(rank * 8 + file)]; }
    char& at(int file, int rank) { return pieces[std::size_t(rank * 8 + file)]; }
    std::string key() const { return pieces + (white ? 'w' : 'b'); }
};

inline bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}
inline bool is_white(char piece) {
    return piece >= 'A' && piece <= 'Z';
}
inline bool is_own(char piece, bool white) {
    return piece != '.' && is_white(piece) == white;
}
inline char lower(char piece) {
    return is_white(piece) ? char(piece - 'A' + 'a') : piece;
}
inline char of_side(char piece, bool white) {
    return white ? char(piece - 'a' + 'A') : piece;
}

constexpr int lines[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
constexpr int leaps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

inline bool is_attacked(slow_board const& b, int file, int rank, bool by_white) {
    for (auto const& leap : leaps)
        if (int const f = file + leap[0], r = rank + leap[1]; on_board(f, r))
            if (b.at(f, r) == of_side('n', by_white)) return true;
    for (int const side : {-1, 1})
        if (int const f = file + side, r = rank + (by_white ? -1 : 1); on_board(f, r))
            if (b.at(f, r) == of_side('p', by_white)) return true;
    for (auto const& line : lines) {
        bool const straight = line[0] == 0 || line[1] == 0;
        for (int steps = 1;; ++steps) {
            int const f = file + steps * line[0], r = rank + steps * line[1];
            if (!on_board(f, r)) break;
            char const piece = b.at(f, r);
            if (piece == '.') continue;
            if (is_own(piece, by_white)) {
                char const what = lower(piece);
                if (what == 'q' || what == (straight ? 'r' : 'b')) return true;
                if (what == 'k' && steps == 1) return true;
            }
            break;
        }
    }
    return false;
}

inline bool in_check(slow_board const& b, bool white) {
    std::size_t const king = b.pieces.find(of_side('k', white));
    return is_attacked(b, int(king % 8), int(king / 8), !white);
}

inline slow_board attracted(slow_board b, int file, int rank) {
    for (auto const& line : lines)
        for (int steps = 1;; ++steps) {
            int const f = file + steps * line[0], r = rank + steps * line[1];
            if (!on_board(f, r)) break;
            char const piece = b.at(f, r);
            if (piece == '.') continue;
            b.at(f, r) = '.';
            b.at(file + line[0], rank + line[1]) = piece;
            break;
        }
    return b;
}

/// Adds the board after a piece has gone from one square to another, if the mover's king is then safe.
inline void try_move(slow_board const& b, int from, int to, char becomes, std::vector<slow_board>& after) {
    slow_board next = b;
    next.pieces[std::size_t(from)] = '.';
    next.pieces[std::size_t(to)] = becomes;
    if (in_check(next, b.white)) return;
    after.push_back(next);
}

inline void pawn_moves(slow_board const& b, int file, int rank, std::vector<slow_board>& after) {
    int const ahead = b.white ? 1 : -1;
    int const last = b.white ? 7 : 0;
    int const second = b.white ? 1 : 6;
    for (int steps = 1; steps <= (rank == second ? 2 : 1); ++steps) {
        int const to = rank + steps * ahead;
        if (b.at(file, to) != '.') break;
        for (char const piece : std::string(to == last ? "qrbn" : "p"))
            try_move(b, rank * 8 + file, to * 8 + file, of_side(piece, b.white), after);
    }
}

/// All pieces except pawns: a step goes to an empty square, and the king's may capture.
inline void other_moves(slow_board const& b, int file, int rank, std::vector<slow_board>& after) {
    char const piece = b.at(file, rank);
    char const what = lower(piece);
    bool const rides = what == 'q' || what == 'r' || what == 'b';
    for (auto const& way : what == 'n' ? leaps : lines) {
        bool const straight = way[0] == 0 || way[1] == 0;
        if ((what == 'r' && !straight) || (what == 'b' && straight)) continue;
        for (int steps = 1; steps <= (rides ? 7 : 1); ++steps) {
            int const f = file + steps * way[0], r = rank + steps * way[1];
            if (!on_board(f, r)) break;
            char const target = b.at(f, r);
            bool const takes =
                what == 'k' && target != '.' && !is_own(target, b.white) && lower(target) != 'k';
            if (target == '.' || takes) try_move(b, rank * 8 + file, r * 8 + f, piece, after);
            if (target != '.') break;
        }
    }
}

inline void teleports(slow_board const& b, std::vector<slow_board>& after) {
    if (in_check(b, b.white)) return;
    std::size_t const king = b.pieces.find(of_side('k', b.white));
    for (std::size_t s = 0; s < 64; ++s) {
        char const piece = b.pieces[s];
        if (!is_own(piece, b.white) || lower(piece) == 'p' || lower(piece) == 'k') continue;
        slow_board next = b;
        std::swap(next.pieces[s], next.pieces[king]);
        if (!in_check(next, b.white)) after.push_back(next);
    }
}

inline std::vector<slow_board> ordinary_moves(slow_board const& b) {
    std::vector<slow_board> after;
    for (int rank = 0; rank < 8; ++rank)
        for (int file = 0; file < 8; ++file) {
            char const piece = b.at(file, rank);
            if (!is_own(piece, b.white)) continue;
            if (lower(piece) == 'p')
                pawn_moves(b, file, rank, after);
            else
                other_moves(b, file, rank, after);
        }
    teleports(b, after);
    return after;
}

inline std::set<std::string> keys_of(std::vector<slow_board> boards) {
    std::set<std::string> keys;
    for (slow_board& b : boards) {
        b.white = !b.white;
        keys.insert(b.key());
    }
    return keys;
}

/// The boards after the turns of `b`. In check an ordinary move; otherwise a placement that leaves the
/// mover's king safe and gives check, or is followed by a move; without such a placement, an ordinary move.
inline std::set<std::string> turns(slow_board const& b) {
    if (in_check(b, b.white)) return keys_of(ordinary_moves(b));
    std::vector<slow_board> after;
    for (int rank = 0; rank < 8; ++rank)
        for (int file = 0; file < 8; ++file) {
            if (b.at(file, rank) != '.') continue;
            slow_board const placed = attracted(b, file, rank);
            if (in_check(placed, b.white)) continue;
            if (in_check(placed, !b.white))
                after.push_back(placed);
            else
                for (slow_board const& next : ordinary_moves(placed))
                    after.push_back(next);
        }
    return keys_of(after.empty() ? ordinary_moves(b) : after);
}

/// The board of a position, letters from its text.
inline slow_board slow_board_of(rules::setup const& s) {
    slow_board b;
    for (std::size_t i = 0; i < 64; ++i)
        if (s.pieces[i]) b.pieces[i] = replay::letter_of(s.pieces[i]).front();
    b.white = s.to_move == rules::color::white;
    return b;
}

} // namespace vpgn::slow::gravitatur
