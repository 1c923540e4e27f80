#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using test::place_of;
using test::rendered;

BOOST_AUTO_TEST_SUITE(github_format)

BOOST_AUTO_TEST_CASE(a_finding_is_one_command_followed_by_notes_and_helps) {
    std::string_view const text = "1. e4 e5\n2. Bg1-f3 *\n";
    finding f = make_finding(finding_code::no_such_piece, place_of("Bg1-f3", text), "g1 holds a knight");
    f.notes = {"a note"};
    f.helps = {"`Ng1-f3` is legal"};
    BOOST_TEST(rendered("github", f, text) ==
               "::error file=game.pgn,line=2,endLine=2,col=4,endColumn=10,title=vpgn R101 no-such-piece::no "
               "such piece: g1 holds a knight%0Anote: a note%0Ahelp: `Ng1-f3` is legal\n");
}

BOOST_AUTO_TEST_CASE(levels_are_error_warning_and_notice) {
    finding f = make_finding(finding_code::missing_result, {0, 0}, "");
    BOOST_TEST(rendered("github", f, "").starts_with("::warning "));
    f.level = severity::note;
    BOOST_TEST(rendered("github", f, "").starts_with("::notice "));
}

BOOST_AUTO_TEST_CASE(spans_over_two_lines_have_no_columns) {
    std::string_view const text = "{a\nb";
    finding const f = make_finding(finding_code::unclosed_comment, {0, 4}, "");
    BOOST_TEST(
        rendered("github", f, text).starts_with("::error file=game.pgn,line=1,endLine=2,col=1,title="));
}

// No text in a file may end the command, add a property or begin another command.
BOOST_AUTO_TEST_CASE(nothing_in_a_name_or_text_leaves_its_place) {
    finding const f = make_finding(finding_code::stray_token, {0, 1}, "`\r\n::error::%0A,:`");
    line_index const lines("x");
    std::string out;
    make_renderer("github")->show({f, "a:b,c%\n.pgn", lines}, out);
    BOOST_TEST(out == "::error file=a%3Ab%2Cc%25\\x0A.pgn,line=1,endLine=1,col=1,endColumn=2,title=vpgn G101 "
                      "stray-token::unexpected token: `\\x0D\\x0A::error::%250A,:`\n");
}

BOOST_AUTO_TEST_CASE(an_unreadable_file_is_a_separate_error) {
    std::string out;
    make_renderer("github")->end_file("a.pgn", "a.pgn: No such file or directory", out);
    BOOST_TEST(out == "::error file=a.pgn,title=vpgn::a.pgn: No such file or directory\n");
    out.clear();
    make_renderer("github")->end_file("a,b.pgn", "it is a folder", out);
    BOOST_TEST(out == "::error file=a%2Cb.pgn,title=vpgn::it is a folder\n");
}

BOOST_AUTO_TEST_SUITE_END()
