// What is behind a move in another form than that of PGN: read as what it means, and one finding a game.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// One finding, S136, whose repair gives `usual`.
void check_suffix(std::string const& written, std::string const& usual) {
    BOOST_CHECK_EQUAL(codes_of(replay_text(written).findings), "S136");
    BOOST_CHECK_EQUAL(replay::fix_games(written).text, usual);
}

std::string const before_promotion = "[SetUp \"1\"]\n[FEN \"8/4P1k1/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. ";

} // namespace

BOOST_AUTO_TEST_SUITE(suffix_words)

BOOST_AUTO_TEST_CASE(check_and_mate_in_words_become_marks) {
    for (char const* mate : {" mate", "mate", " (mate)", " checkmate", " Mate.", "+ mate"})
        check_suffix(std::string("1. f3 e5 2. g4 Qh4") + mate + " 0-1\n", "1. f3 e5 2. g4 Qh4# 0-1\n");
    for (char const* check : {" ch", "ch", "ch.", " check", "\xe2\x80\xa0", " \xe2\x80\xa0", " (+)"})
        check_suffix(std::string("1. e4 f5 2. Qh5") + check + " g6 *\n", "1. e4 f5 2. Qh5+ g6 *\n");
    check_suffix("1. f3 e5 2. g4 Qh4 mate! 0-1\n", "1. f3 e5 2. g4 Qh4#! 0-1\n");
}

BOOST_AUTO_TEST_CASE(a_wrong_mate_in_words_is_reported) {
    BOOST_CHECK(codes_of(replay_text("1. e4 f5 2. Qh5 mate g6 *\n").findings).find("S102") !=
                std::string::npos);
}

BOOST_AUTO_TEST_CASE(marks_of_en_passant_are_left_out) {
    for (char const* mark : {" E.P.", " (ep)", " (e.p.)", " e. p.", "(ep)", " en passant"})
        check_suffix(std::string("1. e4 a6 2. e5 d5 3. exd6") + mark + " b6 *\n",
                     "1. e4 a6 2. e5 d5 3. exd6 b6 *\n");
}

BOOST_AUTO_TEST_CASE(promotions_in_other_forms_get_their_sign) {
    for (char const* form :
         {"e8 Q", "e8 (Q)", "e8:Q", "e8-Q", "e8=Queen", "e8 queen", "e8=D", "e8D", "e8 D", "e8/D"})
        check_suffix(before_promotion + form + " Kf6 2. Ka2 *\n", before_promotion + "e8=Q Kf6 2. Ka2 *\n");
}

BOOST_AUTO_TEST_CASE(longer_runs_of_signs_become_the_nearest_glyph) {
    check_suffix("1. d4 d5 2. c4!?! e6 *\n", "1. d4 d5 2. c4!? e6 *\n");
    check_suffix("1. d4 d5 2. c4??? e6 3. Nc3!!? *\n", "1. d4 d5 2. c4??? e6 3. Nc3!! *\n");
    check_suffix("1. d4 d5 2. c4 ?!? e6 3. Nc3?!? Nf6 *\n", "1. d4 d5 2. c4 ?! e6 3. Nc3?! Nf6 *\n");
    BOOST_CHECK_EQUAL(codes_of(replay_text("1. d4!? d5?! 2. c4 !! e6 ?? *\n").findings), "");
}

BOOST_AUTO_TEST_CASE(all_of_a_game_are_one_finding) {
    check_suffix("1. e4 f5 2. Qh5 ch g6 3. Qxg6 ch hxg6 *\n", "1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 *\n");
}

BOOST_AUTO_TEST_SUITE_END()
