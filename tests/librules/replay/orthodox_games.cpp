// Orthodox records: findings, tolerated forms, and recovery.
#include "support/playouts.hpp"

#include <array>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

constexpr char const* seven_tags =
    "[Event \"Test\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n"
    "[Black \"B\"]\n[Result \"1-0\"]\n\n";
constexpr char const* movetext =
    "1. e4 e5 2. Nf3 {best by test} Nc6 (2... Nf6 3. Nxe5 (3. d4 exd4) d6) 3. Bb5 $1 a6 4. Ba4 Nf6 "
    "5. O-O Be7 ; the main line\n6. Re1 b5 7. Bb3 d6 1-0\n";

std::string movetext_with(std::string const& wrong, std::string const& instead_of) {
    std::string text = movetext;
    auto const at = text.find(instead_of);
    BOOST_REQUIRE(at != std::string::npos);
    return text.replace(at, instead_of.size(), wrong);
}

recorder replay_moves(std::string const& moves) {
    return replay_text(moves);
}

} // namespace

BOOST_AUTO_TEST_SUITE(orthodox_games)

BOOST_AUTO_TEST_CASE(a_file_of_the_seven_tag_kind_with_variations_and_comments_is_clean) {
    recorder const seen = replay_text(std::string(seven_tags) + movetext);
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.size(), 14);
}

BOOST_AUTO_TEST_CASE(one_wrong_move_is_one_error_and_the_rest_of_the_file_is_still_checked) {
    recorder const seen = replay_text(seven_tags + movetext_with("Bc3", "Bb3") + "\n" + seven_tags +
                                      movetext + "\n" + seven_tags + movetext_with("Nd4", "Nc6"));
    BOOST_CHECK_EQUAL(seen.games, 3);
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R102 R102");
    BOOST_CHECK_EQUAL(seen.findings[0].place.game, 1);
    BOOST_CHECK_EQUAL(seen.findings[0].place.number, "7.");
    BOOST_CHECK_EQUAL(seen.findings[1].place.game, 3);
    BOOST_CHECK_EQUAL(seen.findings[1].place.number, "2...");
}

BOOST_AUTO_TEST_CASE(messages_use_the_terms_of_orthodox_chess) {
    std::string const kings = "[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K2R w - - 0 1\"]\n\n";
    for (auto const& [moves, code, label] : std::vector<std::array<std::string, 3>>{
             {"1. e4 e5 2. e4 *", "R102", "White's pawn is already on e4"},
             {"1. e4 e5 2. e4-e4 *", "R102", "White's pawn is already on e4"},
             {"1. Ng1-g1 *", "R102", "White's knight is already on g1"},
             {kings + "1. O-O *", "R104", "no castling right: the king or the rook has moved"},
             {kings + "1. a8=K *", "R105", "a pawn promotes to a queen, rook, bishop or knight"},
             {"1. (HFD)a4 *", "R101", "White has no HFD"},
             {"1. O-O *", "R104", "the bishop on f1 is between the king and the rook"}}) {
        recorder const seen = replay_moves(moves);
        BOOST_TEST_CONTEXT(moves) {
            BOOST_REQUIRE(!seen.findings.empty());
            BOOST_CHECK_EQUAL(record_of(seen.findings[0].code).code, code);
            BOOST_CHECK_EQUAL(seen.findings[0].label, label);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_reason_names_the_squares) {
    BOOST_CHECK_EQUAL(replay_moves("1. Ra3 *").findings.at(0).label, "the pawn on a2 blocks the rook on a1");
    BOOST_CHECK_EQUAL(replay_moves("1. exd3 *").findings.at(0).label,
                      "d3 is empty, and the pawn moves there only to capture");
    BOOST_CHECK_EQUAL(replay_moves("1. Ng1-e2 *").findings.at(0).label, "e2 is occupied by White's pawn");
    BOOST_CHECK_EQUAL(replay_moves("1. Ng1-g3 *").findings.at(0).label, "a knight on g1 cannot reach g3");
    // Where neither of several pieces is stated, none is blamed.
    BOOST_CHECK_EQUAL(replay_moves("1. Nf6 *").findings.at(0).label, "no knight can reach f6");
    BOOST_CHECK_EQUAL(replay_moves("1. Nbf6 *").findings.at(0).label, "a knight on b1 cannot reach f6");
    BOOST_CHECK_EQUAL(replay_moves("1. Ke4 *").findings.at(0).label, "a king on e1 cannot reach e4");
    BOOST_CHECK_EQUAL(replay_moves("1. Ne4-f6 *").findings.at(0).label, "e4 is empty");
    BOOST_CHECK_EQUAL(replay_moves("1. Bg1-f3 *").findings.at(0).label, "g1 holds a knight, not a bishop");
    BOOST_CHECK_EQUAL(replay_moves("1. e4 e5 2. Qh5 f6 *").findings.at(0).label,
                      "the queen on h5 would attack the king");
    BOOST_CHECK_EQUAL(replay_moves("1. O-O *").findings.at(0).code == finding_code::castling_refused, true);
}

BOOST_AUTO_TEST_CASE(a_pinned_knight_does_not_disambiguate) {
    recorder const seen =
        replay_moves("[FEN \"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ne2 *");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(seen.turns.at(0), "Ne2");
}

BOOST_AUTO_TEST_CASE(two_knights_that_fit_are_several_turns) {
    recorder const seen = replay_moves("1. e4 e5 2. Nf3 Nf6 3. Nc3 Nc6 4. Ne2 a6 5. Nd4 *");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "R106");
}

BOOST_AUTO_TEST_CASE(wrong_marks_are_warnings_and_missing_marks_are_not_reported) {
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. e4+ *").findings), "S101");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. e4 f6 2. Qh5# *").findings), "S102");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. e4 f6 2. Qh5 g6 *").findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. f3 e5 2. g4 Qh4 0-1").findings), "");
}

