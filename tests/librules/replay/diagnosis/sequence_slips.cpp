// Turns that are missing, repeated, or in another order: one finding at the place, and the repaired text.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// Of each finding of the game: the code, the number, and the label.
std::string labels_told(std::string const& moves) {
    std::string all;
    for (finding const& f : replay_text(moves + " *\n").findings) {
        if (!all.empty()) all += "; ";
        all += fmt::format("{} {} {}", record_of(f.code).code, f.place.number, f.label);
    }
    return all;
}

std::string mended(std::string const& moves, replay::gap_repair gaps = replay::gap_repair::pass) {
    auto const once = replay::fix_games(moves + " *\n", {}, gaps).text;
    BOOST_CHECK_EQUAL(replay::fix_games(once, {}, gaps).text, once);
    return once.substr(0, once.size() - 3);
}

std::string const spanish =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O";

} // namespace

BOOST_AUTO_TEST_SUITE(sequence_slips)

BOOST_AUTO_TEST_CASE(a_missing_turn_is_reported_once_at_the_place_given_by_numbers) {
    BOOST_CHECK_EQUAL(
        labels_told("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"),
        "R117 3... a move of Black is missing between 3. and 4.");
    BOOST_CHECK_EQUAL(
        labels_told("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4... Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"),
        "R117 4. a move of White is missing between 3... and 4...");
}

BOOST_AUTO_TEST_CASE(a_repair_is_not_written_where_the_last_turns_may_be_exchanged) {
    // `Ke8-e7` would do, and so would `4... Bd7-c6 5. h2-h3 Ke8-d7`.
    std::string const moves =
        "1. e2-e4 e7-e5 2. Ng1-f3 d7-d6 3. d2-d3 Bc8-d7 4. a2-a3 Ke8-d7 5. h2-h3 Bd7-c6";
    BOOST_CHECK_EQUAL(labels_told(moves), "R102 4... d7 is occupied by Black's bishop");
    BOOST_CHECK_EQUAL(mended(moves), moves);
}

BOOST_AUTO_TEST_CASE(the_candidate_that_the_next_turn_answers_comes_first) {
    auto const found =
        replay_text("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n")
            .findings;
    BOOST_TEST_REQUIRE(found.size() == 1u);
    BOOST_CHECK_EQUAL(found[0].fix->text, " a6");
    BOOST_CHECK(!found[0].fix->is_safe());
}

BOOST_AUTO_TEST_CASE(the_candidate_with_few_answers_comes_first) {
    // `Ke7` is one of three answers to `Bxf7`, and one of thirty to most other moves.
    auto const found = replay_text("1. e4 e5 2. Bc4 d6 3... Ke7 4. Nf3 Nf6 5. O-O h6 *\n").findings;
    BOOST_TEST_REQUIRE(found.size() == 1u);
    BOOST_TEST_REQUIRE(bool(found[0].fix));
    BOOST_TEST(found[0].fix->text.find("Bxf7") != std::string::npos);
    BOOST_TEST(!found[0].fix->is_safe());
}

BOOST_AUTO_TEST_CASE(a_gap_is_filled_by_the_one_turn_that_fits_or_by_a_pass) {
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nf3 3. Bb5 Nd4 4. Nxd4 exd4 5. O-O Bc5"),
                      "1. e4 e5 2. Nf3 Nc6 {was left out} 3. Bb5 Nd4 4. Nxd4 exd4 5. O-O Bc5");
    BOOST_CHECK_EQUAL(
        mended("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 d6"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 -- {a move of Black is missing between 3. and 4.} 4. Ba4 Nf6 5. "
        "O-O Be7 6. Re1 d6");
    // After two passes the rest would not replay.
    std::string const pair = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 6. Re1 b5 7. Bb3 d6 8. c3 O-O";
    BOOST_CHECK_EQUAL(mended(pair), pair);
}

