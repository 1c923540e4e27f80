// Lists of positions: each line becomes a game that begins there.
#include "told.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(positions)

BOOST_AUTO_TEST_CASE(each_line_is_a_game) {
    std::string const text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\r\n\n  8/P7/8/8/8/8/k7/7K w - -\n";
    told const seen = position_list(text);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.games[0].text, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*\n");
    BOOST_CHECK(seen.games[1].source == (span{35, 59}));
    BOOST_CHECK_EQUAL(wrong_spans(seen, text), "");
}

BOOST_AUTO_TEST_CASE(lists_of_positions_are_recognised_by_content) {
    for (char const* const text : {"8/P7/8/8/8/8/k7/7K w - - 0 1", "\n8/8/8/8/8/8/8/8 b\n\n",
                                   "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
                                   "8/8/8/8/8/8/k7/7K[Qp] w - - 0 1\n8/8/8/8/8/8/k7/7K w - - 0 1\n"})
        BOOST_TEST(transcribe::reads_as_positions(text), text);
    for (char const* const text :
         {"", "\n", "1. e4 e5 *", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n*", "8/8/8 white",
          "8/P7/8/8/8/8/k7/7K w - - 0 1\n1. a8=Q *", "1/2 w", "and/or/not w"})
        BOOST_TEST(transcribe::reads_as_positions(text) == (std::string_view(text) == "and/or/not w"), text);
}

BOOST_AUTO_TEST_SUITE_END()
