// Twelve pieces in motion have 479,001,600 orders. The work for such a position is bounded, and counted: it
// depends on the states of the turn, not on its orders. No clock is used.
#include "table.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(momentum_work)

BOOST_AUTO_TEST_CASE(a_turn_of_many_pieces_is_followed_along_its_record) {
    std::string const fen = "7k/8/8/8/8/BNRPPRNB/QQRR4/7K w - - 0 1 "
                            "a1-a2,a2-a3,b1-b2,b2-b3,c1-c2,c2-c3,d1-d2,d2-d3,e2-e3,f2-f3,g2-g3,h2-h3";
    recorder const seen =
        momentum_turns(fen, "1. Ba3-a4, Nb3-b4, Rc3-c4, d3-d4, e3-e4, Rf3-f4, Ng3-g4, Bh3-h4, "
                            "Qa2-a3, Qb2-b3, Rc2-c3, Rd2-d3, Kh1-h2");
    for (auto const& found : seen.findings)
        BOOST_CHECK_MESSAGE(found.code == finding_code::king_capturable ||
                                found.code == finding_code::check_mark,
                            one_line(found));
    BOOST_REQUIRE_EQUAL(seen.positions.size(), 1);
    // An omitted piece that could continue: refused, and named with its move.
    recorder const missing = momentum_turns(fen, "1. Ba3-a4, Nb3-b4, Rc3-c4, d3-d4, e3-e4, Rf3-f4, Ng3-g4, "
                                                 "Qa2-a3, Qb2-b3, Rc2-c3, Rd2-d3, Kh1-h2");
    BOOST_REQUIRE(codes_of(missing.findings).starts_with("R201"));
    BOOST_CHECK_EQUAL(missing.findings[0].label, "the bishop on h3 can continue to h4, so it must");
}

BOOST_AUTO_TEST_SUITE_END()
