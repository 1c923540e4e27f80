// Variations in square brackets, and after semicolons.
#include "libgrammar/syntax/repaired.hpp"
#include "libgrammar/syntax/trace.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using vpgn::test::movetext_trace;
using vpgn::test::repaired;

BOOST_AUTO_TEST_SUITE(book_variations)

BOOST_AUTO_TEST_CASE(square_brackets_around_moves_are_parentheses) {
    std::string const text = "1. e4 e5 [1... c5 2. Nf3 (2. Nc3 [2. d4]) d6] 2. Nf3 *";
    BOOST_TEST(repaired(text) == "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 (2. d4)) d6) 2. Nf3 *");
    BOOST_TEST(movetext_trace("1. e4 e5 [...c5] 2. Nf3 *") == "#1. e4 e5 ( #0... c5 ) #2. Nf3 =* !S152:[");
    BOOST_TEST(repaired("1. e4 e5 [1... c5 {a ] b}] *") == "1. e4 e5 (1... c5 {a ] b}) *");
}

BOOST_AUTO_TEST_CASE(other_square_brackets_are_none_of_variations) {
    auto const is_variation = [](std::string const& text) {
        std::string const trace = movetext_trace(text);
        return trace.find("S152") != trace.npos;
    };
    for (char const* const text :
         {"1. e4 e5 [#] 2. Nf3 *", "1. e4 e5 [1] 2. Nf3 *", "1. e4 e5 [%clk 0:01] 2. Nf3 *",
          "1. e4 e5 [see 1... c5] 2. Nf3 *", "1. e4 e5 [1... c5 2. Nf3 *", "1. e4 e5 [1... c5) 2. Nf3 *",
          "[1. e4 e5] 2. Nf3 *", "1. e4 e5 [1... c5 {never closed] 2. Nf3 *"})
        BOOST_TEST(!is_variation(text), text);
    // One that is not closed leaves those after it as they are.
    BOOST_TEST(is_variation("1. e4 e5 [1... c5) 2. Nf3 [2. f4] *"));
    BOOST_TEST(
        movetext_trace("1. e4 e5 [1... c5 2. Nf3\n\n[Event \"x\"]\n\n1. d4 d5 [1... c5] *").find("S152:[") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(semicolons_part_variations_of_one_move) {
    BOOST_TEST(repaired("1. e4 e5 [1... c5 2. Nf3; 1... e6] 2. Nf3 *") ==
               "1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 *");
    BOOST_TEST(repaired("1. e4 e5 (1... c5 2. Nf3;1... e6; 1... c6) 2. Nf3 *") ==
               "1. e4 e5 (1... c5 2. Nf3) (1... e6) (1... c6) 2. Nf3 *");
    BOOST_TEST(repaired("1. e4 e5 [1... c5 2. Nf3;\n1... e6] 2. Nf3 *") ==
               "1. e4 e5 (1... c5 2. Nf3) (\n1... e6) 2. Nf3 *");
    // Another move's number goes on, and prose is a comment.
    BOOST_TEST(movetext_trace("1. e4 e5 (1... c5; 2. Nf3\n) *").find("S152") == std::string::npos);
    BOOST_TEST(movetext_trace("1. e4 e5 (1... c5; 1... e6 is solid\n) *").find("S152") == std::string::npos);
    BOOST_TEST(movetext_trace("1. e4 e5 (1... c5 ;\n1... e6) *").find("S152") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
