// PEGTL's analysis of each top rule for infinite loops and recursion without progress.
#include "syntax/text_grammar.hpp"

#include <boost/test/unit_test.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

using namespace vpgn::syntax;

BOOST_AUTO_TEST_SUITE(grammar_analysis)

BOOST_AUTO_TEST_CASE(every_rule_of_the_text_makes_progress) {
    BOOST_TEST(tao::pegtl::analyze<grammar::text>() == 0U);
}

BOOST_AUTO_TEST_CASE(every_rule_of_the_movetext_makes_progress) {
    BOOST_TEST(tao::pegtl::analyze<grammar::main_line>() == 0U);
    BOOST_TEST(tao::pegtl::analyze<grammar::trailing>() == 0U);
}

BOOST_AUTO_TEST_CASE(every_rule_of_the_tags_makes_progress) {
    BOOST_TEST(tao::pegtl::analyze<grammar::tag_section>() == 0U);
}

// The analysis itself must be able to fail on these leaves.
BOOST_AUTO_TEST_CASE(a_loop_over_a_question_would_be_found) {
    struct endless : tao::pegtl::star<grammar::ask<&reader::in_variation>> {};
    BOOST_TEST(tao::pegtl::analyze<endless>(-1) != 0U);
}

BOOST_AUTO_TEST_SUITE_END()
