// Games in JSON as text of the dialect, and findings on invalid ones.
#include "formats/json/json_formats.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn;
using namespace vpgn::transcribe;

namespace {

struct reading final : transcript_consumer {
    void take(transcript const& one) override { games.push_back(one); }
    void between(finding f) override { outside.push_back(std::move(f)); }

    /// The words of a game's text, separated by blanks.
    std::string words(std::size_t game = 0) const {
        std::string all;
        bool blank = false;
        for (char const c : games.at(game).text) {
            bool const is_blank = c == ' ' || c == '\n';
            if (!is_blank && blank && !all.empty()) all += ' ';
            if (!is_blank) all += c;
            blank = is_blank;
        }
        return all;
    }
    /// All findings: code, its bytes, label and notes.
    std::string findings(std::string_view source) const {
        std::string all;
        auto const add = [&](finding const& f) {
            all += std::string(record_of(f.code).code) + " " + std::string(part(source, f.where)) + ": " +
                   f.label;
            for (std::string const& note : f.notes)
                all += "; " + note;
            all += '\n';
        };
        for (transcript const& one : games)
            for (finding const& f : one.findings)
                add(f);
        for (finding const& f : outside)
            add(f);
        return all;
    }

    std::vector<transcript> games;
    std::vector<finding> outside;
};

reading read(std::string const& text) {
    reading seen;
    read_json(text, seen);
    return seen;
}

reading read_lines(std::string const& text) {
    reading seen;
    read_json_lines(text, seen);
    return seen;
}

std::string found(std::string const& text) {
    return read(text).findings(text);
}

/// A game with these turns.
std::string game(std::string const& turns) {
    return R"({"turns":[)" + turns + R"(],"result":"*"})";
}

} // namespace

BOOST_AUTO_TEST_SUITE(json_games)

BOOST_AUTO_TEST_CASE(turns_with_nothing_but_text_are_a_game) {
    reading const seen = read(R"({"turns":[{"text":"e4"},{"text":"e5"}]})");
    BOOST_TEST(seen.words() == "e4 e5");
    BOOST_TEST(seen.games[0].findings.empty());
}

BOOST_AUTO_TEST_CASE(tags_are_an_array_or_an_object) {
    BOOST_TEST(
        read(R"({"tags":[{"name":"A","value":"x\"y"},{"name":"A","value":"z"}],"turns":[]})").words() ==
        R"([A "x\"y"] [A "z"])");
    BOOST_TEST(read(R"({"turns":[],"tags":{"White":"Neto","Black":"Betza"}})").words() ==
               R"([White "Neto"] [Black "Betza"])");
}

BOOST_AUTO_TEST_CASE(items_between_turns_keep_their_place) {
    BOOST_TEST(
        read(R"({"before":[{"comment":"first"},{"nag":9}],"turns":[{"text":"e4","number":1,"side":"white",)"
             R"("after":[{"nag":1},{"variation":{"before":[{"comment":"or"}],"turns":[{"text":"d4"},)"
             R"({"text":"d5","after":[{"result":"1-0"}]}]}},{"comment":"a } brace"},{"escape":"x"}]},)"
             R"({"text":"e5","number":1,"side":"black"}],"result":"0-1"})")
            .words() == "{first} $9 1. e4 $1 ({or} ... d4 d5 1-0 ) ;a } brace %x 1... e5 0-1");
}

BOOST_AUTO_TEST_CASE(annotations_and_a_result_alone_are_a_game) {
    reading const seen = read(R"({"before":[{"nag":1},{"nag":2}],"turns":[],"result":"1-0"})");
    BOOST_TEST(seen.words() == "$1 $2 1. 1-0");
    BOOST_TEST(seen.games[0].findings.empty());
}

BOOST_AUTO_TEST_CASE(computed_fields_are_ignored) {
    BOOST_TEST(
        read(R"({"turns":[{"text":"e4","canonical":"d4","position":7,"events":"no"}],"game":"x"})").words() ==
        "e4");
}

BOOST_AUTO_TEST_CASE(text_that_is_not_utf8_round_trips) {
    BOOST_TEST(read(R"({"tags":[{"name":"W","value":"Müller","encoding":"latin1"}],"turns":[]})").words() ==
               "[W \"M\xfcller\"]");
    std::string const wide = R"({"tags":[{"name":"W","value":"→","encoding":"latin1"}],"turns":[]})";
    BOOST_TEST(found(wide).starts_with("C103"));
    std::string const other = R"({"tags":[{"name":"W","value":"x","encoding":"koi8-r"}],"turns":[]})";
    BOOST_TEST(found(other).starts_with("C102 \"koi8-r\""));
}

BOOST_AUTO_TEST_CASE(a_document_is_a_game_an_array_or_an_object_with_games) {
    std::string const one = game(R"({"text":"e4"})");
    BOOST_TEST(read(one).games.size() == 1u);
    BOOST_TEST(read("[" + one + "," + one + "]").games.size() == 2u);
    BOOST_TEST(read("{\"games\":[" + one + "," + one + "," + one + "]}").games.size() == 3u);
    BOOST_TEST(read_lines(one + "\n\r\n" + one + "\n").games.size() == 2u);
}

