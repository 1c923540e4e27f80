// Selection of findings: severities, codes, limits, and baselines.
#include "games/findings/code_choice.hpp"
#include "report/near_names.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <stdexcept>

using namespace vpgn::test;
using vpgn::finding_code;
using vpgn::tools::code_choice;

namespace {

/// Two games with an error each, of R101, and a warning, S105.
std::string const two_games = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Bg1-f3 Nc6 *\n\n"
                              "[White \"C\"]\n[Black \"D\"]\n\n1. d4 d5 7. Bb1-c3 Nf6 *\n";

std::string const clean_game = "[White \"E\"]\n\n1. c4 *\n\n";

std::size_t shown(std::string const& options, std::string const& path) {
    return lines_of(run("check --format short " + options + " " + path).out).size();
}

int status(std::string const& options, std::string const& path) {
    return run("check " + options + " " + path).status;
}

std::string talk(std::string const& options, std::string const& path) {
    return run("check --format short " + options + " " + path, "2>&1 >/dev/null").out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(chosen_findings)

BOOST_AUTO_TEST_CASE(the_level_that_fails_can_be_chosen) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", "1. d4 d5 7. Nc3 Nf6 *\n");
    BOOST_CHECK_EQUAL(status("", path), 0); // a warning
    BOOST_CHECK_EQUAL(status("--fail-on warning", path), 1);
    BOOST_CHECK_EQUAL(status("--fail-on note", path), 1);
    BOOST_CHECK_EQUAL(status("", folder.write("b.pgn", two_games)), 1);
    BOOST_CHECK_EQUAL(status("--fail-on never", folder.file("b.pgn")), 0);
    BOOST_CHECK_EQUAL(status("--fail-on fatal", path), 2);
    BOOST_CHECK_EQUAL(status("--fail-on never", folder.file("none.pgn")), 2); // no finding
}

BOOST_AUTO_TEST_CASE(codes_are_chosen_by_code_slug_or_the_beginning_of_a_code) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", two_games);
    BOOST_CHECK_EQUAL(shown("", path), 3u);
    for (char const* const option :
         {"--select R", "--select R1", "--select r101", "--select no-such-piece", "--select R101,G",
          "--select R101 --select G", "--ignore S105", "--ignore move-number,G", "--ignore S --ignore G"})
        BOOST_CHECK_MESSAGE(shown(option, path) == 2, option);
    BOOST_CHECK_EQUAL(shown("--select S105", path), 1u);
    BOOST_CHECK_EQUAL(status("--select S105", path), 0);
    BOOST_CHECK_EQUAL(status("--ignore R101", path), 0);
    BOOST_CHECK(has(talk("--ignore R101", path), "2 games, 8 moves: 1 warning"));
}

BOOST_AUTO_TEST_CASE(the_longer_word_wins_and_ignoring_among_equals) {
    code_choice const choice({"R", "R101"}, {"R1", "R204", "second-start"});
    BOOST_CHECK(choice.has(finding_code::no_such_piece)); // R101
    BOOST_CHECK(!choice.has(finding_code::no_such_move)); // R102
    BOOST_CHECK(choice.has(finding_code::must_go_on));    // R201
    BOOST_CHECK(!choice.has(finding_code::second_start)); // R204
    BOOST_CHECK(!choice.has(finding_code::bad_tag));      // G105
    BOOST_CHECK(!code_choice({"R101"}, {"no-such-piece"}).has(finding_code::no_such_piece));
    BOOST_CHECK(code_choice().has(finding_code::bad_tag));
}

BOOST_AUTO_TEST_CASE(an_unknown_code_is_reported_with_suggestions_and_status_2) {
    for (char const* const word : {"R9", "X", "no-such", "R1011", "''"})
        BOOST_CHECK_MESSAGE(status(std::string("--select ") + word, "samples/games/orthodox") == 2, word);
    auto const seen = run("check --ignore no-such-pieces samples/games", "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK_EQUAL(seen.out, "vpgn: unknown finding `no-such-pieces` (did you mean `no-such-piece`?); "
                                "`vpgn explain` lists them\n");
    BOOST_CHECK(has(run("explain no-such-pieces", "2>&1").out, "(did you mean `no-such-piece`?)"));
}

