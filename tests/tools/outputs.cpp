// Output: input is never overwritten, text is UTF-8 and compressed according to its name, and nothing is lost
// or added silently; and games of unknown variants are neither correct nor wrong.
#include "source/utf8.hpp"
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

using namespace vpgn::test;

namespace {

std::string const unknown = "[Variant \"Momentun Chess\"]\n\n1. e2-e4 d7-d6 2. e4-e6, Ng1-f3 *\n";
std::string const latin1 = "[White \"M\xfcller\"]\n[Black \"\x8aik\"]\n\n1. e4 {sch\xf6n} *\n";

} // namespace

BOOST_AUTO_TEST_SUITE(outputs)

BOOST_AUTO_TEST_CASE(a_result_never_overwrites_its_input) {
    scratch_folder const folder;
    std::string const path = folder.write("in.pgn", good_game + "\n" + bad_game);
    std::string const link = folder.file("link.pgn"), hard = folder.file("hard.pgn");
    std::filesystem::create_symlink(path, link);
    std::filesystem::create_hard_link(path, hard);
    std::string const before = read_whole(path);
    for (std::string const& out : {path, link, hard, folder.file("./in.pgn")}) {
        for (std::string const& line :
             {"convert --to pgn -o " + out + " " + path, "convert --to sqlite -o " + out + " " + path,
              "view -o " + out + " " + path, "render -o " + out + " " + path,
              "check --fix-to " + out + " " + path, "check --write-baseline " + out + " " + path,
              "convert --to pgn -o " + out + " - < " + path}) {
            run_result const seen = run(line, "2>&1");
            BOOST_CHECK_EQUAL(seen.status, 2);
            BOOST_CHECK_MESSAGE(has(seen.out, "would be overwritten") && lines_of(seen.out).size() == 1,
                                seen.out);
        }
        BOOST_CHECK_EQUAL(read_whole(path), before);
    }
    BOOST_CHECK_EQUAL(said("convert --to pgn -o " + path + " " + path),
                      "vpgn: " + path + " is an input and would be overwritten: name another file\n2");
    BOOST_CHECK_EQUAL(run("convert --to pgn -o /dev/null " + path).status, 1);
    for (char const* const command : {"check", "convert --to pgn", "dump", "render", "view"}) {
        run_result const seen = run(std::string(command) + " " + path, "2>&1 >>" + path);
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK_EQUAL(seen.out,
                          "vpgn: " + path + " is an input and also standard output: name another file\n");
        BOOST_CHECK_EQUAL(read_whole(path), before);
    }
}

BOOST_AUTO_TEST_CASE(a_result_is_compressed_by_its_extension) {
    scratch_folder const folder;
    std::string const path = folder.write("in.pgn", good_game);
    std::string const plain = run("convert --to pgn " + path).out;
    for (char const* const ending : {"pgn.zst", "PGN.GZ", "jsonl.zst", "csv.gz"}) {
        std::string const out = folder.file(std::string("out.") + ending);
        BOOST_CHECK_EQUAL(run("convert -o " + out + " " + path).status, 0);
        std::string const first = read_whole(out).substr(0, 2);
        BOOST_CHECK(first == "\x28\xb5" || first == "\x1f\x8b");
    }
    BOOST_CHECK_EQUAL(run("convert --to pgn " + folder.file("out.pgn.zst")).out, plain);
    BOOST_CHECK_EQUAL(run("convert --to pgn " + folder.file("out.PGN.GZ")).out, plain);
    BOOST_CHECK_EQUAL(run("convert --to pgn " + folder.file("out.jsonl.zst")).out, plain);
    std::string const none = folder.file("out.pgn.xz");
    BOOST_CHECK_EQUAL(said("convert -o " + none + " " + path),
                      "vpgn: " + none + ": .xz can be read but not written; use `.zst` or `.gz`\n2");
    BOOST_CHECK(!std::filesystem::exists(none));
    std::string const database = folder.file("out.db.gz");
    BOOST_CHECK_EQUAL(said("convert --to sqlite -o " + database + " " + path),
                      "vpgn: " + database + ": a database cannot be compressed: remove `.gz`\n2");
    BOOST_CHECK(!std::filesystem::exists(database));
}

