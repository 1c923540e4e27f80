// Games in a database: the same ones come out, none twice, whatever happens to the run that puts them in.
#include "formats/sqlite/archive.hpp"
#include "formats/sqlite/archive_writer.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
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

std::int64_t ask(std::string const& path, std::string const& sql) {
    database d(path, database::use::reading);
    return d.integer(sql);
}

/// Games that are whole and in the archive, while somebody writes to it; 0 while there is none.
std::int64_t games_so_far(std::string const& path) {
    try {
        return ask(path, "SELECT count(*) FROM games");
    } catch (std::exception const&) {
        return 0;
    }
}

/// Starts a conversion and kills it as soon as the archive holds some games. Returns how many it then holds.
std::int64_t convert_and_kill(std::string const& from, std::string const& archive, std::int64_t at_least) {
    pid_t const child = fork();
    if (child == 0) {
        execl(VPGN_PROGRAM, "vpgn", "convert", "--to", "sqlite", "-o", archive.c_str(), from.c_str(),
              nullptr);
        _exit(127);
    }
    int status = 0;
    while (games_so_far(archive) < at_least && waitpid(child, &status, WNOHANG) == 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    return games_so_far(archive);
}

} // namespace

BOOST_AUTO_TEST_SUITE(archive)

BOOST_AUTO_TEST_CASE(games_come_out_as_they_went_in) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " samples/games");
    for (char const* const form :
         {"--to pgn --keep-errors", "--to pgn --as-written", "--to lan --keep-errors"})
        BOOST_CHECK(run(fmt::format("convert {} {}", form, db)).out ==
                    run(fmt::format("convert {} samples/games", form)).out);
}

BOOST_AUTO_TEST_CASE(a_game_is_the_same_after_all_forms_in_a_row) {
    scratch_folder const folder;
    std::string const canonical = run("convert --to pgn --keep-errors samples/games").out;
    std::string from = "samples/games";
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

BOOST_AUTO_TEST_CASE(clocks_and_evaluations_can_be_asked_for) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " " +
        folder.write("a.pgn",
                     "1. e4 {[%clk 0:03:00.5] [%eval -0.35,22] [%csl Gd4, Ra1]} (1. d4 {[%emt 0:00:07]}) e5 "
                     "{[%eval #-3] [%cal Ge2e4] [%egt 0:01:00] [%mct 3:00:00]} 2. Nf3 *\n"));
    auto const count = [&](std::string const& where) {
        return ask(db, "SELECT count(*) FROM turns WHERE " + where);
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

BOOST_AUTO_TEST_CASE(an_archive_of_the_first_version_is_brought_up_to_date_when_it_is_written_to) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " " + folder.write("a.pgn", "1. e4 {[%clk 0:03:00]} *\n"));
    {
        database d(db, database::use::writing);
        for (char const* const column : {"clock", "elapsed", "game_time", "mechanical_clock", "pawns", "mate",
                                         "depth", "squares", "arrows"})
            d.run(fmt::format("ALTER TABLE turns DROP COLUMN {}", column));
        d.run("PRAGMA user_version = 1");
    }
    BOOST_CHECK_EQUAL(run("convert --to pgn " + db).status, 0); // it is read as it is
    BOOST_CHECK_EQUAL(
        run("convert -o " + db + " " + folder.write("b.pgn", "1. d4 {[%clk 0:02:00]} *\n")).status, 0);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM turns WHERE clock = 120"), 1);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM turns WHERE clock IS NULL"), 1);
    BOOST_CHECK_EQUAL(ask(db, "PRAGMA user_version"), 2);
}

BOOST_AUTO_TEST_CASE(turns_positions_and_findings_can_be_asked_for) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    run("convert -o " + db + " " + folder.write("a.pgn", many_games(3)) + " samples/games/momentum");
    // 3. Bb5 in three games; the variation's 4. Bxc6 replaces the main line's seventh ply.
    BOOST_CHECK_EQUAL(
        ask(db, "SELECT count(*) FROM turns WHERE position_hash = (SELECT position_hash FROM turns WHERE "
                "game = 1 AND line = 0 AND ply = 5)"),
        3);
    BOOST_CHECK_EQUAL(ask(db, "SELECT ply FROM variations WHERE game = 1"), 7);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM turns WHERE game = 1 AND line = 1 AND ply IN (7, 8)"), 2);
    BOOST_CHECK_EQUAL(
        ask(db, "SELECT count(*) FROM findings JOIN games ON games.id = game WHERE variant = 'momentum' "
                "AND severity = 'error'"),
        5);
    BOOST_CHECK_EQUAL(ask(db, "SELECT sum(errors) FROM games"), 5);
    BOOST_CHECK_EQUAL(
        ask(db, "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name = 'turns_by_position'"), 1);
}

BOOST_AUTO_TEST_CASE(the_two_counters_are_no_part_of_a_positions_hash) {
    using vpgn::tools::position_hash;
    std::string const board = "4k3/8/8/8/8/8/8/4K3 w - -";
    BOOST_CHECK_EQUAL(position_hash(board + " 0 1"), position_hash(board + " 12 40"));
    BOOST_CHECK_NE(position_hash(board + " 0 1"), position_hash("4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
    BOOST_CHECK_NE(position_hash(board + " 0 1 e4-e6"), position_hash(board + " 0 1 e4-e5"));
}

BOOST_AUTO_TEST_CASE(a_killed_run_loses_no_game_and_doubles_none) {
    scratch_folder const folder;
    int const all = 6000;
    std::string const text = many_games(all);
    std::string const path = folder.write("a.pgn", text);
    std::string const db = folder.file("a.db");
    std::int64_t held = 0;
    for (std::int64_t const at_least : {1, 1500, 3000}) {
        held = convert_and_kill(path, db, at_least);
        BOOST_REQUIRE_GE(held, at_least);
        BOOST_REQUIRE_LT(held, all); // else it was not killed midway, and this test proves nothing
        BOOST_CHECK_EQUAL(
            ask(db, "SELECT count(*) FROM games WHERE (SELECT count(*) FROM turns WHERE game = id) != 10"),
            0); // whole games only
    }
    BOOST_CHECK_EQUAL(run("convert --to sqlite -o " + db + " " + path).status, 0);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM games"), all);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(DISTINCT event) FROM games"), all);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM turns"), 10 * all);
    BOOST_CHECK_EQUAL(ask(db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
    BOOST_CHECK(run("convert --to pgn --as-written " + db).out ==
                run("convert --to pgn --as-written " + path).out);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_no_archive_is_left_alone) {
    scratch_folder const folder;
    std::string const path = folder.write("a.db", "no database at all, but some text that is long enough");
    auto const seen = run("convert --to sqlite -o " + path + " samples/games/orthodox", "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK(seen.out.find(path) != std::string::npos);
    BOOST_CHECK(read_whole(path).starts_with("no database at all"));
    BOOST_CHECK_EQUAL(run("convert --to pgn " + folder.file("none.db")).status, 2);
}

BOOST_AUTO_TEST_SUITE_END()
