#include "replay/play/fix_games.hpp"

#include "replay/play/replay.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn;
using replay::fix_games;

namespace {

/// Fails unless `text` is repaired to `mended`, and that is unchanged.
void check_mended(std::string const& text, std::string const& mended) {
    BOOST_CHECK_EQUAL(fix_games(text).text, mended);
    auto const again = fix_games(mended);
    BOOST_CHECK_EQUAL(again.text, mended);
    BOOST_CHECK_EQUAL(again.repairs, 0);
}

} // namespace

BOOST_AUTO_TEST_SUITE(mend)

BOOST_AUTO_TEST_CASE(a_text_without_errors_is_unchanged) {
    check_mended("", "");
    check_mended("; nothing\r\n\r\n", "; nothing\r\n\r\n");
    check_mended("\xef\xbb\xbf[White \"\xe9\"]\r\n\r\n1. e4  e5 $1 (1... c5)\r\n*",
                 "\xef\xbb\xbf[White \"\xe9\"]\r\n\r\n1. e4  e5 $1 (1... c5)\r\n*");
}

BOOST_AUTO_TEST_CASE(the_original_is_kept_in_a_comment_after_the_turn) {
    check_mended("1. e4 e5 2. Nf4!? $14 Nc6 3. Nxe5 Nxe5 *\n",
                 "1. e4 e5 2. Nf3!? {was Nf4!?} $14 Nc6 3. Nxe5 Nxe5 *\n");
}

BOOST_AUTO_TEST_CASE(a_pass_in_place_of_a_missing_move_has_its_number) {
    auto const with_passes = [](std::string const& text) {
        return fix_games(text, {}, replay::gap_repair::pass).text;
    };
    BOOST_CHECK_EQUAL(with_passes("1. e4 e5 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n"),
                      "1. e4 e5 2. -- {a move of White is missing between 1... and 2...} 2... Nc6 3. Bb5 a6 "
                      "4. Ba4 Nf6 *\n");
    BOOST_CHECK_EQUAL(
        with_passes("1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 Nf6 *\n"),
        "1. e4 e5 2. Nf3 -- {a move of Black is missing between 2. and 3.} 3. Bb5 a6 4. Ba4 Nf6 *\n");
}

BOOST_AUTO_TEST_CASE(a_legal_move_is_never_replaced_though_a_later_one_speaks_against_it) {
    std::string const earlier = "1. e4 e5 2. Nh3 Nc6 3. d4 exd4 4. Nxd4 Nf6 5. Nxc6 bxc6 *\n";
    check_mended(earlier, earlier);
}

BOOST_AUTO_TEST_CASE(several_slips_of_a_game_are_repaired_one_by_one) {
    check_mended("1. e4 e5 2. Nf4 Nc6 3. Bc5 Nf6 4. Ng5 d5 5. exd5 Na5 6. Bb5+ c6 *\n",
                 "1. e4 e5 2. Nf3 {was Nf4} Nc6 3. Bc4 {was Bc5} Nf6 4. Ng5 d5 5. exd5 Na5 6. Bb5+ c6 *\n");
}

BOOST_AUTO_TEST_CASE(a_position_is_mended_where_it_leaves_no_choice) {
    check_mended("[FEN \"4k3/8/8/8/8/8/8/R3K3 W KQ e3 0 1\"]\n\n1. O-O-O *\n",
                 "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O *\n");
    for (std::string const guess : {"4k3/8/8/8/8/8/8/R3K3", "4k3/8/8/8/8/8/8/R3K3 w - - 0 0"}) {
        std::string const text = "[FEN \"" + guess + "\"]\n\nRa2 *\n";
        check_mended(text, text);
    }
}

