// Numbers of turns for definitions whose rules interact. The figures agree with an independent
// implementation, unless a comment states otherwise.
#include "definitions/entry.hpp"
#include "librules/definitions/definition_texts.hpp"
#include "notation/position_text.hpp"
#include "variants/defined/position.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;
using vpgn::testing::defined_by;

namespace {

template <class P>
std::uint64_t count(replay::variant_entry const& entry, rules::setup const& s, int depth) {
    BOOST_CHECK_EQUAL(P::judge(s, entry.terms).faults, 0u);
    return rules::count_turns(P::from(s, entry.terms), depth);
}

/// The turns of `[x:…]` from a position.
std::uint64_t turns(std::string const& definition, std::string_view position, int depth = 1) {
    defined_by const read(definition);
    BOOST_CHECK_EQUAL(read.codes(), "");
    replay::variant_entry const entry = definitions::entry_of(read["x"]);
    rules::setup s;
    BOOST_REQUIRE(!replay::read_position_text(position, s, entry.notation));
    return rules::one_choice_is_a_turn(entry.terms.defined->rules)
               ? count<rules::defined_single>(entry, s, depth)
               : count<rules::defined_several>(entry, s, depth);
}

rules::verdict end_of(std::string const& definition, std::string_view position) {
    defined_by const read(definition);
    replay::variant_entry const entry = definitions::entry_of(read["x"]);
    rules::setup s;
    BOOST_REQUIRE(!replay::read_position_text(position, s, entry.notation));
    return rules::defined_several::from(s, entry.terms).judge_end();
}

} // namespace

BOOST_AUTO_TEST_SUITE(turns_of_definitions)

