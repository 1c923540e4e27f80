// What cannot be answered is an error with its cause, and the cache of rules is bounded.
#include "api/play.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

std::string error_of(json const& question) {
    json const said = said_to(question);
    BOOST_REQUIRE_MESSAGE(said.contains("error"), question.dump());
    return said["error"];
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_mistakes)

BOOST_AUTO_TEST_CASE(unknown_fields_and_wrong_types_are_errors) {
    BOOST_CHECK_EQUAL(error_of({{"ask", "chekc"}}), "unknown request `chekc`");
    BOOST_CHECK_EQUAL(error_of({{"ask", "begin"}, {"fen", "x"}}),
                      "unknown field `fen` of the request `begin`");
    BOOST_CHECK_EQUAL(error_of({{"ask", "check"}, {"text", ""}, {"readin", json::object()}}),
                      "unknown field `readin` of the request `check` (did you mean `reading`?)");
    BOOST_CHECK_EQUAL(error_of({{"ask", "check"}, {"text", ""}, {"reading", {{"varaint", "x"}}}}),
                      "unknown field `varaint` of `reading` (did you mean `variant`?)");
    for (json const& question : {json{{"ask", "check"}, {"text", 5}}, json{{"ask", 5}}, json(5),
                                 json::array(), json{{"ask", "check"}, {"text", ""}, {"reading", "pgn"}},
                                 json{{"ask", "check"}, {"text", ""}, {"reading", {{"variant", 5}}}},
                                 json{{"ask", "begin"}, {"variant", 5}}, json{{"ask", "turns"}},
                                 json{{"ask", "perft"}, {"on", 0}, {"position", ""}, {"depth", "3"}},
                                 json{{"ask", "report"}, {"text", ""}, {"select", "R"}}})
        error_of(question);
}

BOOST_AUTO_TEST_CASE(a_refused_turn_has_its_finding) {
    json const begun = answer_to({{"ask", "begin"}});
    auto const play = [&](std::string const& turn) {
        return said_to(
            {{"ask", "play"}, {"on", begun["on"]}, {"position", begun["position"]}, {"turn", turn}});
    };
    json const said = play("\xf0\x9f\x91\x8d Nf6");
    BOOST_CHECK(said["finding"]["span"][1] <= 6); // UTF-16
    json const refused = play("Nf6");
    BOOST_CHECK_EQUAL(refused["finding"]["code"], "R102");
    BOOST_CHECK_EQUAL(refused["finding"]["slug"], "no-such-move");
    BOOST_CHECK_EQUAL(refused["finding"]["suggestions"].dump(), R"([{"span":[0,3],"text":"Nf3"}])");
    for (char const* const turn : {"", "e4 e5", "*", "{e4}", "--"})
        BOOST_CHECK_MESSAGE(play(turn)["finding"].contains("code"), turn);
}

BOOST_AUTO_TEST_CASE(strict_reading_rejects_definitions_with_an_error) {
    std::string const wrong = "[lh:nosuch]\n";
    json const reading = {{"definitions", wrong}};
    json const strict = {{"definitions", wrong}, {"is_strict", true}};
    // An editor shows the findings of definitions while they are written.
    BOOST_CHECK_EQUAL(check("1. e4 *", reading)["of_definitions"][0]["code"], "V105");
    for (json const& question :
         {json{{"ask", "check"}, {"text", "1. e4 *"}, {"reading", strict}},
          json{{"ask", "report"}, {"text", "1. e4 *"}, {"reading", strict}},
          json{{"ask", "convert"}, {"text", "1. e4 *"}, {"reading", strict}, {"target", "pgn"}},
          json{{"ask", "variants"}, {"reading", reading}}, json{{"ask", "begin"}, {"definitions", wrong}},
          json{{"ask", "begin"}, {"definitions", wrong}, {"variant", "lh"}}}) {
        json const said = said_to(question);
        BOOST_CHECK_EQUAL(said["finding"]["code"], "V105");
        BOOST_CHECK_EQUAL(said["finding"]["span"].dump(), "[4,10]");
    }
}

BOOST_AUTO_TEST_CASE(rules_are_a_bounded_cache) {
    auto const definitions = [](int i) { return "[own" + std::to_string(i) + ":chess]\nname = Own\n"; };
    json const first = answer_to({{"ask", "begin"}, {"definitions", definitions(0)}});
    json const turns = {{"ask", "turns"}, {"on", first["on"]}, {"position", first["position"]}};
    BOOST_CHECK_EQUAL(answer_to(turns).size(), 20);
    for (int i = 1; i < int(tools::api::games_played::most); ++i)
        answer_to({{"ask", "begin"}, {"definitions", definitions(i)}});
    BOOST_CHECK_EQUAL(answer_to(turns).size(), 20); // used last
    for (int i = 1; i < int(tools::api::games_played::most); ++i)
        answer_to({{"ask", "begin"}, {"definitions", definitions(100 + i)}});
    BOOST_CHECK_EQUAL(answer_to(turns).size(), 20);
    for (int i = 0; i < int(tools::api::games_played::most); ++i)
        answer_to({{"ask", "begin"}, {"definitions", definitions(200 + i)}});
    BOOST_CHECK_EQUAL(said_to(turns).dump(), R"({"gone":true})");
    json const again = answer_to({{"ask", "begin"}, {"definitions", definitions(0)}});
    BOOST_CHECK(again["on"] != first["on"]);
    BOOST_CHECK_EQUAL(again["position"], first["position"]);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
