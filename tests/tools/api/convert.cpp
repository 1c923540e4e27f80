// A text in another format: byte for byte the output of `vpgn convert --keep-errors`.
#include "source/utf8.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

BOOST_AUTO_TEST_SUITE(api_convert)

BOOST_AUTO_TEST_CASE(same_text_as_the_command_line) {
    json const forms = answer_to({{"ask", "forms"}});
    std::vector<std::string> files = sample_files("games", ".pgn");
    for (std::string const& file : sample_files("articles", ".txt"))
        files.push_back(file);
    int compared = 0, number = 0;
    for (std::string const& file : files) {
        std::string const text = read_whole(file);
        if (!is_utf8(text)) continue;
        std::string const from = file.ends_with(".txt") ? "article" : "pgn";
        for (json const& target : forms["targets"]) {
            if (number++ % unless_sanitized(1, 17) != 0) continue;
            std::string const name = target["name"];
            json const made = answer_to(
                {{"ask", "convert"}, {"text", text}, {"reading", {{"from", from}}}, {"target", name}});
            std::string const expected =
                run("convert --keep-errors --from " + from + " --to " + name + " - < " + file).out;
            BOOST_CHECK_MESSAGE(made["text"].get<std::string>() == expected, file << " to " << name);
            ++compared;
        }
    }
    BOOST_CHECK_GT(compared, unless_sanitized(100, 10));
}

BOOST_AUTO_TEST_CASE(variants_whose_games_name_armies_are_listed) {
    json const forms = answer_to({{"ask", "forms"}});
    std::string names;
    for (json const& variant : forms["variants"])
        if (variant.contains("has_armies")) names += variant["name"].get<std::string>() + "; ";
    BOOST_CHECK_EQUAL(names, "Chess with Different Armies; Momentum Chess; ");
    BOOST_CHECK_EQUAL(forms["named_armies"].size(), 5U);
    for (json const& army : forms["named_armies"]) {
        std::string const text =
            "[Variant \"Momentum Chess\"]\n[WhiteArmy \"" + army.get<std::string>() + "\"]\n\n*\n";
        json const checked = answer_to({{"ask", "check"}, {"text", text}, {"reading", json::object()}});
        for (json const& found : checked["findings"])
            BOOST_CHECK_MESSAGE(found["severity"] != "error", found.dump());
    }
}

BOOST_AUTO_TEST_CASE(omitted_content_is_reported) {
    json const made = answer_to({{"ask", "convert"},
                                 {"text", "[Variant \"Grolman Chess\"]\n\n1. e4 *\n"},
                                 {"reading", json::object()},
                                 {"target", "zsg"}});
    BOOST_REQUIRE_EQUAL(made["remarks"].size(), 1);
    BOOST_CHECK(has(made["remarks"][0], "game 1 skipped"));
    json const kept = answer_to({{"ask", "convert"}, {"text", bad_game}, {"target", "pgn"}});
    BOOST_CHECK(has(kept["remarks"][0], "game 1 is kept, with its errors"));
}

BOOST_AUTO_TEST_CASE(parts_are_left_out_as_by_the_command_line) {
    json const made = answer_to({{"ask", "convert"},
                                 {"text", "[White \"A\"]\n[ECO \"C20\"]\n\n1. e4 {x} (1. d4) e5 *\n"},
                                 {"target", "pgn"},
                                 {"strip", {"comments", "variations"}},
                                 {"drop_tags", {"ECO"}},
                                 {"line_width", 0}});
    BOOST_CHECK(made["text"].get<std::string>().ends_with("[Result \"*\"]\n\n1. e4 e5 *\n"));
    json const wrong =
        said_to({{"ask", "convert"}, {"text", ""}, {"target", "pgn"}, {"strip", {"nonsense"}}});
    BOOST_CHECK(has(wrong["error"], "`nonsense` is no part of games"));
}

BOOST_AUTO_TEST_CASE(positions_after_turns_that_are_not_those_of_the_record_are_marked) {
    json const games =
        answer_to({{"ask", "positions"}, {"text", "1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 *\n\n1. e4 e5 *\n"}});
    BOOST_CHECK_EQUAL(games[0]["differing"].dump(), R"([{"position":3,"status":"repaired"}])");
    BOOST_CHECK(!games[1].contains("differing"));
}

BOOST_AUTO_TEST_CASE(turns_have_the_coordinates_of_engines) {
    json const begun = answer_to({{"ask", "begin"}, {"position", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}});
    json const turns = answer_to({{"ask", "turns"}, {"on", begun["on"]}, {"position", begun["position"]}});
    BOOST_CHECK(std::any_of(turns.begin(), turns.end(), [](json const& turn) {
        return turn["type"] == "castle" && turn["uci"] == "e1g1";
    }));
    json const played =
        answer_to({{"ask", "play"}, {"on", begun["on"]}, {"position", begun["position"]}, {"turn", "Rh8"}});
    BOOST_CHECK_EQUAL(played["turn"]["uci"], "h1h8");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
