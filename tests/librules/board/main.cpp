#define BOOST_TEST_MODULE board
#include <boost/test/unit_test.hpp>
