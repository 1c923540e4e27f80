#include "board/square_set.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <set>

using namespace vpgn::rules;

namespace {

std::set<int> numbers(square_set const& set) {
    std::set<int> found;
    for (square const s : set)
        found.insert(int(s));
    return found;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_square_of_the_grid_has_one_number_and_boards_of_64_keep_theirs) {
    std::set<int> seen;
    for (int rank = 0; rank < 16; ++rank)
        for (int file = 0; file < 16; ++file) {
            square const s = square_at(file, rank);
            BOOST_TEST(file_of(s) == file);
            BOOST_TEST(rank_of(s) == rank);
            if (file < 8 && rank < 8) BOOST_TEST(int(s) == rank * 8 + file);
            seen.insert(int(s));
        }
    BOOST_TEST(seen.size() == 256u);
    BOOST_TEST(int(square_at(most_files - 1, most_ranks)) == int(no_square));
}

BOOST_AUTO_TEST_CASE(square_set_agrees_with_a_set_of_numbers) {
    std::mt19937_64 random(11);
    square_set a, b;
    std::set<int> in_a, in_b;
    for (int round = 0; round < 3000; ++round) {
        int const n = int(random() % 256);
        bool const first = random() % 2 != 0;
        square_set& set = first ? a : b;
        std::set<int>& in_set = first ? in_a : in_b;
        if (random() % 3 != 0) {
            set.add(square(n));
            in_set.insert(n);
        } else {
            set.remove(square(n));
            in_set.erase(n);
        }
        BOOST_REQUIRE(set.has(square(n)) == (in_set.count(n) != 0));
        BOOST_REQUIRE(set.count() == int(in_set.size()));
        BOOST_REQUIRE(set.several() == (in_set.size() > 1));
        BOOST_REQUIRE(bool(set) == !in_set.empty());
        if (!in_set.empty()) BOOST_REQUIRE(int(set.first()) == *in_set.begin());
    }
    BOOST_TEST((numbers(a) == in_a));
    std::set<int> both, either;
    for (int n = 0; n < 256; ++n) {
        if (in_a.count(n) && in_b.count(n)) both.insert(n);
        if (in_a.count(n) || in_b.count(n)) either.insert(n);
    }
    BOOST_TEST((numbers(a & b) == both));
    BOOST_TEST((numbers(a | b) == either));
    BOOST_TEST(((a ^ b) == ((a | b) & ~(a & b))));
}

BOOST_AUTO_TEST_CASE(a_bitboard_is_a_set_and_files_and_ranks_are_those_of_the_board) {
    BOOST_TEST((square_set(rank_1).corner() == rank_1));
    BOOST_TEST(square_set::board(12, 10).count() == 120);
    BOOST_TEST((file_squares<square_set>(9) & square_set::board(10, 8)).count() == 8);
    BOOST_TEST((rank_squares<square_set>(9) & square_set::board(9, 10)).count() == 9);
    BOOST_TEST(file_squares<bitboard>(2) == file_set(2));
    BOOST_TEST(file_squares<bitboard>(8) == 0u);
    BOOST_TEST(rank_squares<bitboard>(9) == 0u);
}
