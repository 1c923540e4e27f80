// `vpgn check --fix`: the changes, their destination, and the unchanged parts.
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <string>
#include <vector>

using namespace vpgn::test;

namespace {

std::string const slipped = "1. e4 e5 2. Nf4 Nc6 3. Nxe5 Nxe5 *\n\n1. e4 e5 2. Ke4 *\n";
std::string const mended = "1. e4 e5 2. Nf3 {was Nf4} Nc6 3. Nxe5 Nxe5 *\n\n1. e4 e5 2. Ke4 *\n";

std::string const talk_only = "2>&1 >/dev/null";

} // namespace

BOOST_AUTO_TEST_SUITE(fix)

BOOST_AUTO_TEST_CASE(repairs_are_written_into_the_file_and_remaining_findings_reported) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    auto const seen = run("check --fix --format short " + file);
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK_EQUAL(lines_of(seen.out).size(), 1);
    BOOST_CHECK(seen.out.find("R102") != std::string::npos);
    BOOST_CHECK_EQUAL(read_whole(file), mended);
    BOOST_CHECK_EQUAL(run("check --fix " + file, talk_only).out,
                      "vpgn: 0 repairs written\nvpgn: 2 games, 9 moves: 1 error\n");
    BOOST_CHECK_EQUAL(read_whole(file), mended);
}

BOOST_AUTO_TEST_CASE(without_the_flag_nothing_is_written) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    BOOST_CHECK_EQUAL(run("check " + file).status, 1);
    BOOST_CHECK_EQUAL(read_whole(file), slipped);
}

BOOST_AUTO_TEST_CASE(a_file_in_which_nothing_is_repaired_is_not_touched) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", "1. e4 e5 *\n");
    auto const before = std::filesystem::last_write_time(file);
    std::filesystem::last_write_time(file, before - std::chrono::hours(1));
    BOOST_CHECK_EQUAL(run("check --fix " + file).status, 0);
    BOOST_CHECK(std::filesystem::last_write_time(file) == before - std::chrono::hours(1));
}

BOOST_AUTO_TEST_CASE(repairs_can_go_elsewhere) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    std::string const to = folder.file("mended.pgn");
    auto const seen = run("check --format short --fix-to " + to + " " + file);
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK(seen.out.starts_with(to + ":3:"));
    BOOST_CHECK_EQUAL(read_whole(file), slipped);
    BOOST_CHECK_EQUAL(read_whole(to), mended);
}

BOOST_AUTO_TEST_CASE(standard_input_goes_to_standard_output) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    auto const seen = run("check --fix-to - - < " + file);
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK_EQUAL(seen.out, mended);
    BOOST_CHECK_EQUAL(run("check --fix-to - - < " + file, talk_only).out,
                      "vpgn: 1 repair written\nvpgn: 2 games, 9 moves: 1 error\n");
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_repaired_in_place_are_reported_first) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    std::string const packed = folder.file("packed.pgn");
    BOOST_REQUIRE_EQUAL(run("explain", "> /dev/null; gzip -c " + file + " > " + packed).status, 0);
    auto const seen = run("check --fix " + file + " " + packed, talk_only);
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK_EQUAL(seen.out, "vpgn: " + packed +
                                    ": a compressed file is not repaired in place: use `--fix-to FILE`\n");
    BOOST_CHECK_EQUAL(read_whole(file), slipped);
    BOOST_CHECK_EQUAL(run("check --fix-to - " + packed).out, mended);
    BOOST_CHECK_EQUAL(run("check --fix - < " + file, talk_only).out,
                      "vpgn: standard input cannot be repaired in place: use `--fix-to FILE`\n");
    BOOST_CHECK_EQUAL(run("check --fix-to - " + file + " " + file).status, 2);
}

BOOST_AUTO_TEST_CASE(a_missing_file_is_one_line_and_the_others_are_repaired) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    BOOST_CHECK_EQUAL(run("check --fix no-such-file.pgn " + file).status, 2);
    BOOST_CHECK_EQUAL(read_whole(file), mended);
    BOOST_CHECK_EQUAL(lines_of(run("check --fix-to - no-such-file.pgn", talk_only).out).size(), 1);
}

BOOST_AUTO_TEST_CASE(a_finding_that_is_not_selected_is_not_repaired) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    BOOST_CHECK_EQUAL(run("check --fix --ignore R102 " + file).status, 0);
    BOOST_CHECK_EQUAL(run("check --fix --select S " + file, talk_only).out,
                      "vpgn: 0 repairs written\nvpgn: 2 games, 9 moves: no findings\n");
    BOOST_CHECK_EQUAL(read_whole(file), slipped);
    BOOST_CHECK_EQUAL(run("check --fix-to - --ignore R102 " + file, talk_only).out,
                      "vpgn: 0 repairs written\nvpgn: 2 games, 9 moves: no findings\n");
    BOOST_CHECK_EQUAL(run("check --fix --select R102 " + file).status, 1);
    BOOST_CHECK_EQUAL(read_whole(file), mended);
}

