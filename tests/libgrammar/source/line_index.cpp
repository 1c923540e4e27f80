#include "source/line_index.hpp"

#include "source/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn {
static std::ostream& operator<<(std::ostream& out, line_column place) {
    return out << place.line << ":" << place.column;
}
} // namespace vpgn

using vpgn::line_column;
using vpgn::line_index;

BOOST_AUTO_TEST_SUITE(lines_and_columns)

BOOST_AUTO_TEST_CASE(both_count_from_one) {
    line_index const index("ab\ncd");
    BOOST_TEST(index.place(0) == (line_column{1, 1}));
    BOOST_TEST(index.place(1) == (line_column{1, 2}));
    BOOST_TEST(index.place(3) == (line_column{2, 1}));
    BOOST_TEST(index.place(4) == (line_column{2, 2}));
}

BOOST_AUTO_TEST_CASE(a_line_end_belongs_to_the_line_it_ends) {
    BOOST_TEST(line_index("ab\ncd").place(2) == (line_column{1, 3}));
    BOOST_TEST(line_index("ab\r\ncd").place(2) == (line_column{1, 3}));
    BOOST_TEST(line_index("ab\r\ncd").place(3) == (line_column{1, 4}));
}

BOOST_AUTO_TEST_CASE(every_line_end_ends_one_line) {
    line_index const index("a\nb\r\nc\rd\n\ne");
    BOOST_TEST(index.lines() == 6U);
    BOOST_TEST(index.line(1) == "a");
    BOOST_TEST(index.line(2) == "b");
    BOOST_TEST(index.line(3) == "c");
    BOOST_TEST(index.line(4) == "d");
    BOOST_TEST(index.line(5) == "");
    BOOST_TEST(index.line(6) == "e");
    BOOST_TEST(index.place(7) == (line_column{4, 1}));
    BOOST_TEST(index.place(10) == (line_column{6, 1}));
}

BOOST_AUTO_TEST_CASE(a_line_that_is_not_there_is_empty) {
    BOOST_TEST(line_index("a").line(0) == "");
    BOOST_TEST(line_index("a").line(2) == "");
    BOOST_TEST(line_index("a\n").line(2) == "");
}

BOOST_AUTO_TEST_CASE(an_empty_text_has_one_line) {
    line_index const index("");
    BOOST_TEST(index.lines() == 1U);
    BOOST_TEST(index.line(1) == "");
    BOOST_TEST(index.place(0) == (line_column{1, 1}));
}

BOOST_AUTO_TEST_CASE(an_offset_past_the_end_is_placed_after_the_last_character) {
    BOOST_TEST(line_index("ab\ncd").place(5) == (line_column{2, 3}));
    BOOST_TEST(line_index("ab\ncd").place(99) == (line_column{2, 3}));
    BOOST_TEST(line_index("ab\n").place(3) == (line_column{2, 1}));
}

BOOST_AUTO_TEST_CASE(columns_count_code_points) {
    std::string_view const text = "a½♘\xf0\x9f\x8f\x86z";
    line_index const index(text);
    BOOST_TEST(index.place(1) == (line_column{1, 2}));
    BOOST_TEST(index.place(3) == (line_column{1, 3}));
    BOOST_TEST(index.place(6) == (line_column{1, 4}));
    BOOST_TEST(index.place(10) == (line_column{1, 5}));
}

BOOST_AUTO_TEST_CASE(an_offset_within_a_character_is_placed_at_the_character) {
    line_index const index("a♘z");
    BOOST_TEST(index.place(2) == (line_column{1, 2}));
    BOOST_TEST(index.place(3) == (line_column{1, 2}));
    BOOST_TEST(index.place(4) == (line_column{1, 3}));
}

BOOST_AUTO_TEST_CASE(an_invalid_byte_counts_as_one_character) {
    BOOST_TEST(line_index("\xfc"
                          "b")
                   .place(1) == (line_column{1, 2}));                            // Latin-1
    BOOST_TEST(line_index("\xe2\x99z").place(2) == (line_column{1, 3}));         // cut short
    BOOST_TEST(line_index("\xc0\x80z").place(2) == (line_column{1, 3}));         // overlong
    BOOST_TEST(line_index("\xed\xa0\x80z").place(3) == (line_column{1, 4}));     // surrogate
    BOOST_TEST(line_index("\xf4\x90\x80\x80z").place(4) == (line_column{1, 5})); // above U+10FFFF
    BOOST_TEST(line_index("\x80\x80z").place(2) == (line_column{1, 3}));         // only continuation bytes
}

BOOST_AUTO_TEST_CASE(a_line_of_megabytes_is_as_fast_as_a_short_one) {
    // 200,000 queries for one line of 4 MB: if each scanned the line, this would take hours.
    std::string text;
    while (text.size() < 4'000'000)
        text += "a♘";
    line_index const index(text);
    std::uint64_t wrong = 0;
    for (std::uint64_t offset = 0; offset < text.size(); offset += 20)
        wrong +=
            index.place(offset) == line_column{1, offset / 4 * 2 + (offset % 4 == 0 ? 1U : 2U)} ? 0U : 1U;
    BOOST_TEST(wrong == 0U);
}

