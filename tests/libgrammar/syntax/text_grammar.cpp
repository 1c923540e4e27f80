// Beginnings and ends of games, the tokens that belong to each, and recovery after something is left open.
#include "libgrammar/syntax/trace.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using vpgn::test::movetext_trace;
using vpgn::test::trace;

BOOST_AUTO_TEST_SUITE(games)

BOOST_AUTO_TEST_CASE(an_empty_text_has_no_game) {
    BOOST_TEST(trace("") == "");
    BOOST_TEST(trace(" \n\t\r\n") == "");
    BOOST_TEST(trace("\xef\xbb\xbf") == "");
}

BOOST_AUTO_TEST_CASE(a_tag_section_begins_a_game) {
    BOOST_TEST(trace("[A \"1\"]\n\n1. e4 1-0\n\n[A \"2\"]\n\n1. d4 0-1\n") ==
               "< [A=1] | #1. e4 =1 > < [A=2] | #1. d4 =0 >");
}

BOOST_AUTO_TEST_CASE(games_may_be_glued) {
    BOOST_TEST(trace("[A \"1\"]\n1. e4 1/2-1/2[A \"2\"]\n1. d4 *[A \"3\"]*") ==
               "< [A=1] | #1. e4 =½ > < [A=2] | #1. d4 =* > < [A=3] | =* >");
}

BOOST_AUTO_TEST_CASE(a_number_or_an_action_after_a_result_begins_a_game) {
    BOOST_TEST(trace("1. e4 1-0\n1. d4 0-1 e4 *") == "< | #1. e4 =1 > < | #1. d4 =0 > < | e4 =* >");
    BOOST_TEST(trace("1. e4 *\n(RN)e4 *") == "< | #1. e4 =* > < | (RN)e4 =* >");
}

BOOST_AUTO_TEST_CASE(a_game_without_result_ends_at_the_next_tags) {
    BOOST_TEST(trace("[A \"1\"]\n1. e4 e5\n\n[A \"2\"]\n1. d4 *") ==
               "< [A=1] | #1. e4 e5 !G106: > < [A=2] | #1. d4 =* >");
}

BOOST_AUTO_TEST_CASE(a_missing_result_is_reported_where_the_movetext_ends) {
    struct places final : vpgn::syntax::consumer {
        std::uint64_t end = 0;
        vpgn::span found;
        void problem(vpgn::finding what) override { found = what.where; }
        void game_ends(std::uint64_t at) override { end = at; }
    } out;
    vpgn::syntax::read_games("1. e4 e5  \n\n", out);
    BOOST_TEST(out.found.start == 8U);
    BOOST_TEST(out.found.end == 8U);
    BOOST_TEST(out.end == 8U);
}

BOOST_AUTO_TEST_CASE(the_last_game_needs_no_line_end) {
    BOOST_TEST(trace("[A \"1\"]\n\n1. e4 1-0") == "< [A=1] | #1. e4 =1 >");
    BOOST_TEST(trace("1. e4") == "< | #1. e4 !G106: >");
    BOOST_TEST(trace("1.") == "!G101:1.");
}

BOOST_AUTO_TEST_CASE(text_after_the_result_on_its_line_belongs_to_the_game) {
    BOOST_TEST(trace("1. e4 1-0 {mate} $1 (1. d4 d5)\n{next line} ; and this\n\n[A \"x\"]\n*") ==
               "< | #1. e4 =1 {mate} $1 ( #1. d4 d5 ) {next_line} {_and_this} > < [A=x] | =* >");
}

BOOST_AUTO_TEST_CASE(a_comment_after_a_blank_line_belongs_to_the_next_game) {
    BOOST_TEST(trace("1. e4 1-0\n\n{about the next}\n[A \"x\"]\n*") ==
               "< | #1. e4 =1 > < {about_the_next} [A=x] | =* >");
    BOOST_TEST(trace("1. e4 1-0\n\n; one\n; two\n\n1. d4 *") ==
               "< | #1. e4 =1 > < {_one} {_two} | #1. d4 =* >");
    BOOST_TEST(trace("1. e4 1-0 {this}\n\n{next}\n[A \"x\"]\n*") ==
               "< | #1. e4 =1 {this} > < {next} [A=x] | =* >");
}

