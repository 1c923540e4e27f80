// Round trips of random playouts (written, parsed and replayed) for every variant without a separate test of
// them.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(round_trips)

BOOST_AUTO_TEST_CASE(random_orthodox_games_round_trip) {
    check_round_trips("orthodox", 60, 150);
}

BOOST_AUTO_TEST_CASE(random_games_of_different_armies_round_trip) {
    check_round_trips("armies", 20, 120, "Remarkable Rookies", "Nutty Knights");
    check_round_trips("armies", 20, 120, "Colorbound Clobberers", "Forward FIDEs");
    check_round_trips("armies", 10, 120, "R, NF, B, Q", "NN, fsWfF, BcN, R3D");
}

// A random Momentum game constantly leaves kings capturable, and that warning is correct.
BOOST_AUTO_TEST_CASE(random_momentum_games_round_trip) {
    std::vector const forgiven = {finding_code::king_capturable};
    check_round_trips("momentum", 60, 120, "", "", forgiven);
    check_round_trips("momentum", 60, 120, "Remarkable Rookies", "Nutty Knights", forgiven);
    check_round_trips("momentum", 30, 120, "Forward FIDEs", "Colorbound Clobberers", forgiven);
}

BOOST_AUTO_TEST_SUITE_END()
