#include "formats/article/article_reader.hpp"

#include "told.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(articles)

BOOST_AUTO_TEST_CASE(a_move_in_a_sentence_is_not_a_record) {
    for (std::string_view const text :
         {"After 1. e4 e5 2. Nf3 Nc6 3. Bb5 it is Spanish.", "White plays 1.Rb2-c2+! (Rb2-b3 is similar)",
          "A knight on e5 is strong.", "1. Run the program\n2. Choose d4", "e.g. 1. g3 and 2.h4.",
          "consider a king on g6: 1. Bf1-d3+ can be answered by 1...b5-b4 (!). Now it goes on."}) {
        BOOST_TEST(article(text).games.size() == 0u, text);
        BOOST_TEST(article(text).findings(text).starts_with("C401 "), text);
    }
}

BOOST_AUTO_TEST_CASE(a_record_begins_at_a_line_after_a_colon_or_after_the_players) {
    BOOST_TEST(article("Prose.\n1. e4 e5").moves() == "{Prose.} 1. e4 e5 *");
    BOOST_TEST(article("It looks like this: 1. e4 e5.").moves() == "{It looks like this:} 1. e4 e5 *");
    BOOST_TEST(article("White: Ann Black: Bob 1. e4 is what Ann played").moves() ==
               "1. e4 {is what Ann played} *");
}

BOOST_AUTO_TEST_CASE(a_record_in_a_sentence_numbers_every_half_move) {
    std::string const text = "For example, after 1.e4; 1\xe2\x80\xa6"
                             "d6; 2.e6,Bb5!; this is check.";
    BOOST_TEST(article(text, "Momentum").moves() ==
               "{For example, after} 1. e4 1... d6 2. e6, Bb5! {this is check.} *");
    told const study = article(
        "White to move and mate. White plays 1.Rb2-c2+! (Rb2-b3 is similar)\n\nHe gives up a piece!?"
        "\n\nPosition after move 1. Black had only one move left 1\xe2\x80\xa6 Kb3-a3\n\nThen: 2.Rb2-a2+\n",
        "Shrink");
    BOOST_TEST(study.moves().find("1. Rb2-c2+! {") != std::string::npos);
    BOOST_TEST(study.moves().find("1... Kb3-a3 {Then:} 2. Rb2-a2+ *") != std::string::npos);
    // A remark on a game does not split it.
    BOOST_TEST(
        article("White: Ann\n1. e4 e5 as after 1.d4; 1...d5; 2.c4; they say 2. Nf3 Nc6").games.size() == 1u);
    told const next =
        article("After 1.e4; 1...d6; 2.e6; so much. Or 1.e4; 1...c5; 2.e5; 2...c4; so.", "Momentum");
    BOOST_TEST(next.games.size() == 2u);
    BOOST_TEST(next.moves(1) == "{so much. Or} 1. e4 1... c5 2. e5 2... c4 {so.} *");
    told const two = article(
        "So 1.e4; 1...d6; 2.Bb5+,e6; 2...c6,d5; and 1.e4; 1...d6; 2.Bb5+,e6; 2...Nc6,d5; too", "Momentum");
    BOOST_TEST(two.games.size() == 2u);
    BOOST_TEST(two.moves(1) == "{and} 1. e4 1... d6 2. Bb5+, e6 2... Nc6, d5 {too} *");
}

BOOST_AUTO_TEST_CASE(in_a_sentence_a_record_may_follow_a_position) {
    for (std::string const label : {"FEN: ", "The position is ", ""}) {
        told const seen = article(
            label + "8/1PR5/7k/8/8/8/8/6K1 w - - 0 1\n\nA pawn promotes, and the rook follows:\nafter "
                    "1. b7-b8=Q, the position on the board will be:\n",
            "Kazan");
        BOOST_TEST(seen.has("[SetUp \"1\"]\n[FEN \"8/1PR5/7k/8/8/8/8/6K1 w - - 0 1\"]"), label);
        BOOST_TEST(seen.moves().ends_with("1. b7-b8=Q {the position on the board will be:} *"), label);
    }
    BOOST_TEST(article("Of 3/4 of these, after 1. b7-b8=Q, little is known.").games.empty());
}

