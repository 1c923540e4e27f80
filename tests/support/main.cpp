// The entry of every test program, compiled once: by hand, for Boost.Test's own is there only where a macro
// stands before its header, and that is precompiled.
#include <boost/test/unit_test.hpp>

int main(int argc, char** argv) {
    return boost::unit_test::unit_test_main([] { return true; }, argc, argv);
}
