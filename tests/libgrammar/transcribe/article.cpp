#include "transcribe/article.hpp"

#include "told.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(articles)

BOOST_AUTO_TEST_CASE(a_move_in_a_sentence_is_no_record) {
    for (std::string_view const text :
         {"After 1. e4 e5 2. Nf3 Nc6 3. Bb5 it is Spanish.", "White plays 1.Rb2-c2+! (Rb2-b3 is similar)",
          "A knight on e5 is strong.", "1. Run the program\n2. Choose d4", "e.g. 1. g3 and 2.h4.",
          "consider a king on g6: 1. Bf1-d3+ can be answered by 1...b5-b4 (!). Now it goes on."}) {
        BOOST_TEST(article(text).games.size() == 0u, text);
        BOOST_TEST(article(text).findings(text).starts_with("C401 "), text);
    }
}

BOOST_AUTO_TEST_CASE(a_record_begins_at_a_line_behind_a_colon_or_behind_the_players) {
    BOOST_TEST(article("Prose.\n1. e4 e5").moves() == "{Prose.} 1. e4 e5 *");
    BOOST_TEST(article("It looks like this: 1. e4 e5.").moves() == "{It looks like this:} 1. e4 e5 *");
    BOOST_TEST(article("White: Ann Black: Bob 1. e4 is what Ann played").moves() ==
               "1. e4 {is what Ann played} *");
}

BOOST_AUTO_TEST_CASE(prose_between_moves_stays_in_its_place) {
    BOOST_TEST(article("1. e4 e5 the usual 2. Nf3 and now, with d5 in mind, 2... Nc6 3. Bb5").moves() ==
               "1. e4 e5 {the usual} 2. Nf3 {and now, with d5 in mind,} 2... Nc6 3. Bb5 *");
}

BOOST_AUTO_TEST_CASE(a_caption_that_repeats_a_move_is_prose) {
    BOOST_TEST(article("1. e4 e5 2. Nf3\n\nPosition after 2. Nf3\n\n2... Nc6").moves() ==
               "1. e4 e5 2. Nf3 {Position after 2. Nf3} 2... Nc6 *");
}

BOOST_AUTO_TEST_CASE(blacks_turn_behind_prose_is_found_before_the_next_number) {
    BOOST_TEST(article("1. e4 I like e5 here c5 2. Nf3").moves() == "1. e4 {I like e5 here} c5 2. Nf3 *");
}

BOOST_AUTO_TEST_CASE(the_inventors_spellings_are_kept) {
    std::string const text =
        "1. (NB)d1:e3 WAg1-e3 2. R:e3 0-0 3. ed5 ed 4. e4 x d5 e2 \xe2\x80\x93 e4 5. Qh5++ K:f2?!";
    BOOST_TEST(article(text).moves() == text + " *");
}

BOOST_AUTO_TEST_CASE(numbers_may_have_an_ellipsis_or_no_dots) {
    BOOST_TEST(article("1 e4 e5\n2 Nf3").moves() == "1. e4 e5 2. Nf3 *");
    BOOST_TEST(article("1.e4\n1\xe2\x80\xa6 e5 2.Nf3").moves() == "1. e4 1... e5 2. Nf3 *");
    BOOST_TEST(article("1. e4\n1. ...e5").moves() == "1. e4 1... e5 *");
}

BOOST_AUTO_TEST_CASE(a_comma_joins_actions_in_momentum_and_parts_turns_elsewhere) {
    BOOST_TEST(article("1. e4,Nf3 e5 2. e4-e6,d4 f6", "Momentum").moves() ==
               "1. e4, Nf3 e5 2. e4-e6, d4 f6 *");
    BOOST_TEST(article("1. e4, d5 2. e5, f6", "Shrink").moves() == "1. e4 d5 2. e5 f6 *");
    BOOST_TEST(article("1. e4, d5 2. e5, f6").moves() == "1. e4 d5 2. e5 f6 *");
    BOOST_TEST(article("1. e4 d5 2. e4-e6, f3 d5-d3 3. g3").moves() == "1. e4 d5 2. e4-e6, f3 d5-d3 3. g3 *");
}

BOOST_AUTO_TEST_CASE(a_slash_joins_placement_and_move) {
    BOOST_TEST(article("1. G @ a4/Qa6# G@b2/Kb1", "Gravitatur").moves() == "1. G @ a4/Qa6# G@b2/Kb1 *");
}

