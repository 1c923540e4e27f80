// Games that were copied from a page, a forum, a mail or a list; and where a game without tags begins.
#include "libgrammar/syntax/repaired.hpp"
#include "libgrammar/syntax/trace.hpp"
#include "syntax/boundary.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using vpgn::test::findings_of;
using vpgn::test::movetext_trace;
using vpgn::test::repaired;
using vpgn::test::trace;

namespace {

std::string const plain = "[Event \"x\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n";

} // namespace

BOOST_AUTO_TEST_SUITE(surrounded_games)

BOOST_AUTO_TEST_CASE(signs_behind_tags_do_not_end_the_tag_section) {
    for (std::string const sign :
         {",", " ,", ".", "]", " |", "%x", "<br />", "</p>", "&nbsp;", " <br> ,", ")"}) {
        std::string const text = "[Event \"x\"]" + sign + "\n[White \"A\"]" + sign + "\n[Result \"1-0\"]" +
                                 sign + "\n\n1. e4 e5 1-0\n";
        findings_of const found(text);
        BOOST_TEST(found.games == 1, text);
        BOOST_TEST(found.tags == 3, text);
        BOOST_TEST(found.actions == 2, text);
        BOOST_TEST_REQUIRE(found.all.size() == 1u, text);
        BOOST_TEST((found.all[0].code == vpgn::finding_code::surrounding_text), text);
    }
    BOOST_TEST(repaired("[Event \"x\"] ,\n[White \"A\"],\n[Result \"1-0\"]]\n\n1. e4 e5 1-0\n") == plain);
}

BOOST_AUTO_TEST_CASE(signs_before_tags_do_not_split_the_game) {
    for (std::string const sign : {"* ", "- ", "// ", "| ", "#", "• ", "<li>", "> ", ">> "}) {
        std::string const tags =
            sign + "[Event \"x\"]\n" + sign + "[White \"A\"]\n" + sign + "[Result \"1-0\"]\n\n";
        BOOST_TEST(repaired(tags + sign + "1. e4 e5\n" + sign + "2. Nf3 Nc6 1-0\n") ==
                   "[Event \"x\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5\n2. Nf3 Nc6 1-0\n");
        std::string const text = tags + "1. e4 e5 1-0\n";
        findings_of const found(text);
        BOOST_TEST(found.games == 1, text);
        BOOST_TEST(found.tags == 3, text);
        BOOST_TEST(found.all.size() == 1u, text);
        BOOST_TEST(repaired(text) == plain);
        findings_of const twice(text + "\n" + text);
        BOOST_TEST(twice.games == 2, text);
        BOOST_TEST(twice.tags == 6, text);
        BOOST_TEST(twice.all.size() == 2u, text);
    }
}

BOOST_AUTO_TEST_CASE(a_quoted_mail_is_one_game) {
    std::string const text =
        "> [Event \"x\"]\n> [White \"A\"]\n> [Result \"1-0\"]\n>\n> 1. e4 e5\n> 2. Nf3 Nc6 1-0\n";
    BOOST_TEST(trace(text) == "< [Event=x] [White=A] [Result=1-0] | #1. e4 e5 #2. Nf3 Nc6 =1 !G127:> >");
    BOOST_TEST(repaired(text) ==
               "[Event \"x\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5\n2. Nf3 Nc6 1-0\n");
    BOOST_TEST(trace("> 1. e4 e5\n> 2. Nf3 *\n") == "< | #1. e4 e5 #2. Nf3 =* !G127:> >");
}

BOOST_AUTO_TEST_CASE(paragraphs_of_a_page_are_one_game) {
    std::string const text = "<p>[Event \"x\"]</p>\n<p>[White \"A\"]</p>\n<p>[Result \"1-0\"]</p>\n"
                             "<p>1. e4<br>e5&nbsp;2. Nf3</p>\n<p>Nc6 1-0</p>\n";
    findings_of const found(text + text);
    BOOST_TEST(found.games == 2);
    BOOST_TEST(found.tags == 6);
    BOOST_TEST(found.actions == 8);
    BOOST_TEST(found.all.size() == 2u);
    BOOST_TEST(repaired(text) ==
               "[Event \"x\"]\n[White \"A\"]\n[Result \"1-0\"]\n1. e4 e5 2. Nf3\nNc6 1-0\n");
}

