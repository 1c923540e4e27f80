// Games of several files in one order: the order itself, places of findings, and bounded memory.
#include "batch/sort/sorted_games.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <random>

using namespace vpgn;
using namespace vpgn::test;

namespace {

using tags = std::map<std::string, std::string, std::less<>>;

std::string key(std::string const& words, tags const& of) {
    std::vector<std::string> fields;
    for (std::size_t at = 0; at <= words.size();) {
        std::size_t const end = std::min(words.find(',', at), words.size());
        fields.push_back(words.substr(at, end - at));
        at = end + 1;
    }
    return tools::sort_order(fields).key_of([&](std::string_view name) {
        auto const found = of.find(name);
        return found == of.end() ? std::string() : found->second;
    });
}

/// Checks that each value sorts before the next.
void check_rising(std::string const& words, std::string const& tag, std::vector<std::string> const& values) {
    for (std::size_t i = 1; i < values.size(); ++i)
        BOOST_CHECK_MESSAGE(key(words, {{tag, values[i - 1]}}) < key(words, {{tag, values[i]}}),
                            words << ": " << values[i - 1] << " and " << values[i]);
}

std::string game(std::string const& white, std::string const& date, std::string const& moves = "1. e4 *") {
    return fmt::format("[White \"{}\"]\n[Date \"{}\"]\n\n{}\n\n", white, date, moves);
}

/// The values of White in the order of a text's games.
std::string players(std::string const& pgn) {
    std::string text;
    for (std::string const& line : lines_of(pgn))
        if (line.starts_with("[White \"")) text += line.substr(8, line.size() - 10) + " ";
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(sorting)

BOOST_AUTO_TEST_CASE(keys_have_a_natural_order) {
    check_rising("Round", "Round", {"1", "2", "2.1", "2.10", "10", "A", "?"});
    check_rising("WhiteElo", "WhiteElo", {"0", "900", "01000", "2400", "-"});
    check_rising("-WhiteElo", "WhiteElo", {"2400", "900", "0", ""});
    check_rising("White", "White", {"Anand", "anderssen", "Betza", "De", "De Groot", "zz", "Ödön", "?"});
    check_rising("-White", "White", {"De Groot", "De", "Betza", "?"});
    check_rising("Date", "Date", {"1996.??.??", "1996.01.??", "1996.01.02", "1997.01.01", "????.??.??"});
    check_rising("-Date", "Date", {"1997.01.01", "1996.01.02", "1996.01.??", "1996.??.??", "????.??.??"});
    BOOST_CHECK_EQUAL(key("White", {{"White", "NETO"}}), key("White", {{"White", "neto"}}));
    BOOST_CHECK(key("-Elo", {{"WhiteElo", "900"}, {"BlackElo", "2500"}}) <
                key("-Elo", {{"WhiteElo", "2400"}}));
    BOOST_CHECK(key("Date,-White", {{"Date", "1996.01.01"}, {"White", "a"}}) >
                key("Date,-White", {{"Date", "1996.01.01"}, {"White", "ab"}}));
    BOOST_CHECK_THROW(tools::sort_order({"-"}), std::invalid_argument);
    BOOST_CHECK_THROW(tools::sort_order({"Date "}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(sorting_on_disk_agrees_with_sorting_in_memory) {
    std::mt19937_64 random(7);
    std::vector<std::string> keys;
    for (int i = 0; i < 20000; ++i)
        keys.push_back(std::to_string(random() % 3000));
    tools::sorted_records few(std::size_t(1) << 14), all;
    for (std::size_t i = 0; i != keys.size(); ++i)
        for (tools::sorted_records* const one : {&few, &all})
            one->add({keys[i], std::to_string(i)});
    few.end();
    all.end();
    BOOST_CHECK_EQUAL(all.runs(), 0u);
    BOOST_CHECK_GT(few.runs(), 50u);
    std::stable_sort(keys.begin(), keys.end());
    for (std::string const& wanted : keys) {
        auto const a = few.next(), b = all.next();
        BOOST_REQUIRE(a && b);
        BOOST_REQUIRE_EQUAL(a->key, wanted);
        BOOST_REQUIRE_EQUAL(a->payload, b->payload);
    }
    BOOST_CHECK(!few.next() && !all.next());
}

BOOST_AUTO_TEST_CASE(games_of_several_files_come_in_one_order) {
    scratch_folder const folder;
    std::string const a =
        folder.write("a.pgn", game("c", "1996.02.01") + game("a", "1996.02.01") + game("x", "?"));
    std::string const b = folder.write("b.pgn", game("A", "1996.02.01") + game("b", "1995.??.??"));
    std::string const files = " " + a + " " + b;
    BOOST_CHECK_EQUAL(players(run("convert --to pgn --sort Date,White" + files).out), "b a A c x ");
    BOOST_CHECK_EQUAL(players(run("convert --to pgn --sort -Date,White" + files).out), "a A c b x ");
    BOOST_CHECK_EQUAL(players(run("convert --to pgn --sort Date -j 1" + files).out), "b c a A x ");
    BOOST_CHECK_EQUAL(players(run("convert --to pgn --as-written --sort White" + files).out), "a A b c x ");
    auto const rows = lines_of(run("convert --to csv --sort Date,White" + files).out);
    BOOST_REQUIRE_EQUAL(rows.size(), 6u);
    BOOST_CHECK(rows[1].starts_with(b + ",2,") && rows[2].starts_with(a + ",2,") &&
                rows[3].starts_with(b + ",1,"));
    BOOST_CHECK(has(said("convert --to pgn --sort 'Da te'" + files), "not `Da te`"));
}

BOOST_AUTO_TEST_CASE(findings_name_the_games_own_file_and_place) {
    scratch_folder const folder;
    std::string const a = folder.write(
        "a.pgn", "prose before\n\n" + game("c", "1996.01.03", "1. e4 e5 2. Ke3 *") + game("b", "1996.01.04"));
    std::string const b =
        folder.write("b.pgn", game("a", "1996.01.01") + game("x", "1996.01.02", "1. e4 e5 2. Ke3 *"));
    for (std::string const flags : {"", "--fix-tags "}) {
        auto const plain = said("convert --to pgn " + flags + a + " " + b);
        auto const sorted = said("convert --to pgn --sort Date " + flags + a + " " + b);
        for (std::string const& part : {a + ":6:13: error[R102]", a + ": game 1 skipped",
                                        b + ":9:13: error[R102]", b + ": game 2 skipped"}) {
            BOOST_CHECK_MESSAGE(has(plain, part), plain);
            BOOST_CHECK_MESSAGE(has(sorted, part), sorted);
        }
    }
}

BOOST_AUTO_TEST_CASE(whatever_form_games_are_in_they_are_sorted) {
    scratch_folder const folder;
    std::string text;
    for (int i = 0; i < 60; ++i)
        text +=
            game(fmt::format("P{}", i * 37 % 60), "?", i % 7 == 3 ? "1. e4 e5 2. Ke3 *" : "1. e4 {c} e5 *");
    std::string const path = folder.write("a.pgn", text);
    std::string const flags = "convert --to pgn --keep-errors --sort White ";
    std::string const wanted = run(flags + path).out;
    BOOST_CHECK(players(wanted).starts_with("P0 P1 P2 P3"));
    for (std::string const name : {"b.json", "b.jsonl", "b.db", "b.pgn.gz", "b.pgn.zst", "b.jsonl.gz"}) {
        std::string const form = folder.file(name);
        run("convert --keep-errors -o " + form + " " + path);
        BOOST_CHECK_MESSAGE(run(flags + form).out == wanted, name);
    }
    BOOST_CHECK(run(flags + "- <" + path).out == wanted);
    // Findings keep their places, too.
    run("convert --keep-errors -o " + folder.file("b.json") + " " + path);
    auto const places = [&](std::string const& how) {
        auto lines = lines_of(run("convert --to pgn " + how + folder.file("b.json"), "2>&1 >/dev/null").out);
        std::sort(lines.begin(), lines.end());
        return fmt::format("{}", fmt::join(lines, "\n"));
    };
    BOOST_CHECK(has(places(""), "error[R102]"));
    BOOST_CHECK_EQUAL(places("--sort White "), places(""));
    std::string const both = run(flags + path + " " + folder.file("b.json") + " samples/articles").out;
    BOOST_CHECK(has(players(both), "P0 P0 P1 P1 "));
}

BOOST_AUTO_TEST_CASE(sorted_games_are_the_same_games) {
    auto const sorted_lines = [](std::string const& text) {
        auto lines = lines_of(text);
        std::sort(lines.begin(), lines.end());
        return lines;
    };
    std::string const files = " samples/games/grolman samples/games/orthodox samples/oddities";
    auto const plain = run("convert --to jsonl" + files).out;
    auto const sorted = run("convert --to jsonl --sort White,-Date" + files).out;
    BOOST_CHECK(plain != sorted);
    BOOST_CHECK(sorted_lines(plain) == sorted_lines(sorted));
}

BOOST_AUTO_TEST_CASE(sorting_can_be_combined_with_splitting_and_tidying) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", game("b", "2020-1-5") + game("c", "2019/3/4") +
                                                       game("a", "5 Jan 2018") + game("d", "?"));
    std::string const out = folder.file("out");
    BOOST_CHECK_EQUAL(run("convert --to pgn --fix-tags --sort -Date --split 3 -o " + out + " " + path).status,
                      0);
    BOOST_CHECK_EQUAL(players(read_whole(out + "/1.pgn")), "b c a ");
    BOOST_CHECK_EQUAL(players(read_whole(out + "/2.pgn")), "d ");
}

BOOST_AUTO_TEST_CASE(a_failing_file_is_reported) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", game("b", "?"));
    auto const seen =
        said("convert --to pgn --sort White -o " + folder.file("o.pgn") + " no-such.pgn " + path);
    BOOST_CHECK(has(seen, "vpgn: no-such.pgn: No such file or directory") && seen.ends_with("2"));
    BOOST_CHECK(!std::filesystem::exists(folder.file("o.pgn")));
}

BOOST_AUTO_TEST_SUITE_END()
