// The guide "from chess-library": the code of its table in C++ is executed here, word by word, and all of it
// is. The functions of its column in C are those that c_interface.c calls.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>
#include <vpgn/drawing.hpp>
#include <vpgn/files.hpp>
#include <vpgn/game_tree.hpp>

using namespace vpgn::api;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(guide_from_chess_library)

namespace {

constexpr char const* text = "[White \"Anderssen\"]\n[WhiteElo \"2500\"]\n\n1. e4 {best} {[%clk 0:03:59] "
                             "[%eval 0.25] [%cal Ge2e4]} e5 "
                             "2. f4 $1 (2. Nf3 Nc6) 2... exf4 1-0\n";
constexpr char const* fen = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1";

struct games_file {
    std::string path = (std::filesystem::temp_directory_path() /
                        ("vpgn-guide-" + std::to_string(std::hash<std::string>()(__FILE__)) + ".pgn"))
                           .string();
    games_file() { std::ofstream(path) << text; }
    ~games_file() { std::filesystem::remove(path); }
};

std::string contents_of(std::string const& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

BOOST_FIXTURE_TEST_CASE(recorded_games, games_file) {
    game_reader games(game_source::file(path));
    record const game = games.next().value();
    BOOST_CHECK_EQUAL(game.tags().at(0).value, "Anderssen");
    recorded_turn const moved = game.main_line()[0];
    BOOST_CHECK_EQUAL(moved.after()->text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    BOOST_CHECK(moved.variations().empty());
    BOOST_CHECK_EQUAL(moved.comments().at(0), "best");
    BOOST_CHECK(moved.nags().empty());
    BOOST_CHECK(moved.clock() == 239s);
    BOOST_CHECK_EQUAL(moved.evaluated()->pawns.value(), 0.25);
    BOOST_CHECK_EQUAL(moved.arrows().at(0).to, "e4");
    BOOST_CHECK_EQUAL(moved.canonical().value(), "e4");
    BOOST_CHECK_EQUAL(moved.uci().value(), "e2e4");
    BOOST_CHECK_EQUAL(game.start()->text(), position().text());
    BOOST_CHECK_EQUAL(record::restored(game.saved()).text(), game.text());
    BOOST_CHECK(game.findings().empty());
    BOOST_CHECK(game_reader(game_source::file(path), "WhiteElo >= 2400").next());
    int rest = 0;
    while (auto each = games.next())
        ++rest;
    BOOST_CHECK_EQUAL(rest, 0);
}

BOOST_AUTO_TEST_CASE(trees) {
    game_tree tree = game_tree::read(text);
    turn_id const d4 = tree.play(game_tree::start, "d4").at.value();
    tree.promote_to_main_line(d4);
    BOOST_CHECK_EQUAL(tree.line()[0], d4);
    tree.remove(d4);
    turn_id const e4 = tree.line()[0];
    tree.set_comments(e4, {"best"});
    tree.set_tag("White", "A");
    BOOST_CHECK(tree.pgn().find("[White \"A\"]") != std::string::npos);
    BOOST_CHECK_EQUAL(tree.as(text_format::uci).text, "position startpos moves e2e4 e7e5 f2f4 e5f4\n");
    writing bare;
    bare.strip = {"comments"};
    bare.keep_tags = {"White"};
    std::string const written = tree.as(text_format::lan, bare).text;
    BOOST_CHECK(written.find("1. e2-e4 e7-e5 2. f2-f4 $1 (2. Ng1-f3") != std::string::npos);
    BOOST_CHECK(written.find("WhiteElo") == std::string::npos);
    BOOST_CHECK(game_tree::restored(tree.saved()) == tree);
    BOOST_CHECK(tree.play(e4, "--").at);
    game_tree built;
    BOOST_CHECK(built.play(game_tree::start, "e4"));
}

BOOST_AUTO_TEST_CASE(texts) {
    BOOST_CHECK_EQUAL(repaired(text).text, text);
    BOOST_CHECK(report(text, "jsonl").find("\"type\":\"summary\"") != std::string::npos);
    checked_text const flawed = check("1. e4 e5 2. Ke3 *");
    finding const found = flawed.all.at(0).findings.at(0);
    BOOST_CHECK_EQUAL(found.where.start, 12u);
    BOOST_CHECK_EQUAL(found.at.line, 1u);
}

BOOST_AUTO_TEST_CASE(positions) {
    position here;
    BOOST_CHECK_EQUAL(here.legal_turns().size(), 20u);
    BOOST_CHECK_EQUAL(here.find("Nf3")->uci, "g1f3");
    BOOST_CHECK(here.play("e2e4"));
    BOOST_CHECK_EQUAL(here.undo().value(), "e4");
    BOOST_CHECK(!here.in_check());
    BOOST_CHECK(!here.end());
    BOOST_CHECK_EQUAL(here.attackers("f3", color::white).size(), 3u);
    BOOST_CHECK(here.checkers().empty());
    BOOST_CHECK_EQUAL(here.occurrences(), 1);
    BOOST_CHECK_EQUAL(here.halfmove_clock(), 0u);
    BOOST_CHECK(here.draw() == draw_reason::none);
    BOOST_CHECK(!here.is_insufficient_material());
    BOOST_CHECK(!here.game_outcome(true));
    BOOST_CHECK(position::chess960(518) == position("chess960"));
    BOOST_CHECK_EQUAL(position("chess960", fen).text(), fen);
    BOOST_CHECK_EQUAL(position("crazyhouse").variant().id, "crazyhouse");
    position copied = here;
    BOOST_CHECK(here.play_null());
    BOOST_CHECK(copied != here);
    BOOST_CHECK(position::restored(here.saved()) == here);
    BOOST_CHECK_NE(copied.key(), here.key());
    BOOST_CHECK_EQUAL(svg(here).substr(0, 4), "<svg");
    BOOST_CHECK(!text_board(here).empty());
}

BOOST_AUTO_TEST_CASE(wrong_arguments) {
    BOOST_CHECK_THROW(position("crazyhuose"), std::invalid_argument);
    BOOST_CHECK_THROW(game_source::file("no such file.pgn"), std::system_error);
}

BOOST_AUTO_TEST_CASE(the_guide_has_all_tasks_and_no_code_that_is_not_executed) {
    std::ifstream guide(VPGN_SOURCE_DIR "/docs/guides/from-chess-library.md");
    std::string const here = contents_of(__FILE__);
    std::string const in_c = contents_of(VPGN_SOURCE_DIR "/tests/tools/c/c_interface.c");
    std::set<int> numbers;
    std::regex const code("`([^`]+)`");
    for (std::string line; std::getline(guide, line);) {
        if (line.substr(0, 2) != "| ") continue;
        std::vector<std::string> cells;
        for (std::size_t at = 1, end; (end = line.find(" | ", at)) != std::string::npos; at = end + 2)
            cells.push_back(line.substr(at, end - at));
        cells.push_back(line.substr(line.rfind(" | ") + 2));
        if (cells.size() != 5 || cells[1] == " task") continue;
        if (!cells[0].empty()) numbers.insert(std::stoi(cells[0]));
        for (std::sregex_iterator each(cells[3].begin(), cells[3].end(), code), end; each != end; ++each)
            BOOST_CHECK_MESSAGE(here.find((*each)[1]) != std::string::npos, (*each)[1] << " is not executed");
        for (std::sregex_iterator each(cells[4].begin(), cells[4].end(), code), end; each != end; ++each)
            BOOST_CHECK_MESSAGE(in_c.find((*each)[1]) != std::string::npos || (*each)[1] == "claim",
                                (*each)[1] << " is not called");
    }
    BOOST_CHECK_EQUAL(numbers.size(), 25u);
}

BOOST_AUTO_TEST_SUITE_END()
