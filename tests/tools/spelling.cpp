// Tags that cannot be right, and names by a spelling file: as `check`, `convert --fix-tags` and `dedupe`
// treat them.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;

namespace {

struct spelled_files {
    scratch_folder folder;
    std::string const names = folder.write("names.ssp", "@PLAYER\nKasparov, Garry  #GM RUS\n= Kasparow, G\n"
                                                        "@SITE\nMoscow RUS\n= Moskau\n");
    std::string const columns = folder.write("names.txt", "Kasparow, G\tKasparov, Garry\n");
    std::string const games = folder.write(
        "games.pgn", "[Event \"E\"]\n[Site \"Moskau\"]\n[Date \"1985.13.09\"]\n[White \"Kasparow,G\"]\n"
                     "[Black \"Karpov, Anatoly\"]\n[Result \"1-0\"]\n[WhiteElo \"24O0\"]\n"
                     "[ECO \"b33\"]\n\n1. e4 e5 1-0\n");
    std::string out(std::string const& words) const { return run(words, "2>/dev/null").out; }
    std::string said(std::string const& words) const { return run(words, "2>&1").out; }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(spelling_and_tags, spelled_files)

BOOST_AUTO_TEST_CASE(impossible_tags_are_found_with_their_place) {
    std::string const found = out("check --format short " + games);
    BOOST_CHECK_MESSAGE(has(found, ":3:8: warning[S117]") && has(found, "there is no month 13"), found);
    BOOST_CHECK_MESSAGE(has(found, ":7:12: warning[S119]"), found);
    BOOST_CHECK_MESSAGE(has(found, ":8:7: warning[S120]"), found);
    BOOST_CHECK(has(out("check " + games), "help: write `2400`; `vpgn convert --fix-tags` does"));
    BOOST_CHECK_EQUAL(run("check -q " + games).status, 0); // no error
}

BOOST_AUTO_TEST_CASE(tags_are_checked_in_games_with_and_without_slips_alike) {
    std::string const tags = "[Date \"2019.02.30\"]\n[Round \"1,2\"]\n\n";
    for (std::string const movetext : {"1. e4 e5 *\n", "1. e4 Ke6 *\n", "1. e4 e5 2. Nf3\n"}) {
        std::string const found = out("check --format short " + folder.write("one.pgn", tags + movetext));
        BOOST_CHECK_MESSAGE(has(found, ":1:8: warning[S117]") && has(found, ":2:9: note[S122]"), found);
    }
}

BOOST_AUTO_TEST_CASE(an_invalid_result_is_one_finding) {
    std::string const one = folder.write("one.pgn", "[Result \"1-2\"]\n\n1. e4 e5 1-0\n");
    std::string const found = out("check " + one);
    BOOST_CHECK(has(found, "S121") && !has(found, "S104") && has(found, "the movetext ends with `1-0`"));
    // `1-2` may as well be a draw: nothing is invented.
    BOOST_CHECK(has(out("convert --to pgn --fix-tags " + one), "[Result \"1-2\"]"));
    std::string const other = folder.write("other.pgn", "[Result \"0-1\"]\n\n1. e4 e5 1-0\n");
    BOOST_CHECK(has(out("check " + other), "S104"));
    std::string const half = folder.write("half.pgn", "[Result \"1/2\"]\n\n1. e4 e5 1-0\n");
    BOOST_CHECK(has(out("check " + half), "S104") && has(out("check " + half), "S121"));
}

BOOST_AUTO_TEST_CASE(fixed_tags_have_no_finding) {
    std::string const fixed = folder.write("fixed.pgn", out("convert --to pgn --fix-tags " + games));
    std::string const found = out("check --format short " + fixed);
    BOOST_CHECK_MESSAGE(!has(found, "S119") && !has(found, "S120") && has(found, "S117"), found);
    BOOST_CHECK_EQUAL(out("convert --to pgn --fix-tags " + fixed), read_whole(fixed));
}

BOOST_AUTO_TEST_CASE(check_reports_other_spellings) {
    std::string const found = out("check --format short --spelling " + names + " " + games);
    BOOST_CHECK_MESSAGE(has(found, ":2:8: note[S128]") && has(found, "`Moscow RUS`"), found);
    BOOST_CHECK_MESSAGE(has(found, ":4:9: note[S128]") && has(found, "`Kasparov, Garry`"), found);
    BOOST_CHECK(!has(out("check --format short " + games), "S128"));
    BOOST_CHECK(has(out("check --format short --spelling " + columns + " " + games), ":4:9: note[S128]"));
}

BOOST_AUTO_TEST_CASE(convert_writes_correct_names) {
    std::string const fixed = out("convert --to pgn --fix-tags --spelling " + names + " " + games);
    BOOST_CHECK(has(fixed, "[White \"Kasparov, Garry\"]") && has(fixed, "[Site \"Moscow RUS\"]"));
    BOOST_CHECK(has(said("convert --to pgn --spelling " + names + " " + games),
                    "`--spelling` requires `--fix-tags`"));
}

BOOST_AUTO_TEST_CASE(dedupe_compares_correct_names) {
    std::string const twice =
        folder.write("twice.pgn", "[White \"Kasparow, G\"]\n[Site \"Moskau\"]\n\n1. e4 e5 *\n\n"
                                  "[White \"Kasparov, Garry\"]\n[Site \"Moscow RUS\"]\n\n"
                                  "1. e4 e5 *\n");
    BOOST_CHECK(has(said("dedupe " + twice), "2 stay"));
    BOOST_CHECK(has(said("dedupe --spelling " + names + " " + twice), "1 stay, 1 go"));
}

BOOST_AUTO_TEST_CASE(an_invalid_spelling_file_is_rejected_with_its_line) {
    std::string const wrong = folder.write("wrong", "@PLAYER\n= Tal\n");
    BOOST_CHECK(has(said("check --spelling " + wrong + " " + games), wrong + ":2: no correct name precedes"));
    BOOST_CHECK_EQUAL(run("check --spelling no-such-file " + games).status, 2);
}

BOOST_AUTO_TEST_SUITE_END()
