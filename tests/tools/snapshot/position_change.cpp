// The text of a position can be computed from another one and the recorded difference, for any two positions.
#include "games/snapshot/difference.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;

namespace {

std::string change_between(std::string const& before, std::string const& after) {
    std::string change;
    tools::put_position_change(change, before, after);
    return change;
}

std::string const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(position_changes)

BOOST_AUTO_TEST_CASE(a_turn_costs_the_ranks_that_it_changes) {
    std::string const e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    std::string const c6 = "rnbqkbnr/pp1ppppp/2p5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    std::string const nf3 = "rnbqkbnr/pp1ppppp/2p5/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    BOOST_CHECK_EQUAL(change_between(start, e4), "////4P3//PPPP1PPP/   e3 0");
    BOOST_CHECK_EQUAL(change_between(e4, c6), "/pp1ppppp/2p5/////    0");
    BOOST_CHECK_EQUAL(change_between(c6, nf3), "/////5N2//RNBQKB1R");
}

BOOST_AUTO_TEST_CASE(a_text_with_another_division_is_written_whole) {
    BOOST_CHECK_EQUAL(change_between(start, "8/8 w - - 0 1"), "=8/8 w - - 0 1");
    BOOST_CHECK_EQUAL(change_between("", start), "=" + start);
    BOOST_CHECK_EQUAL(change_between(start, ""), "=");
    BOOST_CHECK_EQUAL(change_between(start, start + " h7xg5"), "=" + start + " h7xg5");
}

BOOST_AUTO_TEST_CASE(all_positions_of_all_games_round_trip) {
    std::string before;
    int positions = 0;
    for (std::string const& after : lines_of(run("dump --each samples/games samples/variants").out)) {
        BOOST_CHECK_EQUAL(tools::changed_position(before, change_between(before, after)), after);
        before = after;
        ++positions;
    }
    BOOST_CHECK_GT(positions, 600);
}

BOOST_AUTO_TEST_CASE(invalid_changes_do_not_crash) {
    for (char const* const change : {"/", "//////////////////", "   ", "=", "x", "a/b c"})
        for (std::string const& before :
             {start, std::string(), std::string("8"), std::string(" "), std::string("/ /")})
            BOOST_CHECK_NO_THROW(tools::changed_position(before, change));
}

BOOST_AUTO_TEST_SUITE_END()
