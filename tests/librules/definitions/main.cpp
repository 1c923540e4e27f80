#define BOOST_TEST_MODULE definitions
#include <boost/test/unit_test.hpp>
