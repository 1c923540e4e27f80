// Statistics of archives: counted by hand, merged from parts, and formatted.
#include "games/statistics/renderers.hpp"
#include "games/statistics/tally.hpp"
#include "support/json_text.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include "report/render/visible.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>

using namespace vpgn;
using namespace vpgn::test;
using namespace vpgn::tools;

namespace {

std::vector<std::string> const some_games = {
    // Mate in seven plies.
    R"([Event "Club"]
[Date "1995.06.12"]
[White "Ada"]
[Black "Bob"]
[Result "1-0"]
[WhiteElo "2000"]
[BlackElo "1900"]
[ECO "C20"]
[TimeControl "40/7200"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

)",
    // Mate in four, and a comment.
    R"([Event "Club"]
[Date "1995.07.??"]
[White "Bob"]
[Black "Ada"]
[Result "0-1"]
[ECO "A00"]
[TimeControl "-"]
[Termination "Normal"]

1. f3 e5 2. g4 {a blunder} Qh4# 0-1

)",
    // Agreed: three plies, a variation of two, an annotation, a clock and an evaluation, which are not
    // comments.
    R"([Event "?"]
[Date "1996.??.??"]
[White "Ada"]
[Black "Cyd"]
[Result "1/2-1/2"]
[ECO "C20b"]
[WhiteElo "2100"]
[BlackElo "?"]

1. e4 $1 e5 (1... c5 2. Nf3) 2. Nf3 {[%clk 0:01:00][%eval 0.3]} 1/2-1/2

)",
    // Three plies, the last of which is illegal: an error. Players are unknown.
    R"([White "?"]

1. e4 e5 2. Ke3 *

)",
    // Of an unknown variant, with the result in its tag only.
    R"([Variant "Nobody's Chess"]
[Date "????.??.??"]
[UTCDate "1996.01.02"]
[White "Cyd"]
[Black "Eve"]
[Result "0-1"]

1. e4 e5

)"};

std::string all_games() {
    std::string all;
    for (std::string const& one : some_games)
        all += one;
    return all;
}

tally counted(std::string text, std::string const& file = "a.pgn", std::size_t most = most_names) {
    tally all(most);
    game_chunk chunk;
    chunk.text = std::move(text);
    count_games(chunk, file, all);
    return all;
}

json figures_of(tally const& of, table_of const* by = nullptr) {
    return parsed(tally_as_json(of, {.rows = 0, .by = by}));
}

json results(int white, int draws, int black, int unknown) {
    return {{"games", white + draws + black + unknown},
            {"white_wins", white},
            {"draws", draws},
            {"black_wins", black},
            {"unknown", unknown}};
}
json group(json of, int plies, int faulty) {
    of["plies"] = plies;
    of["faulty"] = faulty;
    return of;
}

constexpr char const* samples =
    unless_sanitized("samples", "samples/games samples/articles samples/findings/R110-*");

/// The counts of a name; null if it is absent.
json row(json const& table, std::string const& name) {
    for (json const& one : table["rows"])
        if (one["name"] == name) return one["counted"];
    return {};
}

int widest(std::string const& text) {
    int most = 0;
    for (std::string const& line : lines_of(text)) {
        int columns = 0;
        for (std::size_t at = 0; at < line.size();) {
            glyph const one = glyph_at(line, at);
            columns += one.columns;
            at += one.bytes;
        }
        most = std::max(most, columns);
    }
    return most;
}

} // namespace

BOOST_AUTO_TEST_SUITE(statistics)

BOOST_AUTO_TEST_CASE(games_and_their_ends_are_counted) {
    json const all = figures_of(counted(all_games()));
    BOOST_CHECK_EQUAL(all["all"], group(results(1, 1, 2, 1), 19, 2));
    BOOST_CHECK_EQUAL(all["turns"], 21);
    BOOST_CHECK_EQUAL(all["bytes"], all_games().size());
    BOOST_CHECK_EQUAL(all["errors"], 1);
    BOOST_CHECK_EQUAL(all["unchecked"], 1);
    BOOST_CHECK_EQUAL(all["ends"], parsed(R"({"by_rules":[
        {"ending":"checkmate","winner":"white","games":1},{"ending":"checkmate","winner":"black","games":1}],
        "go_on":2,"not_followed":0,"not_replayed":1})"));
    BOOST_CHECK_EQUAL(all["findings"], parsed(R"([
        {"code":"G106","slug":"missing-result","level":"warning","times":1,"games":1},
        {"code":"R102","slug":"no-such-move","level":"error","times":1,"games":1},
        {"code":"R110","slug":"unknown-variant","level":"unchecked","times":1,"games":1}])"));
}

