#include "variants/gunnery/gunnery.hpp"

#include "core/perft.hpp"
#include "support/perft_file.hpp"
#include "support/playouts.hpp"
#include "support/positions.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using namespace vpgn::rules;
using vpgn::test::fen;
using vpgn::test::square_named;

namespace {

game_rules const terms{&orthodox_army_pair(), 0};

gunnery_position from(std::string const& text) {
    return gunnery_position::from(fen(text), terms);
}

/// The shots that are open, as `e2*e7`, sorted.
std::string shots(std::string const& text) {
    std::vector<std::string> names;
    from(text).each_choice([&](choice const& c) {
        if (c.type == choice_type::shoot)
            names.push_back(vpgn::test::name_of(c.from) + "*" + vpgn::test::name_of(c.to));
    });
    std::sort(names.begin(), names.end());
    std::string all;
    for (std::string const& name : names)
        all.append(all.empty() ? "" : " ").append(name);
    return all;
}

choice shot(std::string const& from, std::string const& to) {
    return {choice_type::shoot, square_named(from), square_named(to), no_kind};
}

bool refuses(std::string const& text, choice const& c, reason why, std::string const& at) {
    refusal const found = from(text).why_not(c);
    return found.why == why && vpgn::test::name_of(found.at) == at;
}

/// The codes of the findings of a game from a position.
std::string findings(std::string const& position, std::string const& movetext) {
    return vpgn::testing::codes_of(
        vpgn::testing::replay_text("[Variant \"Gunnery\"]\n[SetUp \"1\"]\n[FEN \"" + position + "\"]\n\n" +
                                   movetext + " *\n")
            .findings);
}

} // namespace

// clause 1
BOOST_AUTO_TEST_CASE(the_moves_of_orthodox_chess_remain) {
    BOOST_TEST(perft(gunnery_position::from(orthodox_array(), terms), 1) == 20u);
    BOOST_TEST(vpgn::test::open_choices(from("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"), "e5") == "e5d6 e5e6");
    BOOST_TEST(vpgn::test::open_choices(from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "O") == "Oe1c1 Oe1g1");
}

// clause 2
BOOST_AUTO_TEST_CASE(any_friend_met_first_is_a_screen_near_or_far) {
    for (char const piece : {'N', 'B', 'R', 'Q', 'P'}) {
        BOOST_TEST(shots(std::string("6k1/4n3/8/8/8/4") + piece + "3/4P3/6K1 w - - 0 1") == "e2*e7", piece);
        BOOST_TEST(shots(std::string("6k1/4n3/4") + piece + "3/8/8/8/4P3/6K1 w - - 0 1") == "e2*e7", piece);
    }
    BOOST_TEST(shots("6k1/4n3/8/8/4K3/8/4P3/8 w - - 0 1") == "e2*e7");
    // Down the board for Black, and never backwards.
    BOOST_TEST(shots("6k1/4p3/8/4n3/8/8/4R3/6K1 b - - 0 1") == "e7*e2");
    BOOST_TEST(shots("6k1/4P3/4N3/8/8/8/4r3/6K1 w - - 0 1") == "");
}

// clause 3, clause 4: the first picture
BOOST_AUTO_TEST_CASE(a_pawn_reaches_knight_and_pawn_but_not_the_hidden_bishop) {
    BOOST_TEST(shots("6k1/4b3/4p3/4n3/8/4N3/4P3/6K1 w - - 0 1") == "e2*e5 e2*e6");
    BOOST_TEST(refuses("6k1/4b3/4p3/4n3/8/4N3/4P3/6K1 w - - 0 1", shot("e2", "e7"), reason::shielded, "e6"));
}

// clause 4: the second picture
BOOST_AUTO_TEST_CASE(enemies_other_than_pawns_do_not_block) {
    BOOST_TEST(shots("6k1/4p3/4r3/8/4b3/4N3/4P3/6K1 w - - 0 1") == "e2*e4 e2*e6 e2*e7");
}

// clause 3: the third picture
BOOST_AUTO_TEST_CASE(a_second_friend_ends_the_view) {
    BOOST_TEST(shots("6k1/4p3/4r3/8/4B3/4N3/4P3/6K1 w - - 0 1") == "");
    BOOST_TEST(shots("6k1/4p3/4B3/4r3/8/4N3/4P3/6K1 w - - 0 1") == "e2*e5");
    BOOST_TEST(
        refuses("6k1/4p3/4B3/4r3/8/4N3/4P3/6K1 w - - 0 1", shot("e2", "e7"), reason::second_screen, "e6"));
}

