// The games of the sources, as printed: expected findings and final positions.
#include "source/file.hpp"
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

recorder replay_sample(std::string const& name) {
    return replay_text(read_file(VPGN_SOURCE_DIR "/samples/games/" + name));
}

std::string fix_of(finding const& found) {
    return found.fix ? found.fix->text : "";
}

bool any_has(std::vector<std::string> const& texts, std::string_view part_of) {
    for (std::string const& text : texts)
        if (text.find(part_of) != std::string::npos) return true;
    return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(recorded_games)

BOOST_AUTO_TEST_CASE(the_first_momentum_game_has_one_check_of_the_old_rules) {
    recorder const game = replay_sample("momentum/neto-betza-1.pgn");
    BOOST_REQUIRE_EQUAL(codes_of(game.findings), "S101");
    BOOST_CHECK_EQUAL(game.findings[0].place.number, "23...");
    BOOST_CHECK(game.findings[0].level == severity::warning);
    BOOST_CHECK_EQUAL(game.positions.back(),
                      "3r1rk1/pp2p1pp/8/8/8/3R1p1n/PP5P/R1N1K3 w - - 0 27 a8-d8,f5-f3");
    recorder const old = replay_sample("momentum/neto-betza-1-old-rules.pgn");
    BOOST_CHECK_EQUAL(codes_of(old.findings), "");
    BOOST_CHECK_EQUAL(old.positions.back(), game.positions.back());
}

BOOST_AUTO_TEST_CASE(the_second_momentum_game_names_the_wrong_square_and_starts_two_pieces) {
    recorder const game = replay_sample("momentum/neto-betza-2.pgn");
    BOOST_REQUIRE_EQUAL(codes_of(game.findings), "R101 R204");
    BOOST_CHECK_EQUAL(game.findings[0].place.number, "4...");
    BOOST_CHECK_EQUAL(fix_of(game.findings[0]), "(fBbhN)f8:e7");
    BOOST_CHECK_EQUAL(game.findings[1].place.number, "15.");
    BOOST_CHECK(any_has(game.findings[1].notes, "as written"));
    BOOST_CHECK_EQUAL(game.positions.size(), 36); // the text after an `if` is analysis
}

BOOST_AUTO_TEST_CASE(the_third_momentum_game_has_one_slip_and_a_variation_with_two) {
    recorder const game = replay_sample("momentum/betza-neto-3.pgn");
    BOOST_REQUIRE_EQUAL(codes_of(game.findings), "R201 R204 R101");
    BOOST_CHECK(game.findings[0].place.variation);
    BOOST_CHECK_EQUAL(game.findings[0].place.number, "3...");
    BOOST_CHECK(any_has(game.findings[0].helps, "(fhNrlbK)e6-d4"));
    BOOST_CHECK(game.findings[1].place.variation);
    BOOST_CHECK_EQUAL(game.findings[1].place.number, "4.");
    // The started piece, which has the mark, is likelier than the one that was assumed to continue.
    BOOST_CHECK_EQUAL(fix_of(game.findings[1]), "(RN)f5:g7");
    BOOST_CHECK(any_has(game.findings[1].helps, "(HFD)f4-f7"));
    BOOST_CHECK(!game.findings[2].place.variation);
    BOOST_CHECK_EQUAL(game.findings[2].place.number, "11...");
    BOOST_CHECK_EQUAL(fix_of(game.findings[2]), "(fhNrlbK)e6:g5");
    BOOST_CHECK(game.findings[2].fix->replays_rest);
    BOOST_CHECK_EQUAL(game.positions.back(),
                      "rn1qk1r1/ppp1pp2/3p2p1/6QB/4B3/8/PPPPPPP1/RN2K2R b KQ - 0 13 h7xg5");
}

BOOST_AUTO_TEST_SUITE_END()
