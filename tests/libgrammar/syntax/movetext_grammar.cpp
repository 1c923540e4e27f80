// Movetext: every form of the dialect, and recovery from anything else.
#include "libgrammar/syntax/trace.hpp"
#include "syntax/action.hpp"

#include <boost/test/unit_test.hpp>

using vpgn::syntax::notation;
using vpgn::test::movetext_trace;
using vpgn::test::trace;

namespace {

notation const with_lists{true};

} // namespace

BOOST_AUTO_TEST_SUITE(turns)

BOOST_AUTO_TEST_CASE(move_numbers_may_be_glued_apart_or_missing) {
    BOOST_TEST(movetext_trace("1. e4 e5 2. Nf3 *") == "#1. e4 e5 #2. Nf3 =*");
    BOOST_TEST(movetext_trace("1.e4 e5 2.Nf3 *") == "#1. e4 e5 #2. Nf3 =*");
    BOOST_TEST(movetext_trace("e4 e5 Nf3 *") == "e4 e5 Nf3 =*");
    BOOST_TEST(movetext_trace("1 e4 e5 2 Nf3 *") == "#1 e4 e5 #2 Nf3 =*");
    BOOST_TEST(movetext_trace("1e4 e5 *") == "#1 e4 e5 =*");
    BOOST_TEST(movetext_trace("1) e4 e5 2)Nf3 *") == "#1 e4 e5 #2 Nf3 =*");
    BOOST_TEST(movetext_trace("1. e4 (1. d4 d5 2) e5 *") == "#1. e4 ( #1. d4 d5 #2 ) e5 =*");
}

BOOST_AUTO_TEST_CASE(another_sign_may_be_behind_a_number) {
    for (std::string const sign : {":", "-", "/", ".-", "–", " )", ".)", "]", "°", "º", ">", "_", " –"}) {
        BOOST_TEST_CONTEXT(sign) {
            std::string const seen = movetext_trace("1. d4 d5 2" + sign + " c4 e6 *");
            bool const has_stop = sign[0] == '.', is_apart = sign[0] == ' ';
            BOOST_TEST(seen == "#1. d4 d5 #2" + std::string(has_stop ? "." : "") +
                                   " !S114:" + sign.substr(has_stop || is_apart ? 1 : 0) + " c4 e6 =*");
        }
    }
    BOOST_TEST(movetext_trace("1. d4 d5 2 - c4 e6 *") == "#1. d4 d5 #2 !S114:- c4 e6 =*");
    // Results, a move with a dash, and words.
    BOOST_TEST(movetext_trace("1. e4 1-0") == "#1. e4 =1");
    BOOST_TEST(movetext_trace("1. e4 1:0") == "#1. e4 =1");
    BOOST_TEST(movetext_trace("1. Nf6 - e5 *") == "#1. Nf6_-_e5 =*");
    BOOST_TEST(movetext_trace("1. e4 2 - the *") == "#1. e4 #2 !G101:-_the =*");
    BOOST_TEST(movetext_trace("1). e4 e5 2). Nf3 *") == "#1. e4 e5 #2. Nf3 =*");
}

BOOST_AUTO_TEST_CASE(a_semicolon_is_behind_a_number_where_its_line_is_play) {
    BOOST_TEST(movetext_trace("1;e4;e5\n2;Nf3;Nc6\n*", {.one_action = true}) ==
               "#1 !S114:; e4 !S114:; e5 #2 !S114:; Nf3 !S114:; Nc6 =*");
    BOOST_TEST(movetext_trace("1. e4 e5 2; Nf3 is best\nNf3 *") == "#1. e4 e5 #2 {_Nf3_is_best} Nf3 =*");
    BOOST_TEST(movetext_trace("1. e4 e5 2.; Nf3\nNf3 *") == "#1. e4 e5 #2. {_Nf3} Nf3 =*");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_behind_a_number_closes_an_open_variation) {
    BOOST_TEST(movetext_trace("1. e4 (1. d4 d5 2 ) e5 *") == "#1. e4 ( #1. d4 d5 #2 ) e5 =*");
    BOOST_TEST(movetext_trace("1. e4 e5 ) 2. Nf3 *") == "#1. e4 e5 !G104:) #2. Nf3 =*");
}

