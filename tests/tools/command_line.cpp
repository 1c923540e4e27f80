// The program as used by scripts: results on standard output, exit statuses, formats.
#include "support/json_text.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn::test;

BOOST_AUTO_TEST_SUITE(command_line)

BOOST_AUTO_TEST_CASE(exit_status_is_0_clean_1_errors_2_could_not) {
    BOOST_CHECK_EQUAL(run("check samples/games/orthodox").status, 0);
    BOOST_CHECK_EQUAL(run("check samples/games/momentum/neto-betza-1.pgn").status, 0);
    BOOST_CHECK_EQUAL(run("check --fail-on warning samples/games/momentum/neto-betza-1.pgn").status, 1);
    BOOST_CHECK_EQUAL(run("check samples/games/momentum").status, 1);
    BOOST_CHECK_EQUAL(run("check no-such-file.pgn").status, 2);
    BOOST_CHECK_EQUAL(run("check --no-such-flag x").status, 2);
    BOOST_CHECK_EQUAL(run("").status, 2);
    BOOST_CHECK_EQUAL(run("--help").status, 0);
    BOOST_CHECK_EQUAL(run("perft 0").status, 2);
    BOOST_CHECK_EQUAL(run("explain R999").status, 2);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_missing_is_one_line_and_the_others_are_checked) {
    auto const both = run("check --format short no-such-file.pgn samples/games/momentum/betza-neto-3.pgn");
    BOOST_CHECK_EQUAL(both.status, 2);
    BOOST_CHECK(both.out.find("R101") != std::string::npos);
    auto const talk = run("check no-such-file.pgn", "2>&1 >/dev/null");
    BOOST_CHECK_EQUAL(lines_of(talk.out).size(), 1); // the file; without games there are no totals
    BOOST_CHECK(talk.out.find("no-such-file.pgn") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(standard_input_is_read_for_a_dash) {
    auto const seen = run("check --format short - < samples/games/momentum/betza-neto-3.pgn");
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK(seen.out.starts_with("-:12:"));
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_status_2) {
    BOOST_CHECK_EQUAL(run("explain", "> /dev/full 2>/dev/null").status, 2);
}

BOOST_AUTO_TEST_CASE(jsonl_has_the_fields_of_the_contract_and_ends_with_the_summary) {
    auto const seen = run("check --format jsonl samples/games/momentum/betza-neto-3.pgn");
    auto const lines = lines_of(seen.out);
    BOOST_REQUIRE_EQUAL(lines.size(), 4);
    auto const found = parsed(lines[2]);
    BOOST_CHECK_EQUAL(found["type"], "finding");
    BOOST_CHECK_EQUAL(found["code"], "R101");
    BOOST_CHECK_EQUAL(found["slug"], "no-such-piece");
    BOOST_CHECK_EQUAL(found["severity"], "error");
    BOOST_CHECK_EQUAL(found["game"], 1);
    BOOST_CHECK_EQUAL(found["turn"], "11...");
    BOOST_CHECK_EQUAL(found["ply"], 22);
    BOOST_CHECK_EQUAL(found["variation"], false);
    BOOST_CHECK_EQUAL(found["suggestion"]["text"], "(fhNrlbK)e6:g5");
    BOOST_CHECK_EQUAL(found["suggestion"]["replays_rest"], true);
    BOOST_CHECK_EQUAL(found["span"]["line"], 12);
    BOOST_CHECK_EQUAL(found["span"]["end"].get<int>() - found["span"]["start"].get<int>(), 14);
    auto const summary = parsed(lines[3]);
    BOOST_CHECK_EQUAL(summary["type"], "summary");
    BOOST_CHECK_EQUAL(summary["games"], 1);
    BOOST_CHECK_EQUAL(summary["errors"], 3);
}

BOOST_AUTO_TEST_CASE(output_does_not_depend_on_the_number_of_jobs) {
    std::string const files = unless_sanitized("samples", "samples/games samples/oddities");
    auto const one = run("check --jobs 1 --format jsonl " + files);
    auto const many = run("check --jobs 7 --format jsonl " + files);
    BOOST_CHECK_EQUAL(one.out, many.out);
    BOOST_CHECK(one.out.size() > 1000);
}

BOOST_AUTO_TEST_CASE(dump_prints_final_positions_or_all_of_them) {
    auto const last = run("dump samples/games/momentum/betza-neto-3.pgn");
    BOOST_CHECK_EQUAL(last.out, "rn1qk1r1/ppp1pp2/3p2p1/6QB/4B3/8/PPPPPPP1/RN2K2R b KQ - 0 13 h7xg5\n");
    auto const each = lines_of(run("dump --each samples/games/momentum/betza-neto-3.pgn").out);
    BOOST_REQUIRE_EQUAL(each.size(), 26); // 25 turns and the blank line
    BOOST_CHECK_EQUAL(each[24] + "\n", last.out);
    BOOST_CHECK_EQUAL(each[25], "");
}

BOOST_AUTO_TEST_CASE(perft_prints_each_depth_and_compares_tables_with_the_rules) {
    BOOST_CHECK_EQUAL(run(std::string("perft ") + unless_sanitized("4", "3")).out,
                      std::string("1 20\n2 400\n3 8902\n") + unless_sanitized("4 197281\n", ""));
    BOOST_CHECK_EQUAL(
        run("perft --variant momentum --white-army remarkable --black-army 'Nutty Knights' 2").out,
        "1 24\n2 624\n");
    BOOST_CHECK_EQUAL(run("perft --table samples/perft/momentum.perft").status, 0);
    BOOST_CHECK_EQUAL(run("perft --variant orthodox --table samples/perft/momentum.perft 2").status,
                      2); // momentum in it
    BOOST_CHECK_EQUAL(run("perft --fen 8/8/8/8/8/8/8/8 1").status, 2);
    auto const divided = lines_of(run("perft --divide 2").out);
    BOOST_REQUIRE_EQUAL(divided.size(), 21);
    BOOST_CHECK_EQUAL(divided.back(), "2 400");
}

BOOST_AUTO_TEST_CASE(explain_and_variants_speak_json_too) {
    auto const page = parsed(run("explain --format json no-such-piece").out);
    BOOST_CHECK_EQUAL(page["code"], "R101");
    BOOST_CHECK(page["page"].get<std::string>().find("## Example") != std::string::npos);
    auto const list = parsed(run("variants --format json").out);
    BOOST_CHECK_EQUAL(list.size(), 155); // nine folders, and the built-in definitions
}

BOOST_AUTO_TEST_CASE(color_is_only_used_on_request) {
    BOOST_CHECK(run("check samples/games/momentum").out.find('\x1b') == std::string::npos);
    BOOST_CHECK(run("check --color always samples/games/momentum").out.find('\x1b') != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