// clause 5
BOOST_AUTO_TEST_CASE(a_shot_needs_a_screen_and_a_target) {
    BOOST_TEST(shots("6k1/4n3/8/8/8/8/4P3/6K1 w - - 0 1") == "");
    BOOST_TEST(shots("6k1/4n3/4N3/4b3/8/8/4P3/6K1 w - - 0 1") == "");
    BOOST_TEST(refuses("6k1/4n3/4N3/4b3/8/8/4P3/6K1 w - - 0 1", shot("e2", "e7"), reason::no_screen, "e5"));
    BOOST_TEST(refuses("6k1/4n3/8/8/8/4N3/4P3/6K1 w - - 0 1", shot("e2", "e5"), reason::empty_shot, "e5"));
    BOOST_TEST(
        refuses("6k1/4n3/8/8/8/4N3/4P3/6K1 w - - 0 1", shot("e2", "e3"), reason::own_piece_on_target, "e3"));
    BOOST_TEST(refuses("6k1/4n3/8/8/8/4N3/4P3/6K1 w - - 0 1", shot("e3", "e7"), reason::no_such_step, "e3"));
}

// clause 6
BOOST_AUTO_TEST_CASE(a_shot_removes_pawn_and_victim) {
    gunnery_position p = from("4r1k1/8/8/8/8/4N3/4P3/6K1 w - - 7 9");
    event_list events;
    p.play(shot("e2", "e8"), &events);
    BOOST_TEST((p.as_setup() == fen("6k1/8/8/8/8/4N3/8/6K1 b - - 0 9")));
    square const e2 = square_named("e2"), e8 = square_named("e8");
    event_list const expected = {
        {cause::exploded, piece(color::black, kind::rook), e8, e8, no_kind},
        {cause::chosen, piece(color::white, kind::pawn), e2, e8, no_kind},
        {cause::exploded, piece(color::white, kind::pawn), e8, e8, no_kind},
    };
    BOOST_TEST((events == expected));
    choice promoting = shot("e2", "e8");
    promoting.promotion = kind::queen;
    BOOST_TEST(refuses("4r1k1/8/8/8/8/4N3/4P3/6K1 w - - 0 1", promoting, reason::no_promotion, "e2"));
}

// clause 7
BOOST_AUTO_TEST_CASE(a_pawn_shoots_from_any_rank) {
    BOOST_TEST(shots("4r1k1/8/4N3/4P3/8/8/8/6K1 w - - 0 1") == "e5*e8");
    BOOST_TEST(shots("4r1k1/4N3/4P3/8/8/8/8/6K1 w - - 0 1") == "e6*e8");
}

// clause 8
BOOST_AUTO_TEST_CASE(a_shot_gives_check_and_mate) {
    BOOST_TEST(from("4k3/8/8/8/8/4N3/4P3/6K1 b - - 0 1").in_check());
    BOOST_TEST(from("4k3/4n3/8/8/8/4N3/4P3/6K1 b - - 0 1").in_check());  // a knight is no cover
    BOOST_TEST(!from("4k3/4p3/8/8/8/4N3/4P3/6K1 b - - 0 1").in_check()); // a pawn is
    BOOST_TEST((from("3qkb2/3p1p2/8/8/8/4R3/4P3/6K1 b - - 0 1").judge_end().kind == ending::checkmate));
    // The side that has just moved is in the line of fire.
    setup const impossible = fen("4k3/8/8/8/8/4N3/4P3/6K1 w - - 0 1");
    BOOST_TEST(gunnery_position::judge(impossible, terms).faults == opponent_in_check);
}

// clause 8
BOOST_AUTO_TEST_CASE(a_king_moves_and_castles_clear_of_fire) {
    // Black's pawn on f7 fires over the knight on f5.
    BOOST_TEST(vpgn::test::open_choices(from("6k1/5p2/8/5n2/8/8/8/R3K2R w KQ - 0 1"), "e1") ==
               "e1d1 e1d2 e1e2");
    BOOST_TEST(vpgn::test::open_choices(from("6k1/5p2/8/5n2/8/8/8/R3K2R w KQ - 0 1"), "O") == "Oe1c1");
    choice const castling = vpgn::test::choice_named("Oe1g1");
    BOOST_TEST(refuses("6k1/5p2/8/5n2/8/8/8/R3K2R w KQ - 0 1", castling, reason::castling_check, "f1"));
    // Out of the line of fire, and into it.
    BOOST_TEST(vpgn::test::open_choices(from("6k1/4p3/8/4n3/8/8/8/R3K2R w KQ - 0 1"), "O") == "");
    BOOST_TEST(vpgn::test::open_choices(from("k7/6p1/8/6n1/8/8/8/R3K2R w KQ - 0 1"), "O") == "Oe1c1");
}