BOOST_AUTO_TEST_CASE(signs_that_cannot_be_seen_are_blanks) {
    for (std::string const sign :
         {"\xc2\xad", "\xc2\x85", "\xe2\x80\xaa", "\xe2\x80\xae", "\xe2\x81\xa6", "\xe2\x81\xa9"})
        BOOST_TEST(movetext_trace("1." + sign + " e4 " + sign + "e5" + sign + " *") == "#1. e4 e5 =*", sign);
}

BOOST_AUTO_TEST_CASE(a_figurine_may_ask_for_its_looks) {
    for (std::string const looks : {"\xef\xb8\x8e", "\xef\xb8\x8f"}) {
        std::string const move = "♘" + looks + "f3";
        BOOST_TEST(movetext_trace("1. " + move + " e8=♛" + looks + "+ *") ==
                   "#1. " + move + " e8=♛" + looks + "+ =*");
        BOOST_TEST(vpgn::syntax::read_action(move).piece.name == "N");
    }
}

BOOST_AUTO_TEST_CASE(blanks_may_be_around_the_dashes_of_castling) {
    BOOST_TEST(movetext_trace("1. O - O O - O - O 2. O – O+ *") == "#1. O_-_O O_-_O_-_O #2. O_–_O+ =*");
    using form = vpgn::syntax::action::form;
    BOOST_TEST((vpgn::syntax::read_action("O - O - O").kind == form::castle_long));
    BOOST_TEST((vpgn::syntax::read_action("O - O").kind == form::castle_short));
    BOOST_TEST(movetext_trace("1. O-O - e5 *") == "#1. O-O !G101:- e5 =*");
}

BOOST_AUTO_TEST_CASE(blacks_number_has_dots_or_an_ellipsis) {
    BOOST_TEST(movetext_trace("1. e4 1... e5 *") == "#1. e4 #1... e5 =*");
    BOOST_TEST(movetext_trace("1...e5 *") == "#1... e5 =*");
    BOOST_TEST(movetext_trace("1… e5 *") == "#1... e5 =*");
    BOOST_TEST(movetext_trace("1 ... e5 *") == "#1... e5 =*");
    BOOST_TEST(movetext_trace("1. ... e5 *") == "#1.... e5 =*");
    BOOST_TEST(movetext_trace("1. e4 {c} ... e5 *") == "#1. e4 {c} #0... e5 =*");
}

BOOST_AUTO_TEST_CASE(a_number_too_large_for_its_type_is_capped) {
    BOOST_TEST(movetext_trace("1. e4 99999999999. e5 *") == "#1. e4 #4294967295. e5 =*");
    BOOST_TEST(movetext_trace("1. e4 4294967295. e5 *") == "#1. e4 #4294967295. e5 =*");
    BOOST_TEST(movetext_trace("1. e4 123456789. e5 *") == "#1. e4 #123456789. e5 =*");
}

BOOST_AUTO_TEST_CASE(passes_in_words_are_none_within_a_sentence) {
    BOOST_TEST(movetext_trace("1. e4 pass 2. Pass e5 3. @@@@ *") == "#1. e4 pass #2. Pass e5 #3. @@@@ =*");
    BOOST_TEST(movetext_trace("1. e4 e5 (null) pass *") == "#1. e4 e5 ( null ) pass =*");
    BOOST_TEST(movetext_trace("1. e4 pass the pawn *") == "#1. e4 !G101:pass_the_pawn =*");
}

BOOST_AUTO_TEST_CASE(orthodox_actions_are_parsed_as_one_token) {
    BOOST_TEST(movetext_trace("e4 Nf3 exd5 Nbd2 Qh4xe1+ O-O O-O-O# 0-0 0-0-0+ e8=Q exd8=N# e2e4 b7b8Q --  Z0 "
                              "null 0000 \u041ae2 \u041a\u0440xe2 *") ==
               "e4 Nf3 exd5 Nbd2 Qh4xe1+ O-O O-O-O# 0-0 0-0-0+ e8=Q exd8=N# e2e4 b7b8Q -- Z0 null 0000 "
               "\u041ae2 \u041a\u0440xe2 =*");
}

