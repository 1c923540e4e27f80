// Illegal castling is reported as castling, whatever else a turn of the variant may contain.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(reasons_of_castling)

BOOST_AUTO_TEST_CASE(in_every_kind_of_turn) {
    for (std::string const variant :
         {"Standard", "Momentum", "Chess960", "Crazyhouse", "Capablanca", "S-Chess", "Duck", "Marseillais"}) {
        recorder const seen = replay_text("[Variant \"" + variant + "\"]\n\n1. O-O *\n");
        BOOST_TEST_CONTEXT(variant) {
            BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R104");
            BOOST_CHECK(seen.findings[0].label.find("is between the king and the rook") != std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_CASE(variants_without_castling_are_named) {
    for (std::string const variant :
         {"Grolman Chess", "Inertia Chess", "Gravitatur Chess", "Antichess", "Racing Kings", "Xiangqi"}) {
        recorder const seen = replay_text("[Variant \"" + variant + "\"]\n\n1. O-O *\n");
        BOOST_TEST_CONTEXT(variant) {
            BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R104");
            BOOST_CHECK_EQUAL(seen.findings[0].label, variant + " has no castling");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
