// Games as engines exchange them: the position command, lists of moves.
#include "formats/engines/engine_formats.hpp"

#include "formats/csv/csv_formats.hpp"
#include "told.hpp"

#include <boost/test/unit_test.hpp>
#include <iterator>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

told uci_games(std::string_view text) {
    told seen;
    transcribe::read_uci(text, seen);
    return seen;
}

} // namespace

BOOST_AUTO_TEST_SUITE(uci)

BOOST_AUTO_TEST_CASE(each_position_command_is_a_game) {
    std::string const text =
        "position startpos moves e2e4 e7e5 e1g1\r\n\nposition startpos moves d2d4 1/2-1/2\n";
    told const seen = uci_games(text);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.findings(text), "");
    BOOST_CHECK(seen.has("[Notation \"UCI\"]"));
    BOOST_CHECK(!seen.has("[Variant"));
    BOOST_CHECK_EQUAL(seen.moves(0), "  1. e2e4 e7e5 2. e1g1 *");
    BOOST_CHECK_EQUAL(seen.moves(1), "  1. d2d4 1/2-1/2");
    BOOST_CHECK_EQUAL(wrong_spans(seen, text), "");
}

BOOST_AUTO_TEST_CASE(a_position_may_be_given_and_black_may_begin) {
    told const seen = uci_games("position fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1 moves e8d7 e2e4\n"
                                "fen 4k3/8/8/8/8/8/4P3/4K3 w - -\n"
                                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2e4\n");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 3u);
    BOOST_CHECK(seen.has("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]"));
    BOOST_CHECK_EQUAL(seen.moves(0), " 1... e8d7 2. e2e4 *");
    BOOST_CHECK(seen.has("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - -\"]", 1));
    BOOST_CHECK_EQUAL(seen.moves(2), "1. e2e4 *");
}

BOOST_AUTO_TEST_CASE(words_of_all_variants_are_moves) {
    std::string const text = "b1c3h e1g1e h1e1e d2d4,d4d6 e5e5f P@e4 +P@e4 e7e8q b2h8+ a10a9 j1p16 0000\n";
    told const seen = uci_games(text);
    BOOST_CHECK_EQUAL(seen.findings(text), "");
    BOOST_CHECK(seen.has("d2d4,d4d6 3. e5e5f P@e4 4. +P@e4 e7e8q 5. b2h8+ a10a9 6. j1p16 0000 *"));
}

BOOST_AUTO_TEST_CASE(an_option_names_the_variant_of_the_games_after_it) {
    std::string const text =
        "uci\nsetoption name UCI_Variant value crazyhouse\nposition startpos moves e2e4\ngo depth 9\n";
    told const seen = uci_games(text);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    BOOST_CHECK_EQUAL(seen.findings(text), "");
    BOOST_CHECK(seen.has("[Variant \"crazyhouse\"]"));
    BOOST_CHECK(uci_games("setoption name UCI_Chess960 value true\nposition startpos\n")
                    .has("[Variant \"Chess960\"]"));
}

BOOST_AUTO_TEST_CASE(what_is_no_position_or_move_is_found_in_its_place) {
    std::string const text =
        "position start moves e2e4\nposition startpos moves e2e4 Nf6 g1f3\nhello there\n";
    told const seen = uci_games(text);
    BOOST_CHECK_EQUAL(seen.findings(text), "C502 position start\nC503 Nf6 g1f3\nC501 hello there");
    BOOST_CHECK_EQUAL(seen.moves(1), "  1. e2e4 {Nf6 g1f3} *");
    BOOST_CHECK_EQUAL(wrong_spans(seen, text), "");
}

BOOST_AUTO_TEST_CASE(damaged_texts_keep_their_spans) {
    static constexpr std::string_view pieces[] = {"\n",
                                                  " ",
                                                  "moves",
                                                  "position fen ",
                                                  "\"",
                                                  ",",
                                                  ";",
                                                  "e2e4,",
                                                  "}",
                                                  "{",
                                                  "@e4",
                                                  "\xe3",
                                                  "setoption name UCI_Variant value "};
    std::mt19937 random(5);
    std::string const whole =
        "position startpos moves e2e4 e7e5\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a\";\n"
        "game,line,ply,move\n1,0,1,e4\n1,0,2,\"e5\"\n1,1,2,c5\n";
    for (int i = 0; i != 400; ++i) {
        std::string text = whole.substr(random() % whole.size());
        for (int changes = 0; changes != 3; ++changes)
            text.insert(random() % (text.size() + 1), pieces[random() % std::size(pieces)]);
        for (auto const read :
             {transcribe::read_uci, transcribe::read_positions, transcribe::read_turn_table}) {
            told seen;
            read(text, seen);
            BOOST_CHECK_EQUAL(wrong_spans(seen, text), "");
        }
    }
}

BOOST_AUTO_TEST_CASE(commands_are_recognised_by_content) {
    for (char const* const text :
         {"position startpos moves e2e4", "\n position startpos\n", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
          "setoption name UCI_Variant value atomic\nposition startpos"})
        BOOST_TEST(transcribe::opens_uci(text), text);
    for (char const* const text :
         {"", "e2e4 e7e5", "position sfen 9/9 b - 1", "position of the week", "1. e4 *"})
        BOOST_TEST(!transcribe::opens_uci(text), text);
    BOOST_TEST(transcribe::lists_uci_moves("e2e4 e7e5\nd2d4 d7d5\n"));
    BOOST_TEST(!transcribe::lists_uci_moves("e2e4 e7e5\n1. d4\n"));
    BOOST_TEST(!transcribe::lists_uci_moves("\n"));
}

BOOST_AUTO_TEST_SUITE_END()
