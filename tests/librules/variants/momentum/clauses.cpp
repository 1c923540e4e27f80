// One test or more for each clause of librules/variants/momentum/README.md.
#include "table.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(momentum_clauses)

// clause 1
BOOST_AUTO_TEST_CASE(a_started_piece_has_the_momentum_of_its_move) {
    BOOST_CHECK(momentum_turns("", "1. Nf3 e5").positions.at(1).ends_with("e7-e5,g1-f3"));
}

// clause 2
BOOST_AUTO_TEST_CASE(pieces_in_motion_are_resolved_in_any_order) {
    std::string const fen = "4k3/8/8/8/8/8/PP6/R3K3 w - - 0 1 a1-a2,b1-b2";
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. a2-a3, b2-b3, Ke1-d1"), "");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. b2-b3, Ke1-d1, a2-a3"), "");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. a2-a3, Ke1-d1, a3-a4, b2-b3"), "R202");
}

// clause 3
BOOST_AUTO_TEST_CASE(a_piece_that_can_continue_must) {
    recorder const seen = momentum_turns("", "1. e4 e5 2. d4");
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), ""); // e5 blocks the way: the pawn autostops
    recorder const missing = momentum_turns("", "1. e4 d5 2. d4");
    BOOST_REQUIRE_EQUAL(codes_of(missing.findings), "R201");
    BOOST_CHECK_EQUAL(missing.findings[0].label, "the pawn on e4 can continue to e6, so it must");
    BOOST_REQUIRE(!missing.findings[0].helps.empty());
    BOOST_CHECK(missing.findings[0].helps[0].find("e4-e6") != std::string::npos);
}

// clause 3
BOOST_AUTO_TEST_CASE(leaps_jump_and_rides_do_not) {
    // A knight continues over pieces; a rook that moves two squares is stopped by one between.
    BOOST_CHECK_EQUAL(momentum_codes("4k3/8/8/8/1PP5/1PNP4/8/4K3 w - - 0 1 a2-c3", "1. Nc3-e4, Ke1-e2"), "");
    BOOST_CHECK_EQUAL(momentum_codes("4k3/8/8/8/8/3p4/8/R1R1K3 w - - 0 1 a1-c1", "1. Rc1-e1, Ke1-e2"),
                      "R102");
    BOOST_CHECK_EQUAL(momentum_codes("4k3/8/8/8/8/8/7K/2RP4 w - - 0 1 a1-c1", "1. Kh2-h1"), "R112");
    BOOST_CHECK_EQUAL(momentum_codes("4k3/8/8/8/8/8/7K/2RN4 w - - 0 1 a1-c1", "1. Kh2-h1"), "");
}

// clause 4
BOOST_AUTO_TEST_CASE(a_piece_that_was_blocked_at_any_moment_may_have_stopped) {
    // The rook's way is open at first; the king steps into it, so the rook autostops.
    std::string const fen = "4k3/8/8/8/8/8/2R5/4K3 w - - 0 1 a2-c2";
    recorder const seen = momentum_turns(fen, "1. Ke1-d2");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.positions.at(0), "4k3/8/8/8/8/8/2RK4/8 b - - 1 1");
}

// clause 5
BOOST_AUTO_TEST_CASE(a_turn_has_one_action_and_it_is_compulsory) {
    std::string const fen = "4k3/8/8/8/8/8/2R5/4K3 w - - 0 1 a2-c2";
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Rc2-e2"), "R203");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Rc2-e2, Ke1-d1, Kd1-c1"), "R202");
    BOOST_CHECK_EQUAL(momentum_codes("4k3/8/8/8/8/8/2R4P/4K3 w - - 0 1 a2-c2", "1. Rc2-e2, Ke1-d1, h2-h3"),
                      "R204");
}

// clause 5
BOOST_AUTO_TEST_CASE(a_piece_is_stopped_before_or_after_it_continues) {
    std::string const fen = "4k3/8/8/8/8/8/2R5/4K3 w - - 0 1 a2-c2";
    BOOST_CHECK_EQUAL(momentum_turns(fen, "1. Rc2-c2").positions.at(0), "4k3/8/8/8/8/8/2R5/4K3 b - - 1 1");
    BOOST_CHECK_EQUAL(momentum_turns(fen, "1. Rc2-e2, Re2-e2").positions.at(0),
                      "4k3/8/8/8/8/8/4R3/4K3 b - - 1 1");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Ke1-e1"), "R206");
}

