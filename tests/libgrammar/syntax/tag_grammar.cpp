// Tag sections: valid ones, and recovery from malformed ones.
#include "libgrammar/syntax/trace.hpp"

#include <boost/test/unit_test.hpp>

using vpgn::test::trace;

BOOST_AUTO_TEST_SUITE(tags)

BOOST_AUTO_TEST_CASE(a_tag_section_is_read_line_by_line) {
    BOOST_TEST(trace("[Event \"x\"]\n[Site \"y z\"]\n\n1. e4 *\n") == "< [Event=x] [Site=y_z] | #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(tags_may_share_a_line) {
    BOOST_TEST(trace("[A \"x\"][B \"y\"] [C \"z\"] *") == "< [A=x] [B=y] [C=z] | =* >");
}

BOOST_AUTO_TEST_CASE(a_tag_may_be_spread_over_lines) {
    BOOST_TEST(trace("[\nEvent\n\"x\"\n]\n*") == "< [Event=x] | =* >");
}

BOOST_AUTO_TEST_CASE(blanks_between_the_parts_of_a_tag_do_not_matter) {
    BOOST_TEST(trace("[ Event   \"x\" ]*") == "< [Event=x] | =* >");
    BOOST_TEST(trace("[Event\"x\"]*") == "< [Event=x] | =* >");
    BOOST_TEST(trace("[Event\t\"x\"]\r\n*") == "< [Event=x] | =* >");
}

BOOST_AUTO_TEST_CASE(a_value_keeps_its_escapes) {
    BOOST_TEST(trace(R"([A "say \"hi\" \\ now"] *)") == R"(< [A=say_\"hi\"_\\_now] | =* >)");
}

BOOST_AUTO_TEST_CASE(a_value_may_contain_brackets_or_be_empty) {
    BOOST_TEST(trace("[A \"x [y] {z\"] [B \"\"] *") == "< [A=x_[y]_{z] [B=] | =* >");
}

BOOST_AUTO_TEST_CASE(a_name_may_contain_anything_but_blanks) {
    BOOST_TEST(trace("[White_2-Elo.x \"1\"]*") == "< [White_2-Elo.x=1] | =* >");
    BOOST_TEST(trace("[Événement \"1\"]*") == "< [Événement=1] | =* >");
    BOOST_TEST(trace("[2nd \"1\"]*") == "< [2nd=1] | =* >");
}

BOOST_AUTO_TEST_CASE(a_sign_behind_a_name_is_no_part_of_it) {
    BOOST_TEST(trace("[Event: \"x\"]\n[Site=\"y\"]\n*") == "< !G105:: [Event=x] !G105:= [Site=y] | =* >");
}

BOOST_AUTO_TEST_CASE(movetext_may_follow_at_once) {
    BOOST_TEST(trace("[Event \"x\"]1.e4 *") == "< [Event=x] | #1. e4 =* >");
    BOOST_TEST(trace("[Event \"x\"]\n1. e4 *") == "< [Event=x] | #1. e4 =* >");
    BOOST_TEST(trace("[Event \"x\"]\n\n\n\n1. e4 *") == "< [Event=x] | #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(blank_lines_and_comments_may_part_tags) {
    BOOST_TEST(trace("[A \"x\"]\n\n[B \"y\"]\n*") == "< [A=x] [B=y] | =* >");
    BOOST_TEST(trace("[A \"x\"]\n; c\n{d}\n%e\n[B \"y\"]\n*") == "< [A=x] {_c} {d} %e [B=y] | =* >");
}

BOOST_AUTO_TEST_CASE(a_comment_after_the_last_tag_follows_the_end_of_the_tags) {
    BOOST_TEST(trace("[A \"x\"]\n\n{c} 1. e4 *") == "< [A=x] | {c} #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(a_file_of_tags_only_is_a_game_without_result) {
    BOOST_TEST(trace("[A \"x\"]\n[B \"y\"]\n") == "< [A=x] [B=y] | !G106: >");
}

BOOST_AUTO_TEST_CASE(a_repeated_tag_after_a_blank_line_begins_the_next_game) {
    BOOST_TEST(trace("[A \"1\"]\n[B \"1\"]\n\n[A \"2\"]\n[B \"2\"]\n") ==
               "< [A=1] [B=1] | !G106: > < [A=2] [B=2] | !G106: >");
    BOOST_TEST(trace("[A \"1\"]\n{c}\n[A \"2\"]\n*") == "< [A=1] | {c} !G106: > < [A=2] | =* >");
}

BOOST_AUTO_TEST_CASE(a_repeated_tag_in_the_same_block_is_reported) {
    BOOST_TEST(trace("[A \"1\"]\n[B \"1\"]\n[A \"2\"]\n*") == "< [A=1] [B=1] [A=2] !G110:[A_\"2\"] | =* >");
}

BOOST_AUTO_TEST_CASE(names_that_differ_in_letter_case_are_different_tags) {
    BOOST_TEST(trace("[Setup \"1\"]\n[SetUp \"1\"]\n*") == "< [Setup=1] [SetUp=1] | =* >");
}

BOOST_AUTO_TEST_CASE(repeated_tags_are_found_among_hundreds) {
    std::string text;
    for (int i = 0; i != 300; ++i)
        text += "[Tag" + std::to_string(i) + " \"x\"]\n";
    BOOST_TEST(trace(text + "*").find("G110") == std::string::npos);
    BOOST_TEST(trace(text + "[Tag7 \"y\"]\n*").find("!G110:[Tag7_\"y\"]") != std::string::npos);
    BOOST_TEST(trace(text + "[Tag299 \"y\"]\n*").find("!G110:[Tag299_\"y\"]") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_next_game_starts_with_no_tags) {
    BOOST_TEST(trace("[A \"1\"]\n*\n[A \"1\"]\n*") == "< [A=1] | =* > < [A=1] | =* >");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(flawed_tags)

BOOST_AUTO_TEST_CASE(quotes_within_a_value_are_reported_and_kept) {
    BOOST_TEST(trace("[A \"The \"Big\" One\"]\n[B \"y\"]\n*") ==
               "< [A=The_\"Big\"_One] !G105:[A_\"The_\"Big\"_One\"] [B=y] | =* >");
}

BOOST_AUTO_TEST_CASE(a_missing_closing_quote_ends_at_the_bracket) {
    BOOST_TEST(trace("[A \"x]\n[B \"y\"]\n*") == "< [A=x] !G105:[A_\"x] [B=y] | =* >");
    BOOST_TEST(trace("[A \"x] [B \"y\"]\n*") == "< [A=x] !G105:[A_\"x] [B=y] | =* >");
}

BOOST_AUTO_TEST_CASE(a_missing_closing_quote_and_bracket_end_with_the_line) {
    BOOST_TEST(trace("[A \"x\n[B \"y\"]\n\n1. e4 *") == "< [A=x] !G105:[A_\"x [B=y] | #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(a_missing_opening_quote_is_reported) {
    BOOST_TEST(trace("[A \"x\"]\n[B y\"]\n*") == "< [A=x] [B=y] !G105:[B_y\"] | =* >");
    BOOST_TEST(trace("[A \"x\"]\n[B y]\n[C 'z']\n*") ==
               "< [A=x] [B=y] !G105:[B_y] [C=z] !G105:[C_'z'] | =* >");
}

BOOST_AUTO_TEST_CASE(a_missing_bracket_is_reported) {
    BOOST_TEST(trace("[A \"x\"\n[B \"y\"]\n*") == "< [A=x] !G105:[A_\"x\" [B=y] | =* >");
    BOOST_TEST(trace("[A \"x\" [B \"y\"]\n*") == "< [A=x] !G105:[A_\"x\" [B=y] | =* >");
    BOOST_TEST(trace("[A \"x\"}\n[B \"y\"]\n*") == "< [A=x] !G105:[A_\"x\"} [B=y] | =* >");
}

BOOST_AUTO_TEST_CASE(text_after_a_missing_bracket_is_read) {
    BOOST_TEST(trace("[A \"x\" 1. e4 *") == "< [A=x] !G105:[A_\"x\" | #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(a_backslash_before_the_closing_quote_is_reported) {
    BOOST_TEST(trace("[Site \"C:\\\"]\n[B \"y\"]\n*") == "< [Site=C:\\] !G105:[Site_\"C:\\\"] [B=y] | =* >");
}

BOOST_AUTO_TEST_CASE(quotes_within_a_value_that_ends_with_a_backslash_are_kept) {
    BOOST_TEST(trace("[A \"5th \"Open\" 2026\\\"]\n\n1. e4 *") ==
               "< [A=5th_\"Open\"_2026\\] !G105:[A_\"5th_\"Open\"_2026\\\"] | #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(a_value_over_two_lines_is_reported_and_read) {
    BOOST_TEST(trace("[A \"x\ny\"]\n[B \"z\"]\n*") == "< [A=x_y] !G105:[A_\"x_y\"] [B=z] | =* >");
}

BOOST_AUTO_TEST_CASE(a_value_does_not_run_over_a_blank_line) {
    BOOST_TEST(trace("[A \"x\n\n1. e4 {say \"hi\"]} *") ==
               "< [A=x] !G105:[A_\"x | #1. e4 {say_\"hi\"]} =* >");
}

BOOST_AUTO_TEST_CASE(a_tag_without_a_name_or_value_is_reported) {
    BOOST_TEST(trace("[A \"x\"]\n[]\n[B]\n[ \"y\"]\n*") ==
               "< [A=x] !G105:[] [B=] !G105:[B] !G105:[_\"y\"] | =* >");
}

BOOST_AUTO_TEST_CASE(a_first_tag_may_be_flawed) {
    BOOST_TEST(trace("[Event x]\n[Site \"y\"]\n*") == "< [Event=x] !G105:[Event_x] [Site=y] | =* >");
    BOOST_TEST(trace("[Event \"x]\n[Site \"y\"]\n*") == "< [Event=x] !G105:[Event_\"x] [Site=y] | =* >");
}

BOOST_AUTO_TEST_CASE(a_bracketed_remark_is_not_a_tag) {
    BOOST_TEST(trace("[see below]\n") == "!G101:[see_below]");
    BOOST_TEST(trace("1. e4 [clk 0:01] e5 *") == "< | #1. e4 !G101:[clk_0:01] e5 =* >");
}

BOOST_AUTO_TEST_CASE(a_malformed_tag_after_a_result_begins_the_next_game) {
    BOOST_TEST(trace("1. e4 *\n\n[Event x]\n[Site \"y\"]\n*") ==
               "< | #1. e4 =* > < [Event=x] !G105:[Event_x] [Site=y] | =* >");
}

BOOST_AUTO_TEST_SUITE_END()
