// Slow model of chess with any two armies: rides are followed step by step, every move is tried, and the
// king's safety checked afterwards. Without masks, tables and pins, so that it is independent of code that
// uses them.
#pragma once

#include "board/army_pair.hpp"
#include "core/castling.hpp"
#include "core/choice.hpp"
#include "core/setup.hpp"
#include "support/positions.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace vpgn::test {

using namespace rules; // this file uses nothing else

class slow_rules {
public:
    slow_rules(army_pair const& armies, setup const& given) : armies_(armies), given_(given) {}

    std::vector<std::string> choices() const {
        std::vector<std::string> names;
        for (int s = 0; s < 64; ++s)
            if (given_.at(square(s)).is(given_.to_move)) add_moves(square(s), names);
        add_castling(names);
        std::sort(names.begin(), names.end());
        return names;
    }

private:
    using board = std::array<piece, 256>;

    template <class Visit>
    void each_target(board const& pieces, square from, bool capturing, Visit visit) const {
        piece const m = pieces[std::size_t(from)];
        for (ride const& r : armies_.pattern_of(m)) {
            if (capturing ? !r.captures : !r.moves) continue;
            displacement d = r.step;
            if (m.owner() == color::black) d.ranks = std::int8_t(-d.ranks);
            square s = from;
            for (int times = 1; times <= r.limit; ++times) {
                s = shifted(s, d);
                if (s == no_square) break;
                bool const taken = bool(pieces[std::size_t(s)]);
                if (taken == capturing) visit(s);
                if (taken) break;
            }
        }
    }

    // Whether `by` could capture a piece on `s`.
    bool attacked(board pieces, square s, color by) const {
        pieces[std::size_t(s)] = piece(!by, kind::king);
        bool found = false;
        for (int from = 0; from < 64; ++from)
            if (pieces[std::size_t(from)].is(by))
                each_target(pieces, square(from), true, [&](square to) { found = found || to == s; });
        return found;
    }

    bool safe(board const& pieces) const {
        for (int s = 0; s < 64; ++s)
            if (pieces[std::size_t(s)].is(given_.to_move, kind::king))
                return !attacked(pieces, square(s), !given_.to_move);
        return false;
    }

    void try_move(square from, square to, square victim, std::vector<std::string>& names) const {
        board pieces = given_.pieces;
        piece const m = pieces[std::size_t(from)];
        pieces[std::size_t(victim)] = piece();
        pieces[std::size_t(from)] = piece();
        pieces[std::size_t(to)] = m;
        if (!safe(pieces)) return;
        choice c = {choice_type::move, from, to, no_kind};
        if (m.kind() != kind::pawn || rank_of(seen_by(given_.to_move, to)) != 7) {
            names.push_back(vpgn::test::name_of(c));
            return;
        }
        for (kind const k : armies_.promotions(given_.to_move)) {
            c.promotion = k;
            names.push_back(vpgn::test::name_of(c));
        }
    }

    void add_moves(square from, std::vector<std::string>& names) const {
        color const us = given_.to_move;
        bitboard quiet = 0;
        each_target(given_.pieces, from, false, [&](square to) { quiet |= bit(to); });
        bitboard captures = 0;
        each_target(given_.pieces, from, true, [&](square to) {
            if (given_.at(to).is(!us)) captures |= bit(to);
        });
        for (square const to : squares(quiet | captures))
            try_move(from, to, to, names);
        if (given_.at(from).kind() != kind::pawn) return;
        int const step = us == color::white ? 8 : -8;
        if (rank_of(seen_by(us, from)) == 1 && quiet)
            if (square const to = square(int(from) + 2 * step); !given_.at(to)) try_move(from, to, to, names);
        for (square const to : squares(given_.ep_targets.corner()))
            if (rank_of(to) == rank_of(from) + step / 8 && std::abs(file_of(to) - file_of(from)) == 1)
                try_move(from, to, square(int(to) - step), names);
    }

    void add_castling(std::vector<std::string>& names) const {
        color const us = given_.to_move;
        for (bool const long_side : {false, true}) {
            castling_way const way = castling(us, long_side, long_side && armies_.castles_to_b_file(us));
            bool open = (given_.castling & way.right) != 0;
            for (square const s : squares(way.empty))
                open = open && !given_.at(s);
            board pieces = given_.pieces;
            open = open && !attacked(pieces, way.king_from, !us);
            pieces[std::size_t(way.king_from)] = piece();
            for (square const s : squares(way.crossed))
                open = open && !attacked(pieces, s, !us);
            if (open)
                names.push_back(
                    vpgn::test::name_of({choice_type::castle, way.king_from, way.king_to, no_kind}));
        }
    }

    army_pair const& armies_;
    setup given_;
};

/// A random position that need not be reachable: kings, some pieces of `armies`, random rights and en passant
/// targets. It may be invalid.
inline setup random_setup(army_pair const& armies, std::mt19937_64& random) {
    setup given;
    given.to_move = color(random() % 2);
    auto const put = [&](square s, piece m) {
        bool const pawn_at_end = m.kind() == kind::pawn && (rank_of(s) == 0 || rank_of(s) == 7);
        if (!given.at(s) && !pawn_at_end) given.pieces[std::size_t(s)] = m;
    };
    for (color const c : {color::white, color::black}) {
        bool const at_home = random() % 2;
        put(at_home ? seen_by(c, square_at(4, 0)) : square(random() % 64), piece(c, kind::king));
        for (int file : {0, 7})
            if (at_home) put(seen_by(c, square_at(file, 0)), piece(c, kind::rook));
        if (at_home) given.castling |= std::uint8_t(short_right(c) | long_right(c));
        kind_list const& own = armies.kinds_of(c);
        for (std::uint64_t pieces = random() % 14; pieces > 0; --pieces)
            if (kind const k = own[int(random() % std::uint64_t(own.size()))]; k != kind::king)
                put(square(random() % 64), piece(c, random() % 3 ? k : kind::pawn));
    }
    square const ep_target = seen_by(!given.to_move, square_at(int(random() % 8), 2));
    put(seen_by(!given.to_move, square(int(seen_by(!given.to_move, ep_target)) + 8)),
        piece(!given.to_move, kind::pawn));
    given.ep_targets = bit(ep_target);
    return given;
}

} // namespace vpgn::test
