#define BOOST_TEST_MODULE orthodox
#include <boost/test/unit_test.hpp>
