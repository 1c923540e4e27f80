#include "syntax/words.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <random>

namespace words = vpgn::syntax::words;

namespace {

bool is_stop(char c) {
    return std::uint8_t(c) <= ' ';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_plain(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

} // namespace

BOOST_AUTO_TEST_SUITE(eight_bytes_at_once)

// Compared with the plain definitions, on bytes of every kind.
BOOST_AUTO_TEST_CASE(words_are_measured_as_defined) {
    std::mt19937 chance(7);
    static constexpr char usual[] = "aZ09-xNe4 \n+#({.~\x7f\x80\xff\x1f!/:@[`";
    for (int i = 0; i != 200'000; ++i) {
        std::array<char, 8> word{};
        for (char& c : word)
            c = chance() % 4 == 0 ? char(chance()) : usual[chance() % (sizeof usual - 1)];
        auto const* const stop = std::find_if(word.cbegin(), word.cend(), is_stop);
        words::measured const found = words::measure(word.data());
        bool const plain =
            stop != word.cend() && (stop == word.cbegin() || std::all_of(word.cbegin(), stop - 1, is_plain));
        BOOST_REQUIRE(found.size == unsigned(stop - word.cbegin()));
        BOOST_REQUIRE(found.plain == unsigned(plain));
        if (plain) BOOST_REQUIRE(found.has_digit == unsigned(std::any_of(word.cbegin(), stop, is_digit)));
    }
}

BOOST_AUTO_TEST_CASE(letters_and_digits_are_found_as_defined) {
    std::mt19937 chance(8);
    static constexpr char usual[] = "abc def\"\\\n\t\x80-";
    auto const alphanumeric = [](char c) { return is_plain(c) && c != '-'; };
    for (int i = 0; i != 100'000; ++i) {
        std::array<char, 8> word{};
        for (char& c : word)
            c = chance() % 16 == 0 ? usual[chance() % (sizeof usual - 1)] : char('a' + chance() % 26);
        BOOST_REQUIRE(words::alphanumeric(word.data()) ==
                      std::all_of(word.cbegin(), word.cend(), alphanumeric));
    }
}

BOOST_AUTO_TEST_CASE(the_first_sign_of_sixteen_is_found) {
    std::mt19937 chance(9);
    for (int i = 0; i != 10'000; ++i) {
        std::array<char, 16> word{};
        for (char& c : word)
            c = chance() % 12 == 0 ? '<' : char('a' + chance() % 26);
        auto const* const sign = std::find(word.cbegin(), word.cend(), '<');
        BOOST_REQUIRE(words::before_sign(word.data(), '<') == unsigned(sign - word.cbegin()));
    }
}

BOOST_AUTO_TEST_SUITE_END()
