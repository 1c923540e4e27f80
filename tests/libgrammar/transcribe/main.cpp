#define BOOST_TEST_MODULE transcribe
#include <boost/test/unit_test.hpp>
