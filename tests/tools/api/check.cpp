// Findings in a text: the same as the command line reports for a file, with their places and repairs.
#include "source/encoded_text.hpp"
#include "source/utf8.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

/// The findings of the command line, with an editor's offsets.
std::vector<json> found_by_program(std::string const& file, std::string const& text) {
    utf16_places const places(text);
    std::vector<json> all;
    json const checked = parsed(run("check --format json " + file).out);
    for (json one : checked.at("findings")) {
        json const span = {places.place(one.at("span").at("start")), places.place(one.at("span").at("end"))};
        if (one.contains("game")) one["game"] = one["game"].get<int>() - 1;
        for (char const* const apart : {"type", "file", "span", "suggestion", "alternatives"})
            one.erase(apart);
        one["span"] = span;
        all.push_back(one);
    }
    return all;
}

std::vector<json> found_in_text(std::string const& text, json const& reading) {
    std::vector<json> all;
    json const checked = check(text, reading);
    for (json one : checked.at("findings")) {
        one.erase("repairs");
        all.push_back(one);
    }
    return all;
}

void check_file(std::string const& file) {
    std::string const text = read_whole(file);
    if (!is_utf8(text)) return; // a page's text is always UTF-8
    // Where the work ends depends on how often a game is read, and the program reads it once more.
    if (file.find("G125-") != std::string::npos) return;
    std::string const from = file.ends_with(".txt") ? "article" : file.ends_with(".zsg") ? "zsg" : "";
    std::vector<json> const expected = found_by_program(file + (from.empty() ? "" : " --from " + from), text);
    std::vector<json> const found = found_in_text(text, {{"from", from}});
    BOOST_CHECK_MESSAGE(found == expected, file << "\n"
                                                << json(found).dump(1) << "\n"
                                                << json(expected).dump(1));
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_check)

BOOST_AUTO_TEST_CASE(same_findings_as_the_command_line) {
    std::size_t files = 0;
    for (char const* const ending : {".pgn", ".txt", ".zsg", ".json"})
        for (char const* const folder : {"games", "findings", "articles", "zillions"})
            for (std::string const& file : every_unless_sanitized(sample_files(folder, ending), 5)) {
                check_file(file);
                ++files;
            }
    BOOST_CHECK_GT(files, unless_sanitized(150, 30));
}

BOOST_AUTO_TEST_CASE(places_are_of_utf16) {
    json const all = check("{\xf0\x9f\x98\x80 \xc3\xa4} 1. e4 e5 2. Ke3 *");
    BOOST_REQUIRE_EQUAL(all["findings"].size(), 1);
    BOOST_CHECK_EQUAL(all["findings"][0]["span"].dump(), "[19,22]"); // the emoji is two units
    BOOST_CHECK_EQUAL(all["games"][0]["turns"][0]["span"].dump(), "[10,12]");
}

BOOST_AUTO_TEST_CASE(turns_in_the_order_of_the_text) {
    std::string const text = "1. e4 (1. d4 d5 (1... Nf6)) 1... e5 *";
    std::vector<std::string> turns;
    json const all = check(text);
    for (json const& one : all["games"][0]["turns"])
        turns.push_back(text.substr(one["span"][0],
                                    one["span"][1].get<std::size_t>() - one["span"][0].get<std::size_t>()));
    std::vector<std::string> const expected = {"e4", "d4", "d5", "Nf6", "e5"};
    BOOST_CHECK_EQUAL_COLLECTIONS(turns.begin(), turns.end(), expected.begin(), expected.end());
}

BOOST_AUTO_TEST_CASE(repairs_are_those_of_fix) {
    // An unambiguous repair: in place, as --fix writes it.
    std::string const slip =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 Na6 9. h3 *\n";
    json const found = check(slip)["findings"];
    BOOST_REQUIRE_EQUAL(found.size(), 1);
    scratch_folder const folder;
    std::string const file = folder.write("slip.pgn", slip);
    std::string const fixed = run("check --fix-to - --fix " + file).out;
    json const repaired = answer_to({{"ask", "repaired"}, {"text", slip}, {"reading", json::object()}});
    BOOST_CHECK_EQUAL(repaired["text"].get<std::string>(), fixed);
    if (found[0]["repairs"][0]["sure"])
        BOOST_CHECK_EQUAL(changed(slip, found[0]["repairs"][0]["changes"]), fixed);
}

