// Records of four players, of two boards and of PGN4: one finding that names what they are.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The codes, and of the first finding the label and what it marks.
struct refused_record {
    std::string codes, label, place;
};

refused_record read_record(std::string const& text) {
    recorder const seen = replay_text(text);
    refused_record all{codes_of(seen.findings), "", ""};
    if (!seen.findings.empty()) {
        all.label = seen.findings.front().label;
        all.place = part(text, seen.findings.front().where);
    }
    return all;
}

void check_refused(std::string const& text, std::string const& label, std::string const& place) {
    refused_record const read = read_record(text);
    BOOST_TEST_CONTEXT(text) {
        BOOST_CHECK_EQUAL(read.codes, "R110");
        BOOST_CHECK_EQUAL(read.label, label);
        BOOST_CHECK_EQUAL(read.place, place);
    }
}

constexpr char four_players[] = "a game of four players, which is not supported";
constexpr char two_boards[] = "a game on two boards, which is not supported";
constexpr char pgn4[] = "PGN4, a record by the squares of a board of 14 by 14";

} // namespace

BOOST_AUTO_TEST_SUITE(refused_games)

BOOST_AUTO_TEST_CASE(a_game_of_four_players_is_one_finding) {
    std::string const turns = "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. Qg1xQn8+ .. Nd14-c12 .. R .. S\n";
    check_refused("[Variant \"Teams\"]\n[StartFen4 \"4PC\"]\n[TimeControl \"1 min\"]\n[Result \"1-0\"]\n\n" +
                      turns,
                  four_players, "Teams");
    check_refused("[Variant \"FFA\"]\n[RuleVariants \"EnPassant\"]\n\n" + turns, four_players, "FFA");
    check_refused("[Red \"a\"]\n[Blue \"b\"]\n[Yellow \"c\"]\n[Green \"d\"]\n\n" + turns, four_players, "a");
    check_refused("[StartFen4 \"R-0,0,0,0-1,1,1,1-{}-\nx,x,x,3,yK\"]\n\n" + turns, four_players,
                  "R-0,0,0,0-1,1,1,1-{}-\nx,x,x,3,yK");
}

BOOST_AUTO_TEST_CASE(a_refused_game_cannot_be_played) {
    struct reader final : syntax::game_consumer {
        void take(syntax::game const& game) override { on = replay::read_game_start(game, findings); }
        replay::game_start on;
        std::vector<finding> findings;
    } read;
    syntax::read_trees("[Variant \"Teams\"]\n\n1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8 *\n",
                       replay::notation_of, read);
    BOOST_CHECK(read.on.is_refused);
    BOOST_CHECK(!read.on.playable);
}

BOOST_AUTO_TEST_CASE(a_game_on_two_boards_is_one_finding) {
    std::string const turns =
        "1A. e4 {180} 1B. d4 {180} 1a. e5 {179} 2A. Nf3 1b. d5 2a. N@f6 {White A resigned} *\n";
    check_refused("[Variant \"Bughouse\"]\n\n" + turns, two_boards, "Bughouse");
    check_refused("[Event \"x\"]\n[WhiteA \"a\"]\n[BlackA \"b\"]\n[WhiteB \"c\"]\n[BlackB \"d\"]\n\n" + turns,
                  two_boards, "a");
}

BOOST_AUTO_TEST_CASE(rules_that_no_definition_can_state_are_named) {
    check_refused("[Variant \"Cylinder Chess\"]\n\n1. e4 e5 *\n",
                  "a board whose left and right edges meet, which is not supported", "Cylinder Chess");
    check_refused("[Variant \"wild/9\"]\n\n1. e4 e5 *\n",
                  "two kings, of which the one nearer to the a-file is royal, which is not supported",
                  "wild/9");
    check_refused("[Variant \"jieqi\"]\n\n1. h2e2 *\n",
                  "pieces whose kind is not known until they move, which is not supported", "jieqi");
    // A record of Kriegspiel has the moves of chess.
    BOOST_CHECK_EQUAL(read_record("[Variant \"kriegspiel\"]\n\n1. e4 e5 2. Nf3 *\n").codes, "");
}

BOOST_AUTO_TEST_CASE(pgn4_of_two_players_is_one_finding) {
    std::string const turns = "1. e5-e7 .. d10-d8\n2. Qg4xQg11+ .. Kh11xQg11\n";
    check_refused("[StartFen4 \"2PC\"]\n[Variant \"FFA\"]\n[TimeControl \"1 | 5\"]\n\n" + turns, pgn4, "FFA");
    check_refused("[StartFen4 \"R-0,1,0,1-1,1,1,1-{}-\nx,x,x,rR\"]\n\n" + turns, pgn4,
                  "R-0,1,0,1-1,1,1,1-{}-\nx,x,x,rR");
}

BOOST_AUTO_TEST_CASE(other_games_with_such_tags_are_checked) {
    BOOST_CHECK_EQUAL(
        read_record("[Red \"a\"]\n[Black \"b\"]\n[Variant \"Xiangqi\"]\n\n1. h2e2 h9g7 *\n").codes, "");
    BOOST_CHECK_EQUAL(read_record("[WhiteA \"a\"]\n[BlackA \"b\"]\n\n1. e4 e5 2. Ke3 *\n").codes, "R102");
    BOOST_CHECK_EQUAL(read_record("[Variant \"Team\"]\n\n1. e4 e5 *\n").label, "unknown variant name");
}

BOOST_AUTO_TEST_SUITE_END()
