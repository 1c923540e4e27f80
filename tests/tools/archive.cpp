// Games in a database: all of them can be exported, without duplicates, whatever happens to the importing
// run.
#include "sqlite/archive.hpp"
#include "games/keys/position_key.hpp"
#include "notation/position_text.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <future>
#include <sys/file.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace vpgn::test;
using vpgn::tools::database;

namespace {

std::string many_games(int n) {
    std::string text;
    for (int i = 0; i < n; ++i)
        text +=
            fmt::format("[Event \"{}\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {{{}}} 4. Ba4 "
                        "(4. Bxc6 dxc6) Nf6 1/2-1/2\n\n",
                        i, i);
    return text;
}

/// Games of many variants.
constexpr char const* some_games =
    unless_sanitized("samples/games", "$(find samples/games -name '*.pgn' | sort | sed -n '1~4p')");

std::int64_t ask(std::string const& path, std::string const& sql) {
    database d(path, database::use::reading);
    return d.integer(sql);
}

/// The size of the temporary file next to the archive, in which a run prepares its data; 0: none.
std::uintmax_t prepared_beside(std::string const& archive) {
    namespace fs = std::filesystem;
    for (fs::directory_entry const& one : fs::directory_iterator(fs::path(archive).parent_path())) {
        std::error_code gone;
        std::uintmax_t const size = one.file_size(gone);
        if (one.path().extension() == ".part" && !gone) return size;
    }
    return 0;
}

/// Starts a conversion and kills it as soon as it has prepared some of the games. True if it was killed.
bool convert_and_kill(std::string const& from, std::string const& archive) {
    pid_t const child = fork();
    if (child == 0) {
        execl(VPGN_PROGRAM, "vpgn", "convert", "--to", "sqlite", "-o", archive.c_str(), from.c_str(),
              nullptr);
        _exit(127);
    }
    int status = 0;
    constexpr std::uintmax_t some = 100'000;
    while (prepared_beside(archive) < some && waitpid(child, &status, WNOHANG) == 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

/// The complete content, as SQL.
std::string dumped(std::string const& path) {
    std::string text;
    database d(path, database::use::reading);
    for (char const* const table : {"games", "texts", "other_tags", "duplicates", "findings", "lines",
                                    "turns", "annotations", "positions"}) {
        vpgn::tools::statement rows(d, fmt::format("SELECT * FROM {}", table));
        while (rows.step()) {
            text += table;
            for (int i = 0; i < rows.columns(); ++i)
                text += fmt::format("|{}{}", rows.is_null(i) ? "null" : "", rows.text(i));
            text += '\n';
        }
    }
    return text;
}

std::int64_t hash_of(std::string const& position) {
    vpgn::rules::setup setup;
    BOOST_REQUIRE(!vpgn::replay::read_position_text(position, setup, {}));
    return vpgn::tools::position_keys().hash_of(setup);
}

} // namespace

BOOST_AUTO_TEST_SUITE(archive)

BOOST_AUTO_TEST_CASE(games_are_exported_unchanged) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " " + some_games);
    for (char const* const form :
         {"--to pgn --keep-errors", "--to pgn --as-written", "--to lan --keep-errors"})
        BOOST_CHECK(run(fmt::format("convert {} {}", form, db)).out ==
                    run(fmt::format("convert {} {}", form, some_games)).out);
}

BOOST_AUTO_TEST_CASE(a_game_survives_all_formats_in_a_row) {
    scratch_folder const folder;
    std::string const canonical = run(fmt::format("convert --to pgn --keep-errors {}", some_games)).out;
    std::string from = some_games;
    for (char const* const name : {"1.json", "2.pgn", "3.db", "4.pgn", "5.jsonl", "6.pgn"}) {
        run(fmt::format("convert --keep-errors -o {} {}", folder.file(name), from));
        from = folder.file(name);
        if (from.ends_with(".pgn")) BOOST_CHECK_MESSAGE(read_whole(from) == canonical, name);
    }
}

BOOST_AUTO_TEST_CASE(an_archive_is_one_file) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " samples/games");
    run("convert -o " + db + " samples/games/orthodox");
    run("convert --to pgn " + db);
    BOOST_CHECK(!std::filesystem::exists(db + "-wal"));
    BOOST_CHECK(!std::filesystem::exists(db + "-shm"));
}

