// The program's JSON conforms to the schemas, and the schemas reject invalid documents.
#include "support/json_text.hpp"
#include "support/sanitized.hpp"
#include "tools/page_data.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

using namespace vpgn::test;

namespace {

std::string schema_path(std::string const& name) {
    return VPGN_SOURCE_DIR "/schemas/" + name;
}

// A schema refers to another by its file's name.
json const* fetch(std::string const& uri) {
    return new json(parsed(read_whole(schema_path(uri.substr(uri.rfind('/') + 1)))));
}
void release(json const* document) {
    delete document;
}

valijson::Schema const& schema(std::string const& name) {
    static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
    auto& found = known[name];
    if (!found) {
        found = std::make_unique<valijson::Schema>();
        json const document = parsed(read_whole(schema_path(name + ".schema.json")));
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(document), *found, fetch, release);
    }
    return *found;
}

/// The errors of a value by a schema; empty if it is valid.
std::string faults(std::string const& name, json const& value) {
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(schema(name), valijson::adapters::NlohmannJsonAdapter(value), &results)) return "";
    std::string text = "wrong";
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        text += "\n" + error.description + " at ";
        for (std::string const& step : error.context)
            text += step;
    }
    return text;
}

void check(std::string const& name, json const& value) {
    std::string const wrong = faults(name, value);
    // The words of a check are made even if it passes, and this text takes as long as the check.
    std::string const text = wrong.empty() ? "" : value.dump().substr(0, 300);
    BOOST_CHECK_MESSAGE(wrong.empty(), name << ": " << wrong << "\n" << text);
}

/// Checks that every field below `schema` is described; returns how many there are.
int described_fields(json const& schema, std::string const& where) {
    if (!schema.is_object()) return 0;
    int fields = 0;
    for (std::string const of : {"properties", "definitions"}) {
        bool const are_fields = of == "properties";
        json const named = schema.value(of, json::object());
        for (auto const& [name, inner] : named.items()) {
            std::string const here = where + "/" + name;
            bool const said = inner.contains("description") || inner.contains("$ref");
            BOOST_CHECK_MESSAGE(said || !are_fields, here);
            fields += int(are_fields) + described_fields(inner, here);
        }
    }
    for (char const* const of : {"items", "additionalProperties"})
        if (schema.contains(of)) fields += described_fields(schema[of], where + "/" + of);
    for (char const* const of : {"oneOf", "anyOf", "allOf"})
        if (schema.contains(of))
            for (json const& inner : schema[of])
                fields += described_fields(inner, where + "/" + of);
    return fields;
}

json small_game() {
    return parsed(R"({"tags":[{"name":"White","value":"x"}],"turns":[{"text":"e4","after":[{"nag":1}]}],
                           "result":"*"})");
}

} // namespace

// Without ten thousand findings of the same code, one of which suffices, and without ten thousand nested
// variations, because the validator is recursive. Under sanitizers every fifth file.
constexpr char const* samples = unless_sanitized(
    "samples/articles samples/zillions $(find samples -name '*.pgn' ! -path '*/G114-*' | sort)",
    "samples/articles samples/zillions "
    "$(find samples -name '*.pgn' ! -path '*/G114-*' | sort | sed -n '1~5p')");
constexpr char const* games_of_samples = unless_sanitized(
    "$(find samples -name '*.pgn' ! -path '*/G112-*' ! -path '*/G114-*' | sort)",
    "$(find samples -name '*.pgn' ! -path '*/G112-*' ! -path '*/G114-*' | sort | sed -n '1~5p')");
constexpr std::size_t many_games = unless_sanitized(100, 20);
constexpr std::size_t many_findings = unless_sanitized(50, 10);

static std::string check_samples(std::string const& format, std::string const& more = "") {
    return run("check --format " + format + " " + samples + " " + more).out;
}

BOOST_AUTO_TEST_SUITE(schemas)

