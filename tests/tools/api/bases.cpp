// Bases of several files in memory: their games as text, and what is missing or damaged.
#include "support/sample_files.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <utility>
#include <vector>

namespace vpgn::test {

namespace {

using named_files = std::vector<std::pair<std::string, std::string>>;

named_files base_files(std::string const& stem, std::vector<std::string> const& endings) {
    named_files files;
    for (std::string const& ending : endings)
        files.emplace_back(stem.substr(stem.rfind('/') + 1) + ending,
                           read_whole(VPGN_SOURCE_DIR "/samples/" + stem + ending));
    return files;
}
named_files lessons() {
    return base_files("chessbase/lessons",
                      {".cba", ".cbc", ".cbe", ".cbg", ".cbh", ".cbj", ".cbp", ".cbs", ".cbt", ".flags"});
}
named_files club() {
    return base_files("scid/club", {".sg4", ".sn4", ".si4"});
}

json opened(api::json_program& program, named_files const& files) {
    program.ask(R"({"ask":"begin_base"})");
    for (auto const& [name, bytes] : files) {
        json const taken = parsed(program.ask(json{{"ask", "file_of_base"}, {"name", name}}.dump(), bytes));
        if (taken.contains("error")) return taken;
    }
    return parsed(program.ask(R"({"ask":"open_base"})"));
}
json all_games(api::json_program& program, named_files const& files) {
    opened(program, files);
    return parsed(program.ask(R"({"ask":"games_of_base","from":0})")).at("answer");
}
std::string refusal(named_files const& files) {
    api::json_program program;
    return opened(program, files).at("error");
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_bases)

BOOST_AUTO_TEST_CASE(the_text_of_a_base_converts_as_the_base_does) {
    api::json_program program;
    for (auto const& [files, path] :
         {std::pair(lessons(), "samples/chessbase/lessons.cbh"), std::pair(club(), "samples/scid/club.si4"),
          std::pair(base_files("scid/club", {".sg5", ".si5", ".sn5"}), "samples/scid/club.si5"),
          std::pair(base_files("chessbase/newer", {".2cba", ".2cbg", ".2cbh", ".2lid"}),
                    "samples/chessbase/newer.2cbh")}) {
        json const games = all_games(program, files);
        json const converted = answer_to(
            {{"ask", "convert"}, {"target", "pgn"}, {"text", games["text"]}, {"reading", {{"from", "pgn"}}}});
        auto const by_program = run("convert --keep-errors --to pgn " + std::string(path));
        BOOST_CHECK_EQUAL(converted["text"], by_program.out);
    }
}

BOOST_AUTO_TEST_CASE(games_come_some_at_a_time_and_the_last_ends_the_base) {
    api::json_program program;
    json const whole = all_games(program, lessons());
    json const base = opened(program, lessons()).at("answer");
    BOOST_CHECK_EQUAL(base["form"], "cbh");
    std::string joined;
    std::uint64_t games = 0;
    for (std::uint64_t from = 0; from < base["records"];) {
        json const some =
            parsed(program.ask(json{{"ask", "games_of_base"}, {"from", from}, {"most", 1}}.dump()))
                .at("answer");
        from = some["next"];
        joined += some["text"];
        games += some["games"].get<std::uint64_t>();
        BOOST_CHECK_EQUAL(some["is_read"], from == base["records"]);
    }
    BOOST_CHECK_EQUAL(joined, whole["text"].get<std::string>());
    BOOST_CHECK_EQUAL(games, whole["games"]);
    json const after = parsed(program.ask(R"({"ask":"games_of_base","from":0})"));
    BOOST_CHECK_EQUAL(after["error"], "no base has been started");
}

BOOST_AUTO_TEST_CASE(a_damaged_game_has_a_finding_in_the_text_and_the_others_are_read) {
    named_files files = club();
    files[0].second.resize(files[0].second.size() - 8); // the games
    api::json_program program;
    json const games = all_games(program, files);
    BOOST_CHECK_EQUAL(games["games"], 3);
    BOOST_REQUIRE(!games["findings"].empty());
    json const& found = games["findings"].back();
    BOOST_CHECK_EQUAL(found["game"], 3);
    BOOST_CHECK_EQUAL(found["file"], "club.si4");
    std::string const text = games["text"];
    BOOST_CHECK_GT(found["span"]["start"], text.rfind("[Event "));
    BOOST_CHECK_LE(found["span"]["end"], text.size());
}

BOOST_AUTO_TEST_CASE(missing_files_are_named) {
    named_files const all = club();
    BOOST_CHECK_EQUAL(
        refusal({all[2]}),
        "club.si4 is the index of a base of Scid without its other files: add club.sg4, club.sn4");
    BOOST_CHECK_EQUAL(refusal({all[0], all[1]}),
                      "club.sg4 is a part of a base of Scid: add its index, club.si4");
    BOOST_CHECK_EQUAL(refusal({{"a.pgn", "1. e4 *"}}), "no file is a part of a base of Scid or ChessBase");
    BOOST_CHECK_EQUAL(refusal({all[2], all[0], {"other/CITY.SG4", "x"}}),
                      "club.sg4 and other/CITY.SG4 are files of two bases: open one after the other");
    BOOST_CHECK_EQUAL(refusal({all[2], all[0], {"club.si5", "x"}}),
                      "club.si4 and club.si5 are the indexes of two bases: open one after the other");
    BOOST_CHECK_EQUAL(refusal({{"club.si4", "x"}, all[0]}),
                      "club.si4: this is no .si4 of Scid: its first bytes are others");
    api::json_program program;
    json const nameless = all_games(program, {all[0], all[2]});
    BOOST_CHECK_EQUAL(nameless["games"], 3);
    BOOST_CHECK(
        has(nameless["findings"][0]["message"].get<std::string>() + nameless.dump(), "names are not known"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