BOOST_AUTO_TEST_CASE(the_same_game_is_not_added_twice) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    std::string const path = folder.write("a.pgn", many_games(10));
    BOOST_CHECK_EQUAL(run("convert -o " + db + " " + path).status, 0);
    auto const again = run("convert -o " + db + " " + path, "2>&1");
    BOOST_CHECK_EQUAL(again.status, 0);
    BOOST_CHECK(again.out.find("10 of the games were there already") != std::string::npos);
    // Another spelling of the same turns is the same game; another game is not.
    std::string const other =
        folder.write("b.pgn", "[Event \"0\"]\n[Result \"1/2-1/2\"]\n\n1. e2e4 e7-e5 2. Ng1f3 Nb8c6 3. "
                              "Bf1-b5 a7a6 {0} 4. Bb5-a4 (4. Bb5xc6 dxc6) Ng8f6 1/2-1/2\n"
                              "[Event \"0\"]\n\n1. e4 *\n");
    run("convert -o " + db + " " + other);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM games"), 11);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(DISTINCT uuid) FROM games"), 11);
}

BOOST_AUTO_TEST_CASE(clocks_and_evaluations_can_be_queried) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " " +
        folder.write("a.pgn",
                     "1. e4 {[%clk 0:03:00.5] [%eval -0.35,22] [%csl Gd4, Ra1]} (1. d4 {[%emt 0:00:07]}) e5 "
                     "{[%eval #-3] [%cal Ge2e4] [%egt 0:01:00] [%mct 3:00:00]} 2. Nf3 *\n"));
    auto const count = [&](std::string const& where) {
        return ask(db,
                   "SELECT count(*) FROM turns LEFT JOIN annotations USING (game, line, ply) WHERE " + where);
    };
    BOOST_CHECK_EQUAL(
        count("line = 0 AND ply = 1 AND clock = 180.5 AND pawns = -0.35 AND depth = 22 AND mate IS NULL "
              "AND squares = 'Gd4,Ra1' AND arrows IS NULL AND elapsed IS NULL"),
        1);
    BOOST_CHECK_EQUAL(count("line = 1 AND elapsed = 7 AND clock IS NULL"), 1);
    BOOST_CHECK_EQUAL(
        count("line = 0 AND ply = 2 AND mate = -3 AND pawns IS NULL AND depth IS NULL AND arrows = "
              "'Ge2e4' AND game_time = 60 AND mechanical_clock = 10800"),
        1);
    BOOST_CHECK_EQUAL(
        count("ply = 3 AND coalesce(clock, elapsed, game_time, mechanical_clock, pawns, mate, depth, "
              "squares, arrows) IS NULL"),
        1);
}