BOOST_AUTO_TEST_CASE(a_wall_instead_of_a_move_does_not_answer_a_check) {
    std::string const edge = "[x:chess]\nwallingRule = edge\nwallOrMove = true\n";
    BOOST_CHECK_EQUAL(turns(edge, "4r1k1/8/8/8/8/8/3P4/4K3 w - - 0 1"), 3u);
    BOOST_CHECK_EQUAL(turns(edge, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", 2), 1'136u);
    // The wall could be put between king and rook: that is no answer, either.
    BOOST_CHECK_EQUAL(
        turns("[x:chess]\nwallingRule = static\nwallOrMove = true\n", "4r1k1/8/8/8/8/8/3P4/4K3 w - - 0 1"),
        3u);
    BOOST_CHECK_EQUAL(turns("[x:xiangqi]\nwallingRule = static\nwallOrMove = true\n",
                            "3k5/9/9/9/4r4/9/9/9/9/4K4 w - - 0 1"),
                      1u);
}

BOOST_AUTO_TEST_CASE(a_wall_instead_of_a_move_is_no_capture_and_no_drop) {
    BOOST_CHECK_EQUAL(turns("[x:chess]\nwallingRule = static\nwallOrMove = true\nmustCapture = true\n",
                            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
                      1u);
    BOOST_CHECK_EQUAL(turns("[x:crazyhouse]\nwallingRule = static\nwallOrMove = true\nmustDrop = true\n"
                            "dropRegionWhite = d4 d5\n",
                            "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"),
                      2u);
}

BOOST_AUTO_TEST_CASE(the_game_continues_if_only_a_wall_can_be_placed) {
    std::string const shut_in = "[x:chess]\nwallingRule = static\nwallOrMove = true\n";
    std::string const position = "rr5k/8/8/8/8/8/p7/K7 w - - 0 1";
    BOOST_CHECK_EQUAL(turns(shut_in, position), 59u);
    BOOST_CHECK(end_of(shut_in, position).kind == rules::ending::none);
}

// Fairy-Stockfish counts the same turns, and closes a1 after a pass.
BOOST_AUTO_TEST_CASE(no_wall_follows_a_pass) {
    std::string const passing = "[x:chess]\npass = true\nwallingRule = ";
    std::string const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    BOOST_CHECK_EQUAL(turns(passing + "static\n", kings), 311u);
    BOOST_CHECK_EQUAL(turns(passing + "duck\n", kings), 311u);
    BOOST_CHECK_EQUAL(turns(passing + "arrow\n", kings), 35u);
    BOOST_CHECK_EQUAL(turns(passing + "past\n", kings), 6u);
    BOOST_CHECK_EQUAL(turns(passing + "edge\n", kings), 134u);
    // Neither out of check, nor out of an attack on a pseudo-royal piece.
    BOOST_CHECK_EQUAL(turns(passing + "past\n", "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"), 4u);
    BOOST_CHECK_EQUAL(
        turns("[x:atomic]\npass = true\nwallingRule = past\n", "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"), 4u);
    BOOST_CHECK_EQUAL(
        turns("[x:chess]\npassOnStalemate = true\nwallingRule = past\n", "1r1r3k/8/8/8/8/8/r7/2K5 w - - 0 1"),
        1u);
}

BOOST_AUTO_TEST_CASE(the_game_ends_if_no_wall_fits_after_any_move) {
    std::string const islet = "[x:isolation]\nmaxRank = 3\nmaxFile = 3\nstartFen = 1p1/3/1P1 w - - 0 1\n";
    BOOST_CHECK_EQUAL(turns(islet, "***/*pP/*** w - - 0 1"), 0u);
    // The wall may not be where the piece began, so that there is no square for it.
    std::string const fixed = islet + "wallingRegion = a1\n";
    BOOST_CHECK_EQUAL(turns(fixed, "3/1p1/*1P w - - 0 1"), 0u);
    BOOST_CHECK(end_of(fixed, "3/1p1/*1P w - - 0 1").kind != rules::ending::none);
}

BOOST_AUTO_TEST_CASE(a_capture_that_no_wall_can_follow_is_no_duty) {
    BOOST_CHECK_EQUAL(turns("[x:giveaway]\nwallingRule = static\nwallingRegion = d4 d5\n",
                            "8/8/8/2pPp3/3P4/8/8/8 w - - 0 1"),
                      2u);
    BOOST_CHECK_EQUAL(
        turns("[x:giveaway]\nwallingRule = past\nwallingRegion = *2\n", "8/8/8/3p4/4P3/8/P7/8 w - - 0 1"),
        2u);
}

BOOST_AUTO_TEST_CASE(a_hop_counts_its_range_from_the_piece) {
    std::string const lobber = "[x:chess]\ncustomPiece1 = a:mFpR4\ncastling = false\n";
    BOOST_CHECK_EQUAL(turns(lobber, "4k3/2p5/8/p1A1p3/2P5/8/2p5/4K3 w - - 0 1"), 13u);
    BOOST_CHECK_EQUAL(turns(lobber, "4k3/8/1p2p3/8/1A2p1p1/1p6/4P3/4K3 w - - 0 1", 2), 140u);
    BOOST_CHECK_EQUAL(turns("[x:chess]\ncustomPiece1 = a:cpB3mB\ncastling = false\n",
                            "4k3/8/1p3p2/2P1P3/3A4/2p1p3/1p3p2/4K3 w - - 0 1"),
                      4u);
    BOOST_CHECK_EQUAL(
        turns("[x:xiangqi]\ncustomPiece1 = c:mRcpR5\n", "4k4/9/2r3n2/9/2p1p4/2P6/9/2C1B4/9/4K4 w - - 0 1", 2),
        292u);
}

BOOST_AUTO_TEST_CASE(a_wall_may_part_a_pseudo_royal_piece_from_its_attacker) {
    std::string const bomb = "[x:atomic]\nwallingRule = duck\n";
    BOOST_CHECK_EQUAL(turns(bomb, "rnbqkb1r/pppp1ppp/8/4p3/2B1n3/5*2/PPPP1PPP/RNBQK1NR w KQkq - 0 1"), 865u);
    BOOST_CHECK_EQUAL(turns(bomb, "r3k2r/8/8/2b1*3/8/8/3P4/R3K2R w KQkq - 0 1"), 1'382u);
    BOOST_CHECK_EQUAL(turns("[x:coregal]\nwallingRule = duck\n", "4k3/8/8/8/4r3/3*4/8/Q3K3 w - - 0 1"), 236u);
}

BOOST_AUTO_TEST_CASE(a_gated_piece_may_do_so_too) {
    BOOST_CHECK_EQUAL(
        turns("[x:coregal]\ngating = true\nseirawanGating = true\narchbishop = h\nchancellor = e\n"
              "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w "
              "KQBCDFGkqbcdfg - 0 1\n",
              "3rk3/8/8/8/8/8/3N4/3QK3[HE] w D - 0 1"),
        33u);
}

BOOST_AUTO_TEST_CASE(a_piece_that_is_dropped_turned_over_is_limited_as_the_one_beside_the_board) {
    BOOST_CHECK_EQUAL(
        turns("[x:shogi]\ndropPromoted = true\ndropNoDoubled = p\n", "4k4/9/9/9/9/9/P8/9/4K4[PL] w - - 0 1"),
        287u);
}

BOOST_AUTO_TEST_CASE(a_drop_of_quadwrangle_is_next_to_a_friend) {
    BOOST_CHECK_EQUAL(turns("[x:chess]\npieceDrops = true\nenclosingDrop = quadwrangle\n",
                            "4k3/8/8/8/8/2N5/8/6K1[R] w - - 0 1"),
                      26u);
}

BOOST_AUTO_TEST_CASE(sides_may_have_different_numbers_of_checks) {
    std::string const unequal = "[x:chess]\ncheckCounting = true\nstartFen = "
                                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1+4 0 1\n";
    BOOST_CHECK_EQUAL(turns(unequal, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1+4 0 1", 2),
                      400u);
    defined_by const read(unequal);
    replay::variant_entry const entry = definitions::entry_of(read["x"]);
    replay::position_notation const& notation = entry.notation; // views into the entry
    rules::setup s;
    BOOST_REQUIRE(!replay::read_position_text("4k3/8/8/8/8/8/8/4K3 w - - 0 1", s, notation));
    BOOST_CHECK_EQUAL(s.of(rules::color::white).checks_left, 1);
    BOOST_CHECK_EQUAL(s.of(rules::color::black).checks_left, 4);
    BOOST_REQUIRE(!replay::read_position_text("4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+3", s, notation));
    BOOST_CHECK_EQUAL(s.of(rules::color::white).checks_left, 1);
    BOOST_CHECK_EQUAL(s.of(rules::color::black).checks_left, 1);
}

BOOST_AUTO_TEST_CASE(diagonals_of_marked_squares_may_be_longer_than_a_palace) {
    std::string const marked = "[x:chess]\njanggiCannon = c\nwazir = w\nsoldier = s\ncastling = false\n"
                               "diagonalLines = b2 c3 d4 e5 f6 g7\n";
    BOOST_CHECK_EQUAL(turns(marked, "7k/8/8/8/8/8/1R6/7K w - - 0 1"), 22u);
    BOOST_CHECK_EQUAL(turns(marked, "7k/8/5n2/4p3/8/8/1C6/7K w - - 0 1"), 4u);
    BOOST_CHECK_EQUAL(turns(marked, "7k/8/5n2/4p3/8/2P5/1C6/7K w - - 0 1"), 6u);
}

// Rights that the board has no squares for are none: nothing vanishes beyond the edge.
BOOST_AUTO_TEST_CASE(castling_never_leaves_the_board) {
    defined_by const read(
        "[x:chess]\nmaxFile = e\nmaxRank = 6\nstartFen = r3k/ppppp/5/5/PPPPP/R3K w KQkq - 0 1\n");
    BOOST_CHECK_EQUAL(read.codes().substr(0, 4), "V118");
    replay::variant_entry const entry = definitions::entry_of(read["x"]);
    rules::setup s;
    BOOST_REQUIRE(!replay::read_position_text("r3k/ppppp/5/5/PPPPP/R1K1R w KQ - 0 1", s, entry.notation));
    BOOST_CHECK(rules::defined_single::judge(s, entry.terms).faults & rules::bad_castling_right);
    s.castling = 0;
    BOOST_CHECK_EQUAL(rules::defined_single::judge(s, entry.terms).faults, 0u);
}

BOOST_AUTO_TEST_SUITE_END()
