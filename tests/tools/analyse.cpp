// vpgn analyse, with a scripted engine.
#include "engine/game_analysis.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>

using namespace vpgn::test;
using vpgn::tools::winning_chance;

namespace {

std::string const engine = "tests/tools/scripted_engine.py";

std::string games_of(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += fmt::format("[White \"{}\"]\n[Result \"*\"]\n\n1. e4 {} 2. Nf3 Nc6 3. Bb5 a6 *\n\n", i,
                            i % 2 == 0 ? "e5" : "c5");
    return text;
}

/// The output of `analyse` for a text, with the status.
std::string analysed(std::string const& text, std::string const& options = "") {
    scratch_folder const folder;
    return said(
        fmt::format("analyse -q --engine {} {} {}", engine, options, folder.write("games.pgn", text)));
}

/// A text without what `analyse` adds to games that have no signs, variations and numbers of Black.
std::string without_additions(std::string text) {
    for (std::string const begin : {" {[%eval", " $", " (", "1... ", "2... ", "3... "})
        for (std::size_t at; (at = text.find(begin)) != text.npos;) {
            std::size_t end = at + begin.size();
            if (begin == " {[%eval") end = text.find('}', at) + 1;
            if (begin == " (") end = text.find(')', at) + 1;
            if (begin == " $") end = at + 3;
            text.erase(at, end - at);
        }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(analyse)

BOOST_AUTO_TEST_CASE(a_turn_gets_its_evaluation_from_whites_side_and_the_depth) {
    std::string const text = analysed("1. e4 e5 *\n", "--line-plies 0");
    // The scores of the side to move are those of the script: -(-203) after e4, 297 after e5.
    BOOST_TEST(occurrences(text, "[%eval ") == 2);
    BOOST_TEST(has(text, ",7]}"));
    BOOST_TEST(has(text, "1... e5"));
}

BOOST_AUTO_TEST_CASE(nothing_but_additions_changes) {
    std::string const games = games_of(6);
    std::string text = analysed(games);
    BOOST_REQUIRE(text.ends_with("[0]") || text.ends_with("0"));
    text.resize(text.rfind("*\n\n") + 3);
    BOOST_TEST(without_additions(text) == games);
}

BOOST_AUTO_TEST_CASE(an_evaluation_goes_into_the_comment_of_its_turn) {
    std::string const text = analysed("1. e4 {[%clk 0:01:00]} e5 { good } *\n", "--line-plies 0");
    BOOST_TEST(has(text, ",7] [%clk 0:01:00]}"));
    BOOST_TEST(has(text, ",7] good }"));
    BOOST_TEST(has(analysed("1. e4 $1 e5 *\n", "--line-plies 0"), "1... e5"));
}

BOOST_AUTO_TEST_CASE(known_evaluations_stay_unless_they_are_to_be_replaced) {
    std::string const game = "1. e4 {[%eval 0.11]} 1... e5 {[%eval 0.22]} *\n";
    BOOST_TEST(has(analysed(game), "1. e4 {[%eval 0.11]} 1... e5 {[%eval 0.22]} *"));
    std::string const replaced = analysed(game, "--replace --line-plies 0");
    BOOST_TEST(!has(replaced, "0.11"));
    BOOST_TEST(!has(replaced, "0.22"));
    BOOST_TEST(occurrences(replaced, "[%eval ") == 2);
}

BOOST_AUTO_TEST_CASE(a_sign_that_stands_is_kept) {
    std::string const text = analysed("1. e4! e5?? 2. Nf3 $1 Nc6 $4 3. Bb5 a6 *\n", "--line-plies 0");
    BOOST_TEST(!has(text, "e4! $"));
    BOOST_TEST(!has(text, "e5?? $"));
    BOOST_TEST(!has(text, "$1 $"));
    BOOST_TEST(!has(text, "$4 $"));
}

BOOST_AUTO_TEST_CASE(what_is_written_has_no_findings) {
    scratch_folder const folder;
    std::string const out = folder.file("out.pgn");
    std::string const in = folder.write("games.pgn", games_of(20));
    BOOST_REQUIRE_EQUAL(run(fmt::format("analyse --engine {} -o {} {}", engine, out, in)).status, 0);
    BOOST_TEST(has(read_whole(out), "("));
    BOOST_TEST(said("check -q " + out) == said("check -q " + in));
}

BOOST_AUTO_TEST_CASE(a_game_is_analysed_up_to_its_first_illegal_turn) {
    auto const [text, status] =
        run("analyse --engine " + engine + " -", "2>&1", "printf '1. e4 e5 2. Ke3 Nc6 *' |");
    BOOST_TEST(status == 1);
    BOOST_TEST(occurrences(text, "[%eval ") == 2);
    BOOST_TEST(has(text, "game 1 has an illegal move"));
    BOOST_TEST(has(text, "2. Ke3 Nc6 *"));
}

BOOST_AUTO_TEST_CASE(a_variant_is_named_as_the_engine_names_it) {
    BOOST_TEST(occurrences(analysed("[Variant \"Three-check\"]\n\n1. e4 e5 *\n"), "[%eval ") == 2);
    BOOST_TEST(occurrences(analysed("[Variant \"Xiangqi\"]\n\n1. h3e3 *\n"), "[%eval ") == 1);
    std::string const unknown = analysed("[Variant \"Momentum Chess\"]\n\n1. e2-e4 *\n");
    BOOST_TEST(has(unknown, "is of Momentum Chess, which Scripted Engine 1 does not play"));
    BOOST_TEST(has(unknown, "1. e2-e4 *"));
}

BOOST_AUTO_TEST_CASE(the_result_does_not_depend_on_the_number_of_engines) {
    scratch_folder const folder;
    std::string const in = folder.write("games.pgn", games_of(12));
    auto const with = [&](int jobs) {
        return run(fmt::format("analyse --engine {} --jobs {} {}", engine, jobs, in)).out;
    };
    BOOST_TEST(with(1) == with(3));
}

BOOST_AUTO_TEST_CASE(a_run_that_ended_goes_on_where_it_was) {
    scratch_folder const folder;
    std::string const in = folder.write("games.pgn", games_of(10));
    std::string const whole = folder.file("whole.pgn"), out = folder.file("out.pgn");
    BOOST_REQUIRE_EQUAL(run(fmt::format("analyse --engine {} --jobs 1 -o {} {}", engine, whole, in)).status,
                        0);
    // The first engine that is found crashes in the fourth game.
    std::string const crashing =
        folder.write("crashing", fmt::format("#!/bin/sh\nexec {}/{} 25\n", VPGN_SOURCE_DIR, engine));
    std::filesystem::permissions(crashing, std::filesystem::perms::owner_all);
    auto const crashed = run(fmt::format("analyse --engine {} --jobs 1 -o {} {}", crashing, out, in), "2>&1");
    BOOST_TEST(crashed.status == 2);
    BOOST_TEST(has(crashed.out, "has ended"));
    BOOST_TEST(!std::filesystem::exists(out));
    BOOST_REQUIRE(std::filesystem::exists(out + ".analysis"));
    // The last line may be half written.
    std::filesystem::resize_file(out + ".analysis", std::filesystem::file_size(out + ".analysis") - 40);
    auto const resumed = run(fmt::format("analyse --engine {} --jobs 1 -o {} {}", engine, out, in), "2>&1");
    BOOST_TEST(resumed.status == 0);
    BOOST_TEST(has(resumed.out, "2 games by an earlier run"));
    BOOST_TEST(read_whole(out) == read_whole(whole));
    BOOST_TEST(!std::filesystem::exists(out + ".analysis"));
}

BOOST_AUTO_TEST_CASE(what_was_done_with_other_options_is_not_mixed_in) {
    scratch_folder const folder;
    std::string const in = folder.write("games.pgn", games_of(2)), out = folder.file("out.pgn");
    folder.write("out.pgn.analysis", "{\"terms\":\"other\",\"type\":\"analysis\",\"version\":1}\n");
    std::string const command = fmt::format("analyse --engine {} -o {} {}", engine, out, in);
    auto const refused = run(command, "2>&1");
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(has(refused.out, "use --restart"));
    BOOST_TEST(run(command + " --restart").status == 0);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_leaves_nothing) {
    scratch_folder const folder;
    auto const [text, status] = run(
        fmt::format("analyse --engine {} -o {} {}", engine, folder.file("out.pgn"), folder.file("none.pgn")),
        "2>&1");
    BOOST_TEST(status == 2);
    BOOST_TEST(has(text, "nothing written"));
    BOOST_TEST(!std::filesystem::exists(folder.file("out.pgn")));
    BOOST_TEST(!std::filesystem::exists(folder.file("out.pgn.analysis")));
}

BOOST_AUTO_TEST_CASE(what_is_no_engine_is_refused_in_one_line) {
    for (std::string const program : {"no-such-engine", "/bin/true"}) {
        auto const refused = run("analyse --engine " + program + " -", "2>&1", "printf '1. e4 *' |");
        BOOST_TEST(refused.status == 2);
        BOOST_TEST(lines_of(refused.out).size() == 1);
    }
    auto const refused =
        run("analyse --engine-option Colour=red --engine " + engine + " -", "2>&1", "printf '1. e4 *' |");
    BOOST_TEST(refused.status == 2);
    BOOST_TEST(has(refused.out, "has no option `Colour`"));
}

BOOST_AUTO_TEST_CASE(chances_grow_with_scores) {
    BOOST_TEST(winning_chance(false, 0) == 0);
    BOOST_TEST(winning_chance(false, 100) == 0.1821, boost::test_tools::tolerance(0.001));
    BOOST_TEST(winning_chance(false, -100) == -winning_chance(false, 100));
    BOOST_TEST(winning_chance(true, 3) == 1);
    BOOST_TEST(winning_chance(true, -3) == -1);
}

BOOST_AUTO_TEST_SUITE_END()
