// One test or more for each clause of librules/variants/grolman/README.md.
#include "core/perft.hpp"
#include "table.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(grolman_clauses)

// clause 1
BOOST_AUTO_TEST_CASE(castling_is_impossible_whatever_the_position_text) {
    BOOST_CHECK_EQUAL(grolman_codes("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. O-O"), "S132 R104");
    BOOST_CHECK(grolman_turns("", "1. Na3 (Rb1)").positions.at(0).find(" b - - 1 1") != std::string::npos);
}

// clause 2, clause 3
BOOST_AUTO_TEST_CASE(each_vacated_square_is_filled_until_no_piece_can) {
    recorder const seen = grolman_turns("", "1. e4 (Ne2, Rg1) e5 (Ne7, Rg8) 2. b3 (Bb2, Nc1, Be2, Rf1)");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_REQUIRE_EQUAL(seen.positions.size(), 3u);
    BOOST_CHECK_EQUAL(seen.positions[2], "rnbqkbr1/ppppnppp/8/4p3/4P3/1P6/PBPPBPPP/RNNQKR2 b - - 0 2");
}

// clause 3
BOOST_AUTO_TEST_CASE(only_the_square_vacated_last_is_filled) {
    recorder const seen = grolman_turns("", "1. e4 (Nf3)");
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R402");
    BOOST_CHECK_EQUAL(seen.findings[0].label,
                      "the square just vacated is e2, and the knight on g1 must go there");
}

// clause 4
BOOST_AUTO_TEST_CASE(the_weakest_kind_follows_and_the_player_chooses_among_it) {
    std::string const two_knights = "4k3/8/8/8/8/2N3N1/4P3/4K3 w - - 0 1";
    BOOST_CHECK_EQUAL(grolman_codes(two_knights, "1. e4 (Nce2)"), "");
    BOOST_CHECK_EQUAL(grolman_codes(two_knights, "1. e4 (Nge2)"), "");
    BOOST_CHECK_EQUAL(grolman_codes(two_knights, "1. e4 (Ke2)"), "R402");
    rules::grolman_position p = grolman_at(two_knights);
    p.play({rules::choice_type::move, test::square_named("e2"), test::square_named("e4"), rules::no_kind},
           nullptr);
    int followers = 0;
    p.each_choice([&](rules::choice const& c) {
        ++followers;
        BOOST_CHECK(p.at(c.from).kind() == rules::kind::knight);
    });
    BOOST_CHECK_EQUAL(followers, 2);
}

// clause 4
BOOST_AUTO_TEST_CASE(a_follower_goes_to_the_square_just_vacated_alone) {
    rules::grolman_position p = grolman_at("4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1");
    p.play({rules::choice_type::move, test::square_named("e2"), test::square_named("e4"), rules::no_kind},
           nullptr);
    auto const knight_to = [&](char const* to) {
        return p.only_move(rules::kind::knight, ~rules::bitboard{0}, test::square_named(to), rules::no_kind)
            .from;
    };
    BOOST_CHECK(knight_to("e2") == test::square_named("g1"));
    BOOST_CHECK(knight_to("f3") == rules::no_square);
}

// clause 5
BOOST_AUTO_TEST_CASE(a_promoted_pawn_does_not_move_again) {
    std::string const fen = "8/1PR5/7k/8/8/8/8/6K1 w - - 0 1";
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1. b8=Q (Rb7)"), "");
    recorder const again = grolman_turns(fen, "1. b8=Q (Rb7, Qc7)");
    BOOST_REQUIRE_EQUAL(codes_of(again.findings), "R402");
    BOOST_CHECK_EQUAL(again.findings[0].label, "the queen on b8 has moved in this turn");
}

// clause 6
BOOST_AUTO_TEST_CASE(a_pawn_follows_straight_by_step_double_step_and_promotion) {
    BOOST_CHECK_EQUAL(grolman_codes("4k3/8/8/8/3N4/3P4/8/7K w - - 0 1", "1. Nb5 (d4)"), "");
    BOOST_CHECK_EQUAL(grolman_codes("4k3/8/8/8/3N4/8/3P4/7K w - - 0 1", "1. Nb5 (d4)"), "");
    BOOST_CHECK_EQUAL(grolman_codes("4k3/8/8/8/3N4/4P3/8/7K w - - 0 1", "1. Nb5"), ""); // not diagonally
    std::string const to_the_end = "2N5/2P5/8/8/8/8/7k/K7 w - - 0 1";
    BOOST_CHECK_EQUAL(grolman_turns(to_the_end, "1. Nb6 (c8=R)").positions.at(0),
                      "2R5/8/1N6/8/8/8/7k/K7 b - - 0 1");
    BOOST_CHECK_EQUAL(grolman_codes(to_the_end, "1. Nb6 (c8)"), "R105");
}

