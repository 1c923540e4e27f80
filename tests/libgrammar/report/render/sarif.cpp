// Structure of a SARIF log; its conformance to the standard is tested with the schemas.
#include "libgrammar/report/render/rendered.hpp"
#include "report/fingerprint.hpp"
#include "support/json_text.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using test::accented_text;
using test::json;
using test::parsed;
using test::place_of;
using test::rendered_run;

namespace {

finding knight_with_note() {
    finding f =
        make_finding(finding_code::no_such_piece, place_of("Bg1-f3", accented_text), "g1 holds a knight");
    f.place = {3, "2.", 3, false};
    f.notes = {"a note"};
    f.fix = {.text = "Ng1-f3", .replays_rest = true};
    return f;
}

json run_of(std::string const& log) {
    return parsed(log)["runs"][0];
}

} // namespace

BOOST_AUTO_TEST_SUITE(sarif_format)

BOOST_AUTO_TEST_CASE(a_log_has_one_run_whose_rules_are_all_codes_with_their_pages) {
    std::string const log =
        rendered_run("sarif", knight_with_note(), accented_text, "A", "game.pgn", {.version = "1.2.3"});
    json const document = parsed(log);
    BOOST_TEST(document["version"] == "2.1.0");
    BOOST_TEST(log.starts_with("{\"$schema\":\"https://docs.oasis-open.org/sarif/"));
    json const driver = run_of(log)["tool"]["driver"];
    BOOST_TEST(driver["name"] == "vpgn");
    BOOST_TEST(driver["version"] == "1.2.3");
    BOOST_REQUIRE_EQUAL(driver["rules"].size(), all_codes().size());
    for (code_record const& code : all_codes()) {
        json const& rule = driver["rules"][std::size_t(code.id)];
        BOOST_TEST(rule["id"] == code.code);
        BOOST_TEST(rule["name"] == code.slug);
        BOOST_TEST(rule["shortDescription"]["text"] == code.headline);
        BOOST_TEST(rule["defaultConfiguration"]["level"] ==
                   (code.level == severity::unchecked ? "none" : word_of(code.level)));
        BOOST_TEST(rule["help"]["markdown"] == page_of(code.id));
        std::string const what = rule["fullDescription"]["text"];
        BOOST_TEST(page_of(code.id).find("## What\n\n" + what + "\n\n") != std::string_view::npos, code.code);
    }
}

BOOST_AUTO_TEST_CASE(a_result_has_message_location_and_fix) {
    json const run =
        run_of(rendered_run("sarif", knight_with_note(), accented_text, "A; B", "my games/a.pgn"));
    BOOST_TEST(run["columnKind"] == "unicodeCodePoints");
    BOOST_REQUIRE_EQUAL(run["results"].size(), 1u);
    json const& result = run["results"][0];
    BOOST_TEST(result["ruleId"] == "R101");
    BOOST_TEST(run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()]["id"] == "R101");
    BOOST_TEST(result["level"] == "error");
    BOOST_TEST(result["message"]["text"] == "no such piece: g1 holds a knight\nnote: a note");
    json const& place = result["locations"][0]["physicalLocation"];
    BOOST_TEST(place["artifactLocation"]["uri"] == "my%20games/a.pgn");
    json const region = parsed(R"({"startLine":2,"startColumn":9,"endLine":2,"endColumn":15,"byteOffset":24,
                                        "byteLength":6})");
    BOOST_TEST(place["region"] == region);
    json const& change = result["fixes"][0]["artifactChanges"][0];
    BOOST_TEST(change["artifactLocation"] == place["artifactLocation"]);
    BOOST_TEST(change["replacements"][0]["deletedRegion"] == region);
    BOOST_TEST(change["replacements"][0]["insertedContent"]["text"] == "Ng1-f3");
    BOOST_TEST(result["properties"] ==
               parsed(R"({"game":3,"title":"A; B","turn":"2.","ply":3,"variation":false})"));
    line_index const lines(accented_text);
    finding const f = knight_with_note();
    BOOST_TEST(result["partialFingerprints"]["vpgnFinding/v1"] ==
               fingerprint_of({f, "elsewhere.pgn", lines, "A; B"}));
}

BOOST_AUTO_TEST_CASE(a_finding_outside_of_games_and_without_repair_has_neither_properties_nor_fixes) {
    finding const f = make_finding(finding_code::stray_token, {0, 1}, "");
    json const result = run_of(rendered_run("sarif", f, accented_text))["results"][0];
    BOOST_TEST(!result.contains("properties"));
    BOOST_TEST(!result.contains("fixes"));
}

BOOST_AUTO_TEST_CASE(a_file_that_could_not_be_read_makes_the_invocation_unsuccessful) {
    auto const sarif = make_renderer("sarif");
    std::string out;
    sarif->end_file("a.pgn", "", out);
    sarif->end_file("b.pgn", "b.pgn: Input/output error", out);
    sarif->finish({.files = 1}, out);
    json const run = run_of(out);
    BOOST_TEST(run["results"].empty());
    json const& invocation = run["invocations"][0];
    BOOST_TEST(invocation["executionSuccessful"] == false);
    json const& told = invocation["toolExecutionNotifications"];
    BOOST_REQUIRE_EQUAL(told.size(), 1u);
    BOOST_TEST(told[0]["message"]["text"] == "b.pgn: Input/output error");
    BOOST_TEST(told[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "b.pgn");
}

BOOST_AUTO_TEST_CASE(standard_input_is_named_as_such) {
    json const place = run_of(
        rendered_run("sarif", knight_with_note(), accented_text, "", "-"))["results"][0]["locations"][0];
    BOOST_TEST(place["physicalLocation"]["artifactLocation"]["description"]["text"] == "standard input");
}

BOOST_AUTO_TEST_SUITE_END()
