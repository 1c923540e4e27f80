// "Did you mean": which names are near, and in which order.
#include "report/near_names.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace vpgn;

namespace {

std::string suggestions(std::string_view word, std::vector<std::string_view> const& names) {
    return did_you_mean(word, names);
}

} // namespace

BOOST_AUTO_TEST_SUITE(suggested_names)

BOOST_AUTO_TEST_CASE(only_the_nearest_names_are_suggested) {
    BOOST_TEST(suggestions("blacks", {"backs", "black", "white"}) == " (did you mean `backs` or `black`?)");
    // `suites` is two letters away, `white` is one.
    BOOST_TEST(suggestions("whites", {"suites", "white"}) == " (did you mean `white`?)");
    BOOST_TEST(suggestions("whites", {"white", "suites"}) == " (did you mean `white`?)");
    BOOST_TEST(suggestions("whites", {"event"}) == "");
}

BOOST_AUTO_TEST_CASE(neighbours_may_be_exchanged_and_letter_case_does_not_count) {
    BOOST_TEST(suggestions("ECO", {"eoc"}) == " (did you mean `eoc`?)");
    BOOST_TEST(suggestions("rsult", {"RESULT", "RESULT"}) == " (did you mean `RESULT`?)");
    BOOST_TEST(suggestions("ab", {"ab", "ac", "ad", "ae", "af"}) ==
               " (did you mean `ac` or `ad` or `ae`?)"); // three at most, never the word itself
}

BOOST_AUTO_TEST_SUITE_END()
