#include "variants/armies/armies.hpp"

#include "core/perft.hpp"
#include "support/perft_file.hpp"
#include "support/positions.hpp"
#include "support/slow_rules.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace vpgn::rules;
using vpgn::test::choice_named;
using vpgn::test::fen;
using vpgn::test::open_choices;
using vpgn::test::slow_rules;

namespace {

army army_from(std::string const& text) {
    army_reading const read = read_army(text);
    BOOST_TEST(bool(read), text);
    return read.pieces;
}

// A position with its army pair, which must outlive it.
struct match {
    army_pair armies;

    match(std::string const& white, std::string const& black) : armies(army_from(white), army_from(black)) {}
    game_rules terms() const { return {&armies, 0}; }
    armies_position from(std::string const& text) const { return armies_position::from(fen(text), terms()); }
};

} // namespace

// clause 1
BOOST_AUTO_TEST_CASE(the_perft_table_agrees) {
    for (vpgn::test::perft_entry const& entry :
         vpgn::test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/armies.perft")) {
        match const m(entry.white_army, entry.black_army);
        BOOST_TEST(!entry.nodes.empty(), entry.id);
        for (auto const& [depth, nodes] : entry.nodes)
            BOOST_TEST(perft(m.from(entry.position), depth) == nodes, entry.id << " at depth " << depth);
    }
}