BOOST_AUTO_TEST_CASE(lengths_ratings_and_annotations_are_counted) {
    json const all = figures_of(counted(all_games()));
    BOOST_CHECK_EQUAL(all["lengths"], parsed(R"({"least":2,"median":3,"most":7,"count":5,"sum":19,"each":[
        {"plies":2,"games":1},{"plies":3,"games":2},{"plies":4,"games":1},{"plies":7,"games":1}]})"));
    BOOST_CHECK_EQUAL(all["ratings"],
                      parsed(R"({"without":7,"least":1900,"median":2000,"most":2100,"count":3,"sum":6000,
        "each":[{"rating":1900,"times":1},{"rating":2000,"times":1},{"rating":2100,"times":1}]})"));
    BOOST_CHECK_EQUAL(all["annotated"],
                      parsed(R"({"comments":{"times":1,"games":1},"variations":{"times":1,"games":1},
        "annotations":{"times":1,"games":1},"games_with_clocks":1,"games_with_evaluations":1,
        "games_with_positions":0})"));
}

BOOST_AUTO_TEST_CASE(games_are_grouped) {
    json const all = figures_of(counted(all_games()));
    BOOST_CHECK_EQUAL(row(all["variants"], "Standard"), group(results(1, 1, 1, 1), 17, 1));
    BOOST_CHECK_EQUAL(row(all["variants"], "Nobody's Chess"), group(results(0, 0, 1, 0), 2, 1));
    BOOST_CHECK_EQUAL(row(all["events"], "Club"), group(results(1, 0, 1, 0), 11, 0));
    BOOST_CHECK_EQUAL(all["events"]["without"], group(results(0, 1, 1, 1), 8, 2));
    BOOST_CHECK_EQUAL(row(all["years"], "1995"), group(results(1, 0, 1, 0), 11, 0));
    BOOST_CHECK_EQUAL(row(all["years"], "1996"), group(results(0, 1, 1, 0), 5, 1));
    BOOST_CHECK_EQUAL(all["years"]["without"]["games"], 1);
    BOOST_CHECK_EQUAL(row(all["months"], "1995.06")["games"], 1);
    BOOST_CHECK_EQUAL(row(all["months"], "1995.07")["games"], 1);
    BOOST_CHECK_EQUAL(row(all["months"], "1996.01")["games"], 1);
    BOOST_CHECK_EQUAL(all["months"]["names"], 3);
    BOOST_CHECK_EQUAL(row(all["openings"], "C20"), group(results(1, 1, 0, 0), 10, 0));
    BOOST_CHECK_EQUAL(all["openings"]["names"], 2);
    BOOST_CHECK_EQUAL(row(all["time_controls"], "-")["games"], 1);
    BOOST_CHECK_EQUAL(row(all["terminations"], "Normal")["games"], 1);
    BOOST_CHECK_EQUAL(row(all["files"], "a.pgn")["games"], 5);
}

BOOST_AUTO_TEST_CASE(players_are_counted_on_both_sides) {
    json const players = figures_of(counted(all_games()))["players"];
    json const ada = {{"as_white", results(1, 1, 0, 0)}, {"as_black", results(0, 0, 1, 0)}};
    BOOST_CHECK_EQUAL(row(players, "Ada"), ada);
    BOOST_CHECK_EQUAL(players["rows"][0]["name"], "Ada");
    BOOST_CHECK_EQUAL(players["names"], 4);
    BOOST_CHECK_EQUAL(players["without"]["as_white"]["games"], 1);
    BOOST_CHECK_EQUAL(players["without"]["as_black"]["games"], 1);
}

