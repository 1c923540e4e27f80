// A second text with records of the same games: the findings of `vpgn check --with`.
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

std::string const samples = VPGN_SOURCE_DIR "/samples/two-records/";
std::string const white = read_whole(samples + "white.pgn"), black = read_whole(samples + "black.pgn");

json compared(std::string const& text, std::string const& other, json const& reading = json::object()) {
    return answer_to({{"ask", "check"}, {"text", text}, {"with", other}, {"reading", reading}});
}

/// The game of this record with the names that pair it.
std::string game(std::string const& name, std::string const& moves) {
    return "[White \"" + name + "\"]\n[Black \"B\"]\n\n" + moves + " *\n\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_two_records)

BOOST_AUTO_TEST_CASE(each_difference_is_a_finding_with_its_place_in_both_texts) {
    json const answer = compared(white, black);
    json const expected = parsed(
        run("check --format json --with samples/two-records/black.pgn samples/two-records/white.pgn").out);
    BOOST_REQUIRE_EQUAL(answer["findings"].size(), expected["findings"].size());
    for (std::size_t i = 0; i < answer["findings"].size(); ++i) {
        json const &found = answer["findings"][i], &of_command = expected["findings"][i];
        BOOST_CHECK_EQUAL(found["code"], of_command["code"]);
        BOOST_CHECK_EQUAL(found["span"][0], of_command["span"]["start"]);
        BOOST_REQUIRE(found.contains("other"));
        BOOST_CHECK_EQUAL(found["other"]["span"][0], of_command["other"]["span"]["start"]);
        BOOST_CHECK_EQUAL(found["other"]["span"][1], of_command["other"]["span"]["end"]);
    }
    // The record that the page shows has the same findings.
    json const& record = answer["games"][0]["record"];
    BOOST_REQUIRE_EQUAL(record["findings"].size(), answer["findings"].size());
    BOOST_CHECK_EQUAL(record["turns_of_findings"].size(), answer["findings"].size());
    BOOST_CHECK_EQUAL(record["findings"][0]["code"], answer["findings"][0]["code"]);
    BOOST_CHECK_EQUAL(answer["compared"]["games"], 1);
    BOOST_CHECK_EQUAL(answer["compared"]["differences"], 4);
    BOOST_CHECK(has(answer["compared"]["summary"], "neither record replays; 4 differences, 0 undecided"));
    BOOST_CHECK(has(answer["summary"], "2 errors"));
    BOOST_CHECK(!check(white).contains("compared"));
}

BOOST_AUTO_TEST_CASE(repair_all_writes_what_the_command_line_writes) {
    std::string const expected =
        run("check --quiet --fix-to - --with samples/two-records/black.pgn samples/two-records/white.pgn")
            .out;
    json const repaired =
        answer_to({{"ask", "repaired"}, {"text", white}, {"with", black}, {"reading", json::object()}});
    BOOST_CHECK_EQUAL(repaired["text"].get<std::string>(), expected);
    BOOST_CHECK_EQUAL(repaired["repairs"], 2);
    json changes = json::array();
    json const answer = compared(white, black);
    for (json const& part : answer["written"])
        for (json const& change : part["changes"])
            changes.push_back(change);
    BOOST_CHECK_EQUAL(changed(white, changes), expected);
    BOOST_CHECK_EQUAL(compared(expected, black)["compared"]["differences"], 2); // those of the other record
}

BOOST_AUTO_TEST_CASE(sure_are_the_repairs_that_the_other_record_decides) {
    json const answer = compared(white, black);
    for (json const& found : answer["findings"])
        for (json const& repair : found["repairs"])
            BOOST_CHECK_EQUAL(repair["sure"].get<bool>(), &repair == &found["repairs"][0]);
    // Nothing decides between two legal moves.
    json const open =
        compared(game("A", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"), game("A", "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6"));
    BOOST_CHECK_EQUAL(open["compared"]["undecided"], 1);
    BOOST_CHECK(open["written"].empty());
    BOOST_CHECK_EQUAL(open["findings"][0]["code"], "R125");
}

BOOST_AUTO_TEST_CASE(games_without_a_second_record_are_named_in_their_text) {
    std::string const first = game("A", "1. e4 e5 2. Nf3"), second = game("B", "1. d4 d5");
    json const answer =
        compared(first + second, game("B", "1. d4 d5") + game("C", "1. c4") + game("D", "1. g3"));
    BOOST_REQUIRE_EQUAL(answer["findings"].size(), 1);
    BOOST_CHECK_EQUAL(answer["findings"][0]["code"], "R126");
    BOOST_CHECK_EQUAL(answer["findings"][0]["game"], 0);
    BOOST_CHECK_EQUAL(answer["compared"]["unpaired"].size(), 2);
    BOOST_CHECK_EQUAL(compared(first, "")["compared"]["games"], 0);
    BOOST_CHECK_EQUAL(compared("", first)["compared"]["unpaired"].size(), 1);
}

BOOST_AUTO_TEST_CASE(the_second_text_may_be_of_another_format_and_of_defined_variants) {
    std::string const uci = "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6\n";
    json const answer = compared("1. e4 e5 2. Nf3 Nf6 3. Bb5 a6 *\n", uci);
    BOOST_CHECK_EQUAL(answer["compared"]["games"], 1);
    BOOST_CHECK_EQUAL(answer["compared"]["differences"], 1);
    json const defined = {{"definitions", "[small:chess]\nmaxRank = 8\n"}, {"variant", "small"}};
    json const of_variant = compared("1. e4 e5 2. Nf3 *\n", "1. e4 e5 2. Nc3 *\n", defined);
    BOOST_CHECK_EQUAL(of_variant["compared"]["games"], 1);
    BOOST_CHECK(!of_variant.contains("written")); // games that are given tags are not repaired
}

BOOST_AUTO_TEST_CASE(the_report_is_that_of_the_command_line) {
    json const answer = answer_to({{"ask", "report"}, {"text", white}, {"with", black}, {"format", "json"}});
    json const found = parsed(answer["text"].get<std::string>());
    json const expected = parsed(
        run("check --format json --with samples/two-records/black.pgn samples/two-records/white.pgn").out);
    BOOST_REQUIRE_EQUAL(found["findings"].size(), expected["findings"].size());
    for (std::size_t i = 0; i < found["findings"].size(); ++i) {
        BOOST_CHECK_EQUAL(found["findings"][i]["message"], expected["findings"][i]["message"]);
        BOOST_CHECK_EQUAL(found["findings"][i]["other"]["file"], "with");
        BOOST_CHECK_EQUAL(found["findings"][i]["other"]["span"], expected["findings"][i]["other"]["span"]);
    }
    for (char const* const figure : {"games", "turns", "errors", "warnings"})
        BOOST_CHECK_EQUAL(found["summary"][figure], expected["summary"][figure]);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
