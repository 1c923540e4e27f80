// What other programs may not read: `check --portable`, and its repairs.
#include "games/portable/portable_fix.hpp"
#include "support/built_in_definitions.hpp"
#include "tools/portable_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

using namespace vpgn;
using namespace vpgn::test;
using vpgn::testing::built_in_definitions;

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

namespace {

std::string fixed(std::string const& text) {
    return tools::fix_portability(text).text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(portable)

BOOST_AUTO_TEST_CASE(moves_in_another_form_than_export_san_are_notes_by_their_kind) {
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 d5 2. exd5 Nf6 3. Nc3 Nxd5")), "");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 d5 2. ed5 Qd5")),
                      "S142 a capture without `x`: `ed5` is `exd5`; 1 more in this game\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 d5 2. exd")),
                      "S142 a capture without its rank: `exd` is `exd5`\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0")),
                      "S142 castling with zeros: `0-0` is `O-O`; 1 more in this game\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e2-e4 e7-e5 2. Ng1-f3")),
                      "S142 a move in long algebraic notation: `e2-e4` is `e4`; 2 more in this game\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. Ngf3")),
                      "S142 more of the origin than is necessary: `Ngf3` is `Nf3`\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. ♘f3")), "S142 a move in signs outside ASCII: `♘f3` is `Nf3`\n");
    BOOST_CHECK_EQUAL(
        labels_of(with_tags("1. a8Q", "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n")),
        "S142 a promotion without `=`: `a8Q` is `a8=Q`\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 f5 2. Qh5")), "S110 this is check\n");
    BOOST_CHECK_EQUAL(fixed(with_tags("1. e4 f5 2. Qh5! g6 3. Qxg6 hxg6")),
                      with_tags("1. e4 f5 2. Qh5+! g6 3. Qxg6+ hxg6"));
}

BOOST_AUTO_TEST_CASE(signs_that_pgn_does_not_have_are_notes_by_their_kind) {
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4! e5 $1 2. Nf3 $139 !? Nc6?!")), "");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 $146 e5 $140")),
                      "S146 the standard's glyphs end with `$139`; 1 more in this game\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 +/- e5 ±")),
                      "S146 a sign of print for `$16`; 1 more in this game\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 e5 (1... c5 1/2-1/2)")),
                      "S146 a result in a variation, where other programs may end the game\n");
    BOOST_CHECK_EQUAL(labels_of(seven.substr(0, seven.find("[Result")) + "[Result \"1/2-1/2\"]\n\n1. e4 ½\n"),
                      "S146 read as `1/2-1/2`\n");
    BOOST_CHECK_EQUAL(
        labels_of(seven.substr(0, seven.find("[Result")) + "[Result \"1/2-0\"]\n\n1. e4 1/2-0\n"),
        "S146 PGN has no token for this result\nS146 PGN has no token for this result\n");
}

BOOST_AUTO_TEST_CASE(comments_that_others_misread_are_notes_by_their_kind) {
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 {best (by test)} e5")), "");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 {best {by test} e5")),
                      "S147 an opening brace within a comment\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 ; best by test\n1... e5")),
                      "S147 a comment up to the end of the line\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4\n%evp 0 2\n1... e5")), "S147 a line for other programs\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4 {best} {by test} e5")),
                      "S147 a comment directly after another one\n");
    BOOST_CHECK_EQUAL(fixed(with_tags("1. e4 {best}\n{by} {test} e5")), with_tags("1. e4 {best by test} e5"));
    BOOST_CHECK_EQUAL(fixed(with_tags("1. e4 ; best {by} test\n1... e5")),
                      with_tags("1. e4 { best (by) test}\n1... e5"));
}

