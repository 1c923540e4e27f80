// Slow model of Inertia Chess, on a board of letters. Independent of librules; positions are texts.
#pragma once

#include "property/slow_chess.hpp"

#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::slow {

/// A last mover as in the seventh field: the unit step that led to its square.
struct mover {
    int file = -1, rank = -1, files = 0, ranks = 0;
    bool captured = false;
};

inline std::vector<mover> read_movers(std::string const& field) {
    std::vector<mover> list;
    for (std::size_t i = 0; i + 4 < field.size(); i += 6) {
        int const file = field[i + 3] - 'a', rank = field[i + 4] - '1';
        list.push_back(
            {file, rank, file - (field[i] - 'a'), rank - (field[i + 1] - '1'), field[i + 2] == 'x'});
    }
    return list;
}

inline std::string write_movers(std::vector<mover> list) {
    if (list.size() == 2 && std::pair(list[1].file, list[1].rank) < std::pair(list[0].file, list[0].rank))
        std::swap(list[0], list[1]);
    std::string field;
    for (mover const& m : list)
        field += (field.empty() ? "" : ",") + square_name(m.file - m.files, m.rank - m.ranks) +
                 (m.captured ? "x" : "-") + square_name(m.file, m.rank);
    return field;
}

inline int sign(int n) {
    return n > 0 ? 1 : n < 0 ? -1 : 0;
}

/// Whether the step continues from the mover's square in its direction.
inline bool goes_on(mover const& m, step const& s) {
    if (s.from_file != m.file || s.from_rank != m.rank || s.captures != m.captured) return false;
    int const files = s.to_file - s.from_file, ranks = s.to_rank - s.from_rank;
    for (int i = 1; i < 8; ++i)
        if (files == i * m.files && ranks == i * m.ranks) return true;
    return false;
}

inline board played(board const& b, step const& s) {
    board done = after(b, s);
    std::vector<mover> kept;
    for (mover const& m : read_movers(b.momentum))
        // The enemy's last mover is kept as long as it is on the board; the mover's own is replaced.
        if (is_of(b.at(m.file, m.rank), !b.white) && is_of(done.at(m.file, m.rank), !b.white))
            kept.push_back(m);
    int const files = s.to_file - s.from_file, ranks = s.to_rank - s.from_rank;
    bool const knight = std::abs(files) + std::abs(ranks) == 3 && files && ranks;
    kept.push_back(
        {s.to_file, s.to_rank, knight ? files : sign(files), knight ? ranks : sign(ranks), s.captures});
    done.momentum = write_movers(kept);
    return done;
}

/// The texts of the positions after all turns.
inline std::set<std::string> inertia_successors(std::string const& text) {
    board const b = read_board(text);
    std::string letters;
    for (std::string const& rank : b.ranks)
        letters += rank;
    std::set<std::string> all, bound;
    if (letters.find('k') == std::string::npos || letters.find('K') == std::string::npos) return all;
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r) {
            if (!is_of(b.at(f, r), b.white)) continue;
            for (step const& s : steps_from(b, f, r)) {
                all.insert(write_board(played(b, s)));
                for (mover const& m : read_movers(b.momentum))
                    if (is_of(b.at(m.file, m.rank), b.white) && goes_on(m, s))
                        bound.insert(write_board(played(b, s)));
            }
        }
    return bound.empty() ? all : bound;
}

} // namespace vpgn::slow
