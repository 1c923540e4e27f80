// What is behind an action: more of it in words, signs in letters, and other tokens without a blank.
#include "libgrammar/syntax/trace.hpp"
#include "syntax/action.hpp"
#include "syntax/move_suffix.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::syntax;
using vpgn::test::movetext_trace;

BOOST_AUTO_TEST_SUITE(behind_action)

BOOST_AUTO_TEST_CASE(words_of_check_and_mate_are_part_of_the_action_before_them) {
    for (char const* word : {"ch", "ch.", "check", "dis ch", "dis. ch.", "dbl. ch.", "double check", "mate",
                             "Mate", "checkmate", "(mate)", "(+)", "\xe2\x80\xa0", "schach"}) {
        std::string const text = std::string("1. f3 e5 2. g4 Qh4 ") + word + " *";
        std::string shown = word;
        for (char& c : shown)
            if (c == ' ') c = '_';
        BOOST_TEST(movetext_trace(text) == "#1. f3 e5 #2. g4 Qh4_" + shown + " =*");
    }
    BOOST_TEST(movetext_trace("1. e4 f5 2. Qh5\nch g6 *") == "#1. e4 f5 #2. Qh5_ch g6 =*");
}

BOOST_AUTO_TEST_CASE(prose_behind_a_move_is_no_part_of_it) {
    BOOST_TEST(movetext_trace("1. e4 check the opening book *").find("e4_check") == std::string::npos);
    BOOST_TEST(movetext_trace("1. e4 {c} mate *").find("_mate") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(marks_of_en_passant_are_part_of_the_capture) {
    for (char const* word : {"E.P.", "EP", "e. p.", "(ep)", "(e.p.)", "(E.P.)", "en passant", "e/p"}) {
        action const read = read_action(std::string("exd6 ") + word);
        BOOST_TEST(read.en_passant);
        BOOST_TEST((read.kind == action::form::move));
        BOOST_TEST(movetext_trace(std::string("1. exd6 ") + word + " b6 *").find('(', 9) ==
                   std::string("#1. exd6_").append(word).find('('));
    }
    BOOST_TEST(movetext_trace("1. exd6(ep) b6 *") == "#1. exd6(ep) b6 =*");
}

BOOST_AUTO_TEST_CASE(a_promotion_may_be_apart_from_its_pawn) {
    BOOST_TEST(movetext_trace("1. e8 Q Kf6 *") == "#1. e8_Q Kf6 =*");
    BOOST_TEST(movetext_trace("1. dxe8 (Q)+ Kf6 *") == "#1. dxe8_(Q)+ Kf6 =*");
    BOOST_TEST(movetext_trace("1. e8 queen Kf6 *") == "#1. e8_queen Kf6 =*");
    BOOST_TEST((read_action("e8:Q").promotion.name == "Q"));
    BOOST_TEST((read_action("e8=Queen+").promotion.name == "Q"));
    BOOST_TEST((read_action("d7xe8 knight").promotion.name == "N"));
}

BOOST_AUTO_TEST_CASE(signs_in_letters_are_annotations) {
    BOOST_TEST(movetext_trace("1. d4 Nf6 N 2. c4 TN e6 D 3. Nc3 (N) Bb4 *") ==
               "#1. d4 Nf6 $146 #2. c4 $146 e6 $220 #3. Nc3 $146 Bb4 =*");
    BOOST_TEST(movetext_trace("1. d4 Nf6N 2. c4 *") == "#1. d4 Nf6 $146 #2. c4 =*");
    BOOST_TEST(movetext_trace("1. Re8 N *") == "#1. Re8 $146 =*");
    BOOST_TEST(movetext_trace("1. e8 N *") == "#1. e8_N =*");
}

BOOST_AUTO_TEST_CASE(actions_without_a_blank_are_parted) {
    BOOST_TEST(movetext_trace("9. Bxc4Nd5 *") == "#9. Bxc4 Nd5 !S140:Bxc4Nd5 =*");
    BOOST_TEST(movetext_trace("7.O-OO-O 8. a3 *") == "#7. O-O O-O !S140:O-OO-O #8. a3 =*");
    BOOST_TEST(movetext_trace("7.O-O-OO-O *") == "#7. O-O-O O-O !S140:O-O-OO-O =*");
    BOOST_TEST(movetext_trace("2. Nf3Nc6Bb5 *") == "#2. Nf3 Nc6 Bb5 !S140:Nf3Nc6Bb5 =*");
    BOOST_TEST(movetext_trace("2. Bxf7+Kxf7 *") == "#2. Bxf7+ Kxf7 !S140:Bxf7+Kxf7 =*");
    BOOST_TEST(movetext_trace("2. e4!Nf6 *") == "#2. e4! Nf6 !S140:e4!Nf6 =*");
    BOOST_TEST(movetext_trace("2. exd5exd5 *") == "#2. exd5 exd5 !S140:exd5exd5 =*");
    BOOST_TEST(movetext_trace("2. e8=QKf6 *") == "#2. e8=Q Kf6 !S140:e8=QKf6 =*");
    BOOST_TEST(movetext_trace("2. e2e4e7e5 *") == "#2. e2e4 e7e5 !S140:e2e4e7e5 =*");
    BOOST_TEST(movetext_trace("2. P@e4Nf6 *") == "#2. P@e4 Nf6 !S140:P@e4Nf6 =*");
}

BOOST_AUTO_TEST_CASE(numbers_and_results_without_a_blank_are_parted_from_the_action) {
    BOOST_TEST(movetext_trace("1. e4 e52.Nf3 *") == "#1. e4 e5 !S140:e5 #2. Nf3 =*");
    BOOST_TEST(movetext_trace("9. e4 e510. Nf3 *") == "#9. e4 e5 !S140:e5 #10. Nf3 =*");
    BOOST_TEST(movetext_trace("1. e4 e51-0") == "#1. e4 e5 !S140:e5 =1");
    BOOST_TEST(movetext_trace("1. e4 Kh81/2-1/2") == "#1. e4 Kh8 !S140:Kh8 =\xc2\xbd");
}

BOOST_AUTO_TEST_CASE(a_word_that_is_one_action_is_not_parted) {
    for (char const* word : {"Ng1f3", "e2e4", "e7e8q", "e8Q", "R1xa3", "exd6ep", "Nb1xc3", "O-O-O+", "Bb5a6"})
        BOOST_TEST(movetext_trace(std::string("1. ") + word + " *") == std::string("#1. ") + word + " =*");
}

BOOST_AUTO_TEST_SUITE_END()
