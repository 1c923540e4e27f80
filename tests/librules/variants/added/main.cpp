#define BOOST_TEST_MODULE added_variant
#include <boost/test/unit_test.hpp>
