#define BOOST_TEST_MODULE diagnosis
#include <boost/test/unit_test.hpp>
