#include "report/render/visible.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;

namespace {

/// The text and, on a second line, the carets: as a reader sees them.
std::string drawn(std::string_view line, std::size_t first, std::size_t last, std::size_t width) {
    excerpt const shown = cut_line(line, first, last, width);
    return shown.text + "\n" + std::string(shown.mark_at, ' ') + std::string(shown.mark_size, '^');
}

} // namespace

BOOST_AUTO_TEST_SUITE(excerpts)

BOOST_AUTO_TEST_CASE(a_line_that_fits_is_shown_whole) {
    BOOST_TEST(drawn("1. e4 e5", 3, 5, 8) == "1. e4 e5\n"
                                             "   ^^");
}

BOOST_AUTO_TEST_CASE(a_long_line_is_cut_on_both_sides_of_the_span) {
    BOOST_TEST(drawn("abcdefghijklmnopqrstuvwxyz", 12, 14, 8) == "…jklmnopq…\n"
                                                                 "    ^^");
}

BOOST_AUTO_TEST_CASE(unused_width_of_one_side_is_used_by_the_other) {
    BOOST_TEST(drawn("abcdefghijklmnopqrstuvwxyz", 1, 3, 8) == "abcdefgh…\n"
                                                               " ^^");
    BOOST_TEST(drawn("abcdefghijklmnopqrstuvwxyz", 24, 26, 8) == "…stuvwxyz\n"
                                                                 "       ^^");
    BOOST_TEST(drawn("abcdefghijklmnopqrstuvwxyz", 26, 26, 8) == "…stuvwxyz\n"
                                                                 "         ^");
}

BOOST_AUTO_TEST_CASE(of_a_span_that_does_not_fit_the_beginning_is_shown) {
    BOOST_TEST(drawn("abcdefghijklmnopqrstuvwxyz", 3, 23, 8) == "…defghijk…\n"
                                                                " ^^^^^^^^");
}

BOOST_AUTO_TEST_CASE(an_empty_span_has_one_caret) {
    BOOST_TEST(drawn("abc", 3, 3, 8) == "abc\n"
                                        "   ^");
    BOOST_TEST(drawn("", 0, 0, 8) == "\n"
                                     "^");
}

BOOST_AUTO_TEST_CASE(carets_are_under_columns_not_bytes) {
    BOOST_TEST(drawn("é将\t\xe9 e4", 9 - 1, 10, 40) == "é将    \\xE9 e4\n"
                                                       "            ^^");
}

BOOST_AUTO_TEST_CASE(a_combining_mark_at_the_cut_is_shown) {
    // It needs no column, so the mark before the last glyphs that fit is shown, and one after the first.
    BOOST_TEST(drawn("abcde\u0301fgh", 10, 10, 3) == "…\u0301fgh\n"
                                                     "    ^");
    BOOST_TEST(drawn("abc\u0301defgh", 0, 0, 3) == "abc\u0301…\n"
                                                   "^");
}

BOOST_AUTO_TEST_CASE(a_cut_never_falls_within_a_character) {
    std::string line;
    for (int i = 0; i < 100; ++i)
        line += "将";
    // Ten columns hold five wide characters: the marked one, and two on either side.
    BOOST_TEST(drawn(line, 150, 153, 10) == "…将将将将将…\n"
                                            "     ^^");
}

BOOST_AUTO_TEST_CASE(a_span_within_a_character_shows_the_bytes) {
    BOOST_TEST(drawn("aéb", 1, 2, 20) == "a\\xC3\\xA9b\n"
                                         " ^^^^");
}

BOOST_AUTO_TEST_SUITE_END()
