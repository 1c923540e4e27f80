#include "variants/scorpion/scorpion.hpp"

#include "core/perft.hpp"
#include "support/perft_file.hpp"
#include "support/playouts.hpp"
#include "support/positions.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::rules;
using vpgn::test::choice_named;
using vpgn::test::fen;
using vpgn::test::open_choices;

namespace {

game_rules const terms{&orthodox_army_pair(), 0};

scorpion_position from(std::string const& text) {
    return scorpion_position::from(fen(text), terms);
}

reason why_not(std::string const& text, std::string const& move) {
    return from(text).why_not(choice_named(move)).why;
}

vpgn::testing::recorder replayed(std::string const& position, std::string const& movetext) {
    return vpgn::testing::replay_text("[Variant \"Gunnery Chess with Scorpions\"]\n[SetUp \"1\"]\n[FEN \"" +
                                      position + "\"]\n\n" + movetext + " *\n");
}

} // namespace

// clause 1
BOOST_AUTO_TEST_CASE(scorpions_shoot_like_gunners) {
    scorpion_position const p = from("6k1/4b3/4p3/4n3/8/4N3/4P3/6K1 w - - 0 1");
    BOOST_TEST(!p.why_not(
        {choice_type::shoot, vpgn::test::square_named("e2"), vpgn::test::square_named("e6"), no_kind}));
    BOOST_TEST((p.why_not({choice_type::shoot, vpgn::test::square_named("e2"), vpgn::test::square_named("e7"),
                           no_kind})
                    .why == reason::shielded));
    BOOST_TEST(from("4k3/8/8/8/8/4N3/4P3/6K1 b - - 0 1").in_check());
}

// clause 2
BOOST_AUTO_TEST_CASE(a_scorpion_leaps_two_aside_and_one_ahead) {
    BOOST_TEST(open_choices(from("6k1/8/8/8/8/8/3P4/6K1 w - - 0 1"), "d2") == "d2b3 d2d3 d2d4 d2f3");
    BOOST_TEST(open_choices(from("6k1/1p6/8/8/8/8/8/6K1 b - - 0 1"), "b7") == "b7b5 b7b6 b7d6");
    // Over any piece.
    BOOST_TEST(open_choices(from("6k1/8/8/8/8/2rrr3/2rPr3/6K1 w - - 0 1"), "d2") == "d2b3 d2c3 d2e3 d2f3");
    BOOST_TEST(open_choices(from("3r2k1/8/8/8/8/8/3P4/3K4 w - - 0 1"), "d2") == "d2d3 d2d4"); // pinned
}

// clause 3
BOOST_AUTO_TEST_CASE(a_leap_neither_captures_nor_gives_check) {
    BOOST_TEST(open_choices(from("6k1/8/8/8/8/1n3b2/3P4/6K1 w - - 0 1"), "d2") == "d2d3 d2d4");
    BOOST_TEST((why_not("6k1/8/8/8/8/1n3b2/3P4/6K1 w - - 0 1", "d2b3") == reason::cannot_capture));
    BOOST_TEST((why_not("6k1/8/8/8/8/1N3b2/3P4/6K1 w - - 0 1", "d2b3") == reason::own_piece_on_target));
    BOOST_TEST(!from("8/8/8/8/8/1k6/3P4/6K1 b - - 0 1").in_check());
}

// clause 3
BOOST_AUTO_TEST_CASE(a_leap_onto_an_ep_target_is_no_capture) {
    scorpion_position p = from("6k1/8/8/2P1p3/8/8/8/6K1 w - e6 0 1");
    p.play(choice_named("c5e6"));
    BOOST_TEST((p.as_setup() == fen("6k1/8/4P3/4p3/8/8/8/6K1 b - - 0 1")));
}

// clause 4
BOOST_AUTO_TEST_CASE(a_leap_onto_the_last_rank_promotes) {
    std::string const position = "6k1/2P5/8/8/8/8/8/6K1 w - - 0 1";
    BOOST_TEST(open_choices(from(position), "c7a8") == "c7a8b c7a8n c7a8q c7a8r");
    BOOST_TEST((why_not(position, "c7e8") == reason::promotion_missing));
    BOOST_TEST(vpgn::testing::codes_of(replayed(position, "1. ca8=Q+").findings) == "");
    BOOST_TEST(vpgn::testing::codes_of(replayed(position, "1. ca8").findings) == "R105");
}

// clause 5
BOOST_AUTO_TEST_CASE(a_leap_resets_the_clock_and_passes_no_square) {
    scorpion_position p = from("6k1/8/8/8/8/8/3P4/6K1 w - - 17 20");
    p.play(choice_named("d2f3"));
    BOOST_TEST((p.as_setup() == fen("6k1/8/8/8/8/5P2/8/6K1 b - - 0 20")));
    scorpion_position q = from("6k1/2P5/8/8/8/8/8/6K1 w - - 17 20");
    q.play(choice_named("c7a8r"));
    BOOST_TEST((q.as_setup() == fen("R5k1/8/8/8/8/8/8/6K1 b - - 0 20")));
}

// clause 6
BOOST_AUTO_TEST_CASE(a_leap_shows_its_file_and_a_target_alone_is_the_step) {
    std::string const position = "6k1/8/8/8/8/8/1P1P1P2/6K1 w - - 0 1";
    BOOST_TEST(replayed(position, "1. d3").positions.at(0) == "6k1/8/8/8/8/3P4/1P3P2/6K1 b - - 0 1");
    BOOST_TEST(replayed(position, "1. bd3").positions.at(0) == "6k1/8/8/8/8/3P4/3P1P2/6K1 b - - 0 1");
    BOOST_TEST(replayed(position, "1. f2-d3").positions.at(0) == "6k1/8/8/8/8/3P4/1P1P4/6K1 b - - 0 1");
    BOOST_TEST(replayed(position, "1. f2-d3").turns.at(0) == "fd3");
    // A target alone that one leap reaches, and no step, is that leap.
    auto const leap = replayed("6k1/8/8/8/8/8/1P6/6K1 w - - 0 1", "1. d3");
    BOOST_TEST(vpgn::testing::codes_of(leap.findings) == "");
    BOOST_TEST(leap.turns.at(0) == "bd3");
    BOOST_TEST(vpgn::testing::codes_of(replayed("6k1/8/8/8/8/8/1P3P2/6K1 w - - 0 1", "1. d3").findings) ==
               "R106");
    BOOST_TEST(vpgn::testing::codes_of(replayed("6k1/8/8/8/8/3n4/1P6/6K1 w - - 0 1", "1. d3").findings) !=
               "");
}

BOOST_AUTO_TEST_CASE(the_perft_table_agrees) {
    for (auto const& entry : vpgn::test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/scorpion.perft"))
        for (auto const& [depth, nodes] : entry.nodes)
            BOOST_TEST(perft(from(entry.position), depth) == nodes, entry.id << " at depth " << depth);
}
