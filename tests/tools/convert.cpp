// vpgn convert for users: the games written, the report on the others, and the state after an interruption.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace vpgn::test;

namespace {

std::string game(int number, std::string const& movetext) {
    return fmt::format("[Event \"Game {}\"]\n[Result \"1-0\"]\n\n{} 1-0\n\n", number, movetext);
}

/// A hundred games, three of them with errors: in the rules, the name of a square, the grammar.
std::string hundred_games() {
    std::string text;
    for (int i = 1; i <= 100; ++i)
        text += game(i, i == 17   ? "1. e4 e5 2. Ke3"
                        : i == 58 ? "1. e4 e5 2. Nf9"
                        : i == 90 ? "1. e4 e5 ) 2. Nf3"
                                  : "1. e4 e5 2. Nf3 Nc6");
    return text;
}

std::size_t count(std::string const& text, std::string const& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++n;
    return n;
}

} // namespace

BOOST_AUTO_TEST_SUITE(convert)

BOOST_AUTO_TEST_CASE(ninety_seven_of_a_hundred_are_written_and_three_are_reported) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", hundred_games());
    auto const seen = run("convert --to pgn -o " + folder.file("out.pgn") + " " + path, "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 1);
    std::string const out = read_whole(folder.file("out.pgn"));
    BOOST_CHECK_EQUAL(count(out, "[Event "), 97);
    for (int const broken : {17, 58, 90}) {
        BOOST_CHECK_EQUAL(count(out, fmt::format("[Event \"Game {}\"]", broken)), 0);
        BOOST_CHECK_EQUAL(count(seen.out, fmt::format("game {} skipped: it has errors", broken)), 1);
    }
    BOOST_CHECK(seen.out.find("97 of 100 games written, 3 errors") != std::string::npos);
    BOOST_CHECK_EQUAL(count(seen.out, "error["), 3);
}

BOOST_AUTO_TEST_CASE(the_position_that_is_used_is_written_in_six_fields) {
    scratch_folder const folder;
    std::string const path =
        folder.write("a.pgn", "[Event \"a\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3  w  KQ -\"]\n[A \"b\"]\n\n"
                              "1. O-O-O *\n");
    auto const seen = run("convert --to pgn " + path, "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 0);
    BOOST_CHECK(seen.out.find("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n[A \"b\"]\n\n1. O-O-O *") !=
                std::string::npos);
    BOOST_CHECK_EQUAL(count(seen.out, "warning[S132]"), 1);
}

BOOST_AUTO_TEST_CASE(errors_are_kept_on_request_or_if_the_format_includes_findings) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", hundred_games());
    auto const kept = run("convert --to pgn --keep-errors " + path);
    BOOST_CHECK_EQUAL(kept.status, 1);
    BOOST_CHECK_EQUAL(count(kept.out, "[Event "), 100);
    BOOST_CHECK(kept.out.find("2. Ke3 1-0") != std::string::npos);
    auto const rows = run("convert --to csv " + path);
    BOOST_CHECK_EQUAL(rows.status, 1);
    BOOST_CHECK_EQUAL(lines_of(rows.out).size(), 101);
    BOOST_CHECK(lines_of(rows.out)[17].ends_with(",1,0,R102,0,0,0,,"));
}

