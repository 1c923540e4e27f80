// Random arrays of Chess960.
#pragma once

#include "core/setup.hpp"

#include <algorithm>
#include <array>
#include <random>

namespace vpgn::testing {

/// Shuffles the first rank of both sides, with bishops on both colours and the king between the rooks, and
/// castling rights.
inline void shuffle_array(rules::setup& start, std::mt19937_64& random) {
    using namespace rules;
    std::array<kind, 8> rank = {kind::rook,   kind::king,   kind::rook,   kind::bishop,
                                kind::bishop, kind::knight, kind::knight, kind::queen};
    auto const files_of = [&](kind k) {
        auto const first = std::find(rank.begin(), rank.end(), k);
        return std::pair(first - rank.begin(), std::find(first + 1, rank.end(), k) - rank.begin());
    };
    auto const fits = [&] {
        auto const [bishop, other] = files_of(kind::bishop);
        auto const [a, h] = files_of(kind::rook);
        auto const king = files_of(kind::king).first;
        return (bishop + other) % 2 != 0 && a < king && king < h;
    };
    do
        std::shuffle(rank.begin(), rank.end(), random);
    while (!fits());
    start.castling_partners = {};
    for (color const c : {color::white, color::black})
        for (std::size_t file = 0; file < rank.size(); ++file) {
            square const s = seen_by(c, square(file));
            start.pieces[std::size_t(s)] = piece(c, rank[file]);
            if (rank[file] == kind::rook) start.castling_partners.add(s);
        }
}

} // namespace vpgn::testing