BOOST_AUTO_TEST_CASE(suffix_glyphs_belong_to_their_action) {
    BOOST_TEST(movetext_trace("e4! e5? Nf3!? Nc6?! Bb5!! a6?? Bxc6??? *") ==
               "e4! e5? Nf3!? Nc6?! Bb5!! a6?? Bxc6??? =*");
}

BOOST_AUTO_TEST_CASE(blanks_around_a_mark_are_part_of_the_action) {
    BOOST_TEST(movetext_trace("e4 x d5 e2 – e4 e4x d5 e4 xd5 G @ a4 Ke8 <> Ra8 e2 * e7 B x e5 *") ==
               "e4_x_d5 e2_–_e4 e4x_d5 e4_xd5 G_@_a4 Ke8_<>_Ra8 e2_*_e7 B_x_e5 =*");
}

BOOST_AUTO_TEST_CASE(a_mark_without_a_square_after_it_is_not_a_mark) {
    BOOST_TEST(movetext_trace("1. e4 *") == "#1. e4 =*");
    BOOST_TEST(trace("1. e4 * 1. d4 *") == "< | #1. e4 =* > < | #1. d4 =* >");
    BOOST_TEST(movetext_trace("Kd1 - e *") == "Kd1 !G101:-_e =*");
}

BOOST_AUTO_TEST_CASE(a_mark_does_not_reach_over_a_line_end) {
    BOOST_TEST(trace("1. e4 *\ne5 *") == "< | #1. e4 =* > < | e5 =* >");
}

BOOST_AUTO_TEST_CASE(words_are_not_drawn_into_an_action_by_a_mark) {
    BOOST_TEST(movetext_trace("1. e4 White: e5 *") == "#1. e4 !G101:White: e5 =*");
    BOOST_TEST(movetext_trace("1. e4 then - e5 *") == "#1. e4 !G101:then_- e5 =*");
}

BOOST_AUTO_TEST_CASE(a_duck_is_placed_by_a_separate_action) {
    BOOST_TEST(movetext_trace("N@f3 @f4 Nf3 @f5 *") == "N@f3 @f4 Nf3 @f5 =*");
}

BOOST_AUTO_TEST_CASE(en_passant_may_be_written_out) {
    BOOST_TEST(movetext_trace("exd6 e.p. exd6e.p.+ exd6ep exd6 ep e5 *") ==
               "exd6_e.p. exd6e.p.+ exd6ep exd6_ep e5 =*");
}

BOOST_AUTO_TEST_CASE(a_pawns_capture_may_leave_out_ranks) {
    BOOST_TEST(movetext_trace("exd ed dxe=Q+ e×d *") == "exd ed dxe=Q+ e×d =*");
}

BOOST_AUTO_TEST_CASE(dashes_may_be_of_any_length) {
    BOOST_TEST(movetext_trace("e2–e4 e7—e5 O–O Ng1\xe2\x88\x92"
                              "f3 *") == "e2–e4 e7—e5 O–O Ng1\xe2\x88\x92"
                                         "f3 =*");
}

BOOST_AUTO_TEST_CASE(a_check_mark_may_be_separate) {
    BOOST_TEST(movetext_trace("Qd1 + Qh5 ++ Kd2 # e4 *") == "Qd1_+ Qh5_++ Kd2_# e4 =*");
}

BOOST_AUTO_TEST_CASE(words_are_stray_and_neighbouring_ones_are_one_finding) {
    BOOST_TEST(movetext_trace("1. e4 hello e5 *") == "#1. e4 !G101:hello e5 =*");
    BOOST_TEST(movetext_trace("1. e4 well, I\ndon't know! e5 *") == "#1. e4 !G101:well,_I_don't_know! e5 =*");
    BOOST_TEST(movetext_trace("1. e4 be bad cab e5 *") == "#1. e4 !G101:be_bad_cab e5 =*");
}

BOOST_AUTO_TEST_CASE(a_word_with_a_digit_is_left_to_the_reader_of_actions) {
    BOOST_TEST(movetext_trace("1. e4 Nf9 e5 *") == "#1. e4 Nf9 e5 =*");
}

