// A file read in pieces: its list is complete, and each game is available.
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

json taken(api::json_program& program, std::string const& text, std::size_t piece) {
    program.ask(json{{"ask", "begin_archive"}, {"reading", json::object()}}.dump());
    for (std::size_t at = 0; at < text.size(); at += piece)
        program.take(std::string_view(text).substr(at, piece));
    return parsed(program.ask(R"({"ask":"end_archive"})")).at("answer");
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_archive)

BOOST_AUTO_TEST_CASE(any_division_into_pieces_gives_the_same_result) {
    // Several chunks, mostly of comments and of a game without findings, because turns and findings are slow.
    std::string const plain = read_whole(VPGN_SOURCE_DIR "/samples/games/orthodox/opera-game.pgn") +
                              "\n[White \"A\"]\n\n1. e4 {" + std::string(4000, 'a') + "} e5 2. Nf3 *\n\n";
    std::string all;
    for (std::string const& file : every_unless_sanitized(sample_files("games", ".pgn"), 4))
        all += read_whole(file) + "\n";
    while (all.size() < (std::size_t(unless_sanitized(9, 5)) << 18))
        all += plain;
    json const whole = check(all, {{"from", "pgn"}});
    for (std::size_t const piece : {std::size_t(1) << 16, all.size()}) {
        api::json_program program;
        json const archive = taken(program, all, piece);
        BOOST_CHECK_EQUAL(archive["form"], "pgn");
        BOOST_CHECK(archive["list"] == whole["list"]);
        BOOST_CHECK_EQUAL(archive["summary"], whole["summary"]);
        BOOST_CHECK(archive["drawings"] == whole["drawings"]);
        std::size_t const games = whole["games"].size();
        for (std::size_t const i : {std::size_t(0), games / 2, games - 1}) {
            json const one =
                parsed(program.ask(json{{"ask", "game_of_archive"}, {"index", i}}.dump())).at("answer");
            BOOST_CHECK(one["entry"] == whole["list"]["games"][i]);
            BOOST_CHECK(one["record"]["turns"] == whole["games"][i]["record"]["turns"]);
            BOOST_CHECK(has(all, one["text"]));
        }
        std::string joined;
        for (std::size_t i = 0; i < archive["parts"]; ++i)
            joined += parsed(program.ask(json{{"ask", "part_of_archive"}, {"index", i}}.dump()))
                          .at("answer")
                          .at("text")
                          .get<std::string>();
        BOOST_CHECK(joined == all);
        BOOST_CHECK(program.ask(json{{"ask", "part_of_archive"}, {"index", archive["parts"]}}.dump())
                        .starts_with("{\"error\""));
        BOOST_CHECK(
            program.ask(json{{"ask", "game_of_archive"}, {"index", games}}.dump()).starts_with("{\"error\""));
    }
}

BOOST_AUTO_TEST_CASE(openings_of_a_part_are_its_moves_and_outcomes) {
    std::string const text = "1. e4 e5 2. Nf3 Nc6 1-0\n\n"
                             "1. Nf3 Nc6 2. e4 e5 3. Bb5 0-1\n\n"
                             "1. e4 Ke4 *\n\n"
                             "[Variant \"No Such Game\"]\n\n1. e4 1/2-1/2\n\n"
                             "1. f3 e5 2. g4 Qh4# *\n";
    api::json_program program;
    taken(program, text, 1000);
    json const openings = parsed(program.ask(R"({"ask":"openings_of_archive","index":0})")).at("answer");
    BOOST_CHECK_EQUAL(openings["games_before"], 0);
    auto const line = [&](json const& game) {
        std::string moves;
        for (std::size_t const move : game.at("moves"))
            moves += openings.at("moves").at(move).get<std::string>() + " ";
        return moves;
    };
    json const& games = openings["games"];
    BOOST_REQUIRE_EQUAL(games.size(), 5);
    BOOST_CHECK_EQUAL(line(games[0]), "e4 e5 Nf3 Nc6 ");
    BOOST_CHECK_EQUAL(line(games[1]), "Nf3 Nc6 e4 e5 Bb5 ");
    BOOST_CHECK_EQUAL(line(games[3]), "");
    BOOST_CHECK_EQUAL(line(games[4]), "f3 e5 g4 Qh4 ");
    std::vector<std::string> outcomes;
    for (json const& game : games) {
        outcomes.push_back(game.at("outcome"));
        BOOST_CHECK_EQUAL(game["positions"].size(), game["moves"].size());
    }
    std::vector<std::string> const expected = {"white", "black", "none", "draw", "black"};
    BOOST_CHECK(outcomes == expected);
    // Both games begin alike, and differ after the first move.
    BOOST_CHECK(games[0]["positions"][0] == games[1]["positions"][0]);
    BOOST_CHECK(games[0]["positions"][1] != games[1]["positions"][1]);
    BOOST_CHECK(program.ask(R"({"ask":"openings_of_archive","index":1})").starts_with("{\"error\""));
}

BOOST_AUTO_TEST_CASE(games_among_prose) {
    std::string const text = read_whole(VPGN_SOURCE_DIR "/samples/articles/momentum-games.txt");
    api::json_program program;
    json const archive = taken(program, text, 1000);
    BOOST_CHECK_EQUAL(archive["form"], "article");
    BOOST_CHECK_EQUAL(archive["list"]["games"].size(), 3);
    json const last = parsed(program.ask(R"({"ask":"game_of_archive","index":2})")).at("answer");
    BOOST_CHECK(has(last["text"], "Third sample game") || has(last["text"], "(RN)d1-e3"));
    BOOST_CHECK_EQUAL(last["record"]["turns"][0]["text"], "(RN)d1-e3");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
