// Commands in comments on turns, and time controls.
#include "syntax/turn_commands.hpp"
#include "libgrammar/syntax/trees.hpp"
#include "syntax/time_control.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn;
using namespace vpgn::syntax;
using namespace std::chrono_literals;

namespace {

/// Of the n-th turn of a text, including variations.
turn_commands said_of(std::string_view text, int n) {
    auto const kept = test::trees(text);
    game const& one = kept.games.at(0);
    for (std::size_t i = 0; i != one.nodes.size(); ++i)
        if (one.nodes[i].kind == node::type::turn && n-- == 1) return commands_of_turn(one, i);
    return {};
}

std::vector<time_period> control(std::string_view value) {
    return read_time_control(value);
}

} // namespace

BOOST_AUTO_TEST_SUITE(turn_commands_of_comments)

BOOST_AUTO_TEST_CASE(commands_in_all_comments_after_a_turn_belong_to_it) {
    auto const said = said_of("1. e4 { [%eval 0.17] } $1 (1. d4 {[%clk 0:01:00]}) {[%clk 0:03:00] [%csl Gd4]}"
                              " ; [%emt 0:00:05] [%csl Ra1] [%cal Ge2e4]\n e5 {[%clk 0:02:59]} *",
                              1);
    BOOST_CHECK(said.clock == 180s);
    BOOST_CHECK(said.elapsed == 5s);
    BOOST_CHECK(!said.game_time && !said.mechanical_clock);
    BOOST_REQUIRE(said.thought);
    BOOST_CHECK_EQUAL(said.thought->pawns, 0.17);
    BOOST_CHECK_EQUAL(said.squares.size(), 2u);
    BOOST_CHECK_EQUAL(said.arrows.size(), 1u);
}

BOOST_AUTO_TEST_CASE(comments_before_a_turn_or_in_a_variation_do_not_belong_to_it) {
    std::string const text =
        "{[%clk 0:00:01]} 1. e4 (1. d4 {[%clk 0:01:00]} d5) e5 {[%egt 0:00:09][%mct 3:05:00]} *";
    BOOST_CHECK(!said_of(text, 1).clock);
    BOOST_CHECK(said_of(text, 2).clock == 60s);
    BOOST_CHECK(!said_of(text, 3).clock);
    BOOST_CHECK(said_of(text, 4).game_time == 9s);
    BOOST_CHECK(said_of(text, 4).mechanical_clock == 3h + 5min);
}

BOOST_AUTO_TEST_CASE(a_comment_before_the_first_turn_speaks_of_the_beginning) {
    auto const kept = test::trees("{[%csl Gd4] [%cal Ge2e4]} {[%clk 0:05:00]} 1. e4 {[%csl Ra1]} *");
    auto const said = commands_of_beginning(kept.games.at(0));
    BOOST_CHECK(said.clock == 300s);
    BOOST_CHECK_EQUAL(said.squares.size(), 1u);
    BOOST_CHECK_EQUAL(said.arrows.size(), 1u);
    BOOST_CHECK(!commands_of_beginning(test::trees("1. e4 {[%clk 0:05:00]} *").games.at(0)).clock);
}

BOOST_AUTO_TEST_CASE(the_first_valid_one_of_repeated_commands_counts) {
    auto const said = said_of("1. e4 {[%clk ?] [%clk 0:00:02] [%clk 0:00:03] [%eval x]} *", 1);
    BOOST_CHECK(said.clock == 2s);
    BOOST_CHECK(!said.thought);
}

BOOST_AUTO_TEST_CASE(time_controls_are_read_as_the_standard_has_them) {
    BOOST_CHECK((control("300") == std::vector<time_period>{{0, 300s, 0s}}));
    BOOST_CHECK((control("300+3") == std::vector<time_period>{{0, 300s, 3s}}));
    BOOST_CHECK((control("10+0.1") == std::vector<time_period>{{0, 10s, 100ms}}));
    BOOST_CHECK((control("40/7200:3600") == std::vector<time_period>{{40, 7200s, 0s}, {0, 3600s, 0s}}));
    BOOST_CHECK((control("40/7200:20/3600:900+30") ==
                 std::vector<time_period>{{40, 7200s, 0s}, {20, 3600s, 0s}, {0, 900s, 30s}}));
    BOOST_CHECK((control("1/86400") == std::vector<time_period>{{1, 86400s, 0s}}));
    for (std::string_view const odd :
         {"", "?", "-", "*180", "0/300", "40/", "300+", ":300", "300:", "90min", "G/60"})
        BOOST_CHECK_MESSAGE(control(odd).empty(), odd);
}

BOOST_AUTO_TEST_SUITE_END()