BOOST_AUTO_TEST_CASE(moves_after_an_if_are_not_part_of_the_game) {
    BOOST_TEST(article("1. e4 e5 2. Nf3 f5,Kg8 if 3. Rf1 f3-f2+ if 4. Kg2 Qe4+ if 5. K:f2 Rf8+", "Momentum")
                   .moves() == "1. e4 e5 2. Nf3 f5, Kg8 {if 3. Rf1 f3-f2+ if 4. Kg2 Qe4+ if 5. K:f2 Rf8+} *");
    BOOST_TEST(article("1. e4 e5 2. Nf3 Nc6 if 3. d4 ed 4. Nd4 then 3. Bb5 a6").moves() ==
               "1. e4 e5 2. Nf3 Nc6 {if 3. d4 ed 4. Nd4 then} 3. Bb5 a6 *");
    for (std::string const word : {"wenn", "falls", "si"})
        BOOST_TEST(article("1. e4 e5 2. Nf3 Nc6 " + word + " 3. d4 ed 4. Nd4 then 3. Bb5 a6").moves() ==
                   "1. e4 e5 2. Nf3 Nc6 {" + word + " 3. d4 ed 4. Nd4 then} 3. Bb5 a6 *");
    BOOST_TEST(article("1. e4 if 1... c5 2. Nf3 and so on; 1... e5 2. d4").moves() ==
               "1. e4 {if 1... c5 2. Nf3 and so on;} 1... e5 2. d4 *");
}

BOOST_AUTO_TEST_CASE(the_rule_set_of_a_game_is_read) {
    BOOST_TEST(article("Momentum Chess\nThis game was played with the old rules.\n1. e4 e5")
                   .has("[RuleSet \"old\"]"));
    BOOST_TEST(article("Momentum Chess\nThese games were played under the\nold rules.\n1. e4 e5")
                   .has("[RuleSet \"old\"]"));
    BOOST_TEST(!article("Momentum Chess\nGames that were played with the old rules are readable.\n1. e4 e5")
                    .has("RuleSet"));
    BOOST_TEST(!article("Shrink Chess\nThis game was played with the old rules.\n1. e4 e5").has("RuleSet"));
    told const two = article(
        "Momentum Chess\nThis game was played with the old rules.\n1. e4 e5 2. d4\n\nAnother one was not, as "
        "all may see who read it.\n\n1. d4 d5");
    BOOST_TEST(!two.has("RuleSet", 1));
}

BOOST_AUTO_TEST_CASE(armies_are_read_from_sentences) {
    for (std::string_view const text :
         {"I have the Remarkable Rookies (White), you have the Nutty Knights.",
          "I have the Remarkable Rookies (White), you have the Nutty Knights (Black)",
          "White has the Remarkable Rookies and Black the Nutty Knights.",
          "I play the Nutty Knights as Black, so you get the Remarkable Rookies."}) {
        told const seen = article(std::string(text) + "\n\n1. e4 e5 2. d4");
        BOOST_TEST(seen.has("[WhiteArmy \"Remarkable Rookies\"]"), text);
        BOOST_TEST(seen.has("[BlackArmy \"Nutty Knights\"]"), text);
        BOOST_TEST(seen.has("[Variant \"Chess with Different Armies\"]"), text);
    }
    told const joined = article("I have the Nutty Knights (Black)\n\n1. e4 e5 2. e4-e6,f3 d6,c7-c5 3. d3 e6");
    BOOST_TEST(joined.has("[Variant \"Momentum Chess\"]"));
    BOOST_TEST(!joined.has("WhiteArmy"));
    BOOST_TEST(!article("The Nutty Knights are strong.\n1. e4 e5").has("Army"));
}

