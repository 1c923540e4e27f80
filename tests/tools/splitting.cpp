// Games split into many files: their distribution, portable names, all or nothing.
#include "batch/split/splitting_form.hpp"

#include "libgrammar/syntax/trees.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

using namespace vpgn;
using namespace vpgn::test;
namespace fs = std::filesystem;

namespace {

/// The files below a folder, hidden ones too, separated by blanks.
std::string names_below(std::string const& folder) {
    std::vector<std::string> names;
    for (auto const& one : fs::recursive_directory_iterator(folder))
        if (!one.is_directory() || one.path().filename().string().starts_with('.'))
            names.push_back(fs::relative(one.path(), folder).string());
    std::sort(names.begin(), names.end());
    std::string text;
    for (std::string const& one : names)
        text += (text.empty() ? "" : " ") + one;
    return text;
}

std::string dated_game(std::string const& white, std::string const& date,
                       std::string const& moves = "1. e4 *") {
    return fmt::format("[White \"{}\"]\n[Date \"{}\"]\n\n{}\n\n", white, date, moves);
}

std::string name_of(std::string const& pattern, std::string const& tags) {
    tools::name_pattern const made(pattern);
    std::string const text = tags + "\n1. e4 *\n";
    auto const kept = trees(text);
    return made.name_of(made.values_of(kept.games.at(0)));
}

std::string why_not(std::string const& pattern) {
    try {
        tools::name_pattern const made(pattern);
    } catch (std::invalid_argument const& problem) {
        return problem.what();
    }
    return {};
}

} // namespace

BOOST_AUTO_TEST_SUITE(splitting)

BOOST_AUTO_TEST_CASE(names_are_safe_on_every_system) {
    using tools::safe_name;
    BOOST_CHECK_EQUAL(safe_name("Neto, João"), "Neto, João");
    BOOST_CHECK_EQUAL(safe_name("a/b\\c:d*e?f\"g<h>i|j\n"), "a_b_c_d_e_f_g_h_i_j_");
    BOOST_CHECK_EQUAL(safe_name(".."), "_");
    BOOST_CHECK_EQUAL(safe_name(".profile"), "_.profile");
    BOOST_CHECK_EQUAL(safe_name("-rf"), "_-rf");
    BOOST_CHECK_EQUAL(safe_name(" name. . "), "name");
    BOOST_CHECK_EQUAL(safe_name("con"), "_con");
    BOOST_CHECK_EQUAL(safe_name("COM1.games"), "_COM1.games");
    BOOST_CHECK_EQUAL(safe_name("Conrad"), "Conrad");
    BOOST_CHECK_EQUAL(safe_name("Jo\xe3o"), "João");
    BOOST_CHECK_EQUAL(safe_name(""), "_");
    std::string const longer = safe_name(std::string(119, 'x') + "ãã");
    BOOST_CHECK_EQUAL(longer, std::string(119, 'x'));
}

BOOST_AUTO_TEST_CASE(names_that_differ_in_case_alone_are_two) {
    tools::distinct_names names;
    BOOST_CHECK_EQUAL(names.take("De Groot"), "De Groot");
    BOOST_CHECK_EQUAL(names.take("de groot"), "de groot-2");
    BOOST_CHECK_EQUAL(names.take("De Groot"), "De Groot-3");
    BOOST_CHECK_EQUAL(names.take("ÉÄ"), "ÉÄ");
    BOOST_CHECK_EQUAL(names.take("éä"), "éä-2");
}