BOOST_AUTO_TEST_CASE(sure_are_the_repairs_that_fix_writes) {
    std::vector<std::string> const texts = {
        // Two slips: one is repaired, the other may be several moves.
        "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 Kc8 9. h3 *\n",
        // Each alone could be repaired, but they are crowded.
        "1. e4 e5 2. Nf4 Nc6 3. Bb6 a6 4. Ba5 Nf6 5. O-O Be7 6. Re2 b5 7. Bb3 d6 8. c3 O-O *\n",
        "[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"Nutty Knights\"]\n"
        "[BlackArmy \"Colorbound Clobberers\"]\n\n"
        "1. b3 g5 2. c3 Rxg2 3. Qc2 Re5 4. Qxc4 Rd4 5. Qc7+ Qxc7 6. e4 g4 7. h3 Qd6 8. hxg4 e6 9. Rh6 *\n",
    };
    for (std::string const& text : texts) {
        json changes = json::array();
        json const result = check(text);
        for (json const& finding : result["findings"])
            for (json const& repair : finding["repairs"])
                if (repair["sure"])
                    changes.insert(changes.end(), repair["changes"].begin(), repair["changes"].end());
        scratch_folder const folder;
        std::string const fixed = run("check --fix-to - --fix " + folder.write("game.pgn", text)).out;
        BOOST_CHECK_EQUAL(changed(text, changes), fixed);
        json const repaired = answer_to({{"ask", "repaired"}, {"text", text}, {"reading", json::object()}});
        BOOST_CHECK_EQUAL(repaired["text"].get<std::string>(), fixed);
    }
}

BOOST_AUTO_TEST_CASE(every_repair_of_the_samples_is_a_better_text) {
    int tried = 0;
    for (std::string const& file : every_unless_sanitized(sample_files("findings", ".pgn"), 5)) {
        std::string const text = read_whole(file);
        if (std::any_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; })) continue;
        json const before = check(text);
        json const fixed = answer_to({{"ask", "repaired"}, {"text", text}});
        scratch_folder const folder;
        BOOST_CHECK_EQUAL(fixed["text"].get<std::string>(),
                          run("check --fix-to - --fix " + folder.write("game.pgn", text)).out);
        for (json const& one : before["findings"])
            for (json const& repair : one["repairs"]) {
                json const after = check(changed(text, repair["changes"]), {{"from", "pgn"}});
                BOOST_CHECK_MESSAGE(after["findings"] != before["findings"], file << " " << repair.dump());
                ++tried;
            }
    }
    BOOST_CHECK_GT(tried, unless_sanitized(20, 4));
}

BOOST_AUTO_TEST_CASE(equally_likely_repairs_are_offered) {
    json const repairs = check("1. e4 e5 2. Nf3 Nc7 3. Bb5 *")["findings"][0]["repairs"];
    BOOST_REQUIRE_EQUAL(repairs.size(), 2);
    BOOST_CHECK_EQUAL(repairs[0]["words"], "write `Nc6`");
    BOOST_CHECK_EQUAL(repairs[1]["words"], "write `Ne7`");
    BOOST_CHECK_EQUAL(repairs[1]["sure"], false);
}

