#include "variants/inertia/inertia.hpp"

#include "core/perft.hpp"
#include "support/perft_file.hpp"
#include "support/playouts.hpp"
#include "support/positions.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::rules;
using vpgn::test::choice_named;
using vpgn::test::open_choices;

namespace {

game_rules const terms{&orthodox_army_pair(), 0};

setup read(std::string const& text) {
    setup given;
    auto const fault = vpgn::replay::read_position_text(text, given);
    BOOST_REQUIRE_MESSAGE(!fault, text);
    return given;
}
inertia_position from(std::string const& text) {
    return inertia_position::from(read(text), terms);
}
std::string text_of(inertia_position const& p) {
    return vpgn::replay::write_position_text(p.as_setup());
}
inertia_position after(inertia_position p, std::string const& move) {
    BOOST_REQUIRE_MESSAGE(!p.why_not(choice_named(move)), move);
    p.play(choice_named(move));
    return p;
}

bool refuses(std::string const& text, std::string const& move, reason why, std::string const& at) {
    refusal const found = from(text).why_not(choice_named(move));
    return found.why == why && vpgn::test::name_of(found.at) == at;
}

std::string findings(std::string const& movetext) {
    return vpgn::testing::codes_of(
        vpgn::testing::replay_text("[Variant \"Inertia\"]\n\n" + movetext + "\n").findings);
}

} // namespace

// clause 1
BOOST_AUTO_TEST_CASE(pieces_move_as_in_orthodox_chess) {
    BOOST_TEST(perft(inertia_position::from(array_without_castling(), terms), 1) == 20u);
    BOOST_TEST(open_choices(from("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7") ==
               "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
    BOOST_TEST(open_choices(from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5") == "e5d6 e5e6");
}

// clause 2
BOOST_AUTO_TEST_CASE(no_side_castles) {
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), "O") == "");
    BOOST_TEST(refuses("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Oe1g1", reason::no_castling_right, "e1"));
    BOOST_TEST(inertia_position::judge(read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), terms).faults ==
               bad_castling_right);
    BOOST_TEST(findings("1. e4 d6 2. e5 d5 3. e6 d4 4. O-O *").find("R104") != std::string::npos);
}