BOOST_AUTO_TEST_CASE(patterns_use_the_values_of_tags) {
    std::string const tags =
        "[White \"A/B\"]\n[Date \"1996.05.11\"]\n[ECO \"B12\"]\n[Site \"?\"]\n[Variant \"momentum\"]\n";
    BOOST_CHECK_EQUAL(name_of("{White}", tags), "A_B");
    BOOST_CHECK_EQUAL(name_of("{Date:4}", tags), "1996");
    BOOST_CHECK_EQUAL(name_of("{ECO:1}-{Date:3}0s", tags), "B-1990s");
    BOOST_CHECK_EQUAL(name_of("{Site}", tags), "unknown");
    BOOST_CHECK_EQUAL(name_of("{Black}", tags), "unknown");
    BOOST_CHECK_EQUAL(name_of("{Variant}/{Date:4}", tags), "Momentum Chess/1996");
    BOOST_CHECK_EQUAL(name_of("{Variant}", ""), "Standard");
    BOOST_CHECK(has(why_not("White"), "contains no tag"));
    BOOST_CHECK(has(why_not("{White"), "not closed"));
    BOOST_CHECK(has(why_not("{White:x}"), "`x` is not a number"));
    BOOST_CHECK(has(why_not("{}"), "is not a tag"));
}

BOOST_AUTO_TEST_CASE(numbers_have_as_many_digits) {
    scratch_folder const folder;
    std::string text;
    for (int i = 1; i <= 11; ++i)
        text += dated_game(std::to_string(i), "?");
    std::string const path = folder.write("a.pgn", text), out = folder.file("out");
    BOOST_CHECK_EQUAL(said("convert --to pgn --split 1 -o " + out + " " + path), "vpgn: 11 files written\n0");
    BOOST_CHECK(has(read_whole(out + "/02.pgn"), "[White \"2\"]"));
    BOOST_CHECK(has(read_whole(out + "/11.pgn"), "[White \"11\"]"));
}

BOOST_AUTO_TEST_CASE(files_with_a_number_of_games) {
    scratch_folder const folder;
    std::string text;
    for (int i = 1; i <= 7; ++i)
        text += dated_game(std::to_string(i), "?");
    std::string const path = folder.write("a.pgn", text);
    std::string const out = folder.file("out");
    BOOST_CHECK_EQUAL(said("convert --to pgn --split 3 -o " + out + " " + path), "vpgn: 3 files written\n0");
    BOOST_CHECK_EQUAL(names_below(out), "1.pgn 2.pgn 3.pgn");
    BOOST_CHECK_EQUAL(occurrences(read_whole(out + "/2.pgn"), "[White "), 3);
    BOOST_CHECK(has(read_whole(out + "/3.pgn"), "[White \"7\"]"));
    std::string const whole =
        read_whole(out + "/1.pgn") + "\n" + read_whole(out + "/2.pgn") + "\n" + read_whole(out + "/3.pgn");
    BOOST_CHECK(run("convert --to pgn " + path).out == whole);
    BOOST_CHECK_EQUAL(run("convert --split 4 -o " + folder.file("x.json.gz") + " " + path).status, 0);
    for (std::string const part : {"x-1.json.gz", "x-2.json.gz"}) // each is a document
        BOOST_CHECK_EQUAL(run("check " + folder.file(part)).status, 0);
    BOOST_CHECK(has(said("check " + folder.file("x-2.json.gz")), "3 games"));
}

BOOST_AUTO_TEST_CASE(a_file_for_each_value) {
    scratch_folder const folder;
    std::string const path = folder.write(
        "a.pgn", dated_game("De Groot", "1996.01.01") + dated_game("de groot", "1997.01.01") +
                     dated_game("CON", "1996.02.02") + dated_game("De Groot", "????.??.??") +
                     dated_game("", "1996.01.01") + dated_game("bad", "1996.01.01", "1. e4 e5 2. Ke3 *"));
    std::string const out = folder.file("out");
    auto const seen = said("convert --to pgn --split-by '{White}' -o " + out + " " + path);
    BOOST_CHECK(has(seen, "game 6 skipped") && has(seen, "4 files written"));
    BOOST_CHECK_EQUAL(names_below(out), "De Groot.pgn _CON.pgn de groot-2.pgn unknown.pgn");
    BOOST_CHECK_EQUAL(occurrences(read_whole(out + "/De Groot.pgn"), "[White \"De Groot\"]"), 2);
    BOOST_CHECK_EQUAL(
        run("convert --split-by '{Date:4}' -o '" + folder.file("d/of {}.json") + "' " + path).status, 1);
    BOOST_CHECK_EQUAL(names_below(folder.file("d")), "of 1996.json of 1997.json of unknown.json");
    BOOST_CHECK_EQUAL(occurrences(read_whole(folder.file("d/of 1996.json")), "\"type\":\"game\""), 4);
    std::string const both = folder.file("both");
    BOOST_CHECK_EQUAL(
        run("convert --to csv --split 1 --split-by '{Date:4}/{White}' -o " + both + " " + path).status, 1);
    BOOST_CHECK(has(names_below(both), "1996/De Groot-1.csv") &&
                has(names_below(both), "unknown/De Groot-1.csv"));
}

