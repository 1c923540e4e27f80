// vpgn snapshot: reports exactly the differences.
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>

using namespace vpgn::test;

namespace {

std::string const head = "[boom:chess]\nname = Boom Chess\ninventor = me\nsource = here\n";
std::string const other_blast = head + "blastOnCapture = true\n";
std::string const other_end = head + "flagPiece = k\nflagRegion = e3\n";

std::string game(std::string const& white, std::string const& movetext) {
    return fmt::format("[White \"{}\"]\n[Variant \"Boom Chess\"]\n\n{}\n", white, movetext);
}

std::string const captures = game("A", "1. e4 d5 2. exd5 (2. Nf3 dxe4) 2... c6 3. Nc3 *");
std::string const quiet = game("B", "1. e4 e5 2. Nf3 *");
std::string const walks = game("C", "1. e3 e6 2. Ke2 a6 3. e4 a5 4. Ke3 *");

/// Old and new definitions, and a snapshot with the old ones.
class changed_rules {
public:
    explicit changed_rules(std::string const& now,
                           std::string const& games = captures + "\n" + quiet + "\n" + walks)
        : games_(folder_.write("games.pgn", games)) {
        folder_.write("was.ini", head);
        folder_.write("now.ini", now);
        BOOST_REQUIRE_EQUAL(
            run("snapshot --variants " + folder_.file("was.ini") + " -o " + old() + " " + games_).status, 0);
    }

    std::string old() const { return folder_.file("old.jsonl"); }
    std::string games() const { return games_; }
    /// The output, including standard error, followed by the status.
    std::string told(std::string const& options = "") const {
        std::string text = said(command(options));
        for (std::size_t at; (at = text.find(folder_.file(""))) != text.npos;)
            text.erase(at, folder_.file("").size());
        return text;
    }
    run_result compared(std::string const& options = "") const { return run(command(options)); }

private:
    std::string command(std::string const& options) const {
        return fmt::format("snapshot --variants {} --against {} {} {}", folder_.file("now.ini"), old(),
                           options, games_);
    }

    scratch_folder folder_;
    std::string games_;
};

std::vector<json> records(std::string const& lines) {
    std::vector<json> all;
    for (std::string const& line : lines_of(lines))
        all.push_back(parsed(line));
    return all;
}

constexpr char const* samples = "samples/games samples/articles samples/zillions";

} // namespace

BOOST_AUTO_TEST_SUITE(snapshots)

BOOST_AUTO_TEST_CASE(a_snapshot_has_the_replay_of_each_game) {
    auto const lines = records(run("snapshot samples/games/shrink/full-game.pgn samples/games/orthodox").out);
    BOOST_REQUIRE_EQUAL(lines.size(), 3u);
    BOOST_CHECK_EQUAL(lines[0]["type"], "snapshot");
    BOOST_CHECK_EQUAL(lines[0]["version"], 1);
    json const& shrink = lines[1];
    BOOST_CHECK_EQUAL(shrink["file"], "samples/games/shrink/full-game.pgn");
    BOOST_CHECK_EQUAL(shrink["game"], 1);
    BOOST_CHECK_EQUAL(shrink["variant"], "shrink");
    BOOST_CHECK_EQUAL(shrink["written_turns"], 31);
    BOOST_CHECK_EQUAL(shrink["positions"].size(), 31u);
    BOOST_CHECK_EQUAL(shrink["findings"][0]["code"], "R101");
    BOOST_CHECK_EQUAL(shrink["findings"][0]["turn"], "15...");
    BOOST_CHECK_EQUAL(shrink["findings"][0]["repair"], "Kc4-b4");
    json const& opera = lines[2];
    BOOST_CHECK_EQUAL(opera["plies"], 33);
    BOOST_CHECK_EQUAL(opera["ending"], "checkmate");
    BOOST_CHECK_EQUAL(opera["winner"], "white");
    BOOST_CHECK_EQUAL(opera["final_position"].get<std::string>() + "\n",
                      run("dump samples/games/orthodox").out);
}