BOOST_AUTO_TEST_CASE(an_archive_of_an_earlier_version_is_read_and_converted_by_a_command) {
    scratch_folder const folder;
    std::string const old = folder.file("old.db"), now = folder.file("new.db");
    database(old, database::use::writing)
        .run(read_whole(VPGN_SOURCE_DIR "/tests/tools/archive_of_version_2.sql"));
    auto const refused = run("convert -o " + old + " samples/games/orthodox", "2>&1");
    BOOST_CHECK_EQUAL(refused.status, 2);
    BOOST_CHECK_MESSAGE(refused.out.find("run `vpgn convert -o NEW.db " + old + "`") != std::string::npos,
                        refused.out);
    run("convert -o " + now + " " + old);
    BOOST_CHECK_EQUAL(ask(now, "PRAGMA user_version"), 4);
    BOOST_CHECK_EQUAL(ask(now, "SELECT count(*) FROM games WHERE file LIKE 'samples/games/%'"), 3);
    BOOST_CHECK_EQUAL(ask(now, "SELECT count(*) FROM turns"), ask(old, "SELECT count(*) FROM turns"));
    BOOST_CHECK(run("convert --to pgn --as-written " + now).out ==
                run("convert --to pgn --as-written " + old).out);
    // Its games have the same uuids.
    database both(now, database::use::writing);
    both.run(fmt::format("ATTACH '{}' AS old", old));
    BOOST_CHECK_EQUAL(
        both.integer("SELECT count(*) FROM main.games JOIN old.games USING (uuid, file, number)"), 3);
    both.run("PRAGMA user_version = 3"); // its games and texts have these columns, among others now
    BOOST_CHECK_EQUAL(run("explore " + now).status, 2);
    BOOST_CHECK(run("convert --to pgn --as-written " + now).out ==
                run("convert --to pgn --as-written " + old).out);
    both.run("PRAGMA user_version = 5");
    auto const later = run("convert --to pgn " + now, "2>&1");
    BOOST_CHECK_EQUAL(later.status, 2);
    BOOST_CHECK(later.out.find("a later version of vpgn made this archive") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(turns_positions_and_findings_can_be_queried) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " " + folder.write("a.pgn", many_games(3)) + " samples/games/momentum");
    // 3. Bb5 in three games; the variation's 4. Bxc6 replaces the main line's seventh ply.
    std::string const fifth = "(SELECT hash FROM positions WHERE game = 1 AND line = 0 AND ply = 5)";
    BOOST_CHECK_EQUAL(ask(db, "SELECT games FROM opening_tree WHERE move = 'Bb5' AND hash = " + fifth), 3);
    BOOST_CHECK_EQUAL(ask(db, "SELECT draws FROM opening_tree WHERE move = 'Bb5' AND hash = " + fifth), 3);
    BOOST_CHECK_EQUAL(
        ask(db, "SELECT count(*) FROM positions WHERE line = 1 AND ply = 7 AND move = 'Bxc6' AND hash = "
                "(SELECT hash FROM positions WHERE game = 1 AND line = 0 AND ply = 7)"),
        3);
    BOOST_CHECK_EQUAL(ask(db, "SELECT ply FROM positions WHERE game = 1 AND line = 0 AND move IS NULL"), 9);
    BOOST_CHECK_EQUAL(ask(db, "SELECT first_ply FROM lines WHERE game = 1 AND line = 1"), 7);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM turns WHERE game = 1 AND line = 1 AND ply IN (7, 8)"), 2);
    BOOST_CHECK_EQUAL(
        ask(db, "SELECT count(*) FROM findings JOIN games ON games.id = game WHERE variant = 'momentum' "
                "AND severity = 'error'"),
        5);
    BOOST_CHECK_EQUAL(ask(db, "SELECT sum(errors) FROM games"), 5);
    BOOST_CHECK_EQUAL(
        ask(db, "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name = 'games_by_white'"), 1);
}

BOOST_AUTO_TEST_CASE(a_main_line_that_its_text_spells_plainly_is_not_stored_again) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    // Each of them has other tags, so that it is another game.
    std::vector<std::string> const plain = {
        "1. e4 e5 2. Nf3 Nc6 *", "1.e4 e5\n2.Nf3 Nc6  *",       "1. e4 1... e5 2.\nNf3 2... Nc6 *",
        "e4 e5 Nf3 Nc6 *",       "1. e4\r\ne5 2. Nf3 Nc6\r\n*", "1. e4 e5 2. Nf3 Nc6 $1 {good} *"};
    std::vector<std::string> const others = {"1. e4 e5 (1... c5) 2. Nf3 Nc6 *",
                                             "1. e4 {x} e5 2. Nf3 Nc6 *",
                                             "1. e4 e5! 2. Nf3 Nc6 *",
                                             "1. e2e4 e5 2. Nf3 Nc6 *",
                                             "1. e4  e5 2. Nf3 Nc6 *",
                                             "{x} 1. e4 e5 2. Nf3 Nc6 *",
                                             "1 e4 e5 2 Nf3 Nc6 *",
                                             "1. e4 e5 2. Nf3 .Nc6 *"};
    std::string text;
    for (auto const& games : {plain, others})
        for (std::string const& moves : games)
            text += fmt::format("[Event \"Zürich {}\"]\n\n{}\n\n", text.size(), moves);
    run("convert -o " + db + " " + folder.write("a.pgn", text));
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM games"), std::int64_t(plain.size() + others.size()));
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM texts WHERE moves_at > 0"), std::int64_t(plain.size()));
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM other_lines WHERE line = 0"),
                      std::int64_t(others.size()));
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM (SELECT game FROM turns WHERE line = 0 GROUP BY game "
                              "HAVING group_concat(ply || canonical) = '1e4,2e5,3Nf3,4Nc6')"),
                      std::int64_t(plain.size() + others.size()));
    BOOST_CHECK_EQUAL(ask(db,
                          "SELECT count(*) FROM lines WHERE line = 0 AND parent IS NULL AND first_ply = 1 "
                          "AND coalesce(canonical, written) = 'e4 e5 Nf3 Nc6'"),
                      std::int64_t(plain.size() + others.size()));
}

