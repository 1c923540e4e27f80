// Complete games in JSON: their content, and round trips.
#include "support/converted.hpp"
#include "support/json_text.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::test;
using vpgn::testing::converted;

namespace {

/// The games of a text in full, as values.
json games_of(std::string const& pgn) {
    return parsed(converted(pgn, "pgn", "json", true))["games"];
}

json game_of(std::string const& pgn) {
    json const games = games_of(pgn);
    BOOST_REQUIRE_EQUAL(games.size(), 1u);
    return games[0];
}

/// Removes the findings, which contain places in the file. Works on the text, because a record with ten
/// thousand nested variations is too deep for values, which serialise recursively.
std::string without_findings(std::string const& lines) {
    std::string all;
    for (std::string const& line : lines_of(lines)) {
        // Quotes within a string would be escaped: this is the field, the last one.
        std::size_t const field = line.rfind(R"(,"findings":[)");
        BOOST_REQUIRE_NE(field, line.npos);
        all += line.substr(0, field) + "\n";
    }
    return all;
}

/// Canonical text must not change by a round trip through JSON, nor JSON by being read and written.
void check_round_trip(std::string const& pgn, std::string const& who) {
    std::string const canonical = converted(pgn, "pgn", "pgn");
    for (bool const full : {false, true}) {
        std::string const lines = converted(pgn, "pgn", "jsonl", full);
        BOOST_CHECK_MESSAGE(converted(converted(pgn, "pgn", "json", full), "json", "pgn") == canonical, who);
        std::string const again = converted(lines, "jsonl", "jsonl", full);
        BOOST_CHECK_MESSAGE(without_findings(again) == without_findings(lines), who);
        BOOST_CHECK_MESSAGE(converted(again, "jsonl", "pgn") == canonical, who);
        // Canonical text does not change at all.
        std::string const of_canonical = converted(canonical, "pgn", "jsonl", full);
        BOOST_CHECK_MESSAGE(without_findings(of_canonical) ==
                                without_findings(converted(of_canonical, "jsonl", "jsonl", full)),
                            who);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(json_games)

BOOST_AUTO_TEST_CASE(all_samples_round_trip_through_json) {
    std::vector<std::string> files = sample_files();
    // An undecided mate takes a hundred thousand states, and a record is replayed twelve times.
    std::erase_if(files, [](std::string const& file) { return has(file, "/S109-mate-undecided/"); });
    BOOST_CHECK_GT(files.size(), 100u);
    for (std::string const& file : every_unless_sanitized(files, 8))
        check_round_trip(read_whole(file), file);
}

BOOST_AUTO_TEST_CASE(all_parts_of_a_record_round_trip_through_json) {
    for (std::string const text : {
             "1. e4 {a}{b} $14 {c} e5 ; with } brace\n% an escape\n2. Nf3!? {} (2. f4 exf4 1-0 {c}) Nc6 1-0 "
             "{behind}\n",
             "[Event \"Z\xfcrich\"]\n[\xc4 \"x\"]\n\n{Gr\xfc\xdf\x65} 1. e4 {\xff [%clk 0:01\xa0]} e5 "
             "\xbd-\xbd\n",
             "[White \"a\"]\n[White \"b\\\"\\\\\"]\n\n*\n",
             "[Variant \"No Such\"]\n\n12... Zf3 x d5 {a} (12... Xa1/E {b} 13. a1=(WD), b2-c3) 13. Nf9 e5 "
             "*\n",
             "[Variant \"Grolman Chess\"]\n\n1. e4 (Ne2 {in}, Rg1) ({or} 1. d4 *) *\n",
             "1. e4 foo e5 {open [Event \"q\"] { \n[White \"x\"]\n\n{only} *\n",
             "[Event \"a\nb\"]\n\n() 1. e4 () (()) ({x}) e5 1-0 (1... c5 {k} (1... d5)) $3 %x\n%y\n",
             "{a [Event \"quoted\"] line:\n[Event \"quoted\"]\nends} 1. e4 *\n",
             "1. e4 (1. d4 * d5) e5 $255 $256 *\n",
             "$1 $2 1. 1-0\n",
             "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\n17... Kd7 18. e4\n",
         })
        check_round_trip(text, text);
}

BOOST_AUTO_TEST_CASE(variations_ten_thousand_deep_round_trip_through_json) {
    constexpr int depth = 10'000;
    std::string text = "1. e4 ";
    for (int i = 0; i < depth; ++i)
        text += "(1. d4 ";
    text += std::string(depth, ')') + " *\n";
    std::string const canonical = converted(text, "pgn", "pgn");
    BOOST_CHECK(converted(converted(text, "pgn", "json"), "json", "pgn") == canonical);
    BOOST_CHECK(converted(converted(text, "pgn", "jsonl", true), "jsonl", "pgn") == canonical);
}

BOOST_AUTO_TEST_CASE(a_turn_has_its_text_its_choices_and_the_position_after_it) {
    json const game = game_of("1. e2-e4!? e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qh5xf7 1-0\n");
    json const& first = game["turns"][0];
    BOOST_CHECK_EQUAL(first["number"], 1);
    BOOST_CHECK_EQUAL(first["side"], "white");
    BOOST_CHECK_EQUAL(first["ply"], 1);
    BOOST_CHECK_EQUAL(first["text"], "e2-e4!?");
    BOOST_CHECK_EQUAL(first["glyphs"], parsed("[5]"));
    BOOST_CHECK_EQUAL(first["canonical"], "e4");
    BOOST_CHECK_EQUAL(first["choices"], parsed(R"([{"type":"move","from":"e2","to":"e4"}])"));
    BOOST_CHECK_EQUAL(first["position"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    BOOST_CHECK(!first.contains("check") && !first.contains("status"));
    json const& last = game["turns"][6];
    BOOST_CHECK_EQUAL(last["canonical"], "Qxf7#");
    BOOST_CHECK(last["check"] == true && last["mate"] == true);
    BOOST_CHECK_EQUAL(last["events"], parsed(R"([
        {"cause":"captured","from":"f7","to":"f7","piece":{"name":"P","color":"black","letter":"p"}},
        {"cause":"chosen","from":"h5","to":"f7","piece":{"name":"Q","color":"white","letter":"Q"}}])"));
    BOOST_CHECK_EQUAL(game["end"], parsed(R"({"how":"checkmate","winner":"white"})"));
    BOOST_CHECK_EQUAL(game["result"], "1-0");
    BOOST_CHECK_EQUAL(game["variant"]["id"], "orthodox");
    BOOST_CHECK_EQUAL(game["findings"].size(), 0u);
}

BOOST_AUTO_TEST_CASE(a_record_has_the_written_text_and_a_different_canonical_text) {
    auto const record = [](std::string const& pgn) {
        json game = parsed(converted(pgn, "pgn", "jsonl"));
        game.erase("file");
        return game;
    };
    BOOST_CHECK_EQUAL(record("[White \"x\"]\n\n1. e2-e4!? {[%clk 0:01]} e5 (1... c5 $1) 2. Qh5 Ke7 1-0\n"),
                      parsed(R"(
        {"type":"game","game":1,"tags":{"White":"x"},"tag_list":[{"name":"White","value":"x"}],"turns":[
         {"text":"e2-e4!?","glyphs":[5],"canonical":"e4","clock":1,"after":[{"comment":"[%clk 0:01]"}]},
         {"text":"e5","after":[{"variation":{"turns":[{"number":1,"side":"black","text":"c5","after":[{"nag":1}]}]}}]},
         {"text":"Qh5"},{"text":"Ke7"}],"result":"1-0","findings":[]})"));
    // If its place would be lost, that is reported.
    json const later = record("[Variant \"No Such\"]\n\n12... Zf3 13. Nf9 *\n");
    BOOST_CHECK_EQUAL(later["turns"], parsed(R"([
        {"number":12,"side":"black","text":"Zf3","status":"not_replayed"},{"text":"Nf9","status":"not_replayed"}])"));
}

BOOST_AUTO_TEST_CASE(pieces_of_other_armies_are_named_by_their_moves) {
    json const game =
        game_of("[Variant \"CwDA\"]\n[WhiteArmy \"Remarkable Rookies\"]\n[BlackArmy \"R4, WD, HFD, RN\"]\n"
                "\n1. Nb1-b3 *\n");
    BOOST_CHECK_EQUAL(game["armies"]["white"]["name"], "Remarkable Rookies");
    BOOST_CHECK_EQUAL(game["armies"]["white"]["knight"], "WD");
    BOOST_CHECK_EQUAL(game["turns"][0]["events"][0]["piece"]["name"], "WD");
    BOOST_CHECK_EQUAL(game["turns"][0]["events"][0]["piece"]["letter"], "N");
}

BOOST_AUTO_TEST_CASE(commands_in_comments_are_parsed_and_their_text_is_kept) {
    json const game = game_of("1. e4 {so [%clk 0:01:00] and [%csl Ra1,Gb2][%x] [%open} *\n");
    json const& item = game["turns"][0]["after"][0];
    BOOST_CHECK_EQUAL(item["comment"], "so [%clk 0:01:00] and [%csl Ra1,Gb2][%x] [%open");
    BOOST_CHECK_EQUAL(item["commands"], parsed(R"([{"name":"clk","value":"0:01:00"},
        {"name":"csl","value":"Ra1,Gb2"},{"name":"x","value":""}])"));
}

BOOST_AUTO_TEST_CASE(commands_are_fields_of_their_turn_and_the_text_round_trips) {
    std::string const pgn =
        "1. e4 { [%eval -0.35,22] [%clk 1:02:03.4] } (1. d4 {[%emt 0:00:05]}) 1... e5 {[%eval #-3] "
        "[%csl Gd4,Ya10][%cal Re2e4] [%clk no]} 2. Nf3 {[%egt 0:01][%mct 0:02]} Nc6 *\n";
    for (bool const full : {false, true}) {
        json const turns = parsed(converted(pgn, "pgn", "json", full))["games"][0]["turns"];
        BOOST_CHECK_EQUAL(turns[0]["clock"], parsed("3723.4"));
        BOOST_CHECK_EQUAL(turns[0]["evaluation"], parsed(R"({"pawns":-0.35,"depth":22})"));
        BOOST_CHECK(!turns[0].contains("elapsed"));
        BOOST_CHECK_EQUAL(turns[0]["after"][0]["comment"], " [%eval -0.35,22] [%clk 1:02:03.4] ");
        BOOST_CHECK_EQUAL(turns[0]["after"][1]["variation"]["turns"][0]["elapsed"], 5);
        BOOST_CHECK_EQUAL(turns[1]["evaluation"], parsed(R"({"mate":-3})"));
        BOOST_CHECK_EQUAL(turns[1]["squares"],
                          parsed(R"([{"color":"G","square":"d4"},{"color":"Y","square":"a10"}])"));
        BOOST_CHECK_EQUAL(turns[1]["arrows"], parsed(R"([{"color":"R","from":"e2","to":"e4"}])"));
        BOOST_CHECK(!turns[1].contains("clock"));
        BOOST_CHECK_EQUAL(turns[2]["game_time"], 1);
        BOOST_CHECK_EQUAL(turns[2]["mechanical_clock"], 2);
        for (char const* const field :
             {"clock", "elapsed", "game_time", "mechanical_clock", "evaluation", "squares", "arrows"})
            BOOST_CHECK(!turns[3].contains(field));
    }
    check_round_trip(pgn, "commands");
}

BOOST_AUTO_TEST_CASE(fields_of_commands_are_not_read_without_the_comment) {
    std::string const text = R"({"turns":[{"text":"e4","clock":5,"squares":[]}],"result":"*"})";
    BOOST_CHECK(converted(text, "jsonl", "pgn").find("clk") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(items_after_a_turn_keep_their_order) {
    json const game =
        game_of("{zero} 1. e4 $1 (1. d4 {deep} (1. c4) d5 *) {after} % no escape\n%escape\n e5 *\n");
    BOOST_CHECK_EQUAL(game["before"], parsed(R"([{"comment":"zero"},{"number":"1."}])"));
    json const& after = game["turns"][0]["after"];
    BOOST_REQUIRE_EQUAL(after.size(), 5u);
    BOOST_CHECK_EQUAL(after[0], parsed(R"({"nag":1})"));
    json const& turns = after[1]["variation"]["turns"];
    BOOST_REQUIRE_EQUAL(turns.size(), 2u);
    BOOST_CHECK_EQUAL(turns[0]["after"][1]["variation"]["turns"][0]["canonical"], "c4");
    BOOST_CHECK_EQUAL(turns[1]["after"], parsed(R"([{"result":"*"}])"));
    BOOST_CHECK_EQUAL(turns[1]["ply"], 2);
    BOOST_CHECK_EQUAL(after[2], parsed(R"({"comment":"after"})"));
    BOOST_CHECK_EQUAL(after[3], parsed(R"({"unreadable":"% no escape"})"));
    BOOST_CHECK_EQUAL(after[4], parsed(R"({"escape":"escape"})"));
}

BOOST_AUTO_TEST_CASE(turns_that_were_not_played_as_written_are_marked) {
    json const broken = game_of("1. e4 e5 2. Nf9 Nc6 *\n");
    BOOST_CHECK_EQUAL(broken["turns"][2]["text"], "Nf9");
    BOOST_CHECK(broken["turns"][2].contains("status"));
    BOOST_CHECK_EQUAL(broken["findings"][0]["code"], "G107");
    BOOST_CHECK_EQUAL(broken["findings"][0]["game"], 1);
    json const unknown = game_of("[Variant \"No Such\"]\n\n12... a7xb8=Q, Zz9 *\n");
    json const& turn = unknown["turns"][0];
    BOOST_CHECK_EQUAL(turn["status"], "not_replayed");
    BOOST_CHECK_EQUAL(turn["number"], 12);
    BOOST_CHECK_EQUAL(turn["side"], "black");
    BOOST_CHECK_EQUAL(turn["actions"], parsed(R"([
        {"text":"a7xb8=Q","join":"first","from":"a7","mark":"capture","to":"b8","promotion":"Q"},
        {"text":"Zz9","join":"comma"}])"));
    BOOST_CHECK(!unknown.contains("variant") && !unknown.contains("start"));
}

BOOST_AUTO_TEST_CASE(invalid_utf8_is_written_as_latin1) {
    json const game = game_of("[White \"M\xfcller\"]\n[Black \"M\xc3\xbcller\"]\n\n*\n");
    BOOST_CHECK_EQUAL(game["tags"]["White"], "Müller");
    BOOST_CHECK_EQUAL(game["tag_list"], parsed(R"([{"name":"White","value":"Müller","encoding":"latin1"},
        {"name":"Black","value":"Müller"}])"));
}

BOOST_AUTO_TEST_CASE(tags_are_found_by_name_and_repeated_ones_are_in_a_list) {
    json const game = game_of("[White \"A\"]\n[White \"B\"]\n[A\\b \"x\\\"y\"]\n\n*\n");
    BOOST_CHECK_EQUAL(game["tags"], parsed(R"({"White":"B","A\\b":"x\"y"})"));
    BOOST_CHECK_EQUAL(game["tag_list"].size(), 3u);
}

BOOST_AUTO_TEST_CASE(games_and_their_findings_are_numbered_through_a_file) {
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n";
    json const games = games_of(text);
    BOOST_REQUIRE_EQUAL(games.size(), 20u);
    for (std::size_t i = 0; i < 20; ++i) {
        BOOST_CHECK_EQUAL(games[i]["game"], i + 1);
        BOOST_CHECK_EQUAL(games[i]["findings"][0]["game"], i + 1);
    }
    BOOST_CHECK_EQUAL(games_of("").size(), 0u);
}

BOOST_AUTO_TEST_CASE(findings_in_a_json_file_have_its_bytes) {
    scratch_folder const folder;
    std::string const path =
        folder.write("a.jsonl", "{\"turns\":[{\"text\":\"e4\"}],\"result\":\"*\"}\n"
                                "{\"turns\":[{\"text\":\"e4\"},{\"text\":\"Ke3\"}],\"result\":\"*\"}\n");
    auto const seen = run("convert --to pgn " + path, "2>&1 >/dev/null");
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK(seen.out.find("a.jsonl:2:33: error[R10") != std::string::npos);
    auto const kept = run("convert --to jsonl " + path);
    auto const games = lines_of(kept.out);
    BOOST_REQUIRE_EQUAL(games.size(), 2u);
    json const told = parsed(games[1])["findings"][0];
    BOOST_CHECK_EQUAL(told["span"]["line"], 2);
    BOOST_CHECK_EQUAL(told["notes"].back(), "it is at `/turns/1/text`");
}

BOOST_AUTO_TEST_SUITE_END()