// clause 7
BOOST_AUTO_TEST_CASE(every_pawn_that_double_stepped_may_be_taken_en_passant_in_the_reply) {
    std::string const fen = "4k3/8/8/8/3pB3/8/2P1P3/7K w - - 0 1";
    recorder const seen = grolman_turns(fen, "1. c4 (Bc2, e4) dxe3 (1... dxc3)");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.positions.at(0), "4k3/8/8/8/2PpP3/8/2B5/7K b - c3e3 0 1");
    BOOST_CHECK_EQUAL(seen.positions.at(1), "4k3/8/8/8/2P5/4p3/2B5/7K w - - 0 2");
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1. c4 (Bc2, e4) Kd8 2. Kg1 dxc3"), "R102"); // a turn too late
}

// clause 8
BOOST_AUTO_TEST_CASE(a_king_next_to_the_other_is_passed_over) {
    std::string const fen = "8/8/4kPK1/8/8/8/8/8 w - - 0 1";
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1. f7"), "");
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1. f7 (Kf6)"), "R405");
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1. Kf5"), "R405");
    BOOST_CHECK_EQUAL(grolman_codes("8/8/3k1PK1/8/8/8/8/8 w - - 0 1", "1. f7 (Kf6)"), "");
    BOOST_CHECK_EQUAL(grolman_codes("8/8/8/3kK3/8/8/8/8 w - - 0 1", "1. Ke4"), "R112");
}

// clause 9
BOOST_AUTO_TEST_CASE(the_leading_move_must_end_the_check) {
    std::string const fen = "4k2Q/3pp3/8/8/8/8/8/6K1 b - - 0 1";
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1... Kf7"), "");
    recorder const by_chain = grolman_turns(fen, "1... d6 (Kd7)");
    BOOST_REQUIRE_EQUAL(codes_of(by_chain.findings), "R404");
    BOOST_CHECK_EQUAL(by_chain.findings[0].label, "the queen on h8 attacks the king after the leading move");
    // Without an escape it is mate, though a chain would save the king.
    auto const mated = grolman_at("4k2Q/3ppp2/8/8/8/8/8/6K1 b - - 0 1").judge_end();
    BOOST_CHECK(mated.kind == rules::ending::checkmate && mated.winner == rules::color::white);
}

// clause 10
BOOST_AUTO_TEST_CASE(a_pinned_piece_may_lead_and_the_king_may_pass_through_check) {
    // The queen closes the e-file after the knight has left, and the king leaves it.
    BOOST_CHECK_EQUAL(grolman_codes("4r1k1/8/8/8/8/8/4N3/3QK3 w - - 0 1", "1. Nc3 (Qe2, Kd1)"), "");
    BOOST_CHECK_EQUAL(grolman_codes("4r1k1/8/8/8/8/8/8/3K4 w - - 0 1", "1. Ke2"), "");
}

// clause 11
BOOST_AUTO_TEST_CASE(a_king_left_in_check_loses_whatever_he_attacks) {
    std::string const turn = "1. Bb5+ (Qe2, # Kd2, Rfe1)";
    recorder const seen = grolman_turns(self_mate, turn, "0-1");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.at(0), "Bb5+ (Qe2, #Kd2, Rfe1)");
    auto const end = grolman_at(seen.positions.at(0)).judge_end();
    BOOST_CHECK(end.kind == rules::ending::king_left_check && end.winner == rules::color::black);
    BOOST_CHECK_EQUAL(grolman_codes(self_mate, turn, "1-0"), "S103");
    BOOST_CHECK_EQUAL(grolman_codes(self_mate, turn + " c6"), "R107");
    BOOST_CHECK_EQUAL(grolman_codes("4r1k1/8/8/8/8/8/8/3K4 w - - 0 1", "1. Ke2", "1/2-1/2"), "S103");
}