BOOST_AUTO_TEST_CASE(counting_in_parts_agrees_with_counting_at_once) {
    tally parts;
    for (std::string const& one : some_games)
        parts += counted(one);
    BOOST_CHECK_EQUAL(figures_of(parts), figures_of(counted(all_games())));
    // In either order of merging.
    tally front = counted(some_games[0]), back = counted(some_games[1]);
    back += counted(some_games[2]);
    front += back;
    tally behind = counted(some_games[3]);
    behind += counted(some_games[4]);
    front += behind;
    BOOST_CHECK_EQUAL(figures_of(front), figures_of(parts));
    tally nothing;
    nothing += front;
    nothing += tally();
    BOOST_CHECK_EQUAL(figures_of(nothing), figures_of(front));
}

BOOST_AUTO_TEST_CASE(a_full_table_holds_the_names_that_came_first) {
    for (bool const in_parts : {false, true}) {
        tally all(2);
        if (in_parts)
            for (std::string const& one : some_games)
                all += counted(one);
        else
            all += counted(all_games());
        json const players = figures_of(all)["players"];
        BOOST_CHECK_EQUAL(players["names"], 2);
        BOOST_CHECK_EQUAL(row(players, "Ada")["as_white"]["games"], 2);
        BOOST_CHECK(row(players, "Cyd").is_null());
        BOOST_CHECK_EQUAL(players["beyond"]["as_black"]["games"], 2); // Cyd and Eve
        BOOST_CHECK(has(page_as_text(make_page(all, {.rows = 10, .by = find_table("player")}), {}),
                        "3 sides of further ones"));
    }
}

BOOST_AUTO_TEST_CASE(figures_are_rounded_to_a_tenth) {
    BOOST_CHECK_EQUAL(with_commas(0), "0");
    BOOST_CHECK_EQUAL(with_commas(999), "999");
    BOOST_CHECK_EQUAL(with_commas(1000), "1,000");
    BOOST_CHECK_EQUAL(with_commas(1234567), "1,234,567");
    BOOST_CHECK_EQUAL(to_a_tenth(1, 3), "0.3");
    BOOST_CHECK_EQUAL(to_a_tenth(2, 3), "0.7");
    BOOST_CHECK_EQUAL(to_a_tenth(39, 20), "2.0");
    BOOST_CHECK_EQUAL(to_a_tenth(7, 0), "–");
    BOOST_CHECK_EQUAL(percent(1, 1), "100.0 %");
    BOOST_CHECK_EQUAL(percent(1, 2000), "0.1 %");
    BOOST_CHECK_EQUAL(many(1, "game"), "1 game");
    BOOST_CHECK_EQUAL(many(1500, "game"), "1,500 games");
}

