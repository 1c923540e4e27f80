// Moves from square to square in forms that PGN does not have.
#include "libgrammar/syntax/repaired.hpp"
#include "libgrammar/syntax/trace.hpp"
#include "syntax/action.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn;
using test::movetext_trace;

namespace {

syntax::notation const chess{.one_action = true};

} // namespace

BOOST_AUTO_TEST_SUITE(long_notation)

BOOST_AUTO_TEST_CASE(signs_between_the_squares_are_one_finding) {
    for (std::string const sign : {"→", "->", "=>", "-->", ">", "_", "~", "to"}) {
        BOOST_TEST(test::repaired("1. e2" + sign + "e4 e7" + sign + "e5 2. Ng1" + sign + "f3+ *") ==
                   "1. e2e4 e7e5 2. Ng1f3+ *");
        syntax::action const read = syntax::read_action("Ng1" + sign + "f3");
        BOOST_TEST((read.kind == syntax::action::form::move && read.from_file == 6 && read.from_rank == 0));
        BOOST_TEST((read.to_file == 5 && read.to_rank == 2 && read.marked_by == syntax::mark::none));
    }
    // A sign of attack behind a move, and a mark of PGN.
    BOOST_TEST(movetext_trace("1. e4→ e5 *") == "#1. e4 $40 e5 =*");
    BOOST_TEST(movetext_trace("1. Qh5 → g6 *") == "#1. Qh5 $40 g6 =*");
    BOOST_TEST(movetext_trace("1. e2-e4 Ke8<>Ra8 *") == "#1. e2-e4 Ke8<>Ra8 =*");
}

BOOST_AUTO_TEST_CASE(the_origin_may_be_in_parentheses) {
    BOOST_TEST(test::repaired("1. N(g1)f3 N(b8)-c6 2. N(f3)xe5 *") == "1. Ng1f3 Nb8-c6 2. Nf3xe5 *");
    BOOST_TEST(movetext_trace("1. N (g1) f3 *").find("!S139") == std::string::npos);
    BOOST_TEST((syntax::read_action("(g1)f3").kind == syntax::action::form::unreadable));
}

BOOST_AUTO_TEST_CASE(two_letters_are_a_knight) {
    BOOST_TEST(test::repaired("1. Kt-f3 Ktc6 2. Ktxe5 Kt(b8)d7 *") == "1. N-f3 Nc6 2. Nxe5 Nb8d7 *");
    BOOST_TEST(syntax::read_action("Ktb1-c3").piece.name == "N");
    BOOST_TEST((syntax::read_action("Kt").kind == syntax::action::form::unreadable));
}

BOOST_AUTO_TEST_CASE(blanks_part_the_squares_of_a_game_that_shows_it) {
    BOOST_TEST(movetext_trace("1. e2 e4 e7 e5 2. Ng1 f3! *", chess) ==
               "#1. e2_e4 e7_e5 #2. Ng1_f3! =* !S139:e2_e4");
    BOOST_TEST(movetext_trace("1. e2 e4 1... e7 e5 2. O-O *", chess) ==
               "#1. e2_e4 #1... e7_e5 #2. O-O =* !S139:e2_e4");
    BOOST_TEST(movetext_trace("e2 to e4 e7 to e5 *", chess) == "e2_to_e4 e7_to_e5 =* !S139:e2_to_e4");
    BOOST_TEST(movetext_trace("1. {a} e7 e8=Q+ {b} a7 a8=Q 2. *", chess) ==
               "#1. {a} e7_e8=Q+ {b} a7_a8=Q #2. =* !S139:e7_e8=Q+");
    for (std::string const text : {"1. e4 e5 2. d4 d5 *", "e4 e5 d4 d5 *", "1. e4 e5 *", "e3 e5 d4 d6 *",
                                   "1.. e4 e5 2.. Nf3 d6 3.. d4 exd4 *"})
        BOOST_TEST(movetext_trace(text, chess).find("!S139") == std::string::npos, text);
    // Turns of several actions.
    BOOST_TEST(movetext_trace("1. e2 e4 e7 e5 2. f2 *").find("S139") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