BOOST_AUTO_TEST_CASE(a_position_missing_from_the_text_is_unknown) {
    auto const read = [](std::string_view text, std::string fitting) {
        told seen;
        transcribe::read_article(text, seen, {testing::known_variants, {}, [fitting](std::string_view game) {
                                                  return game.find(fitting) != std::string_view::npos;
                                              }});
        return seen;
    };
    std::string const nowhere = "[SetUp \"1\"]\n[FEN \"?\"]";
    BOOST_TEST(read("White to move:\n\n1. G @ c8+\nCheck.\n1. ...Kg7\n", "nothing").has(nowhere));
    BOOST_TEST(!read("White to move:\n\n1. G @ c8+\n", "G @ c8").has("FEN"));
    BOOST_TEST(!read("White: Ann\n1. e5 e5\n", "nothing").has("FEN")); // a game, and a slip
    std::string const fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    told const two =
        read("Position: " + fen +
                 "\n1. Ke2 Kd7 2. Kd3\n\nIn full, once more and with all that belongs to it: 1. Ke2 Kd7\n",
             "[FEN \"" + fen);
    BOOST_TEST(two.has(fen, 0));
    BOOST_TEST(two.has(fen, 1));
    BOOST_TEST(!read("The end: " + fen + "\n\nGame 2\nWhite: Ann\n1. e4 e5\n", "[White \"Ann\"]\n\n")
                    .has("4k3/8\"]"));
}

BOOST_AUTO_TEST_CASE(private_parts_of_a_mail_are_omitted) {
    told const seen = article(
        "From: Ann Lee <ann.lee@mail.example>\nTo: bob@mail.example\nMessage-ID: <12@x.example>\n"
        "Received: from a.example\n\tby b.example; Mon, 12 Feb 1996\nSubject: our game\n\n"
        "Call me at +49 89 1234567 or write to ann@home.example.\n"
        "1. e4 e5 2. Nf3 (tel. 555-1234) Nc6 3. N@f3?\n\nSee you\n-- \nAnn Lee\n12 Garden Street, Ulm\n");
    std::string const all = seen.games.at(0).text;
    for (std::string_view const hidden : {"@mail", "home.example", "1234567", "555", "Message", "Received",
                                          "b.example", "Garden", "From:", "To:"})
        BOOST_TEST(all.find(hidden) == std::string::npos, hidden);
    BOOST_TEST(seen.has("[Event \"our game\"]"));
    BOOST_TEST(seen.has("{Call me at \xe2\x80\xa6 or write to \xe2\x80\xa6.}"));
    BOOST_TEST(seen.has("See you"));
    // Text that only looks private is kept.
    for (std::string const kept :
         {"N@f3 was better", "on 1996-05-02 10:04", "10/12/1996", "0-0-0 is possible", "To: the end",
          "1. e4 in 1995-1996", "a8=Q 1234 times", "code +49891234567x"})
        BOOST_TEST(article("1. e4 e5 2. Nf3 Nc6 it says " + kept + ".").has(kept), kept);
    // A signature ends at an empty line.
    told const signed_text = article("1. e4 e5 2. Nf3 Nc6\n\nSee you\n-- \nAnn Lee\n\nA later remark.\n");
    BOOST_TEST(!signed_text.has("Ann Lee"));
    BOOST_TEST(signed_text.has("A later remark."));
}

BOOST_AUTO_TEST_CASE(a_label_before_a_long_text_names_no_player) {
    std::string const moves = "\n1. e4 e5 2. Nf3 Nc6\n";
    BOOST_TEST(article("White: " + std::string(80, 'x') + moves).has("[White \"xxx"));
    BOOST_TEST(!article("White: " + std::string(81, 'x') + moves).has("[White \"xxx"));
}

BOOST_AUTO_TEST_CASE(prose_is_distinguished_from_a_file_of_games) {
    BOOST_TEST(transcribe::reads_as_prose(
        "Dear Bob,\nthank you very much, here is my move.\n1. e4 e5 2. Nf3\nYours\n"));
    BOOST_TEST(transcribe::reads_as_prose(
        "Here are the pictures of all of them:\n[0] => one.png\n[1] => another.png\n"));
    for (std::string_view const games :
         {"[Event \"x\"]\n\nall of it is prose but for the tag that stands before\n",
          "1. e4 e5 2. Nf3 a word or two *",
          "1. e4 {a comment that is far longer than the few moves of this game} e5 *", "", "e4 e5\n"})
        BOOST_TEST(!transcribe::reads_as_prose(games), games);
}

