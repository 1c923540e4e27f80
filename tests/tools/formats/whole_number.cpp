#include "formats/json/reading/whole_number.hpp"

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
