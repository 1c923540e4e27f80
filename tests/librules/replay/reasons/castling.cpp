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

BOOST_AUTO_TEST_CASE(the_nearer_partner_is_the_short_way_where_kings_begin_on_either_file) {
    auto const codes = [](std::string const& variant, std::string const& position, std::string const& moves) {
        return codes_of(replay_text("[Variant \"" + variant + "\"]\n[SetUp \"1\"]\n[FEN \"" + position +
                                    "\"]\n\n" + moves + " *\n")
                            .findings);
    };
    std::string const on_d = "r2k3r/8/8/8/8/8/8/R2K3R w KQkq - 0 1",
                      on_e = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    // Kb1 and Rc1, then Kf8 and Re8: the rooks on c1 and h1 can go to f1, and give check there.
    for (char const* const variant : {"wild/1", "wild/0", "wildcastle"}) {
        BOOST_CHECK_EQUAL(codes(variant, on_d, "1. O-O O-O-O 2. Rcf1+ Kg8"), "");
        BOOST_CHECK_EQUAL(codes(variant, on_d, "1. O-O-O O-O 2. Reb1+ Kc7"), "");
        BOOST_CHECK_EQUAL(codes(variant, on_e, "1. O-O O-O-O 2. Rac1+ Kb8"), "");
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