BOOST_AUTO_TEST_CASE(a_missing_pair_is_found_by_the_numbers) {
    // `8. e3` alone would be possible, or `6... Bh3`; but then the numbers were wrong as well.
    BOOST_CHECK_EQUAL(
        labels_told("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5"),
        "R117 5. moves of White and Black are missing between 4... and 6.");
    BOOST_CHECK_EQUAL(
        labels_told(
            "1. d4 Nf6 2. c4 g6 4. e4 d6 5. Nf3 O-O 6. Be2 e5 7. O-O Nc6 8. d5 Ne7 9. Ne1 Nd7 10. Nd3 f5"),
        "R117 3. moves of White and Black are missing between 2... and 4.");
    // If the numbers continue, the moves that people play there decide: `5. e3 O-O`.
    BOOST_CHECK_EQUAL(
        labels_told("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. Nf3 Nbd7 6. Rc1 c6 7. Bd3 dxc4 8. Bxc4 Nd5"),
        "R117 5. moves of White and Black are missing between 4... and 6.");
}

BOOST_AUTO_TEST_CASE(repeated_turns_are_removed) {
    BOOST_CHECK_EQUAL(labels_told("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"),
                      "R118 2... it is repeated here");
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"),
                      "1. e4 e5 2. Nf3 Nc6 {was 2. Nf3 Nc6} 3. Bb5 a6 4. Ba4 Nf6");
}

BOOST_AUTO_TEST_CASE(a_repeated_pair_is_removed_with_its_number) {
    std::string const moves = "1. e4 e5 2. d3 d6 3. Nf3 Nc6 3. Nf3 Nc6 4. Be2 Be7 5. O-O Nf6";
    BOOST_CHECK_EQUAL(labels_told(moves), "R118 4. they are repeated here");
    BOOST_CHECK_EQUAL(mended(moves), "1. e4 e5 2. d3 d6 3. Nf3 Nc6 {was 3. Nf3 Nc6} 4. Be2 Be7 5. O-O Nf6");
    // Where it was counted, the numbers behind it are one too high.
    BOOST_CHECK_EQUAL(mended("1. d4 d5 2. c4 e6 3. c4 e6 4. Nc3 Nf6 5. Bg5 Be7"),
                      "1. d4 d5 2. c4 e6 {was 3. c4 e6} 3. Nc3 Nf6 4. Bg5 Be7");
}

BOOST_AUTO_TEST_CASE(squares_of_two_actions_that_have_changed_places_are_a_repair) {
    for (auto const& [variant, written, meant] :
         {std::tuple("Gravitatur Chess", "1. G@f3/Nd4 G@a5/Nc6 2. G@h5/e4 G@a3/e5",
                     "1. G@d4/Nf3 {was G@f3/Nd4} G@a5/Nc6 2. G@h5/e4 G@a3/e5"),
          std::tuple("Grolman Chess", "1. e4 (Rg2, Ne1) e5 (Ne7, Rg8) 2. b3 (Bb2, Nc1, Be2, Rf1) h5",
                     "1. e4 (Ne2, Rg1) {was e4 (Rg2, Ne1)} e5 (Ne7, Rg8) 2. b3 (Bb2, Nc1, Be2, Rf1) h5"),
          std::tuple("Momentum Chess",
                     "1. e2-e4 d7-d6 2. e4-f3, f2-e6 d6-d5, a7-a6 3. f3-f4, Ng1-f3 d5-d4, a6-a5, h7-h6",
                     "1. e2-e4 d7-d6 2. f2-f3, e4-e6 {was e4-f3, f2-e6} d6-d5, a7-a6 3. f3-f4, Ng1-f3 d5-d4, "
                     "a6-a5, h7-h6")}) {
        std::string const tags = fmt::format("[Variant \"{}\"]\n\n", variant);
        BOOST_CHECK_EQUAL(mended(tags + written), tags + meant);
    }
}

BOOST_AUTO_TEST_CASE(exchanged_turns_are_put_in_order) {
    BOOST_CHECK_EQUAL(labels_told("1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Ba4 Nf6"),
                      "R119 2. `Nc6` and `Nf3` are exchanged");
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Ba4 Nf6"),
                      "1. e4 e5 2. Nf3 Nc6 {was Nc6 Nf3} 3. Bb5 a6 4. Ba4 Nf6");
    // Too little follows.
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nc6 Nf3 3. Bb5 a6"), "1. e4 e5 2. Nc6 Nf3 3. Bb5 a6");
    BOOST_CHECK_EQUAL(labels_told("1. e5 e4 2. Nc6 Nf3 3. a6 Bb5 4. Nf6 Ba4"),
                      "R119 1. from here on, Black's moves are in White's column");
}

