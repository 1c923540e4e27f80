#define BOOST_TEST_MODULE defined
#include <boost/test/unit_test.hpp>