// clause 4: in which order they stop is not written, and does not matter.
BOOST_AUTO_TEST_CASE(readings_of_a_turn_lead_to_different_positions) {
    rules::momentum_position const p = momentum_at("4k3/8/8/8/8/PP6/PP6/R3K3 w - - 0 1 a1-a2,b1-b2");
    replay::action_pattern any;
    any.any = true;
    auto const found =
        replay::resolve(p, std::span<replay::action_pattern const>(&any, 1), replay::unwritten_rest::allowed);
    BOOST_REQUIRE_GT(found.fits.size(), 1u);
    for (std::size_t i = 0; i != found.fits.size(); ++i)
        for (std::size_t k = 0; k != i; ++k)
            BOOST_CHECK(!(found.fits[i].after == found.fits[k].after));
}

// clause 6
BOOST_AUTO_TEST_CASE(a_king_has_no_momentum_and_a_castled_rook_has) {
    recorder const seen = momentum_turns("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1. O-O Ke8-e7");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.positions.at(0), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1 h1-f1");
    BOOST_CHECK_EQUAL(seen.positions.at(1), "8/4k3/8/8/8/8/8/R4RK1 w - - 2 2 h1-f1");
}

// clause 7
BOOST_AUTO_TEST_CASE(a_piece_in_motion_cannot_be_started_unless_it_has_stopped_of_itself) {
    std::string const fen = "4k3/8/8/8/8/8/2R5/4K3 w - - 0 1 a2-c2";
    recorder const seen = momentum_turns(fen, "1. Rc2-c8");
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R205");
    BOOST_CHECK_EQUAL(seen.findings[0].label,
                      "the rook on c2 is in motion: it continues to e2 or is stopped");
    BOOST_CHECK_EQUAL(momentum_codes("4k3/8/8/8/8/8/2RN4/4K3 w - - 0 1 a2-c2", "1. Rc2-c8+"), "");
}

// clause 8
BOOST_AUTO_TEST_CASE(momentum_promotes_and_the_promotion_must_be_named) {
    std::string const fen = "7k/8/2P5/8/8/8/7P/K7 w - - 0 1 c4-c6";
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. c6-c8=N, h2-h3"), "");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. c6-c8, h2-h3"), "R105");
}

// clause 9
BOOST_AUTO_TEST_CASE(en_passant_needs_a_double_step_that_was_started) {
    // e2-e4 started: d4 may capture on e3. A double step by momentum is not possible from there, and e4-e6
    // passes nothing.
    recorder const taken = momentum_turns("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "1. e2-e4 d4:e3");
    BOOST_CHECK_EQUAL(codes_of(taken.findings), "");
    BOOST_CHECK_EQUAL(taken.positions.at(1), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2 d4xe3");
    // A pawn carried two squares by momentum may not be captured en passant.
    BOOST_CHECK_EQUAL(momentum_codes("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 e2-e4", "1. e4-e6, Ke1-d1 d5:e6"),
                      "R102");
}

// clause 9
BOOST_AUTO_TEST_CASE(momentum_never_captures_en_passant) {
    // The pawn d4 came from c5 by a capture, so its momentum is a capture on e3; the pawn e2 steps past it.
    recorder const seen = momentum_turns("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 c5xd4", "1. e2-e4 Ke8-d8");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), ""); // it autostopped: there is no piece on e3
}

// clause 10
BOOST_AUTO_TEST_CASE(a_king_is_in_check_if_some_order_of_one_turn_captures_it) {
    // The rook on c2 must leave before the queen on b2 reaches h2: it continues upwards.
    BOOST_CHECK(momentum_at("8/8/8/8/8/8/1QR4k/K7 b - - 0 1 c1-c2").in_check());
    // A rook that is carried along the rank remains in the way.
    BOOST_CHECK(!momentum_at("8/8/8/8/8/7p/1QR3pk/K7 b - - 0 1 c3-c2").in_check());
    // A knight in the way of a capturing momentum may be started; the other side's is not.
    BOOST_CHECK(momentum_at("7K/8/8/8/8/8/8/2RNk3 b - - 0 1 a1xc1").in_check());
    BOOST_CHECK(!momentum_at("7K/8/8/8/8/8/8/2Rnk3 b - - 0 1 a1xc1").in_check());
    // A capturing momentum captures the king it points at, and only a capturing one does.
    BOOST_CHECK(momentum_at("8/8/8/8/8/8/8/K1R1k3 b - - 0 1 a1xc1").in_check());
    BOOST_CHECK(!momentum_at("8/8/8/8/8/4p3/4k3/K1N5 b - - 0 1 a2-c1").in_check() ==
                !momentum_at("8/8/8/8/8/4p3/4k3/K1N5 b - - 0 1").in_check());
}

