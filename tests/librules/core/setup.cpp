#include "core/setup.hpp"

#include "support/fen.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::rules;

BOOST_AUTO_TEST_CASE(the_orthodox_array_is_the_one_every_fen_reader_knows) {
    BOOST_TEST(
        (orthodox_array() == vpgn::test::fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")));
}
