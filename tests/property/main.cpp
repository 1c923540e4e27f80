#define BOOST_TEST_MODULE property
#include <boost/test/unit_test.hpp>