BOOST_AUTO_TEST_CASE(near_names_are_the_nearest_ones_within_a_distance) {
    using vpgn::did_you_mean;
    std::array<std::string_view, 4> const names = {"shrink", "shrine", "gunnery", "R101"};
    BOOST_CHECK_EQUAL(did_you_mean("shrinc", names), " (did you mean `shrink` or `shrine`?)");
    BOOST_CHECK_EQUAL(did_you_mean("GUNERY", names), " (did you mean `gunnery`?)");
    BOOST_CHECK_EQUAL(did_you_mean("r110", names), " (did you mean `R101`?)"); // exchanged
    BOOST_CHECK_EQUAL(did_you_mean("r122", names), "");
    BOOST_CHECK_EQUAL(did_you_mean("momentum", names), "");
}

BOOST_AUTO_TEST_CASE(findings_beyond_the_limit_are_counted_but_not_shown) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", two_games);
    BOOST_CHECK_EQUAL(shown("--max-findings 2", path), 2u);
    BOOST_CHECK_EQUAL(shown("--max-findings 0", path), 0u);
    BOOST_CHECK_EQUAL(shown("--max-findings 1", path + " " + path), 1u); // of a run, not of a file
    BOOST_CHECK_EQUAL(status("--max-findings 0", path), 1);
    BOOST_CHECK(has(talk("--max-findings 2", path), "2 errors, 1 warning (1 not shown)"));
    BOOST_CHECK_EQUAL(status("--max-findings 1 --format junit", path), 2); // a game would appear to pass
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(known_findings)

BOOST_AUTO_TEST_CASE(known_findings_are_neither_shown_nor_fail) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", two_games);
    std::string const known = folder.file("known");
    auto const made = run("check --write-baseline " + known + " " + path, "2>&1");
    BOOST_CHECK_EQUAL(made.status, 0);
    BOOST_CHECK(has(made.out, "vpgn: 3 findings are stored as known in " + known));
    BOOST_CHECK(!has(made.out, "R101"));
    BOOST_CHECK_EQUAL(status("--fail-on warning --baseline " + known, path), 0);
    BOOST_CHECK_EQUAL(shown("--baseline " + known, path), 0u);
    BOOST_CHECK_EQUAL(talk("--baseline " + known, path),
                      "vpgn: 2 games, 8 moves: no new findings (3 known)\n");
}

BOOST_AUTO_TEST_CASE(a_baseline_has_sorted_fingerprints_with_readable_text) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", two_games);
    run("check --write-baseline " + folder.file("known") + " " + path);
    auto const lines = lines_of(read_whole(folder.file("known")));
    BOOST_REQUIRE_EQUAL(lines.size(), 4u);
    BOOST_CHECK_EQUAL(lines[0], "# vpgn baseline 1: findings that are known");
    BOOST_CHECK(lines[1].starts_with(path + "\tR101\t"));
    BOOST_CHECK(std::is_sorted(lines.begin() + 1, lines.end()));
    BOOST_CHECK(lines[1].ends_with("\t1\t2. Bg1-f3 | A; B") || lines[2].ends_with("\t1\t2. Bg1-f3 | A; B"));
    BOOST_CHECK(has(lines[3], "\tS105\t") && lines[3].ends_with("\t1\t2. 7. | C; D"));
}