// clause 11
BOOST_AUTO_TEST_CASE(castling_is_judged_at_its_moment_in_the_turn) {
    // The bishop on f1 blocks the way, then continues to d3 and opens it. Black's rook on f8 attacks f1.
    std::string const fen = "4kr2/8/8/8/8/8/4B3/4K2R w K - 0 1 f1-e2";
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Be2-d3, O-O"), "R104");
    std::string const covered = "4kr2/8/8/8/8/5P2/4B3/4K2R w K - 0 1 f1-e2";
    BOOST_CHECK_EQUAL(momentum_codes(covered, "1. Be2-d3, O-O"), "");
    // Once the pawn has left the file the rook attacks f1; castling before that is possible.
    std::string const leaving = "4kr2/8/8/6p1/5P2/8/8/4K2R w K - 0 1 e3xf4";
    BOOST_CHECK_EQUAL(momentum_codes(leaving, "1. O-O, f4:g5"), "");
    BOOST_CHECK_EQUAL(momentum_codes(leaving, "1. f4:g5, O-O"), "R104");
}

// clause 12
BOOST_AUTO_TEST_CASE(a_capturable_king_is_a_warning_and_its_capture_ends_the_game) {
    std::string const fen = "4k3/8/8/8/8/8/4r3/K7 w - - 0 1";
    recorder const seen = momentum_turns(fen, "1. Ka1-a2 Re2:a2");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "R109");
    BOOST_CHECK_EQUAL(momentum_codes(fen, "1. Ka1-a2 Re2:a2 2. Ka2-a3"), "R109 R107");
}

// clause 12
BOOST_AUTO_TEST_CASE(mate_is_when_every_turn_leaves_the_king_capturable) {
    // Two rooks that came to rest long ago.
    auto const mated = momentum_at("R3k3/1R6/8/8/8/8/8/K7 b - - 0 1");
    BOOST_CHECK(mated.judge_end().kind == rules::ending::checkmate);
    // The same rooks, one of them in motion along its file: it will be gone.
    auto const free = momentum_at("R3k3/1R6/8/8/8/8/8/K7 b - - 0 1 b6-b7");
    BOOST_CHECK(free.judge_end().kind == rules::ending::none);
}

// clause 13
BOOST_AUTO_TEST_CASE(old_rules_differ_in_the_check_mark_only) {
    std::string const text = "4k3/K7/8/1B6/8/8/8/8 b - - 0 1 c4-b5";
    BOOST_CHECK(!momentum_at(text).in_check());
    BOOST_CHECK(momentum_at(text, rules::momentum::old).in_check());
    BOOST_CHECK(!momentum_at(text, rules::momentum::old).can_take_king());
}

// clause 14
BOOST_AUTO_TEST_CASE(a_pawn_carried_on_resets_the_clock) {
    recorder const seen =
        momentum_turns("4k3/7p/8/8/4P3/8/8/R3K3 w - - 7 9 e3-e4", "1. e4-e5, Ra1-a2 Ke8-d8");
    BOOST_CHECK(seen.positions.at(0).find(" b - - 0 9 ") != std::string::npos);
    BOOST_CHECK(seen.positions.at(1).find(" w - - 1 10 ") != std::string::npos);
}

// clause 15
BOOST_AUTO_TEST_CASE(a_pawn_promotes_to_the_pieces_of_either_army) {
    recorder const seen =
        replay_text("[Variant \"Momentum Chess\"]\n[WhiteArmy \"Remarkable Rookies\"]\n"
                    "[BlackArmy \"Nutty Knights\"]\n[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n"
                    "1. a7-a8=(fbNF) *\n");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK(seen.positions.at(0).starts_with("N'6k/"));
}

BOOST_AUTO_TEST_SUITE_END()
