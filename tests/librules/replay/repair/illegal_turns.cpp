// Positions after illegal turns that replay plays as they are written.
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(illegal_turns)

// A queen vanished from the board, but not from the squares of its side; the next move of it crashed.
BOOST_AUTO_TEST_CASE(no_wall_is_placed_on_a_piece) {
    std::string const game =
        "[Variant \"Game of the Amazons\"]\n\n1. Qd1b6,g10 Qg4,d10 2. Qf1,a7 Qe5,j7 3. Qf8,a7 *\n";
    std::string const codes = codes_of(replay_text(game).findings);
    BOOST_CHECK_MESSAGE(codes.starts_with("R102"), codes);
}

BOOST_AUTO_TEST_CASE(a_piece_that_the_variant_does_not_have_is_not_dropped) {
    // A piece without another side is not dropped on it.
    std::string const side =
        "[Variant \"Shinobi+\"]\n[SetUp \"1\"]\n"
        "[FEN \"rn1qkbnr/p1pbpp1p/3p4/1p4p1/6C1/2F2J2/PPPPPPPP/4K2H[LDM] w kq - 1 5\"]\n\n"
        "1. +D@g3 *\n";
    std::string const found = codes_of(replay_text(side).findings);
    BOOST_CHECK_MESSAGE(found.starts_with("R1"), found);
    for (std::string const variant : {"Crazyhouse", "Shinobi", "S-Chess"}) {
        std::string const codes =
            codes_of(replay_text("[Variant \"" + variant + "\"]\n\n1. G@g4 e5 *\n").findings);
        BOOST_CHECK_MESSAGE(codes.starts_with("R1"), variant << ": " << codes);
    }
}

BOOST_AUTO_TEST_CASE(nothing_moves_from_an_empty_square_or_onto_a_wall) {
    for (std::string const turns :
         {"1. e4,d2 e5,e6 2. d4,d2 d5,d3 3. a5a6,a3 h6,h5", "1. e4,e5 e7e5,h4 2. d4,d5 d7d6,h5"}) {
        std::string const codes =
            codes_of(replay_text("[Variant \"Duck Chess\"]\n\n" + turns + " *\n").findings);
        BOOST_CHECK_MESSAGE(codes.starts_with("R1"), turns << ": " << codes);
    }
}

BOOST_AUTO_TEST_SUITE_END()
