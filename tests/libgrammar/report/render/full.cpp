// Complete outputs, compared character by character.
#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;
using test::place_of;
using test::rendered;

BOOST_AUTO_TEST_SUITE(full_format)

BOOST_AUTO_TEST_CASE(a_finding_shows_its_line_carets_label_notes_and_helps) {
    std::string text(18, '\n');
    text += "11. (RN)f5-h6 (fhNrlbK)d6:g5 12. (RN)h6:h7+ Kf8-e8\n";
    finding f = make_finding(finding_code::no_such_piece, place_of("(fhNrlbK)d6:g5", text),
                             "d6 holds a pawn, not a fhNrlbK");
    f.notes = {"the fhNrlbK of Black stands on e6 since 2... f8-e6"};
    f.helps = {"`(fhNrlbK)e6:g5` is legal, and the rest of the game then replays"};
    BOOST_TEST(rendered("full", f, text) == R"(error[R101]: no such piece
  --> game.pgn:19:15
   |
19 | 11. (RN)f5-h6 (fhNrlbK)d6:g5 12. (RN)h6:h7+ Kf8-e8
   |               ^^^^^^^^^^^^^^ d6 holds a pawn, not a fhNrlbK
   |
   = note: the fhNrlbK of Black stands on e6 since 2... f8-e6
   = help: `(fhNrlbK)e6:g5` is legal, and the rest of the game then replays
   = see: vpgn explain R101

)");
}

BOOST_AUTO_TEST_CASE(notes_precede_helps) {
    std::string_view const text = "1. d4 d5 2. Nf3 Nf6 3. Nd2 *\n";
    finding f = make_finding(finding_code::several_turns, place_of("Nd2", text), "two knights can go to d2");
    f.notes = {"one stands on b1", "one stands on f3"};
    f.helps = {"write `Nbd2`", "or `Nfd2`"};
    BOOST_TEST(rendered("full", f, text) == R"(error[R106]: ambiguous move
 --> game.pgn:1:24
  |
1 | 1. d4 d5 2. Nf3 Nf6 3. Nd2 *
  |                        ^^^ two knights can go to d2
  |
  = note: one stands on b1
  = note: one stands on f3
  = help: write `Nbd2`
  = help: or `Nfd2`
  = see: vpgn explain R106

)");
}

BOOST_AUTO_TEST_CASE(what_was_compared_follows_the_helps_on_request) {
    std::string_view const text = "1. d4 d5 2. Nf4 *\n";
    finding f = make_finding(finding_code::no_such_move, place_of("Nf4", text), "no knight reaches f4");
    f.fix = suggestion{"Nf3"};
    std::string const head = R"(error[R102]: illegal move
 --> game.pgn:1:13
  |
1 | 1. d4 d5 2. Nf4 *
  |             ^^^ no knight reaches f4
  |
)";
    std::string const end = "  = see: vpgn explain R102\n\n";
    BOOST_TEST(rendered("full", f, text, {.explains = true}) ==
               head + "  = compared: by the rest of the record alone\n" + end);
    f.compared.assign(11, {"Nf3", "2.", 270, 550});
    std::string const line = "  = compared: 5.5 = slip 2.7 + moves 2.8: 2. Nf3\n";
    std::string ten;
    for (int i = 0; i < 10; ++i)
        ten += line;
    BOOST_TEST(rendered("full", f, text, {.explains = true}) ==
               head + ten + "  = compared: 1 more, from 5.5 on\n" + end);
    BOOST_TEST(rendered("full", f, text) == head + end);
}

BOOST_AUTO_TEST_CASE(carets_are_counted_in_columns_of_the_terminal) {
    // The column in the second line counts code points: wide characters and tabs are one each.
    std::string_view const text = "{将棋 café}\te9 *\r\n";
    finding const f = make_finding(finding_code::not_an_action, place_of("e9", text), "no such rank");
    BOOST_TEST(rendered("full", f, text) == R"(error[G107]: unreadable move
 --> game.pgn:1:11
  |
1 | {将棋 café}    e9 *
  |                ^^ no such rank
  |
  = see: vpgn explain G107

)");
}