BOOST_AUTO_TEST_CASE(the_turns_of_all_variants_are_those_of_their_lines) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " samples/games");
    // Read from the text or from a line, they are the moves of the positions.
    BOOST_CHECK_GT(ask(db, "SELECT count(*) FROM texts WHERE moves_at > 0"), 0);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM turns JOIN positions USING (game, line, ply) WHERE "
                              "canonical IS NOT NULL AND canonical IS NOT move"),
                      0);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM positions WHERE move IS NOT NULL"),
                      ask(db, "SELECT count(*) FROM turns JOIN positions USING (game, line, ply)"));
}

BOOST_AUTO_TEST_CASE(positions_that_are_the_same_have_one_hash) {
    std::string const board = "4k3/8/8/8/8/8/8/4K3 w - -";
    BOOST_CHECK_EQUAL(hash_of(board + " 0 1"), hash_of(board + " 12 40"));
    BOOST_CHECK_NE(hash_of(board + " 0 1"), hash_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " " + folder.write("a.pgn", "1. d4 Nf6 2. c4 e6 *\n\n1. c4 Nf6 2. d4 g6 *\n"));
    BOOST_CHECK_EQUAL(
        ask(db, "SELECT count(*) FROM opening_tree WHERE hash = (SELECT hash FROM positions WHERE game = 1 "
                "AND ply = 4)"),
        2);
    // The key must not change: databases contain it.
    std::int64_t const hash = hash_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    BOOST_CHECK_EQUAL(hash, ask(db, "SELECT hash FROM positions WHERE game = 1 AND ply = 1"));
    BOOST_CHECK_EQUAL(hash, -4453274429562803428 >> 16);
}

BOOST_AUTO_TEST_CASE(a_killed_run_leaves_the_database_unchanged) {
    scratch_folder const folder;
    int const all = unless_sanitized(20000, 4000);
    std::string const path = folder.write("a.pgn", many_games(all));
    std::string const db = folder.file("a.db");
    BOOST_REQUIRE(convert_and_kill(path, db)); // otherwise it was not killed midway: nothing is proved
    BOOST_CHECK(!std::filesystem::exists(db));
    for (auto const& one : std::filesystem::directory_iterator(folder.file("")))
        if (one.path().extension() == ".part") std::filesystem::remove(one.path());
    run("convert -o " + db + " samples/games/orthodox");
    std::string const before = dumped(db);
    BOOST_REQUIRE(convert_and_kill(path, db));
    BOOST_CHECK(dumped(db) == before);
    std::int64_t const games = ask(db, "SELECT count(*) FROM games");
    BOOST_CHECK_EQUAL(run("convert -o " + db + " " + path).status, 0);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM games"), games + all);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
}

BOOST_AUTO_TEST_CASE(added_and_merged_databases_equal_those_of_one_run) {
    scratch_folder const folder;
    std::string const a = "samples/games/orthodox",
                      b = "samples/games/momentum samples/games/orthodox/opera-game.pgn";
    auto const db = [&](char const* name) { return folder.file(name); };
    // The opera game appears twice: as a duplicate, whose place is kept.
    std::string const opera = folder.write(
        "again.pgn", read_whole(VPGN_SOURCE_DIR "/samples/games/orthodox/opera-game.pgn") + many_games(3));
    run("convert -o " + db("whole.db") + " " + a + " samples/games/momentum " + opera);
    run("convert -o " + db("a.db") + " " + a);
    run("convert -o " + db("b.db") + " samples/games/momentum " + opera);
    BOOST_CHECK_EQUAL(run("merge -o " + db("merged.db") + " " + db("a.db") + " " + db("b.db")).status, 0);
    BOOST_CHECK_EQUAL(ask(db("whole.db"), "SELECT count(*) FROM duplicates"), 1);
    BOOST_CHECK(dumped(db("merged.db")) == dumped(db("whole.db")));
    run("convert -o " + db("a.db") + " samples/games/momentum " + opera);
    BOOST_CHECK(dumped(db("a.db")) == dumped(db("whole.db")));
    BOOST_CHECK_EQUAL(
        ask(db("merged.db"), "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"),
        ask(db("whole.db"), "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"));
}

