// The worked examples in the inventors' prose, each named after its point.
#include "table.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(momentum_prose)

// White: bishop c4, king a7; Black: king e8. After 1. Bc4-b5 the bishop's momentum points to a6.
BOOST_AUTO_TEST_CASE(bc4_b5_is_no_check_since_the_bishop_would_be_started_by_a_second_action) {
    recorder const seen = momentum_turns("4k3/K7/8/8/2B5/8/8/8 w - - 0 1", "1. Bc4-b5");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.at(0), "Bc4-b5");
    BOOST_CHECK_EQUAL(momentum_codes("4k3/K7/8/8/2B5/8/8/8 w - - 0 1", "1. Bc4-b5+"), "S101");
}

BOOST_AUTO_TEST_CASE(bc4_b5_was_check_under_the_old_rules_since_the_king_could_step_to_a6) {
    recorder const seen =
        momentum_turns("4k3/K7/8/8/2B5/8/8/8 w - - 0 1", "1. Bc4-b5+", "[RuleSet \"old\"]\n");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.at(0), "Bc4-b5+");
}

// With a pawn that goes to a5 in the same turn and will be on a6 next, the bishop autostops.
BOOST_AUTO_TEST_CASE(bc4_b5_with_a_running_pawn_is_check) {
    recorder const seen = momentum_turns("4k3/K7/8/8/P1B5/8/8/8 w - - 0 1 a3-a4", "1. Bc4-b5,a4-a5+");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.at(0), "Bc4-b5, a4-a5+");
}

BOOST_AUTO_TEST_CASE(e4_d6_e6_bb5_is_check_since_the_bishop_stops_and_is_then_chosen) {
    recorder const seen = momentum_turns("", "1. e4 d6 2. e6, Bb5+");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.back(), "e4-e6, Bf1-b5+");
}

// White bishop f1, black king g6, black pawn b5.
BOOST_AUTO_TEST_CASE(a_check_by_a_piece_in_motion_is_answered_by_making_way_for_it) {
    std::string const fen = "4K3/8/6k1/1p6/8/8/8/5B2 w - - 0 1";
    BOOST_CHECK_EQUAL(momentum_turns(fen, "1. Bf1-d3+ b5-b4").turns.at(0), "Bf1-d3+");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Bf1-d3+ b5-b4"), "");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Bf1-d3+ Kg6-h6"), ""); // stepping aside does as well
}

// The bishop has come from f1 to d3; its own pawn on c4 blocks the way to b5.
BOOST_AUTO_TEST_CASE(a_bishop_on_d3_may_stop_before_the_pawn_on_c4_moves_or_continue_after_it) {
    std::string const fen = "4k3/8/8/8/2P5/3B4/8/4K3 w - - 0 1 f1-d3";
    recorder const stops = momentum_turns(fen, "1. c4-c5");
    // Blocked when the turn began, so it may have stopped then; the pawn is the one action.
    BOOST_CHECK_EQUAL(codes_of(stops.findings), "");
    BOOST_CHECK_EQUAL(stops.positions.at(0), "4k3/8/8/2P5/8/3B4/8/4K3 b - - 0 1 c4-c5");
    recorder const goes = momentum_turns(fen, "1. c4-c5, Bd3-b5");
    BOOST_CHECK_EQUAL(codes_of(goes.findings), "");
    BOOST_CHECK_EQUAL(goes.positions.at(0), "4k3/8/8/1BP5/8/8/8/4K3 b - - 0 1 d3-b5,c4-c5");
    // The other order is not open: the bishop cannot continue while the pawn is there.
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Bd3-b5, c4-c5"), "R102");
}

// The prose calls this check. By clause 10 it is not: if White were to move now, the pawn on c6 would still
// cover the king. But that pawn must continue, so Black's options are those in the prose.
BOOST_AUTO_TEST_CASE(after_qh5_the_pawn_on_c6_must_go_on_and_the_king_needs_another_cover) {
    std::string const line = "1. e4 d6 2. e6, Bb5+ c6, d5 3. Qh5";
    recorder const seen = momentum_turns("", line);
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.back(), "Qd1-h5");
    BOOST_CHECK_EQUAL(momentum_codes("", line + " Qd7, c5, d4"), "");
    BOOST_CHECK_EQUAL(momentum_codes("", line + " a6, c5, d4"), "R109");
    BOOST_CHECK_EQUAL(momentum_codes("", line + " a6, d4"), "R201");
    BOOST_CHECK_EQUAL(momentum_codes("", line + " c6-c6, d4"), ""); // the pawn may also be stopped
}

BOOST_AUTO_TEST_CASE(after_qh5_a_pawn_on_d4_stops_the_knight_on_c6_and_keeps_the_king_covered) {
    std::string const line = "1. e4 d6 2. e6, Bb5+ Nc6, d5 3. Qh5";
    BOOST_CHECK_EQUAL(momentum_codes("", line + " d4, B:e6"), "");
    // The other order lets the knight continue to d4 and exposes the king.
    BOOST_CHECK_EQUAL(momentum_codes("", line + " Nd4, B:e6"), "R109");
}

BOOST_AUTO_TEST_CASE(a_capturing_and_a_plain_move_are_different_speeds) {
    BOOST_CHECK_EQUAL(momentum_codes("", "1. Ng1-f3 e7-e5 2. Nf3:e5"),
                      ""); // started, after it autostopped
    recorder const seen = momentum_turns("", "1. Ng1-f3 e7-e5 2. Nf3:e5");
    BOOST_CHECK(seen.positions.back().ends_with("f3xe5"));
    // The pawn blocks the knight's way to e5, so momentum cannot carry it there in addition to a start.
    BOOST_CHECK_EQUAL(momentum_codes("", "1. Ng1-f3 e7-e5 2. Nf3:e5, d2-d4"), "R204");
}

// White pawn carried from c6 to c8 becomes a queen, which cannot move next turn: it has the pawn's momentum.
BOOST_AUTO_TEST_CASE(a_pawn_promoted_by_momentum_stops_of_itself_a_turn_later) {
    std::string const fen = "7k/8/2P5/8/8/8/7P/K7 w - - 0 1 c4-c6";
    recorder const seen = momentum_turns(fen, "1. c6-c8=Q, h2-h3 Kh8-h7 2. h3-h4, Ka1-b1 Kh7-h6");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK(seen.positions.at(0).find("c6-c8") != std::string::npos);
    BOOST_CHECK(seen.positions.at(2).find("c6-c8") == std::string::npos);
    // It has autostopped in the next turn, and may be started in that very turn.
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. c6-c8=Q, h2-h3 Kh8-h7 2. h3-h4, Qc8-c2"), "");
    // In the turn of its promotion it may not.
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. c6-c8=Q, Qc8-c2"), "R202");
}

BOOST_AUTO_TEST_SUITE_END()
