// The main function of every test program, compiled once: written by hand, because Boost.Test only defines it
// if a macro precedes its header, which is precompiled.
#include <boost/test/unit_test.hpp>

int main(int argc, char** argv) {
    return boost::unit_test::unit_test_main([] { return true; }, argc, argv);
}
