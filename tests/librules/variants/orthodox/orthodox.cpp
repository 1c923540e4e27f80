#include "variants/orthodox/orthodox.hpp"

#include "core/perft.hpp"
#include "support/perft_file.hpp"
#include "support/positions.hpp"
#include "support/slow_rules.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <random>
#include <string>

using namespace vpgn::rules;
using vpgn::test::fen;
using vpgn::test::open_choices;

namespace {

orthodox_position from(std::string const& text) {
    return orthodox_position::from(fen(text), {&orthodox_army_pair(), 0});
}

/// Maximal number of nodes of the perft table, an argument of the program (`test_orthodox -- 1000000000`).
std::uint64_t most_nodes() {
    auto const& arguments = boost::unit_test::framework::master_test_suite();
    return arguments.argc > 1 ? std::strtoull(arguments.argv[1], nullptr, 10) : 5'000'000;
}

} // namespace

// clause 1
BOOST_AUTO_TEST_CASE(white_has_twenty_first_moves) {
    orthodox_position const p = orthodox_position::from(orthodox_array(), {&orthodox_army_pair(), 0});
    BOOST_TEST((p.to_move() == color::white));
    BOOST_TEST(perft(p, 1) == 20u);
}

// clause 2
BOOST_AUTO_TEST_CASE(sliders_stop_before_friends_and_on_enemies_and_knights_leap) {
    orthodox_position const p = from("4k3/8/8/1p6/8/1R1P4/1PP5/1N2K3 w - - 0 1");
    BOOST_TEST(open_choices(p, "b3") == "b3a3 b3b4 b3b5 b3c3");
    BOOST_TEST(open_choices(p, "b1") == "b1a3 b1c3 b1d2");
}

// clause 3, clause 4
BOOST_AUTO_TEST_CASE(pawns_step_ahead_capture_aslant_and_step_twice_from_the_second_rank) {
    orthodox_position const p = from("4k3/8/8/8/8/n1n1p3/1P2P3/4K3 w - - 0 1");
    BOOST_TEST(open_choices(p, "b2") == "b2a3 b2b3 b2b4 b2c3");
    BOOST_TEST(open_choices(p, "e2") == "");
}