// clause 3
BOOST_AUTO_TEST_CASE(a_direction_is_a_line_of_the_queen_or_a_leap_of_the_knight) {
    BOOST_TEST(text_of(after(from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a1a7")).ends_with(" a6-a7"));
    BOOST_TEST(text_of(after(from("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), "c1h6")).ends_with(" g5-h6"));
    BOOST_TEST(text_of(after(from("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"), "b1c3")).ends_with(" b1-c3"));
    BOOST_TEST(text_of(after(from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e2e4")).ends_with(" e3-e4"));
}

// clause 4
BOOST_AUTO_TEST_CASE(after_a_quiet_move_the_piece_continues_quietly_any_distance) {
    BOOST_TEST(open_choices(from("4k3/r7/8/8/8/8/R7/4K3 w - - 0 1 a1-a2")) == "a2a3 a2a4 a2a5 a2a6");
    BOOST_TEST(open_choices(from("4k3/8/8/8/4N3/8/8/4K3 w - - 0 1 c3-e4")) == "e4g5");
    BOOST_TEST(open_choices(from("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 e3-e4")) == "e4e5");
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/8/4K3/8 w - - 0 1 d1-e2")) == "e2f3");
}

// clause 4
BOOST_AUTO_TEST_CASE(other_moves_are_refused_because_of_the_bound_piece) {
    std::string const position = "4k3/r7/8/8/8/8/R3P3/4K3 w - - 0 1 a1-a2";
    BOOST_TEST(refuses(position, "e2e3", reason::bound_piece, "a2"));
    BOOST_TEST(refuses(position, "a2c2", reason::bound_direction, "a2"));
    BOOST_TEST(refuses(position, "a2a7", reason::bound_quiet, "a7"));
    BOOST_TEST(refuses(position, "a2b3", reason::no_such_step, "a2"));
    BOOST_TEST(refuses(position, "a2a8", reason::blocked, "a7"));
}

// clause 5
BOOST_AUTO_TEST_CASE(after_a_capture_the_piece_must_capture_on) {
    BOOST_TEST(open_choices(from("4k3/r7/8/8/8/8/R7/4K3 w - - 0 1 a1xa2")) == "a2a7");
    BOOST_TEST(refuses("4k3/r7/8/8/8/8/R7/4K3 w - - 0 1 a1xa2", "a2a5", reason::bound_capture, "a2"));
    BOOST_TEST(open_choices(from("4k3/8/2q5/3P4/8/8/8/4K3 w - - 0 1 e4xd5")) == "d5c6");
}

// clause 6
BOOST_AUTO_TEST_CASE(a_piece_that_cannot_continue_is_free) {
    // Nothing to capture on the line; then a friend in the way; then the edge.
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/8/R7/4K3 w - - 0 1 a1xa2"), "e1") ==
               "e1d1 e1d2 e1e2 e1f1 e1f2");
    BOOST_TEST(open_choices(from("4k3/8/8/8/8/P7/R7/4K3 w - - 0 1 a1-a2"), "a3") == "a3a4");
    BOOST_TEST(open_choices(from("R3k3/8/8/8/8/8/8/4K3 w - - 0 1 a7-a8"), "e1") ==
               "e1d1 e1d2 e1e2 e1f1 e1f2");
    // An enemy right ahead after a quiet move: capturing it is one free move among others.
    inertia_position const p = from("4k3/8/8/8/8/p7/R7/4K3 w - - 0 1 a1-a2");
    BOOST_TEST(p.bound_targets() == 0u);
    BOOST_TEST(text_of(after(p, "a2a3")).ends_with(" a2xa3"));
    BOOST_TEST(text_of(after(p, "e1d1")).ends_with(" e1-d1"));
}

// clause 7
BOOST_AUTO_TEST_CASE(a_side_whose_last_mover_is_captured_is_free) {
    inertia_position const p = after(from("4k3/8/8/8/8/8/R2r4/4K3 w - - 0 1 c2-d2"), "a2d2");
    BOOST_TEST(text_of(p) == "4k3/8/8/8/8/8/3R4/4K3 b - - 0 1 c2xd2");
    BOOST_TEST(open_choices(p) == "e8d7 e8d8 e8e7 e8f7 e8f8");
}

// clause 8
BOOST_AUTO_TEST_CASE(en_passant_is_a_capture_and_a_promoted_piece_keeps_the_direction) {
    BOOST_TEST(open_choices(from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 f4xe5")) == "e5d6");
    BOOST_TEST(open_choices(from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 d4xe5"), "e5") == "e5d6 e5e6");
    BOOST_TEST(text_of(after(from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 1 f4xe5"), "e5d6")) ==
               "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1 e5xd6");
    inertia_position const p = after(from("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7b8q");
    BOOST_TEST(text_of(p) == "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1 a7xb8");
    BOOST_TEST(open_choices(after(p, "e8d7"), "e1") != ""); // at the edge it cannot continue
}

// clause 9
BOOST_AUTO_TEST_CASE(a_king_may_be_in_danger_and_its_capture_ends_the_game) {
    inertia_position const p = from("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    BOOST_TEST(!p.in_check());
    BOOST_TEST(open_choices(p) == "e1d1 e1d2 e1e2 e1f1 e1f2");
    BOOST_TEST((p.judge_end().kind == ending::none));
    inertia_position const won = after(from("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1"), "e2e1");
    BOOST_TEST((won.judge_end().kind == ending::king_captured));
    BOOST_TEST((won.judge_end().winner == color::black));
    BOOST_TEST(open_choices(won) == "");
    BOOST_TEST((won.why_not(choice_named("a1a2")).why == reason::game_over));
}

// clause 10
BOOST_AUTO_TEST_CASE(a_side_without_a_move_has_neither_won_nor_lost) {
    inertia_position const stuck = from("KBBBBBBB/PPPPPPPP/8/8/8/8/8/7k w - - 0 1");
    BOOST_TEST(open_choices(stuck) == "");
    BOOST_TEST((stuck.judge_end().kind == ending::none));
}

// clause 11
BOOST_AUTO_TEST_CASE(positions_include_the_last_movers) {
    std::string const text = "4k3/8/8/5p2/8/6P1/8/4K3 w - - 0 15 f6-f5,f2xg3";
    BOOST_TEST(text_of(from(text)) == text);
    inertia_position const with = from(text);
    inertia_position const without = from("4k3/8/8/5p2/8/6P1/8/4K3 w - - 0 15 f6-f5");
    BOOST_TEST(!(with == without));
    BOOST_TEST(with.hash() != without.hash());
    BOOST_TEST(text_of(after(from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e2e4")) ==
               "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1 e3-e4");
}

// clause 11
BOOST_AUTO_TEST_CASE(last_movers_that_cannot_be_are_faults) {
    auto const faults = [](std::string const& text) {
        return inertia_position::judge(read(text), terms).faults;
    };
    BOOST_TEST(faults("4k3/8/8/8/8/8/R7/4K3 w - - 0 1 a1-a2") == no_fault);
    BOOST_TEST(faults("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1-a2") == bad_momentum);       // no piece there
    BOOST_TEST(faults("4k3/8/8/8/R7/8/8/4K3 w - - 0 1 a2-a4") == bad_momentum);       // not a unit step
    BOOST_TEST(faults("4k3/8/8/8/R7/8/4K3/8 w - - 0 1 a3-a4,e1-e2") == bad_momentum); // two of one side
    BOOST_TEST(faults("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1") == no_fault);                // no check, clause 9
}

BOOST_AUTO_TEST_CASE(binding_moves_are_reported) {
    BOOST_TEST(findings("1. e4 d6 2. Nf3 *") == "R301");
    BOOST_TEST(findings("1. Nf3 d6 2. Nd4 *") == "R302");
    BOOST_TEST(findings("1. e3 e6 2. e4 e5 3. Be2 a6 4. Bxa6 *") == "R303");
    BOOST_TEST(findings("1. e3 e6 2. e4 e5 3. Be2 a6 4. Bb5 a5 5. Ba6 a4 6. Bxb7 a3 7. Ba6 *") == "R302");
    BOOST_TEST(findings("1. e3 e6 2. e4 e5 3. Be2 a6 4. Bb5 a5 5. Ba6 a4 6. Bxb7 a3 7. Bxc8 Nf6 8. Bxd7 h6 "
                        "9. Bxe8 0-1") == "S103");
}

BOOST_AUTO_TEST_CASE(the_perft_table_agrees) {
    for (auto const& entry : vpgn::test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/inertia.perft"))
        for (auto const& [depth, nodes] : entry.nodes)
            BOOST_TEST(perft(from(entry.position), depth) == nodes, entry.id << " at depth " << depth);
}