BOOST_AUTO_TEST_CASE(tags_are_mended_where_they_can_mean_one_thing) {
    auto const with_tag = [](std::string const& tag) { return tag + "\n[Site \"x\"]\n\n1. e4 e5 *\n"; };
    for (std::string const tag :
         {"[Event \"Test\"", "[Event: \"Test\"]", "[Event= \"Test\"]", "[Event=\"Test\"]"})
        check_mended(with_tag(tag), with_tag("[Event \"Test\"]"));
    check_mended(with_tag("[Event \"C:\\\"]"), with_tag("[Event \"C:\\\\\"]"));
    check_mended(with_tag("[Event \"Test\nof 2024\"]"), with_tag("[Event \"Test of 2024\"]"));
    check_mended(with_tag("[Event \"Test\r\nof 2024\"]"), with_tag("[Event \"Test of 2024\"]"));
    // A name with a blank may be that of any tag.
    check_mended(with_tag("[White Elo \"2000\"]"), with_tag("[White Elo \"2000\"]"));
}

BOOST_AUTO_TEST_CASE(remarks_get_their_braces) {
    check_mended("1. e4 a good move e5 *\n", "1. e4 {a good move} e5 *\n");
    check_mended("1. e4 (a good move) e5 *\n", "1. e4 {a good move} e5 *\n");
    check_mended("1. e4 [comment] e5 *\n", "1. e4 {[comment]} e5 *\n");
    check_mended("1. e4 e5 1-0 Black resigns\n", "1. e4 e5 1-0 {Black resigns}\n");
    check_mended("1. e4 a good move} e5 *\n", "1. e4 {a good move} e5 *\n");
    // Too short to be told from a move, with a sign at its end, or with a number.
    for (std::string const text : {"1. e4 abc e5 *\n", "1. e4 comment/ e5 *\n", "1. e4 t1me e5 *\n"})
        BOOST_CHECK_EQUAL(fix_games(text).text.find('{'), std::string::npos);
}

BOOST_AUTO_TEST_CASE(numbers_and_results_are_written_as_in_pgn) {
    check_mended("1. d4 d5 2: c4 e6 3 - Nc3 Nf6 4.- Bg5 Be7 *\n",
                 "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 *\n");
    check_mended("1. e4 e5 2. Nf3 draw\n", "1. e4 e5 2. Nf3 1/2-1/2\n");
    check_mended("1. e4 e5 2. Nf3 Black resigns.\n", "1. e4 e5 2. Nf3 1-0\n");
    check_mended("1. e4 e5 2. Nf3 1-0.\n", "1. e4 e5 2. Nf3 1-0\n");
    check_mended("1. e4 e5 2. Nf3 1-0 *\n", "1. e4 e5 2. Nf3 1-0\n");
}

BOOST_AUTO_TEST_CASE(numbers_that_count_a_repeated_pair_are_corrected_with_it) {
    check_mended(
        "1. d4 d5 2. c4 e6 3. c4 e6 4. Nc3 Nf6 5. Bg5 (5. cxd5 exd5 6. Bg5) 5... Be7 6. e3 O-O *\n",
        "1. d4 d5 2. c4 e6 {was 3. c4 e6} 3. Nc3 Nf6 4. Bg5 (4. cxd5 exd5 5. Bg5) 4... Be7 5. e3 O-O *\n");
    check_mended("1. d4 d5 2. c4 e6 3. c4 e6 4. Nc3 Nf6 *\n",
                 "1. d4 d5 2. c4 e6 {was 3. c4 e6} 3. Nc3 Nf6 *\n");
    // Before the pair a pair is missing as well: the numbers say so.
    std::string const skipped = "1. d4 d5 2. c4 e6 3. c4 e6 5. Nc3 Nf6 6. Bg5 Be7 *\n";
    check_mended(skipped, skipped);
}

BOOST_AUTO_TEST_CASE(a_number_that_is_repeated_with_its_pair_is_taken_out_with_it) {
    check_mended("1.d4 d5 2.c4 e6 3.Nc3 2...e6 3.Nc3 Nf6 4.Bg5 Be7 *\n",
                 "1.d4 d5 2.c4 e6 3.Nc3 {was 2...e6 3.Nc3} Nf6 4.Bg5 Be7 *\n");
}

BOOST_AUTO_TEST_CASE(numbers_that_skip_one_are_left_to_people) {
    // Moves may be missing: nothing else would show it.
    for (std::string const text : {"1. d4 d5 2. c4 e6 4. Nc3 Nf6 5. Bg5 Be7 6. e3 O-O *\n",
                                   "1. d4 d5 2. c4 e6 2. Nc3 Nf6 3. Bg5 Be7 4. e3 O-O *\n"})
        check_mended(text, text);
}

