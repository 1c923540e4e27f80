// chess.com's compact notation: two characters a move, a game a line.
#include "formats/engines/engine_formats.hpp"

#include "told.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

told tcn_games(std::string_view text) {
    told seen;
    transcribe::read_tcn(text, seen);
    return seen;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tcn)

BOOST_AUTO_TEST_CASE(each_line_is_a_game) {
    std::string const text = "mC0Kgv5Q\r\n\nlB\n";
    told const seen = tcn_games(text);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.findings(text), "");
    BOOST_CHECK_EQUAL(seen.moves(0), "1. e2e4 e7e5 2. g1f3 b8c6 *");
    BOOST_CHECK_EQUAL(seen.moves(1), "1. d2d4 *");
}

BOOST_AUTO_TEST_CASE(promotions_name_a_piece_and_a_direction) {
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("0~"), "e7e8q");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("0{"), "e7d8q");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("0)"), "e7f8n");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("m_"), "e2e1r");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("m@"), "e2d1b");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("i{"), ""); // off the board
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("C~"), ""); // from e4
}

BOOST_AUTO_TEST_CASE(drops_name_a_piece) {
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("&C"), "Q@e4");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("-a"), "N@a1");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("*?"), "R@h8");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("+v"), "B@f3");
    BOOST_CHECK_EQUAL(transcribe::uci_of_tcn("=K"), "P@e5");
}

BOOST_AUTO_TEST_CASE(moves_are_written_and_read_back) {
    for (std::string const& move :
         std::vector<std::string>{"e2e4", "a1h8", "e7e8q", "a7b8n", "h2g1k", "P@a2", "Q@h8"})
        BOOST_CHECK_EQUAL(transcribe::uci_of_tcn(transcribe::tcn_of_uci(move)), move);
    for (std::string const& move :
         std::vector<std::string>{"e7e8", "b1c3e", "e5e6q", "e7g8q", "e10e9", "+P@e4", "K@e4", "e2i3"})
        if (move.size() != 4) BOOST_CHECK_EQUAL(transcribe::tcn_of_uci(move), "");
    BOOST_CHECK_EQUAL(transcribe::tcn_of_uci("K@e4"), "");
}

BOOST_AUTO_TEST_CASE(what_is_no_move_ends_the_game_with_a_finding) {
    for (std::string const text : {"mC0", "mC0K%%", "mC~C", "mCmm"}) {
        told const seen = tcn_games(text);
        BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
        BOOST_CHECK_MESSAGE(seen.findings(text).find("C503") != std::string::npos,
                            text << seen.findings(text));
    }
}

BOOST_AUTO_TEST_CASE(its_content_shows_it) {
    BOOST_CHECK(transcribe::opens_tcn("mC0Kgv5Q\nlB\n"));
    BOOST_CHECK(transcribe::opens_tcn("gv5Q"));
    for (std::string_view const other : {"", "mC", "e4", "e4e5", "1.e4", "position", "mC0K gv", "mC0Ki{",
                                         "[Event", "Mate in two", "QUJDRA=="})
        BOOST_CHECK_MESSAGE(!transcribe::opens_tcn(other), other);
}

BOOST_AUTO_TEST_SUITE_END()
