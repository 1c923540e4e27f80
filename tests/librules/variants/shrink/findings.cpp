// Findings on records of Shrink Chess: small games, and the sample games.
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <sstream>
#include <string>

using namespace vpgn;

namespace {

testing::recorder replayed(std::string const& movetext, std::string const& start = "") {
    std::string const tags = start.empty() ? "" : "[SetUp \"1\"]\n[FEN \"" + start + "\"]\n";
    return testing::replay_text("[Variant \"Shrink\"]\n" + tags + "\n" + movetext + " *\n");
}

std::string codes(std::string const& movetext, std::string const& start = "") {
    return testing::codes_of(replayed(movetext, start).findings);
}

/// The text of the only suggestion.
std::string suggested(std::string const& movetext, std::string const& start = "") {
    auto const seen = replayed(movetext, start);
    BOOST_REQUIRE(seen.findings.size() == 1u);
    return seen.findings[0].fix ? seen.findings[0].fix->text : "";
}

std::string label(std::string const& movetext, std::string const& start = "") {
    auto const seen = replayed(movetext, start);
    BOOST_REQUIRE(seen.findings.size() == 1u);
    return seen.findings[0].label;
}

testing::recorder replayed_sample(std::string const& name) {
    std::ifstream file(VPGN_SOURCE_DIR "/samples/games/shrink/" + name);
    BOOST_REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return testing::replay_text(text.str());
}

/// Files and ranks of a position text.
std::string size_of(std::string const& position) {
    rules::setup read;
    BOOST_REQUIRE(!replay::read_position_text(position, read));
    return fmt::format("{}x{}", read.files, read.ranks);
}

std::string const two_pawns = "5k2/8/8/8/7K/8/p1p5/4R3 w - - 0 1";

} // namespace

// clause 4
BOOST_AUTO_TEST_CASE(a_shrink_that_leaves_the_king_in_check_names_the_attacker_as_before_it) {
    std::string const start = "4k3/p7/8/1b6/N7/8/P7/4K3 w - - 0 1";
    BOOST_TEST(codes("1. Na4-c5", start) == "R601");
    BOOST_TEST(label("1. Na4-c5", start) == "the bishop on b5 attacks the king once the board has shrunk");
    BOOST_TEST(codes("1. Na4-b6", start) == "R601");
    BOOST_TEST(codes("1. Na4-c3", start) == "");
}

// clause 4
BOOST_AUTO_TEST_CASE(a_check_that_has_nothing_to_do_with_the_shrink_stays_the_common_finding) {
    BOOST_TEST(codes("1. Ne2-c3", "4k3/p3r3/8/8/8/8/P3N3/4K3 w - - 0 1") == "R103");
}

// clause 4
BOOST_AUTO_TEST_CASE(a_promotion_that_attacks_the_movers_king_is_reported) {
    std::string const start = "5k2/8/8/8/8/8/p1p4K/4R3 w - - 0 1";
    BOOST_TEST(codes("1. Re1-e3 (a1=N, c1=Q)", start) == "R601");
    BOOST_TEST(label("1. Re1-e3 (a1=N, c1=Q)", start) ==
               "the piece that the pawn on c1 becomes would attack the king");
    BOOST_TEST(suggested("1. Re1-e3 (a1=N, c1=Q)", start) == "c1=B");
}

// clause 8
BOOST_AUTO_TEST_CASE(missing_promotions_are_inserted_to_fit_the_rest) {
    std::string const start = "4k3/8/8/8/8/4K3/p7/3R4 w - - 0 1";
    BOOST_TEST(codes("1. Rd1-d5 Na1-c2", start) == "R602");
    BOOST_TEST(suggested("1. Rd1-d5 Na1-c2", start) == "Rd1-d5 (a1=N)");
    BOOST_TEST(suggested("1. Re1-e3 (a1=N) Qc1-c2", two_pawns) == "Re1-e3 (a1=N, c1=Q)");
}

// clause 8
BOOST_AUTO_TEST_CASE(promotions_that_are_wrong_or_too_many_are_found) {
    BOOST_TEST(codes("1. Re1-e3 (a1=N, c1=K)", two_pawns) == "R602");
    BOOST_TEST(codes("1. Re1-e3 (a1=N, c1=R, d1=Q)", two_pawns) == "R602");
    BOOST_TEST(suggested("1. Re1-e3 (a1=N, c1=R, d1=Q)", two_pawns) == "Re1-e3 (a1=N, c1=R)");
    BOOST_TEST(codes("1. e2-e4 d7-d5 2. e4xd5 (a1=N)") == "R602");
}

// clause 6
BOOST_AUTO_TEST_CASE(a_double_step_on_seven_rows_reports_the_number_of_rows) {
    BOOST_TEST(codes("1. e2-e4 d7-d5 2. e4xd5 c6-c4") == "R603");
    BOOST_TEST(label("1. e2-e4 d7-d5 2. e4xd5 c6-c4") == "the board has 7 ranks");
    BOOST_TEST(codes("1. e2-e4 d7-d5 2. e4xd5 c6-c5 3. h2-h4") == "R603");
}

// clause 5
BOOST_AUTO_TEST_CASE(a_target_named_as_after_the_turns_own_shrink_is_understood) {
    BOOST_TEST(codes("1. e2-e4 d7-d5 2. e4xd4 c6-c5") == "R604");
    BOOST_TEST(suggested("1. e2-e4 d7-d5 2. e4xd4 c6-c5") == "e4xd5");
    // Here the target then has the origin's name.
    BOOST_TEST(codes("1. Rb2-b2+ Kb3-a3 2. Rb2-a2#", "2k/1R1/K2 w - - 0 1") == "R604");
    BOOST_TEST(suggested("1. Rb2-b2+ Kb3-a3 2. Rb2-a2#", "2k/1R1/K2 w - - 0 1") == "Rb2-c2");
}

