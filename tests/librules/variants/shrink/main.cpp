#define BOOST_TEST_MODULE shrink
#include <boost/test/unit_test.hpp>
