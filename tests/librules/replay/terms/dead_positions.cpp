// Results of games in which neither side can mate.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(dead_positions)

BOOST_AUTO_TEST_CASE(a_won_dead_position_contradicts_its_result) {
    auto const codes = [](std::string const& position, std::string const& turn, std::string const& result,
                          std::string const& variant = "Standard") {
        return codes_of(replay_text("[Variant \"" + variant + "\"]\n[FEN \"" + position +
                                    " w - - 0 1\"]\n\n" + turn + " " + result + "\n")
                            .findings);
    };
    for (std::string const last : {"4K3", "N3K3", "4K1B1", "1B2K1B1"}) {
        bool const is_dead = last != "1B2K1B1";
        std::string const position = "8/8/4k3/8/8/8/4p3/" + last;
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1-0"), is_dead ? "S103" : "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1/2-1/2"), "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "*"), "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1-0", "Chess960"), is_dead ? "S103" : "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1-0", "King of the Hill"), "");
    }
    BOOST_CHECK_EQUAL(codes("8/8/3b4/4k3/8/8/4p3/4K1B1", "1. Kxe2", "0-1"), "S103"); // both on dark squares
    BOOST_CHECK_EQUAL(codes("8/8/2b5/4k3/8/8/4p3/4K1B1", "1. Kxe2", "0-1"), "");
    BOOST_CHECK_EQUAL(codes("8/8/2n5/4k3/8/8/4p3/4K1B1", "1. Kxe2", "0-1"), "");
}

BOOST_AUTO_TEST_SUITE_END()
