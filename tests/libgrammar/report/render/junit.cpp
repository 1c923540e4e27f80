#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using test::place_of;
using test::rendered_run;

namespace {

std::string_view const wrong_piece_text = "1. e4 e5\n2. Bg1-f3 *\n";

finding wrong_piece(std::uint64_t game) {
    finding f =
        make_finding(finding_code::no_such_piece, place_of("Bg1-f3", wrong_piece_text), "g1 holds a knight");
    f.place.game = game;
    return f;
}

std::string_view const head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"vpgn\">\n";

} // namespace

BOOST_AUTO_TEST_SUITE(junit_format)

BOOST_AUTO_TEST_CASE(a_file_is_a_suite_and_a_game_a_case_with_its_finding) {
    BOOST_TEST(rendered_run("junit", wrong_piece(1), wrong_piece_text, "A & B") ==
               std::string(head) +
                   R"(<testsuite name="game.pgn" tests="1" failures="1" errors="0">
<testcase classname="game.pgn" name="game 1: A &amp; B">
<failure type="R101" message="no such piece: g1 holds a knight">error[R101]: no such piece
 --&gt; game.pgn:2:4
  |
2 | 2. Bg1-f3 *
  |    ^^^^^^ g1 holds a knight
  |
  = see: vpgn explain R101

</failure>
</testcase>
</testsuite>
</testsuites>
)");
}

BOOST_AUTO_TEST_CASE(clean_games_pass_and_files_are_counted_apart) {
    line_index const lines(wrong_piece_text);
    auto const junit = make_renderer("junit");
    std::string out;
    junit->begin_file("a.pgn", out);
    junit->begin_game({1, "A"}, out);
    junit->begin_game({2, ""}, out);
    junit->end_file("a.pgn", "", out);
    junit->begin_file("b.pgn", out);
    junit->begin_game({1, ""}, out);
    finding const f = wrong_piece(1);
    junit->show({f, "b.pgn", lines}, out);
    junit->show({f, "b.pgn", lines}, out);
    junit->end_file("b.pgn", "b.pgn: Input/output error", out);
    junit->finish({}, out);
    BOOST_TEST(out.starts_with(std::string(head) +
                               "<testsuite name=\"a.pgn\" tests=\"2\" failures=\"0\" errors=\"0\">\n"
                               "<testcase classname=\"a.pgn\" name=\"game 1: A\"/>\n"
                               "<testcase classname=\"a.pgn\" name=\"game 2\"/>\n"
                               "</testsuite>\n"
                               "<testsuite name=\"b.pgn\" tests=\"2\" failures=\"1\" errors=\"1\">\n"));
    BOOST_TEST(out.find("g1 holds a knight (and 1 more)\">") != std::string::npos);
    BOOST_TEST(out.find("<testcase classname=\"b.pgn\" name=\"reading\"><error message=\"b.pgn: Input/output "
                        "error\"/></testcase>\n") != std::string::npos);
    BOOST_TEST(out.ends_with("</testsuite>\n</testsuites>\n"));
}

BOOST_AUTO_TEST_CASE(findings_below_the_failing_level_do_not_fail_a_case) {
    finding f = wrong_piece(1);
    f.level = severity::warning;
    std::string const mild = rendered_run("junit", f, wrong_piece_text);
    BOOST_TEST(mild.find("failures=\"0\"") != std::string::npos);
    BOOST_TEST(mild.find("<system-out>warning[R101]") != std::string::npos);
    BOOST_TEST(mild.find("<failure") == std::string::npos);
    std::string const strict =
        rendered_run("junit", f, wrong_piece_text, "", "game.pgn", {.fails_from = severity::warning});
    BOOST_TEST(strict.find("failures=\"1\"") != std::string::npos);
    f.level = severity::error;
    std::string const never =
        rendered_run("junit", f, wrong_piece_text, "", "game.pgn", {.fails_from = std::nullopt});
    BOOST_TEST(never.find("failures=\"0\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_unchecked_game_fails_unless_it_may_pass) {
    finding f = wrong_piece(1);
    f.level = severity::unchecked;
    BOOST_TEST(rendered_run("junit", f, wrong_piece_text).find("failures=\"1\"") != std::string::npos);
    std::string const passed =
        rendered_run("junit", f, wrong_piece_text, "", "game.pgn", {.unchecked_fails = false});
    BOOST_TEST(passed.find("failures=\"0\"") != std::string::npos);
    BOOST_TEST(passed.find("<skipped message=\"no such piece: g1 holds a knight\"/>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_finding_outside_of_games_is_a_separate_case) {
    std::string const out = rendered_run("junit", wrong_piece(0), wrong_piece_text);
    BOOST_TEST(out.find("tests=\"1\" failures=\"1\"") != std::string::npos);
    BOOST_TEST(out.find("name=\"line 2, in no game\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(nothing_in_a_name_or_text_leaves_its_place) {
    std::string_view const nasty = "1. ]]><&\"\x1b\xff\xef\xbf\xbf *\n";
    finding f = make_finding(finding_code::stray_token, {3, nasty.size() - 3}, "`\x1b<\"&`");
    f.place.game = 1;
    std::string const out = rendered_run("junit", f, nasty, "<\"\n\x01", "a\"<.pgn");
    BOOST_TEST(out.find("classname=\"a&quot;&lt;.pgn\" name=\"game 1: &lt;&quot;\\x0A\\x01\"") !=
               std::string::npos);
    BOOST_TEST(out.find("message=\"unexpected token: `\\x1B&lt;&quot;&amp;`\"") != std::string::npos);
    BOOST_TEST(out.find("1 | 1. ]]&gt;&lt;&amp;&quot;\\x1B\\xFF\xef\xbf\xbd *") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_run_without_files_is_a_document) {
    std::string out;
    make_renderer("junit")->finish({}, out);
    BOOST_TEST(out == std::string(head) + "</testsuites>\n");
}

BOOST_AUTO_TEST_SUITE_END()