// clause 5
BOOST_AUTO_TEST_CASE(squares_named_as_before_an_earlier_shrink_are_understood) {
    BOOST_TEST(codes("1. e2-e4 d7-d5 2. e4xd5 c7-c6 3. Ng1-f3") == "R604");
    BOOST_TEST(suggested("1. e2-e4 d7-d5 2. e4xd5 c7-c6 3. Ng1-f3") == "c6-c5");
    BOOST_TEST(suggested("1. e2-e4 d7-d5 2. e4xd5 Ng8-f6 3. Ng1-f3") == "Ng7-f5");
}

// clause 5
BOOST_AUTO_TEST_CASE(a_record_numbered_throughout_as_on_the_full_board_is_understood_turn_by_turn) {
    auto const seen =
        replayed("1. e2-e4 d7-d5 2. e4xd5 Ng8-f6 3. Ng1-f3 Nb8-c6 4. Nb1-c3 e7-e6 5. d5xe6 f7xe6");
    BOOST_TEST(testing::codes_of(seen.findings) == "R604 R604 R604 R604 R604");
    BOOST_TEST(seen.turns.size() == 10u);
}

// clause 5
BOOST_AUTO_TEST_CASE(promotions_named_as_before_the_shrink_are_understood) {
    BOOST_TEST(codes("1. Re1-e3 (a2=N, c1=Q)", two_pawns) == "R604");
    BOOST_TEST(suggested("1. Re1-e3 (a2=N, c1=Q)", two_pawns) == "a1=N");
}

// clause 5
BOOST_AUTO_TEST_CASE(a_slip_that_another_turn_explains_to_the_end_is_no_matter_of_names) {
    // Before the shrink the pawn now on c6 was on c7; but then the next turn would not be possible.
    std::string const moves = "1. e2-e4 d7-d5 2. e4xd5 c7-c6 3. d4xe5";
    BOOST_TEST(codes(moves) == "R101");
    BOOST_TEST(suggested(moves) == "Bc7-e5");
}

// clause 9
BOOST_AUTO_TEST_CASE(castling_over_the_wrong_gap_reports_the_gap) {
    std::string const start = "r1k2r/pppppp/6/6/6/6/PPPPPP/R1K2R w KQkq - 0 1";
    BOOST_TEST(codes("1. O-O-O", start) == "R104");
    BOOST_TEST(label("1. O-O-O", start) ==
               "squares between the king and the rook on a1: 1, where castling needs two or three");
    BOOST_TEST(codes("1. O-O O-O", start) == "");
}

BOOST_AUTO_TEST_CASE(squares_beyond_the_board_are_reported) {
    std::string const moves = "1. e2-e4 d7-d5 2. e4xd5 c6-c5 3. ";
    BOOST_TEST(codes(moves + "h2-h8") == "R102");
    BOOST_TEST(label(moves + "h2-h8") == "the board has 8 files and 7 ranks: there is no h8");
    BOOST_TEST(codes(moves + "Nb8-c6") == "R101");
    BOOST_TEST(label(moves + "Nb8-c6") == "the board has 8 files and 7 ranks: there is no b8");
}

BOOST_AUTO_TEST_CASE(two_moves_are_not_one_turn) {
    BOOST_TEST(codes("1. e2-e4, d2-d4") == "R108");
}

BOOST_AUTO_TEST_CASE(san_and_spaced_dashes_are_read_in_shrink_as_everywhere) {
    BOOST_TEST(codes("1. e4 d5 2. exd5 c5 3. dxc5 Nxc4") == "");
    BOOST_TEST(codes("1. e2 – e4 d7 – d5 2. e4 x d5 c6 – c5 3. d4 x c5 Nb6 x c4") == "");
}

BOOST_AUTO_TEST_CASE(the_study_ends_in_mate_on_a_single_column) {
    auto const seen = replayed_sample("study.pgn");
    BOOST_TEST(testing::codes_of(seen.findings) == "");
    BOOST_REQUIRE(seen.turns.size() == 3u);
    BOOST_TEST(seen.turns[2] == "Rb2-a2#");
    BOOST_TEST(seen.positions[2] == "k/R/K b - - 3 2");
    BOOST_TEST(size_of(seen.positions[2]) == "1x3");
}

BOOST_AUTO_TEST_CASE(the_full_game_has_one_slip_and_ends_in_mate) {
    auto const seen = replayed_sample("full-game.pgn");
    BOOST_TEST(testing::codes_of(seen.findings) == "R101");
    finding const& slip = seen.findings.at(0);
    BOOST_TEST(slip.place.number == "15...");
    BOOST_TEST(slip.helps.at(0) == "`Kc4-b4` is legal, and the rest of the game then replays");
    BOOST_TEST(slip.notes.at(0) == "the king of Black stands on c4");
    BOOST_REQUIRE(seen.positions.size() == 31u);
    BOOST_TEST(seen.positions.back() == "rk1n1/ppP1N/PP1Kp/R4 b - - 0 16");
    BOOST_TEST(seen.turns.back() == "c2-c3#");
    std::string sizes;
    for (int const ply : {3, 5, 8, 17, 19, 20, 22}) // 2. 3. 4... 9. 10. 10... 11...
        sizes += size_of(seen.positions[std::size_t(ply - 1)]) + " ";
    BOOST_TEST(sizes == "8x7 8x6 8x5 7x5 6x5 6x4 5x4 ");
}

BOOST_AUTO_TEST_CASE(the_other_samples_are_clean) {
    for (auto const* name : {"castling.pgn", "en-passant.pgn", "promotion.pgn"})
        BOOST_TEST(testing::codes_of(replayed_sample(name).findings) == "", name);
}