BOOST_AUTO_TEST_CASE(databases_that_do_not_belong_together_are_rejected_by_name) {
    scratch_folder const folder;
    std::string const a = folder.file("a.db"), b = folder.file("b.db"), few = folder.file("few.db"),
                      out = folder.file("out.db");
    run("convert -o " + a + " samples/games/orthodox");
    run("convert -o " + b + " samples/games/momentum samples/games/orthodox/opera-game.pgn");
    run("convert --tables games,findings -o " + few + " samples/games/momentum");
    auto const refused = [&](std::string const& parts, std::string const& why) {
        auto const seen = run("merge -o " + out + " " + parts, "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK_MESSAGE(seen.out.find(why) != std::string::npos, seen.out);
        BOOST_CHECK(!std::filesystem::exists(out));
    };
    refused(a + " " + a, a + ": this part overlaps an earlier one");
    refused(a + " " + b, b + ": this part overlaps an earlier one");
    refused(a + " " + few, few + ": this archive has other `--tables` than " + a);
    refused(a + " " + folder.write("c.db", "SQLite format 3"), folder.file("c.db") + ": ");
    BOOST_CHECK_EQUAL(run("merge -o " + a + " " + b, "2>&1").status,
                      2); // existing databases are not merged into
}

BOOST_AUTO_TEST_CASE(parts_of_one_run_become_its_database) {
    scratch_folder const folder;
    std::string const in = folder.write("a.pgn", many_games(400) + "1. e4 e5 2. Ke3 *\n\n" + many_games(3));
    std::string const whole = folder.file("whole.db"), merged = folder.file("merged.db");
    run("convert -o " + whole + " " + in);
    std::string parts;
    for (int i = 1; i <= 3; ++i) {
        parts += " " + folder.file(fmt::format("{}.part", i));
        BOOST_CHECK_EQUAL(run(fmt::format("convert -o {} {} --part {}/3 --part-file {}", merged, in, i,
                                          folder.file(fmt::format("{}.part", i))))
                              .status,
                          0);
    }
    BOOST_CHECK(!std::filesystem::exists(merged));
    BOOST_CHECK_EQUAL(run("merge" + parts).status, 1); // a game with an error is kept with it
    BOOST_CHECK(dumped(merged) == dumped(whole));
    BOOST_CHECK_EQUAL(ask(whole, "SELECT count(*) FROM duplicates"), 3);
}

BOOST_AUTO_TEST_CASE(a_duplicate_is_named_and_its_findings_are_kept) {
    scratch_folder const folder;
    std::string const bad = "1. e4 e5 2. Ke3 *\n\n";
    std::string const a = folder.write("a.pgn", bad), b = folder.write("b.pgn", "1. d4 *\n\n" + bad);
    std::string const db = folder.file("a.db");
    auto const seen = run("convert -o " + db + " " + a + " " + b, "2>&1");
    BOOST_CHECK_MESSAGE(
        seen.out.find(b + ": game 2 is there already: " + a + ", game 1") != std::string::npos, seen.out);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM games"), 2);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM findings"), 2);
    BOOST_CHECK_EQUAL(ask(db, "SELECT errors FROM readings WHERE file LIKE '%b.pgn' AND number = 2"), 1);
    BOOST_CHECK_EQUAL(ask(db, "SELECT line FROM findings_by_file WHERE file LIKE '%b.pgn'"), 3);
    // The same place again adds nothing; another one does.
    auto const again = run("convert -o " + db + " " + a + " " + b, "2>&1");
    BOOST_CHECK(again.out.find("3 of the games were there already") != std::string::npos);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM findings"), 2);
    auto const third = run("convert -o " + db + " " + folder.write("c.pgn", bad), "2>&1");
    BOOST_CHECK(third.out.find("c.pgn: game 1 is there already: " + a + ", game 1") != std::string::npos);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM findings_by_file WHERE file LIKE '%c.pgn'"), 1);
}