BOOST_AUTO_TEST_CASE(missing_army_tags_are_inserted_if_unambiguous) {
    check_mended("[Variant \"Chess with Different Armies\"]\n\n1. (HFD)f1-f3 e7-e5 2. (HFD)f3-f5 d7-d6 *\n",
                 "[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"Remarkable Rookies\"]\n\n"
                 "1. (HFD)f1-f3 {the tags named no army} e7-e5 2. (HFD)f3-f5 d7-d6 *\n");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_with_a_single_possible_place_is_inserted) {
    check_mended("1. e4 e5 (1... c5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n",
                 "1. e4 e5 (1... c5 2. Nf3 Nc6 ) {was left out} 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n");
    check_mended("1. e4 e5 1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n",
                 "1. e4 e5 ( {was left out} 1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n");
    // There is no other error: the end of the variation is unknown.
    std::string const open = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 *\n";
    check_mended(open, open);
}

BOOST_AUTO_TEST_CASE(other_games_of_the_text_are_unchanged) {
    std::string const good = "[Event \"one\"]\n\n1. e4   e5 {kept} *\n\n";
    check_mended(good + "[Event \"two\"]\n\n1. d4 d5 2. c5 e6 3. cxd5 exd5 *\n\n" + good,
                 good + "[Event \"two\"]\n\n1. d4 d5 2. c4 {was c5} e6 3. cxd5 exd5 *\n\n" + good);
}

BOOST_AUTO_TEST_CASE(a_turn_over_several_lines_becomes_one_line) {
    check_mended("[Variant \"Momentum\"]\n\n1. e2-e4 e7-e5 2.\nd2-d4,\n  e4-e6 Ke8-e7 3. d4-d4 Ng8-f6 *\n",
                 "[Variant \"Momentum\"]\n\n1. e2-e4 e7-e5 2.\nd2-d4 {was d2-d4, e4-e6} Ke8-e7 3. d4-d4 "
                 "Ng8-f6 *\n");
    BOOST_CHECK_EQUAL(replay::comment_of_repair("e2-e4,\r\n\t d2-d4"), "{was e2-e4, d2-d4}");
}

BOOST_AUTO_TEST_CASE(a_slip_with_equally_likely_repairs_is_left) {
    check_mended("1. e4 e5 2. Nf3 Nc6 3. Be4 *\n", "1. e4 e5 2. Nf3 Nc6 3. Be4 *\n");
    check_mended("1. Nf3 d5 2. d3 d4 3. Nd2 *\n", "1. Nf3 d5 2. d3 d4 3. Nd2 *\n");
}

BOOST_AUTO_TEST_CASE(marks_are_corrected_if_nothing_else_is_wrong) {
    check_mended("1. e4 e5 2. Nxf3 Nc6 *\n", "1. e4 e5 2. Nf3 {was Nxf3} Nc6 *\n");
    check_mended("1. e2xe4 e5 *\n", "1. e2-e4 {was e2xe4} e5 *\n");
    std::string const with_error = "1. e4 e5 2. Nxf3 Nc6 3. Ke4 *\n";
    check_mended(with_error, with_error);
}

BOOST_AUTO_TEST_CASE(a_comment_within_a_turn_is_never_removed) {
    std::string const text = "[Variant \"Grolman\"]\n\n1. e4 (Ne2, {here} Rf1) e5 (Ne7, Rg8) 2. d4 *\n";
    BOOST_CHECK(fix_games(text).text.find("{here}") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_repair_whose_turn_would_have_a_finding_is_not_written) {
    // Nf3 gives no check, and the meaning of the mark is unknown.
    std::string const text = "1. e4 e5 2. Nf4+ Nc6 3. Nxe5 Nxe5 *\n";
    check_mended(text, text);
}

BOOST_AUTO_TEST_CASE(results_are_left_to_people) {
    check_mended("1. f3 e5 2. g4 Qh4# 1-0\n", "1. f3 e5 2. g4 Qh4# 1-0\n");
}

BOOST_AUTO_TEST_SUITE_END()