BOOST_AUTO_TEST_CASE(lines_and_games_may_move_and_files_be_renamed) {
    scratch_folder const folder;
    std::string const known = folder.file("known");
    run("check --write-baseline " + known + " " + folder.write("a.pgn", two_games));
    std::string moved = clean_game + two_games;
    moved.replace(moved.find("e5 2."), 5, "e5\n\n2.");
    auto const seen = run("check --baseline " + known + " " + folder.write("b.pgn", moved), "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 0);
    BOOST_CHECK_EQUAL(seen.out, "vpgn: 3 games, 9 moves: no new findings (3 known)\n");
}

BOOST_AUTO_TEST_CASE(new_findings_similar_to_known_ones_are_shown) {
    scratch_folder const folder;
    std::string const known = folder.file("known");
    run("check --write-baseline " + known + " " + folder.write("a.pgn", two_games));
    // The same game twice: one of its errors is known. Another turn of a known game: none is.
    auto const seen = run("check --format short --baseline " + known + " " +
                          folder.write("a.pgn", two_games + two_games +
                                                    "\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 "
                                                    "2. Bg1-h3 *\n"));
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK_EQUAL(lines_of(seen.out).size(), 4u);
    BOOST_CHECK(seen.out.starts_with(folder.file("a.pgn") + ":13:")); // those of the first copy are known
}

BOOST_AUTO_TEST_CASE(resolved_findings_are_reported_for_checked_files_and_codes) {
    scratch_folder const folder;
    std::string const a = folder.write("a.pgn", two_games);
    std::string const b = folder.write("b.pgn", "[White \"X\"]\n\n1. e5 *\n");
    std::string const known = folder.file("known");
    run("check --write-baseline " + known + " " + a + " " + b);
    folder.write("a.pgn", clean_game);
    BOOST_CHECK(
        has(talk("--baseline " + known, a),
            "vpgn: " + known + ": 3 of the known findings are gone; `--write-baseline` leaves them out"));
    BOOST_CHECK(has(talk("--select S --baseline " + known, a), ": 1 of the known findings is gone;"));
    BOOST_CHECK(!has(talk("--baseline " + known, b), "gone"));
    BOOST_CHECK_EQUAL(status("--baseline " + known, a), 0);
}

BOOST_AUTO_TEST_CASE(an_invalid_baseline_is_status_2_with_its_line) {
    scratch_folder const folder;
    std::string const a = folder.write("a.pgn", two_games);
    BOOST_CHECK_EQUAL(talk("--baseline " + a, a), "vpgn: " + a + ":1: not a line of a baseline\n");
    std::string const head = "# vpgn baseline 1: findings that are known\n";
    std::string const known = folder.write("known", head + "a\tR101\t0123456789abcdef\tx\twords\n");
    auto const seen = run("check --baseline " + known + " " + a, "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK_EQUAL(seen.out, "vpgn: " + known + ":2: not a line of a baseline\n");
    BOOST_CHECK_EQUAL(status("--baseline " + folder.file("none"), a), 2);
    BOOST_CHECK_EQUAL(status("--baseline " + folder.write("empty", head), a), 1);
    BOOST_CHECK_EQUAL(status("--write-baseline x --baseline " + known, a), 2);
}

BOOST_AUTO_TEST_CASE(unreadable_files_give_no_baseline) {
    scratch_folder const folder;
    std::string const known = folder.write("known", "as it was");
    std::string const a = folder.write("a.pgn", two_games);
    auto const seen = run("check --write-baseline " + known + " " + a + " no-such-file.pgn", "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK(has(seen.out, known + " not written: some files could not be read"));
    BOOST_CHECK_EQUAL(read_whole(known), "as it was");
}

BOOST_AUTO_TEST_CASE(known_findings_do_not_depend_on_the_number_of_jobs) {
    scratch_folder const folder;
    for (char const* const jobs : {"1", "7"})
        run(std::string("check --jobs ") + jobs + " --write-baseline " + folder.file(jobs) + " " +
            unless_sanitized("samples", "samples/games samples/oddities"));
    BOOST_CHECK_EQUAL(read_whole(folder.file("1")), read_whole(folder.file("7")));
    BOOST_CHECK_GT(lines_of(read_whole(folder.file("1"))).size(), 50u);
}

BOOST_AUTO_TEST_SUITE_END()