BOOST_AUTO_TEST_CASE(an_origin_and_a_target_that_have_changed_places_are_a_repair) {
    BOOST_CHECK_EQUAL(mended("1. e2-e4 e7-e5 2. Bc4-f1 Ng8-f6 3. d2-d3 Nb8-c6 4. Bc4-b3"),
                      "1. e2-e4 e7-e5 2. Bf1-c4 {was Bc4-f1} Ng8-f6 3. d2-d3 Nb8-c6 4. Bc4-b3");
    // Nothing shows where the bishop is: it may have gone to c4 and back.
    std::string const open = "1. e2-e4 e7-e5 2. Bc4-f1 Ng8-f6 3. d2-d3 Nb8-c6";
    BOOST_CHECK_EQUAL(mended(open), open);
}

BOOST_AUTO_TEST_CASE(turns_in_a_row_that_do_not_fit_are_one_finding) {
    auto const told = labels_told("1. e4 e5 2. Rxa7 Qxb2 3. Kxh8 Rxc1+ 4. Qxg7 Bxh1 5. Rb7 Ka1");
    BOOST_CHECK_EQUAL(told.substr(0, 8), "R120 2. ");
    BOOST_CHECK_EQUAL(told.find("; "), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_game_that_continues_after_its_result_is_one_finding) {
    std::string const told = "R107 3. a result precedes this move, which does not fit a starting position";
    BOOST_CHECK_EQUAL(labels_told("1. e4 e5 2. Nf3 Nc6 1-0 3. Bb5 a6 4. Ba4 Nf6 5. Nxe5 Nxe5"), told);
    BOOST_CHECK_EQUAL(labels_told("1. e4 e5 2. Nf3 Nc6 1-0\n3. Bb5 a6 4. Ba4 Nf6"), told);
    BOOST_CHECK_EQUAL(labels_told("1. e4 e5 2. Nf3 Nc6 1-0 1. d4 d5"), "");
    BOOST_CHECK_EQUAL(labels_told("1. f3 e5 2. g4 Qh4# 3. e4 Nf6 4. d4"),
                      "R107 3. the game had ended: Black has mated");
}

BOOST_AUTO_TEST_CASE(a_number_one_within_a_game_may_begin_another) {
    auto const found = replay_text("1. e4 e5 2. Nf3 Nc6 1. d4 d5 2. c4 e6 *\n").findings;
    BOOST_REQUIRE(!found.empty());
    BOOST_CHECK_EQUAL(record_of(found[0].code).code, "S105");
    BOOST_REQUIRE_EQUAL(found[0].helps.size(), 1u);
    BOOST_CHECK_EQUAL(found[0].helps[0], "if another game begins here, write a result or tags before it");
    for (finding const& f : found)
        BOOST_CHECK(!f.place.number.starts_with("-"));
}

BOOST_AUTO_TEST_CASE(no_repair_is_unambiguous_after_wrong_marks) {
    // White's last two turns are swapped: reported is Black's turn between them, which looks like the slip.
    std::string const moves =
        "[Variant \"Shrink Chess\"]\n\n1. e2-e4 d7-d5 2. e4xd5 c6-c5 3. d4xc5 Nb6xc4 4. d2-d3 Nc4-e3 5. "
        "f2xe3 Bc5xe3 "
        "6. Bc1xe3 f4xe3 7. d3xe4 Qd5xd1+ 8. Ke1xd1 Bf5xe4 9. Kd1-e1 Bd4xf2 10. Be1xf2 d3xe2+ 11. Kd1-c1 "
        "Kd4-c4+ "
        "12. Nb1xd2+ e3xd2+ 13. Kc1xd2 Re4xe2+ 14. Re1xe2 d3xe2 15. c2-c3# Kc4-b4 16. Nd1-e3+";
    BOOST_CHECK_EQUAL(mended(moves), moves);
}

BOOST_AUTO_TEST_CASE(a_correct_game_has_no_findings) {
    BOOST_CHECK_EQUAL(labels_told(spanish), "");
}

BOOST_AUTO_TEST_SUITE_END()
