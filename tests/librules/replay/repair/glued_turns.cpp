// Two turns without a blank between them that could be read as one: the rules decide.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string parted(std::string const& text) {
    return replay::fix_games(text).text;
}
std::string codes_of_turns(std::string const& text) {
    return codes_of(replay_text(text).findings);
}

} // namespace

BOOST_AUTO_TEST_SUITE(glued_turns)

BOOST_AUTO_TEST_CASE(two_squares_are_two_turns_where_the_numbers_leave_room_and_both_fit) {
    BOOST_CHECK_EQUAL(codes_of_turns("1.e4e5 2. Nf3 Nc6 *\n"), "S140");
    BOOST_CHECK_EQUAL(parted("1.e4e5 2. Nf3 Nc6 *\n"), "1.e4 e5 2. Nf3 Nc6 *\n");
    BOOST_CHECK_EQUAL(parted("1. e4 Nf6 2. Nc3d5 3. e5 d4 *\n"), "1. e4 Nf6 2. Nc3 d5 3. e5 d4 *\n");
    BOOST_CHECK_EQUAL(parted("1. e4e5 *\n"), "1. e4 e5 *\n");
    BOOST_CHECK_EQUAL(parted("e4e5 Nf3 Nc6 *\n"), "e4 e5 Nf3 Nc6 *\n");
}

// Canonical text has no such number, and must be read alike.
BOOST_AUTO_TEST_CASE(a_number_without_a_turn_leaves_room) {
    BOOST_CHECK_EQUAL(parted("1. e4 e5f3 *\n"), "1. e4 e5 f3 *\n");
    BOOST_CHECK_EQUAL(parted("1. e4 e5f3 2. *\n"), "1. e4 e5 f3 2. *\n");
    BOOST_CHECK_EQUAL(parted("1. e4 e5f3 2. 3. *\n"), "1. e4 e5 f3 2. 3. *\n");
}

BOOST_AUTO_TEST_CASE(two_squares_that_fit_are_one_turn) {
    BOOST_CHECK_EQUAL(codes_of_turns("1. e2e4 e7e5 2. g1f3 b8c6 *\n"), "");
    BOOST_CHECK_EQUAL(codes_of_turns("1. Ng1f3 d5 2. Nf3e5 *\n"), "");
}

BOOST_AUTO_TEST_CASE(moves_with_hyphens_are_parted) {
    BOOST_CHECK_EQUAL(parted("1. e2-e4e7-e5 2. Ng1-f3a7-a6 3. Bf1-c4h7-h6 *\n"),
                      "1. e2-e4 e7-e5 2. Ng1-f3 a7-a6 3. Bf1-c4 h7-h6 *\n");
}

BOOST_AUTO_TEST_CASE(a_letter_before_a_square_is_no_sign_of_a_novelty) {
    BOOST_CHECK_EQUAL(codes_of_turns("1. d4 d5 2. N f3 Nf6 3. c4 *\n"), "G107");
}

BOOST_AUTO_TEST_SUITE_END()
