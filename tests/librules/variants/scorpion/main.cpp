#define BOOST_TEST_MODULE scorpion
#include <boost/test/unit_test.hpp>