// clause 9
BOOST_AUTO_TEST_CASE(a_piece_may_not_open_fire_or_a_line_on_its_own_king) {
    // The pawn on e4 covers the king; the knight between cannon and screen does, too.
    BOOST_TEST(vpgn::test::open_choices(from("6k1/4p3/4n3/3b4/4P3/8/8/4K3 w - - 0 1"), "e4") == "e4e5");
    BOOST_TEST(vpgn::test::open_choices(from("6k1/4p3/4N3/8/4n3/8/8/4K3 w - - 0 1"), "e6") == "");
    // After the capture of the screen the next piece can be one.
    BOOST_TEST(refuses("6k1/4p3/4n3/8/R3b3/8/8/4K3 w - - 0 1", vpgn::test::choice_named("a4e4"),
                       reason::king_in_check, "e7"));
    // A shot may not unpin.
    BOOST_TEST(shots("k3r3/8/8/8/4n3/4N3/4P3/4K3 w - - 0 1") == "e2*e4 e2*e8");
    BOOST_TEST(shots("2n3k1/8/8/8/8/2N5/r1P1K3/8 w - - 0 1") == "");
    BOOST_TEST(findings("2n3k1/8/8/8/8/2N5/r1P1K3/8 w - - 0 1", "1. c2*c8") == "R103");
}

// clause 10
BOOST_AUTO_TEST_CASE(a_shot_resets_the_clock_and_removes_the_right_of_a_rook_in_its_corner) {
    gunnery_position p = from("4k2r/8/8/3pP3/8/7N/7P/4K3 w k d6 12 30");
    p.play(shot("h2", "h8"));
    BOOST_TEST((p.as_setup() == fen("4k3/8/8/3pP3/8/7N/8/4K3 b - - 0 30")));
}

// clause 11
BOOST_AUTO_TEST_CASE(a_shot_is_read_with_star_or_as_a_capture_along_the_file) {
    std::string const position = "6k1/4b3/4p3/4n3/8/4N3/4P3/6K1 w - - 0 1";
    for (char const* const text : {"1. e2*e5", "1. e2xe5", "1. exe5", "1. e2 * e5", "1. e2:e6", "1. xe5"})
        BOOST_TEST(findings(position, text) == "", text);
    auto const seen =
        vpgn::testing::replay_text("[Variant \"Gunnery Chess\"]\n[FEN \"" + position + "\"]\n\n1. exe5 *\n");
    BOOST_TEST(seen.turns.at(0) == "e2*e5");
}

BOOST_AUTO_TEST_CASE(obstacles_of_a_shot_are_reported) {
    std::string const position = "6k1/4b3/4p3/4n3/8/4N3/2PPP3/2n3K1 w - - 0 1";
    for (char const* const text : {"1. e2*e7", "1. e2xe7", "1. e2*e4", "1. c2*c7"})
        BOOST_TEST(findings(position, text) == "R701", text);
    BOOST_TEST(findings("7k/4p3/4B3/4r3/8/4N3/4P3/6K1 w - - 0 1", "1. e2*e7") == "R701");
    BOOST_TEST(findings("6k1/4n3/8/8/8/8/4P3/6K1 w - - 0 1", "1. e2*e7") == "R701");
    // In variants without shots they are not mentioned.
    BOOST_TEST(vpgn::testing::codes_of(vpgn::testing::replay_text("1. Nc3 Nc6 2. c2*c7 *\n").findings) ==
               "R108");
    BOOST_TEST(vpgn::testing::codes_of(vpgn::testing::replay_text("1. Nc3 Nc6 2. c2xc7 *\n").findings) ==
               "R102");
}

BOOST_AUTO_TEST_CASE(the_perft_table_agrees) {
    for (auto const& entry : vpgn::test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/gunnery.perft"))
        for (auto const& [depth, nodes] : entry.nodes) {
            BOOST_TEST(perft(from(entry.position), depth) == nodes, entry.id << " at depth " << depth);
            // Compared with straightforward counting.
            std::uint64_t played = 0;
            if (depth == 2)
                each_turn(from(entry.position), [&](turn const&, gunnery_position const& next) {
                    next.each_choice([&](choice const&) { ++played; });
                    return true;
                });
            BOOST_TEST((depth != 2 || played == nodes));
        }
}
