#define BOOST_TEST_MODULE momentum
#include <boost/test/unit_test.hpp>
