// A game has one result, whatever reads or writes it: that of its main line, else that of its tag. One within
// a variation is that of the variation.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

using namespace vpgn::test;

namespace {

/// White won, which only the tag states, and a variation that Black would have won.
std::string won_by_white(std::string const& tags, std::string const& movetext) {
    return "[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n" + tags + "\n" + movetext + "\n";
}
std::string const chess = won_by_white("", "1. e4 e5 2. Nf3 (2. f4 exf4 0-1)");
std::string const shogi =
    won_by_white("[Variant \"Shogi\"]\n", "1. Pc3-c4 Pg7-g6 2. Ph3-h4 (2. Pg3-g4 Ph7-h6 0-1)");
std::string const xiangqi =
    won_by_white("[Variant \"Xiangqi\"]\n", "1. Ch3-e3 Nh10-g8 2. Nh1-g3 (2. Nb1-c3 Nb10-c8 0-1)");
std::string const janggi =
    won_by_white("[Variant \"Janggi\"]\n", "1. Pa4-b4 Pa7-b7 2. Pc4-d4 (2. Pe4-f4 Pc7-d7 0-1)");

struct written_games {
    scratch_folder folder;

    std::string as(std::string const& form, std::string const& game) const {
        return run(fmt::format("convert --keep-errors --to {} {}", form, folder.write("a.pgn", game)),
                   "2>/dev/null")
            .out;
    }
    /// The same where the tag states that Black won, and nothing is within the variation.
    static std::string turned(std::string game) {
        game.replace(game.find("1-0"), 3, "0-1");
        return game.erase(game.find(" 0-1)"), 4);
    }
    void check_differs(std::string const& form, std::string const& game) const {
        std::string plain = game;
        plain.erase(plain.find(" 0-1)"), 4);
        std::string const written = as(form, plain);
        BOOST_TEST(!written.empty(), form);
        BOOST_TEST(written != as(form, turned(game)), form);
        if (form != "kif" && form != "ki2" && form != "jkf") BOOST_TEST(as(form, game) == written, form);
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(results_of_games, written_games)

BOOST_AUTO_TEST_CASE(formats_of_shogi_state_the_result_of_the_game) {
    check_differs("csa", shogi);
    BOOST_TEST(!has(as("csa", shogi), "%KACHI"));
    for (std::string const form : {"kif", "ki2", "jkf"}) {
        std::string const written = as(form, shogi);
        BOOST_TEST(!written.empty(), form);
        std::string without = shogi;
        without.erase(without.find(" 0-1)"), 4);
        check_differs(form, shogi);
        BOOST_TEST(written.substr(0, written.find("変化")) ==
                       as(form, without).substr(0, written.find("変化")),
                   form);
    }
}

BOOST_AUTO_TEST_CASE(formats_of_xiangqi_and_janggi_state_the_result_of_the_game) {
    check_differs("wxf", xiangqi);
    check_differs("dhtmlxq", xiangqi);
    check_differs("gib", janggi);
    BOOST_TEST(has(as("dhtmlxq", xiangqi), "[DhtmlXQ_result]W"));
}

BOOST_AUTO_TEST_CASE(pgn_ends_with_the_result_of_the_game_and_says_so) {
    BOOST_TEST(as("pgn", chess).ends_with("2. Nf3 (2. f4 exf4 0-1) 1-0\n"));
    BOOST_TEST(as("lan", chess).ends_with(" 1-0\n"));
    std::string const said = run("convert --to pgn " + folder.write("a.pgn", chess), "2>&1 >/dev/null").out;
    BOOST_TEST(has(said, "`1-0` is written here"), said);
    std::string const open =
        run("convert --to pgn " + folder.write("a.pgn", "1. e4 e5"), "2>&1 >/dev/null").out;
    BOOST_TEST(has(open, "`*` is written here"), open);
}

BOOST_AUTO_TEST_CASE(json_has_the_results_of_the_main_line_and_of_the_variation) {
    std::string const written = as("jsonl", chess);
    BOOST_TEST(has(written, "{\"result\":\"0-1\"}"), written);
    BOOST_TEST(!has(written, ",\"result\":"), written);
    BOOST_TEST(has(as("csv", chess), "1-0"));
    BOOST_TEST(!has(as("csv", chess), "0-1"));
}

BOOST_AUTO_TEST_CASE(conditions_compare_the_result_of_the_game) {
    std::string const path = folder.write("a.pgn", chess);
    auto const count = [&](std::string const& condition) {
        return run("select --count '" + condition + "' " + path, "2>/dev/null").out;
    };
    BOOST_TEST(count("result = \"1-0\"") == "1\n");
    BOOST_TEST(count("result = \"0-1\"") == "0\n");
    BOOST_TEST(count("result ~ \"1-0\"") == "1\n");
    folder.write("a.pgn", "1. e4 e5 ½-½\n");
    BOOST_TEST(count("result = draw") == "1\n");
    BOOST_TEST(count("result = \"1/2-1/2\"") == "1\n");
}

BOOST_AUTO_TEST_CASE(duplicates_are_found_by_the_result_of_the_game) {
    std::string unknown = chess;
    unknown.replace(unknown.find("1-0"), 3, "*");
    std::string won = chess;
    won.replace(won.find(" (2. f4 exf4 0-1)"), 17, " 1-0");
    std::string const path = folder.write("a.pgn", unknown + "\n" + won);
    auto const left = run("dedupe --to jsonl " + path, "2>/dev/null").out;
    BOOST_TEST(lines_of(left).size() == 1, left);
}

BOOST_AUTO_TEST_CASE(statistics_count_the_result_of_the_game) {
    std::string const counted = run("stats --to json " + folder.write("a.pgn", chess), "2>/dev/null").out;
    BOOST_TEST(has(counted, "\"white_wins\":1"), counted);
}

BOOST_AUTO_TEST_SUITE_END()
