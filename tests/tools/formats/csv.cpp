// Tables of moves: rows become games, lines of play and variations.
#include "formats/csv/csv_formats.hpp"

#include "told.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

constexpr std::string_view head_of_turns =
    "file,game,line,ply,side,written,canonical,played,gives_check,clock,elapsed,evaluation,mate,depth\n";

told turn_table(std::string const& text) {
    told seen;
    transcribe::read_turn_table(text, seen);
    return seen;
}

} // namespace

BOOST_AUTO_TEST_SUITE(csv)

BOOST_AUTO_TEST_CASE(rows_become_games_with_their_variations) {
    std::string const text = std::string(head_of_turns) +
                             "a.pgn,1,0,1,white,e2e4,e4,legal,0,,,,,\n"
                             "a.pgn,1,0,2,black,e5,e5,legal,0,,,,,\n"
                             "a.pgn,1,1,2,black,c5,c5,legal,0,,,,,\n"
                             "a.pgn,1,1,3,white,Nf3,Nf3,legal,0,,,,,\n"
                             "a.pgn,1,2,3,white,c3,c3,legal,0,,,,,\n"
                             "a.pgn,1,0,3,white,Nf3,Nf3,legal,0,,,,,\n"
                             "a.pgn,2,0,1,black,\"e5, d5\",\"e5, d5\",legal,0,,,,,\n";
    told const seen = turn_table(text);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.findings(text), "");
    BOOST_CHECK_EQUAL(seen.moves(0), "1. e4 e5 ( 1... c5 2. Nf3 ( 2. c3 ) ) 2. Nf3 *");
    BOOST_CHECK_EQUAL(seen.moves(1), "1... e5, d5 *");
    BOOST_CHECK_EQUAL(wrong_spans(seen, text), "");
}

BOOST_AUTO_TEST_CASE(clocks_and_evaluations_become_commands) {
    std::string const text = std::string(head_of_turns) + "a,1,0,1,white,e4,e4,legal,0,180.5,2,0.35,,22\n"
                                                          "a,1,0,2,black,e5,e5,legal,0,,,,-3,\n";
    BOOST_CHECK_EQUAL(
        turn_table(text).moves(),
        "1. e4  {[%clk 0:03:00.500]}  {[%emt 0:00:02]}  {[%eval 0.35,22]} 1... e5  {[%eval #-3]} *");
}

BOOST_AUTO_TEST_CASE(other_tables_of_moves_have_fewer_columns) {
    told const seen = turn_table("game,ply,san\r\n7,1,e4\r\n7,2,e5\r\n8,1,d4");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.moves(0), "1. e4 e5 *");
    BOOST_CHECK_EQUAL(seen.moves(1), "1. d4 *");
}

BOOST_AUTO_TEST_CASE(what_names_no_move_is_found) {
    std::string const text = "game,ply,move\n1,1,e4\n1,3,Nf3\n1,x,Nf3\n1,2,\n1,2,e5\n";
    told const seen = turn_table(text);
    BOOST_CHECK_EQUAL(seen.findings(text), "C501 1,3,Nf3\nC501 1,x,Nf3\nC501 1,2,");
    BOOST_CHECK_EQUAL(seen.moves(), "1. e4 {1,3,Nf3} {1,x,Nf3} {1,2,} 1... e5 *");
    std::string const games = "file,game,variant,Event\na,1,standard,?\n";
    BOOST_CHECK_EQUAL(turn_table(games).findings(games), "C501 file,game,variant,Event");
}

BOOST_AUTO_TEST_CASE(tables_are_recognised_by_their_head) {
    BOOST_TEST(transcribe::opens_turn_table(head_of_turns));
    BOOST_TEST(transcribe::opens_turn_table("game,ply,move\n1,1,e4\n"));
    for (char const* const text :
         {"", "file,game,line,ply,position\n", "1. e4 e5, a reply", "[Event \"ply, move\"]\n"})
        BOOST_TEST(!transcribe::opens_turn_table(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