BOOST_AUTO_TEST_CASE(marks_of_forums_belong_to_no_game) {
    for (std::string const name : {"pgn", "PGN", "b", "quote=joe"}) {
        std::string const close = "[/" + name.substr(0, name.find('=')) + "]";
        for (std::string const part : {"\n", "", "\n\n"}) {
            std::string const text = "[" + name + "]" + part + plain + close + "\n";
            findings_of const found(text + text);
            BOOST_TEST(found.games == 2, text);
            BOOST_TEST(found.tags == 6, text);
            BOOST_TEST(found.all.size() == 2u, text);
        }
    }
    BOOST_TEST(findings_of("```pgn\n" + plain + "```\n\n```\n1. e4 *\n```\n").all.size() == 2u);
    BOOST_TEST(trace("[see below]\n") == "!G101:[see_below]");
}

BOOST_AUTO_TEST_CASE(signs_of_markdown_belong_to_no_game) {
    std::string const tags = "[Event \"x\"]\n\n";
    for (std::string const moves :
         {"**1.** e4 e5 **2.** Nf3 Nc6 1-0", "**1. e4 e5 2. Nf3 Nc6** 1-0", "*1. e4 e5* 2. Nf3 Nc6 1-0",
          "_1._ e4 e5 _2._ Nf3 Nc6 1-0", "`1. e4 e5 2. Nf3 Nc6 1-0`", "1\\. e4 e5 2\\. Nf3 Nc6 1-0",
          "1. e4 e5 2. Nf3 Nc6 **1-0**", "~~~\n1. e4 e5 2. Nf3 Nc6 1-0\n~~~", "#1. e4 e5 #2. Nf3 Nc6 1-0"}) {
        std::string plain_moves = repaired(tags + moves + "\n").substr(tags.size());
        std::erase(plain_moves, '\n');
        BOOST_TEST(plain_moves == "1. e4 e5 2. Nf3 Nc6 1-0", moves);
    }
    // A single sign is none of Markdown.
    BOOST_TEST(trace("1. e4 e5*\n") == "< | #1. e4 e5 =* >");
    BOOST_TEST(trace("[Variant \"x\"]\n\n1. e4 e5 *\n") == "< [Variant=x] | #1. e4 e5 =* >");
}