BOOST_AUTO_TEST_CASE(a_final_comment_belongs_to_the_last_game) {
    BOOST_TEST(trace("1. e4 1-0\n\n{the end}\n\n; really\n") == "< | #1. e4 =1 {the_end} {_really} >");
}

BOOST_AUTO_TEST_CASE(comments_before_the_first_tags_belong_to_the_first_game) {
    BOOST_TEST(trace("; archive\n{of games}\n\n[A \"x\"]\n*") == "< {_archive} {of_games} [A=x] | =* >");
}

BOOST_AUTO_TEST_CASE(comments_alone_make_no_game) {
    BOOST_TEST(trace("; nothing\n{here}\n%x\n") == "{_nothing} {here} %x");
}

BOOST_AUTO_TEST_CASE(prose_makes_no_game) {
    BOOST_TEST(trace("Dear friend,\nin 1996 we played. It was 2 games!\n") ==
               "!G101:Dear_friend,_in_1996_we_played._It_was_2_games!");
    BOOST_TEST(trace("-- \nsent by mail\n") == "!G101:--__sent_by_mail");
    BOOST_TEST(trace("-----\n=====\n*****\n") == "!G101:-----_=====_*****");
}

BOOST_AUTO_TEST_CASE(prose_around_games_neither_makes_nor_hides_one) {
    BOOST_TEST(trace("My games:\n\n[A \"x\"]\n1. e4 1-0\n\nThe 2nd one:\n\n[A \"y\"]\n*") ==
               "!G101:My_games: < [A=x] | #1. e4 =1 > !G101:The_2nd_one: < [A=y] | =* >");
}

BOOST_AUTO_TEST_CASE(a_second_result_is_stray) {
    BOOST_TEST(trace("1. e4 1-0 1-0\n") == "< | #1. e4 =1 !G101:1-0 >");
    BOOST_TEST(trace("1. e4 * *\n") == "< | #1. e4 =* !G101:* >");
}

BOOST_AUTO_TEST_CASE(a_result_alone_is_a_game) {
    BOOST_TEST(trace("*") == "< | =* >");
    BOOST_TEST(trace("{c}\n 1-0 {d}\n") == "< {c} | =1 {d} >");
}

BOOST_AUTO_TEST_CASE(move_like_words_in_prose_are_not_a_game) {
    BOOST_TEST(trace("* the first point (maybe)\n* the second!\n").find('<') == std::string::npos);
    BOOST_TEST(trace("He won 1-0 in 1997 ($5)\n").find('<') == std::string::npos);
    BOOST_TEST(trace("(1. d4 d5) *\n") == "< | ( !G108:( #1. d4 d5 ) =* >");
    BOOST_TEST(trace("$1 1. e4 *\n") == "< | $1 #1. e4 =* >");
    BOOST_TEST(trace("My games (\n[A \"x\"]\n*\n") == "!G101:My_games_( < [A=x] | =* >");
    BOOST_TEST(trace("$1\n[A \"x\"]\n*\n") == "!G101:$1 < [A=x] | =* >");
}