BOOST_AUTO_TEST_CASE(the_seven_tags_are_demanded_in_their_order) {
    BOOST_CHECK_EQUAL(labels_of("[Event \"A\"]\n[White \"B\"]\n[Black \"C\"]\n[Result \"*\"]\n\n1. e4 *\n"),
                      "S144 without `Site`, `Date`, `Round`\n");
    std::string const text = "[White \"B\"]\n[Event \"A\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[ECO "
                             "\"B00\"]\n[Black \"C\"]\n"
                             "[Result \"*\"]\n\n1. e4 *\n";
    BOOST_CHECK_EQUAL(labels_of(text), "S144 the seven are not first in their order\n");
    BOOST_CHECK_EQUAL(fixed(text), "[Event \"A\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"B\"]\n"
                                   "[Black \"C\"]\n[Result \"*\"]\n[ECO \"B00\"]\n\n1. e4 *\n");
    BOOST_CHECK_EQUAL(fixed("1. e4 e5 1-0\n"),
                      seven.substr(0, seven.find("[Result")) + "[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
}

BOOST_AUTO_TEST_CASE(positions_have_six_fields_and_a_set_up_tag) {
    std::string const text = with_tags("1. e4", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n");
    BOOST_CHECK_EQUAL(labels_of(text), "S145 `FEN` without `SetUp`\nS145 2 of 6 fields\n");
    BOOST_CHECK_EQUAL(fixed(text),
                      with_tags("1. e4", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"));
    // Both forms of castling rights are read by others.
    for (char const* const rights : {"KQkq", "HAha"})
        BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4", "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN "
                                                       "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w " +
                                                           std::string(rights) + " - 0 1\"]\n")),
                          "");
}

BOOST_AUTO_TEST_CASE(variants_that_others_may_not_know_are_notes) {
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4", "[Variant \"Crazyhouse\"]\n")), "");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e2-e4", "[Variant \"Momentum\"]\n")),
                      "R124 other programs may not know Momentum Chess\n");
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e4", "[Variant \"3+ Check\"]\n")),
                      "R124 Three-check by an unusual name\n");
    std::string const text = with_tags(
        "1. e4", "[SetUp \"1\"]\n[FEN \"nrkbbnqr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w HBhb - 0 1\"]\n");
    BOOST_CHECK(has(labels_of(text), "no tag names it"));
    BOOST_CHECK(has(fixed(text), "[Variant \"Chess960\"]\n[FEN"));
}

BOOST_AUTO_TEST_CASE(long_lines_are_broken_at_blanks) {
    std::string words;
    for (int i = 0; i < 80; ++i)
        words += "word [%clk 0:01:0" + std::to_string(i % 10) + "] ";
    std::string const text = with_tags("1. e4 {" + words + "} 1... e5");
    BOOST_CHECK(has(labels_of(text), "S148 "));
    std::string const after = fixed(text);
    BOOST_CHECK_EQUAL(labels_of(after), "");
    std::istringstream lines(after);
    for (std::string line; std::getline(lines, line);)
        BOOST_CHECK_LE(line.size(), 79u);
    BOOST_CHECK_EQUAL(occurrences(after, "[%clk 0:01:0"), 80);
    // The value of a tag has no other line.
    std::string const wide = with_tags("1. e4", "[Annotator \"" + std::string(300, 'x') + "\"]\n");
    BOOST_CHECK(has(labels_of(wide), "S148 3"));
    BOOST_CHECK_EQUAL(fixed(wide), wide);
}

BOOST_AUTO_TEST_CASE(castling_by_squares_is_written_as_castling) {
    std::string const text = with_tags("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. e1g1!");
    BOOST_CHECK_EQUAL(labels_of(text).substr(0, 5), "S143 ");
    BOOST_CHECK(!has(labels_of(text), "S142"));
    BOOST_CHECK_EQUAL(fixed(text), with_tags("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O!"));
}

BOOST_AUTO_TEST_CASE(a_variation_with_a_null_move_becomes_a_comment) {
    std::string const text = with_tags("1. e4 e5 (1... -- {threatens} 2. d4 (2. Nf3)) 2. Nf3");
    BOOST_CHECK(has(labels_of(text), "S108"));
    BOOST_CHECK_EQUAL(fixed(text), with_tags("1. e4 e5 {1... -- (threatens) 2. d4 (2. Nf3)} 2. Nf3"));
}