BOOST_AUTO_TEST_CASE(games_of_all_samples_match_the_schema) {
    for (std::string const full : {"", "--full "}) {
        check("games", parsed(run("convert --to json " + full + games_of_samples).out));
        std::size_t games = 0;
        for (std::string const& line : lines_of(run("convert --to jsonl " + full + games_of_samples).out)) {
            check("game", parsed(line));
            ++games;
        }
        BOOST_CHECK_GT(games, many_games);
    }
}

BOOST_AUTO_TEST_CASE(commands_in_comments_match_the_schema) {
    scratch_folder const folder;
    std::string const path = folder.write(
        "a.pgn",
        "1. e4 {[%clk 0:03:00.5][%emt 0:01][%egt 0:02][%mct 3:00:00][%eval -0.35,20][%csl Gd4,Ra0,Zp99]} e5 "
        "{[%eval #-3][%cal Ge2e4]} *\n");
    for (std::string const full : {"", "--full "}) {
        json const game = parsed(run("convert --keep-errors --to jsonl " + full + path).out);
        check("game", game);
        BOOST_CHECK_EQUAL(game["turns"][0]["clock"], 180.5);
        BOOST_CHECK_EQUAL(game["turns"][0]["squares"].size(), 3u);
        json spoilt = game;
        spoilt["turns"][0]["evaluation"]["mate"] = 3; // it is only one of the two
        BOOST_CHECK(!faults("game", spoilt).empty());
        spoilt = game;
        spoilt["turns"][1]["arrows"][0].erase("to");
        BOOST_CHECK(!faults("game", spoilt).empty());
    }
}

BOOST_AUTO_TEST_CASE(findings_of_all_samples_match_the_schema) {
    check("findings", parsed(check_samples("json")));
    auto const lines = lines_of(check_samples("jsonl"));
    BOOST_CHECK_GT(lines.size(), many_findings);
    for (std::string const& line : lines)
        check(&line == &lines.back() ? "summary" : "finding", parsed(line));
}

BOOST_AUTO_TEST_CASE(logs_and_diagnostics_of_all_samples_match_the_schemas) {
    json const log = parsed(check_samples("sarif", "no-such-file.pgn"));
    check("sarif", log);
    BOOST_CHECK_GT(log["runs"][0]["results"].size(), many_findings);
    BOOST_CHECK_EQUAL(log["runs"][0]["invocations"][0]["toolExecutionNotifications"].size(), 1u);
    check("sarif", parsed(run("check --format sarif samples/games/orthodox").out));
    check("diagnostics", parsed(check_samples("rdjson")));
    auto const lines = lines_of(check_samples("rdjsonl"));
    BOOST_CHECK_GT(lines.size(), many_findings);
    for (std::string const& line : lines)
        check("diagnostic", parsed(line));
}

BOOST_AUTO_TEST_CASE(invalid_logs_and_diagnostics_are_rejected) {
    std::string const sample = "samples/findings/R101-no-such-piece/bad.pgn";
    json const log = parsed(run("check --format sarif " + sample).out);
    check("sarif", log);
    auto const spoilt = [&](char const* pointer, json const& value) {
        json changed = log;
        changed[json::json_pointer(pointer)] = value;
        return faults("sarif", changed);
    };
    std::string const result = "/runs/0/results/0";
    BOOST_CHECK_EQUAL(spoilt((result + "/level").c_str(), "note"), "");
    BOOST_CHECK_NE(spoilt((result + "/level").c_str(), "fatal"), "");
    BOOST_CHECK_NE(spoilt((result + "/ruleIndex").c_str(), -2), "");
    BOOST_CHECK_NE(spoilt((result + "/message").c_str(), "no object"), "");
    BOOST_CHECK_NE(spoilt((result + "/partialFingerprints/vpgnFinding~1v1").c_str(), "short"), "");
    std::string const place = result + "/locations/0/physicalLocation";
    BOOST_CHECK_NE(spoilt((place + "/region/startLine").c_str(), 0), "");
    BOOST_CHECK_NE(spoilt((place + "/artifactLocation/uri").c_str(), "a b.pgn"), "");
    BOOST_CHECK_NE(spoilt("/version", "2.2"), "");
    BOOST_CHECK_NE(spoilt("/runs/0/columnKind", "bytes"), "");
    json line = parsed(run("check --format rdjsonl " + sample).out);
    check("diagnostic", line);
    line["location"]["range"]["start"]["column"] = 0;
    BOOST_CHECK_NE(faults("diagnostic", line), "");
    BOOST_CHECK_NE(faults("diagnostics", parsed(R"({"diagnostics":[{}]})")), "");
}

