#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using test::place_of;
using test::rendered;

BOOST_AUTO_TEST_SUITE(short_format)

BOOST_AUTO_TEST_CASE(a_finding_is_one_line) {
    std::string_view const text = "1. e4 e5\n2. Bg1-f3 *\n";
    finding f = make_finding(finding_code::no_such_piece, place_of("Bg1-f3", text), "g1 holds a knight");
    f.notes = {"not shown"};
    BOOST_TEST(rendered("short", f, text) == "game.pgn:2:4: error[R101] no such piece: g1 holds a knight\n");
}

BOOST_AUTO_TEST_CASE(without_a_label_only_the_headline_is_printed) {
    std::string_view const text = "1. e4 e5\n";
    finding const f = make_finding(finding_code::missing_result, {text.size(), text.size()}, "");
    BOOST_TEST(rendered("short", f, text) == "game.pgn:2:1: warning[G106] missing result\n");
}

BOOST_AUTO_TEST_CASE(columns_are_code_points_and_labels_are_safe_to_print) {
    std::string_view const text = "1. e4 {né} \x1b e5 *\n";
    finding const f = make_finding(finding_code::stray_token, place_of("\x1b", text), "`\x1b` is no token");
    BOOST_TEST(rendered("short", f, text) ==
               "game.pgn:1:12: error[G101] unexpected token: `\\x1B` is no token\n");
}

BOOST_AUTO_TEST_CASE(colour_is_for_the_level_and_code) {
    std::string_view const text = "1. e4";
    finding const f = make_finding(finding_code::missing_result, {5, 5}, "");
    BOOST_TEST(rendered("short", f, text, {.color = true}) ==
               "game.pgn:1:6: \x1b[1;33mwarning[G106]\x1b[0m missing result\n");
}

BOOST_AUTO_TEST_SUITE_END()
