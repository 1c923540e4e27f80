// Input: directories, compressed files, every format by its content, and options for facts that games do not
// state.
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <string>

using namespace vpgn::test;

namespace {} // namespace

BOOST_AUTO_TEST_SUITE(inputs)

BOOST_AUTO_TEST_CASE(a_directory_includes_compressed_games_and_other_formats) {
    scratch_folder const folder;
    std::string const all = folder.file("all");
    std::filesystem::create_directories(all + "/deeper");
    folder.write("all/a.pgn", good_game);
    folder.write("all/deeper/b.txt", bad_game); // by its content
    folder.write("all/no-ending", good_game);
    folder.write("all/notes.md", "# [Not] a game\n");
    folder.write("all/package.json", "{\"name\": \"x\"}\n");
    run("convert -o " + all + "/c.pgn.zst " + folder.file("all/a.pgn"));
    run("convert -o " + all + "/d.pgn.gz " + folder.file("all/a.pgn"));
    run("convert -o " + all + "/e.jsonl " + folder.file("all/a.pgn"));
    run("convert -o " + all + "/f.db " + folder.file("all/a.pgn"));
    run("convert -o " + all + "/g.zsg " + folder.file("all/a.pgn"));
    auto const seen = run("check --format short " + all, "2>&1");
    BOOST_CHECK_MESSAGE(has(seen.out, "vpgn: 8 games, 24 moves: 1 error\n"), seen.out);
    BOOST_CHECK(has(seen.out, "deeper/b.txt:3:13: error[R102]"));
    BOOST_CHECK_EQUAL(seen.status, 1);
}

BOOST_AUTO_TEST_CASE(a_directory_without_games_is_not_clean) {
    scratch_folder const folder;
    std::filesystem::create_directory(folder.file("none"));
    folder.write("none/notes.md", "nothing\n");
    BOOST_CHECK_EQUAL(said("check " + folder.file("none")),
                      "vpgn: " + folder.file("none") + ": no file in this directory contains games\n2");
    std::string const out = folder.file("out.pgn");
    BOOST_CHECK(has(said("convert -o " + out + " " + folder.file("none")), "not written"));
    BOOST_CHECK(!std::filesystem::exists(out));
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_listed_is_named_and_the_others_are_checked) {
    scratch_folder const folder;
    std::filesystem::create_directories(folder.file("all/closed"));
    folder.write("all/a.pgn", bad_game);
    // Root ignores permissions, for which a name that is too long would serve; there is no other way.
    std::filesystem::permissions(folder.file("all/closed"), std::filesystem::perms::none);
    bool const is_closed =
        run("check " + folder.file("all/closed"), "2>&1").out.find("Permission") != std::string::npos;
    auto const seen = run("check --format short " + folder.file("all"), "2>&1");
    std::filesystem::permissions(folder.file("all/closed"), std::filesystem::perms::all);
    BOOST_CHECK(has(seen.out, "error[R102]"));
    if (is_closed) {
        BOOST_CHECK(has(seen.out, "vpgn: " + folder.file("all/closed") + ": Permission denied\n"));
        BOOST_CHECK_EQUAL(seen.status, 2);
    }
}

BOOST_AUTO_TEST_CASE(files_are_named_by_a_list) {
    scratch_folder const folder;
    std::string const a = folder.write("a.pgn", good_game), b = folder.write("b b.pgn", bad_game);
    std::string const list = folder.write("list", a + "\n\n" + b + "\r\n");
    BOOST_CHECK_EQUAL(run("check --files-from " + list).status, 1);
    BOOST_CHECK(has(said("check --files-from " + list), "2 games, 6 moves: 1 error"));
    BOOST_CHECK(has(said("check --files-from - < " + list), "2 games, 6 moves: 1 error"));
    BOOST_CHECK(has(said("check --files-from " + folder.file("none")), "No such file"));
    std::string const with_zeros = folder.write("zeros", a + '\0' + b + '\0'); // as from `find -print0`
    BOOST_CHECK(has(said("check --files-from " + with_zeros), "2 games, 6 moves: 1 error"));
    BOOST_CHECK_EQUAL(said("check < /dev/null"),
                      "vpgn: missing files: name some, or `-` for standard input\n2");
}

