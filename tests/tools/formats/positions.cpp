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

BOOST_AUTO_TEST_CASE(operations_of_epd_become_a_comment) {
    std::string const text = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn; 1\"; hmvc 3; fmvn 9;\n"
                             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 bm e4\n"
                             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2-e4\n";
    told const seen = position_list(text);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 3u);
    BOOST_CHECK(seen.has("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\"]"));
    BOOST_CHECK_EQUAL(seen.moves(0), "{bm e4; id \"pawn; 1\"; hmvc 3; fmvn 9;} *");
    BOOST_CHECK_EQUAL(seen.moves(1), "{bm e4} *");
    // The seventh field of Momentum Chess.
    BOOST_CHECK(seen.has("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2-e4\"]", 2));
    BOOST_CHECK_EQUAL(wrong_spans(seen, text), "");
}

BOOST_AUTO_TEST_CASE(moves_of_operations_are_judged) {
    std::string const text = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e5; pv e3 Kd7; am e4; id \"e6\";\n";
    std::string games;
    told seen;
    transcribe::read_judged_positions(text, seen, "Atomic", [&](std::string_view game) {
        games += std::string(game.substr(game.find("\"]\n", game.find("FEN")) + 3));
        std::vector<finding> found;
        if (std::size_t const at = game.find(" e5"); at != game.npos)
            found.push_back(make_finding(finding_code::no_such_move, {at + 1, at + 3}, "no"));
        found.push_back(make_finding(finding_code::set_up_tag, {0, 3}, "of its frame"));
        return found;
    });
    BOOST_CHECK_EQUAL(games, " e4 *\n e5 *\n e3 Kd7 *\n e4 *\n");
    BOOST_CHECK_EQUAL(seen.findings(text), "R102 e5");
}

BOOST_AUTO_TEST_CASE(a_text_opens_with_positions_though_its_last_line_is_cut) {
    BOOST_TEST(transcribe::opens_positions("8/P7/8/8/8/8/k7/7K w - - 0 1\n8/P7/8"));
    BOOST_TEST(transcribe::opens_positions("8/P7/8/8/8/8/k7/7K w - - bm a8=Q;"));
    BOOST_TEST(!transcribe::opens_positions("8/P7/8/8/8/8/k7/7K w - - 0 1\n1. a8=Q *\n"));
    BOOST_TEST(!transcribe::opens_positions(""));
}

BOOST_AUTO_TEST_SUITE_END()