BOOST_AUTO_TEST_CASE(shogi_in_western_letters_is_read) {
    std::string const moves = "1. P-7f P-8d 2. P-2f P-3d 3. P-2e B-3c";
    for (std::string const& text : {moves, "A game:\n\n" + moves}) {
        BOOST_TEST(article(text).moves().ends_with(moves + " *"), text);
        BOOST_TEST(article(text).has("[Variant \"Shogi\"]"), text);
    }
    std::string const others = "1. P7g-7f Px3c+ 2. S*5e +R-2b 3. Nx4e= G'5h";
    BOOST_TEST(article(others).moves() == others + " *");
    BOOST_TEST(transcribe::opens_western_shogi(moves));
    for (std::string const other :
         {"1. e4 e5 2. Nf3", "1. P-K4 P-K4 2. N-KB3", "[Variant \"Shogi\"]\n\n1. P-7f P-8d 2. P-2f",
          "1. P-7 P-8 2. P-2", "1. Ra1-a5 Ba2x3a"})
        BOOST_TEST(!transcribe::opens_western_shogi(other), other);
    BOOST_TEST(!article("1. e4 e5 2. Nf3 Nc6 of room B-2b").has("Shogi"));
}

BOOST_AUTO_TEST_CASE(marks_of_html_part_lines_and_words) {
    told const seen =
        article("<html><body><p>Game 1<br>1. e4 e5 2. Nf3<br/>Nc6 3. Bb5 <b>a6</b></p>"
                "<P CLASS=\"x\">4.<i>Ba4</i> Nf6, <a href=\"x.html\">a line</a> 5. O-O</P></body></html>");
    BOOST_TEST(seen.games.size() == 1u);
    BOOST_TEST(seen.moves().ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {a line} 5. O-O *"));
    BOOST_TEST(seen.games.at(0).text.find('<') == std::string::npos);
    // Nothing is a mark in a text without line breaks of HTML.
    BOOST_TEST(article("1. e4 e5 2. Nf3 Nc6 is <b>good</b>").has("{is <b>good</b>}"));
    BOOST_TEST(article("1. e4 e5 2. Nf3 Nc6 <br> is x < p and <ann>").has("< p and <ann>"));
}

BOOST_AUTO_TEST_CASE(prose_between_moves_stays_in_its_place) {
    BOOST_TEST(article("1. e4 e5 the usual 2. Nf3 and now, with d5 in mind, 2... Nc6 3. Bb5").moves() ==
               "1. e4 e5 {the usual} 2. Nf3 {and now, with d5 in mind,} 2... Nc6 3. Bb5 *");
}

BOOST_AUTO_TEST_CASE(a_caption_that_repeats_a_move_is_prose) {
    BOOST_TEST(article("1. e4 e5 2. Nf3\n\nPosition after 2. Nf3\n\n2... Nc6").moves() ==
               "1. e4 e5 2. Nf3 {Position after 2. Nf3} 2... Nc6 *");
}

BOOST_AUTO_TEST_CASE(blacks_turn_after_prose_is_found_before_the_next_number) {
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
    BOOST_TEST(article("1. e4 (Ne2, Rg1)+ e5 (Ne7, Rg8)#", "Kazan").moves() ==
               "1. e4 (Ne2, Rg1)+ e5 (Ne7, Rg8)# *");
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

BOOST_AUTO_TEST_CASE(a_move_taken_back_becomes_a_comment) {
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
             {"3. Bb5 and here I resign.", "3. Bb5 {and here I resign.} 1-0"},
             {"Too much for me. I resign!", "{Too much for me. I resign!} 0-1"},
             {"If I resign, who plays on?", "{If I resign, who plays on?} *"},
             {"never > I resign, who plays on?", "{never > I resign, who plays on?} *"},
             {"3. Bb5 You win.", "3. Bb5 {You win.} 1-0"},
             {"Well, we agreed to a draw.", "{Well, we agreed to a draw.} 1/2-1/2"},
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
    BOOST_TEST(seen.moves() == "1. e4 e5 *");
    BOOST_TEST(article("White: Kasparov (Russia)\n1. e4 e5").has("[White \"Kasparov (Russia)\"]"));
    BOOST_TEST(article("[Event \"a \\\"b\\\"\"]\n1. e4 e5").has("[Event \"a \\\"b\\\"\"]"));
    BOOST_TEST(article("FEN: 8/8/8/8/8/8/8/K1k5 w - - 0 1\n1. Ka2")
                   .has("[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]"));
}

BOOST_AUTO_TEST_CASE(dates_are_read_in_common_notations) {
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

BOOST_AUTO_TEST_CASE(the_variant_is_the_one_named_last_before_the_record_or_in_its_paragraph_or_the_callers) {
    std::string const text = "Inertia Chess gave rise to momentum\nchess.\n\n1. e4 e5";
    BOOST_TEST(article(text).has("[Variant \"Momentum Chess\"]"));
    BOOST_TEST(article(text, "Shrink").has("[Variant \"Shrink\"]"));
    BOOST_TEST(article("1. e4 e5 2. Nf3 in Momentum Chess").has("[Variant \"Momentum Chess\"]"));
    BOOST_TEST(!article("1. e4 e5 2. Nf3\n\nMomentum Chess").has("[Variant"));
    BOOST_TEST(article("Gunnery Chess with Scorpions: 1. e4 e5").has("[Variant \"Scorpion Gunnery Chess\"]"));
    BOOST_TEST(
        article("Chess with different armies\n1. e4 e5").has("[Variant \"Chess with Different Armies\"]"));
    BOOST_TEST(article("Variant: Atomic\n1. e4 e5").has("[Variant \"Atomic\"]"));
}

BOOST_AUTO_TEST_CASE(a_text_may_contain_several_games) {
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

BOOST_AUTO_TEST_CASE(a_misspelt_move_remains_a_move_and_replay_reports_it) {
    BOOST_TEST(article("1. e4 e5 2. Nf9 Nc6 3. Bb5").moves() == "1. e4 e5 2. Nf9 Nc6 3. Bb5 *");
}

BOOST_AUTO_TEST_CASE(a_turn_of_the_transcript_comes_from_its_words) {
    std::string const text = "Look: 1. e4 x d5";
    transcribe::transcript const told = article(text).games.at(0);
    std::size_t const move = told.text.find("e4 x d5");
    BOOST_TEST((source_of(told, {move, move + 7}) == span{9, 16}));
}

BOOST_AUTO_TEST_CASE(a_list_of_moves_from_a_server_has_tags_and_times) {
    std::string const text = "Movelist for game 7:\n\n"
                             "Anna (1500) vs. Berta (UNR) --- Fri Mar  4, 18:30 EST 2011\n"
                             "Unrated standard match, initial time: 15 minutes, increment: 10 seconds.\n\n"
                             "Move  Anna                Berta\n"
                             "----  ----------------    ----------------\n"
                             "  1.  d4      (0:00)      d5      (0:01)\n"
                             "  2.  c4      (0:07)      e6      (1:00:12)\n"
                             "      {Berta resigns} 1-0\n";
    told const seen = article(text);
    BOOST_TEST_REQUIRE(seen.games.size() == 1u);
    for (char const* const tag :
         {"[White \"Anna\"]", "[Black \"Berta\"]", "[WhiteElo \"1500\"]", "[Date \"2011.03.04\"]",
          "[TimeControl \"900+10\"]", "[Event \"Unrated standard match\"]"})
        BOOST_TEST(seen.has(tag), tag);
    BOOST_TEST(!seen.has("BlackElo"));
    BOOST_TEST(seen.moves() == "{Movelist for game 7:} 1. d4 {[%emt 0:00:00]} d5 {[%emt 0:00:01]} "
                               "2. c4 {[%emt 0:00:07]} e6 {[%emt 1:00:12]} {Berta resigns} 1-0");
    // In other prose a time stays as it is.
    BOOST_TEST(article("1. d4 (0:06) d5 2. c4 e6").moves() == "1. d4 {(0:06)} d5 2. c4 e6 *");
}

BOOST_AUTO_TEST_SUITE_END()