BOOST_AUTO_TEST_CASE(every_command_detects_every_format_by_content) {
    std::string const last = "r2n1rk1/pp1bbppp/4pn2/8/8/5N2/PPPPBPPP/RNBQ1RK1 w - - 4 9\n";
    BOOST_CHECK_EQUAL(run("dump samples/zillions/chess.zsg").out, last);
    BOOST_CHECK_EQUAL(run("dump - < samples/zillions/chess.zsg").out, last);
    BOOST_CHECK_EQUAL(said("check samples/zillions/chess.zsg"), "vpgn: 1 game, 16 moves: no findings\n0");
    BOOST_CHECK(has(run("render samples/zillions/chess.zsg").out, "<svg"));
    scratch_folder const folder;
    for (char const* const ending : {"json", "jsonl", "db", "zsg"}) {
        std::string const from = folder.file(std::string("games.") + ending),
                          bare = folder.file(std::string("x-") + ending);
        run("convert -o " + from + " samples/zillions/chess.zsg");
        std::filesystem::copy_file(from, bare);
        BOOST_CHECK_EQUAL(run("dump " + bare).out, last);
        BOOST_CHECK_EQUAL(run("check " + bare).status, 0);
        BOOST_CHECK(has(run("render " + bare).out, "<svg"));
    }
}

BOOST_AUTO_TEST_CASE(findings_in_other_formats_have_their_places_there) {
    auto const seen = run("check --format short samples/articles/shrink-game.txt");
    BOOST_CHECK(has(seen.out, "samples/articles/shrink-game.txt:19:50: error[R101]"));
    auto const with_boards = run("check --boards samples/articles/shrink-game.txt");
    BOOST_CHECK(has(with_boards.out, "Black to move, before 15..."));
}

BOOST_AUTO_TEST_CASE(variant_and_armies_can_be_given_for_games_without_tags) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", "[White \"A\"]\n\n1. e2-e4 d7-d6 2. e4-e6, Ng1-f3 *\n");
    BOOST_CHECK_EQUAL(run("check " + path).status, 1);
    BOOST_CHECK_EQUAL(run("check --variant momentum " + path).status, 0);
    BOOST_CHECK(has(run("convert --to pgn --variant momentum " + path).out, "[Variant \"Momentum Chess\"]"));
    BOOST_CHECK(has(run("render --variant momentum " + path).out, "<svg"));
    BOOST_CHECK_EQUAL(run("dump --variant momentum " + path).status, 0);
    // The game's own tags take precedence.
    std::string const named =
        folder.write("b.pgn", "[Variant \"Momentum Chess\"]\n\n1. e2-e4 d7-d6 2. e4-e6, Ng1-f3 *\n");
    BOOST_CHECK_EQUAL(run("check --variant shrink " + named).status, 0);
    // Findings keep their places.
    auto const told = run("check --format short --variant momentum " +
                          folder.write("c.pgn", "[White \"A\"]\n\n1. e2-e5 *\n"));
    BOOST_CHECK_MESSAGE(has(told.out, "c.pgn:3:4: error"), told.out);
    std::string const armies = folder.write("d.pgn", "1. (WD)b1-b3 *\n");
    BOOST_CHECK_EQUAL(
        run("check --variant armies --white-army colorbound " + armies).status,
        run("check --variant 'Chess with Different Armies' --white-army colorbound " + armies).status);
}

BOOST_AUTO_TEST_CASE(every_command_checks_the_options_about_games) {
    for (char const* const command : {"check", "convert --to pgn", "dump", "render", "view -o /dev/null"}) {
        std::string const line = command;
        BOOST_CHECK_EQUAL(
            said(line + " --variant momentun samples/games/orthodox/opera.pgn"),
            "vpgn: unknown variant `momentun` (did you mean `momentum`?); `vpgn variants` lists them\n2");
        BOOST_CHECK_EQUAL(run(line + " --white-army knights-of-ni samples/games/orthodox/opera.pgn").status,
                          2);
        BOOST_CHECK_EQUAL(run(line + " --from jsn samples/games/orthodox/opera.pgn").status, 2);
    }
    BOOST_CHECK_EQUAL(said("check --variant orthodox --white-army remarkable -"),
                      "vpgn: Standard has no choice of armies\n2");
}

BOOST_AUTO_TEST_CASE(missing_army_tags_are_reported_with_those_that_fit) {
    scratch_folder const folder;
    std::string const path =
        folder.write("a.pgn", "[Variant \"Momentum Chess\"]\n\n1. (WD)b1-b3 (fhNrlbK)c8-d6 2. (WD)b3-b5 *\n");
    auto const seen = run("check " + path);
    BOOST_CHECK_MESSAGE(has(seen.out, "= note: the Remarkable Rookies have a WD\n"), seen.out);
    BOOST_CHECK_MESSAGE(
        has(seen.out,
            "= help: with `[WhiteArmy \"Remarkable Rookies\"]` and `[BlackArmy \"Nutty Knights\"]` "),
        seen.out);
    BOOST_CHECK_EQUAL(
        run("check --white-army remarkable --black-army nutty " + path).status,
        run("check --variant momentum --white-army remarkable --black-army nutty " + path).status);
}