BOOST_AUTO_TEST_CASE(a_quiet_conversion_has_one_line_for_all_duplicates) {
    scratch_folder const folder;
    std::string const a = folder.write("a.pgn", "1. e4 *\n\n1. d4 *\n"),
                      b = folder.write("b.pgn", "1. e4 *\n\n1. d4 *\n");
    BOOST_CHECK_EQUAL(run("convert -q -o " + folder.file("a.db") + " " + a + " " + b, "2>&1").out,
                      "vpgn: 2 games read that are there already: the table `duplicates` has where\n");
}

BOOST_AUTO_TEST_CASE(a_signal_leaves_no_unfinished_file) {
    std::vector<std::string> const all = {"-o {}/x.db", "--to pgn --split 1 -o {}/out",
                                          "--to pgn -o {}/x.pgn"};
    std::vector<scratch_folder> const folders(all.size());
    std::vector<std::future<int>> ends; // they wait, so that they run at the same time
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::string const games = folders[i].write("a.pgn", "1. e4 *\n\n1. d4 *\n");
        std::string const to = fmt::format(fmt::runtime(all[i]), folders[i].file(""));
        // 124: the program was ended by `timeout`.
        std::string const line = fmt::format("(cat {}; sleep 4) | timeout -s TERM 1 " VPGN_PROGRAM
                                             " convert {} - 2>/dev/null; test $? -eq 124",
                                             games, to);
        ends.push_back(std::async(std::launch::async, [line] { return std::system(line.c_str()); }));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        BOOST_CHECK_EQUAL(ends[i].get(), 0);
        std::string left;
        for (auto const& one : std::filesystem::directory_iterator(folders[i].file("")))
            left += one.path().filename().string() + " ";
        BOOST_CHECK_MESSAGE(left == "a.pgn " || left == "a.pgn out " || left == "out a.pgn ",
                            all[i] << ": " << left);
    }
}

BOOST_AUTO_TEST_CASE(games_of_a_database_are_named_by_their_files_everywhere) {
    scratch_folder const folder;
    std::string const a = folder.write("a.pgn", "1. e4 *\n\n1. d4 *\n"),
                      b = folder.write("b.pgn", "1. c4 *\n\n1. f4 *\n");
    std::string const db = folder.file("a.db"), one = folder.write("one.pgn", "1. f4 *\n");
    run("convert -o " + db + " " + a + " " + b);
    std::string const snapshot = run("snapshot " + db).out;
    BOOST_CHECK(has(snapshot, b + "\",\"game\":2"));
    run("snapshot -o " + folder.file("s") + " " + one);
    BOOST_CHECK(has(run("snapshot --same-games --against " + folder.file("s") + " " + db, "2>&1").out, a));
    BOOST_CHECK_EQUAL(run("select --count 'game = 2' " + db).out, "2\n"); // of either file
}

BOOST_AUTO_TEST_CASE(games_keep_the_names_of_their_files) {
    scratch_folder const folder;
    std::string const first = folder.file("a.db"), second = folder.file("b.db");
    run("convert -o " + first + " samples/games");
    run("convert --from sqlite -o " + second + " " + first);
    for (char const* const table : {"games", "findings", "lines"}) {
        std::string const sql = fmt::format("SELECT count(*) FROM {}", table);
        BOOST_CHECK_EQUAL(ask(second, sql), ask(first, sql));
    }
    BOOST_CHECK(dumped(second) == dumped(first));
}