BOOST_AUTO_TEST_CASE(splitting_does_not_depend_on_threads) {
    scratch_folder const folder;
    std::string text;
    for (int i = 0; i < 6000; ++i)
        text += dated_game(fmt::format("{} {}", i % 2 ? "P" : "p", i * i % 50), "?",
                           "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
    std::string const path = folder.write("a.pgn", text);
    for (std::string const jobs : {"1", "4"})
        BOOST_CHECK_EQUAL(
            run("convert --to pgn --split-by '{White}' -j " + jobs + " -o " + folder.file(jobs) + " " + path)
                .status,
            0);
    BOOST_CHECK_EQUAL(names_below(folder.file("1")), names_below(folder.file("4")));
    for (auto const& one : fs::directory_iterator(folder.file("1")))
        BOOST_CHECK(read_whole(one.path().string()) ==
                    read_whole(folder.file("4") + "/" + one.path().filename().string()));
}

BOOST_AUTO_TEST_CASE(thousands_of_files_need_few_open_ones) {
    scratch_folder const folder;
    std::string text;
    for (int i = 0; i < 3000; ++i)
        text += dated_game(fmt::format("Player {}", i % 1500), "?");
    std::string const path = folder.write("a.pgn", text);
    BOOST_CHECK_EQUAL(
        said("convert --to pgn --split-by '{White}' -o " + folder.file("out") + " " + path, "ulimit -n 64;"),
        "vpgn: 1500 files written\n0");
    BOOST_CHECK_EQUAL(occurrences(read_whole(folder.file("out/Player 77.pgn")), "[White "), 2);
}

BOOST_AUTO_TEST_CASE(all_or_nothing) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", dated_game("A", "?"));
    std::string const out = folder.file("out");
    BOOST_CHECK_EQUAL(run("convert --to pgn --split 1 -o " + out + " " + path + " no-such-file.pgn").status,
                      2);
    BOOST_CHECK(!fs::exists(out));
    // Existing files are replaced, except input files.
    fs::create_directory(out);
    folder.write("out/A.pgn", dated_game("A", "?") + dated_game("B", "?"));
    BOOST_CHECK_EQUAL(run("convert --to pgn --split-by '{White}' -o " + out + " " + out + "/A.pgn").status,
                      2);
    BOOST_CHECK_EQUAL(names_below(out), "A.pgn");
    BOOST_CHECK_EQUAL(occurrences(read_whole(out + "/A.pgn"), "[White "), 2);
    BOOST_CHECK_EQUAL(run("convert --to pgn --split-by '{White}' -o " + out + " " + path).status, 0);
    BOOST_CHECK_EQUAL(occurrences(read_whole(out + "/A.pgn"), "[White "), 1);
}

BOOST_AUTO_TEST_CASE(unsplittable_outputs_are_errors) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", dated_game("A", "?"));
    BOOST_CHECK(has(said("convert --to sqlite --split 1 -o " + folder.file("x") + " " + path),
                    "a database cannot be split"));
    BOOST_CHECK(has(said("convert --to pgn --split 1 " + path), "missing output"));
    BOOST_CHECK(has(said("convert --to pgn --split-by White -o x " + path), "contains no tag"));
}

BOOST_AUTO_TEST_SUITE_END()
