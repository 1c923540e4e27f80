// Boards in terminals: legible with any theme; and the end of the game in the output of `vpgn dump`.
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <regex>
#include <set>

using namespace vpgn::test;

namespace {

/// Of a colour after the first sixteen, which themes do not change: a cube of six steps, then greys.
double luminance_of_code(int color) {
    static constexpr int steps[] = {0, 95, 135, 175, 215, 255};
    auto const linear = [](int value) {
        double const part = value / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    if (color >= 232) return linear(8 + 10 * (color - 232));
    int const at = color - 16;
    return 0.2126 * linear(steps[at / 36]) + 0.7152 * linear(steps[at / 6 % 6]) +
           0.0722 * linear(steps[at % 6]);
}
double contrast_of_codes(int one, int other) {
    double const a = luminance_of_code(one), b = luminance_of_code(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

} // namespace

BOOST_AUTO_TEST_SUITE(text_boards)

BOOST_AUTO_TEST_CASE(pieces_contrast_with_their_squares_on_every_terminal) {
    std::string const text =
        run("dump --each --format board --color always samples/games/momentum/neto-betza-1.pgn").out;
    static std::regex const escape("\x1b\\[([0-9;]*)m");
    std::set<std::string> codes;
    for (std::sregex_iterator at(text.begin(), text.end(), escape), end; at != end; ++at)
        codes.insert((*at)[1]);
    std::set<std::pair<int, int>> used;
    for (std::string const& code : codes) {
        if (code == "0") continue;
        std::smatch colors;
        BOOST_REQUIRE_MESSAGE(std::regex_match(code, colors, std::regex("38;5;([0-9]+);48;5;([0-9]+)")),
                              code);
        used.emplace(std::stoi(colors[1]), std::stoi(colors[2]));
    }
    BOOST_CHECK_EQUAL(used.size(), 4u); // light and dark, marked or not
    std::set<int> squares;
    for (auto const& [man, square] : used) {
        BOOST_CHECK_MESSAGE(man >= 16 && square >= 16, "a theme may change " << man << " or " << square);
        BOOST_CHECK_MESSAGE(contrast_of_codes(man, square) >= 4.5,
                            man << " on " << square << ": " << contrast_of_codes(man, square));
        squares.insert(square);
    }
    BOOST_CHECK_EQUAL(squares.size(), 4u);
}

BOOST_AUTO_TEST_CASE(dump_prints_the_ending_of_a_finished_game) {
    std::string const mate = "samples/games/shrink/study.pgn";
    auto const lines = lines_of(run("dump --format board " + mate).out);
    BOOST_REQUIRE_GE(lines.size(), 2u);
    BOOST_CHECK_EQUAL(lines[lines.size() - 2], "checkmate, White wins");
    BOOST_CHECK_EQUAL(lines[lines.size() - 3], "Black to move, after 2. Rb2-a2#");
    auto const told = [](std::string const& arguments) {
        std::vector<std::string> ends;
        for (std::string const& line : lines_of(run("dump --format jsonl " + arguments).out)) {
            auto const record = parsed(line);
            ends.push_back(record.contains("end") ? record["end"].dump() : "");
        }
        return ends;
    };
    std::string const by_mate = R"({"how":"checkmate","winner":"white"})";
    BOOST_CHECK(told(mate) == std::vector<std::string>{by_mate});
    BOOST_CHECK((told("--each " + mate) == std::vector<std::string>{"", "", by_mate}));
    scratch_folder const folder;
    std::string const stalemate = folder.write(
        "stalemate.pgn", "[SetUp \"1\"]\n[FEN \"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\"]\n\n1. Qg6 *\n");
    BOOST_CHECK(told(stalemate) == std::vector<std::string>{R"({"how":"stalemate"})"});
    BOOST_CHECK(run("dump --format board " + stalemate).out.ends_with("after 1. Qg6\nstalemate\n\n"));
    std::string const open = folder.write("open.pgn", "1. e4 e5 *\n");
    BOOST_CHECK((told("--each " + open) == std::vector<std::string>{"", ""}));
}

BOOST_AUTO_TEST_CASE(lines_of_position_texts_are_unchanged) {
    BOOST_CHECK_EQUAL(run("dump samples/games/shrink/study.pgn").out, "k/R/K b - - 3 2\n");
    BOOST_CHECK_EQUAL(lines_of(run("dump --each samples/games/shrink/study.pgn").out).size(), 4u);
}

BOOST_AUTO_TEST_SUITE_END()