BOOST_AUTO_TEST_CASE(unchanged_games_have_no_differences) {
    scratch_folder const folder;
    for (char const* const name : {"old.jsonl", "old.jsonl.zst", "old.jsonl.gz"}) {
        std::string const old = folder.file(name);
        BOOST_CHECK_EQUAL(run(fmt::format("snapshot --jobs 1 -o {} {}", old, samples)).status, 0);
        auto const seen =
            run(fmt::format("snapshot --jobs 3 --same-games --against {} {}", old, samples), "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 0);
        BOOST_CHECK_MESSAGE(seen.out.ends_with(" games: no differences\n") && lines_of(seen.out).size() == 1,
                            seen.out);
    }
    std::string const once = run(std::string("snapshot --jobs 1 ") + samples).out;
    BOOST_CHECK_EQUAL(once, run(std::string("snapshot --jobs 3 ") + samples).out);
    BOOST_CHECK_EQUAL(
        run(fmt::format("snapshot --against - {} < {}", samples, folder.file("old.jsonl.zst"))).status, 0);
}

BOOST_AUTO_TEST_CASE(games_are_identified_by_their_text) {
    changed_rules const rules(head);
    scratch_folder const folder;
    std::string moved = walks + "\n\n\n" + captures + "\n" + quiet;
    for (std::size_t at = 0; (at = moved.find('\n', at)) != moved.npos; at += 2)
        moved.insert(at, "\r");
    moved.insert(moved.find("exd5 ") + 5, "\r\n   ");
    std::string const other = folder.write("moved.pgn", moved);
    BOOST_CHECK_EQUAL(said("snapshot --same-games --variants " + folder.write("x.ini", head) + " --against " +
                           rules.old() + " " + other),
                      "vpgn: 3 games: no differences\n0");
}

BOOST_AUTO_TEST_CASE(equal_texts_are_counted) {
    changed_rules const rules(head, quiet + "\n" + quiet);
    scratch_folder const folder;
    std::string const ini = folder.write("x.ini", head);
    auto const with = [&](std::string const& text) {
        return said("snapshot --variants " + ini + " --against " + rules.old() + " " +
                    folder.write("a.pgn", text));
    };
    BOOST_CHECK_EQUAL(with(quiet), "vpgn: 1 game: no differences; 1 missing\n0");
    BOOST_CHECK_EQUAL(with(quiet + "\n" + quiet), "vpgn: 2 games: no differences\n0");
    BOOST_CHECK_EQUAL(with(quiet + "\n" + quiet + "\n" + quiet), "vpgn: 2 games: no differences; 1 new\n0");
}

BOOST_AUTO_TEST_CASE(games_that_are_new_or_missing_are_differences_on_request) {
    changed_rules const rules(head);
    scratch_folder const folder;
    std::string const less = folder.write("less.pgn", captures + "\n" + game("D", "1. a3 *"));
    std::string const command =
        "snapshot --variants " + folder.write("x.ini", head) + " --against " + rules.old() + " " + less;
    BOOST_CHECK_EQUAL(said(command), "vpgn: 1 game: no differences; 1 new; 2 missing\n0");
    auto const told = run(command + " --same-games");
    BOOST_CHECK_EQUAL(told.status, 1);
    BOOST_CHECK_EQUAL(told.out, less + ": game 2 (D) is new\n" + rules.games() + ": game 2 (B) is missing\n" +
                                    rules.games() + ": game 3 (C) is missing\n");
    auto const lines = records(run(command + " --same-games --format jsonl").out);
    BOOST_REQUIRE_EQUAL(lines.size(), 4u);
    BOOST_CHECK_EQUAL(lines[0]["type"], "new_game");
    BOOST_CHECK_EQUAL(lines[1]["type"], "missing_game");
    BOOST_CHECK_EQUAL(lines[1]["title"], "B");
    BOOST_CHECK_EQUAL(lines[3]["missing"], 2);
}

BOOST_AUTO_TEST_CASE(a_rule_that_changes_hits_the_games_that_it_is_about_with_both_positions) {
    changed_rules const rules(other_blast);
    BOOST_CHECK_EQUAL(rules.told(), "games.pgn: game 1 (A) differs\n"
                                    "  after 2. exd5:\n"
                                    "    was rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\n"
                                    "    is  rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\n"
                                    "  and after 3 turns more\n"
                                    "vpgn: 3 games: 1 differs\n1");
}

BOOST_AUTO_TEST_CASE(every_turn_is_reported_on_request_also_in_variations) {
    changed_rules const rules(other_blast);
    auto const seen = rules.compared("--each");
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK_EQUAL(occurrences(seen.out, "    was "), 4);
    BOOST_CHECK(has(seen.out, "  after 2... dxe4, in a variation:\n"
                              "    was rnbqkbnr/ppp1pppp/8/8/4p3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3\n"));
    BOOST_CHECK(has(seen.out, "  after 3. Nc3:\n"));
    BOOST_CHECK(!has(seen.out, "more"));
}

BOOST_AUTO_TEST_CASE(a_different_ending_is_reported_with_new_and_resolved_findings) {
    changed_rules const ended(other_end);
    BOOST_CHECK_EQUAL(ended.told(), "games.pgn: game 3 (C) differs\n"
                                    "  end: was no end; is flag, white wins\n"
                                    "vpgn: 3 games: 1 differs\n1");
    changed_rules const refused(head + "doubleStep = false\n", quiet);
    auto const seen = refused.told();
    BOOST_CHECK_MESSAGE(has(seen, "  new: R102 at 1.") && has(seen, "1 game: 1 differs\n1"), seen);
}

BOOST_AUTO_TEST_CASE(differences_can_be_printed_as_json) {
    changed_rules const rules(other_blast);
    auto const lines = records(rules.compared("--format jsonl --each").out);
    BOOST_REQUIRE_EQUAL(lines.size(), 2u);
    json const& found = lines[0];
    BOOST_CHECK_EQUAL(found["type"], "difference");
    BOOST_CHECK_EQUAL(found["game"], 1);
    BOOST_CHECK_EQUAL(found["turns_that_differ"], 4);
    BOOST_REQUIRE_EQUAL(found["turns_told"].size(), 4u);
    BOOST_CHECK_EQUAL(found["turns_told"][0]["turn"], "2.");
    BOOST_CHECK_EQUAL(found["turns_told"][0]["text"], "exd5");
    BOOST_CHECK_EQUAL(found["turns_told"][0]["written"], 3);
    BOOST_CHECK_EQUAL(found["turns_told"][0]["now"]["position"],
                      "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
    BOOST_CHECK_EQUAL(lines[1]["type"], "comparison");
    BOOST_CHECK_EQUAL(lines[1]["differ"], 1);
    json const document = parsed(rules.compared("--format json --each").out);
    BOOST_CHECK_EQUAL(document["differences"][0], found);
    BOOST_CHECK_EQUAL(document["summary"], lines[1]);
    changed_rules const same(head);
    BOOST_CHECK_EQUAL(parsed(same.compared("--format json").out)["differences"].size(), 0u);
}

BOOST_AUTO_TEST_CASE(a_line_that_another_program_wrote_is_read_by_its_fields) {
    changed_rules const rules(head);
    std::string text;
    for (json const& line : records(read_whole(rules.old())))
        text += line.dump() + "\n"; // names in another order
    scratch_folder const folder;
    std::string const other = folder.write("other.jsonl", text);
    BOOST_CHECK_EQUAL(said("snapshot --variants " + folder.write("x.ini", head) + " --against " + other +
                           " " + rules.games()),
                      "vpgn: 3 games: no differences\n0");
}

BOOST_AUTO_TEST_CASE(an_invalid_snapshot_is_rejected_in_a_line) {
    scratch_folder const folder;
    std::string const good = run("snapshot samples/games/orthodox").out;
    std::string const newer = R"({"type":"snapshot","version":2,"program":"vpgn 9"})";
    auto const refused = [&](std::string const& text) {
        auto const seen =
            run("snapshot --against " + folder.write("old", text) + " samples/games/orthodox", "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 2);
        BOOST_CHECK_EQUAL(lines_of(seen.out).size(), 1u);
        return seen.out;
    };
    BOOST_CHECK(has(refused(good_game), "old: not a snapshot"));
    BOOST_CHECK(has(refused(""), "not a snapshot"));
    BOOST_CHECK(has(refused("{}\n"), "not a snapshot"));
    BOOST_CHECK(has(refused(newer + "\n"), "version 2, of a newer program: this one reads 1"));
    BOOST_CHECK(has(refused(good + "{\"type\":\"verdict\"}\n"), "old:3: not a line of a snapshot"));
    BOOST_CHECK(has(refused(good.substr(0, good.size() - 1)), "incomplete"));
    BOOST_CHECK(has(refused(good.substr(0, good.find(",\"findings\":")) + "}\n"), "not a verdict of a game"));
    BOOST_CHECK_EQUAL(run("snapshot --against " + folder.file("none") + " samples/games/orthodox").status, 2);
}

BOOST_AUTO_TEST_CASE(options_that_mean_nothing_are_refused_and_nothing_is_written_over) {
    for (char const* const option : {"--each", "--same-games", "--format json"})
        BOOST_CHECK(
            has(said(std::string("snapshot ") + option + " samples/games/orthodox"), "require `--against`"));
    changed_rules const rules(head);
    BOOST_CHECK(has(rules.told("-o " + rules.old()), "would be overwritten"));
    BOOST_CHECK(has(said("snapshot -o " + rules.games() + " " + rules.games()), "would be overwritten"));
    BOOST_CHECK_EQUAL(run("snapshot no-such-file.pgn").status, 2);
}

BOOST_AUTO_TEST_CASE(the_job_for_changed_rules_fails_if_a_game_differs) {
    std::string job;
    for (std::string const& line : lines_of(read_whole(VPGN_SOURCE_DIR "/samples/ci/rules.yml")))
        if (std::size_t const at = line.find("- run: vpgn "); at != line.npos) job = line.substr(at + 12);
    scratch_folder const folder;
    std::filesystem::create_directories(folder.file("variants"));
    std::filesystem::create_directories(folder.file("games"));
    folder.write("games/a.pgn", captures);
    std::string const go = "cd '" + folder.file("") + "' &&";
    folder.write("variants/own.ini", head);
    BOOST_CHECK_EQUAL(
        run("snapshot --variants variants/own.ini -o verdicts.jsonl games", "2>/dev/null", go).status, 0);
    BOOST_CHECK_EQUAL(run(job, "2>/dev/null", go).status, 0);
    folder.write("variants/own.ini", other_blast);
    auto const seen = run(job, "2>/dev/null", go);
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK_EQUAL(occurrences(seen.out, "    was "), 4);
    // A snapshot next to the games is not taken for games.
    BOOST_CHECK_EQUAL(said("check --variants variants/own.ini .", go),
                      "vpgn: 1 game, 7 moves: no findings\n0");
}

BOOST_AUTO_TEST_CASE(games_of_unknown_variants_have_their_findings) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", "[Variant \"No Such Chess\"]\n\n1. e4 *\n");
    auto const lines = records(run("snapshot " + games).out);
    BOOST_CHECK(!lines[1].contains("variant"));
    BOOST_CHECK(!lines[1].contains("positions"));
    BOOST_CHECK_EQUAL(lines[1]["findings"][0]["code"], "R110");
    std::string const old = folder.file("old");
    BOOST_CHECK_EQUAL(run("snapshot -o " + old + " " + games).status, 0);
    BOOST_CHECK_EQUAL(run("snapshot --same-games --against " + old + " " + games).status, 0);
}

BOOST_AUTO_TEST_SUITE_END()
