#define BOOST_TEST_MODULE ini
#include <boost/test/unit_test.hpp>