BOOST_AUTO_TEST_CASE(a_blocked_pawn_is_reported_as_blocked) {
    scratch_folder const folder;
    std::string const momentum = "[Variant \"Momentum Chess\"]\n\n";
    for (std::string const& text :
         {std::string("1. e2-e4 e7-e5 2. e4-e5 *\n"), momentum + "1. e2-e4 e7-e5 2. e4-e5 *\n",
          momentum + "1. e2-e4 e7-e5 2. e4-e6 *\n", momentum + "1. e2-e4 e7-e5 2. e4-e6, Ng1-f3 Nb8-c6 *\n",
          momentum + "1. e2-e4 e7-e5 2. Ng1-f3, e4-e6 *\n"}) {
        std::string const told = run("check --format short " + folder.write("a.pgn", text)).out;
        BOOST_CHECK_MESSAGE(has(told, "illegal move: the pawn on e5 blocks the pawn on e4"), told);
    }
    BOOST_CHECK(has(
        run("check --format short " + folder.write("a.pgn", momentum + "1. e2-e4 e7-e6 2. e4-e6, Ng1-f3 *\n"))
            .out,
        "the pawn on e6"));
}

BOOST_AUTO_TEST_CASE(an_archive_of_an_unknown_variant_is_read_as_fast_as_another) {
    // A failed lookup among the definitions takes a millisecond: once for each name, not for each game.
    scratch_folder const folder;
    std::string text;
    int const games = unless_sanitized(50'000, 2'000);
    for (int i = 0; i < games; ++i)
        text += "[Variant \"Wibble\"]\n\n1. e4 e5 *\n\n";
    BOOST_CHECK_EQUAL(said("check --statistics " + folder.write("a.pgn", text)),
                      fmt::format("{:9}  unchecked[R110] unknown variant: moves not checked\n"
                                  "vpgn: {} games, {} moves: {} games unchecked\n1",
                                  games, games, 2 * games, games));
}

BOOST_AUTO_TEST_CASE(unknown_words_of_the_command_line_are_reported_with_suggestions) {
    BOOST_CHECK_EQUAL(said("chekc x"),
                      "vpgn: unknown command `chekc` (did you mean `check`?); `vpgn --help` lists them\n2");
    BOOST_CHECK_EQUAL(
        said("check --formt json x"),
        "vpgn: check has no option `--formt` (did you mean `--format`?); see `vpgn check --help`\n2");
    BOOST_CHECK(
        has(said("check --format jsn x"), "vpgn: --format: invalid value `jsn`: expected one of full, "));
    BOOST_CHECK(has(said("check --format jsn x"), "(did you mean `json`?)"));
    BOOST_CHECK_EQUAL(said("check --jobs=-1 x"),
                      "vpgn: --jobs: `-1` is not a number of at least 0; see `vpgn check --help`\n2");
    BOOST_CHECK_EQUAL(run("help check").out, run("check --help").out);
    BOOST_CHECK_EQUAL(run("help").out, run("--help").out);
    BOOST_CHECK(run("-V").out.starts_with("vpgn 0.") && has(run("-V").out, "\nbuilt as "));
    for (char const* const line :
         {"", "check --no-such", "perft x", "explain R999", "render", "variants nosuch", "chekc"})
        for (std::string const& one : lines_of(run(line, "2>&1 >/dev/null").out))
            BOOST_CHECK_MESSAGE(one.starts_with("vpgn: "), one);
}