BOOST_AUTO_TEST_CASE(what_another_finding_is_about_is_no_second_one) {
    // A wrong mark (S106), words behind a move (S136), another language (G113).
    BOOST_CHECK_EQUAL(labels_of(with_tags("1. e2xe4")).substr(0, 4), "S106");
    BOOST_CHECK(!has(labels_of(with_tags("1. e2xe4")), "S142"));
    BOOST_CHECK(
        !has(labels_of(with_tags("1. e4 d5 2. ed5 e.p. Qd5")), "S142 a capture without `x`: `ed5 e.p.`"));
    BOOST_CHECK(!has(labels_of(with_tags("1. Sf3 Sf6 2. Sc3 Sc6 3. Sg5 Sg4")), "S142"));
}

BOOST_AUTO_TEST_CASE(all_fixes_leave_no_note_and_the_same_turns) {
    std::string const text = "[Black \"C\"]\n[FEN \"r3k2r/p1pppppp/8/8/8/8/P1PPPPPP/R3K2R w KQkq\"]\n\n"
                             "1. d4 $146 0-0 ± (1... e5 { {nested} 2. de 1-0) ; a remark\n2. 0-0 1/2\n";
    std::string const after = fixed(text);
    BOOST_CHECK_EQUAL(labels_of(after), "");
    BOOST_CHECK(turns_of_games(after).all == turns_of_games(text).all);
    BOOST_CHECK_EQUAL(fixed(after), after);
    // Findings of other kinds stay, and nothing is written that the choice leaves out.
    BOOST_CHECK_EQUAL(tools::fix_portability(text, [](auto const&...) { return false; }).text, text);
}

BOOST_AUTO_TEST_CASE(the_profile_is_an_option_and_a_setting) {
    scratch_folder const folder;
    std::string const file = folder.write("a.pgn", with_tags("1. e4 d5 2. ed5"));
    BOOST_CHECK(!has(said("check " + file), "S142"));
    BOOST_CHECK(has(said("check --portable " + file), "note[S142]: move not in standard algebraic notation"));
    BOOST_CHECK(!has(said("check --portable --ignore S142 " + file), "S142"));
    BOOST_CHECK(has(said("check --select S142 " + file), "S142"));
    BOOST_CHECK(!has(said("check --select S " + file), "S142"));
    folder.write("vpgn.toml", "[check]\nportable = true\n");
    BOOST_CHECK(has(said("check --config " + folder.file("vpgn.toml") + " " + file), "S142"));
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_demanded_and_written_where_text_is_not_ascii) {
    scratch_folder const folder;
    std::string const mark = "\xEF\xBB\xBF";
    std::string named = with_tags("1. e4") + "\n" + with_tags("1. d4");
    named.replace(named.find("[White \"?\"]"), 11, "[White \"Müller\"]");
    named.replace(named.rfind("[White \"?\"]"), 11, "[White \"Müller\"]");
    std::string const file = folder.write("a.pgn", named);
    BOOST_CHECK_EQUAL(occurrences(said("check --portable --format short " + file), "G130"), 1);
    BOOST_CHECK_EQUAL(run("check --portable --fix " + file).status, 0);
    BOOST_CHECK_EQUAL(read_whole(file), mark + named);
    BOOST_CHECK(!has(said("check --portable " + file), "G130"));
    std::string const plain = folder.write("b.pgn", with_tags("1. e4"));
    BOOST_CHECK_EQUAL(run("check --portable --fix " + plain).status, 0);
    BOOST_CHECK_EQUAL(read_whole(plain), with_tags("1. e4"));
    // The text before the first such character is held, whatever its size; a repair may remove it.
    std::string many;
    for (int i = 0; i < 30'000; ++i)
        many += with_tags("1. e4") + "\n";
    std::string const large = folder.write("c.pgn", many + named);
    BOOST_CHECK_EQUAL(run("check --portable --fix " + large).status, 0);
    BOOST_CHECK(read_whole(large) == mark + many + named);
    BOOST_CHECK_EQUAL(run("check --portable --fix " + folder.write("d.pgn", with_tags("1. e4 ±"))).status, 0);
    BOOST_CHECK_EQUAL(read_whole(folder.file("d.pgn")), with_tags("1. e4 $16"));
}

BOOST_AUTO_TEST_SUITE_END()