BOOST_AUTO_TEST_CASE(the_summary_may_count_known_and_hidden_findings) {
    scratch_folder const folder;
    std::string const known = folder.file("known");
    run("check --write-baseline " + known + " samples/games/momentum");
    auto const lines =
        lines_of(run("check --format jsonl --max-findings 1 --baseline " + known + " samples/games").out);
    BOOST_REQUIRE_EQUAL(lines.size(), 2u);
    json const summary = parsed(lines.back());
    check("summary", summary);
    BOOST_CHECK_EQUAL(summary["known"], 6);
    BOOST_CHECK_EQUAL(summary["unshown"], 9);
    BOOST_CHECK_EQUAL(summary["errors"], 10);
}

BOOST_AUTO_TEST_CASE(variants_codes_and_positions_match_the_schemas) {
    check("variants", parsed(run("variants --format json").out));
    for (std::string const& name : std::vector<std::string>{"momentum", "shrink", "crazyhouse"})
        check("variant", parsed(run("variants --format json " + name).out));
    check("codes", parsed(run("explain --format json").out));
    check("codes", parsed(run("explain --format json R101").out));
    for (std::string const& line : lines_of(run("dump --each --format jsonl samples/games").out))
        check("position", parsed(line));
    for (std::string const& line : lines_of(run("dump --format jsonl samples/findings").out))
        check("position", parsed(line));
    auto const twice =
        run("dedupe -o /dev/null --report /dev/stdout samples/games samples/games samples/articles");
    BOOST_CHECK_GT(lines_of(twice.out).size(), 40u);
    for (std::string const& line : lines_of(twice.out))
        check("duplicate", parsed(line));
}

BOOST_AUTO_TEST_CASE(snapshots_and_differences_match_the_schemas) {
    scratch_folder const folder;
    auto const lines =
        lines_of(run(std::string("snapshot samples/articles samples/zillions ") + games_of_samples).out);
    BOOST_REQUIRE_GT(lines.size(), many_games);
    check("snapshot", parsed(lines.front()));
    std::string spoilt = lines.front() + "\n";
    for (std::size_t i = 1; i < lines.size(); ++i) {
        json verdict = parsed(lines[i]);
        check("verdict", verdict);
        if (i == 1) continue;
        if (verdict.contains("positions")) verdict["positions"][0] = "=another";
        verdict["findings"].push_back({{"code", "R101"}, {"turn", "1."}, {"ply", 1}});
        verdict["winner"] = "black";
        spoilt += verdict.dump() + "\n";
    }
    std::string const compare =
        "snapshot --same-games --each --against " + folder.write("old", spoilt) + " " + games_of_samples;
    auto const told = lines_of(run(compare + " --format jsonl").out);
    BOOST_REQUIRE_GT(told.size(), many_games);
    for (std::string const& line : told)
        check("difference", parsed(line));
    check("differences", parsed(run(compare + " --format json").out));
}

BOOST_AUTO_TEST_CASE(invalid_verdicts_and_differences_are_rejected) {
    json const verdict = parsed(lines_of(run("snapshot samples/games/orthodox").out).at(1));
    auto const spoilt = [&](char const* pointer, json const& value) {
        json changed = verdict;
        changed[json::json_pointer(pointer)] = value;
        return faults("verdict", changed);
    };
    BOOST_CHECK_EQUAL(spoilt("/positions/0", nullptr), "");
    BOOST_CHECK_NE(spoilt("/positions/0", 1), "");
    BOOST_CHECK_NE(spoilt("/text", "short"), "");
    BOOST_CHECK_NE(spoilt("/winner", "nobody"), "");
    BOOST_CHECK_NE(spoilt("/findings/0", "R101"), "");
    BOOST_CHECK_NE(faults("snapshot", parsed(R"({"type":"snapshot","version":2,"program":"x"})")), "");
    BOOST_CHECK_NE(faults("difference", parsed(R"({"type":"difference"})")), "");
    BOOST_CHECK_NE(faults("difference", parsed(R"({"type":"new_game","file":"x","game":0})")), "");
    BOOST_CHECK_NE(faults("differences", parsed(R"({"differences":[]})")), "");
}