BOOST_AUTO_TEST_CASE(a_parenthesis_is_a_chain_a_variation_or_an_aside) {
    BOOST_TEST(article("1. e4 (Ne2, Rg1) e5 (Ne7, # Kd2)", "Kazan").moves() ==
               "1. e4 (Ne2, Rg1) e5 (Ne7, # Kd2) *");
    BOOST_TEST(article("1. e4 e5 (1... c5 is Sicilian 2. Nf3) 2. Nf3").moves() ==
               "1. e4 e5 (1... c5 {is Sicilian} 2. Nf3) 2. Nf3 *");
    BOOST_TEST(article("1. e4 (best) e5 (or 2. d4) 2. Nf3").moves() ==
               "1. e4 {(best)} e5 {(or 2. d4)} 2. Nf3 *");
    BOOST_TEST(article("1. e4 e5 a sad move :( 2. Nf3 Nc6 3. Bb5").moves() ==
               "1. e4 e5 {a sad move :(} 2. Nf3 Nc6 3. Bb5 *");
}

BOOST_AUTO_TEST_CASE(braces_are_comments_of_the_source) {
    BOOST_TEST(article("1. e4 {good} e5 2. Nf3").moves() == "1. e4 {good} e5 2. Nf3 *");
    BOOST_TEST(article("1. e4 e5\nso } it is").moves() == "1. e4 e5 ;so } it is\n*");
}

BOOST_AUTO_TEST_CASE(a_move_taken_back_is_told_in_the_comment_that_says_so) {
    BOOST_TEST(article("1. e4 e5 2. R:a7 j'adoube, I mean 2. Nf3 Nc6").moves() ==
               "1. e4 e5 {2. R:a7 j'adoube, I mean} 2. Nf3 Nc6 *");
    BOOST_TEST(article("1. e4 e5 2. Ra7 (taken back) 2. Nf3").moves() ==
               "1. e4 e5 {2. Ra7 (taken back)} 2. Nf3 *");
}

BOOST_AUTO_TEST_CASE(a_result_may_be_a_token_or_words) {
    std::string const moves = "1. e4 e5 2. Nf3 Nc6";
    for (auto const& [end, told] : std::vector<std::pair<std::string, std::string>>{
             {"1-0 a quick end", "{a quick end} 1-0"},
             {"1/2", "1/2-1/2"},
             {"3. Bb5 resigns", "3. Bb5 {resigns} 1-0"},
             {"White resigns", "{White resigns} 0-1"},
             {"Good enough. White's resignation is justified.",
              "{Good enough. White's resignation is justified.} 0-1"},
             {"3. Bc4 Nd4++ mate", "3. Bc4 Nd4++ {mate} 0-1"},
             {"3. Bc4#", "3. Bc4# 1-0"},
             {"and Black wins.", "{and Black wins.} 0-1"},
             {"and White wins back a piece", "{and White wins back a piece} *"},
             {"draw agreed", "{draw agreed} 1/2-1/2"}}) {
        BOOST_TEST(article(moves + " " + end).moves() == moves + " " + told);
    }
    BOOST_TEST(article(moves + " 1-0").has("[Result \"1-0\"]"));
}

BOOST_AUTO_TEST_CASE(labels_and_mail_headers_become_tags) {
    told const seen =
        article("From: Ann <a@b>\nDate: Mon, 12 Feb 1996 10:04:11 +0100\nSubject: our game\n\n"
                "White: Joao Neto (Remarkable Rookies) Black: Ralph Betza (Nutty Knights)\n1. e4 e5");
    BOOST_TEST(seen.has("[Date \"1996.02.12\"]\n[Event \"our game\"]\n[White \"Joao Neto\"]\n[WhiteArmy "
                        "\"Remarkable Rookies\"]\n"
                        "[Black \"Ralph Betza\"]\n[BlackArmy \"Nutty Knights\"]\n"));
    BOOST_TEST(seen.moves() == "{From: Ann <a@b>\nDate: Mon, 12 Feb 1996 10:04:11 +0100} 1. e4 e5 *");
    BOOST_TEST(article("White: Kasparov (Russia)\n1. e4 e5").has("[White \"Kasparov (Russia)\"]"));
    BOOST_TEST(article("[Event \"a \\\"b\\\"\"]\n1. e4 e5").has("[Event \"a \\\"b\\\"\"]"));
    BOOST_TEST(article("FEN: 8/8/8/8/8/8/8/K1k5 w - - 0 1\n1. Ka2")
                   .has("[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]"));
}

