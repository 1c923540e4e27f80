#include "board/attacks.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <random>
#include <vector>

using namespace vpgn::rules;

namespace {

using steps = std::vector<displacement>;
steps const straight = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
steps const diagonal = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};

// The straightforward way: from the square outwards up to the first piece.
bitboard walked(square from, bitboard occupied, steps const& ways) {
    bitboard seen = 0;
    for (displacement const d : ways)
        for (int file = file_of(from) + d.files, rank = rank_of(from) + d.ranks; on_grid(file, rank);
             file += d.files, rank += d.ranks) {
            seen |= bit(square_at(file, rank));
            if (has(occupied, square_at(file, rank))) break;
        }
    return seen;
}

} // namespace

BOOST_AUTO_TEST_CASE(attacks_of_sliders_agree_with_stepwise_rides) {
    std::mt19937_64 random(7);
    for (int s = 0; s < 64; ++s)
        for (int round = 0; round < 200; ++round) {
            // From crowded to nearly empty boards.
            bitboard occupied = random();
            for (int thinner = round % 4; thinner > 0; --thinner)
                occupied &= random();
            BOOST_REQUIRE_EQUAL(rook_attacks(square(s), occupied), walked(square(s), occupied, straight));
            BOOST_REQUIRE_EQUAL(bishop_attacks(square(s), occupied), walked(square(s), occupied, diagonal));
            BOOST_REQUIRE_EQUAL(queen_attacks(square(s), occupied),
                                rook_attacks(square(s), occupied) | bishop_attacks(square(s), occupied));
        }
}

BOOST_AUTO_TEST_CASE(leapers_see_every_square_at_their_distance) {
    for (int from = 0; from < 64; ++from)
        for (int to = 0; to < 64; ++to) {
            int const files = std::abs(file_of(square(from)) - file_of(square(to)));
            int const ranks = rank_of(square(to)) - rank_of(square(from));
            bool const knight = files * std::abs(ranks) == 2;
            bool const king = from != to && files < 2 && std::abs(ranks) < 2;
            BOOST_REQUIRE_EQUAL(has(knight_attacks(square(from)), square(to)), knight);
            BOOST_REQUIRE_EQUAL(has(king_attacks(square(from)), square(to)), king);
            BOOST_REQUIRE_EQUAL(has(pawn_attacks(color::white, square(from)), square(to)),
                                files == 1 && ranks == 1);
            BOOST_REQUIRE_EQUAL(has(pawn_attacks(color::black, square(from)), square(to)),
                                files == 1 && ranks == -1);
        }
}

BOOST_AUTO_TEST_CASE(between_and_line_follow_the_queen_lines_and_are_empty_elsewhere) {
    for (int a = 0; a < 64; ++a)
        for (int b = 0; b < 64; ++b) {
            square const from = square(a), to = square(b);
            bitboard expected_between = 0;
            bitboard expected_line = 0;
            for (steps const& ways : {straight, diagonal})
                for (displacement const d : ways)
                    if (has(walked(from, 0, {d}), to)) {
                        expected_between = walked(from, bit(to), {d}) ^ bit(to);
                        expected_line = walked(from, 0, {d}) | walked(from, 0, {-d}) | bit(from);
                    }
            BOOST_REQUIRE_EQUAL(between(from, to), expected_between);
            BOOST_REQUIRE_EQUAL(line(from, to), expected_line);
        }
}

namespace {
// A static object of another file, initialised before main() and possibly before those of attacks.cpp.
bitboard const early = rook_attacks(square(0), 0);
} // namespace

BOOST_AUTO_TEST_CASE(static_objects_of_other_files_may_ask_for_attacks) {
    BOOST_TEST(early == walked(square(0), 0, straight));
}
