#define BOOST_TEST_MODULE gunnery
#include <boost/test/unit_test.hpp>