BOOST_AUTO_TEST_CASE(turns_after_mate_and_results_against_the_board_are_errors) {
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. f3 e5 2. g4 Qh4# 3. a3 0-1").findings), "R107");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. f3 e5 2. g4 Qh4# 1-0").findings), "S103");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("[Result \"0-1\"]\n\n1. e4 1-0").findings), "S104");
}

BOOST_AUTO_TEST_CASE(a_variation_is_replayed_from_its_branch_even_after_an_error) {
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. e4 e5 2. Ke3 (2. Ke2 Ke7) *").findings), "R102");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. e4 e5 (1... c5 2. Nf3 (2. Qd3)) 2. Nf3 *").findings), "R102");
}

BOOST_AUTO_TEST_CASE(notations_of_other_sources_are_read) {
    for (std::string const moves :
         {"1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *", "1. e2e4 e7e5 2. g1f3 b8c6 *", "1. e4 d5 2. ed5 Qxd5 *",
          "1. e4 d5 2. ed Q:d5 *", "1. e4 d5 2. e4 x d5 Qd8 x d5 *", "1.e2 – e4 d7 – d5 *",
          "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *"})
        BOOST_CHECK_MESSAGE(replay_moves(moves).findings.empty(),
                            moves << ": " << codes_of(replay_moves(moves).findings));
}

BOOST_AUTO_TEST_CASE(the_nearest_turn_is_the_one_after_which_the_rest_replays) {
    recorder const seen = replay_moves("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d5 exd4 6. cxd4 Bb4+ *");
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R102");
    BOOST_REQUIRE(seen.findings[0].fix);
    BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "d4");
    BOOST_CHECK(seen.findings[0].fix->replays_rest);
    BOOST_CHECK_EQUAL(seen.turns.size(), 12);
}

BOOST_AUTO_TEST_CASE(an_unknown_variant_is_one_finding_and_never_orthodox) {
    recorder const seen = replay_moves("[Variant \"Madhouse\"]\n\n1. e4 d5 2. N@f3 Zz9 *");
    BOOST_CHECK(codes_of(seen.findings).starts_with("R110"));
    BOOST_CHECK_EQUAL(seen.turns.size(), 0);
}

BOOST_AUTO_TEST_CASE(a_bad_position_army_or_rule_set_is_reported_at_the_tag) {
    BOOST_CHECK_EQUAL(codes_of(replay_moves("[FEN \"8/8/8/8/8/8/8/9 w - - 0 1\"]\n\n1. e4 *").findings),
                      "R111");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. Ka2 *").findings),
                      "R112");
    BOOST_CHECK_EQUAL(
        codes_of(replay_moves("[Variant \"CwDA\"]\n[WhiteArmy \"R4, WD, HFX, RN\"]\n\n1. e4 *").findings),
        "R113");
    BOOST_CHECK_EQUAL(
        codes_of(replay_moves("[Variant \"Momentum\"]\n[RuleSet \"newest\"]\n\n1. e4 *").findings), "R114");
}

BOOST_AUTO_TEST_CASE(dots_alone_number_nothing) {
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. e4 ... e5 2. Nf3 (... Nc3) Nc6 *").findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_moves("1. e4 ... e5 3. Nf3 *").findings), "S105");
}

BOOST_AUTO_TEST_SUITE_END()