BOOST_AUTO_TEST_CASE(a_copy_keeps_what_could_not_be_read_and_so_do_repairs_and_cuts) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", "1. e4 e5 2. Nf3 Nc6 3. d4 \xe0"
                                                   "exd4 4. Nxd4 Nf6 {why?} 5. Nz3 *\n");
    std::string const kept = "1. e4 e5 2. Nf3 Nc6 3. d4 {? \\xE0exd4 ?} 4. Nxd4 Nf6";
    std::string const copy = run("convert --to pgn --keep-errors " + path).out;
    BOOST_TEST(copy.find(kept + " {why?} 5. Nz3 *\n") != copy.npos, copy);
    std::string const again = folder.write("b.pgn", copy);
    BOOST_TEST(run("convert --to pgn --keep-errors " + again).out == copy);
    auto const codes = [](std::string const& file) {
        std::string all;
        for (std::string const& line : lines_of(run("check --format short " + file).out))
            all += line.substr(line.find('['), line.find(']') - line.find('['));
        return all;
    };
    BOOST_TEST(codes(again) == codes(path));
    BOOST_TEST(codes(again).find("[G101") != std::string::npos);
    BOOST_TEST(run("check --fix-to - " + again).out.find(kept) != std::string::npos);
    std::string const cut = run("convert --to pgn --keep-errors --strip comments,commands " + again).out;
    BOOST_TEST(cut.find(kept + " 5. Nz3 *\n") != cut.npos, cut);
    std::string const json = run("convert --to jsonl " + path).out;
    BOOST_TEST(json.find("{\"unreadable\":\"\xc3\xa0"
                         "exd4\",\"encoding\":\"latin1\"}") != json.npos,
               json);
    BOOST_TEST(run("convert --from jsonl --to pgn --keep-errors " + folder.write("a.jsonl", json)).out ==
               copy);
    auto const skipped = run("convert --to pgn " + path, "2>&1");
    BOOST_TEST(skipped.out.find("skipped: it has errors") != std::string::npos);
    BOOST_TEST(run("convert --to uci --keep-errors " + path).out.empty());
}

BOOST_AUTO_TEST_CASE(an_error_in_a_variation_does_not_drop_a_game_from_a_format_of_main_lines) {
    scratch_folder const folder;
    // An illegal move, and a word that is none.
    std::string const path =
        folder.write("a.pgn", "1. e4 e5 2. Nf3 (2. Nf6) Nc6 *\n\n1. d4 (1. e4 @@ e5) d5 *\n\n1. Nf6 *\n");
    auto const seen = run("convert --to uci " + path, "2>/dev/null");
    BOOST_CHECK_EQUAL(seen.out, "position startpos moves e2e4 e7e5 g1f3 b8c6\n"
                                "position startpos moves d2d4 d7d5\n");
    BOOST_CHECK_EQUAL(seen.status, 1);
    // PGN has variations.
    BOOST_CHECK_EQUAL(run("convert --to pgn " + path, "2>/dev/null").out, "");
}

BOOST_AUTO_TEST_CASE(an_error_in_the_ending_does_not_drop_a_game) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", "1. f3 e5 2. g4 Qh4# 1-0\n");
    auto const wrong_result = run("convert --to uci " + path, "2>&1");
    BOOST_TEST(wrong_result.out.find("position startpos moves f2f3 e7e5 g2g4 d8h4\n") !=
               wrong_result.out.npos);
    BOOST_TEST(wrong_result.out.find("error[S103]") != wrong_result.out.npos);
    BOOST_TEST(wrong_result.status == 1);
    // Sente repeats a check four times; the record does not name the foul.
    std::string const start = "[Variant \"Shogi\"]\n[FEN \"4k4/9/9/9/9/9/9/9/R3K4 b - 1\"]\n\n";
    std::string const perpetual =
        folder.write("b.pgn", start + "1. Rb1 Kd9 2. Rb9+ Kd8 3. Rb8+ Kd9 4. Rb9+ Kd8 5. Rb8+ Kd9 "
                                      "6. Rb9+ Kd8 7. Rb8+ Kd9 8. Rb9+ *\n");
    auto const foul = run("convert --to usi " + perpetual, "2>&1");
    BOOST_TEST(foul.out.find("position sfen") != foul.out.npos, foul.out);
    BOOST_TEST(foul.out.find("error[R102]") != foul.out.npos, foul.out);
}

