// Findings on clocks, evaluations and marks on the board, and cases without findings.
#include "support/playouts.hpp"
#include "support/told_games.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn;

namespace {

std::vector<finding> findings_of(std::string const& pgn) {
    // Checking while parsing must agree, also where enough bytes follow for commands to be read in place.
    for (std::string const& text : {pgn, pgn + std::string(100, '\n')})
        BOOST_CHECK_EQUAL(
            testing::difference(testing::told_of_trees(text).lines, testing::told_of_reading(text).lines),
            "");
    return testing::replay_text(pgn).findings;
}

std::string codes(std::string const& pgn) {
    return testing::codes_of(findings_of(pgn));
}

/// A game with the clocks of White and Black after each of six turns.
std::string with_clocks(std::string const& control, std::vector<std::string> const& clocks) {
    static char const* const turns[] = {"1. e4", "e5", "2. Nf3", "Nc6", "3. Bb5", "a6"};
    std::string text = "[TimeControl \"" + control + "\"]\n\n";
    for (std::size_t i = 0; i != clocks.size(); ++i)
        text += turns[i] + (clocks[i].empty() ? std::string(" ") : " {[%clk " + clocks[i] + "]} ");
    return text + "*\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(command_checks)

BOOST_AUTO_TEST_CASE(a_clock_may_gain_the_increment_and_no_more) {
    BOOST_CHECK_EQUAL(codes(with_clocks("180+2", {"0:03:00", "0:03:00", "0:03:02", "0:02:59"})), "");
    BOOST_CHECK_EQUAL(codes(with_clocks("180+2", {"0:03:00", "0:03:00", "0:03:04", "0:02:59"})), "S112");
    BOOST_CHECK_EQUAL(codes(with_clocks("180", {"0:03:00", "0:03:00", "0:02:50", "0:02:59"})), "");
    BOOST_CHECK_EQUAL(codes(with_clocks("180", {"0:02:00", "0:03:00", "0:02:50", "0:02:59"})), "S112");
    // Whole seconds may have been rounded; a turn may have no clock.
    BOOST_CHECK_EQUAL(codes(with_clocks("180+0", {"0:02:00", "0:02:00", "0:02:01", "0:02:00"})), "");
    BOOST_CHECK_EQUAL(codes(with_clocks("180+2", {"0:02:00", "", "", "", "0:02:04"})), "");
    BOOST_CHECK_EQUAL(codes(with_clocks("180+2", {"0:02:00", "", "", "", "0:02:07"})), "S112");
}

BOOST_AUTO_TEST_CASE(an_increasing_clock_is_reported_once_with_its_place) {
    auto const found =
        findings_of(with_clocks("180+2", {"0:03:00", "0:02:00", "0:03:20", "0:02:30", "0:03:50", "0:03:00"}));
    BOOST_REQUIRE_EQUAL(found.size(), 1u);
    BOOST_CHECK(found[0].level == severity::note);
    BOOST_CHECK_EQUAL(found[0].label, "this clock showed 0:03:00 after the previous move, and 0:03:20 now");
    BOOST_REQUIRE_EQUAL(found[0].notes.size(), 2u);
    BOOST_CHECK_EQUAL(found[0].notes[0], "the increment is 0:00:02 by the TimeControl tag");
    BOOST_CHECK_EQUAL(found[0].notes[1], "the same happens 3 more times in this game");
    BOOST_CHECK_EQUAL(found[0].place.number, "2.");
    BOOST_CHECK_EQUAL(found[0].place.ply, 3u);
}

BOOST_AUTO_TEST_CASE(an_increasing_clock_comes_in_the_order_of_the_text) {
    std::string const rise = with_clocks("180", {"0:02:00", "0:03:00", "0:02:50.5", "0:02:59"});
    BOOST_CHECK_EQUAL(codes("[Date \"yesterday\"]\n" + rise), "S117 S112");
    BOOST_CHECK_EQUAL(codes(rise + "{[%clk soon]}\n"), "S112 G115");
}

BOOST_AUTO_TEST_CASE(clocks_that_may_increase_are_not_reported) {
    for (std::string const control : {"?", "-", "*180", "", "1/86400", "40/7200:3600", "40/3600"})
        BOOST_CHECK_MESSAGE(codes(with_clocks(control, {"0:03:00", "0:03:00", "0:13:00", "0:13:00"})).empty(),
                            control);
    // The tag itself is unreadable.
    BOOST_CHECK_EQUAL(codes(with_clocks("90 minutes", {"0:03:00", "0:03:00", "0:13:00", "0:13:00"})), "S125");
    BOOST_CHECK_EQUAL(codes("1. e4 {[%clk 0:03:00]} e5 2. Nf3 {[%clk 0:13:00]} *\n"), "");
    // More than the next period adds is too much.
    BOOST_CHECK_EQUAL(codes(with_clocks("40/7200:600", {"0:03:00", "0:03:00", "0:13:02", "0:13:00"})),
                      "S112");
    // In a variation the clocks are unknown.
    BOOST_CHECK_EQUAL(
        codes("[TimeControl \"180\"]\n\n1. e4 {[%clk 0:01:00]} (1. d4 {[%clk 0:03:00]}) e5 2. Nf3 "
              "{[%clk 0:00:50]} (2. Nc3 {[%clk 0:02:00]}) *\n"),
        "");
    // After a missing turn the sides are swapped.
    BOOST_CHECK_EQUAL(
        codes("[TimeControl \"180\"]\n\n1. e4 {[%clk 0:01:00]} 2. Nf3 {[%clk 0:02:00]} *\n").find("S112"),
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(unreadable_commands_are_reported_anywhere) {
    BOOST_CHECK_EQUAL(codes("{[%clk soon]} 1. e4 *\n"), "G115");
    BOOST_CHECK_EQUAL(codes("{[%clk soon]}\n[White \"x\"]\n\n1. e4 *\n"), "G115");
    BOOST_CHECK_EQUAL(codes("1. e4 (1. d4 {[%emt 0:00:60]}) e5 {[%eval good]} * {[%csl e4]}\n"),
                      "G115 G116 G117");
    BOOST_CHECK_EQUAL(codes("1. e4 {[%clk 0:03:00} e5 {[%cal} *\n"), "G115 G117");
    BOOST_CHECK_EQUAL(codes("[Variant \"No Such\"]\n\n1. e4 {[%mct x] [%csl Gz9]} *\n"), "R110 G115 G117");
    BOOST_CHECK_EQUAL(codes("1. e4 {[%evp 0,1] [%tqu x [% no command] 100 % [%CLK soon]} *\n"), "");
}

BOOST_AUTO_TEST_CASE(marks_must_be_on_the_board_of_the_game) {
    BOOST_CHECK_EQUAL(codes("1. e4 {[%csl Ga1,Gh8] [%cal Ga1h8]} *\n"), "");
    BOOST_CHECK_EQUAL(codes("1. e4 {[%csl Gi1]} e5 {[%cal Ga1a9]} 2. Nf3 {[%csl Ga0]} *\n"),
                      "S113 S113 S113");
    BOOST_CHECK_EQUAL(codes("[Variant \"Shrink\"]\n\n1. e2-e4 {[%csl Gi1]} *\n"), "S113");
    auto const found = findings_of("1. e4 {[%cal Ga1a2,Ri9e4]} *\n");
    BOOST_REQUIRE_EQUAL(found.size(), 1u);
    BOOST_CHECK_EQUAL(found[0].label, "i9 is not on a board of 8 files and 8 ranks");
    BOOST_CHECK_EQUAL(found[0].where.start, 19u);
    BOOST_CHECK_EQUAL(found[0].where.end, 24u);
}

BOOST_AUTO_TEST_CASE(unreadable_commands_are_limited_like_other_findings) {
    std::string text = "1. e4 {";
    for (int i = 0; i != 10'010; ++i)
        text += "[%clk x]";
    auto const found = findings_of(text + "} *\n");
    BOOST_REQUIRE_EQUAL(found.size(), 10'001u);
    BOOST_CHECK(found.back().code == finding_code::too_many_findings);
}

BOOST_AUTO_TEST_SUITE_END()
