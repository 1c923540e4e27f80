#include "syntax/bytes.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

using namespace vpgn::syntax::bytes;

namespace {

std::size_t sized(std::size_t (*size)(char const*, char const*), std::string_view text) {
    return size(text.data(), text.data() + text.size());
}

std::string_view name(std::string_view text) {
    char const* const behind = betza_name(text.data(), text.data() + text.size());
    return behind == nullptr ? "none" : text.substr(0, std::size_t(behind - text.data()));
}

} // namespace

BOOST_AUTO_TEST_SUITE(characters)

BOOST_AUTO_TEST_CASE(blanks_come_in_all_widths) {
    BOOST_TEST(sized(space_size, " x") == 1U);
    BOOST_TEST(sized(space_size, "\x1ax") == 1U);
    BOOST_TEST(sized(space_size, "\xc2\xa0x") == 2U);
    BOOST_TEST(sized(space_size, "\xa0x") == 1U);     // Latin-1
    BOOST_TEST(sized(space_size, "\xe2\x80h") == 0U); // a truncated sequence consumes no letter
    BOOST_TEST(sized(space_size, "\u200bx") == 3U);
    BOOST_TEST(sized(space_size, "\u202fx") == 3U);
    BOOST_TEST(sized(space_size, "\u3000x") == 3U);
    BOOST_TEST(sized(space_size, "\ufeffx") == 3U);
}

BOOST_AUTO_TEST_CASE(prefixes_of_blanks_are_not_blanks) {
    for (std::string_view const text :
         {"", "x", "\n", "\xc2", "\xc2\xbd", "\xe2", "\xe2\x80", "\xe2\x80\x93", "\xef\xbb", "é"})
        BOOST_TEST(sized(space_size, text) == 0U, text);
}

BOOST_AUTO_TEST_CASE(dashes_come_in_all_lengths) {
    BOOST_TEST(sized(dash_size, "-") == 1U);
    BOOST_TEST(sized(dash_size, "–") == 3U);
    BOOST_TEST(sized(dash_size, "—") == 3U);
    BOOST_TEST(sized(dash_size, "\u2212") == 3U);
    BOOST_TEST(sized(dash_size, "\x96") == 1U); // CP1252
    BOOST_TEST(sized(dash_size, "\u2026") == 0U);
    BOOST_TEST(sized(dash_size, "\xe2\x80") == 0U);
    BOOST_TEST(sized(dash_size, "") == 0U);
}

BOOST_AUTO_TEST_CASE(a_latin_1_times_sign_is_distinguished_from_a_hebrew_letter) {
    BOOST_TEST(sized(capture_size, "\xc3\x97") == 2U);
    BOOST_TEST(sized(capture_size, "\xd7"
                                   "d5") == 1U);
    BOOST_TEST(sized(capture_size, "\xd7\x90") == 0U); // alef
    BOOST_TEST(sized(mark_size, "<>") == 2U);
    BOOST_TEST(sized(mark_size, "<") == 0U);
}

BOOST_AUTO_TEST_CASE(betza_names_are_letters_around_capitals) {
    BOOST_TEST(name("fhNrlbK)") == "fhNrlbK");
    BOOST_TEST(name("R4)") == "R4");
    BOOST_TEST(name("HFD") == "HFD");
    BOOST_TEST(name("W3fF2x") == "W3fF2");
    BOOST_TEST(name("Nf3") == "N"); // no capital after the f
    BOOST_TEST(name("e4") == "none");
    BOOST_TEST(name("") == "none");
    BOOST_TEST(name("4R") == "none");
}

BOOST_AUTO_TEST_SUITE_END()