BOOST_AUTO_TEST_CASE(csv_counts_clocks_and_evaluations_and_has_the_last_clocks) {
    scratch_folder const folder;
    std::string const clocks = "1... e5 {[%clk 0:01:00]} 2. Nf3 {[%clk 0:02:00.5] [%eval 0.3]} (2. Nc3 "
                               "{[%clk 9]}) Nc6 {[%clk 0:00:59]} *\n\n";
    std::string const black = "[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n\n";
    auto const rows =
        lines_of(run("convert --to csv " +
                     folder.write("a.pgn", "1. e4 {[%eval #3]} " + clocks + black + clocks + "1. e4 *\n"))
                     .out);
    BOOST_REQUIRE_EQUAL(rows.size(), 4u);
    BOOST_CHECK(rows[0].ends_with(",unchecked,clocks,evaluations,white_clock,black_clock"));
    BOOST_CHECK(rows[1].ends_with(",3,2,120.5,59"));
    BOOST_CHECK(rows[2].ends_with(",3,1,120.5,59"));
    BOOST_CHECK(rows[3].ends_with(",0,0,,"));
}

BOOST_AUTO_TEST_CASE(formats_without_a_full_form_reject_the_option) {
    for (std::string const to : {"pgn", "lan", "uci", "csv", "zsg", "sqlite"}) {
        auto const seen = run("convert --full --to " + to + " samples/games/orthodox", "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK_EQUAL(seen.out, "vpgn: `--full` requires json or jsonl, not " + to + "\n");
    }
    BOOST_CHECK_EQUAL(run("convert --full --as-written --to pgn samples/games/orthodox").status, 2);
}

BOOST_AUTO_TEST_CASE(positions_are_those_of_the_main_line) {
    scratch_folder const folder;
    std::string const game =
        "1. e4 (1. d4 d5) 1... e5 *\n\n[Variant \"Nobody's\"]\n\n1. e4 *\n\n[Event \"x\"]\n\n1. c4 *\n";
    auto const seen = run("convert --to fen " + folder.write("a.pgn", game));
    BOOST_CHECK_EQUAL(seen.out, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"
                                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n"
                                "\n"
                                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                                "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq c3 0 1\n");
    BOOST_CHECK_EQUAL(seen.status, 1); // a game of an unknown variant is skipped
    // And back: one game each.
    std::string const list = folder.write("a.fen", seen.out);
    BOOST_CHECK_EQUAL(run("dump " + list).out, seen.out.substr(0, seen.out.find("\n\n") + 1) +
                                                   seen.out.substr(seen.out.find("\n\n") + 2));
}

BOOST_AUTO_TEST_CASE(as_written_writes_the_bytes_of_the_source) {
    scratch_folder const folder;
    std::string const text = "[Event  \"x\"]\n\n1.e4   e5\n {c}2.Nf3!? *\n";
    auto const seen = run("convert --to pgn --as-written " + folder.write("a.pgn", text));
    BOOST_CHECK_EQUAL(seen.out, text);
    BOOST_CHECK_EQUAL(run("convert --to lan --as-written " + folder.file("a.pgn")).status, 2);
}

BOOST_AUTO_TEST_CASE(as_written_keeps_the_blank_lines_at_the_end_of_a_file) {
    scratch_folder const folder;
    for (std::string const ending : {"\n", "\n\n", "\n\n\n\n", "\r\n\r\n\r\n"}) {
        std::string const text = "[White \"A\"]\n\n1. e4 *\n\n1. d4 *" + ending;
        BOOST_CHECK_EQUAL(run("convert --to pgn --as-written " + folder.write("a.pgn", text)).out, text);
    }
    BOOST_CHECK_EQUAL(run("convert --to pgn --as-written " + folder.write("a.pgn", "1. e4 *")).out,
                      "1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(a_word_that_is_missing_between_commas_is_refused) {
    for (char const* const words : {"games,,turns", ",games", "games,"}) {
        auto const seen =
            run(fmt::format("convert --to csv --tables {} samples/games/orthodox", words), "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK_MESSAGE(has(seen.out, "missing word next to a comma"), seen.out);
    }
    BOOST_CHECK_EQUAL(run("convert --to csv --tables=games,,turns samples/games/orthodox").status, 2);
}

BOOST_AUTO_TEST_CASE(canonical_text_is_a_fixed_point) {
    scratch_folder const folder;
    std::string const once = run("convert --to pgn --keep-errors samples/games").out;
    BOOST_CHECK_GT(count(once, "[Event "), 30);
    BOOST_CHECK(run("convert --to pgn --keep-errors " + folder.write("a.pgn", once)).out == once);
}

BOOST_AUTO_TEST_CASE(long_algebraic_round_trips) {
    scratch_folder const folder;
    std::string const canonical = run("convert --to pgn samples/games").out;
    std::string const lan = run("convert --to lan samples/games").out;
    BOOST_CHECK(lan.find("1. e2-e4 e7-e5 2. Ng1-f3") != std::string::npos);
    BOOST_CHECK(run("convert --to pgn " + folder.write("a.pgn", lan)).out == canonical);
}

BOOST_AUTO_TEST_CASE(coordinates_require_turns_of_one_move) {
    auto const orthodox = run("convert --to uci samples/games/orthodox");
    BOOST_CHECK_EQUAL(orthodox.status, 0);
    BOOST_CHECK(orthodox.out.starts_with("position startpos moves e2e4 e7e5 g1f3"));
    BOOST_CHECK(orthodox.out.find(" e1c1 a8d8 ") != std::string::npos); // castling is the king's step
    auto const grolman = run("convert --to uci samples/games/grolman", "2>&1");
    BOOST_CHECK_EQUAL(grolman.status, 1);
    BOOST_CHECK(grolman.out.find("skipped: coordinates cannot express `") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_output_format_must_be_given_or_inferred) {
    scratch_folder const folder;
    BOOST_CHECK_EQUAL(run("convert samples/games/orthodox").status, 2);
    BOOST_CHECK_EQUAL(run("convert -o " + folder.file("a.csv") + " samples/games/orthodox").status, 0);
    BOOST_CHECK(read_whole(folder.file("a.csv")).starts_with("file,game,variant"));
    BOOST_CHECK_EQUAL(run("convert --to sqlite samples/games/orthodox").status, 2);
}

BOOST_AUTO_TEST_CASE(the_variant_of_an_article_can_be_given) {
    scratch_folder const folder;
    std::string const path =
        folder.write("mail.txt", "Here is our game:\n\n1. e4 e5 2. Nf3 Nc6\n\nThanks!\n");
    BOOST_CHECK(run("convert --to pgn --keep-errors " + path).out.find("[Variant") == std::string::npos);
    auto const told = run("convert --to pgn --keep-errors --variant Shrink " + path);
    BOOST_CHECK(told.out.find("[Variant \"Shrink Chess\"]") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(problems_of_import_are_reported) {
    auto const seen = run("convert --to pgn samples/findings/C202-zillions-part/bad.zsg", "2>&1 >/dev/null");
    BOOST_CHECK(seen.out.find("warning[C202]") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_killed_run_leaves_no_file) {
    scratch_folder const folder;
    std::string const out = folder.file("out.pgn");
    int pipe_ends[2];
    BOOST_REQUIRE_EQUAL(pipe(pipe_ends), 0);
    pid_t const child = fork();
    if (child == 0) {
        dup2(pipe_ends[0], STDIN_FILENO);
        close(pipe_ends[1]);
        execl(VPGN_PROGRAM, "vpgn", "convert", "--to", "pgn", "-o", out.c_str(), "-", nullptr);
        _exit(127);
    }
    close(pipe_ends[0]);
    // More than a pipe holds: when this has been written, the program has read some and waits for more.
    std::string text;
    for (int i = 0; i < 20000; ++i)
        text += game(i, "1. e4 e5 2. Nf3 Nc6");
    BOOST_REQUIRE_EQUAL(write(pipe_ends[1], text.data(), text.size()), ssize_t(text.size()));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(pipe_ends[1]);
    BOOST_CHECK(!std::filesystem::exists(out));
    BOOST_CHECK(std::filesystem::is_empty(folder.file("")));
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_one_line_and_status_2) {
    BOOST_CHECK_EQUAL(run("convert --to pgn samples/games/orthodox", ">/dev/full 2>/dev/null").status, 2);
}

BOOST_AUTO_TEST_SUITE_END()