BOOST_AUTO_TEST_CASE(findings_have_their_places_in_the_imported_files) {
    scratch_folder const folder;
    auto const in_folder = [&](std::string const& words, std::string const& redirect = "2>/dev/null") {
        return run(words, redirect, "cd '" + folder.file("") + "' &&");
    };
    folder.write("a.pgn", many_games(2) + "[White \"A\"]\n{one\ntwo}\n1. e4 e5 2. Ke3 *\n\n");
    folder.write("b.pgn", "1. d4 *\n\n[White \"B\"]\n\n1. d4 d5\n2. Kd2 Nf7 *\n\n" + many_games(1));
    in_folder("convert -o games.db a.pgn b.pgn");
    for (std::string const format : {"short", "full", "github", "rdjsonl"}) {
        run_result const of_files = in_folder("check --format " + format + " a.pgn b.pgn"),
                         of_database = in_folder("check --format " + format + " games.db");
        BOOST_CHECK_EQUAL(of_database.out, of_files.out);
        BOOST_CHECK_EQUAL(of_database.status, 1);
    }
    BOOST_CHECK(has(in_folder("check --format short games.db").out, "b.pgn:6:8: error[R102]"));
    BOOST_CHECK(has(in_folder("check --format json games.db").out, R"("file":"b.pgn","game":2,)"));
    // Merged parts have the same output.
    for (std::string const words : {"check --format short", "convert --keep-errors --to lan"}) {
        in_folder(words + " --part 1/1 --part-file one.part games.db");
        BOOST_CHECK_EQUAL(in_folder("merge one.part", "2>&1").out,
                          in_folder(words + " games.db", "2>&1").out);
    }
    // Known findings of files are known for the database too, and so is their disappearance.
    in_folder("check --write-baseline known a.pgn b.pgn");
    BOOST_CHECK_EQUAL(in_folder("check --baseline known games.db").status, 0);
    folder.write("a.pgn", many_games(2) + "[White \"A\"]\n{one\ntwo}\n1. e4 e5 2. Ke2 *\n\n");
    in_folder("convert -o mended.db a.pgn b.pgn");
    BOOST_CHECK(
        has(in_folder("check --baseline known mended.db", "2>&1").out, "1 of the known findings is gone"));
}

BOOST_AUTO_TEST_CASE(only_requested_tables_are_created) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    auto const has = [&](char const* table) {
        return ask(db, fmt::format("SELECT count(*) FROM sqlite_schema WHERE name = '{}'", table)) == 1;
    };
    run("convert --tables games,findings -o " + db + " " + some_games);
    BOOST_CHECK(has("games") && has("findings") && !has("lines") && !has("positions"));
    BOOST_CHECK(run("convert --to pgn --keep-errors " + db).out ==
                run(fmt::format("convert --to pgn --keep-errors {}", some_games)).out);
    BOOST_CHECK_EQUAL(run("convert -o " + db + " samples/games", "2>&1").status, 2); // with other tables
    std::filesystem::remove(db);
    run("convert --tables positions -o " + db + " " + some_games);
    BOOST_CHECK(has("games") && !has("findings") && !has("lines") && has("positions"));
    BOOST_CHECK_EQUAL(run("convert --tables game -o " + folder.file("b.db") + " samples/games").status, 2);
    BOOST_CHECK_EQUAL(run("convert --to pgn --tables games samples/games").status, 2);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_not_an_archive_is_left_alone) {
    scratch_folder const folder;
    std::string const path = folder.write("a.db", "no database at all, but some text that is long enough");
    auto const seen = run("convert --to sqlite -o " + path + " samples/games/orthodox", "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK(seen.out.find(path) != std::string::npos);
    BOOST_CHECK(read_whole(path).starts_with("no database at all"));
    BOOST_CHECK_EQUAL(run("convert --to pgn " + folder.file("none.db")).status, 2);
}

// A killed run cannot remove its file; the lock of a run that is alive shows that it needs it.
BOOST_AUTO_TEST_CASE(what_killed_runs_left_is_removed_and_what_others_write_stays) {
    scratch_folder const folder;
    std::string const dead = folder.write("a.db.0123456789abcdef.part", "half"),
                      alive = folder.write("a.db.fedcba9876543210.part", "half"),
                      other = folder.write("a.db.mine.part", "mine");
    folder.write("a.db.0123456789abcdef.part-journal", "");
    int const lock = open(alive.c_str(), O_RDWR | O_CLOEXEC);
    BOOST_REQUIRE_EQUAL(flock(lock, LOCK_EX), 0);
    BOOST_CHECK_EQUAL(
        run("convert -o " + folder.file("a.db") + " " + folder.write("a.pgn", good_game)).status, 0);
    BOOST_CHECK(!std::filesystem::exists(dead));
    BOOST_CHECK(!std::filesystem::exists(dead + "-journal"));
    BOOST_CHECK(std::filesystem::exists(alive));
    BOOST_CHECK(std::filesystem::exists(other));
    close(lock);
}

BOOST_AUTO_TEST_SUITE_END()
