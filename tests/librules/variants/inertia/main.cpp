#define BOOST_TEST_MODULE inertia
#include <boost/test/unit_test.hpp>
