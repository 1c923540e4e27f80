#include "report/render/visible.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(visible_text)

BOOST_AUTO_TEST_CASE(printable_text_is_shown_as_it_is) {
    BOOST_TEST(visible("1. e4 {naïve – ♞ 将}") == "1. e4 {naïve – ♞ 将}");
}

BOOST_AUTO_TEST_CASE(escape_sequences_cannot_reach_a_terminal) {
    BOOST_TEST(visible("\x1b[31mred\a\x7f") == "\\x1B[31mred\\x07\\x7F");
    BOOST_TEST(visible("a\nb\r\tc") == "a\\x0Ab\\x0D c");
    BOOST_TEST(visible("\xc2\x9b"
                       "2J") == "\\u{9b}2J");
}

BOOST_AUTO_TEST_CASE(invalid_utf8_is_shown_by_value) {
    BOOST_TEST(visible("Andr\xe9") == "Andr\\xE9");
    BOOST_TEST(visible("\xc0\xaf") == "\\xC0\\xAF");                   // overlong
    BOOST_TEST(visible("\xe0\x80\xaf") == "\\xE0\\x80\\xAF");          // overlong
    BOOST_TEST(visible("\xed\xa0\x80") == "\\xED\\xA0\\x80");          // surrogate
    BOOST_TEST(visible("\xf4\x90\x80\x80") == "\\xF4\\x90\\x80\\x80"); // beyond U+10FFFF
    BOOST_TEST(visible("\xe2\x82") == "\\xE2\\x82");                   // cut short
}

BOOST_AUTO_TEST_CASE(invisible_and_bidirectional_characters_are_shown_by_number) {
    BOOST_TEST(visible("a\u202eb\u200bc\ufeff") == "a\\u{202e}b\\u{200b}c\\u{feff}");
}

BOOST_AUTO_TEST_CASE(a_glyph_has_its_columns_and_bytes) {
    struct example {
        std::string_view text;
        int columns;
        std::size_t bytes;
    };
    for (auto const& [text, columns, bytes] : {example{"a", 1, 1},
                                               {"é", 1, 2},
                                               {"♞", 1, 3},
                                               {"将", 2, 3},
                                               {"😀", 2, 4},
                                               {"\u0301", 0, 2},
                                               {"\t", 4, 1},
                                               {"\xff", 4, 1},
                                               {"\u202e", 8, 3}}) {
        glyph const shown = glyph_at(text, 0);
        BOOST_TEST(shown.columns == columns, text);
        BOOST_TEST(shown.bytes == bytes, text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