BOOST_AUTO_TEST_CASE(odd_signs_are_stray) {
    BOOST_TEST(movetext_trace("1. e4 & ~ e5 *") == "#1. e4 !G101:&_~ e5 =*");
    BOOST_TEST(movetext_trace("1. e4 $ e5 *") == "#1. e4 !G101:$ e5 =*");
    BOOST_TEST(movetext_trace("1. e4 . e5 *") == "#1. e4 !G101:. e5 =*");
    BOOST_TEST(movetext_trace("1. e4 <x> e5 *") == "#1. e4 !G101:<x> e5 =*");
    BOOST_TEST(movetext_trace("1. e4 \\ e5 *") == "#1. e4 !G101:\\ e5 =*");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(named_pieces)

BOOST_AUTO_TEST_CASE(a_parenthesis_with_a_betza_name_names_a_piece) {
    BOOST_TEST(movetext_trace("1. e4 (fhNrlbK)d8:e6 (RN):h7+ (R4)d1-d3 (N)xf3 (WD)-b3 *") ==
               "#1. e4 (fhNrlbK)d8:e6 (RN):h7+ (R4)d1-d3 (N)xf3 (WD)-b3 =*");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_with_a_turn_is_a_variation) {
    BOOST_TEST(movetext_trace("1. e4 (Nf3) e5 (Qh5) (d4) *") == "#1. e4 ( Nf3 ) e5 ( Qh5 ) ( d4 ) =*");
    BOOST_TEST(movetext_trace("1. e4 (1. Nf3)e5 *") == "#1. e4 ( #1. Nf3 ) e5 =*");
}

BOOST_AUTO_TEST_CASE(a_name_that_no_square_follows_is_a_variation) {
    BOOST_TEST(movetext_trace("1. (RN)1d3 (fbNF)1c3 (RN)1xd3 (RN)8:d3 *") ==
               "#1. (RN)1d3 (fbNF)1c3 (RN)1xd3 (RN)8:d3 =*");
    BOOST_TEST(movetext_trace("1. e4 (R)1-0").find("(R)1-0") == std::string::npos);
    BOOST_TEST(movetext_trace("1. e4 (RN) e5 *") == "#1. e4 ( !G101:RN ) e5 =*");
}

BOOST_AUTO_TEST_CASE(bare_names_are_actions) {
    BOOST_TEST(movetext_trace("WAg1-e3 HFDe2-e2 fhNrlbKe6:g5 *") == "WAg1-e3 HFDe2-e2 fhNrlbKe6:g5 =*");
}

BOOST_AUTO_TEST_CASE(a_promotion_may_be_named_by_its_moves) {
    BOOST_TEST(movetext_trace("e8=(HFD)+ e8 = (RN) e8(=Q) e8(Q) e8=Q *") ==
               "e8=(HFD)+ e8_=_(RN) e8(=Q) e8(Q) e8=Q =*");
}

BOOST_AUTO_TEST_CASE(a_name_directly_after_a_square_is_the_next_piece) {
    BOOST_TEST(movetext_trace("1. e8(RN)h7 *") == "#1. e8 (RN)h7 =*");
}

BOOST_AUTO_TEST_CASE(a_swap_may_name_the_friend) {
    BOOST_TEST(movetext_trace("Ke8<>Ra8 Ke8<>a8 Ke8<>(BD)a8 *") == "Ke8<>Ra8 Ke8<>a8 Ke8<>(BD)a8 =*");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(joined_actions)

BOOST_AUTO_TEST_CASE(a_comma_joins_with_or_without_blanks) {
    BOOST_TEST(movetext_trace("1. e4-e6, f2-f3 e7-e5,d7-d5 2. e6-e8 , f3-f4\n,\ng2-g4 *") ==
               "#1. e4-e6 ,f2-f3 e7-e5 ,d7-d5 #2. e6-e8 ,f3-f4 ,g2-g4 =*");
}

BOOST_AUTO_TEST_CASE(a_comma_joins_named_pieces) {
    BOOST_TEST(movetext_trace("(fhNrlbK)e4-e4, (fhNfrlRK)e6:f4 O-O,(WD)c4-c3 *") ==
               "(fhNrlbK)e4-e4 ,(fhNfrlRK)e6:f4 O-O ,(WD)c4-c3 =*");
}

BOOST_AUTO_TEST_CASE(a_comment_may_follow_the_comma) {
    BOOST_TEST(movetext_trace("1. e4-e6, {why} f2-f3 *") == "#1. e4-e6 {why} ,f2-f3 =*");
    BOOST_TEST(movetext_trace("1. e4-e6 {why} $1, f2-f3 *") == "#1. e4-e6 {why} $1 ,f2-f3 =*");
}

BOOST_AUTO_TEST_CASE(a_comma_that_joins_nothing_is_stray) {
    BOOST_TEST(movetext_trace("1. e4, *") == "#1. e4 !G101:, =*");
    BOOST_TEST(movetext_trace("1. e4, 1... e5 *") == "#1. e4 !G101:, #1... e5 =*");
    BOOST_TEST(movetext_trace("1. e4 (1. d4,) e5 *") == "#1. e4 ( #1. d4 !G101:, ) e5 =*");
    BOOST_TEST(movetext_trace("1. e4,, d4 *") == "#1. e4 !G101:, ,d4 =*");
    BOOST_TEST(movetext_trace("1. e4 1..., e5 *") == "#1. e4 #1... !G101:, e5 =*");
}

BOOST_AUTO_TEST_CASE(a_slash_joins) {
    BOOST_TEST(movetext_trace("1. G@a4/Qa6# G@c8 / Kg7 *") == "#1. G@a4 /Qa6# G@c8 /Kg7 =*");
    BOOST_TEST(movetext_trace("1. G @ a4/Qa6# *") == "#1. G_@_a4 /Qa6# =*");
}

BOOST_AUTO_TEST_CASE(gating_notation_of_other_sites_is_kept) {
    BOOST_TEST(movetext_trace("1. Nf3/E e4,e6 *") == "#1. Nf3 /E e4 ,e6 =*");
}

BOOST_AUTO_TEST_CASE(a_list_belongs_to_its_turn_where_the_notation_has_lists) {
    BOOST_TEST(movetext_trace("1. e4 (Ne2, Rg1) e5 (Ne7, Rg8) *", with_lists) ==
               "#1. e4 &Ne2 &Rg1 e5 &Ne7 &Rg8 =*");
    BOOST_TEST(movetext_trace("1. Re1-e3 (a1=N, c1=Q) *", with_lists) == "#1. Re1-e3 &a1=N &c1=Q =*");
    // A mark after the list belongs to the turn.
    BOOST_TEST(movetext_trace("1. e4 (Ne2, Rg1)+ e5 (Ne7, Rg8)# 2. b3 (Nc1) ++ *", with_lists) ==
               "#1. e4 &Ne2 &Rg1 + e5 &Ne7 &Rg8 # #2. b3 &Nc1 ++ =*");
    BOOST_TEST(movetext_trace("1. e4 (Ne2, Rg1)+! e5 (Ne7, Rg8)+- *", with_lists) ==
               "#1. e4 &Ne2 &Rg1 + $1 e5 &Ne7 &Rg8 $18 =*");
    BOOST_TEST(movetext_trace("1. e4 (Ne2, Rg1) *") == "#1. e4 ( Ne2 ,Rg1 ) =*");
}

BOOST_AUTO_TEST_CASE(a_result_ends_a_list_without_a_parenthesis) {
    std::string const seen = movetext_trace("1. e4 (Ne2 *", with_lists);
    BOOST_TEST(seen.starts_with("#1. e4 &Ne2 !G"), seen);
    BOOST_TEST(seen.ends_with(" =*"), seen);
}

BOOST_AUTO_TEST_CASE(check_marks_may_be_within_a_list) {
    BOOST_TEST(movetext_trace("1. Bb5+ (Qe2, # Kd2, Rfe1) *", with_lists) == "#1. Bb5+ &Qe2 &#_Kd2 &Rfe1 =*");
    BOOST_TEST(movetext_trace("1. Bb5+ (# Kd2) *", with_lists) == "#1. Bb5+ &#_Kd2 =*");
}

BOOST_AUTO_TEST_CASE(a_list_may_span_lines_and_contain_comments) {
    BOOST_TEST(movetext_trace("1. e4\n({c} Ne2, $1\nRg1) *", with_lists) == "#1. e4 {c} &Ne2 $1 &Rg1 =*");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_that_opens_with_a_number_is_a_variation_anywhere) {
    BOOST_TEST(movetext_trace("1. e4 (Ne2) (1. d4 (Nd2) d5) e5 *", with_lists) ==
               "#1. e4 &Ne2 ( #1. d4 &Nd2 d5 ) e5 =*");
    BOOST_TEST(movetext_trace("1. e4 e5 (1... c5) *", with_lists) == "#1. e4 e5 ( #1... c5 ) =*");
    BOOST_TEST(movetext_trace("1. e4 e5 (... c5) *", with_lists) == "#1. e4 e5 ( #0... c5 ) =*");
    BOOST_TEST(movetext_trace("1. e4 e5 ({better} 1... c5) *", with_lists) ==
               "#1. e4 e5 ( {better} #1... c5 ) =*");
}

BOOST_AUTO_TEST_CASE(castling_with_zeros_is_not_a_number) {
    BOOST_TEST(movetext_trace("1. e4 (0-0) *", with_lists) == "#1. e4 &0-0 =*");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_after_no_action_is_not_a_list) {
    BOOST_TEST(movetext_trace("1. e4 (Ne2) (Rg1) *", with_lists) == "#1. e4 &Ne2 ( Rg1 ) =*");
    BOOST_TEST(movetext_trace("1. e4 () *", with_lists) == "#1. e4 ( ) =*");
    BOOST_TEST(movetext_trace("1. e4 (or so) *", with_lists) == "#1. e4 ( !G101:or_so ) =*");
}

BOOST_AUTO_TEST_CASE(a_list_that_is_never_closed_ends_at_the_next_turn) {
    BOOST_TEST(movetext_trace("1. e4 (Ne2, Rg1 1... e5 *", with_lists) ==
               "#1. e4 &Ne2 &Rg1 !G103:( #1... e5 =*");
    BOOST_TEST(trace("1. e4 (Ne2\n[A \"x\"]\n*", with_lists) ==
               "< | #1. e4 &Ne2 !G103:( !G106: > < [A=x] | =* >");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(annotations)

BOOST_AUTO_TEST_CASE(numeric_glyphs_are_read) {
    BOOST_TEST(movetext_trace("1. e4 $1 $14 e5$2 *") == "#1. e4 $1 $14 e5 $2 =*");
}

BOOST_AUTO_TEST_CASE(a_number_above_255_is_reported_and_capped) {
    BOOST_TEST(movetext_trace("1. e4 $255 $256 $99999999999 *") ==
               "#1. e4 $255 $256 !G109:$256 $4294967295 !G109:$99999999999 =*");
}

BOOST_AUTO_TEST_CASE(separate_glyphs_have_numbers) {
    BOOST_TEST(movetext_trace("e4 ! e5 ? f4 !! f5 ?? g4 !? g5 ?! h4 *") ==
               "e4 $1 e5 $2 f4 $3 f5 $4 g4 $5 g5 $6 h4 =*");
}

BOOST_AUTO_TEST_CASE(evaluations_have_numbers_glued_or_not) {
    BOOST_TEST(movetext_trace("e4 = e5 +- f4 -+ f5 += g4 =+ g5 +/- h4 -/+ h5 +/= a4 =/+ *") ==
               "e4 $10 e5 $18 f4 $19 f5 $14 g4 $15 g5 $16 h4 $17 h5 $14 a4 $15 =*");
    BOOST_TEST(movetext_trace("e4= e5+- f4-+ f5+/- g4+ *") == "e4 $10 e5 $18 f4 $19 f5 $16 g4+ =*");
    BOOST_TEST(movetext_trace("e4± e5 ∓ f4 ⩲ f5 ⩱ g4 ∞ *") == "e4 $16 e5 $17 f4 $14 f5 $15 g4 $13 =*");
}

BOOST_AUTO_TEST_CASE(signs_of_unicode_are_the_glyphs_that_they_draw) {
    BOOST_TEST(movetext_trace("e4‼ e5⁇ Nf3⁉ Nc6 ⁈ *") == "e4 $3 e5 $4 Nf3 $5 Nc6 $6 =*");
    BOOST_TEST(movetext_trace("f4→ d6⇆ d4 ↑ Nf6⟳ *") == "f4 $40 d6 $132 d4 $36 Nf6 $32 =*");
    BOOST_TEST(movetext_trace("e4=∞ e5⊙ d4 △ d5⌓ *") == "e4 $44 e5 $22 d4 $140 d5 $142 =*");
}

BOOST_AUTO_TEST_CASE(an_evaluation_with_the_minus_sign_is_no_mark_of_a_move) {
    BOOST_TEST(movetext_trace("Ba4+− b5−+ *") == "Ba4 $18 b5 $19 =*");
    BOOST_TEST(movetext_trace("Ba4 +− b5 −+ *") == "Ba4 $18 b5 $19 =*");
    BOOST_TEST(movetext_trace("e2−e4 O−O *") == "e2−e4 O−O =*");
}

BOOST_AUTO_TEST_CASE(comments_are_in_braces_and_after_semicolons) {
    BOOST_TEST(movetext_trace("1. e4 {a b} {c}{d} e5;rest } [x \"y\"] of line\n2. d4 *") ==
               "#1. e4 {a_b} {c} {d} e5 {rest_}_[x_\"y\"]_of_line} #2. d4 =*");
}

BOOST_AUTO_TEST_CASE(comments_keep_their_text) {
    BOOST_TEST(movetext_trace("1. e4 { { 1-0 (x ; % \n\n y} e5 *") == "#1. e4 {_{_1-0_(x_;_%____y} e5 =*");
    BOOST_TEST(movetext_trace("1. e4 {} e5 *") == "#1. e4 {} e5 =*");
}

BOOST_AUTO_TEST_CASE(percent_lines_are_escapes_only_at_a_lines_start) {
    BOOST_TEST(trace("%one\n1. e4\n%two 1-0\ne5 %three\n*") ==
               "< %one | #1. e4 %two_1-0 e5 !G101:%three =* >");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(variations)

BOOST_AUTO_TEST_CASE(variations_nest) {
    BOOST_TEST(movetext_trace("1. e4 (1. d4 d5 (1... f5 $1)) e5 *") ==
               "#1. e4 ( #1. d4 d5 ( #1... f5 $1 ) ) e5 =*");
}

BOOST_AUTO_TEST_CASE(a_result_within_a_variation_ends_nothing) {
    BOOST_TEST(movetext_trace("1. e4 (1. d4 1-0) e5 0-1") == "#1. e4 ( #1. d4 =1 ) e5 =0");
}

BOOST_AUTO_TEST_CASE(a_variation_before_the_first_turn_is_misplaced) {
    BOOST_TEST(trace("(1. e4) 1. d4 *") == "< | ( !G108:( #1. e4 ) #1. d4 =* >");
    BOOST_TEST(movetext_trace("1. e4 ((1. d4)) *") == "#1. e4 ( ( !G108:( #1. d4 ) ) =*");
    BOOST_TEST(movetext_trace("1. e4 (1. d4) (1. c4) *") == "#1. e4 ( #1. d4 ) ( #1. c4 ) =*");
}

BOOST_AUTO_TEST_CASE(nested_parts_of_a_misplaced_variation_are_not_reported_again) {
    BOOST_TEST(trace("((( 1. e4 ))) 1. d4 *") == "< | ( !G108:( ( ( #1. e4 ) ) ) #1. d4 =* >");
}

BOOST_AUTO_TEST_CASE(an_unmatched_close_is_reported) {
    BOOST_TEST(movetext_trace("1. e4 ) e5 } d4 ] *") == "#1. e4 !G104:) e5 !G104:} d4 !G104:] =*");
}

BOOST_AUTO_TEST_CASE(an_empty_variation_is_read) {
    BOOST_TEST(movetext_trace("1. e4 () e5 *") == "#1. e4 ( ) e5 =*");
}

BOOST_AUTO_TEST_CASE(two_million_parentheses_need_no_stack_and_no_tree) {
    constexpr std::size_t depth = 2'000'000;
    std::string const text =
        "1. e4 " + std::string(depth, '(') + "d4 {deep}" + std::string(depth, ')') + " e5 *";
    struct counter final : vpgn::syntax::consumer {
        std::size_t opens = 0, closes = 0, problems = 0, actions = 0;
        void action(vpgn::span, vpgn::syntax::join) override { ++actions; }
        void variation_opens(vpgn::span) override { ++opens; }
        void variation_closes(vpgn::span) override { ++closes; }
        void problem(vpgn::finding) override { ++problems; }
    } count;
    vpgn::syntax::read_games(text, count);
    BOOST_TEST(count.opens == vpgn::syntax::most_nested);
    BOOST_TEST(count.closes == vpgn::syntax::most_nested);
    BOOST_TEST(count.actions == 2U);  // not the one that is nested too deep
    BOOST_TEST(count.problems == 2U); // the second parenthesis replaces nothing; and they nest too deep
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(results)

BOOST_AUTO_TEST_CASE(the_four_results_are_read) {
    BOOST_TEST(movetext_trace("1. e4 1-0") == "#1. e4 =1");
    BOOST_TEST(movetext_trace("1. e4 0-1") == "#1. e4 =0");
    BOOST_TEST(movetext_trace("1. e4 1/2-1/2") == "#1. e4 =½");
    BOOST_TEST(movetext_trace("1. e4 *") == "#1. e4 =*");
}

BOOST_AUTO_TEST_CASE(other_spellings_of_results_are_read) {
    for (char const* text : {"1/2", "½", "½-½", "½–½", "1/2–1/2", "0.5-0.5", "\xbd-\xbd", "1/2 - 1/2"})
        BOOST_TEST(movetext_trace(std::string("1. e4 ") + text) == "#1. e4 =½", text);
    for (char const* text : {"1–0", "1 - 0", "1:0", "1—0"})
        BOOST_TEST(movetext_trace(std::string("1. e4 ") + text) == "#1. e4 =1", text);
    BOOST_TEST(movetext_trace("1. e4 0–1") == "#1. e4 =0");
}

BOOST_AUTO_TEST_CASE(castling_and_numbers_are_not_results) {
    BOOST_TEST(movetext_trace("1. 0-0 0-0-0 10. e4 *") == "#1. 0-0 0-0-0 #10. e4 =*");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(results_in_words)

BOOST_AUTO_TEST_CASE(words_that_end_a_game_are_its_result) {
    BOOST_TEST(movetext_trace("1. e4 e5 draw") == "#1. e4 e5 =½ !G106:draw");
    BOOST_TEST(movetext_trace("1. e4 e5 Draw agreed.") == "#1. e4 e5 =½ !G106:Draw_agreed.");
    BOOST_TEST(movetext_trace("1. e4 e5 White wins") == "#1. e4 e5 =1 !G106:White_wins");
    BOOST_TEST(movetext_trace("1. e4 e5 WHITE  RESIGNS!") == "#1. e4 e5 =0 !G106:WHITE__RESIGNS!");
    BOOST_TEST(movetext_trace("1. e4 e5 ничья") == "#1. e4 e5 =½ !G106:ничья");
    BOOST_TEST(trace("[A \"1\"]\n1. e4 remis\n\n[A \"2\"]\n1. d4 *") ==
               "< [A=1] | #1. e4 =½ !G106:remis > < [A=2] | #1. d4 =* >");
}

BOOST_AUTO_TEST_CASE(words_before_a_result_or_without_a_side_are_none) {
    BOOST_TEST(movetext_trace("1. e4 e5 Black resigns 1-0") == "#1. e4 e5 !G101:Black_resigns =1");
    BOOST_TEST(movetext_trace("1. e4 draw e5 *") == "#1. e4 !G101:draw e5 =*");
    BOOST_TEST(movetext_trace("1. e4 e5 resigns") == "#1. e4 e5 !G101:resigns !G106:");
    BOOST_TEST(movetext_trace("1. e4 (1. d4 draw) e5 *") == "#1. e4 ( #1. d4 !G101:draw ) e5 =*");
}

BOOST_AUTO_TEST_CASE(signs_behind_a_result_are_left_out) {
    BOOST_TEST(movetext_trace("1. e4 1-0.") == "#1. e4 =1 !S114:.");
    BOOST_TEST(movetext_trace("1. e4 1-0#") == "#1. e4 =1 !S114:#");
}

BOOST_AUTO_TEST_SUITE_END()
