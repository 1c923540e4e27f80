// `vpgn check --with`: two files with records of the same games.
#include "report/codes/code.hpp"
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>

using namespace vpgn;
using namespace vpgn::test;

namespace {

std::string const samples = "samples/two-records/";

std::string game(std::string const& round, std::string const& moves) {
    return "[White \"A\"]\n[Black \"B\"]\n[Round \"" + round + "\"]\n\n" + moves + " *\n\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(two_files)

BOOST_AUTO_TEST_CASE(each_difference_is_a_finding_with_its_place_in_both_files) {
    std::string const found = run("check --with " + samples + "black.pgn " + samples + "white.pgn").out;
    BOOST_CHECK_MESSAGE(has(found, "error[R115]") && has(found, "white.pgn:7:4"), found);
    BOOST_CHECK_MESSAGE(has(found, "its place there is samples/two-records/black.pgn:7:36"), found);
    BOOST_CHECK_MESSAGE(has(found, "error[R117]") && has(found, "a move of Black is missing"), found);
    BOOST_CHECK_EQUAL(occurrences(found, "note[S150]"), 2);
    BOOST_CHECK_EQUAL(said("check -q --with " + samples + "black.pgn " + samples + "black.pgn").back(), '1');
}

BOOST_AUTO_TEST_CASE(json_names_the_place_in_the_other_file) {
    json const all =
        parsed(run("check --format json --with " + samples + "black.pgn " + samples + "white.pgn").out);
    BOOST_REQUIRE_EQUAL(all["findings"].size(), 4u);
    json const& first = all["findings"][0];
    BOOST_CHECK_EQUAL(first["other"]["file"].get<std::string>(), samples + "black.pgn");
    BOOST_CHECK_EQUAL(first["other"]["span"]["line"].get<int>(), 7);
    BOOST_CHECK_EQUAL(all["summary"]["games"].get<int>(), 1);
    json const alone = parsed(run("check --format json " + samples + "white.pgn").out);
    for (json const& f : alone["findings"])
        BOOST_CHECK(!f.contains("other"));
}

BOOST_AUTO_TEST_CASE(the_sheets_of_both_players_become_the_same_game) {
    scratch_folder const folder;
    std::string const white = folder.file("white.pgn"), black = folder.file("black.pgn");
    std::filesystem::copy_file(VPGN_SOURCE_DIR "/samples/two-records/white.pgn", white);
    std::filesystem::copy_file(VPGN_SOURCE_DIR "/samples/two-records/black.pgn", black);
    std::string const diff = run("check --diff --with " + black + " " + white).out;
    BOOST_CHECK_MESSAGE(has(diff, "+8. c3 {was c4}"), diff);
    BOOST_CHECK_EQUAL(run("check -q --fix --with " + black + " " + white).status, 0);
    BOOST_CHECK(has(read_whole(white), "13. cxd4 Nc6 {was left out} 14. Nb3"));
    run("check -q --fix --with " + white + " " + black);
    std::string const left = run("check --format short --with " + black + " " + white, "2>&1").out;
    BOOST_CHECK_MESSAGE(has(left, "1 game, 32 moves: no findings"), left);
    std::string const once = read_whole(white);
    run("check --fix --with " + black + " " + white);
    BOOST_CHECK_EQUAL(read_whole(white), once);
    BOOST_CHECK_EQUAL(run("convert --to uci " + white).out, run("convert --to uci " + black).out);
}

BOOST_AUTO_TEST_CASE(games_are_paired_by_their_tags_if_the_files_differ_in_number) {
    scratch_folder const folder;
    std::string const first =
        folder.write("first.pgn", game("1", "1. e4 e5") + game("2", "1. d4 Nf6 2. c5 g6 3. Nc3 Bg7") +
                                      game("3", "1. c4 c5"));
    std::string const second =
        folder.write("second.pgn", game("2", "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7") + game("4", "1. f4 d5"));
    std::string const found = run("check --format short --with " + second + " " + first).out;
    BOOST_CHECK_EQUAL(occurrences(found, "error[R126]"), 3);
    BOOST_CHECK_MESSAGE(has(found, first + ":1:1: error") && has(found, first + ":13:1: error"), found);
    BOOST_CHECK_MESSAGE(has(found, second + ":7:1: error[R126]"), found);
}

BOOST_AUTO_TEST_CASE(the_other_record_may_be_of_any_format) {
    scratch_folder const folder;
    std::string const jsonl =
        folder.write("other.jsonl", run("convert --to jsonl " + samples + "black.pgn").out);
    std::string const found = run("check --format short --with " + jsonl + " " + samples + "white.pgn").out;
    BOOST_CHECK_MESSAGE(has(found, "error[R115]") && has(found, "error[R117]"), found);
}

BOOST_AUTO_TEST_CASE(the_samples_of_each_code_show_it) {
    for (finding_code const code : {finding_code::records_differ, finding_code::record_without_pair,
                                    finding_code::other_record_differs}) {
        code_record const& record = record_of(code);
        std::string const folder =
            "samples/findings/" + std::string(record.code) + "-" + std::string(record.slug) + "/";
        std::string const bad =
            run("check --format short --with " + folder + "other.pgn " + folder + "bad.pgn").out;
        BOOST_CHECK_MESSAGE(lines_of(bad).size() == 1 && has(bad, "[" + std::string(record.code) + "]"), bad);
        BOOST_CHECK_EQUAL(
            run("check --format short --with " + folder + "good.pgn " + folder + "good.pgn").out, "");
    }
}

BOOST_AUTO_TEST_CASE(one_file_is_compared_with_one_other) {
    auto const refused = [](std::string const& words) { return run("check " + words, "2>&1").out; };
    std::string const white = samples + "white.pgn", black = samples + "black.pgn";
    BOOST_CHECK(has(refused("--with " + black + " " + white + " " + black), "exactly one other file"));
    BOOST_CHECK(has(refused("--with no-such-file.pgn " + white), "no-such-file.pgn: No such file"));
    BOOST_CHECK_EQUAL(run("check --with no-such-file.pgn " + white).status, 2);
}

BOOST_AUTO_TEST_SUITE_END()
