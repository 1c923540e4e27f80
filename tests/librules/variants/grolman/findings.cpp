// Findings on invalid records of Grolman Chess: code, label and help.
#include "table.hpp"

#include <fstream>
#include <sstream>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The one finding of a game from the array.
finding only_finding(std::string const& movetext, std::string const& fen = "") {
    recorder const seen = grolman_turns(fen, movetext);
    BOOST_REQUIRE_EQUAL(seen.findings.size(), 1u);
    return seen.findings.front();
}

std::string help_of(finding const& found) {
    return found.helps.empty() ? "" : found.helps.front();
}

std::string file_text(std::string const& path) {
    std::ifstream file(std::string(VPGN_SOURCE_DIR) + "/" + path);
    BOOST_REQUIRE_MESSAGE(file, path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

BOOST_AUTO_TEST_SUITE(grolman_findings)

BOOST_AUTO_TEST_CASE(a_chain_that_stops_too_early_names_the_next_piece) {
    finding const found = only_finding("1. e4 (Ne2) e5 (Ne7, Rg8)");
    BOOST_CHECK(found.code == finding_code::chain_stops);
    BOOST_CHECK_EQUAL(found.label, "the rook on h1 can go to g1, so it must");
    BOOST_CHECK_EQUAL(help_of(found), "`e4 (Ne2, Rg1)` is legal, and the rest of the game then replays");
}

BOOST_AUTO_TEST_CASE(the_wrong_follower_names_the_weaker_piece) {
    finding const found = only_finding("1. e4 (Be2, Ke1-f1) e5 (Ne7, Rg8)");
    BOOST_CHECK(found.code == finding_code::wrong_follower);
    BOOST_CHECK_EQUAL(found.label, "the knight on g1 is weaker and can go to e2, so it must");
    BOOST_CHECK_EQUAL(help_of(found), "`e4 (Ne2, Rg1)` is legal, and the rest of the game then replays");
}

BOOST_AUTO_TEST_CASE(a_chain_without_possible_followers_is_reported) {
    finding const found = only_finding("1. Na3 (Rb1, Qa1) e5 (Ne7, Rg8)");
    BOOST_CHECK(found.code == finding_code::wrong_follower);
    BOOST_CHECK_EQUAL(found.label, "no piece can move to a1, the square just vacated");
    BOOST_CHECK_EQUAL(help_of(found), "`Na3 (Rb1)` is legal, and the rest of the game then replays");
}

BOOST_AUTO_TEST_CASE(a_forced_chain_left_out_is_a_warning) {
    finding const found = only_finding("1. e4 e5 (Ne7, Rg8)");
    BOOST_CHECK(found.code == finding_code::chain_missing && found.level == severity::warning);
    BOOST_CHECK_EQUAL(help_of(found), "write the whole turn: `e4 (Ne2, Rg1)`");
}

BOOST_AUTO_TEST_CASE(a_chain_left_out_that_was_not_forced_is_an_error) {
    finding const found = only_finding("1. e4", "4k3/8/8/8/8/2N3N1/4P3/4K3 w - - 0 1");
    BOOST_CHECK(found.code == finding_code::several_turns);
    BOOST_CHECK_EQUAL(found.label, "missing chain: `e2-e4 (Nc3-e2)` and `e2-e4 (Ng3-e2)` are possible");
}

BOOST_AUTO_TEST_CASE(the_missing_chain_after_which_the_rest_replays_is_chosen) {
    recorder const seen = grolman_turns("4k3/8/8/8/8/2N3N1/4P3/4K3 w - - 0 1", "1. e4 Kd8 2. Nd5 (Nc3, Ke2)");
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R106");
    BOOST_REQUIRE_EQUAL(seen.positions.size(), 3u);
    BOOST_CHECK(seen.positions[0].starts_with("4k3/8/8/8/4P3/2N5/4N3"));
}

BOOST_AUTO_TEST_CASE(a_wrong_leading_move_with_its_chain_is_repaired) {
    finding const found = only_finding("1. e5 (Ne2, Rg1) d5 (Nd7, Rb8) 2. exd5");
    BOOST_CHECK(found.code == finding_code::no_such_move);
    BOOST_REQUIRE(found.fix);
    BOOST_CHECK_EQUAL(found.fix->text, "e4");
}

BOOST_AUTO_TEST_CASE(a_leading_move_that_leaves_the_check_is_repaired_with_its_chain) {
    finding const found = only_finding("1... d6 (Kd7)", "4k2Q/3pp3/8/8/8/8/8/6K1 b - - 0 1");
    BOOST_CHECK(found.code == finding_code::check_unanswered);
    BOOST_CHECK_EQUAL(help_of(found), "`Kf7` is legal, and it is the last move");
}

BOOST_AUTO_TEST_CASE(a_repaired_turn_keeps_its_check_mark) {
    finding const found = only_finding("1. Bb5+ (Qe2, Kd2)", self_mate);
    BOOST_REQUIRE(found.fix);
    BOOST_CHECK_EQUAL(found.fix->text, "Bb5+ (Qe2, #Kd2, Rae1)");
}

BOOST_AUTO_TEST_CASE(a_repaired_turn_replaces_the_whole_text_of_the_turn) {
    std::string const text = "[Variant \"Grolman Chess\"]\n\n1. e4 (Ne2 {so far} ) e5 (Ne7, Rg8) *\n";
    recorder const seen = replay_text(text);
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R401");
    finding const& found = seen.findings.front();
    BOOST_REQUIRE(found.fix);
    std::string mended = text;
    mended.replace(found.where.start, found.where.end - found.where.start, found.fix->text);
    BOOST_CHECK_EQUAL(codes_of(replay_text(mended).findings), "");
}

BOOST_AUTO_TEST_CASE(the_samples_of_each_finding_give_it_and_nothing_else) {
    for (std::string const name : {"R401-chain-stops", "R402-wrong-follower", "R403-chain-missing",
                                   "R404-check-unanswered", "R405-kings-adjacent"}) {
        std::string const folder = "samples/findings/" + name;
        BOOST_CHECK_EQUAL(codes_of(replay_text(file_text(folder + "/bad.pgn")).findings), name.substr(0, 4));
        BOOST_CHECK_EQUAL(codes_of(replay_text(file_text(folder + "/good.pgn")).findings), "");
    }
}

BOOST_AUTO_TEST_CASE(the_worked_examples_replay_without_findings) {
    for (std::string const name :
         {"opening", "promotion", "adjacent-kings", "self-mate", "check-answered-at-once", "two-en-passant"})
        BOOST_CHECK_EQUAL(codes_of(replay_text(file_text("samples/games/grolman/" + name + ".pgn")).findings),
                          "");
}

BOOST_AUTO_TEST_CASE(all_its_names_are_known) {
    auto const id = replay::find_variant("grolman");
    BOOST_REQUIRE(id);
    for (char const* name : {"Grolman Chess", "Kazan Chess", "kazan", "Tatar Chess", "Grolman (Kazan) Chess"})
        BOOST_CHECK_MESSAGE(replay::find_variant(name) == id, name);
}

BOOST_AUTO_TEST_SUITE_END()