BOOST_AUTO_TEST_CASE(statistics_of_all_samples_match_the_schema) {
    json const all =
        parsed(run("stats --to json " + std::string(unless_sanitized("samples", "samples/games"))).out);
    check("statistics", all);
    std::string const counted = unless_sanitized("samples/games", "samples/games/orthodox");
    for (char const* const word :
         {"variant", "player", "year", "month", "event", "opening", "time-control", "termination", "file"})
        check("statistics", parsed(run("stats --to json --rows 2 " + counted + " --by " + word).out));
    check("statistics", parsed(run("stats --to json /dev/null").out));
    auto const spoilt = [&](char const* pointer, json const& value) {
        json changed = all;
        changed[json::json_pointer(pointer)] = value;
        return faults("statistics", changed);
    };
    BOOST_CHECK_EQUAL(spoilt("/all/games", 5), "");
    BOOST_CHECK_NE(spoilt("/all/games", -1), "");
    BOOST_CHECK_NE(spoilt("/lengths/sum", "long"), "");
    BOOST_CHECK_NE(spoilt("/lengths/each/0/games", 0.5), "");
    BOOST_CHECK_NE(spoilt("/ends/by_rules/0/ending", "resignation"), "");
    BOOST_CHECK_NE(spoilt("/players/rows/0/counted/as_white", 1), "");
    BOOST_CHECK_NE(spoilt("/events/rows/0/counted/plies", "1"), "");
    BOOST_CHECK_NE(spoilt("/findings/0/level", "fatal"), "");
}

BOOST_AUTO_TEST_CASE(data_of_a_page_of_all_samples_match_the_schemas) {
    if (!built_with_page()) return;
    page_data const page =
        data_of_page(run(std::string("view ") + unless_sanitized("samples", games_of_samples)).out);
    BOOST_REQUIRE(page.whole);
    check("page_list", page.list);
    for (json const& game : page.games)
        check("page_game", game);
    BOOST_CHECK_GT(page.games.size(), many_games);
    BOOST_CHECK_EQUAL(page.list["games"].size(), page.games.size());
}

BOOST_AUTO_TEST_CASE(hand_written_games_match_the_schema) {
    check("game", small_game());
    check("game", parsed(R"({"turns":[{"text":"e4"}]})"));
    check("game", parsed(R"({"tags":{"White":"x"},"turns":[]})"));
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator(VPGN_SOURCE_DIR "/samples/findings"))
        if (entry.path().filename() == "good.jsonl")
            for (std::string const& line : lines_of(read_whole(entry.path().string())))
                check("game", parsed(line));
}

BOOST_AUTO_TEST_CASE(an_invalid_game_is_rejected) {
    auto const spoilt = [](char const* pointer, json const& value) {
        json game = small_game();
        game[json::json_pointer(pointer)] = value;
        return faults("game", game);
    };
    BOOST_CHECK_EQUAL(spoilt("/result", "*"), "");
    BOOST_CHECK_NE(spoilt("/result", "win"), "");
    BOOST_CHECK_NE(spoilt("/turns", 5), "");
    BOOST_CHECK_NE(spoilt("/turns/0/text", 5), "");
    BOOST_CHECK_NE(spoilt("/turns/0/txet", "e4"), "");
    BOOST_CHECK_NE(spoilt("/turns/0/side", "red"), "");
    BOOST_CHECK_NE(spoilt("/turns/0/number", "1"), "");
    BOOST_CHECK_NE(spoilt("/turns/0/after/0/comment", "two things in one"), "");
    BOOST_CHECK_NE(spoilt("/turns/0/after/0", "a comment"), "");
    BOOST_CHECK_NE(spoilt("/turns/0/after/0", parsed(R"({"variation":{"turns":[{"txet":"e4"}]}})")), "");
    BOOST_CHECK_EQUAL(spoilt("/turns/0/after/0", parsed(R"({"variation":{"turns":[{"text":"e4"}]}})")), "");
    BOOST_CHECK_NE(spoilt("/tags/0/encoding", "koi8-r"), "");
    BOOST_CHECK_NE(spoilt("/end", parsed(R"({"how":"resignation"})")), "");
    BOOST_CHECK_NE(spoilt("/findings", parsed(R"([{"type":"finding"}])")), "");
    BOOST_CHECK_NE(faults("game", parsed(R"({"tags":[]})")), "");
    BOOST_CHECK_NE(faults("game", parsed("[]")), "");
}

