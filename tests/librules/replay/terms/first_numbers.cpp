// The first move number of a game.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(first_numbers)

BOOST_AUTO_TEST_CASE(a_first_number_is_that_of_the_position_or_one) {
    auto const codes = [](std::string const& tags, std::string const& turns) {
        return codes_of(replay_text(tags + "\n" + turns + " *\n").findings);
    };
    std::string const black = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 20\"]\n";
    BOOST_CHECK_EQUAL(codes("", "0. e4 e5 1. Nf3"), "S105");
    BOOST_CHECK_EQUAL(codes("", "3. e4 e5 4. Nf3"), "S105");
    BOOST_CHECK_EQUAL(codes("", "1... e4"), "S105");
    BOOST_CHECK_EQUAL(codes(black, "20... Kd7 21. Kd1"), "");
    BOOST_CHECK_EQUAL(codes(black, "1... Kd7 2. Kd1"), "");
    BOOST_CHECK_EQUAL(codes(black, "... Kd7 21. Kd1"), "");
    BOOST_CHECK_EQUAL(codes(black, "20. Kd7 21. Kd1"), "S105");
    BOOST_CHECK_EQUAL(codes(black, "5... Kd7 6. Kd1"), "S105");
}

BOOST_AUTO_TEST_SUITE_END()
