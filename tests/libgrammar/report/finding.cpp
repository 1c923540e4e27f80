#include "report/finding.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(findings)

BOOST_AUTO_TEST_CASE(a_finding_is_made_with_the_level_and_headline_of_its_code) {
    finding const warning = make_finding(finding_code::check_mark, {3, 5}, "no check here");
    BOOST_TEST((warning.level == severity::warning));
    BOOST_TEST(warning.message == "wrong check mark");
    BOOST_TEST((warning.where == span{3, 5}));
    BOOST_TEST(warning.label == "no check here");
    BOOST_TEST(warning.place.game == 0u);
    BOOST_TEST(warning.notes.empty());
    BOOST_TEST(!warning.fix.has_value());
}

BOOST_AUTO_TEST_CASE(one_line_joins_headline_and_label) {
    BOOST_TEST(one_line(make_finding(finding_code::no_such_piece, {}, "d6 holds a pawn")) ==
               "no such piece: d6 holds a pawn");
    BOOST_TEST(one_line(make_finding(finding_code::no_such_piece, {}, "")) == "no such piece");
}

BOOST_AUTO_TEST_CASE(the_headline_precedes_notes_and_notes_precede_helps) {
    finding f = make_finding(finding_code::no_such_piece, {}, "d6 is empty");
    f.notes = {"one", "two"};
    f.helps = {"three"};
    std::vector<std::string> const expected = {"no such piece: d6 is empty", "note: one", "note: two",
                                               "help: three"};
    BOOST_TEST(all_lines(f) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(all_places_of_a_finding_are_shifted) {
    finding f = make_finding(finding_code::no_such_piece, {3, 5}, "");
    f.fix = suggestion{.text = "Nf3", .turn = {2, 6}, .at = span{4, 5}};
    f.others = {suggestion{.text = "Nf4", .turn = {2, 6}}, suggestion{.text = "Nf5", .at = span{5, 5}}};
    shift(f, 10);
    BOOST_TEST((f.where == span{13, 15}));
    BOOST_TEST((f.fix->turn == span{12, 16}));
    BOOST_TEST((f.fix->at == span{14, 15}));
    BOOST_TEST((f.others[0].turn == span{12, 16}));
    BOOST_TEST((f.others[1].at == span{15, 15}));
    BOOST_TEST((f.others[1].turn == span{})); // none
}

BOOST_AUTO_TEST_SUITE_END()
