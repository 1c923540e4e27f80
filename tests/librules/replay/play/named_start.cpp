// The arrays of Chess960 by their numbers.
#include "replay/play/named_start.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <stdexcept>
#include <string>

using namespace vpgn::replay;

BOOST_AUTO_TEST_SUITE(arrays_by_number)

BOOST_AUTO_TEST_CASE(numbers_are_those_of_scharnagl) {
    auto const array = [](int number) { return chess960_position(number).substr(0, 8); };
    BOOST_TEST(array(0) == "bbqnnrkr");
    BOOST_TEST(array(1) == "bqnbnrkr");
    BOOST_TEST(array(518) == "rnbqkbnr");
    BOOST_TEST(array(959) == "rkrnnqbb");
    std::set<std::string> all;
    for (int number = 0; number != 960; ++number)
        all.insert(array(number));
    BOOST_TEST(all.size() == 960u);
    BOOST_CHECK_THROW(array(960), std::invalid_argument);
    BOOST_CHECK_THROW(array(-1), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