// clause 12
BOOST_AUTO_TEST_CASE(stalemate_needs_pieces_that_cannot_move_at_all) {
    std::string const fen = "k7/p2K4/P7/8/8/8/8/8 w - - 0 1";
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1. Kc7", "1/2-1/2"), "");
    BOOST_CHECK_EQUAL(grolman_codes(fen, "1. Kc7", "1-0"), "S103");
    // Stalemate in chess; here the king may move into check, and loses by it.
    auto const orthodox_stalemate = grolman_at("k7/8/1Q6/8/8/8/8/6K1 b - - 0 1").judge_end();
    BOOST_CHECK(orthodox_stalemate.kind == rules::ending::none);
}

// clause 13
BOOST_AUTO_TEST_CASE(a_pawn_in_the_chain_sets_the_clock_to_zero) {
    std::string const fen = "4k3/8/8/8/3N4/8/3P4/7K w - - 7 9";
    BOOST_CHECK_EQUAL(grolman_turns(fen, "1. Nb5 (d4)").positions.at(0), "4k3/8/8/1N6/3P4/8/8/7K b - d3 0 9");
    BOOST_CHECK_EQUAL(grolman_turns(fen, "1. Kg1").positions.at(0), "4k3/8/8/8/3N4/8/3P4/6K1 b - - 8 9");
}

// clause 14
BOOST_AUTO_TEST_CASE(positions_are_the_same_by_pieces_side_and_ep_targets) {
    auto const p = grolman_at("4k3/8/8/8/3PP3/8/8/7K b - d3e3 0 1");
    BOOST_CHECK(p == grolman_at("4k3/8/8/8/3PP3/8/8/7K b - d3e3 5 9"));
    BOOST_CHECK(p.hash() == grolman_at("4k3/8/8/8/3PP3/8/8/7K b - d3e3 5 9").hash());
    BOOST_CHECK(!(p == grolman_at("4k3/8/8/8/3PP3/8/8/7K b - e3 0 1")));
    BOOST_CHECK(!(p == grolman_at("4k3/8/8/8/3PP3/8/8/7K w - - 0 1")));
}

// clause 14
BOOST_AUTO_TEST_CASE(the_perft_table_agrees) {
    for (test::perft_entry const& entry :
         test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/grolman.perft"))
        for (auto const& [depth, nodes] : entry.nodes)
            if (nodes < 50000)
                BOOST_TEST(rules::perft(grolman_at(entry.position), depth) == nodes,
                           entry.id << " at depth " << depth);
}

// clause 15
BOOST_AUTO_TEST_CASE(marks_speak_of_the_end_of_the_turn_and_before_a_follower_of_ones_own_king) {
    BOOST_CHECK_EQUAL(grolman_codes("", "1. e4+ (Ne2, Rg1)"), "S101");
    BOOST_CHECK_EQUAL(grolman_codes("", "1. e4 (Ne2, Rg1+)"), "S101");
    BOOST_CHECK_EQUAL(grolman_codes("", "1. e4 (Ne2#, Rg1)"), "S102");
    BOOST_CHECK_EQUAL(grolman_codes("", "1. e4 (Ne2, Rg1)+"), "S101");
    BOOST_CHECK_EQUAL(grolman_codes("", "1. e4 (Ne2, Rg1)#"), "S102");
    BOOST_CHECK_EQUAL(grolman_codes(self_mate, "1. Bb5 (Qe2, # Kd2, Rfe1)+"), "");
    BOOST_CHECK_EQUAL(grolman_codes("", "1. e4 (+ Ne2, Rg1)"), "S101");
    BOOST_CHECK_EQUAL(grolman_codes("", "1. e4 (# Ne2, Rg1)"), "S102");
    BOOST_CHECK_EQUAL(grolman_codes(self_mate, "1. Bb5 (Qe2+, + Kd2, Rfe1)"), "");
    // In between the king is in check, at the end it is not.
    std::string const through = "4r1k1/8/8/8/8/8/P3Q2R/4K3 w - - 0 1";
    BOOST_CHECK_EQUAL(grolman_codes(through, "1. a3 (+ Qa2, Re2)"), "");
    BOOST_CHECK_EQUAL(grolman_codes(through, "1. a3 (# Qa2, Re2)"), "S102");
    BOOST_CHECK_EQUAL(grolman_codes(through, "1. a3 (Qa2, + Re2)"), "S101");
}

BOOST_AUTO_TEST_SUITE_END()