BOOST_AUTO_TEST_CASE(other_invalid_records_are_rejected) {
    json finding =
        parsed(lines_of(run("check --format jsonl samples/findings/R101-no-such-piece/bad.pgn").out)[0]);
    check("finding", finding);
    finding["span"]["line"] = 0;
    BOOST_CHECK_NE(faults("finding", finding), "");
    finding["span"].erase("line");
    BOOST_CHECK_NE(faults("finding", finding), "");
    BOOST_CHECK_NE(faults("summary", parsed(R"({"type":"summary"})")), "");
    BOOST_CHECK_NE(faults("position", parsed(R"({"type":"position","file":"x","game":0,"ply":0})")), "");
    BOOST_CHECK_NE(faults("variants", parsed(R"([{"id":"x"}])")), "");
    BOOST_CHECK_NE(faults("variant", parsed(R"({"id":"x"})")), "");
    BOOST_CHECK_NE(faults("codes", parsed("{}")), "");
    BOOST_CHECK_NE(faults("page_list", parsed(R"({"games":[{"file":0}]})")), "");
    json page_game = parsed(R"({"tags":[],"turns":[{"text":"e4","events":[)"
                            R"({"cause":"chosen","from":"e2","to":"e4"}]}],"findings":[]})");
    check("page_game", page_game);
    page_game["turns"][0]["events"] = "e2e4";
    BOOST_CHECK_NE(faults("page_game", page_game), "");
    BOOST_CHECK_NE(faults("games", parsed(R"({"games":[{"turns":[{}]}]})")), "");
}

BOOST_AUTO_TEST_CASE(every_field_of_every_schema_is_described) {
    int fields = 0;
    for (auto const& entry : std::filesystem::directory_iterator(VPGN_SOURCE_DIR "/schemas")) {
        if (entry.path().extension() != ".json") continue;
        json const document = parsed(read_whole(entry.path().string()));
        BOOST_CHECK(document.contains("description") && document.contains("title"));
        fields += described_fields(document, entry.path().filename().string());
    }
    BOOST_CHECK_GT(fields, 100);
}

BOOST_AUTO_TEST_CASE(examples_in_the_guide_are_printed_and_match_the_schema) {
    std::string const readme = read_whole(VPGN_SOURCE_DIR "/docs/guides/convert.md");
    std::string const prompt = "$ vpgn convert --to json ";
    int shown = 0;
    for (std::size_t at = 0; (at = readme.find(prompt, at)) != std::string::npos; ++shown) {
        std::size_t const line_end = readme.find('\n', at);
        std::string const command = readme.substr(at + 7, line_end - at - 7);
        std::string const output = readme.substr(line_end + 1, readme.find("```", line_end) - line_end - 1);
        BOOST_CHECK_EQUAL(run(command).out, output);
        check("games", parsed(output));
        at = line_end;
    }
    BOOST_CHECK_EQUAL(shown, 2);
    std::string const by_hand = read_whole(VPGN_SOURCE_DIR "/schemas/README.md");
    std::size_t const begin = by_hand.find("```json\n") + 8;
    std::string const game = by_hand.substr(begin, by_hand.find("```", begin) - begin);
    check("game", parsed(game));
    scratch_folder const folder;
    BOOST_CHECK_EQUAL(run("convert --to pgn " + folder.write("a.json", game)).status, 0);
}

BOOST_AUTO_TEST_SUITE_END()
