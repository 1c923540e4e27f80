// Slow model of orthodox chess, Gunnery Chess and its scorpions: every move is made on a board of letters,
// and the king's safety checked afterwards. Independent of librules; positions are texts.
#pragma once

#include "property/slow_chess.hpp"

#include <set>
#include <string>
#include <vector>

namespace vpgn::slow {

/// Additions to orthodox chess.
struct gunnery_extras {
    bool shots = false;
    bool scorpions = false;
};

/// Searches up the pawn's file: a friend, then only enemies that are not pawns, then the target.
inline bool shoots(board const& b, int file, int rank, int target) {
    bool const white = is_white(b.at(file, rank));
    int const up = white ? 1 : -1;
    int friends = 0;
    for (int r = rank + up; r != target; r += up) {
        if (!on_board(file, r)) return false;
        char const piece = b.at(file, r);
        if (is_of(piece, white)) ++friends;
        if (is_of(piece, !white) && (friends == 0 || small(piece) == 'p')) return false;
    }
    return friends == 1;
}

inline bool attacked(board const& b, bool shots, int file, int rank, bool by_white) {
    board trial = b;
    trial.at(file, rank) = big_if(!by_white, 'q'); // a piece to capture
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r)
            if (is_of(trial.at(f, r), by_white)) {
                for (step const& s : steps_from(trial, f, r))
                    if (s.to_file == file && s.to_rank == rank) return true;
                bool const ahead = by_white ? rank > r : rank < r;
                bool const may_shoot = shots && small(trial.at(f, r)) == 'p' && f == file && ahead;
                if (may_shoot && shoots(trial, f, r, rank)) return true;
            }
    return false;
}

inline bool king_attacked(board const& b, bool shots, bool white) {
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r)
            if (b.at(f, r) == big_if(white, 'k')) return attacked(b, shots, f, r, !white);
    return true; // captured
}

inline void add_castlings(board const& b, bool shots, std::vector<board>& next) {
    int const rank = b.white ? 0 : 7;
    for (bool const long_side : {false, true}) {
        if (b.castling.find(big_if(b.white, long_side ? 'q' : 'k')) == std::string::npos) continue;
        int const towards = long_side ? -1 : 1;
        int const corner = long_side ? 0 : 7;
        bool open = true;
        for (int f = 4 + towards; f != corner; f += towards)
            open = open && b.at(f, rank) == '.';
        for (int i = 0; i <= 2; ++i) {
            board trial = b;
            trial.at(4, rank) = '.';
            trial.at(4 + i * towards, rank) = big_if(b.white, 'k');
            open = open && !king_attacked(trial, shots, b.white);
        }
        if (!open) continue;
        board done = after(b, {4, rank, 4 + 2 * towards, rank});
        done.at(4 + towards, rank) = done.at(corner, rank);
        done.at(corner, rank) = '.';
        next.push_back(done);
    }
}

inline void add_pawn_extras(board const& b, gunnery_extras with, int file, int rank,
                            std::vector<board>& next) {
    int const up = b.white ? 1 : -1;
    for (int r = rank + up; with.shots && on_board(file, r); r += up)
        if (is_of(b.at(file, r), !b.white) && small(b.at(file, r)) != 'k' && shoots(b, file, rank, r)) {
            board done = after(b, {file, rank, file, r});
            done.at(file, r) = '.'; // both pieces disappear
            done.ep_targets = "-";
            next.push_back(done);
        }
    for (int const aside : {-2, 2})
        if (with.scorpions && on_board(file + aside, rank + up) && b.at(file + aside, rank + up) == '.') {
            bool const promotes = rank + up == (b.white ? 7 : 0);
            for (char const c : promotes ? std::string("qrbn") : std::string(1, '\0'))
                next.push_back(after(b, {file, rank, file + aside, rank + up, c}));
        }
}

/// The texts of the positions after all legal turns.
inline std::set<std::string> gunnery_successors(std::string const& text, gunnery_extras with) {
    board const b = read_board(text);
    std::vector<board> next;
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r) {
            if (!is_of(b.at(f, r), b.white)) continue;
            for (step const& s : steps_from(b, f, r))
                if (small(b.at(s.to_file, s.to_rank)) != 'k') next.push_back(after(b, s));
            if (small(b.at(f, r)) == 'p') add_pawn_extras(b, with, f, r, next);
        }
    add_castlings(b, with.shots, next);
    std::set<std::string> texts;
    for (board& done : next) {
        drop_rights(done);
        if (!king_attacked(done, with.shots, b.white)) texts.insert(write_board(done));
    }
    return texts;
}

} // namespace vpgn::slow
