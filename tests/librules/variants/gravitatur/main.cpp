#define BOOST_TEST_MODULE gravitatur
#include <boost/test/unit_test.hpp>
