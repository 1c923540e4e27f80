#include "report/summary.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(summaries)

BOOST_AUTO_TEST_CASE(the_sentence_counts_games_turns_and_findings) {
    BOOST_TEST(
        summary_sentence({.files = 1, .games = 3, .turns = 114, .errors = 4, .warnings = 1, .bytes = 9}) ==
        "3 games, 114 moves: 4 errors, 1 warning");
}

BOOST_AUTO_TEST_CASE(the_summary_uses_singular_and_plural) {
    BOOST_TEST(summary_sentence({.games = 1, .turns = 1, .errors = 1}) == "1 game, 1 move: 1 error");
    BOOST_TEST(summary_sentence({.games = 2, .turns = 0, .warnings = 2}) == "2 games, 0 moves: 2 warnings");
}

BOOST_AUTO_TEST_CASE(the_summary_states_when_there_are_no_findings) {
    BOOST_TEST(summary_sentence({.games = 1, .turns = 80}) == "1 game, 80 moves: no findings");
}

BOOST_AUTO_TEST_CASE(the_summary_counts_known_and_hidden_findings) {
    BOOST_TEST(summary_sentence({.games = 2, .turns = 3, .known = 7}) ==
               "2 games, 3 moves: no new findings (7 known)");
    BOOST_TEST(summary_sentence({.games = 2, .turns = 3, .errors = 5, .known = 7, .unshown = 4}) ==
               "2 games, 3 moves: 5 errors (7 known) (4 not shown)");
}

BOOST_AUTO_TEST_CASE(errors_and_warnings_are_counted_separately_and_notes_not_at_all) {
    summary counted;
    finding f = make_finding(finding_code::no_such_piece, {}, "");
    counted.count(f);
    counted.count(f);
    f.level = severity::warning;
    counted.count(f);
    f.level = severity::note;
    counted.count(f);
    BOOST_TEST(counted.errors == 2u);
    BOOST_TEST(counted.warnings == 1u);
}

BOOST_AUTO_TEST_CASE(summaries_of_several_files_add_up) {
    summary all{
        .files = 1, .games = 2, .turns = 3, .errors = 4, .warnings = 5, .bytes = 6, .known = 7, .unshown = 8};
    all += summary{.files = 10,
                   .games = 20,
                   .turns = 30,
                   .errors = 40,
                   .warnings = 50,
                   .bytes = 60,
                   .known = 70,
                   .unshown = 80};
    BOOST_TEST(all.files == 11u);
    BOOST_TEST(all.games == 22u);
    BOOST_TEST(all.turns == 33u);
    BOOST_TEST(all.errors == 44u);
    BOOST_TEST(all.warnings == 55u);
    BOOST_TEST(all.bytes == 66u);
    BOOST_TEST(all.known == 77u);
    BOOST_TEST(all.unshown == 88u);
}

BOOST_AUTO_TEST_SUITE_END()
