// Logs of engines: the games that their growing position commands have.
#include "formats/engines/engine_log.hpp"

#include "formats/shogi/shogi_formats.hpp"
#include "formats/text_formats.hpp"
#include "told.hpp"

#include <boost/test/unit_test.hpp>

#include <iterator>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

told log_of_uci(std::string_view text) {
    told seen;
    transcribe::read_uci(text, seen);
    BOOST_TEST(wrong_spans(seen, text) == "");
    return seen;
}
told log_of_usi(std::string_view text) {
    told seen;
    transcribe::read_usi(text, seen);
    BOOST_TEST(wrong_spans(seen, text) == "");
    return seen;
}

/// The moves of all games, a line each.
std::string games_of_log(told const& seen) {
    std::string all;
    for (std::size_t game = 0; game != seen.games.size(); ++game)
        all += seen.moves(game).substr(seen.moves(game).find_first_not_of(' ')) + "\n";
    return all;
}

std::string format_of_log(std::string_view text) {
    tools::game_format const* format = tools::text_format_of(text);
    if (format == nullptr) format = tools::text_format_by_lines(text);
    return format == nullptr ? "" : std::string(format->name);
}

std::string logged_command(std::string_view line) {
    return std::string(transcribe::without_log_prefix({line, {0, line.size()}}).text);
}

constexpr std::string_view two_engines = "12 >A(0): uci\n13 <A(0): id name A\n13 <A(0): uciok\n"
                                         "20 >A(0): ucinewgame\n"
                                         "21 >A(0): position startpos\n"
                                         "22 >A(0): go wtime 9 btime 9\n"
                                         "25 <A(0): info depth 1 score cp 20 pv e2e4 e7e5\n"
                                         "26 <A(0): bestmove e2e4\n"
                                         "27 >B(1): position startpos moves e2e4\n"
                                         "28 <B(1): bestmove e7e5 ponder g1f3\n"
                                         "29 >A(0): position startpos moves e2e4 e7e5\n"
                                         "30 <A(0): bestmove g1f3\n"
                                         "40 >A(0): ucinewgame\n"
                                         "41 >A(0): position startpos moves d2d4\n";

} // namespace

BOOST_AUTO_TEST_SUITE(engine_logs)

BOOST_AUTO_TEST_CASE(a_prefix_is_the_time_the_engine_and_an_arrow) {
    for (std::string const prefix : {">", "<", ">1:", "<12:", "452 >SF-Debug2(1): ", ">floyd0.9(0): ",
                                     "DEBUG:chess.engine:<UciProtocol (pid=1012)>: << ",
                                     "2023-01-01 10:00:00.123-->1:", "2023/01/01 10:00:00 [My Engine] > "}) {
        BOOST_TEST(logged_command(prefix + "bestmove e2e4 ponder e7e5") == "bestmove e2e4 ponder e7e5");
        BOOST_TEST(logged_command(prefix + "position startpos") == "position startpos");
    }
    // Without an arrow a position is certain, and other words may be prose.
    BOOST_TEST(logged_command("10:00 send: position startpos moves e2e4") == "position startpos moves e2e4");
    BOOST_TEST(logged_command("we stop") == "we stop");
    // The command is the first one of the line.
    BOOST_TEST(logged_command("<1:info string position startpos") == "info string position startpos");
}

BOOST_AUTO_TEST_CASE(growing_positions_are_one_game) {
    told const seen = log_of_uci(two_engines);
    BOOST_TEST(games_of_log(seen) == "1. e2e4 e7e5 2. g1f3 *\n1. d2d4 *\n");
    BOOST_TEST(seen.findings(two_engines) == "");
    std::string const shogi = ">1:usinewgame\n>1:position startpos\n<1:bestmove 7g7f\n"
                              ">2:position startpos moves 7g7f\n<2:bestmove 3c3d\n"
                              ">1:position startpos moves 7g7f 3c3d\n<1:bestmove resign\n"
                              ">1:usinewgame\n>1:position startpos moves 2g2f\n";
    told const games = log_of_usi(shogi);
    BOOST_TEST(games_of_log(games) == "1. 7g7f 3c3d 0-1\n1. 2g2f *\n");
    BOOST_TEST(games.findings(shogi) == "");
}

BOOST_AUTO_TEST_CASE(commands_without_prefixes_are_a_log_too) {
    std::string const text = "ucinewgame\nposition startpos moves e2e4\ngo movetime 9\nbestmove e7e5\n"
                             "position startpos moves e2e4 e7e5 g1f3\nbestmove b8c6\nquit\n";
    BOOST_TEST(games_of_log(log_of_uci(text)) == "1. e2e4 e7e5 2. g1f3 b8c6 *\n");
    // A list has each of its lines, even if one continues another.
    BOOST_TEST(
        games_of_log(log_of_uci("position startpos moves e2e4\nposition startpos moves e2e4 e7e5\n")) ==
        "1. e2e4 *\n1. e2e4 e7e5 *\n");
}

