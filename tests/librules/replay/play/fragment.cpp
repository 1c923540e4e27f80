// Games that begin at a later move and give no position: one finding, and no move is called illegal.
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string codes_in(std::string const& text) {
    std::string all;
    for (finding const& f : replay_text(text).findings)
        all.append(all.empty() ? "" : " ").append(record_of(f.code).code);
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(fragment)

BOOST_AUTO_TEST_CASE(a_game_that_begins_at_a_later_move_without_a_position_is_one_finding) {
    BOOST_TEST(codes_in("[Event \"x\"]\n\n31... Rd8 32. Kf2 Rd2+ 33. Ke3 *\n") == "R116");
    BOOST_TEST(codes_in("[Event \"x\"]\n\n23. Qxh7+ Kf8 24. Qh8# 1-0\n") == "R116");
    BOOST_TEST(codes_in("23. Nf3 Nc6 24. Rxe8+ Qxe8 25. Ba3+ 1-0\n") == "R116"); // at first it fits by chance
}

BOOST_AUTO_TEST_CASE(a_game_that_fits_the_array_has_wrong_numbers) {
    BOOST_TEST(codes_in("[Event \"x\"]\n\n11. e4 e5 12. Nf3 Nc6 *\n").find("R116") == std::string::npos);
    BOOST_TEST(codes_in("[Event \"x\"]\n\n1. e4 e5 2. Nf4 Nc6 *\n").find("R116") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_digit_behind_the_first_number_is_a_slip_in_its_move) {
    std::string const found = codes_in("[Event \"x\"]\n\n1. 4e c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 *\n");
    BOOST_TEST(found.find("R116") == std::string::npos);
    BOOST_TEST(!found.empty());
}

BOOST_AUTO_TEST_SUITE_END()