// clause 1
BOOST_AUTO_TEST_CASE(fides_against_fides_is_orthodox_chess) {
    match const m("Fabulous FIDEs", "Fabulous FIDEs");
    for (vpgn::test::perft_entry const& entry :
         vpgn::test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/orthodox.perft"))
        for (auto const& [depth, nodes] : entry.nodes)
            if (nodes <= 500000)
                BOOST_TEST(perft(m.from(entry.position), depth) == nodes, entry.id << " at depth " << depth);
}

// clause 2, clause 5
BOOST_AUTO_TEST_CASE(an_army_of_four_names_plays_in_those_places) {
    match const m("R, NF, B, Q", "R, ND, B, Q"); // Betza's test games of 1995
    armies_position const p = m.from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    BOOST_TEST(open_choices(p, "b1") == "b1a3 b1c3");
    BOOST_TEST(open_choices(m.from("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1"), "a1") == "a1b2 a1b3 a1c2");
    BOOST_TEST(open_choices(m.from("n3k3/8/8/8/8/8/8/4K3 b - - 0 1"), "a8") == "a8a6 a8b6 a8c7 a8c8");
}

// clause 3
BOOST_AUTO_TEST_CASE(black_plays_its_forward_pieces_downwards) {
    match const m("Nutty Knights", "Nutty Knights");
    BOOST_TEST(open_choices(m.from("4k3/8/8/r7/8/8/8/4K3 b - - 0 1"), "a5a") == "a5a1 a5a2 a5a3 a5a4 a5a6");
    BOOST_TEST(open_choices(m.from("4k3/8/8/b7/8/8/8/4K3 b - - 0 1"), "a5") == "a5a6 a5b3 a5b5 a5b6 a5c4");
}

// clause 4
BOOST_AUTO_TEST_CASE(the_forward_fides_play_fhNbB_and_fBbhN) {
    match const m("Forward FIDEs", "Fabulous FIDEs");
    BOOST_TEST(open_choices(m.from("4k3/8/8/8/1N6/8/8/4K3 w - - 0 1"), "b4") ==
               "b4a3 b4a6 b4c3 b4c6 b4d2 b4d5");
    BOOST_TEST(m.armies.pieces().kind_named(color::white, "fNbB").size() == 1);
}

// clause 6
BOOST_AUTO_TEST_CASE(a_leap_jumps_where_a_short_ride_is_blocked) {
    match const m("Remarkable Rookies", "Fabulous FIDEs");
    armies_position const p = m.from("4k3/8/8/8/8/P7/PP6/RN2K3 w - - 0 1");
    BOOST_TEST(open_choices(p, "b1") == "b1b3 b1c1 b1d1"); // WD: over b2, not onto a1
    BOOST_TEST(open_choices(p, "a1") == "");
    BOOST_TEST(open_choices(m.from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a1a") == "a1a2 a1a3 a1a4 a1a5");
    // A rook that also leaps by two passes a piece on every other square.
    match const both("RDD, N, B, Q", "R, N, B, Q");
    BOOST_TEST(open_choices(both.from("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1"), "a1a") == "a1a3 a1a5 a1a7");
}

// clause 7
BOOST_AUTO_TEST_CASE(a_pawn_becomes_any_piece_of_either_army_but_each_once) {
    match const m("Nutty Knights", "Forward FIDEs");
    BOOST_TEST(open_choices(m.from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7") ==
               "a7a8b a7a8b' a7a8n a7a8n' a7a8q a7a8q' a7a8r");
    armies_position p = m.from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    p.play(choice_named("a7a8q'"));
    BOOST_TEST((p.as_setup() == fen("Q'3k3/8/8/8/8/8/8/4K3 b - - 0 1")));
    // Written as the other army's rook, it is the mover's own.
    BOOST_TEST((m.from("R'3k3/8/8/8/8/8/8/4K3 b - - 0 1") == m.from("R3k3/8/8/8/8/8/8/4K3 b - - 0 1")));
}

// clause 8, clause 10
BOOST_AUTO_TEST_CASE(castling_is_with_the_piece_in_the_corner) {
    match const m("Remarkable Rookies", "Nutty Knights");
    armies_position p = m.from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    BOOST_TEST(open_choices(p, "O") == "Oe1c1 Oe1g1");
    p.play(choice_named("Oe1c1"));
    BOOST_TEST((p.as_setup() == fen("4k3/8/8/8/8/8/8/2KR3R b - - 1 1")));
    // A charging rook does not attack backwards, so it guards nothing in its rear.
    BOOST_TEST(open_choices(m.from("r3k3/8/8/8/8/8/5R2/4K3 b q - 0 1"), "O") == "Oe8c8");
    BOOST_TEST(open_choices(m.from("r3k3/8/8/8/3R4/8/8/4K3 b q - 0 1"), "O") == "");
    BOOST_TEST(open_choices(m.from("r3k3/8/8/3R4/8/8/8/4K3 b q - 0 1"), "O") == "");
    BOOST_TEST(open_choices(m.from("r3k3/8/8/8/8/3R4/8/4K3 b q - 0 1"), "O") == "Oe8c8");
}

// clause 9, clause 10
BOOST_AUTO_TEST_CASE(a_colour_bound_castling_partner_castles_long_with_the_king_on_the_b_file) {
    match const m("Colorbound Clobberers", "Fabulous FIDEs");
    armies_position p = m.from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    BOOST_TEST(open_choices(p, "O") == "Oe1b1 Oe1g1");
    p.play(choice_named("Oe1b1"));
    BOOST_TEST((p.as_setup() == fen("4k3/8/8/8/8/8/8/1KR4R b - - 1 1")));
    for (char const* attacked : {"1r2k3", "2r1k3", "3rk3"})
        BOOST_TEST(open_choices(m.from(attacked + std::string("/8/8/8/8/8/8/R3K3 w Q - 0 1")), "O") == "");
    // The castling partner may cross an attacked square; it is not on the king's path.
    BOOST_TEST(open_choices(m.from("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "O") == "Oe1b1");
    BOOST_TEST(open_choices(m.from("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"), "O") == "Oe8c8 Oe8g8");
}

// clause 11
BOOST_AUTO_TEST_CASE(a_check_by_a_leap_is_not_blocked_and_a_nightriders_pin_lies_on_its_steps) {
    match const m("R, N, B, Q", "R, NN, B, Q");
    // From b7 by c5 and d3 to e1.
    BOOST_TEST(open_choices(m.from("4k3/1n6/8/8/8/8/3B4/4K3 w - - 0 1"), "d2") == "");
    BOOST_TEST(open_choices(m.from("4k3/1n6/8/8/8/R7/8/4K3 w - - 0 1"), "a3") == "a3d3");
    armies_position const pinned = m.from("4k3/1n6/8/2R5/8/8/8/4K3 w - - 0 1");
    BOOST_TEST(!pinned.in_check());
    BOOST_TEST(open_choices(pinned, "c5") == "");
    armies_position const held = m.from("4k3/1n6/8/2N5/8/8/8/4K3 w - - 0 1");
    BOOST_TEST(open_choices(held, "c5") == "c5b7 c5d3");
    match const leapers("R, N, B, Q", "RD, N, B, Q");
    BOOST_TEST(open_choices(leapers.from("4k3/8/8/8/8/4r3/8/1R2K3 w - - 0 1"), "b1") == "");
    BOOST_TEST(open_choices(leapers.from("4k3/8/8/8/8/4r3/8/1R2K3 w - - 0 1"), "e1") ==
               "e1d1 e1d2 e1f1 e1f2");
}

// clause 11
BOOST_AUTO_TEST_CASE(a_piece_pinned_by_two_riders_over_different_squares_is_held_by_both) {
    match const m("R, N, B, Q", "R, AA, B, Q");
    // The bishop on d4 looks over c3 and b2, the rider on e5 over c3 alone.
    BOOST_TEST(open_choices(m.from("4k3/8/8/4n3/3b4/2B5/8/K7 w - - 0 1"), "c3") == "");
    BOOST_TEST(open_choices(m.from("4k3/8/8/8/3b4/2B5/8/K7 w - - 0 1"), "c3") == "c3b2 c3d4");
    BOOST_TEST(open_choices(m.from("4k3/8/8/4n3/8/2B5/8/K7 w - - 0 1"), "c3") == "c3e5");
}

// ---- compared with slow rules, which use no masks, tables and pins

namespace {

std::vector<std::string> names_of_choices(armies_position const& p) {
    std::vector<std::string> names;
    p.each_choice([&](choice const& c) { names.push_back(vpgn::test::name_of(c)); });
    std::sort(names.begin(), names.end());
    return names;
}

void compare_with_slow_rules(match const& m, armies_position const& p) {
    std::vector<std::string> const names = names_of_choices(p);
    std::vector<std::string> const expected = slow_rules(m.armies, p.as_setup()).choices();
    BOOST_REQUIRE_EQUAL_COLLECTIONS(names.begin(), names.end(), expected.begin(), expected.end());
}

// Random games, and random unreachable positions.
void compare_with_slow_rules(std::string const& white, std::string const& black, std::uint64_t seed) {
    match const m(white, black);
    std::mt19937_64 random(seed);
    for (int game = 0; game < 4; ++game) {
        armies_position p = armies_position::from(orthodox_array(), m.terms());
        for (int ply = 0; ply < 150; ++ply) {
            compare_with_slow_rules(m, p);
            std::vector<choice> open;
            p.each_choice([&](choice const& c) { open.push_back(c); });
            if (open.empty()) break;
            p.play(open[random() % open.size()]);
        }
    }
    int sound = 0;
    for (int tries = 0; tries < 3000 && sound < 500; ++tries) {
        setup const given = vpgn::test::random_setup(m.armies, random);
        std::uint32_t const faults = armies_position::judge(given, m.terms()).faults;
        if (faults & ~(bad_castling_right | bad_ep_target)) continue;
        ++sound;
        compare_with_slow_rules(m, armies_position::from(given, m.terms()));
    }
    BOOST_TEST(sound == 500);
}

} // namespace

BOOST_AUTO_TEST_CASE(named_armies_agree_with_slow_rules_in_random_games) {
    compare_with_slow_rules("Remarkable Rookies", "Colorbound Clobberers", 41);
    compare_with_slow_rules("Nutty Knights", "Forward FIDEs", 43);
    compare_with_slow_rules("Colorbound Clobberers", "Fabulous FIDEs", 47);
}

BOOST_AUTO_TEST_CASE(odd_armies_agree_with_slow_rules_in_random_games) {
    // Nightriders, skipping riders, pieces with different captures, two paths to one square.
    compare_with_slow_rules("RDD, NN, AAF, QNN", "mRcB, mNNcK, cDDmW, QCC", 53);
    compare_with_slow_rules("R3DD, fNNbB, FFAA, QHH", "BD, WWcFF, mQcNN, RAA", 59);
    compare_with_slow_rules("K, K, RcNN, mKcRcB", "HH, WD, GG, ZZCC", 61);
}
