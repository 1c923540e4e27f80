#include "report/finding.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

using namespace vpgn;

namespace {

finding numbered(std::uint64_t at, finding_code code = finding_code::stray_token) {
    return make_finding(code, {at, at + 1}, "");
}

bool is_limit(finding const& f) {
    return f.code == finding_code::too_many_findings;
}

} // namespace

BOOST_AUTO_TEST_SUITE(finding_limit)

BOOST_AUTO_TEST_CASE(the_first_that_is_left_out_becomes_the_limit) {
    std::vector<finding> all;
    for (std::uint64_t i = 0; i < 30'000; ++i)
        add_finding(all, numbered(i));
    BOOST_REQUIRE_EQUAL(all.size(), most_findings_of_game + 1);
    BOOST_CHECK(is_limit(all.back()));
    BOOST_CHECK_EQUAL(all.back().where.start, most_findings_of_game);
    BOOST_CHECK_EQUAL(std::count_if(all.begin(), all.end(), is_limit), 1);
}

BOOST_AUTO_TEST_CASE(lists_of_several_parts_have_one_limit) {
    std::vector<finding> all;
    for (std::uint64_t i = 0; i < 20'000; ++i)
        all.push_back(numbered(i, i == 500 ? finding_code::too_many_findings : finding_code::stray_token));
    limit_findings(all);
    BOOST_CHECK_EQUAL(all.size(), most_findings_of_game);
    BOOST_CHECK_EQUAL(std::count_if(all.begin(), all.end(), is_limit), 1);
    std::vector<finding> rest(50, numbered(1));
    limit_findings(rest, most_findings_of_game - 10);
    BOOST_CHECK_EQUAL(rest.size(), 11);
    BOOST_CHECK(is_limit(rest.back()));
    std::vector<finding> few(10, numbered(1));
    limit_findings(few);
    BOOST_CHECK_EQUAL(few.size(), 10);
}

BOOST_AUTO_TEST_SUITE_END()
