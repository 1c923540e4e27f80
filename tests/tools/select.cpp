// vpgn select for users: the selected games and their destination, byte for byte, and the messages.
#include "condition/facts.hpp"
#include "core/event_table.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

using namespace vpgn;
using namespace vpgn::test;

namespace {

std::string const tal = "[White \"Tal\"]\n[WhiteElo \"2700\"]\n\n1.e4   e5 {odd  spacing} 2. Nf3 1-0\n";
std::string const petrosian = "[White  \"Petrosian\"]\n\n1. d4 d5 1/2-1/2\n";
std::string const broken = "[White \"Broken\"]\n\n1. e4 e5 2. Ke3 *\n";

struct three_games {
    scratch_folder folder;
    std::string const path = folder.write("games.pgn", tal + "\n" + petrosian + "\n" + broken);

    run_result select(std::string const& arguments, std::string const& redirect = "2>/dev/null") const {
        return run("select " + arguments + " " + path, redirect);
    }
    std::string written(std::string const& name) const { return read_whole(folder.file(name)); }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(selecting, three_games)

BOOST_AUTO_TEST_CASE(selected_games_are_unchanged) {
    auto const seen = select("'White = Tal or errors'");
    BOOST_CHECK_EQUAL(seen.out, tal + "\n" + broken);
    BOOST_CHECK_EQUAL(seen.status, 0);
}

BOOST_AUTO_TEST_CASE(counts_are_printed) {
    BOOST_CHECK_EQUAL(select("'result = draw'", "2>&1 >/dev/null").out, "vpgn: 1 of 3 games chosen\n");
    BOOST_CHECK_EQUAL(select("--quiet 'result = draw'", "2>&1 >/dev/null").out, "");
}

BOOST_AUTO_TEST_CASE(no_match_is_success) {
    auto const seen = select("'White = Fischer'");
    BOOST_CHECK_EQUAL(seen.out, "");
    BOOST_CHECK_EQUAL(seen.status, 0);
}

BOOST_AUTO_TEST_CASE(the_rest_is_written_to_its_file) {
    select(fmt::format("'plies = 2' -o {} --rest {}", folder.file("chosen.pgn"), folder.file("rest.pgn")));
    BOOST_CHECK_EQUAL(written("chosen.pgn"), petrosian);
    BOOST_CHECK_EQUAL(written("rest.pgn"), tal + "\n" + broken);
    auto const seen = select(fmt::format("'plies = 2' --rest - -o {}", folder.file("chosen.pgn")));
    BOOST_CHECK_EQUAL(seen.out, tal + "\n" + broken);
}

BOOST_AUTO_TEST_CASE(games_are_counted) {
    auto const seen = select("--count 'plies >= 2'");
    BOOST_CHECK_EQUAL(seen.out, "3\n");
    select(fmt::format("--count 'plies = 2' -o {}", folder.file("chosen.pgn")));
    BOOST_CHECK_EQUAL(written("chosen.pgn"), petrosian);
}

BOOST_AUTO_TEST_CASE(other_formats_are_written_as_by_convert) {
    auto const canonical = select("--to pgn 'White = Tal'");
    BOOST_CHECK(has(canonical.out, "1. e4 e5 {odd  spacing} 2. Nf3 1-0"));
    auto const without_errors = select("--to pgn 'White = Broken'", "2>&1");
    BOOST_CHECK(has(without_errors.out, "skipped: it has errors"));
    BOOST_CHECK(!has(without_errors.out, "1. e4"));
    BOOST_CHECK(has(select("--to pgn --keep-errors 'White = Broken'").out, "2. Ke3"));
    select(fmt::format("'White = Tal' -o {}", folder.file("games.jsonl")));
    BOOST_CHECK(written("games.jsonl").starts_with("{\"type\":\"game\""));
    select(fmt::format("'White = Tal' -o {}", folder.file("chosen.pgn")));
    BOOST_CHECK_EQUAL(written("chosen.pgn"), tal);
}

BOOST_AUTO_TEST_CASE(a_condition_may_be_in_a_file) {
    std::string const wanted =
        folder.write("wanted", "# the champions\nWhite = Tal # Misha\n  or White = Petrosian\n");
    BOOST_CHECK_EQUAL(select("-f " + wanted).out, tal + "\n" + petrosian);
    std::string const wrong = folder.write("wrong", "White = Tal\nor Whte ~ x and\n");
    BOOST_CHECK_EQUAL(select("-f " + wrong, "2>&1").out,
                      fmt::format("error: a test is expected here\n --> {}:3:1\n  |\n3 | \n  | ^\n", wrong));
}

BOOST_AUTO_TEST_CASE(variations_are_looked_into_on_demand) {
    std::string const game = folder.write("v.pgn", "1. e4 e5 (1... c5) 2. Nf3 *\n");
    BOOST_CHECK_EQUAL(run("select --count 'turn = c5' " + game).out, "0\n");
    BOOST_CHECK_EQUAL(run("select --count --variations 'turn = c5' " + game).out, "1\n");
}

BOOST_AUTO_TEST_CASE(invalid_requests_have_status_2) {
    BOOST_CHECK_EQUAL(select("'Elo >='", "2>&1").status, 2);
    BOOST_CHECK_EQUAL(select("'event nothing'").status, 2);
    BOOST_CHECK_EQUAL(run("select").status, 2);
    BOOST_CHECK_EQUAL(run("select 'White = Tal' no-such-file.pgn").status, 2);
    BOOST_CHECK_EQUAL(run(fmt::format("select 'White = Tal' {0} -o {0}", path)).status, 2);
    BOOST_CHECK_EQUAL(run(fmt::format("select 'White = Tal' {0} --rest {0}", path)).status, 2);
    BOOST_CHECK_EQUAL(select("'White = Tal' --rest -").status, 2);
    BOOST_CHECK_EQUAL(read_whole(path), tal + "\n" + petrosian + "\n" + broken);
}

BOOST_AUTO_TEST_CASE(a_fault_is_shown_where_it_is) {
    BOOST_CHECK_EQUAL(
        select("'plies > 3 and ending = chekmate'", "2>&1").out,
        "error: unknown ending `chekmate` (did you mean `checkmate`?)\n --> condition:1:24\n  |\n"
        "1 | plies > 3 and ending = chekmate\n  |                        ^^^^^^^^\n");
    // A variant with a definition.
    BOOST_CHECK(has(select("'variant = Crazyhuse'", "2>&1").out, "did you mean `Crazyhouse`"));
}

BOOST_AUTO_TEST_CASE(games_are_chosen_by_number) {
    BOOST_CHECK_EQUAL(select("'game = 2..10'").out, petrosian + "\n" + broken);
    BOOST_CHECK_EQUAL(select("--count 'game = 1 and White = Tal'").out, "1\n");
    // Of each file from 1, also where there are many chunks.
    std::string text;
    for (int i = 1; i <= 9'000; ++i)
        text += fmt::format("[Event \"{}\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n", i);
    std::string const many = folder.write("many.pgn", text);
    BOOST_CHECK_EQUAL(run(fmt::format("select --jobs 4 'game = 8999' {} {}", path, many), "2>/dev/null").out,
                      "[Event \"8999\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n");
}

BOOST_AUTO_TEST_CASE(the_first_games_are_chosen) {
    BOOST_CHECK_EQUAL(select("--first 1 'White'").out, tal);
    BOOST_CHECK_EQUAL(select("--first 2 'plies'").out, tal + "\n" + petrosian);
    BOOST_CHECK_EQUAL(select("--first 9 'plies'").out, tal + "\n" + petrosian + "\n" + broken);
    BOOST_CHECK_EQUAL(select("--count --first 0 'plies'").out, "0\n");
    select(fmt::format("--first 1 'turn ~ d' -o {} --rest {}", folder.file("chosen.pgn"),
                       folder.file("rest.pgn")));
    BOOST_CHECK_EQUAL(written("chosen.pgn"), petrosian);
    BOOST_CHECK_EQUAL(written("rest.pgn"), tal + "\n" + broken);
}

BOOST_AUTO_TEST_CASE(a_sample_is_drawn) {
    std::string text;
    for (int i = 1; i <= 1'000; ++i)
        text += fmt::format("[Event \"{}\"]\n\n1. e4 {} *\n\n", i, i % 2 ? "e5" : "c5");
    std::string const many = folder.write("many.pgn", text);
    auto const drawn = [&](std::string const& flags) {
        return run(fmt::format("select {} 'turn = e5' {}", flags, many), "2>/dev/null").out;
    };
    auto const games = [](std::string const& all) {
        std::size_t count = 0;
        for (std::size_t at = all.find("[Event"); at != all.npos; at = all.find("[Event", at + 1))
            ++count;
        return count;
    };
    std::string const some = drawn("--sample 20");
    BOOST_CHECK_EQUAL(games(some), 20u);
    BOOST_CHECK(!has(some, "c5"));
    BOOST_CHECK_EQUAL(drawn("--sample 20 --jobs 3"), some);
    BOOST_CHECK(drawn("--sample 20 --seed 7") != some);
    BOOST_CHECK_EQUAL(games(drawn("--sample 5000")), 500u);
    BOOST_CHECK_EQUAL(run("select --sample 2 White - < " + many, "2>&1").status, 2);
    BOOST_CHECK_EQUAL(run("select --sample 2 --first 2 White " + many, "2>&1").status, 2);
}

BOOST_AUTO_TEST_CASE(other_formats_are_read) {
    std::string const json = folder.write(
        "g.jsonl", "{\"tags\":{\"White\":\"Anderssen\"},\"turns\":[{\"text\":\"e4\"},{\"text\":\"e5\"}]}\n");
    BOOST_CHECK_EQUAL(run("select --count 'White ~ ander and turn = e5 by black' " + json).out, "1\n");
}

BOOST_AUTO_TEST_CASE(many_chunks_come_in_their_order_whatever_the_jobs) {
    std::string text, wanted;
    for (int i = 0; i < 20'000; ++i) {
        std::string const game = fmt::format("[Event \"{}\"]\n\n1. e4 {} *\n", i, i % 3 == 0 ? "e5" : "c5");
        text += game + "\n";
        if (i % 3 == 0) wanted += (wanted.empty() ? "" : "\n") + game;
    }
    std::string const many = folder.write("many.pgn", text);
    for (char const* const jobs : {"1", "4"})
        BOOST_CHECK(run(fmt::format("select --jobs {} 'turn = e5' {}", jobs, many)).out == wanted);
}

BOOST_AUTO_TEST_CASE(games_are_selected_from_the_formats_of_their_players) {
    std::string files = " samples/xiangqi/branch.ubb samples/janggi/opening.gib";
    for (std::string const format : {"csa", "kif", "ki2", "jkf"}) {
        files += " " + folder.file("a." + format);
        run("convert --to " + format + " -o " + folder.file("a." + format) + " samples/shogi/opening.kif");
    }
    BOOST_CHECK_EQUAL(run("select --count 'Variant = \"Shogi\" and plies > 10'" + files).out, "4\n");
    BOOST_CHECK_EQUAL(run("select --count 'Black = \"한\"'" + files).out, "1\n");
    // In the notation of another format.
    BOOST_CHECK(has(run("select --to csa 'plies > 10' " + folder.file("a.jkf")).out, "\n+2726FU\n"));
}

BOOST_AUTO_TEST_CASE(the_page_of_the_language_has_all_facts_and_events) {
    std::string const page = read_whole(VPGN_SOURCE_DIR "/libgrammar/condition/README.md");
    for (condition::fact_row const& row : condition::facts())
        BOOST_CHECK_MESSAGE(has(page, fmt::format("| `{}` | {} |", row.name, row.description)), row.name);
    for (rules::event_facts const& row : rules::event_table)
        BOOST_CHECK_MESSAGE(has(page, fmt::format("`{}`", row.name)), row.name);
}

BOOST_AUTO_TEST_SUITE_END()
