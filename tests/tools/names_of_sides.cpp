// The sides of Shogi, Xiangqi and Janggi are called as their players call them, in all that the program
// prints about them.
#include "support/json_text.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <regex>

using namespace vpgn;
using namespace vpgn::test;

namespace {

/// Sentences only: quotations are the words of the record.
std::string without_quotations(std::string const& text) {
    static std::regex const quotation("`[^`]*`");
    return std::regex_replace(text, quotation, "");
}

/// Whether it has a side's name that the players of this game do not use.
bool names_sides_as_in_chess(std::string const& text, std::string const& game) {
    static std::regex const white("\\bWhite\\b"), either("\\b(White|Black)\\b");
    return std::regex_search(without_quotations(text), game == "xiangqi" ? white : either);
}

std::vector<std::string> words_of(std::string const& line) {
    std::vector<std::string> words(1);
    for (char const c : line)
        if (c == ' ')
            words.emplace_back();
        else
            words.back() += c;
    return words;
}

/// Copies of a record without each line, with each twice, each before the last one, and without each word.
void write_damaged(scratch_folder const& folder, std::string const& file) {
    std::filesystem::path const path(file);
    std::vector<std::string> const lines = lines_of(read_whole(file));
    std::size_t copies = 0;
    auto const write = [&](std::vector<std::string> const& changed) {
        if (++copies % unless_sanitized(1, 20) == 0)
            folder.write(fmt::format("{}{}{}", path.stem().string(), copies, path.extension().string()),
                         fmt::format("{}\n", fmt::join(changed, "\n")));
    };
    write(lines);
    for (std::size_t i = 0; i != lines.size(); ++i) {
        std::vector<std::string> changed = lines;
        changed.insert(changed.begin() + std::ptrdiff_t(i), lines[i]);
        write(changed);
        changed = lines;
        changed.erase(changed.begin() + std::ptrdiff_t(i));
        write(changed);
        changed = lines;
        if (i != 0) std::swap(changed[i - 1], changed[i]);
        write(changed);
        std::vector<std::string> const words = words_of(lines[i]);
        for (std::size_t k = 0; k != words.size() && words.size() > 1; ++k) {
            std::vector<std::string> fewer = words;
            fewer.erase(fewer.begin() + std::ptrdiff_t(k));
            changed = lines;
            changed[i] = fmt::format("{}", fmt::join(fewer, " "));
            write(changed);
        }
    }
}

/// Copies of a binary record with one byte of its moves changed, which begin at `first_step`.
void write_damaged_steps(scratch_folder const& folder, std::string const& file, std::size_t first_step,
                         std::size_t size_of_step) {
    std::string const extension = std::filesystem::path(file).extension().string();
    std::string const record = read_whole(file);
    for (std::size_t at = first_step + size_of_step; at + size_of_step <= record.size(); at += size_of_step)
        for (std::size_t square : {0, 1})
            for (int const by : {-10, -1, 1, 10}) {
                std::string changed = record;
                changed[at + square] = char(changed[at + square] + by);
                folder.write(fmt::format("{}-{}-{}{}", at, square, by, extension), changed);
            }
}

/// Its headline, label, notes and helps, without names of files and the text of the record.
std::string sentences_of(json const& found) {
    std::string all;
    for (char const* const key : {"message", "label"})
        all += found.value(key, "") + "\n";
    for (char const* const key : {"notes", "helps"})
        if (found.contains(key)) all += found[key].dump() + "\n";
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(names_of_sides)

BOOST_AUTO_TEST_CASE(no_finding_about_damaged_records_names_a_side_as_in_chess) {
    std::filesystem::path const samples = std::filesystem::path(VPGN_SOURCE_DIR) / "samples";
    std::size_t findings = 0;
    for (std::string const game : {"shogi", "xiangqi", "janggi"}) {
        scratch_folder const folder;
        for (auto const& entry : std::filesystem::directory_iterator(samples / game))
            if (entry.path().extension() == ".xqf")
                write_damaged_steps(folder, entry.path().string(), 0x400, 8);
            else if (entry.path().extension() == ".cbr")
                write_damaged_steps(folder, entry.path().string(), 2214, 2);
            else
                write_damaged(folder, entry.path().string());
        for (std::string const& line : lines_of(run("check --format jsonl " + folder.file("")).out)) {
            json const one = parsed(line);
            if (one.value("type", "") != "finding") continue;
            ++findings;
            std::string const text = sentences_of(one);
            BOOST_TEST(!names_sides_as_in_chess(text, game), text);
        }
    }
    BOOST_TEST(findings > unsigned(unless_sanitized(500, 10)));
}

BOOST_AUTO_TEST_CASE(boards_name_the_sides_of_their_game) {
    for (std::string const game : {"shogi", "xiangqi", "janggi"}) {
        std::string const boards = run("dump --each --format board samples/" + game).out;
        BOOST_TEST(boards.find(" to move") != boards.npos, game);
        BOOST_TEST(!names_sides_as_in_chess(boards, game), boards);
    }
}

BOOST_AUTO_TEST_CASE(drawings_without_the_pieces_of_a_tradition_name_the_sides_of_the_game) {
    std::string const drawing = run("render --variant shogi --computed-pieces").out;
    BOOST_TEST(has(drawing, "Sente to move"));
}

BOOST_AUTO_TEST_CASE(ends_of_games_name_the_sides_of_their_game) {
    scratch_folder const folder;
    std::string const file = folder.write(
        "mate.pgn", "[Variant \"Shogi\"]\n[SetUp \"1\"]\n[FEN \"4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1\"]\n\n"
                    "1. G@e8# 1-0\n");
    BOOST_TEST(has(run("dump --format board " + file).out, "checkmate, Sente wins"));
}

BOOST_AUTO_TEST_CASE(rules_in_words_name_the_sides_of_their_game) {
    for (auto const& [variant, game] :
         {std::pair{"shogi", "shogi"}, std::pair{"minishogi", "shogi"}, std::pair{"xiangqi", "xiangqi"},
          std::pair{"minixiangqi", "xiangqi"}, std::pair{"janggi", "janggi"}}) {
        std::string const rules = run(fmt::format("variants {}", variant)).out;
        BOOST_TEST(!rules.empty(), variant);
        BOOST_TEST(!names_sides_as_in_chess(rules, game), rules);
    }
    BOOST_TEST(has(run("variants shogi").out, "(Sente)"));
    BOOST_TEST(has(run("variants xiangqi").out, "(Red)"));
    BOOST_TEST(has(run("variants janggi").out, "(Cho)"));
}

BOOST_AUTO_TEST_SUITE_END()
