// The nesting depth of a JSON text.
#include "source/json_nesting.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(nesting_of_json)

BOOST_AUTO_TEST_CASE(the_deepest_bracket_counts) {
    BOOST_TEST(json_nesting("1") == 0u);
    BOOST_TEST(json_nesting(R"([{"a":[]},[]])") == 3u);
}

BOOST_AUTO_TEST_CASE(brackets_in_strings_do_not_count) {
    BOOST_TEST(json_nesting(R"(["[["])") == 1u);
    BOOST_TEST(json_nesting(R"(["\"[["])") == 1u);    // an escaped quote does not end the string
    BOOST_TEST(json_nesting(R"(["\\",[[]]])") == 3u); // an escaped backslash does not continue it
}

BOOST_AUTO_TEST_SUITE_END()
