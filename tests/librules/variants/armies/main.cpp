#define BOOST_TEST_MODULE armies
#include <boost/test/unit_test.hpp>