BOOST_AUTO_TEST_CASE(values_are_classified) {
    bars const none = in_classes({}, "plies", "games");
    BOOST_CHECK(none.all.empty());
    bars const few = in_classes({{3, 1}, {5, 2}}, "plies", "games");
    BOOST_REQUIRE_EQUAL(few.all.size(), 3u);
    BOOST_CHECK_EQUAL(few.all[0].name, "3");
    BOOST_CHECK_EQUAL(few.all[1].count, 0u);
    BOOST_CHECK_EQUAL(few.all[2].count, 2u);
    // One in a thousand is far out.
    std::map<std::uint64_t, std::uint64_t> far;
    for (std::uint64_t i = 0; i < 100; ++i)
        far[i] = 10;
    far[40'000] = 1;
    bars const one_far = in_classes(far, "plies", "games");
    BOOST_REQUIRE_EQUAL(one_far.all.size(), 21u);
    BOOST_CHECK_EQUAL(one_far.all[0].name, "0–4");
    BOOST_CHECK_EQUAL(one_far.all[1].count, 50u);
    BOOST_CHECK_EQUAL(one_far.all.back().name, "100 and more");
    BOOST_CHECK_EQUAL(one_far.all.back().count, 1u);
}

BOOST_AUTO_TEST_CASE(the_number_of_threads_does_not_matter_and_two_files_are_their_games) {
    scratch_folder const folder;
    std::string many_games;
    // Several chunks of a mebibyte.
    for (int i = 0; many_games.size() < (std::size_t(unless_sanitized(12, 5)) << 18); ++i)
        many_games += "[White \"Player " + std::to_string(i % 5000) + "\"]\n[Black \"B\"]\n\n" +
                      "1. e4 e5 2. Nf3 Nc6 1-0\n\n" + some_games[std::size_t(i % 5)];
    std::string const big = folder.write("big.pgn", many_games);
    auto const one = run("stats --to json --jobs 1 " + big + " samples/games");
    BOOST_CHECK_EQUAL(one.status, 1);
    BOOST_CHECK(one.out == run("stats --to json --jobs 2 " + big + " samples/games").out);
    json const both = parsed(one.out);
    json const first = parsed(run("stats --to json " + big).out);
    json const second = parsed(run("stats --to json samples/games").out);
    for (char const* const field : {"games", "plies", "faulty"})
        BOOST_CHECK_EQUAL(both["all"][field],
                          first["all"][field].get<int>() + second["all"][field].get<int>());
    BOOST_CHECK_EQUAL(both["files_read"], 1 + second["files_read"].get<int>());
}

BOOST_AUTO_TEST_CASE(figures_are_those_of_check) {
    json const all = parsed(run(std::string("stats --to json ") + samples).out);
    json const checked = parsed(lines_of(run(std::string("check --format jsonl ") + samples).out).back());
    for (char const* const field : {"turns", "errors", "warnings", "unchecked", "bytes"})
        BOOST_CHECK_EQUAL(all[field], checked[field]);
    BOOST_CHECK_EQUAL(all["all"]["games"], checked["games"]);
    BOOST_CHECK_EQUAL(all["files_read"], checked["files"]);
}

BOOST_AUTO_TEST_CASE(games_of_other_forms_give_the_same_figures) {
    scratch_folder const folder;
    std::string const pgn = folder.write("a.pgn", all_games());
    json const from_pgn = parsed(run("stats --to json " + pgn).out);
    for (std::string const form : {"json", "jsonl", "db"}) {
        run("convert --keep-errors -o " + folder.file("b." + form) + " " + pgn);
        json const from_form = parsed(run("stats --to json " + folder.file("b." + form)).out);
        for (char const* const part : {"all", "ends", "lengths", "ratings", "annotated", "players", "events"})
            BOOST_CHECK_MESSAGE(from_form[part] == from_pgn[part], form << ": " << from_form[part]);
    }
    json const told = parsed(run("stats --to json --variant momentum " + pgn).out);
    BOOST_CHECK(!row(told["variants"], "Momentum Chess").is_null());
}

BOOST_AUTO_TEST_CASE(an_archive_without_games_has_a_page) {
    scratch_folder const folder;
    std::string const empty = folder.write("empty.pgn", "");
    auto const text = run("stats " + empty);
    BOOST_CHECK_EQUAL(text.status, 0);
    BOOST_CHECK_EQUAL(lines_of(text.out).front(), "0 games in 1 file");
    BOOST_CHECK(has(run("stats --to html " + empty).out, "</html>"));
    BOOST_CHECK_EQUAL(parsed(run("stats --to json " + empty).out)["all"]["games"], 0);
    for (table_of const& one : tables())
        BOOST_CHECK_EQUAL(run("stats --by " + std::string(one.word) + " " + empty).status, 0);
}

BOOST_AUTO_TEST_CASE(text_fits_a_terminal_and_nothing_of_a_record_reaches_it_raw) {
    scratch_folder const folder;
    std::string const nasty =
        folder.write("nasty.pgn", "[White \"" + std::string(300, 'x') +
                                      "\"]\n[Black \"\x1b[31m <b>&amp; \xe4\xb8\xad\xe6\x96\x87\"]\n"
                                      "[Event \"caf\xe9\"]\n\n1. e4 *\n");
    std::string const text = run("stats " + nasty).out;
    BOOST_CHECK_LE(widest(text), 80);
    BOOST_CHECK_LE(widest(run(fmt::format("stats --rows 0 {} {}", samples, nasty)).out), 80);
    BOOST_CHECK(!has(text, "\x1b"));
    BOOST_CHECK(has(text, "\\x1B[31m"));
    BOOST_CHECK(has(run("stats --color always " + nasty).out, "\x1b[1m"));
    std::string const page = run("stats --to html " + nasty).out;
    BOOST_CHECK(has(page, "&lt;b&gt;&amp;amp;"));
    BOOST_CHECK(!has(page, "<b>"));
    BOOST_CHECK(!has(page, "\x1b"));
    BOOST_CHECK(has(run("stats --to json " + nasty).out, "caf\xc3\xa9"));
}

BOOST_AUTO_TEST_CASE(a_page_has_no_requests_and_no_scripts) {
    std::string const page = run("stats --to html samples/games").out;
    BOOST_CHECK(page.starts_with("<!doctype html>"));
    BOOST_CHECK(page.ends_with("</html>\n"));
    for (std::string const what : {"<script", "http://", "https://", "url(", "@import", " src="})
        BOOST_CHECK_MESSAGE(!has(page, what), what);
    for (std::string const element : {"section", "table", "svg", "tr", "td", "th", "div", "details"})
        BOOST_CHECK_EQUAL(test::occurrences(page, "<" + element + ">") +
                              test::occurrences(page, "<" + element + " "),
                          test::occurrences(page, "</" + element + ">"));
}

BOOST_AUTO_TEST_CASE(one_table_is_complete_and_rows_can_be_limited) {
    scratch_folder const folder;
    std::string players;
    for (int i = 0; i < 40; ++i)
        players += "[White \"P" + std::to_string(i) + "\"]\n[Black \"B\"]\n\n1. e4 *\n\n";
    std::string const file = folder.write("players.pgn", players);
    auto const rows = [&](std::string const& words) {
        return test::occurrences(run("stats " + words + " " + file).out, "\n  P");
    };
    BOOST_CHECK_EQUAL(rows(""), 9); // next to B
    BOOST_CHECK_EQUAL(rows("--rows 3"), 2);
    BOOST_CHECK_EQUAL(rows("--rows 0"), 40);
    BOOST_CHECK_EQUAL(rows("--by player"), 40);
    BOOST_CHECK_EQUAL(rows("--by player --rows 5"), 4);
    BOOST_CHECK(has(run("stats " + file).out, "and 31 more"));
    BOOST_CHECK_EQUAL(parsed(run("stats --to json " + file).out)["players"]["rows"].size(), 41u);
    json const by = parsed(run("stats --to json --by event " + file).out);
    BOOST_CHECK(by.contains("events") && !by.contains("players") && !by.contains("lengths"));
}

BOOST_AUTO_TEST_CASE(the_format_is_inferred_from_the_name_of_the_output) {
    scratch_folder const folder;
    for (auto const& [name, begins] :
         {std::pair{"a.html", "<!doctype"}, {"a.json", "{\"type\""}, {"a.txt", "48 games"}}) {
        run("stats -o " + folder.file(name) + " samples/games");
        BOOST_CHECK(read_whole(folder.file(name)).starts_with(begins));
    }
    run("stats --to json -o " + folder.file("b.html") + " samples/games");
    BOOST_CHECK(read_whole(folder.file("b.html")).starts_with("{"));
}

BOOST_AUTO_TEST_CASE(invalid_requests_are_reported) {
    scratch_folder const folder;
    BOOST_CHECK(has(said("stats < /dev/null"), "missing files"));
    BOOST_CHECK_EQUAL(run("stats --by nonsense samples/games").status, 2);
    BOOST_CHECK_EQUAL(run("stats --to pgn samples/games").status, 2);
    std::string const out = folder.file("out.json");
    std::string const words = said("stats -o " + out + " samples/games no-such-file.pgn");
    BOOST_CHECK_MESSAGE(
        has(words, "no-such-file.pgn: No such file or directory") && has(words, "not written"), words);
    BOOST_CHECK(words.ends_with("2") && !std::filesystem::exists(out));
    // Standard output has the statistics of the readable files.
    auto const seen = run("stats samples/games no-such-file.pgn");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK(seen.out.starts_with("48 games"));
    std::string const game = folder.write("game.pgn", good_game);
    BOOST_CHECK(has(said("stats --to json -o " + game + " " + game), "game.pgn"));
    BOOST_CHECK_EQUAL(read_whole(game), good_game);
    BOOST_CHECK_EQUAL(run("stats " + game).status, 0);
}

BOOST_AUTO_TEST_SUITE_END()