BOOST_AUTO_TEST_CASE(the_last_answer_is_played_if_those_before_it_were) {
    std::string const begin = ">position startpos moves e2e4\n<bestmove e7e5\n";
    BOOST_TEST(games_of_log(log_of_uci(begin)) == "1. e2e4 *\n");
    std::string const other = begin + ">position startpos moves e2e4 c7c5 g1f3\n<bestmove d7d6\n";
    BOOST_TEST(games_of_log(log_of_uci(other)) == "1. e2e4 c7c5 2. g1f3 *\n");
    std::string const analysed = ">position startpos moves e2e4\n<bestmove e7e5\n"
                                 ">position startpos moves e2e4 e7e5\n>go infinite\n>stop\n<bestmove g1f3\n";
    BOOST_TEST(games_of_log(log_of_uci(analysed)) == "1. e2e4 e7e5 *\n");
}

BOOST_AUTO_TEST_CASE(a_move_that_is_only_expected_is_not_played) {
    std::string const begin = ">position startpos\n<bestmove e2e4 ponder e7e5\n"
                              ">position startpos moves e2e4 e7e5\n>go ponder\n";
    BOOST_TEST(games_of_log(log_of_uci(begin)) == "1. e2e4 *\n");
    BOOST_TEST(games_of_log(log_of_uci(begin + ">stop\n<bestmove g1f3\n"
                                               ">position startpos moves e2e4 c7c5\n")) ==
               "1. e2e4 c7c5 *\n");
    BOOST_TEST(games_of_log(log_of_uci(begin + ">ponderhit\n<bestmove g1f3\n")) ==
               "1. e2e4 e7e5 2. g1f3 *\n");
}

BOOST_AUTO_TEST_CASE(games_at_the_same_time_are_told_apart_by_their_engines) {
    std::string const text = ">A(0): position startpos\n>A(2): position startpos\n"
                             ">B(1): position startpos moves e2e4\n>B(3): position startpos moves d2d4\n"
                             ">A(2): position startpos moves d2d4 d7d5\n"
                             ">A(0): position startpos moves e2e4 e7e5\n";
    BOOST_TEST(games_of_log(log_of_uci(text)) == "1. d2d4 d7d5 *\n1. e2e4 e7e5 *\n");
}

BOOST_AUTO_TEST_CASE(lines_that_are_no_commands_are_one_note) {
    std::string const text = "<1:Engine by N. N.\n<1:uciok\n<1:Hash table allocated\n"
                             ">1:position startpos moves e2e4\n<1:oops\n";
    told const seen = log_of_uci(text);
    BOOST_TEST(seen.findings(text) == "C501 <1:Engine by N. N.");
    BOOST_REQUIRE(seen.outside.size() == 1u);
    BOOST_CHECK(seen.outside[0].level == severity::note);
    BOOST_TEST(seen.outside[0].label == "this and 2 other lines are no commands of the protocol");
    // What a log has between its commands is read, if it is a game.
    BOOST_TEST(games_of_log(log_of_uci("uci\ne2e4 e7e5\n")) == "1. e2e4 e7e5 *\n");
}

BOOST_AUTO_TEST_CASE(logs_are_recognised_by_their_lines) {
    BOOST_TEST(format_of_log(two_engines) == "uci");
    BOOST_TEST(
        format_of_log("uci\nid name E\nuciok\nposition startpos moves e2e4\ngo movetime 9\ninfo depth 1 pv "
                      "e7e5\nbestmove e7e5\nquit\n") == "uci");
    BOOST_TEST(format_of_log(">1:usi\n<1:id name E\n<1:usiok\n>1:isready\n<1:readyok\n>1:usinewgame\n"
                             ">1:position startpos\n>1:go btime 0 wtime 0 byoyomi 9\n<1:bestmove 7g7f\n") ==
               "usi");
    BOOST_TEST(format_of_log("> We stop here.\n> go on reading the info\n> quit smoking\n") == "");
}

BOOST_AUTO_TEST_CASE(a_log_is_cut_before_a_new_game) {
    std::string const text(two_engines);
    std::size_t const second = text.find("40 >A(0)");
    BOOST_TEST(transcribe::last_cut_of_engine_lines(text) == second);
    BOOST_TEST(transcribe::last_cut_of_engine_lines(text.substr(0, second)) == text.find("20 >A(0)"));
    BOOST_CHECK(transcribe::first_cut_of_engine_lines(text, text.find("21 >A(0)")) == second);
    BOOST_CHECK(!transcribe::first_cut_of_engine_lines(text, second + 2));
    std::string const list = "position startpos moves e2e4\nposition startpos moves d2d4\nposition";
    BOOST_TEST(transcribe::last_cut_of_engine_lines(list) == list.rfind("position"));
    BOOST_CHECK(transcribe::first_cut_of_engine_lines(list, 1) == list.find("position", 1));
}

BOOST_AUTO_TEST_CASE(damaged_logs_keep_their_spans) {
    static constexpr std::string_view pieces[] = {
        "\n",          " ",           ">",         "<1:",   "position startpos moves ",
        "go ponder\n", "ponderhit\n", "bestmove ", "e2e4 ", "7g7f ",
        "ucinewgame\n"};
    std::mt19937 random(7);
    for (int i = 0; i < 300; ++i) {
        std::string text;
        for (int piece = 0; piece != 30; ++piece)
            text += pieces[random() % std::size(pieces)];
        log_of_uci(text);
        log_of_usi(text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
