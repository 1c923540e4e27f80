// Edits of transcripts: the text, the tags, and the mapping to the source.
#include "transcript/transcript.hpp"

#include "edit/tag_changes.hpp"
#include "formats/json/json_formats.hpp"
#include "support/transcripts.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

using namespace vpgn;
using namespace vpgn::transcribe;
using namespace vpgn::testing;

namespace {

std::string const three_tags = "[White \"A\"]\n[ECO \"?\"]\n[Round \"1\"]\n\n1. e4 {best} e5 *\n";

transcript told_of(std::string const& text) {
    kept_transcripts seen;
    read_dialect(text, seen);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    return seen.games.front();
}

std::string changed(std::string const& text, std::vector<tag_change> const& changes,
                    new_tags where = new_tags::at_end) {
    transcript const told = told_of(text);
    return with_tags(told, read_tags(told.text), changes, where).text;
}

/// The bytes of the source that correspond to the word of the transcript.
std::string said_by(transcript const& told, std::string const& text, std::string_view word) {
    std::uint64_t const at = told.text.find(word);
    BOOST_REQUIRE(at != std::string::npos);
    span const there = source_of(told, {at, at + word.size()});
    return text.substr(there.start, there.end - there.start);
}

} // namespace

BOOST_AUTO_TEST_SUITE(edited_transcripts)

BOOST_AUTO_TEST_CASE(kept_text_maps_to_its_source) {
    transcript const told = told_of(three_tags);
    std::uint64_t const comment = told.text.find("{best}");
    std::vector<edit> const edits = {
        {{12, 12}, "[Black \"B\"]\n"}, {{comment, comment + 7}, ""}, {{comment + 8, comment + 9}, "6"}};
    transcript const now = edited(told, edits);
    BOOST_CHECK_EQUAL(now.text, "[White \"A\"]\n[Black \"B\"]\n[ECO \"?\"]\n[Round \"1\"]\n\n1. e4 e6 *\n");
    BOOST_CHECK_EQUAL(said_by(now, three_tags, "e4"), "e4");
    BOOST_CHECK_EQUAL(said_by(now, three_tags, "6"), "5");
    BOOST_CHECK_EQUAL(said_by(now, three_tags, "Round"), "Round");
    BOOST_CHECK_EQUAL(said_by(now, three_tags, "*"), "*");
    kept_transcripts seen;
    seen.games.push_back(now);
    BOOST_CHECK_EQUAL(wrong_spans(seen, three_tags), "");
}

BOOST_AUTO_TEST_CASE(without_edits_nothing_is_another) {
    transcript const told = told_of(three_tags);
    transcript const now = edited(told, {});
    BOOST_CHECK_EQUAL(now.text, told.text);
    BOOST_REQUIRE_EQUAL(now.passages.size(), told.passages.size());
    BOOST_CHECK(now.passages.front().text == told.passages.front().text);
}

BOOST_AUTO_TEST_CASE(tags_are_inserted_corrected_and_removed) {
    BOOST_CHECK_EQUAL(changed(three_tags, {{"ECO", "B00"}}),
                      "[White \"A\"]\n[ECO \"B00\"]\n[Round \"1\"]\n\n1. e4 {best} e5 *\n");
    BOOST_CHECK_EQUAL(changed(three_tags, {{"Opening", "A \"B\\C\""}, {"White", std::nullopt}}),
                      "[ECO \"?\"]\n[Round \"1\"]\n[Opening \"A \\\"B\\\\C\\\"\"]\n\n1. e4 {best} e5 *\n");
    BOOST_CHECK_EQUAL(changed(three_tags, {{"Variant", "Shrink"}}, new_tags::at_start),
                      "[Variant \"Shrink\"]\n" + three_tags);
}

BOOST_AUTO_TEST_CASE(the_last_tag_may_be_removed_when_another_is_inserted) {
    BOOST_CHECK_EQUAL(changed(three_tags, {{"Round", std::nullopt}, {"ECO", std::nullopt}, {"Date", "1996"}}),
                      "[White \"A\"]\n[Date \"1996\"]\n\n1. e4 {best} e5 *\n");
    BOOST_CHECK_EQUAL(changed(three_tags, {{"Round", "2"}, {"Date", "1996"}}),
                      "[White \"A\"]\n[ECO \"?\"]\n[Round \"2\"]\n[Date \"1996\"]\n\n1. e4 {best} e5 *\n");
    BOOST_CHECK_EQUAL(changed("[White \"A\"]\n\n1. e4 *\n", {{"White", std::nullopt}, {"ECO", "B00"}}),
                      "[ECO \"B00\"]\n\n1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(a_repeated_tag_is_merged) {
    BOOST_CHECK_EQUAL(changed("[ECO \"A00\"]\n[White \"A\"]\n[ECO \"A01\"]\n\n1. e4 *\n", {{"ECO", "B00"}}),
                      "[ECO \"B00\"]\n[White \"A\"]\n\n1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(a_game_without_tags_gets_a_section_of_them) {
    BOOST_CHECK_EQUAL(changed("1. e4 *\n", {{"ECO", "B00"}}), "[ECO \"B00\"]\n\n1. e4 *\n");
    BOOST_CHECK_EQUAL(changed("1. e4 *\n", {{"ECO", std::nullopt}}), "1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(the_layout_of_tags_and_line_ends_is_kept) {
    BOOST_CHECK_EQUAL(
        changed("[White \"A\"] [Black \"B\"] 1. e4 *", {{"White", std::nullopt}, {"ECO", "B00"}}),
        " [Black \"B\"]\n[ECO \"B00\"] 1. e4 *\n");
    BOOST_CHECK_EQUAL(changed("[White \"A\"]\r\n[Round \"1\"]\r\n\r\n1. e4 *", {{"ECO", "B00"}}),
                      "[White \"A\"]\r\n[Round \"1\"]\r\n[ECO \"B00\"]\r\n\r\n1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(pointers_into_json_stay) {
    std::string const json = R"({"tags":{"White":"A"},"turns":[{"text":"e4"},{"text":"e5"}],"result":"*"})";
    kept_transcripts seen;
    read_json_lines(json, seen);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    transcript const& told = seen.games.front();
    std::vector<tag_change> const changes = {{"ECO", "B00"}, {"White", "B"}};
    transcript const now = with_tags(told, read_tags(told.text), changes, new_tags::at_end);
    std::uint64_t const at = now.text.find("e5");
    finding const moved = mapped_to_source(now, make_finding(finding_code::no_such_piece, {at, at + 2}, "x"));
    BOOST_REQUIRE(!moved.notes.empty());
    BOOST_CHECK(moved.notes.back().find("/turns/1") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