BOOST_AUTO_TEST_CASE(signs_of_lists_are_before_numbers) {
    for (std::string const sign : {"- ", "* ", "• ", "– ", "// ", "# ", "* **"}) {
        std::string const close = sign == "* **" ? "**" : "";
        std::string const text = "[Event \"x\"]\n\n" + sign + "1." + close + " e4 e5\n" + sign + "2." +
                                 close + " Nf3 Nc6\n" + sign + "3." + close + " Bb5 *\n";
        BOOST_TEST(repaired(text) == "[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5 *\n", text);
    }
    // Results, and the next game.
    BOOST_TEST(trace("1. e4 e5\n* 1. d4 d5 *\n") == "< | #1. e4 e5 =* > < | #1. d4 d5 =* >");
    BOOST_TEST(trace("[A \"x\"]\n*\n1. e4 *\n") == "< [A=x] | =* > < | #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(the_head_of_a_table_belongs_to_no_game) {
    BOOST_TEST(
        repaired("[Event \"x\"]\n\n| # | White | Black |\n|---|---|---|\n| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 "
                 "|\n*\n") == "[Event \"x\"]\n\n\n\n 1  e4  e5 \n 2  Nf3  Nc6 \n*\n");
    BOOST_TEST(trace("[A \"x\"]\n\n\tWhite\tBlack\n1\te4\te5\n*\n") ==
               "< [A=x] | #1 e4 e5 =* !G127:White\tBlack >");
    BOOST_TEST(trace("[A \"x\"]\n\nWhite to move\n1. e4 *\n") == "< [A=x] | !G101:White_to_move #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(references_in_values_are_reported_with_their_characters) {
    BOOST_TEST(repaired("[Event \"Tom &amp; Jerry &quot;Cup&quot;\"]\n\n*\n") ==
               "[Event \"Tom & Jerry \\\"Cup\\\"\"]\n\n*\n");
    BOOST_TEST(findings_of("[Event \"Tom & Jerry; R&D\"]\n\n*\n").all.empty());
}

BOOST_AUTO_TEST_CASE(words_between_tags_are_no_movetext) {
    findings_of const found(
        "[Event \"x\"] of 2 days [White \"A\"]\nplayed at home\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    BOOST_TEST(found.games == 1);
    BOOST_TEST(found.tags == 3);
    BOOST_TEST(found.all.size() == 1u);
    // A move shows that they are.
    BOOST_TEST(findings_of("[Event \"x\"]\ne4 e5 *\n[White \"A\"]\n*\n").games == 2);
}

BOOST_AUTO_TEST_CASE(prose_between_games_belongs_to_none) {
    BOOST_TEST(trace("[A \"x\"]\n1. e4 1-0\n\nAnd the next:\n\n[A \"y\"]\n*") ==
               "< [A=x] | #1. e4 =1 > !G101:And_the_next: < [A=y] | =* >");
    BOOST_TEST(trace("1. e4 1-0\nAnd the next:\n[A \"y\"]\n*") ==
               "< | #1. e4 =1 > !G101:And_the_next: < [A=y] | =* >");
    BOOST_TEST(trace("1. e4 1-0 and that was all\n") == "< | #1. e4 =1 !G101:and_that_was_all >");
}

BOOST_AUTO_TEST_CASE(typographic_quotes_are_around_a_value) {
    for (std::string const value :
         {"“x y”", "„x y“", "«x y»", "»x y«", "‘x y’", "“x y\"", "\"x y”", "\x93x y\x94"}) {
        std::string const text = "[Event " + value + "]\n[White \"A\"]\n\n1. e4 e5 1-0\n";
        BOOST_TEST(trace(text).starts_with("< [Event=x_y] "), text);
        BOOST_TEST(repaired(text) == "[Event \"x y\"]\n[White \"A\"]\n\n1. e4 e5 1-0\n");
    }
    findings_of const found("[Event “x”]\n[White “A”]\n[Black«B»]\n\n1. e4 1-0\n\n[Event “y”]\n*\n");
    BOOST_TEST(found.games == 2);
    BOOST_TEST(found.tags == 4);
    BOOST_TEST(found.all.size() == 2u);
    BOOST_TEST(trace("[Event \"the “big” one\"]\n*\n") == "< [Event=the_“big”_one] | =* >");
}

BOOST_AUTO_TEST_CASE(a_known_name_in_other_letter_case_is_reported_once) {
    std::string const text = "[event \"x\"]\n[WHITE \"A\"]\n[Fen \"y\"]\n\n1. e4 *\n";
    BOOST_TEST(repaired(text) == "[Event \"x\"]\n[White \"A\"]\n[FEN \"y\"]\n\n1. e4 *\n");
    BOOST_TEST(findings_of("[white \"a\"]\n[White \"A\"]\n*\n").all.empty());
    BOOST_TEST(findings_of("[site2 \"a\"]\n[comment \"A\"]\n*\n").all.empty());
    BOOST_TEST(findings_of(text + "\n" + text).all.size() == 2u);
}

BOOST_AUTO_TEST_CASE(text_is_cut_nowhere_within_a_tag_section) {
    for (std::string const line : {"played at home", "<h1>", "&#160;", "<b>2</b>"}) {
        std::string const text = "[Event \"x\"]\n" + line + "\n[White \"A\"]\n[Result \"*\"]\n";
        BOOST_TEST(vpgn::syntax::last_boundary(text) == 0u, text);
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(games_without_tags)

BOOST_AUTO_TEST_CASE(the_number_1_after_a_blank_line_begins_a_game) {
    BOOST_TEST(trace("1. d4 Nf6 2. c4 g6\n\n1. e4 c5\n\n1.Nf3 *\n") ==
               "< | #1. d4 Nf6 #2. c4 g6 !G106: > < | #1. e4 c5 !G106: > < | #1. Nf3 =* >");
    BOOST_TEST(trace("[A \"x\"]\n\n1. d4 d5\n\n1. e4 *\n") == "< [A=x] | #1. d4 d5 !G106: > < | #1. e4 =* >");
}

BOOST_AUTO_TEST_CASE(other_numbers_1_do_not) {
    for (std::string const text : {"1. d4 Nf6\n1. e4 *\n", "1. d4\n\n1... Nf6 *\n", "1. d4\n\n1. ... Nf6 *\n",
                                   "1. d4 (1. c4\n\n1. e4) d5 *\n", "10. Ng1 Ng8\n\n1. Nf3 Nf6 *\n",
                                   "1. d4 d5\n\n1. is a number *\n", "{c}\n\n1. d4 *\n"})
        BOOST_TEST(findings_of(text).games == 1, text);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(results_without_a_token)

BOOST_AUTO_TEST_CASE(half_a_point_for_one_side_is_a_result) {
    for (std::string const text : {"1/2-0", "½-0", "0.5-0", "0,5 - 0", "½:0"})
        BOOST_TEST(movetext_trace("1. e4 e5 " + text) == "#1. e4 e5 =½0", text);
    for (std::string const text : {"0-1/2", "0-½", "0-0.5", "0 : 0,5"})
        BOOST_TEST(movetext_trace("1. e4 e5 " + text) == "#1. e4 e5 =0½", text);
    BOOST_TEST(movetext_trace("1. e4 e5 +:-") == "#1. e4 e5 =1");
    BOOST_TEST(movetext_trace("1. e4 e5 - : +") == "#1. e4 e5 =0");
    BOOST_TEST(movetext_trace("1. e4 e5 -:-") == "#1. e4 e5 =00");
    BOOST_TEST(movetext_trace("1. e4 e5 0-1") == "#1. e4 e5 =0");
    BOOST_TEST(movetext_trace("1. e4 +- e5 -+ *") == "#1. e4 $18 e5 $19 =*");
}

BOOST_AUTO_TEST_CASE(two_zeros_are_a_result_where_they_are_no_castling) {
    BOOST_TEST(trace("[Result \"0-0\"]\n\n0-0\n\n[Result \"1-0\"]\n\n1. e4 1-0\n") ==
               "< [Result=0-0] | =00 > < [Result=1-0] | #1. e4 =1 >");
    BOOST_TEST(trace("[A \"x\"]\n\n1. e4 e5 0-0 {both} \n") == "< [A=x] | #1. e4 e5 =00 {both} >");
    BOOST_TEST(trace("[A \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 0-0\n") ==
               "< [A=x] | #1. e4 e5 #2. Nf3 Nc6 #3. Bc4 Bc5 #4. 0-0 Nf6 =00 >");
    // Castling, and the result is missing.
    BOOST_TEST(trace("[A \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0\n") ==
               "< [A=x] | #1. e4 e5 #2. Nf3 Nc6 #3. Bc4 Bc5 #4. 0-0 !G106: >");
    BOOST_TEST(trace("[A \"x\"]\n\n1. e4 e5 2. Nf3 0-0 3. Bc4 *\n") ==
               "< [A=x] | #1. e4 e5 #2. Nf3 0-0 #3. Bc4 =* >");
}

BOOST_AUTO_TEST_CASE(a_word_for_a_forfeit_behind_a_result_is_a_comment) {
    BOOST_TEST(trace("[A \"x\"]\n\n1-0 forfeit\n") == "< [A=x] | =1 {forfeit} !G127:forfeit >");
    BOOST_TEST(trace("[A \"x\"]\n\n1. e4 0-1 (ff)\n") == "< [A=x] | #1. e4 =0 {ff} !G127:(ff) >");
}

BOOST_AUTO_TEST_CASE(full_stops_of_other_scripts_follow_a_number) {
    BOOST_TEST(movetext_trace("1。 e4 e5 2． Nf3 Nc6 3｡Bb5 *") == "#1. e4 e5 #2. Nf3 Nc6 #3. Bb5 =*");
}

BOOST_AUTO_TEST_SUITE_END()
