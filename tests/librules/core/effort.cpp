#include "core/effort.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::rules;

BOOST_AUTO_TEST_SUITE(effort)

BOOST_AUTO_TEST_CASE(budgets_within_another_share_it) {
    {
        effort_of_game const all(100);
        for (int i = 0; i < 3; ++i) {
            effort_of_game const part(40);
            BOOST_CHECK_EQUAL(effort_left(), i == 2 ? 0 : 40);
            spend_effort(50);
            BOOST_CHECK(effort_spent());
        }
        BOOST_CHECK(effort_spent());
    }
    BOOST_CHECK(!effort_spent());
}

BOOST_AUTO_TEST_CASE(what_is_done_to_the_end_counts_afterwards) {
    effort_of_game const all(100);
    {
        effort_lifted const whole;
        spend_effort(1000);
        BOOST_CHECK(!effort_spent());
    }
    BOOST_CHECK(effort_spent());
}

BOOST_AUTO_TEST_SUITE_END()