BOOST_AUTO_TEST_CASE(text_is_utf8_except_as_written_and_conversions_are_reported) {
    scratch_folder const folder;
    std::string const path = folder.write("in.pgn", latin1);
    for (char const* const form : {"pgn", "lan", "csv", "json", "jsonl"}) {
        run_result const seen = run(std::string("convert --to ") + form + " " + path);
        BOOST_CHECK_EQUAL(seen.status, 0);
        BOOST_CHECK_MESSAGE(vpgn::is_utf8(seen.out), form);
    }
    std::string const csv = run("convert --to csv " + path).out;
    BOOST_CHECK(has(csv, ",M\xc3\xbcller,\xc5\xa0ik,"));
    BOOST_CHECK(has(run("convert --to pgn " + path).out, "{sch\xc3\xb6n}"));
    BOOST_CHECK(has(run("convert --to pgn --as-written " + path).out, latin1.substr(0, 16)));
    run("convert -o " + folder.file("games.db") + " " + path);
    std::string const text = run("convert --to pgn --as-written " + folder.file("games.db")).out;
    BOOST_CHECK(vpgn::is_utf8(text) && has(text, "M\xc3\xbcller"));
    for (char const* const form : {"pgn", "csv"})
        BOOST_CHECK(has(run(std::string("convert --to ") + form + " " + path, "2>&1 >/dev/null").out,
                        "in.pgn:1:10: note[C302] text converted to another encoding: bytes that are not "
                        "UTF-8 are read as Windows-1252, this one as `\xc3\xbc`"));
    // For many games this is reported once.
    std::string many;
    for (int i = 0; i < 50; ++i)
        many += latin1 + "\n";
    auto const talk =
        lines_of(run("convert --to csv " + folder.write("many.pgn", many), "2>&1 >/dev/null").out);
    BOOST_REQUIRE_EQUAL(talk.size(), 2u);
    BOOST_CHECK(has(talk[1], "note[C302] 49 games more like this"));
}

BOOST_AUTO_TEST_CASE(nothing_is_lost_or_added_without_a_word_in_canonical_text) {
    auto const talk = [](std::string const& file) {
        return run("convert --to pgn samples/findings/" + file, "2>&1 >/dev/null").out;
    };
    BOOST_CHECK(has(talk("C302-text-converted/bad.pgn"), "[C302]"));
    BOOST_CHECK(has(talk("C303-record-has-no-place/bad.pgn"), "bad.pgn:1:1: warning[C303]"));
    BOOST_CHECK(has(talk("C303-record-has-no-place/bad.pgn"), "`[White \"Adams\"]`"));
    BOOST_CHECK(has(talk("C304-result-added/bad.pgn"), "note[C304]"));
    for (char const* const good_one :
         {"C302-text-converted/good.pgn", "C303-record-has-no-place/good.pgn", "C304-result-added/good.pgn"})
        BOOST_CHECK_EQUAL(talk(good_one), "");
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", "1. e4\n% for other programs\ne5 *\n");
    BOOST_CHECK(has(run("convert --to pgn " + path, "2>&1 >/dev/null").out, "[C303]"));
}

