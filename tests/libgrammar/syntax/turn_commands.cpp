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
        if (one.nodes[i].kind == node::type::turn && n-- == 1) return stated_values(one).of_turn(i);
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
    auto const said = stated_values(kept.games.at(0)).of_beginning();
    BOOST_CHECK(said.clock == 300s);
    BOOST_CHECK_EQUAL(said.squares.size(), 1u);
    BOOST_CHECK_EQUAL(said.arrows.size(), 1u);
    auto const other = test::trees("1. e4 {[%clk 0:05:00]} *");
    BOOST_CHECK(!stated_values(other.games.at(0)).of_beginning().clock);
}

BOOST_AUTO_TEST_CASE(the_first_valid_one_of_repeated_commands_counts) {
    auto const said = said_of("1. e4 {[%clk ?] [%clk 0:00:02] [%clk 0:00:03] [%eval x]} *", 1);
    BOOST_CHECK(said.clock == 2s);
    BOOST_CHECK(!said.thought);
}

BOOST_AUTO_TEST_CASE(remarks_of_cutechess_have_score_depth_and_time) {
    std::string const text =
        "1. e4 {+0.30/12 0.5s} e5 {-0.25/11 1.25s} 2. Nf3 {0.00/1 0s, Draw by agreement} "
        "(2. d4 {book} exd4 {+M5/20 0.31s}) 2... Nc6 {-M6/18/25 2s} *";
    auto const first = said_of(text, 1);
    BOOST_CHECK(first.elapsed == 500ms);
    BOOST_REQUIRE(first.thought);
    BOOST_CHECK_EQUAL(first.thought->pawns, 0.3);
    BOOST_CHECK_EQUAL(first.thought->depth.value(), 12u);
    BOOST_CHECK_EQUAL(said_of(text, 2).thought.value().pawns, 0.25); // from Black's side
    BOOST_CHECK_EQUAL(said_of(text, 3).thought.value().pawns, 0);
    BOOST_CHECK(!said_of(text, 4).thought);
    BOOST_CHECK_EQUAL(said_of(text, 5).thought.value().mate, -5);
    BOOST_CHECK_EQUAL(said_of(text, 6).thought.value().mate, 6);
    BOOST_CHECK_EQUAL(said_of(text, 6).thought.value().depth.value(), 18u);
}

BOOST_AUTO_TEST_CASE(remarks_of_fritz_are_from_the_side_of_white) {
    std::string const text = "1. e4 {(e5) 0.25/15 45} e5 {-0.10/14 7} 2. Nf3 {0.31/13 1:05} *";
    BOOST_CHECK(said_of(text, 1).elapsed == 45s);
    BOOST_CHECK_EQUAL(said_of(text, 1).thought.value().pawns, 0.25);
    BOOST_CHECK_EQUAL(said_of(text, 2).thought.value().pawns, -0.1);
    BOOST_CHECK(said_of(text, 3).elapsed == 65s);
    // A game with plus signs is XBoard's.
    BOOST_CHECK_EQUAL(said_of("1. e4 {+0.25/15 4} e5 {-0.10/14 7} *", 2).thought.value().pawns, 0.1);
}

BOOST_AUTO_TEST_CASE(remarks_of_tcec_have_fields) {
    std::string const text =
        "1. e4 {book, mb=+0+0+0+0+0,} e5 {d=33, sd=34, mt=37918, tl=1765082, s=5, "
        "pv=e5 Nf3, wv=-0.60, R50=50,} 2. Nf3 {d=20, mt=00:01:30, tl=01:34:00, ev=-0.25} "
        "Nc6 {ev=-0.25, d=9} *";
    BOOST_CHECK(!said_of(text, 1).thought && !said_of(text, 1).clock);
    auto const black = said_of(text, 2);
    BOOST_CHECK(black.elapsed == 37918ms);
    BOOST_CHECK(black.clock == 1765082ms);
    BOOST_CHECK_EQUAL(black.thought.value().pawns, -0.6);
    BOOST_CHECK_EQUAL(black.thought.value().depth.value(), 33u);
    BOOST_CHECK(said_of(text, 3).elapsed == 90s);
    BOOST_CHECK(said_of(text, 3).clock == 5640s);
    BOOST_CHECK_EQUAL(said_of(text, 3).thought.value().pawns, -0.25);
    BOOST_CHECK_EQUAL(said_of(text, 4).thought.value().pawns, 0.25); // of the engine that has moved
}

BOOST_AUTO_TEST_CASE(commands_count_before_remarks_and_words_are_none) {
    BOOST_CHECK_EQUAL(said_of("1. e4 {[%eval 0.17]} {+0.30/12 0.5s} *", 1).thought.value().pawns, 0.17);
    for (char const* const words :
         {"+/- by 3/4", "12 moves later", "0.30", "+0.30 pawns", "(Nc3", "1/2 of the points",
          "better=", "e4=d5", "+-/3", "0.3/", "0.3/x 3s", "d=", "=", "(a) good"})
        BOOST_CHECK_MESSAGE(!said_of("1. e4 {" + std::string(words) + "} *", 1).thought, words);
}

BOOST_AUTO_TEST_CASE(a_comma_in_evaluations_is_a_decimal_point_where_a_game_shows_it) {
    std::string const text = "1. e4 {[%eval 0,35]} e5 {[%eval -0,12]} 2. Nf3 {[%eval 1,05]} *";
    BOOST_CHECK_EQUAL(said_of(text, 1).thought.value().pawns, 0.35);
    BOOST_CHECK(!said_of(text, 1).thought.value().depth);
    BOOST_CHECK_EQUAL(said_of(text, 2).thought.value().pawns, -0.12);
    // Hundredths of a pawn and the depth, as ChessBase writes them.
    std::string const other = "1. e4 {[%eval 0,35]} e5 {[%eval 28,20]} *";
    BOOST_CHECK_EQUAL(said_of(other, 1).thought.value().pawns, 0);
    BOOST_CHECK_EQUAL(said_of(other, 2).thought.value().pawns, 0.28);
    BOOST_CHECK_EQUAL(said_of("1. e4 {[%eval 0,35]} e5 {[%eval 0.28]} *", 1).thought.value().pawns, 0);
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