BOOST_AUTO_TEST_CASE(findings_of_the_parser_have_bytes_and_a_pointer) {
    std::string const text = "{\"games\":[" + game(R"({"text":"e4"},{"text":"Nf9"})") + "]}";
    reading const seen = read(text);
    std::uint64_t const at = seen.games[0].text.find("Nf9");
    finding const moved =
        mapped_to_source(seen.games[0], make_finding(finding_code::not_an_action, {at, at + 3}, "label"));
    BOOST_TEST(part(text, moved.where) == "\"Nf9\"");
    BOOST_TEST(moved.notes == std::vector<std::string>{"it is at `/games/0/turns/1/text`"},
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(invalid_json_is_reported_with_its_byte) {
    std::string const comma = "[" + game(R"({"text":"e4"})") + ",]";
    BOOST_TEST(found(comma) == "C101 ]: unexpected ']'; expected '[', '{', or a literal\n");
    BOOST_TEST(read(comma).games.size() == 1u);
    BOOST_TEST(found("{\"turns\":[]}") == "C102 {\"turns\":[]}: the object has neither `tags` nor `turns`\n");
    std::string const lines = game(R"({"text":"e4"})") + "\n{oops\n" + game(R"({"text":"d4"})") + "\n";
    reading const seen = read_lines(lines);
    BOOST_TEST(seen.games.size() == 2u);
    BOOST_TEST(seen.findings(lines).starts_with("C101 o: invalid literal"));
    finding const second = read("{}\n{}").outside.back();
    BOOST_TEST(second.helps.size() == 1u); // that a document per line needs another format
}

BOOST_AUTO_TEST_CASE(every_invalid_value_is_reported) {
    BOOST_TEST(found("5") == "C102 5: a game is an object\n");
    BOOST_TEST(found(R"({"type":"finding"})") ==
               "C102 \"finding\": expected an object of the type `game`; it is at `/type`\n");
    BOOST_TEST(found(R"({"tags":{"A":"b"}})") == "C102 {\"tags\":{\"A\":\"b\"}}: \"turns\" is missing\n");
    BOOST_TEST(found(R"({"tags":7,"turns":[{"text":"e4"}]})") ==
               "C102 7: \"tags\" is an array or an object, and not a number; it is at `/tags`\n");
    BOOST_TEST(found(R"({"tags":["x"],"turns":[{"text":"e4"}]})") ==
               "C102 \"x\": a tag is an object; it is at `/tags/0`\n");
    BOOST_TEST(found(R"({"tags":[{"name":"x"}],"turns":[{"text":"e4"}]})") ==
               "C102 {\"name\":\"x\"}: \"value\" is missing; it is at `/tags/0`\n");
    BOOST_TEST(found(R"({"tags":{"A":1},"turns":[{"text":"e4"}]})") ==
               "C102 1: a tag's value is a string, and not a number; it is at `/tags/A`\n");
    BOOST_TEST(found(game(R"({"text":5})")) ==
               "C102 5: \"text\" is a string, and not a number; it is at `/turns/0/text`; "
               "the moves after it are not read\n");
    BOOST_TEST(found(game(R"("e4")")) ==
               "C102 \"e4\": a turn is an object; it is at `/turns/0`; the moves after it are not read\n");
    BOOST_TEST(found(game(R"({"text":"e4","after":{}})")) ==
               "C102 {}: \"after\" is an array, and not an object; it is at `/turns/0/after`\n");
    BOOST_TEST(found(game(R"({"text":"e4","after":[{}]})")) ==
               "C102 {}: not a comment, annotation, variation, result or escape; "
               "it is at `/turns/0/after/0`\n");
    BOOST_TEST(found(game(R"({"text":"e4","after":[{"nag":1,"comment":"x"}]})")).starts_with("C102"));
    BOOST_TEST(found(game(R"({"text":"e4","after":[{"nag":"1"}]})")) ==
               "C102 \"1\": \"nag\" is a number, and not a string; it is at `/turns/0/after/0/nag`\n");
    BOOST_TEST(found(R"({"turns":[{"text":"e4"}],"result":"win"})") ==
               "C102 \"win\": no result; it is at `/result`\n");
}

BOOST_AUTO_TEST_CASE(text_that_would_be_read_differently_is_reported) {
    BOOST_TEST(found(game(R"({"text":"e4 e5"})")) ==
               "C103 \"e4 e5\": this is not the text of one move; it is at `/turns/0/text`\n");
    BOOST_TEST(found(game(R"({"text":"e4","after":[{"comment":"a } and\na line"}]})")) ==
               "C103 \"a } and\\na line\": no comment can hold a closing brace and a line end; it is at "
               "`/turns/0/after/0/comment`\n");
    BOOST_TEST(found(R"({"tags":{" A":"b"},"turns":[{"text":"e4"}],"result":"*"})") ==
               "C103 \"b\": a PGN tag cannot contain this; it is at `/tags/ A`\n");
}

BOOST_AUTO_TEST_CASE(variations_ten_thousand_deep_need_no_stack) {
    constexpr int depth = 10'000;
    std::string text;
    for (int i = 0; i < depth; ++i)
        text += R"({"turns":[{"text":"e4","after":[{"variation":)";
    text += R"({"turns":[{"text":"d4 d5"}]})";
    for (int i = 0; i < depth; ++i)
        text += "}]}]}";
    reading const seen = read(text);
    BOOST_TEST(seen.games.size() == 1u);
    BOOST_REQUIRE_EQUAL(seen.games[0].findings.size(), 1u);
    BOOST_TEST(seen.games[0].findings[0].notes[0].size() < 300u); // the pointer is shortened, not omitted
}

BOOST_AUTO_TEST_SUITE_END()