BOOST_AUTO_TEST_CASE(a_terminal_is_not_flooded) {
    scratch_folder const folder;
    std::string errors, unknown;
    for (int i = 0; i < 500; ++i) {
        errors += "[White \"A\"]\n\n1. e4 e5 2. Ke8 *\n\n";
        unknown += "[Variant \"Wibble\"]\n\n1. e4 e5 *\n\n";
    }
    auto const lines_in_terminal = [&](std::string const& path) {
        std::string const out = folder.file("out"), program = VPGN_PROGRAM;
        std::string const line = "script -qec \"" + program + " check " + path + "\" /dev/null >" + out;
        BOOST_CHECK_EQUAL(std::system((line + " </dev/null").c_str()) == 0, false);
        return lines_of(read_whole(out));
    };
    auto const of_errors = lines_in_terminal(folder.write("e.pgn", errors));
    BOOST_CHECK_LT(of_errors.size(), 100u * 25u); // each with its board
    BOOST_REQUIRE_GE(of_errors.size(), 2u);
    BOOST_CHECK_MESSAGE(has(of_errors[of_errors.size() - 2], "500 errors (400 not shown)"),
                        of_errors[of_errors.size() - 2]);
    BOOST_CHECK(has(of_errors.back(), "`--max-findings N` shows more, `--statistics` counts them by code"));
    BOOST_CHECK_LT(lines_in_terminal(folder.write("u.pgn", unknown)).size(), 20u); // reported once
    BOOST_CHECK_LT(lines_in_terminal(folder.write("b.pgn", std::string(100'000, '\2'))).size(), 3u);
}

BOOST_AUTO_TEST_CASE(a_file_of_prose_gets_a_help) {
    scratch_folder const folder;
    std::string const mail =
        "From: Ralph <ralph@example.org>\nSubject: a game\n\nI have the Remarkable Rookies "
        "(White), you have the Nutty Knights.\nMomentum Chess\n"
        "1. (RN)d1-e3 (fbNF)g8-h6\n2. (RN)e3-f5,(HFD)f1-f4 and I resign.\n";
    std::string const path = folder.write("mail", mail);
    std::string const told = said("check " + path);
    BOOST_CHECK_MESSAGE(has(told, "error[C401]: no game found in the text\n"), told);
    BOOST_CHECK_MESSAGE(has(told, "this is prose, not PGN\n") &&
                            has(told, "= help: `--from article` reads the records in it\n"),
                        told);
    BOOST_CHECK_EQUAL(said("check --from article " + path), "vpgn: 1 game, 3 moves: no findings\n0");
    BOOST_CHECK_EQUAL(said("check " + folder.write("mail.txt", mail)),
                      "vpgn: 1 game, 3 moves: no findings\n0");
}

BOOST_AUTO_TEST_CASE(moves_without_numbers_are_a_game_and_no_article) {
    scratch_folder const folder;
    for (char const* const text :
         {"d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O\n", "d4 d5\nc4 e6\nNc3 Nf6 1-0\n", "d4 d5"}) {
        std::string const path = folder.write("a.txt", text);
        BOOST_CHECK_EQUAL(run("convert --to pgn --keep-errors " + path).out,
                          run("convert --to pgn --keep-errors " + folder.write("a.pgn", text)).out);
        BOOST_CHECK(has(run("convert --to pgn --keep-errors " + path).out, "1. d4 d5"));
    }
    BOOST_CHECK(has(said("check " + folder.write("b.txt", "d4\n")), "C401"));
    BOOST_CHECK(has(said("check " + folder.write("b.txt", "I like d4 d5 c4\n")), "C401"));
}

BOOST_AUTO_TEST_CASE(an_example_in_a_sentence_is_of_the_variant_that_its_paragraph_names) {
    scratch_folder const folder;
    std::string const example = "For example, after 1.e4; 1\u2026d6; 2.e6,Bb5! ";
    for (std::string const& text : {"Momentum Chess\n\n" + example + "White is happy.\n",
                                    example + "this move is check in Momentum Chess.\n"}) {
        std::string const path = folder.write("a.txt", text);
        BOOST_CHECK_EQUAL(said("check " + path), "vpgn: 1 game, 3 moves: no findings\n0");
        BOOST_CHECK(has(run("convert --to pgn " + path).out, "1. e2-e4 d7-d6 2. e4-e6, Bf1-b5+ $1"));
    }
    // A later paragraph may be about something else.
    BOOST_CHECK_EQUAL(
        run("check " + folder.write("b.txt", "So it went: 1. e4 e5 2. Nf3 Nc6 1-0\n\nMomentum Chess "
                                             "is another game.\n"))
            .status,
        0);
}

BOOST_AUTO_TEST_CASE(a_missing_file_gives_no_result) {
    if (built_with_page())
        BOOST_CHECK_EQUAL(said("view no-such-file.pgn"),
                          "vpgn: no-such-file.pgn: No such file or directory\n2");
    BOOST_CHECK_EQUAL(said("check no-such-file.pgn"), "vpgn: no-such-file.pgn: No such file or directory\n2");
}

BOOST_AUTO_TEST_CASE(other_kinds_of_files_are_named_in_one_line) {
    scratch_folder const folder;
    std::string const zip =
        folder.write("a.pgn", std::string("PK\x03\x04\x14\x00\x00\x00", 8) + std::string(200, '\1'));
    std::string const page = folder.write("b.pgn", "<!DOCTYPE html>\n<html><body>1. e4</body></html>\n");
    std::string const binary = folder.write("c", std::string(5000, '\2'));
    BOOST_CHECK(has(said("check " + zip), ": a zip archive"));
    BOOST_CHECK(has(said("check " + page), ": an HTML page"));
    BOOST_CHECK(has(said("check " + binary), ": a binary file, not text\n2"));
    for (std::string const& path : {zip, page, binary})
        BOOST_CHECK_EQUAL(lines_of(said("check " + path)).size(), 2u); // and the status
    BOOST_CHECK(!has(said("check --from article " + page), "an HTML page"));
}

BOOST_AUTO_TEST_SUITE_END()