// clause 5
BOOST_AUTO_TEST_CASE(en_passant_is_for_the_next_turn_only) {
    orthodox_position const p = from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    BOOST_TEST(open_choices(p, "e5") == "e5d6 e5e6");
    BOOST_TEST(open_choices(from("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), "e5") == "e5e6");
    orthodox_position q = p;
    q.play(vpgn::test::choice_named("e1e2"));
    BOOST_TEST(q.as_setup().ep_targets == square_set());
}

// clause 5
BOOST_AUTO_TEST_CASE(en_passant_that_bares_the_king_along_a_rank_file_or_diagonal_is_not_open) {
    BOOST_TEST(open_choices(from("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"), "e5") == "e5e6");
    BOOST_TEST(open_choices(from("4k3/b7/8/2Pp4/3K4/8/8/8 w - d6 0 1"), "c5") == "");
    BOOST_TEST(open_choices(from("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5") == "e5e6");
    // Along its own pin line it may be taken.
    BOOST_TEST(open_choices(from("7k/3b4/8/1Pp5/K7/8/8/8 w - c6 0 1"), "b5") == "b5c6");
    // The passed pawn gives check.
    BOOST_TEST(open_choices(from("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1"), "e5") == "e5d6");
}

// clause 6
BOOST_AUTO_TEST_CASE(a_pawn_becomes_queen_rook_bishop_or_knight) {
    orthodox_position const p = from("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    BOOST_TEST(open_choices(p, "a7") == "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
}

// clause 7, clause 8
BOOST_AUTO_TEST_CASE(castling_needs_right_empty_squares_and_a_king_unattacked_on_its_way) {
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O") == "Oe1c1 Oe1g1");
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), "O") == "Oe1g1");
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1"), "O") == "");
    BOOST_TEST(open_choices(from("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O") == "Oe1c1 Oe1g1");
    BOOST_TEST(open_choices(from("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O") == "Oe1g1");
    BOOST_TEST(open_choices(from("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O") == "Oe1c1");
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1"), "O") == "");
}

// clause 9
BOOST_AUTO_TEST_CASE(a_pinned_piece_moves_along_its_pin_only_and_still_guards) {
    BOOST_TEST(open_choices(from("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1"), "e2") ==
               "e2e3 e2e4 e2e5 e2e6 e2e7 e2e8");
    BOOST_TEST(open_choices(from("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"), "e2") == "");
    // Black's rook may not leave the sixth rank, and yet no king steps onto the c-file.
    BOOST_TEST(open_choices(from("8/8/k1r4R/8/8/8/8/3K4 w - - 0 1"), "d1") == "d1d2 d1e1 d1e2");
}

// clause 9
BOOST_AUTO_TEST_CASE(a_double_check_is_answered_by_the_king_alone) {
    orthodox_position const p = from("4r1k1/8/8/8/8/5n2/3P1P2/3QK2R w K - 0 1");
    BOOST_TEST(open_choices(p) == "e1f1");
}

// clause 10
BOOST_AUTO_TEST_CASE(without_a_legal_turn_it_is_mate_or_stalemate) {
    BOOST_TEST((from("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").judge_end().kind == ending::checkmate));
    BOOST_TEST((from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").judge_end().kind == ending::stalemate));
}

// clause 11
BOOST_AUTO_TEST_CASE(the_clock_counts_and_does_not_end_the_game) {
    orthodox_position p = from("4k3/8/8/8/8/8/4P3/R3K3 w - - 150 200");
    BOOST_TEST((p.judge_end().kind == ending::none));
    p.play(vpgn::test::choice_named("a1a2"));
    BOOST_TEST(p.as_setup().clock == 151u);
    p.play(vpgn::test::choice_named("e8e7"));
    p.play(vpgn::test::choice_named("e2e3"));
    BOOST_TEST(p.as_setup().clock == 0u);
    BOOST_TEST(p.as_setup().number == 201u);
}

// clause 12
BOOST_AUTO_TEST_CASE(the_perft_table_agrees) {
    for (vpgn::test::perft_entry const& entry :
         vpgn::test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/orthodox.perft")) {
        BOOST_TEST(entry.nodes.size() >= 5u, entry.id);
        for (auto const& [depth, nodes] : entry.nodes)
            if (nodes <= most_nodes())
                BOOST_TEST(perft(from(entry.position), depth) == nodes, entry.id << " at depth " << depth);
    }
}

// clause 9
BOOST_AUTO_TEST_CASE(positions_that_no_game_leads_to_agree_with_slow_rules) {
    std::mt19937_64 random(67);
    game_rules const terms = {&orthodox_army_pair(), 0};
    int sound = 0;
    for (int tries = 0; tries < 20000 && sound < 3000; ++tries) {
        setup const given = vpgn::test::random_setup(orthodox_army_pair(), random);
        std::uint32_t const faults = orthodox_position::judge(given, terms).faults;
        if (faults & ~(bad_castling_right | bad_ep_target)) continue;
        ++sound;
        orthodox_position const p = orthodox_position::from(given, terms);
        std::string expected;
        for (std::string const& name : vpgn::test::slow_rules(orthodox_army_pair(), p.as_setup()).choices())
            expected.append(expected.empty() ? "" : " ").append(name);
        BOOST_REQUIRE_EQUAL(open_choices(p), expected);
    }
    BOOST_TEST(sound == 3000);
}

// clause 9
BOOST_AUTO_TEST_CASE(two_leapers_that_give_check_at_once_cannot_both_be_captured) {
    orthodox_position const p = from("4k3/8/8/8/8/3n1n2/4P1P1/4K3 w - - 0 1");
    BOOST_TEST(open_choices(p) == "e1d1 e1f1");
}