BOOST_AUTO_TEST_CASE(a_date_is_read_in_the_ways_people_write_it) {
    for (auto const& [said, read] :
         std::vector<std::pair<std::string, std::string>>{{"1996-05-02", "1996.05.02"},
                                                          {"2 May 1996", "1996.05.02"},
                                                          {"May 2, 1996", "1996.05.02"},
                                                          {"2.5.1996", "1996.05.02"},
                                                          {"Thu, 2 May 96", "1996.05.02"},
                                                          {"May 1996", "1996.05.??"},
                                                          {"1996", "1996.??.??"},
                                                          {"2024.12.13", "2024.12.13"}})
        BOOST_TEST(article("Date: " + said + "\n1. e4 e5").has("[Date \"" + read + "\"]"), said);
    BOOST_TEST(!article("Date: 2/5/1996\n1. e4 e5").has("[Date"));
}

BOOST_AUTO_TEST_CASE(the_variant_is_the_one_named_last_before_the_record_or_the_callers) {
    std::string const text = "Inertia Chess gave rise to momentum\nchess.\n\n1. e4 e5";
    BOOST_TEST(article(text).has("[Variant \"Momentum Chess\"]"));
    BOOST_TEST(article(text, "Shrink").has("[Variant \"Shrink\"]"));
    BOOST_TEST(!article("1. e4 e5 2. Nf3 Momentum Chess").has("[Variant"));
    BOOST_TEST(article("Gunnery Chess with Scorpions: 1. e4 e5").has("[Variant \"Scorpion Gunnery Chess\"]"));
    BOOST_TEST(
        article("Chess with different armies\n1. e4 e5").has("[Variant \"Chess with Different Armies\"]"));
    BOOST_TEST(article("Variant: Atomic\n1. e4 e5").has("[Variant \"Atomic\"]"));
}

BOOST_AUTO_TEST_CASE(a_text_may_hold_several_games) {
    told const seen = article("Game 1\n1. e4 e5 2. Nf3 White resigns\nA word about it all, and a long one so "
                              "that it is no heading.\n\n"
                              "Game 2\nWhite: Ann\n1. d4 d5");
    BOOST_TEST(seen.games.size() == 2u);
    BOOST_TEST(seen.has("[Round \"1\"]", 0));
    BOOST_TEST(seen.moves(0).starts_with("{Game 1} 1. e4 e5 2. Nf3 {White resigns\nA word"));
    BOOST_TEST(seen.has("[White \"Ann\"]", 1));
    BOOST_TEST(seen.moves(1) == "{Game 2} 1. d4 d5 *");
}

BOOST_AUTO_TEST_CASE(columns_without_numbers_are_a_record) {
    BOOST_TEST(article("White  Black\ne4\te5\nNf3   Nc6\nBb5").moves() ==
               "{White  Black} e4 e5 Nf3 Nc6 Bb5 *");
    BOOST_TEST(article("e4\te5\nNf3\tNc6").games.size() == 0u); // two lines may be anything
}

BOOST_AUTO_TEST_CASE(the_marks_of_quoted_mail_are_left_out) {
    BOOST_TEST(article("> > 1. e4 e5\n> > 2. Nf3\n> a word\n>\n").moves() == "1. e4 e5 2. Nf3 {a word} *");
}

BOOST_AUTO_TEST_CASE(a_lost_turn_ends_the_record_with_one_finding) {
    std::string const text = "1. e4 e5\n2. Nf3\nand so on\n3. Bb5 a6\n4. Ba4 Nf6\n";
    BOOST_TEST(article(text).findings(text) == "C402 3. Bb5");
    BOOST_TEST(article(text).moves() == "1. e4 e5 2. Nf3 {and so on\n3. Bb5 a6\n4. Ba4 Nf6} *");
}

BOOST_AUTO_TEST_CASE(a_slip_in_the_numbers_is_left_to_the_replay) {
    BOOST_TEST(article("1. e4 e5 3. Nf3 Nc6 3. Bb5").moves() == "1. e4 e5 3. Nf3 Nc6 3. Bb5 *");
}

BOOST_AUTO_TEST_CASE(a_misspelt_move_stays_a_move_for_the_replay_to_tell_of) {
    BOOST_TEST(article("1. e4 e5 2. Nf9 Nc6 3. Bb5").moves() == "1. e4 e5 2. Nf9 Nc6 3. Bb5 *");
}

BOOST_AUTO_TEST_CASE(a_turn_of_the_transcript_comes_from_its_words) {
    std::string const text = "Look: 1. e4 x d5";
    transcribe::transcript const told = article(text).games.at(0);
    std::size_t const move = told.text.find("e4 x d5");
    BOOST_TEST((source_of(told, {move, move + 7}) == span{9, 16}));
}

BOOST_AUTO_TEST_SUITE_END()
