#include "formats/json/reading/untrusted_json.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace {

template <typename T>
T number_of(std::string const& text) {
    return vpgn::whole_number<T>(nlohmann::json::parse(text));
}

} // namespace

BOOST_AUTO_TEST_CASE(numbers_of_json_are_whole_and_in_range) {
    BOOST_CHECK_EQUAL(number_of<int>("-5"), -5);
    BOOST_CHECK_EQUAL(number_of<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    BOOST_CHECK_THROW(number_of<std::uint64_t>("-1"), std::invalid_argument);
    BOOST_CHECK_THROW(number_of<int>("2147483648"), std::invalid_argument);
    BOOST_CHECK_THROW(number_of<std::int64_t>("1" + std::string(40, '4')), std::invalid_argument);
    BOOST_CHECK_THROW(number_of<int>("1.5"), std::invalid_argument);
    BOOST_CHECK_THROW(number_of<int>("true"), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE(nesting_of_json)

BOOST_AUTO_TEST_CASE(the_deepest_bracket_counts) {
    BOOST_TEST(vpgn::json_nesting("1") == 0u);
    BOOST_TEST(vpgn::json_nesting(R"([{"a":[]},[]])") == 3u);
}

BOOST_AUTO_TEST_CASE(brackets_in_strings_do_not_count) {
    BOOST_TEST(vpgn::json_nesting(R"(["[["])") == 1u);
    BOOST_TEST(vpgn::json_nesting(R"(["\"[["])") == 1u);    // an escaped quote does not end the string
    BOOST_TEST(vpgn::json_nesting(R"(["\\",[[]]])") == 3u); // an escaped backslash does not continue it
}

BOOST_AUTO_TEST_SUITE_END()
