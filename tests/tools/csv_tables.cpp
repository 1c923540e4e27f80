// The CSV tables: consistent keys, and the same output for parts as for a single run.
#include "tools/program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

using vpgn::test::read_whole;
using vpgn::test::run;
using vpgn::test::scratch_folder;

namespace {

using row = std::vector<std::string>;

/// A literal parser of RFC 4180.
std::vector<row> rows_of(std::string const& text) {
    std::vector<row> rows;
    row now;
    std::string field;
    bool within = false;
    for (char const c : text) {
        if (within ? c != '"' : c != '"' && c != ',' && c != '\n') {
            field += c;
        } else if (c == '"') {
            if (!within && !field.empty()) field += c; // doubled
            within = !within;
        } else {
            now.push_back(std::exchange(field, {}));
            if (c == '\n') rows.push_back(std::exchange(now, {}));
        }
    }
    BOOST_CHECK(!within && field.empty() && now.empty());
    return rows;
}

std::string table(std::string const& folder, std::string const& name) {
    return read_whole(folder + "/" + name + ".csv");
}

constexpr char const* names[] = {"games", "turns", "positions", "findings"};

} // namespace

BOOST_AUTO_TEST_SUITE(csv_tables)

BOOST_AUTO_TEST_CASE(tables_belong_together_by_their_keys) {
    scratch_folder const folder;
    std::string const out = folder.file("");
    run("convert -q --to csv --tables games,turns,positions,findings -o '" + folder.file("{}.csv") +
        "' samples/games");
    std::set<row> games;
    std::size_t turns = 0, errors = 0;
    auto const all = rows_of(table(out, "games"));
    auto const column = [](row const& head, std::string const& name) {
        auto const at = std::find(head.begin(), head.end(), name);
        BOOST_REQUIRE(at != head.end());
        return std::size_t(at - head.begin());
    };
    for (std::size_t i = 1; i < all.size(); ++i) {
        BOOST_REQUIRE_EQUAL(all[i].size(), all[0].size());
        games.insert({all[i][0], all[i][1]});
        turns += std::stoul(all[i][column(all[0], "turns")]);
        errors += std::stoul(all[i][column(all[0], "errors")]);
    }
    BOOST_CHECK_EQUAL(games.size(), all.size() - 1);
    for (char const* const name : {"turns", "positions", "findings"}) {
        auto const rows = rows_of(table(out, name));
        BOOST_CHECK_GT(rows.size(), 10u);
        for (std::size_t i = 1; i < rows.size(); ++i) {
            BOOST_REQUIRE_EQUAL(rows[i].size(), rows[0].size());
            BOOST_REQUIRE(games.contains({rows[i][0], rows[i][1]}));
        }
    }
    auto const played = rows_of(table(out, "turns"));
    std::size_t seen = 0;
    std::set<row> keys;
    for (std::size_t i = 1; i < played.size(); ++i) {
        seen += !played[i][column(played[0], "played")].empty();
        BOOST_CHECK(keys.insert({played[i].begin(), played[i].begin() + 4}).second);
    }
    BOOST_CHECK_EQUAL(seen, turns);
    auto const found = rows_of(table(out, "findings"));
    std::size_t told = 0;
    for (std::size_t i = 1; i < found.size(); ++i)
        told += found[i][column(found[0], "severity")] == "error";
    BOOST_CHECK_EQUAL(told, errors);
}

BOOST_AUTO_TEST_CASE(a_row_has_the_data_of_its_turn) {
    scratch_folder const folder;
    std::string const file =
        folder.write("x.pgn", "[White \"A, \\\"B\\\"\"]\n\n1. e4 {[%clk 0:03:59.5] [%eval 0.35,12]} (1. d4 "
                              "d5) 1... f6 {[%eval #-3]} 2. Qh5+ *\n");
    auto const rows = rows_of(run("convert -q --to csv --tables turns " + file).out);
    BOOST_REQUIRE_EQUAL(rows.size(), 6u);
    auto const is = [&](std::size_t i, row const& wanted) {
        BOOST_CHECK(row(rows[i].begin() + 2, rows[i].end()) == wanted);
    };
    is(1, {"0", "1", "white", "e4", "e4", "legal", "0", "239.5", "", "0.35", "", "12"});
    is(2, {"1", "1", "white", "d4", "d4", "legal", "0", "", "", "", "", ""});
    is(3, {"1", "2", "black", "d5", "d5", "legal", "0", "", "", "", "", ""});
    is(4, {"0", "2", "black", "f6", "f6", "legal", "0", "", "", "", "-3", ""});
    is(5, {"0", "3", "white", "Qh5+", "Qh5+", "legal", "1", "", "", "", "", ""});
}

BOOST_AUTO_TEST_CASE(parts_of_tables_become_the_tables) {
    scratch_folder const folder;
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += fmt::format("[Event \"{}\"]\n\n1. e4 e5 2. Ke3 (2. Nf3) 2... Nc6 *\n\n", i);
    std::string const file = folder.write("x.pgn", text);
    std::string const words = "convert -q --to csv --tables games,turns,positions,findings -o '" +
                              folder.file("{}.csv") + "' " + file;
    run(words);
    std::vector<std::string> whole;
    for (char const* const name : names)
        whole.push_back(table(folder.file(""), name));
    std::string parts;
    for (int i = 1; i <= 3; ++i) {
        std::string const part = folder.file(fmt::format("{}.part", i));
        auto const done = run(words + fmt::format(" --part {}/3 --part-file {}", i, part), "2>&1");
        BOOST_CHECK_MESSAGE(done.status == 0, done.out);
        parts += " " + part;
    }
    for (char const* const name : names)
        std::filesystem::remove(folder.file(std::string(name) + ".csv"));
    run("merge" + parts);
    for (std::size_t i = 0; i < std::size(names); ++i)
        BOOST_CHECK_MESSAGE(table(folder.file(""), names[i]) == whole[i], names[i]);
}

BOOST_AUTO_TEST_CASE(tables_that_cannot_be_are_refused) {
    auto const refused = [](std::string const& words) {
        auto const done = run("convert " + words + " samples/games/orthodox", "2>&1");
        BOOST_CHECK_EQUAL(done.status, 2);
        return done.out;
    };
    BOOST_CHECK(refused("--to csv --tables moves").find("tables of csv are games") != std::string::npos);
    BOOST_CHECK(refused("--to csv --tables games,turns").find("`{}`") != std::string::npos);
    BOOST_CHECK(refused("--to pgn --tables games").find("`--tables` requires sqlite or csv, not pgn") !=
                std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