BOOST_AUTO_TEST_CASE(a_finding_in_the_baseline_is_not_repaired_and_a_new_one_is) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", slipped);
    std::string const known = folder.file("known");
    BOOST_REQUIRE_EQUAL(run("check --write-baseline " + known + " " + file).status, 0);
    BOOST_CHECK_EQUAL(run("check --fix --baseline " + known + " " + file).status, 0);
    BOOST_CHECK_EQUAL(read_whole(file), slipped);
    std::string const larger = folder.write("larger.pgn", slipped + "\n1. d4 d5 2. Nc4 Nc6 3. Nxd5 Qxd5 *\n");
    BOOST_CHECK_EQUAL(run("check --fix --baseline " + known + " " + larger).status, 0);
    BOOST_CHECK_EQUAL(read_whole(larger), slipped + "\n1. d4 d5 2. Nc3 {was Nc4} Nc6 3. Nxd5 Qxd5 *\n");
}

BOOST_AUTO_TEST_CASE(a_repair_that_is_withheld_is_named_with_its_reason) {
    scratch_folder const folder;
    std::string const mated = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#\n";
    std::string const file = folder.write("games.pgn", mated);
    auto const lines = lines_of(run("check --fix " + file, talk_only).out);
    BOOST_REQUIRE_GE(lines.size(), 2u);
    BOOST_CHECK_EQUAL(lines[0], "vpgn: 0 repairs written");
    BOOST_CHECK_EQUAL(lines[1],
                      "vpgn: " + file +
                          ":3: G106 is not repaired: after the repair there would be a new finding, S103");
    BOOST_CHECK_EQUAL(read_whole(file), mated);
}

BOOST_AUTO_TEST_CASE(a_pass_replaces_a_missing_move_only_on_request) {
    scratch_folder const folder;
    std::string const gap = "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 d6 *\n";
    std::string const file = folder.write("games.pgn", gap);
    run("check --fix " + file);
    BOOST_CHECK_EQUAL(read_whole(file), gap);
    run("check --fix=passes " + file);
    BOOST_CHECK(has(read_whole(file), "3. Bb5 -- {a move of Black is missing between 3. and 4.} 4. Ba4"));
    BOOST_CHECK_EQUAL(run("check --fix=all " + file).status, 2);
}

BOOST_AUTO_TEST_CASE(repairs_of_one_kind_are_written_alone) {
    scratch_folder const folder;
    std::string const both = "1. d4 d5 2. c4, e6 3. Nc3 Nf6 4. Bg5 Be7 5. Ke4 Kd5 1-0\n";
    std::string const punctuation_left = "1. d4 d5 2. c4, e6 3. Nc3 Nf6 4. Bg5 Be7 1-0\n";
    std::string const signal_left = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. Ke4 Kd5 1-0\n";
    std::string const file = folder.write("games.pgn", both);
    std::string const all = "check --format short --fix-to - " + file + " --fix=";
    for (char const* const kind : {"board-signal", "S137", "S137,R101", "S13"})
        BOOST_CHECK_EQUAL(run(all + kind).out, punctuation_left);
    for (char const* const kind : {"S114", "stray-separator"})
        BOOST_CHECK_EQUAL(run(all + kind).out, signal_left);
    for (char const* const kind : {"safe", "S137,S114", "passes,S105", "safe,board-signal"})
        BOOST_CHECK_EQUAL(run(all + kind).out, "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 1-0\n");
    BOOST_CHECK_EQUAL(run(all + "R101").out, both);
    // What is not repaired is still reported.
    BOOST_CHECK(has(run("check --format short --fix=board-signal " + file).out, "S114"));
    BOOST_CHECK_EQUAL(read_whole(file), punctuation_left);
}

BOOST_AUTO_TEST_CASE(a_kind_of_repair_that_does_not_exist_is_refused) {
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", "1. e4 *\n");
    auto const refused = run("check --fix=board-signl " + file, "2>&1");
    BOOST_CHECK_EQUAL(refused.status, 2);
    BOOST_CHECK(has(refused.out, "--fix: expected safe, passes or the code of a finding"));
    BOOST_CHECK(has(refused.out, "board-signal"));
    BOOST_CHECK_EQUAL(run("check --fix=safe, " + file).status, 2);
    BOOST_CHECK_EQUAL(run(fmt::format("check --fix=S137 --with {} {}", file, file)).status, 2);
}

BOOST_AUTO_TEST_CASE(repairing_any_sample_twice_changes_nothing_more) {
    scratch_folder const folder;
    static std::set<std::string> const formats = {".pgn", ".kif", ".csa", ".jkf", ".ubb"};
    struct repaired_file {
        std::string sample, path, before, once;
    };
    std::vector<std::string> samples;
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(VPGN_SOURCE_DIR) / "samples"))
        if (entry.is_regular_file() && formats.contains(entry.path().extension().string()))
            samples.push_back(entry.path().string());
    std::sort(samples.begin(), samples.end());
    std::vector<repaired_file> files;
    std::string paths;
    for (std::string const& sample : every_unless_sanitized(samples, 5)) {
        std::string const before = read_whole(sample);
        std::string const ending = std::filesystem::path(sample).extension().string();
        std::string const path = folder.write(std::to_string(files.size()) + ending, before);
        files.push_back({sample, path, before, ""});
        paths += " " + path;
    }
    // All in one process: starting one takes longer than a sample.
    run("check --fix" + paths);
    int changed = 0;
    for (repaired_file& one : files) {
        one.once = read_whole(one.path);
        changed += one.once != one.before;
    }
    run("check --fix" + paths);
    for (repaired_file const& one : files)
        BOOST_CHECK_MESSAGE(read_whole(one.path) == one.once, one.sample);
    BOOST_CHECK_GE(files.size(), unless_sanitized(360u, 72u));
    BOOST_CHECK_GE(changed, unless_sanitized(20, 4));
}

BOOST_AUTO_TEST_SUITE_END()
