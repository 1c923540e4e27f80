#define BOOST_TEST_MODULE grolman
#include <boost/test/unit_test.hpp>
