// Failures of the environment. The result is always the same: status 2, one line that names the file, no
// incomplete output file, and no crash.
#include "sqlite/archive.hpp"
#include "sqlite/database.hpp"
#include "support/hostile_pieces.hpp"
#include "tools/program.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <zlib.h>

using namespace vpgn::test;
using vpgn::tools::database;

namespace {

constexpr std::array text_forms = {"pgn", "lan", "uci", "fen", "json", "jsonl", "csv", "zsg"};

/// Games that are all different.
std::string many_games(int n, std::string const& who = "A") {
    std::string text;
    for (int i = 0; i < n; ++i)
        text += fmt::format(
            "[Event \"{}\"]\n[White \"{}\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 "
            "{{{}}} 4. Ba4 Nf6 1/2-1/2\n\n",
            i, who, i);
    return text;
}

std::vector<std::string> names_in(std::string const& folder) {
    std::vector<std::string> names;
    for (auto const& entry : std::filesystem::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    return names;
}

/// Status 2, and one line of the program that names the file and the reason; `talk` may have further lines,
/// about games.
void check_told(run_result const& talk, std::string const& file, std::string const& why) {
    BOOST_CHECK_EQUAL(talk.status, 2);
    std::size_t told = 0;
    for (std::string const& line : lines_of(talk.out))
        told += line == "vpgn: " + file + ": " + why;
    BOOST_CHECK_MESSAGE(told == 1, talk.out << "\nwhere `" << file << ": " << why << "` was expected");
}

constexpr char const* talk_only = "2>&1 >/dev/null";

} // namespace

BOOST_AUTO_TEST_SUITE(full_disks)

BOOST_AUTO_TEST_CASE(every_writing_command_reports_a_full_standard_output) {
    std::vector<std::string> commands = {"check samples/games",
                                         "check --format sarif samples/games/orthodox",
                                         "dump samples/games",
                                         "dump --each --format jsonl samples/games",
                                         "perft 2",
                                         "perft --divide 1",
                                         "explain",
                                         "explain R101",
                                         "variants",
                                         "--help",
                                         "--version",
                                         "check --help"};
    for (char const* const form : text_forms)
        commands.push_back(fmt::format("convert --keep-errors --to {} samples/games/orthodox", form));
    for (std::string const& command : commands) {
        BOOST_TEST_CONTEXT(command) {
            check_told(run(command, "2>&1 >/dev/full"), "standard output", "No space left on device");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_result_that_does_not_fit_on_the_disk_is_removed) {
    for (char const* const form : text_forms) {
        scratch_folder const folder;
        std::string const in = folder.write("in.pgn", many_games(1000));
        std::string const out = folder.file("out");
        // An existing file is unchanged.
        for (bool const existed : {false, true}) {
            if (existed) folder.write("out", "as it was");
            BOOST_TEST_CONTEXT(form << existed) {
                check_told(
                    run(fmt::format("convert --to {} -o {} {}", form, out, in), talk_only, "ulimit -f 8;"),
                    out, "File too large");
                BOOST_CHECK_EQUAL(names_in(folder.file("")).size(), existed ? 2u : 1u);
                if (existed) BOOST_CHECK_EQUAL(read_whole(out), "as it was");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_baseline_that_does_not_fit_is_removed) {
    scratch_folder const folder;
    std::string text;
    for (int i = 0; i < 500; ++i)
        text += fmt::format("[Event \"{}\"]\n\n1. e5 *\n\n", i);
    std::string const known = folder.file("known");
    check_told(run("check --write-baseline " + known + " " + folder.write("in.pgn", text), talk_only,
                   "ulimit -f 8;"),
               known, "File too large");
    BOOST_CHECK_EQUAL(names_in(folder.file("")).size(), 1u);
}

BOOST_AUTO_TEST_CASE(a_database_that_does_not_fit_is_removed) {
    scratch_folder const folder;
    std::string const in = folder.write("in.pgn", many_games(4000));
    std::string const db = folder.file("a.db");
    auto const seen = run("convert -o " + db + " " + in, talk_only, "ulimit -f 1000;");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK_MESSAGE(seen.out.find(db + ": ") != std::string::npos, seen.out);
    BOOST_CHECK_EQUAL(names_in(folder.file("")).size(), 1u);
    BOOST_CHECK_EQUAL(run("convert -o " + db + " " + in).status, 0);
    database d(db, database::use::reading);
    BOOST_CHECK_EQUAL(d.integer("SELECT count(*) FROM games"), 4000);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(pipes_and_streams)

BOOST_AUTO_TEST_CASE(a_closed_pipe_ends_the_program_quietly_whatever_its_caller_has_set) {
    scratch_folder const folder;
    std::string const in = folder.write("in.pgn", many_games(3000));
    for (std::string const command :
         {"convert --to pgn ", "dump --each ", "check --select S105 --format junit "})
        for (std::string const before : {"(", "(trap '' PIPE;"}) {
            BOOST_TEST_CONTEXT(before << command) {
                run(command + in,
                    fmt::format("2>{0}/talk; echo $? >{0}/status) | head -c 10", folder.file("")), before);
                BOOST_CHECK_EQUAL(read_whole(folder.file("status")), "141\n"); // by SIGPIPE
                BOOST_CHECK_EQUAL(read_whole(folder.file("talk")), "");
            }
        }
}

BOOST_AUTO_TEST_CASE(closed_streams_are_errors_if_needed_and_never_files) {
    check_told(run("check samples/games", "2>&1 >&-"), "standard output", "Bad file descriptor");
    check_told(run("check -", "2>&1 <&-"), "standard input", "Bad file descriptor");
    BOOST_CHECK_EQUAL(run("check samples/games", "2>&-").status, 1);
    BOOST_CHECK_EQUAL(run("check samples/games", "2>/dev/full").status, 1);
    // A result must not get the messages that go to a closed standard error.
    scratch_folder const folder;
    std::string const out = folder.file("out.pgn");
    BOOST_CHECK_EQUAL(run("convert -o " + out + " samples/games/momentum", "2>&- >&- <&-").status, 1);
    BOOST_CHECK_EQUAL(read_whole(out), run("convert --to pgn samples/games/momentum").out);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(reading)

BOOST_AUTO_TEST_CASE(missing_and_special_files_are_named) {
    for (std::string const command : {"check", "dump", "convert --to pgn"}) {
        BOOST_TEST_CONTEXT(command) {
            check_told(run(command + " no-such-file.pgn", talk_only), "no-such-file.pgn",
                       "No such file or directory");
            check_told(run(command + " README.md/x.pgn", talk_only), "README.md/x.pgn", "Not a directory");
        }
    }
    check_told(run("convert --from jsonl --to pgn /proc/self/mem", talk_only), "/proc/self/mem",
               "Input/output error");
    check_told(run("perft --table samples", talk_only), "samples", "Is a directory");
    check_told(run("check --baseline samples samples", talk_only), "samples", "Is a directory");
}

/// Makes a file fail in the middle: see failing_read.cpp.
static std::string failing(std::string const& file, std::size_t after, std::string const& how = "") {
    return fmt::format("ASAN_OPTIONS=verify_asan_link_order=0 LD_PRELOAD='" VPGN_FAILING_READ
                       "' VPGN_FAULT_FILE={} VPGN_FAULT_AFTER={} VPGN_FAULT={}",
                       file, after, how);
}

BOOST_AUTO_TEST_CASE(a_read_error_midway_is_reported_and_earlier_games_are_checked) {
    scratch_folder const folder;
    std::string const in = folder.write("in.pgn", "1. e5 *\n\n" + many_games(30000));
    for (char const* const jobs : {"1", "4"}) {
        std::string const command =
            fmt::format("check --format short --jobs {} {} samples/games/orthodox", jobs, in);
        check_told(run(command, talk_only, failing(in, 3'000'000)), in, "Input/output error");
        auto const seen = run(command, "2>/dev/null", failing(in, 3'000'000));
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK(seen.out.starts_with(in + ":1:4: error[R102]"));
    }
    check_told(run("dump " + in, talk_only, failing(in, 100'000)), in, "Input/output error");
}

BOOST_AUTO_TEST_CASE(an_incompletely_read_file_gives_no_result) {
    scratch_folder const folder;
    std::string const in = folder.write("in.pgn", many_games(10000));
    for (char const* const form : text_forms) {
        std::string const out = folder.file("out");
        auto const talk =
            run(fmt::format("convert --to {} -o {} {}", form, out, in), talk_only, failing(in, 500'000));
        BOOST_TEST_CONTEXT(form) {
            check_told(talk, in, "Input/output error");
            BOOST_CHECK(talk.out.find("vpgn: " + out + " not written: some files could not be read\n") !=
                        std::string::npos);
            BOOST_CHECK_EQUAL(names_in(folder.file("")).size(), 1u);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_damaged_or_truncated_compressed_file_is_reported) {
    scratch_folder const folder;
    std::string const path = folder.file("in.pgn.gz");
    std::string text;
    for (int i = 0; i < 3000; ++i) // little repetition, so that it stays large
        text += fmt::format("[Event \"{}\"]\n\n1. e4 {{{}}} *\n\n", i * 7919 % 99991, i * 104729 % 999983);
    gzFile const file = gzopen(path.c_str(), "wb");
    gzwrite(file, text.data(), unsigned(text.size()));
    gzclose(file);
    check_told(run("check " + path, talk_only, failing(path, 20'000)), path, "Input/output error");
    std::filesystem::resize_file(path, 20'000);
    auto const talk = run("check " + path, talk_only);
    BOOST_CHECK_EQUAL(talk.status, 2);
    BOOST_CHECK(talk.out.find("vpgn: " + path + ": damaged compressed data: it ends in the middle") == 0);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_emptied_while_it_is_read_ends_there) {
    scratch_folder const folder;
    std::string const text = many_games(30000);
    std::string const in = folder.write("in.pgn", text);
    auto const seen = run("check --format jsonl " + in, "2>&1", failing(in, 3'000'000, "truncate"));
    BOOST_CHECK_NE(seen.status, -1);
    BOOST_CHECK(seen.out.find("\"bytes\":3000000}") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(too_many_open_files_are_reported_with_a_name) {
    scratch_folder const folder;
    std::string const in = folder.write("in.pgn", many_games(10));
    // Three streams, and one for the libraries of the program while it is loaded, later for one file or
    // folder at once. The shell needs more.
    auto const with_few = [](std::string const& arguments, int files = 4) {
        return run(arguments, ") 2>&1 >/dev/null",
                   "(exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n " + std::to_string(files) + "; exec");
    };
    BOOST_CHECK_EQUAL(with_few("check --jobs 1 samples/games").out,
                      run("check --jobs 1 samples/games", talk_only).out);
    std::string const out = folder.file("out.pgn");
    check_told(with_few("convert -o " + out + " " + in), in, "Too many open files");
    BOOST_CHECK(!std::filesystem::exists(out));
    // A database has a second file, its lock.
    std::string const archive = "convert -o " + folder.file("a.db") + " " + in;
    check_told(with_few(archive), folder.file("a.db"), "Too many open files");
    check_told(with_few(archive, 5), in, "Too many open files");
    BOOST_CHECK(!std::filesystem::exists(folder.file("a.db")));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(ends_of_runs)

/// Starts a conversion that reads a pipe, writes half of the input, and kills it.
static void convert_and_kill(std::string const& pipe, std::string const& out, int signal) {
    BOOST_REQUIRE_EQUAL(mkfifo(pipe.c_str(), 0600), 0);
    pid_t const child = fork();
    if (child == 0) {
        execl(VPGN_PROGRAM, "vpgn", "convert", "-o", out.c_str(), pipe.c_str(), nullptr);
        _exit(127);
    }
    // More than a pipe holds: when it is written, most of it has been read.
    std::string const text = many_games(20000);
    int const into = open(pipe.c_str(), O_WRONLY);
    for (std::size_t done = 0; done < text.size();)
        done += std::size_t(write(into, text.data() + done, text.size() - done));
    kill(child, signal);
    int status = 0;
    waitpid(child, &status, 0);
    close(into);
    BOOST_CHECK(WIFSIGNALED(status) && WTERMSIG(status) == signal); // otherwise it was not killed midway
}

BOOST_AUTO_TEST_CASE(a_killed_run_leaves_nothing_under_the_name_of_its_result) {
    for (int const signal : {SIGKILL, SIGTERM, SIGINT, SIGHUP})
        for (bool const existed : {false, true}) {
            scratch_folder const folder;
            std::string const out = folder.file("out.jsonl");
            if (existed) folder.write("out.jsonl", "as it was");
            convert_and_kill(folder.file("in.pgn"), out, signal);
            BOOST_CHECK_EQUAL(std::filesystem::exists(out), existed);
            if (existed) BOOST_CHECK_EQUAL(read_whole(out), "as it was");
        }
}

BOOST_AUTO_TEST_CASE(several_runs_may_write_one_database_and_no_game_is_lost_or_doubled) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    int const games = 1500;
    std::array<run_result, 4> results;
    std::vector<std::thread> runs;
    for (std::size_t i = 0; i < results.size(); ++i) {
        // All have the games of A in common.
        std::string const in = folder.write(fmt::format("{}.pgn", i),
                                            many_games(games, fmt::format("B{}", i)) + many_games(games));
        runs.emplace_back(
            [&results, &db, i, in] { results[i] = run("convert -o " + db + " " + in, talk_only); });
    }
    for (std::thread& one : runs)
        one.join();
    for (run_result const& result : results)
        BOOST_CHECK_MESSAGE(result.status == 0, result.out);
    database d(db, database::use::reading);
    BOOST_CHECK_EQUAL(d.integer("SELECT count(*) FROM games"), games * 5);
    BOOST_CHECK_EQUAL(d.integer("SELECT count(*) FROM turns"), 8 * games * 5);
    BOOST_CHECK_EQUAL(d.integer("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"),
                      1);
}

BOOST_AUTO_TEST_CASE(a_busy_database_is_reported_by_name) {
    scratch_folder const folder;
    std::string const db = folder.file("a.db");
    database first = vpgn::tools::make_archive(db, db, {});
    first.run("PRAGMA journal_mode = DELETE");
    vpgn::tools::transaction const busy(first);
    database second(db, database::use::writing);
    second.run("PRAGMA busy_timeout = 0"); // the program waits for ten seconds
    auto const names_it = [&](std::runtime_error const& e) {
        return e.what() == db + ": database is locked";
    };
    BOOST_CHECK_EXCEPTION(vpgn::tools::transaction{second}, std::runtime_error, names_it);
}

BOOST_AUTO_TEST_SUITE_END()

// The sanitizers need far more memory than the limit.
#ifndef __SANITIZE_ADDRESS__
BOOST_AUTO_TEST_SUITE(memory)

BOOST_AUTO_TEST_CASE(a_game_too_long_for_the_memory_is_reported_with_its_file) {
    scratch_folder const folder;
    std::string const in =
        folder.write("in.pgn", "1. e4 {" + std::string(std::size_t(100) << 20, 'x') + "} *\n");
    std::string const out = folder.file("out");
    for (std::string const& command : std::vector<std::string>{"check --jobs 1", "check --jobs 2", "dump",
                                                               "convert --to pgn --jobs 1 -o " + out,
                                                               "convert --to jsonl --jobs 2 -o " + out}) {
        BOOST_TEST_CONTEXT(command) {
            check_told(run(command + " " + in, talk_only, "ulimit -v 160000;"), in, "out of memory");
            BOOST_CHECK(!std::filesystem::exists(out));
        }
    }
}

// Games of a few bytes, each with findings of half a kilobyte, that cannot be separated: a text that is all
// wrong must not take a hundred times its size. Without the bound `most_held`, they take 150 to 600 MB.
BOOST_AUTO_TEST_CASE(a_text_full_of_errors_needs_little_more_memory_than_its_size) {
    for (std::string_view const piece :
         {"{\n[A \"b\"]\n", "\n[A \"x\nx", "[A \"b\"]\n\n{c}\n\n", "1. e4 e4 *\n"}) {
        scratch_folder const folder;
        std::string const in = folder.write("in.pgn", blown_up({"", piece}, std::size_t(2) << 20));
        auto const talk = run("check --jobs 1 " + in, talk_only, "ulimit -v 72000;");
        BOOST_TEST_CONTEXT(piece << talk.out) {
            BOOST_CHECK_NE(talk.status, 2);
            BOOST_CHECK_EQUAL(lines_of(talk.out).size(), 1u);
        }
    }
}

/// KiB of address space in which the program can be loaded: with less, the loader fails.
static int least_memory() {
    for (int memory = 10'000; memory < 40'000; memory += 1'000)
        if (run("--version", talk_only, fmt::format("ulimit -v {};", memory)).status == 0) return memory;
    return 40'000;
}

// Running out of memory at any point, in any thread, is reported without further harm.
BOOST_AUTO_TEST_CASE(no_lack_of_memory_crashes_or_leaves_half_a_result) {
    scratch_folder const folder;
    std::string const in = folder.write("in.pgn", many_games(10000));
    std::string const out = folder.file("out");
    int told = 0;
    int const least = least_memory();
    for (int memory = least; memory <= least + 48'000; memory += 4'000)
        for (std::string const& command :
             std::vector<std::string>{"check --jobs 4 ", "convert --to json -o " + out + " ", "dump "}) {
            auto const talk = run(command + in, talk_only, fmt::format("ulimit -v {};", memory));
            BOOST_TEST_CONTEXT(command << memory << talk.out) {
                BOOST_CHECK(talk.status == 0 || talk.status == 2);
                if (talk.status == 2) {
                    ++told;
                    BOOST_CHECK_EQUAL(lines_of(talk.out).size(), 1u);
                    BOOST_CHECK(talk.out.starts_with("vpgn: "));
                }
                BOOST_CHECK_EQUAL(std::filesystem::exists(out),
                                  talk.status == 0 && command.starts_with("convert"));
            }
            std::filesystem::remove(out);
        }
    BOOST_CHECK_GT(told, 3);
}

BOOST_AUTO_TEST_SUITE_END()
#endif
