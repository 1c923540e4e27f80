// Comments without braces: commands, remarks, times.
#include "libgrammar/syntax/repaired.hpp"
#include "libgrammar/syntax/trace.hpp"
#include "syntax/boundary.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using vpgn::test::findings_of;
using vpgn::test::movetext_trace;
using vpgn::test::repaired;
using vpgn::test::trace;

BOOST_AUTO_TEST_SUITE(comments_without_braces)

BOOST_AUTO_TEST_CASE(a_remark_between_slashes_and_stars_does_not_end_the_game) {
    BOOST_TEST(repaired("1. e4 /* 1-0 * or\n\nso */ e5 2. Nf3 /*x*/ *") ==
               "1. e4 { 1-0 * or\n\nso } e5 2. Nf3 {x} *");
    BOOST_TEST(trace("[A \"x\"]\n/* a */ 1. e4 *") == "< [A=x] | {_a_} #1. e4 =* !G101:/*_a_*/ >");
    // Before the next game, and where braces decide, it is none.
    findings_of const open("[A \"x\"]\n\n1. e4 /* open\n\n[A \"y\"]\n\n1. d4 d5 *\n");
    BOOST_TEST(open.games == 2);
    BOOST_TEST(movetext_trace("1. e4 /* {a} */ e5 *").find("{a}") != std::string::npos);
    BOOST_TEST(movetext_trace("1. e4/e5 *") == "#1. e4 /e5 =*");
}

BOOST_AUTO_TEST_CASE(a_remark_ends_with_its_line) {
    BOOST_TEST(repaired("1. e4 e5 // open: 2. d4\n# 2. f4 too\n2. Nf3 *\n") ==
               "1. e4 e5 {open: 2. d4}\n{2. f4 too}\n2. Nf3 *\n");
    BOOST_TEST(trace("1. e4 e5 * // both\n") == "< | #1. e4 e5 =* {both} !G101://_both >");
    BOOST_TEST(movetext_trace("1. e4 e5 2. Qh5 # *") == "#1. e4 e5 #2. Qh5_# =*");
    BOOST_TEST(movetext_trace("1. e4 e5 2. Qh5 Ke7 3. Qxe5\n#\n*").find('{') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_remark_before_the_tags_begins_no_game) {
    for (std::string const remark : {"# 1. e4 wins, they say\n", "// 1. e4 wins\n", "/* 1. e4 1-0 */\n"}) {
        findings_of const found(remark + "[A \"x\"]\n\n1. d4 *\n");
        BOOST_TEST(found.games == 1, remark);
        BOOST_TEST(found.actions == 1, remark);
        BOOST_TEST(found.all.size() == 1u, remark);
    }
}

BOOST_AUTO_TEST_CASE(a_time_behind_a_move_is_a_comment) {
    for (std::string const time :
         {"0:05", "00:00:05", "1:02:03.4", "5s", "0.5s", "5sec", "1'30\"", "2'", "5\""}) {
        BOOST_TEST(repaired("1. e4 " + time + " e5 " + time + " 2. Nf3 *") ==
                   "1. e4 {" + time + "} e5 {" + time + "} 2. Nf3 *");
        BOOST_TEST(repaired("1. e4 (" + time + ") e5 2. Nf3 [" + time + "] Nc6 *") ==
                   "1. e4 {" + time + "} e5 2. Nf3 {" + time + "} Nc6 *");
    }
    BOOST_TEST(repaired("1. e4 (5) e5 (+0.35/12 5s) 2. Nf3 *") == "1. e4 {5} e5 {+0.35/12 5s} 2. Nf3 *");
    // Results, variations, numbers.
    BOOST_TEST(movetext_trace("1. e4 e5 0:1") == "#1. e4 e5 =0");
    BOOST_TEST(movetext_trace("1. e4 e5 (2. d4) 2. Nf3 (2.Nc3) *") ==
               "#1. e4 e5 ( #2. d4 ) #2. Nf3 ( #2. Nc3 ) =*");
    BOOST_TEST(movetext_trace("1. e4 (1 d4) e5 2 Nf3 *") == "#1. e4 ( #1 d4 ) e5 #2 Nf3 =*");
    BOOST_TEST(movetext_trace("1. e4 e5 (1-0) *").find("{") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(text_is_not_cut_within_a_remark) {
    std::string const game = "1. e4 e5 1-0\n";
    BOOST_TEST(vpgn::syntax::last_boundary(game + game) == game.size());
    BOOST_TEST(vpgn::syntax::last_boundary("/* " + game + game) == 0u);
    BOOST_TEST(vpgn::syntax::last_boundary("1. d4 // 1-0\n" + game) == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