BOOST_AUTO_TEST_CASE(repairs_have_the_probabilities_of_the_command_line) {
    std::string text = read_whole(VPGN_SOURCE_DIR "/samples/games/orthodox/opera-game.pgn");
    std::string const played = "8. Nc3";
    text.replace(text.find(played), played.size(), "8. Nd3");
    json const repairs = check(text)["findings"][0]["repairs"];
    scratch_folder const folder;
    json const found =
        parsed(run("check --format json " + folder.write("slip.pgn", text)).out)["findings"][0];
    BOOST_CHECK_EQUAL(found["suggestion"]["text"], "Nc3");
    BOOST_REQUIRE_EQUAL(repairs.size(), 1 + found["alternatives"].size());
    double sum = found["suggestion"]["probability"].get<double>();
    BOOST_CHECK_GT(sum, 0.9);
    BOOST_CHECK_EQUAL(repairs[0]["probability"], found["suggestion"]["probability"]);
    for (std::size_t i = 1; i < repairs.size(); ++i) {
        BOOST_CHECK_EQUAL(repairs[i]["probability"], found["alternatives"][i - 1]["probability"]);
        sum += repairs[i]["probability"].get<double>();
    }
    BOOST_CHECK_LT(sum, 1);
}

BOOST_AUTO_TEST_CASE(articles_are_detected_by_their_sentences) {
    std::string const text = read_whole(VPGN_SOURCE_DIR "/samples/articles/momentum-games.txt");
    json const all = check(text);
    BOOST_CHECK_EQUAL(all["form"], "article");
    BOOST_CHECK_EQUAL(all["games"].size(), 3);
    // A repair changes the article itself.
    std::size_t errors = 0;
    for (json const& one : all["findings"])
        errors += one["severity"] == "error" && one["game"] == 2;
    BOOST_CHECK_EQUAL(errors, 3);
    BOOST_CHECK_EQUAL(check("1. e4 e5 this is good 2. Nf3 *")["form"], "pgn");
    BOOST_CHECK_EQUAL(check("")["form"], "pgn");
}

BOOST_AUTO_TEST_CASE(positions_alone_are_games_that_begin_there) {
    std::string const two = "8/P7/8/8/8/8/k7/7K w - - 0 1\n\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
    json const all = check(two);
    BOOST_CHECK_EQUAL(all["form"], "fen");
    BOOST_REQUIRE_EQUAL(all["games"].size(), 2);
    BOOST_CHECK_EQUAL(all["games"][1]["record"]["start"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    BOOST_CHECK(all["findings"].empty());
    json const bad = check("8/P7/8/8/8/8/x7/7K w - - 0 1");
    BOOST_REQUIRE_EQUAL(bad["findings"].size(), 1);
    BOOST_CHECK_EQUAL(bad["findings"][0]["span"].dump(), "[0,28]");
    BOOST_CHECK_EQUAL(check("1. e4 e5 *")["form"], "pgn");
}

BOOST_AUTO_TEST_CASE(definitions_of_one_reading) {
    std::string const definitions = "[two-kings:chess]\nname = Test Chess\npromotionPieceTypes = q\n";
    std::string const text = "[Variant \"Test Chess\"]\n\n1. e4 e5 *\n";
    json const known = check(text, {{"definitions", definitions}});
    BOOST_CHECK_EQUAL(known["findings"].size(), 0);
    BOOST_CHECK_EQUAL(known["list"]["variants"]["two-kings"], "Test Chess");
    // They apply to this query only, and errors in them are reported in their text.
    BOOST_CHECK_EQUAL(check(text)["findings"][0]["code"], "R110");
    json const wrong = check(text, {{"definitions", "[x:chess]\nnoSuchKey = 1\n"}});
    BOOST_REQUIRE_EQUAL(wrong["of_definitions"].size(), 1);
    BOOST_CHECK_EQUAL(wrong["of_definitions"][0]["code"], "V109");
    BOOST_CHECK_EQUAL(wrong["of_definitions"][0]["span"].dump(), "[10,19]");
}

BOOST_AUTO_TEST_CASE(missing_items_are_errors) {
    BOOST_CHECK(has(said_to({{"ask", "check"}, {"text", ""}, {"reading", {{"variant", "no such"}}}})["error"],
                    "unknown variant `no such`"));
    BOOST_CHECK(
        has(said_to({{"ask", "check"}, {"text", ""}, {"reading", {{"from", "tiff"}}}})["error"], "tiff"));
    BOOST_CHECK(has(said_to({{"ask", "dance"}})["error"], "dance"));
    BOOST_CHECK(said_to({{"ask", "choices"}}).contains("error"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
