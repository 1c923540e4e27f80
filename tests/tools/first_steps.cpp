// What people type first: pipes, terminals, names of files that cannot be meant, help.
#include "program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>
#include <utility>

using namespace vpgn::test;

namespace {

/// The output of a command whose output and errors are a terminal, and its status.
run_result in_terminal(std::string const& arguments) {
    scratch_folder const folder;
    std::string const out = folder.file("out"), program = VPGN_PROGRAM;
    std::string const line =
        "script -qec \"" + program + " " + arguments + "\" /dev/null >" + out + " </dev/null";
    int const status = std::system(line.c_str());
    return {read_whole(out), WEXITSTATUS(status)};
}

bool is_ascii(std::string const& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

} // namespace

BOOST_AUTO_TEST_SUITE(first_steps)

BOOST_AUTO_TEST_CASE(a_pipe_is_read_where_no_file_is_named) {
    scratch_folder const folder;
    std::string const bad = folder.write("bad.pgn", bad_game);
    BOOST_CHECK(has(said("check --no-config", "cat " + bad + " |"), "vpgn: 1 game, 3 moves: 1 error\n1"));
    BOOST_CHECK(has(said("check --no-config < " + bad), "vpgn: 1 game, 3 moves: 1 error\n1"));
    BOOST_CHECK(
        has(said("convert --to uci < " + folder.write("good.pgn", good_game)), "moves e2e4 e7e5 g1f3\n0"));
    BOOST_CHECK_EQUAL(said("check --no-config < /dev/null"),
                      "vpgn: missing files: name some, or `-` for standard input\n2");
}

BOOST_AUTO_TEST_CASE(names_and_numbers_that_cannot_be_meant_are_refused) {
    scratch_folder const folder;
    std::string const good = folder.write("good.pgn", good_game);
    for (std::string const& words :
         {"check --max-findings -1 " + good, "convert --to pgn -o '' " + good,
          "convert --to pgn --output= " + good, "check --write-baseline '' " + good, "stats -o '' " + good,
          "view -o '' " + good}) {
        run_result const seen = run(words, "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK_EQUAL(occurrences(seen.out, "\n"), 1);
        BOOST_CHECK_MESSAGE(has(seen.out, "the name is empty") || has(seen.out, "`-1` is not a number"),
                            seen.out);
    }
    BOOST_CHECK_EQUAL(run("check --max-findings 0 " + good).status, 0);
}

BOOST_AUTO_TEST_CASE(drawings_are_svg_and_nothing_else) {
    scratch_folder const folder;
    std::string const good = folder.write("good.pgn", good_game);
    for (std::string const name : {"x.png", "x.PDF", "x.jpeg"}) {
        run_result const seen = run("render -o " + folder.file(name) + " " + good, "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK(has(seen.out, "drawings are SVG"));
        BOOST_CHECK(!std::filesystem::exists(folder.file(name)));
    }
    for (std::string const name : {"x.svg", "x"}) {
        BOOST_CHECK_EQUAL(run("render -o " + folder.file(name) + " " + good).status, 0);
        BOOST_CHECK(has(read_whole(folder.file(name)), "<svg"));
    }
}

BOOST_AUTO_TEST_CASE(a_page_is_not_written_to_a_terminal) {
    scratch_folder const folder;
    std::string const good = folder.write("good.pgn", good_game);
    for (std::string const& words : {"view " + good, std::string("view")}) {
        run_result const seen = in_terminal(words);
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK(has(seen.out, "-o games.html") && !has(seen.out, "<html"));
    }
}

BOOST_AUTO_TEST_CASE(short_help_fits_a_screen_and_names_all_options) {
    for (std::string const command : {"check", "convert", "select", "view", "stats", "explain"}) {
        std::string const brief = run(command + " -h").out, full = run(command + " --help").out;
        BOOST_CHECK_LE(lines_of(brief).size(), 23u); // and the prompt: a screen
        BOOST_CHECK(brief.starts_with("Usage: vpgn " + command));
        BOOST_CHECK(has(brief, "vpgn " + command + " --help"));
        BOOST_CHECK_GT(full.size(), brief.size());
    }
    BOOST_CHECK(has(run("check -h").out, "--max-findings"));
    BOOST_CHECK_LE(lines_of(run("-h").out).size(), 23u);
}

BOOST_AUTO_TEST_CASE(the_beginning_of_a_code_lists_the_findings_with_it) {
    auto const all = lines_of(run("explain").out), few = lines_of(run("explain R1").out);
    BOOST_CHECK_GT(few.size(), 5u);
    BOOST_CHECK_LT(few.size(), all.size());
    BOOST_CHECK(
        std::all_of(few.begin(), few.end(), [](std::string const& line) { return line.starts_with("R1"); }));
    BOOST_CHECK_EQUAL(lines_of(run("explain R101").out).empty(), false);
    BOOST_CHECK(!has(run("explain R101").out, "R102 "));
    BOOST_CHECK_EQUAL(occurrences(run("explain --format json R1").out, "\"code\""), int(few.size()));
    BOOST_CHECK_EQUAL(run("explain X").status, 2);
}

BOOST_AUTO_TEST_CASE(games_given_to_explore_are_answered_by_the_command_that_helps) {
    scratch_folder const folder;
    std::string const good = folder.write("good.pgn", good_game);
    std::string const words = said("explore " + good);
    BOOST_CHECK(has(words, "is not a database: `vpgn convert -o games.db " + good + "` writes one"));
    BOOST_CHECK(words.ends_with("\n2"));
    std::string const base = folder.file("games.db");
    BOOST_CHECK_EQUAL(run("convert -o " + base + " " + good).status, 0);
    BOOST_CHECK_EQUAL(run("explore " + base).status, 0);
    BOOST_CHECK(has(said("explore " + folder.file("none.db")), "none.db"));
}

BOOST_AUTO_TEST_CASE(sources_and_schemas_below_a_folder_are_not_games) {
    scratch_folder const folder;
    std::string const kif = "# KIF\n手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n";
    std::string const json = "{\"type\": \"game\", \"turns\": []}\n";
    folder.write("good.pgn", good_game);
    for (std::string const name : {"reader.hpp", "reader.py", "reader.mjs"})
        folder.write(name, kif);
    folder.write("game.schema.json", json);
    std::string const words = said("check --no-config " + folder.file(""));
    BOOST_CHECK_MESSAGE(has(words, "vpgn: 1 game, 3 moves: no findings\n0"), words);
    folder.write("game.kif", kif);
    BOOST_CHECK(has(said("check --no-config " + folder.file("")), "2 games"));
    BOOST_CHECK(has(said("check --no-config " + folder.file("reader.hpp")), "1 game")); // named
}

BOOST_AUTO_TEST_CASE(lines_end_as_in_windows_on_request) {
    scratch_folder const folder;
    std::string const good = folder.write("good.pgn", "[White \"A\"]\r\n\n1. e4 e5 2. Nf3 *\n");
    for (std::string const words : {"", "--as-written ", "--portable "}) {
        std::string const usual = run("convert --to pgn " + words + good).out;
        std::string const text = run("convert --crlf --to pgn " + words + good).out;
        BOOST_CHECK_GT(occurrences(text, "\n"), 2);
        BOOST_CHECK_EQUAL(occurrences(text, "\n"), occurrences(text, "\r\n"));
        BOOST_CHECK_EQUAL(occurrences(text, "\r"), occurrences(text, "\n"));
        BOOST_CHECK_EQUAL(occurrences(text, "\n"), occurrences(usual, "\n"));
    }
    BOOST_CHECK_EQUAL(run("convert --crlf -o " + folder.file("games.db") + " " + good).status, 2);
}

BOOST_AUTO_TEST_CASE(boards_are_ascii_where_the_locale_is_not_utf8) {
    scratch_folder const folder;
    std::string const words = "check --boards " + folder.write("bad.pgn", bad_game);
    BOOST_CHECK(is_ascii(run(words, "2>/dev/null", "LC_ALL=C").out));
    BOOST_CHECK(is_ascii(run(words, "2>/dev/null", "LC_ALL= LC_CTYPE=de_DE.ISO-8859-1 LANG=C.UTF-8").out));
    BOOST_CHECK(!is_ascii(run(words, "2>/dev/null", "LC_ALL=C.UTF-8").out));
    BOOST_CHECK(!is_ascii(run(words, "2>/dev/null", "env -u LC_ALL -u LC_CTYPE -u LANG").out));
}

BOOST_AUTO_TEST_CASE(powershell_has_completions_of_commands_options_and_values) {
    std::string const script = run("completions powershell").out;
    BOOST_CHECK(has(script, "Register-ArgumentCompleter -Native -CommandName vpgn"));
    BOOST_CHECK(has(script, "'check' = '"));
    BOOST_CHECK(has(script, "'--max-findings' = 'show at most N findings, and count the others'"));
    BOOST_CHECK(has(script, "'check --fail-on' = { @('error', 'warning', 'note', 'never') }"));
    BOOST_CHECK(has(script, "'check --variant' = { (& vpgn completions variants"));
    for (auto const& [opening, closing] : {std::pair{"{", "}"}, {"(", ")"}})
        BOOST_CHECK_EQUAL(occurrences(script, opening), occurrences(script, closing));
    BOOST_CHECK_EQUAL(occurrences(script, "'") % 2, 0);
}

BOOST_AUTO_TEST_SUITE_END()
