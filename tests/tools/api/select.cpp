// The games that meet a condition: byte for byte the output of `vpgn select`.
#include "api/select/select.hpp"
#include "support/sample_files.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

json selected(std::string const& text, tools::api::selecting const& choice,
              tools::api::reading const& reading = {}) {
    return parsed(tools::api::select(text, reading, choice));
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_select)

BOOST_AUTO_TEST_CASE(same_games_as_the_command_line) {
    std::string text;
    for (std::string const& file : sample_files("games", ".pgn"))
        text += read_whole(file) + "\n\n";
    scratch_folder const folder;
    std::string const file = folder.write("games.pgn", text);
    int games = 0;
    for (std::string const condition :
         {"variant = momentum", "White ~ /^[A-M]/ and plies >= 20", "Round <= 12.5", "repetitions >= 2",
          "Date >= 1900.01", "game = 3..5", "turn ~ /x.*=/i or event capture by N times >= 2",
          "position \"*/*/*/*/*/*/*/*R*K*\""}) {
        for (bool const variations : {false, true}) {
            json const chosen = selected(text, {condition, variations, {}});
            std::string const command =
                std::string("select ") + (variations ? "--variations " : "") + "'" + condition + "' " + file;
            BOOST_CHECK_MESSAGE(chosen["text"].get<std::string>() == run(command).out, condition);
            std::string const figures = std::to_string(chosen["chosen"].get<int>()) + " of " +
                                        std::to_string(chosen["games"].get<int>()) + " games chosen";
            BOOST_CHECK(has(run(command, "2>&1 >/dev/null").out, figures));
            games += chosen["chosen"].get<int>();
        }
    }
    BOOST_CHECK_GT(games, 50);
}

BOOST_AUTO_TEST_CASE(written_in_a_format) {
    std::string const text = "[White \"A\"]\n\n1. e4 {x} e5 *\n\n[White \"B\"]\n\n1. d4 *\n";
    tools::api::writing as_uci;
    as_uci.target = "uci";
    BOOST_CHECK(has(selected(text, {"White = A", false, as_uci})["text"].get<std::string>(), "e2e4 e7e5"));
    BOOST_CHECK_EQUAL(selected(text, {"White = C", false, {}})["text"], "");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_no_condition_is_rejected) {
    auto const says = [](std::string const& words) {
        return [=](std::invalid_argument const& problem) { return has(problem.what(), words); };
    };
    BOOST_CHECK_EXCEPTION(selected("1. e4 *", {"é = and", false, {}}), std::invalid_argument,
                          says("is wrong at character"));
    BOOST_CHECK_EXCEPTION(selected("1. e4 *", {"White ~ /(/", false, {}}), std::invalid_argument,
                          says("is wrong at character 9"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