BOOST_AUTO_TEST_CASE(utf_16_is_reported_and_not_read) {
    std::string const text("\xff\xfe"
                           "1\0.\0 \0e\0"
                           "4\0\n\0",
                           14);
    BOOST_TEST(trace(text).starts_with("!T101:"));
    BOOST_TEST(trace(text).find('<') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(mixed_encodings_are_reported_once_at_the_first_invalid_byte) {
    BOOST_TEST(trace("{é \xe9 \xe8}\n*\n\n{\xe9}\n*\n\n{é}\n*\n").find("!T102:\xe9") != std::string::npos);
    std::string const shown = trace("{é \xe9 \xe8} *\n\n[A \"b\"]\n{\xe9} *\n\n[A \"c\"]\n{é} *\n");
    BOOST_TEST(shown.find("T102") == shown.rfind("T102"));
}

BOOST_AUTO_TEST_CASE(reading_game_by_game_finds_the_same_games) {
    std::string_view const text = "; c\n[A \"1\"]\n1. e4 1-0\n\n{d}\n[A \"2\"]\n1. d4 {e} *\n\n%x\n";
    vpgn::test::tracer at_once(text, {});
    vpgn::syntax::read_games(text, at_once);
    vpgn::test::tracer one_by_one(text, {});
    int calls = 0;
    for (std::uint64_t at = 0; at < text.size(); ++calls) {
        std::uint64_t const next = vpgn::syntax::read_games(text, one_by_one, {.from = at, .only_one = true});
        BOOST_REQUIRE(next > at);
        at = next;
    }
    BOOST_TEST(one_by_one.shown() == at_once.shown());
    BOOST_TEST(calls <= 3);
}

BOOST_AUTO_TEST_CASE(reading_may_start_anywhere) {
    std::string_view const text = "1. e4 *\n\n[A \"x\"]\n%y\n*\n";
    vpgn::test::tracer out(text, {});
    vpgn::syntax::read_games(text, out, {.from = text.find('[')});
    BOOST_TEST(out.shown() == "< [A=x] | %y =* >");
    vpgn::test::tracer in_a_line("a%b", {});
    vpgn::syntax::read_games("a%b", in_a_line, {.from = 1});
    BOOST_TEST(in_a_line.shown() == "!G101:%b");
}

BOOST_AUTO_TEST_CASE(exceptions_of_a_consumer_pass_through) {
    struct thrower final : vpgn::syntax::consumer {
        void action(vpgn::span, vpgn::syntax::join) override { throw 7; }
    } out;
    BOOST_CHECK_THROW(vpgn::syntax::read_games("1. e4 *", out), int);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(recovery)

BOOST_AUTO_TEST_CASE(an_unclosed_comment_ends_before_the_next_tags) {
    BOOST_TEST(trace("[A \"1\"]\n1. e4 {never closed e5 1-0\n\n[A \"2\"]\n1. d4 {c} *") ==
               "< [A=1] | #1. e4 {never_closed_e5_1-0} !G102:{ > < [A=2] | #1. d4 {c} =* >");
    BOOST_TEST(trace("[A \"1\"]\n1. e4 {never closed\n\n[A \"2\"]\n1. d4 *") ==
               "< [A=1] | #1. e4 {never_closed} !G102:{ > < [A=2] | #1. d4 =* >");
}

BOOST_AUTO_TEST_CASE(an_unclosed_comment_before_no_game_ends_with_the_text) {
    BOOST_TEST(trace("1. e4 {never closed e5 1-0 \n\n") == "< | #1. e4 {never_closed_e5_1-0} !G102:{ >");
    BOOST_TEST(trace("1. e4 {") == "< | #1. e4 {} !G102:{ >");
}

BOOST_AUTO_TEST_CASE(a_comment_that_quotes_a_tag_is_not_split) {
    BOOST_TEST(trace("1. e4 {see\n[A \"2\"]\nfor more} e5 *\n\n[B \"x\"]\n1. d4 {c} *") ==
               "< | #1. e4 {see_[A_\"2\"]_for_more} e5 =* > < [B=x] | #1. d4 {c} =* >");
}

BOOST_AUTO_TEST_CASE(a_bracket_within_a_line_ends_no_comment) {
    BOOST_TEST(trace("1. e4 {see [A \"2\"] e5 1-0\n\n[B \"x\"]\n1. d4 {c} *") ==
               "< | #1. e4 {see_[A_\"2\"]_e5_1-0} !G102:{ > < [B=x] | #1. d4 {c} =* >");
}

BOOST_AUTO_TEST_CASE(every_unclosed_comment_is_reported) {
    BOOST_TEST(trace("1. e4 {a\n[A \"2\"]\n1. d4 {b\n[A \"3\"]\n1. c4 {c") ==
               "< | #1. e4 {a} !G102:{ > < [A=2] | #1. d4 {b} !G102:{ > < [A=3] | #1. c4 {c} !G102:{ >");
}

BOOST_AUTO_TEST_CASE(an_unclosed_variation_ends_before_the_next_tags) {
    BOOST_TEST(trace("[A \"1\"]\n1. e4 (1. d4 d5 e5 1-0\n\n[A \"2\"]\n*") ==
               "< [A=1] | #1. e4 ( #1. d4 d5 e5 =1 ) !G103:( > < [A=2] | =* >");
    BOOST_TEST(trace("1. e4 (1. d4 (1. c4") == "< | #1. e4 ( #1. d4 ( #1. c4 ) ) !G103:( !G106: >");
}

BOOST_AUTO_TEST_CASE(an_unclosed_variation_is_reported_where_it_was_opened) {
    struct places final : vpgn::syntax::consumer {
        vpgn::span found;
        void problem(vpgn::finding what) override {
            if (what.code == vpgn::finding_code::unclosed_variation) found = what.where;
        }
    } out;
    vpgn::syntax::read_games("1. e4 (1. d4 d5) (1. c4 c5", out);
    BOOST_TEST(out.found.start == 17U);
    BOOST_TEST(out.found.end == 18U);
}

BOOST_AUTO_TEST_CASE(the_rest_of_a_game_is_read_after_a_stray_token) {
    BOOST_TEST(movetext_trace("1. e4 !?x! e5 2. Nf3 ) Nc6 3. \"x\" Bb5 *") ==
               "#1. e4 $5 !G101:x! e5 #2. Nf3 !G104:) Nc6 #3. !G101:\"x\" Bb5 =*");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(bytes_of_the_wild)

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_a_blank) {
    BOOST_TEST(trace("\xef\xbb\xbf[A \"x\"]\n1. e4 *\n\xef\xbb\xbf[A \"y\"]\n*") ==
               "< [A=x] | #1. e4 =* > < [A=y] | =* >");
}

BOOST_AUTO_TEST_CASE(all_line_ends_are_accepted) {
    for (std::string const end : {"\n", "\r\n", "\r"}) {
        std::string const text = "[A \"x\"]" + end + "[B \"y\"]" + end + end + "1. e4 ;c" + end + "%d" + end +
                                 "e5 {f" + end + "}" + end + "*" + end + end + "[A \"z\"]" + end + end + "*";
        std::string const line_end = end == "\r\n" ? "__" : "_";
        BOOST_TEST(trace(text) == "< [A=x] [B=y] | #1. e4 {c} %d e5 {f" + line_end + "} =* > < [A=z] | =* >");
    }
}

BOOST_AUTO_TEST_CASE(an_unclosed_comment_ends_where_play_resumes) {
    BOOST_TEST(trace("1. e4 e5 2. Nf3 {good 2... Nc6 3. Bb5 a6 1-0\n\n[A \"2\"]\n1. d4 *") ==
               "< | #1. e4 e5 #2. Nf3 {good} !G102:{ #2... Nc6 #3. Bb5 a6 =1 > < [A=2] | #1. d4 =* >");
    BOOST_TEST(trace("1. e4 {the best e5 2. Nf3 Nc6 1-0") ==
               "< | #1. e4 {the_best} !G102:{ e5 #2. Nf3 Nc6 =1 >");
    BOOST_TEST(trace("[A \"1\"]\n{a game of 1. 1. e4 e5 *") ==
               "< [A=1] | {a_game_of_1.} !G102:{ #1. e4 e5 =* >");
    // Another comment and a variation are play, and so is a line of which only a part is another move's.
    BOOST_TEST(trace("1. e4 e5 2. Nf3 {2... d6 is sound 2... Nc6 (2... Nf6) 3. Bb5 $1 a6 *") ==
               "< | #1. e4 e5 #2. Nf3 {2..._d6_is_sound} !G102:{ #2... Nc6 ( #2... Nf6 ) #3. Bb5 $1 a6 =* >");
}

BOOST_AUTO_TEST_CASE(an_unclosed_comment_ends_nowhere_else) {
    for (std::string const rest : {"4. Nc3 Nf6 1-0",                // another number
                                   "2. Nc3 Nf6 1-0",                // White's, and White has moved
                                   "2... Nc6 3. Bb5 is best 1-0",   // prose
                                   "2... Nc6 3. Bb5 a6 5. Ba4 1-0", // a gap
                                   "2... Nc6 3. Bb5"}) {            // too little
        std::string joined = rest;
        std::replace(joined.begin(), joined.end(), ' ', '_');
        BOOST_TEST(trace("1. e4 e5 2. Nf3 {good " + rest) ==
                   "< | #1. e4 e5 #2. Nf3 {good_" + joined + "} !G102:{ >");
    }
}

BOOST_AUTO_TEST_CASE(tags_without_brackets_are_read) {
    BOOST_TEST(trace("Event \"x\"\nWhite \"A\"\n\n1. e4 *") ==
               "< [Event=x] [White=A] !G105:Event_\"x\" | #1. e4 =* >");
    BOOST_TEST(trace("[Event \"x\"]\nTeam \"A\"\n[White \"B\"]\n\n1. e4 *") ==
               "< [Event=x] [Team=A] [White=B] !G105:Team_\"A\" | #1. e4 =* >");
    BOOST_TEST(trace("1. e4 *\n\nEvent \"x\"]\n[White \"B\"]\n1. d4 *") ==
               "< | #1. e4 =* > < [Event=x] [White=B] !G105:Event_\"x\"] | #1. d4 =* >");
    BOOST_TEST(trace("1. e4 e5\n\nEvent \"x\"\n\n1. d4 *") ==
               "< | #1. e4 e5 !G106: > < [Event=x] !G105:Event_\"x\" | #1. d4 =* >");
}

BOOST_AUTO_TEST_CASE(words_before_a_quote_are_no_tag_elsewhere) {
    BOOST_TEST(trace("Team \"x\"\n\n1. e4 *").find("[Team") == std::string::npos);         // no known name
    BOOST_TEST(trace("1. e4 *\n\nWhite \"A\" won\n").find("[White") == std::string::npos); // more on the line
    BOOST_TEST(trace("1. e4\nWhite \"A\"\ne5 *").find("[White") == std::string::npos);     // no blank line
}

BOOST_AUTO_TEST_CASE(tags_within_movetext_part_no_game) {
    BOOST_TEST(trace("[A \"1\"]\n\n1. e4 e5 [Annotator \"x\"] 2. Nf3 *") ==
               "< [A=1] | #1. e4 e5 {[Annotator_\"x\"]} !G105:[Annotator_\"x\"] #2. Nf3 =* >");
    BOOST_TEST(trace("1. e4\n[B \"x\"]\n[C \"y\"]\n1... e5 2. Nf3 *") ==
               "< | #1. e4 {[B_\"x\"]} !G105:[B_\"x\"] {[C_\"y\"]} !G105:[C_\"y\"] #1... e5 #2. Nf3 =* >");
}

BOOST_AUTO_TEST_CASE(tags_within_movetext_begin_a_game_where_it_does_not_continue) {
    for (std::string const tags : {" [Event \"x\"] 2. Nf3 *",      // one of the seven
                                   "\n\n[B \"x\"]\n2. Nf3 *",      // after a blank line
                                   " [B \"x\"] [White \"y\"] *",   // before one of the seven
                                   " [B \"x\"] 1. d4 d5 2. Nf3 *", // another game
                                   " [B \"x\"] *"})
        BOOST_TEST(trace("1. e4 e5" + tags).find("!G106: > < [") != std::string::npos, tags);
    BOOST_TEST(trace("1. e4 e5 *[B \"x\"] 2. Nf3 *") == "< | #1. e4 e5 =* > < [B=x] | #2. Nf3 =* >");
}

BOOST_AUTO_TEST_CASE(commands_outside_of_comments_are_comments) {
    BOOST_TEST(trace("1. e4 [%clk 0:03:00] e5 [%clk 0:02:58] 2. Nf3 *") ==
               "< | #1. e4 {[%clk_0:03:00]} e5 {[%clk_0:02:58]} #2. Nf3 =* !G101:[%clk_0:03:00] >");
    BOOST_TEST(movetext_trace("1. e4 [%] e5 *") == "#1. e4 !G101:[%] e5 =*");
}

BOOST_AUTO_TEST_CASE(a_comment_within_a_comment_is_a_part_of_it) {
    BOOST_TEST(trace("1. e4 {a {b} c} e5 *") == "< | #1. e4 {a_{b}_c} !G104:} e5 =* >");
    BOOST_TEST(trace("1. e4 {a {b} {c {d}} e} e5 *") == "< | #1. e4 {a_{b}_{c_{d}}_e} !G104:} e5 =* >");
    // If there is play in it, numbers decide.
    BOOST_TEST(trace("1. e4 {a {b} 1... c5} e5 2. Nf3 *") ==
               "< | #1. e4 {a_{b}_1..._c5} !G104:} e5 #2. Nf3 =* >");
    BOOST_TEST(trace("1. e4 {a {b} e5 2. Nf3} 2... Nc6 3. Bb5 *") ==
               "< | #1. e4 {a_{b} e5 #2. Nf3 !G104:} #2... Nc6 #3. Bb5 =* >");
    BOOST_TEST(trace("1. e4 {a {b} 1... c5} *") == "< | #1. e4 {a_{b} #1... c5 !G104:} =* >");
}

BOOST_AUTO_TEST_CASE(a_brace_in_a_comment_is_no_comment) {
    BOOST_TEST(trace("1. e4 {a {b} e5 *") == "< | #1. e4 {a_{b} e5 =* >");
    BOOST_TEST(trace("1. e4 {a {b} e5 *\n\n[A \"2\"]\n1. d4 {c}} *") ==
               "< | #1. e4 {a_{b} e5 =* > < [A=2] | #1. d4 {c} !G104:} =* >");
    BOOST_TEST(trace("1. e4 {a {b} e5 ;c}\n2. Nf3 *") == "< | #1. e4 {a_{b} e5 {c}} #2. Nf3 =* >");
    BOOST_TEST(trace("1. e4 {a {b} e5\n%c}\n2. Nf3 *") == "< | #1. e4 {a_{b} e5 %c} #2. Nf3 =* >");
    BOOST_TEST(trace("1. e4 {a {b} c; d} e5 *") == "< | #1. e4 {a_{b}_c;_d} !G104:} e5 =* >");
    BOOST_TEST(
        trace("1. e4 {a {b} " + std::string(20'000, 'x') + "} *").starts_with("< | #1. e4 {a_{b} !G101:xx"));
}

BOOST_AUTO_TEST_CASE(an_unclosed_comment_ends_at_tags_after_any_line_end) {
    for (std::string const end : {"\n", "\r\n", "\r"})
        BOOST_TEST(trace("1. e4 {a" + end + "[A \"2\"]" + end + "*") ==
                   "< | #1. e4 {a} !G102:{ > < [A=2] | =* >");
}

BOOST_AUTO_TEST_CASE(odd_blanks_are_blanks) {
    BOOST_TEST(movetext_trace("1.\te4\xc2\xa0"
                              "e5 2.\u2009Nf3\u200b Nc6\v\f3. Bb5 *\x1a") ==
               "#1. e4 e5 #2. Nf3 Nc6 #3. Bb5 =*");
    BOOST_TEST(movetext_trace("1. e4\xa0"
                              "e5 *") == "#1. e4 e5 =*"); // Latin-1
}

BOOST_AUTO_TEST_CASE(odd_blanks_may_surround_marks) {
    BOOST_TEST(movetext_trace("e4\xc2\xa0x\xc2\xa0"
                              "d5 *") == "e4\xc2\xa0x\xc2\xa0"
                                         "d5 =*");
}

BOOST_AUTO_TEST_CASE(nul_bytes_are_stray) {
    using namespace std::string_view_literals;
    BOOST_TEST(movetext_trace("1. e4 \0\0 e5 *"sv) == "#1. e4 !G101:\0\0 e5 =*"sv);
    BOOST_TEST(movetext_trace("1. e4 e5 1-0 \0\0\0"sv) == "#1. e4 e5 =1 !G101:\0\0\0"sv);
}

BOOST_AUTO_TEST_CASE(latin_1_and_broken_utf_8_are_kept_unchanged) {
    BOOST_TEST(trace("[White \"M\xfcller\"]\n1. e4 {sch\xf6n \xff} e5 \xfc *") ==
               "< [White=M\xfcller] | #1. e4 {sch\xf6n_\xff} e5 !G101:\xfc =* >");
}

BOOST_AUTO_TEST_CASE(figurines_are_the_letters_of_pieces) {
    BOOST_TEST(movetext_trace("1. e4 ♘f6 2. d4 *") == "#1. e4 ♘f6 #2. d4 =*");
}

BOOST_AUTO_TEST_SUITE_END()