BOOST_AUTO_TEST_CASE(a_game_of_an_unknown_variant_is_unchecked_whatever_is_ignored) {
    scratch_folder const folder;
    std::string const path = folder.write("in.pgn", unknown);
    for (char const* const options : {"", "--ignore R110 ", "--select R101 ", "--max-findings 0 "}) {
        run_result const seen = run(std::string("check ") + options + path, "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 1);
        BOOST_CHECK_MESSAGE(has(seen.out, "vpgn: 1 game, 3 moves: 1 game unchecked"), seen.out);
    }
    BOOST_CHECK_EQUAL(run("check --unchecked pass " + path).status, 0);
    BOOST_CHECK_EQUAL(run("check --fail-on never " + path).status, 0);
    BOOST_CHECK(has(said("check --unchecked pass " + path), "1 game unchecked"));
    BOOST_CHECK(has(said("check --format short " + path), "unchecked[R110] unknown variant"));
    BOOST_CHECK(has(said("check " + path), "(did you mean `Momentum Chess`?)"));
}

BOOST_AUTO_TEST_CASE(unchecked_is_a_separate_status_in_every_format) {
    scratch_folder const folder;
    std::string const path = folder.write("in.pgn", unknown);
    auto const in = [&](std::string const& format, std::string const& options = "") {
        return run("check --format " + format + " " + options + " " + path).out;
    };
    auto const lines = lines_of(in("jsonl"));
    BOOST_REQUIRE_EQUAL(lines.size(), 2u);
    BOOST_CHECK_EQUAL(parsed(lines[0])["unchecked"], true);
    BOOST_CHECK_EQUAL(parsed(lines[0])["severity"], "error"); // scripts know three severities
    BOOST_CHECK_EQUAL(parsed(lines[1])["unchecked"], 1);
    BOOST_CHECK_EQUAL(parsed(lines[1])["errors"], 0);
    auto const sarif = parsed(in("sarif"))["runs"][0];
    BOOST_CHECK_EQUAL(sarif["results"][0]["kind"], "open");
    BOOST_CHECK_EQUAL(sarif["results"][0]["level"], "none");
    BOOST_CHECK(has(in("junit"), "failures=\"1\" errors=\"0\">"));
    BOOST_CHECK(has(in("junit", "--unchecked pass"), "failures=\"0\" errors=\"0\" skipped=\"1\""));
    BOOST_CHECK(has(in("junit", "--unchecked pass"), "<skipped message=\"unknown variant"));
    BOOST_CHECK(has(in("github"), "title=vpgn unchecked R110"));
    BOOST_CHECK(has(in("rdjson"), "\"severity\":\"WARNING\"") &&
                has(in("rdjson"), "\"message\":\"unchecked: "));
    BOOST_CHECK(has(in("statistics"), "        1  unchecked[R110]"));
    std::string const csv = run("convert --to csv " + path).out;
    BOOST_CHECK_MESSAGE(has(csv, ",1,Momentun Chess,") && has(csv, ",R110,1,"), csv);
    BOOST_CHECK(has(run("convert --to pgn " + path, "2>&1").out, "game 1 skipped: its variant is unknown"));
    BOOST_CHECK(has(run("convert --to pgn " + path, "2>&1").out, "vpgn: 0 of 1 game written, 1 unchecked\n"));
}

BOOST_AUTO_TEST_CASE(repairs_are_shown_as_a_diff_that_patch_accepts) {
    scratch_folder const folder;
    std::string const path = folder.file("a.pgn");
    std::filesystem::copy_file(VPGN_SOURCE_DIR "/samples/games/crazyhouse/one-slip.pgn", path);
    std::string const before = read_whole(path);
    run_result const seen = run("check --diff " + path);
    BOOST_CHECK(has(seen.out, "--- " + path + "\n+++ " + path + "\n@@ -8,5 +8,5 @@\n"));
    BOOST_CHECK(has(seen.out, "\n-9. P@h6") && has(seen.out, "\n+9. P@h7"));
    BOOST_CHECK_EQUAL(read_whole(path), before);
    std::string const diff = folder.write("diff", seen.out);
    std::string const mended = run("check --fix-to - " + path).out;
    BOOST_REQUIRE_EQUAL(std::system(("cd / && patch -s -p0 '" + path + "' '" + diff + "'").c_str()), 0);
    BOOST_CHECK_EQUAL(read_whole(path), mended);
    BOOST_CHECK_EQUAL(run("check --diff " + path).out, "");
}

BOOST_AUTO_TEST_CASE(findings_are_counted_by_code) {
    auto const lines = lines_of(run("check --statistics samples/games").out);
    BOOST_REQUIRE(!lines.empty());
    BOOST_CHECK_EQUAL(lines[0], "        6  error[R102] illegal move");
}

BOOST_AUTO_TEST_CASE(a_quiet_program_prints_only_results_and_failures) {
    BOOST_CHECK_EQUAL(said("check -q samples/games/orthodox"), "0");
    BOOST_CHECK_EQUAL(said("check --quiet -j 1 no-such-file.pgn"),
                      "vpgn: no-such-file.pgn: No such file or directory\n2");
}

BOOST_AUTO_TEST_SUITE_END()
