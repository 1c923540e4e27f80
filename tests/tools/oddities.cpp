// Irregularities met in the wild: the program must behave as samples/oddities/README.md describes, file by
// file. Files that are too large to keep are generated here.
#include "support/json_text.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

using namespace vpgn::test;

namespace {

std::string const folder = VPGN_SOURCE_DIR "/samples/oddities/";

/// A row of the table: the file, and its result in one line.
struct row {
    std::string file;
    std::string made;
};

std::string_view trimmed(std::string_view text) {
    auto const first = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

/// The cells of a line of a Markdown table; empty if it is none.
std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    if (!line.starts_with("| ")) return cells;
    line.remove_prefix(1);
    for (auto bar = line.find('|'); bar != line.npos; bar = line.find('|')) {
        cells.emplace_back(trimmed(line.substr(0, bar)));
        line.remove_prefix(bar + 1);
    }
    return cells;
}

std::string summed_up(std::string_view games, std::string_view turns, std::string_view findings) {
    return fmt::format("{} games, {} turns: {}", games, turns, findings);
}

std::vector<row> rows_of_the_table() {
    std::vector<row> rows;
    for (std::string const& line : lines_of(read_whole(folder + "README.md"))) {
        auto const cells = cells_of(line);
        if (cells.size() != 6 || !cells[0].starts_with('`')) continue;
        rows.push_back({cells[0].substr(1, cells[0].size() - 2), summed_up(cells[3], cells[4], cells[5])});
    }
    return rows;
}

std::string made_of(std::string const& path) {
    std::string findings;
    std::string games;
    std::string turns;
    for (std::string const& line : lines_of(run("check --format jsonl " + path).out)) {
        auto const record = parsed(line);
        if (record["type"] == "summary") {
            games = record["games"].dump();
            turns = record["turns"].dump();
        } else {
            auto const& at = record["span"];
            findings += fmt::format("{}{}:{} {}", findings.empty() ? "" : ", ", at["line"].dump(),
                                    at["column"].dump(), record["code"].get<std::string>());
        }
    }
    return summed_up(games, turns, findings);
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string text;
    text.reserve(piece.size() * times);
    for (std::size_t i = 0; i != times; ++i)
        text += piece;
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(oddities)

BOOST_AUTO_TEST_CASE(each_oddity_is_read_as_documented) {
    std::vector<row> const rows = rows_of_the_table();
    BOOST_TEST(rows.size() > 100);
    for (row const& one : every_unless_sanitized(rows, 4))
        BOOST_TEST(made_of(folder + one.file) == one.made, one.file);
}

BOOST_AUTO_TEST_CASE(each_file_has_a_row) {
    std::set<std::string> described;
    for (row const& one : rows_of_the_table())
        BOOST_TEST(described.insert(one.file).second, one.file << " stands twice");
    for (auto const& file : std::filesystem::directory_iterator(folder))
        if (file.path().filename() != "README.md")
            BOOST_TEST(described.erase(file.path().filename().string()) == 1u, file.path() << " has no row");
    BOOST_TEST(described.empty());
}

BOOST_AUTO_TEST_CASE(a_game_of_nine_thousand_turns_is_one_game) {
    scratch_folder const scratch;
    std::string text = "[Result \"*\"]\n\n";
    constexpr char const* round[] = {"Nf3 Nf6", "Ng1 Ng8"};
    for (int number = 1; number <= 4500; ++number)
        text += fmt::format("{}. {}\n", number, round[number % 2 == 0]);
    BOOST_TEST(made_of(scratch.write("long.pgn", text + "*\n")) == summed_up("1", "9000", ""));
}

BOOST_AUTO_TEST_CASE(a_line_of_twenty_megabytes_is_read_and_its_findings_are_placed) {
    scratch_folder const scratch;
    std::string const game = "1. e4 {remark} e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 * ";
    std::size_t const games = unless_sanitized(20'000'000u, 2'000'000u) / game.size();
    std::string text = repeated(game, games);
    text += "1. e4 e4 *\n";
    std::string const path = scratch.write("line.pgn", text);
    BOOST_TEST(made_of(path) == summed_up(std::to_string(games + 1), std::to_string(games * 7 + 2),
                                          fmt::format("1:{} R118", games * game.size() + 7)));
    // Only a part of such a line is shown.
    BOOST_TEST(run("check " + path).out.size() < 1000u);
}

BOOST_AUTO_TEST_CASE(two_million_parentheses_are_three_findings) {
    scratch_folder const scratch;
    std::string const path = scratch.write("deep.pgn", "1. e4 e5 " + repeated("(", 2'000'000) + " *\n");
    auto const told = run("check --format short " + path);
    BOOST_TEST(told.status == 1);
    BOOST_TEST(lines_of(told.out).size() == 3u); // never closed, replacing nothing, too deep
}

BOOST_AUTO_TEST_SUITE_END()
