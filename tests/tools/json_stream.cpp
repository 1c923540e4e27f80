// JSON written piece by piece is valid; and packing for a page is reversible.
#include "report/render/json_stream.hpp"

#include "formats/json/play_fields.hpp"
#include "games/record/page_writer.hpp"
#include "support/json_text.hpp"
#include "tools/page_data.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::tools;
using test::json;
using test::parsed;

BOOST_AUTO_TEST_SUITE(json_streams)

BOOST_AUTO_TEST_CASE(commas_separate_items) {
    std::string out;
    json_stream json(out);
    json.open_array().open_object().close_object().open_array().close_array();
    json.open_object().key("a"_key).number(1u).key("b"_key).plain("x").key("c"_key).open_array();
    json.boolean(true)
        .string("\"\n")
        .raw("null")
        .close_array()
        .fields(R"(,"d":1,"e":2)")
        .key("f"_key)
        .open_object();
    json.close_object().close_object().close_array();
    BOOST_CHECK_EQUAL(out, R"([{},[],{"a":1,"b":"x","c":[true,"\"\n",null],"d":1,"e":2,"f":{}}])");
}

BOOST_AUTO_TEST_CASE(a_line_end_follows_the_comma_once) {
    std::string out;
    json_stream json(out);
    json.open_object().next_line("\n ").key("a"_key).open_array().next_line("\n  ").number(1u).number(2u);
    json.next_line("\n  ")
        .number(3u)
        .close_array()
        .next_line("\n ")
        .fields(R"(,"b":1)")
        .key("c"_key)
        .boolean(true);
    json.close_object();
    BOOST_CHECK_EQUAL(out, "{\n \"a\":[\n  1,2,\n  3],\n \"b\":1,\"c\":true}");
}

BOOST_AUTO_TEST_CASE(a_continued_list_begins_with_a_comma) {
    std::string out;
    json_stream(out, true).key("a"_key).number(1u).key(std::string_view("b")).plain("c");
    BOOST_CHECK_EQUAL(out, R"(,"a":1,"b":"c")");
}

BOOST_AUTO_TEST_CASE(text_that_is_not_utf8_is_marked) {
    std::string out;
    json_stream json(out);
    std::string_view const name = "J\xf6rg";
    coding const how = coding_of({name});
    json.open_object().key("name"_key).string(name, how);
    put_coding(json, how);
    json.close_object();
    BOOST_CHECK_EQUAL(out, "{\"name\":\"J\xc3\xb6rg\",\"encoding\":\"latin1\"}");
}

BOOST_AUTO_TEST_CASE(packed_text_is_shorter_safe_in_html_and_round_trips) {
    std::string out;
    json_stream stream(out);
    put_phrases(stream);
    json const phrases = parsed(out);
    std::string whole =
        R"([{"tags":[{"name":"Event","value":"~a <b> ~~"},{"name":"Site","value":""}],"turns":[)"
        R"({"text":"e4","events":[{"cause":"chosen","from":"e2","to":"e4"}]},)"
        R"({"text":"~","after":[{"comment":"</script>~"}]}],"result":"1-0","findings":[]}])";
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) { // truncated phrases are not phrases
        std::string const text = packed(std::string_view(whole).substr(cut));
        BOOST_CHECK_EQUAL(text.find('<'), std::string::npos);
        std::string back = test::unpacked_text(text, phrases);
        for (std::size_t at = 0; (at = back.find("\\u003c", at)) != std::string::npos;)
            back.replace(at, 6, "<");
        BOOST_CHECK_EQUAL(back, whole.substr(cut));
    }
    BOOST_CHECK_LT(packed(whole).size(), whole.size() / 2);
}

BOOST_AUTO_TEST_CASE(the_rest_of_a_position_is_foretold) {
    using namespace rules;
    auto const step = [](cause why, piece who, int file, int rank, int to_file, int to_rank) {
        return event{why, who, square_at(file, rank), square_at(to_file, to_rank)};
    };
    piece const pawn(color::white, kind::pawn), knight(color::black, kind::knight);
    BOOST_CHECK_EQUAL(usual_rest("w KQkq e3 7 9", {}), "b KQkq - 8 9");
    BOOST_CHECK_EQUAL(usual_rest("b Kq - 0 9 e2-e4", {step(cause::chosen, knight, 1, 7, 2, 5)}),
                      "w Kq - 1 10");
    BOOST_CHECK_EQUAL(usual_rest("w - - 7 9", {step(cause::chosen, pawn, 4, 1, 4, 3)}), "b - e3 0 9");
    BOOST_CHECK_EQUAL(usual_rest("w - - 7 9", {step(cause::chosen, pawn, 4, 1, 4, 2)}), "b - - 0 9");
    BOOST_CHECK_EQUAL(usual_rest("b - - 7 9", {step(cause::captured, pawn, 2, 5, 2, 5),
                                               step(cause::chosen, knight, 1, 7, 2, 5)}),
                      "w - - 0 10");
    BOOST_CHECK_EQUAL(rest_of("8/8 w - - 0 1"), "w - - 0 1");
}

BOOST_AUTO_TEST_SUITE_END()
