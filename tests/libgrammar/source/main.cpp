#define BOOST_TEST_MODULE source
#include <boost/test/unit_test.hpp>