BOOST_AUTO_TEST_CASE(control_and_invalid_bytes_are_made_visible) {
    std::string_view const text = "{\x1b[2J Andr\xe9} e9 *\n";
    finding const f = make_finding(finding_code::not_an_action, place_of("e9", text), "");
    BOOST_TEST(rendered("full", f, text) == R"(error[G107]: unreadable move
 --> game.pgn:1:14
  |
1 | {\x1B[2J Andr\xE9} e9 *
  |                    ^^
  |
  = see: vpgn explain G107

)");
}

BOOST_AUTO_TEST_CASE(a_long_line_is_cut_around_the_span) {
    std::string text = "1.";
    for (int i = 0; i < 40; ++i)
        text += " Nf3 Ng1";
    text += " Nf9";
    for (int i = 0; i < 40; ++i)
        text += " Nf6 Ng8";
    finding const f = make_finding(finding_code::not_an_action, place_of("Nf9", text), "no such rank");
    BOOST_TEST(rendered("full", f, text, {.width = 41}) == R"(error[G107]: unreadable move
 --> game.pgn:1:324
  |
1 | …g1 Nf3 Ng1 Nf3 Ng1 Nf9 Nf6 Ng8 Nf6 Ng8 Nf…
  |                     ^^^ no such rank
  |
  = see: vpgn explain G107

)");
}

BOOST_AUTO_TEST_CASE(of_a_span_over_several_lines_the_first_and_the_last_are_shown) {
    std::string text(8, '\n');
    text += "[White \"Betza,\n\tRalph\n\n   Neto\"\n[Black \"?\"]\n";
    finding const f =
        make_finding(finding_code::bad_tag, {8, text.find("\n[Black") + 1}, "no `]` before the next tag");
    BOOST_TEST(rendered("full", f, text) == R"(error[G105]: malformed tag pair
  --> game.pgn:9:1
   |
 9 | [White "Betza,
   | ^^^^^^^^^^^^^^
...
12 |    Neto"
   |    ^^^^^ no `]` before the next tag
   |
   = see: vpgn explain G105

)");
}

BOOST_AUTO_TEST_CASE(a_span_over_two_lines_leaves_nothing_out) {
    std::string_view const text = "1. e4 (e4-e6,\nf2-f3) e5 *";
    finding const f = make_finding(finding_code::turn_shape, place_of("e4-e6,\nf2-f3", text), "two actions");
    BOOST_TEST(rendered("full", f, text) == R"(error[R108]: not a move of this variant
 --> game.pgn:1:8
  |
1 | 1. e4 (e4-e6,
  |        ^^^^^^
2 | f2-f3) e5 *
  | ^^^^^ two actions
  |
  = see: vpgn explain R108

)");
}

BOOST_AUTO_TEST_CASE(an_empty_span_at_the_end_of_the_file_has_a_caret) {
    std::string_view const text = "1. e4 e5";
    finding const f =
        make_finding(finding_code::missing_result, {text.size(), text.size()}, "no result here");
    BOOST_TEST(rendered("full", f, text) == R"(warning[G106]: missing result
 --> game.pgn:1:9
  |
1 | 1. e4 e5
  |         ^ no result here
  |
  = see: vpgn explain G106

)");
}

BOOST_AUTO_TEST_CASE(an_empty_line_follows_the_last_line_end) {
    std::string_view const text = "1. e4 e5\n";
    finding const f = make_finding(finding_code::missing_result, {text.size(), text.size()}, "");
    BOOST_TEST(rendered("full", f, text) == R"(warning[G106]: missing result
 --> game.pgn:2:1
  |
2 |
  | ^
  |
  = see: vpgn explain G106

)");
}

BOOST_AUTO_TEST_CASE(an_empty_text_can_be_pointed_at) {
    finding const f = make_finding(finding_code::missing_result, {0, 0}, "");
    BOOST_TEST(rendered("full", f, "") == R"(warning[G106]: missing result
 --> game.pgn:1:1
  |
1 |
  | ^
  |
  = see: vpgn explain G106

)");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_not_shown) {
    std::string_view const text = "\xef\xbb\xbf[White Betza]\n";
    finding const f =
        make_finding(finding_code::bad_tag, place_of("[White Betza]", text), "the value has no quotes");
    std::string const shown = rendered("full", f, text);
    BOOST_TEST(shown.find("1 | [White Betza]\n  | ^^^^^^^^^^^^^ the value has no quotes\n") !=
                   std::string::npos,
               shown);
}

BOOST_AUTO_TEST_CASE(text_from_the_file_is_always_safe_to_print) {
    std::string_view const text = "1. e4 *";
    finding f = make_finding(finding_code::not_an_action, {3, 5}, "`\x1b]0;`");
    f.notes = {"\x1b[H"};
    f.helps = {"a\nb"};
    line_index const lines(text);
    std::string out;
    make_renderer("full")->show({f, "a\x1b.pgn", lines}, out);
    BOOST_TEST(out.find('\x1b') == std::string::npos);
    BOOST_TEST(out.find("--> a\\x1B.pgn:1:4\n") != std::string::npos);
    BOOST_TEST(out.find("^^ `\\x1B]0;`\n") != std::string::npos);
    BOOST_TEST(out.find("= note: \\x1B[H\n") != std::string::npos);
    BOOST_TEST(out.find("= help: a\\x0Ab\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(colours_are_switched_off_again_on_every_line) {
    std::string_view const text = "1. e4 e9 *";
    finding f = make_finding(finding_code::not_an_action, place_of("e9", text), "no such rank");
    f.notes = {"ranks go from 1 to 8"};
    std::string const red = "\x1b[1;31m", strong = "\x1b[1m", frame = "\x1b[1;34m", plain = "\x1b[0m";
    BOOST_TEST(rendered("full", f, text, {.color = true}) ==
               red + "error[G107]" + plain + strong + ": unreadable move" + plain + "\n" +      //
                   " " + frame + "-->" + plain + " game.pgn:1:7\n" +                            //
                   frame + "  |" + plain + "\n" +                                               //
                   frame + "1 |" + plain + " 1. e4 e9 *\n" +                                    //
                   frame + "  |" + plain + "       " + red + "^^ no such rank" + plain + "\n" + //
                   frame + "  |" + plain + "\n" +                                               //
                   frame + "  =" + plain + " " + strong + "note" + plain + ": ranks go from 1 to 8\n" +
                   frame + "  =" + plain + " " + strong + "see" + plain + ": vpgn explain G107\n\n");
}

BOOST_AUTO_TEST_SUITE_END()