// Compares the index with the plain definition, at every offset of a text with everything in it.
BOOST_AUTO_TEST_CASE(every_offset_is_placed_as_defined) {
    std::string text;
    for (int i = 0; i != 300; ++i)
        text += "é\xff" + std::to_string(i) +
                (i % 3 == 0    ? "\n"
                 : i % 7 == 0  ? "\r\n"
                 : i % 11 == 0 ? "\r"
                               : "♘x");
    line_index const index(text);
    line_column at{1, 1};
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const continues = (std::uint8_t(text[i]) & 0xc0) == 0x80;
        if (continues) continue;
        wrong += index.place(i) == at ? 0U : 1U;
        bool const ends =
            text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
        at = ends ? line_column{at.line + 1, 1} : line_column{at.line, at.column + 1};
    }
    BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(the_bytes_of_a_span_are_those_that_lie_in_the_part) {
    line_index const part("two\nthree", {4, 2});
    BOOST_TEST(part.bytes({4, 7}) == "two");
    BOOST_TEST(part.bytes({8, 13}) == "three");
    BOOST_TEST(part.bytes({0, 5}) == "t");
    BOOST_TEST(part.bytes({12, 99}) == "e");
    BOOST_TEST(part.bytes({50, 99}) == "");
}

// Questions in any order find lines as far as they need them, and the answers do not depend on the order.
BOOST_AUTO_TEST_CASE(the_order_of_questions_does_not_matter) {
    std::string text;
    for (int i = 0; i != 400; ++i)
        text += std::string(std::size_t(i * 37 % 90), i % 5 == 0 ? '\t' : 'x') + (i % 4 == 0   ? "\r"
                                                                                  : i % 4 == 1 ? "\r\n"
                                                                                               : "\n");
    text.insert(text.size() / 2, std::string(20'000, 'y') + "♘");
    line_index const forwards(text);
    std::vector<line_column> places;
    for (std::size_t i = 0; i <= text.size(); ++i)
        places.push_back(forwards.place(i));
    line_index const backwards(text);
    std::uint64_t wrong = 0;
    for (std::size_t i = text.size() + 1; i-- != 0;)
        wrong += backwards.place(i) == places[i] ? 0U : 1U;
    BOOST_TEST(wrong == 0U);
    for (std::uint64_t line = 1; line <= forwards.lines() + 1; ++line) {
        line_index const alone(text);
        wrong += alone.line(line) == forwards.line(line) && alone.start_of(line) == forwards.start_of(line)
                     ? 0U
                     : 1U;
    }
    BOOST_TEST(wrong == 0U);
}

// Line ends of every kind before and after each other, in texts of all lengths.
BOOST_AUTO_TEST_CASE(line_ends_are_counted_as_defined) {
    std::mt19937 chance(11);
    for (std::size_t size = 0; size < 5'000; size += 1 + size / 40) {
        std::string const kinds = chance() % 2 == 0 ? "\r\nx" : "\n\rxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";
        std::string text;
        while (text.size() != size)
            text += kinds[chance() % kinds.size()];
        line_index const index(text);
        std::uint64_t ends = 0, start = 0;
        for (std::size_t i = 0; i != size; ++i) {
            BOOST_REQUIRE(index.place(i) == (line_column{ends + 1, i - start + 1}));
            if (text[i] == 'x' || (text[i] == '\r' && text[i + 1] == '\n')) continue; // text[size] is 0
            std::size_t const stop = i != start && text.compare(i - 1, 2, "\r\n") == 0 ? i - 1 : i;
            BOOST_REQUIRE(index.line(ends + 1) == text.substr(start, stop - start));
            BOOST_REQUIRE(index.start_of(ends + 1) == start);
            ++ends;
            start = i + 1;
        }
        BOOST_REQUIRE(vpgn::count_line_ends(text) == ends);
        BOOST_REQUIRE(index.lines() == ends + 1);
    }
}

// Characters and other bytes at each place near the borders of what is surveyed at once.
BOOST_AUTO_TEST_CASE(a_survey_tells_utf8_and_line_ends) {
    std::string const line = "1. e4 e5\r\n2. Nf3 Nc6\n";
    std::string text;
    while (text.size() < 13'000)
        text += line;
    vpgn::text_survey const plain = vpgn::survey(text);
    BOOST_TEST(plain.line_ends == vpgn::count_line_ends(text));
    BOOST_TEST(plain.is_utf8);
    for (std::string_view const put : {"é", "♞", "😀", "\xe9", "\xe2\x99", "\x99\x9e"})
        for (std::size_t border = 0; border <= text.size(); border += 4096)
            for (std::size_t at = border - std::min<std::size_t>(border, 70); at < border + 70; ++at) {
                std::string changed = text;
                changed.replace(at, put.size(), put);
                vpgn::text_survey const found = vpgn::survey(changed);
                BOOST_REQUIRE_EQUAL(found.is_utf8, vpgn::is_utf8(put));
                BOOST_REQUIRE_EQUAL(found.line_ends, line_index(changed).lines() - 1);
            }
    // Two parts of a character that meet in different runs are one; apart they are none.
    std::string apart = text;
    apart.replace(5'000, 1, "\xc3").replace(9'000, 1, "\xa9");
    BOOST_TEST(!vpgn::survey(apart).is_utf8);
    BOOST_TEST(vpgn::survey("").is_utf8);
    BOOST_TEST(!vpgn::survey("1. e4 \xff").is_utf8); // less than a block
    BOOST_TEST(vpgn::survey("\r").line_ends == 1u);
}

BOOST_AUTO_TEST_CASE(carriage_returns_alone_take_linear_time) {
    std::string const text(2'000'000, '\r');
    line_index const index(text);
    BOOST_TEST(index.place(text.size()) == (line_column{2'000'001, 1}));
}

BOOST_AUTO_TEST_SUITE_END()
