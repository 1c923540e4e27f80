// Endings that a record claims, and fouls that end a game.
#include "replay/play/replay.hpp"
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string const dropped_pawn_mates = "[Variant \"Shogi\"]\n[FEN \"8k/9/6NG1/9/9/9/9/9/4K4[P] w 0 1\"]\n";
std::string const entered = "[Variant \"Shogi\"]\n[Termination \"entering king\"]\n";

/// The only finding of a game.
finding only_finding(std::string const& text) {
    recorder const seen = replay_text(text);
    BOOST_REQUIRE_EQUAL(seen.findings.size(), 1u);
    return seen.findings.front();
}

/// The codes of what `check` finds, by the short cut for plain games.
struct checked final : replay::check_consumer {
    explicit checked(std::string_view text) { replay::check_games(text, *this); }
    void take(replay::game_report report) override { codes += codes_of(report.findings) + ";"; }
    void between(finding f) override { codes += std::string(record_of(f.code).code) + ";"; }
    std::string codes;
};

} // namespace

BOOST_AUTO_TEST_SUITE(claimed_endings)

BOOST_AUTO_TEST_CASE(a_foul_that_the_record_names_is_a_note) {
    finding const named =
        only_finding(dropped_pawn_mates + "[Termination \"rules infraction\"]\n\n1. P@i8# 0-1\n");
    BOOST_CHECK(named.level == severity::note);
    BOOST_REQUIRE_EQUAL(named.notes.size(), 1u);
    BOOST_CHECK_EQUAL(named.notes.front(), "the record ends with this foul");
    // Of the other side, or of nobody.
    for (std::string const other :
         {"[Termination \"rules infraction\"]\n\n1. P@i8# *\n", "\n1. P@i8# 0-1\n"}) {
        finding const foul = only_finding(dropped_pawn_mates + other);
        BOOST_CHECK(foul.level == severity::error);
        BOOST_CHECK_EQUAL(foul.message, "mate by a dropped pawn");
        BOOST_REQUIRE_EQUAL(foul.helps.size(), 1u);
        BOOST_CHECK_EQUAL(foul.helps.front(), "the game ends here: write that Sente loses by a foul");
    }
}

BOOST_AUTO_TEST_CASE(a_win_by_an_entered_king_needs_pieces_and_points) {
    finding const few = only_finding(
        entered + "[FEN \"3K5/9/9/9/9/9/9/4k4/r8[GGSSRBB] w 0 1\"]\n[Result \"1-0\"]\n\n1. Kd8 Ke3 1-0\n");
    BOOST_CHECK_EQUAL(few.label, "0 of the 10 pieces that are needed are on the three far ranks; "
                                 "19 points count: the 27-point rule requires 28, the 24-point rule 31");
    finding const outside = only_finding(
        entered + "[FEN \"9/RRBBGGSSN/L8/3K5/9/9/9/4k4/9 w 0 1\"]\n[Result \"1-0\"]\n\n1. Kd5 Ke3 1-0\n");
    BOOST_CHECK_EQUAL(outside.label, "the king of Sente is not on the three far ranks; "
                                     "26 points count: the 27-point rule requires 28, the 24-point rule 31");
}

// By the short cut for plain games too, which looks for checks in a row.
BOOST_AUTO_TEST_CASE(perpetual_check_of_three_occurrences_is_found) {
    std::string const start =
        "[Variant \"Synochess\"]\n[FEN \"6k1/4Q2p/8/8/8/8/8/K7[] w - - 0 1\"]\n[Result \"1-0\"]\n\n";
    std::string const checks = "1. Qe8+ Kg7 2. Qe7+ Kg8 ";
    BOOST_CHECK_EQUAL(checked(start + checks + "1-0\n").codes, ";");
    BOOST_CHECK_EQUAL(checked(start + checks + "3. Qe8+ Kg7 4. Qe7+ Kg8 1-0\n").codes, "S103;");
}

BOOST_AUTO_TEST_SUITE_END()
