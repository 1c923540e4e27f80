#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using test::place_of;
using test::rendered;

namespace {

std::string_view const third_game_text = "1. e4 {é}\n1... f8-e6 11. d6:g5 *\n";

finding third_game() {
    finding f =
        make_finding(finding_code::no_such_piece, place_of("d6:g5", third_game_text), "d6 holds a pawn");
    f.place = {3, "11...", 22, false};
    f.notes = {"one", "two"};
    f.helps = {"three"};
    f.fix = {"e6:g5", true, true};
    return f;
}

std::string_view const third_game_record =
    R"({"type":"finding","code":"R101","slug":"no-such-piece","severity":"error",)"
    R"("message":"no such piece: d6 holds a pawn","file":"game.pgn","game":3,"turn":"11...","ply":22,)"
    R"("variation":false,"span":{"start":26,"end":31,"line":2,"column":16,"end_line":2,"end_column":21},)"
    R"("notes":["one","two"],"helps":["three"],"suggestion":{"text":"e6:g5","replays_rest":true,"alone":true}})";

summary const figures{.files = 1, .games = 3, .turns = 114, .errors = 4, .warnings = 1, .bytes = 999};
std::string_view const figures_record =
    R"({"type":"summary","files":1,"games":3,"turns":114,"errors":4,"warnings":1,"bytes":999})";

} // namespace

BOOST_AUTO_TEST_SUITE(json_formats)

BOOST_AUTO_TEST_CASE(a_line_of_jsonl_has_the_promised_fields_in_the_promised_order) {
    BOOST_TEST(rendered("jsonl", third_game(), third_game_text) == std::string(third_game_record) + "\n");
}

BOOST_AUTO_TEST_CASE(fields_that_do_not_apply_are_absent) {
    finding const f = make_finding(finding_code::unclosed_comment, place_of("{", third_game_text), "");
    BOOST_TEST(rendered("jsonl", f, third_game_text) ==
               R"({"type":"finding","code":"G102","slug":"unclosed-comment","severity":"error",)"
               R"("message":"unterminated comment","file":"game.pgn",)"
               R"("span":{"start":6,"end":7,"line":1,"column":7,"end_line":1,"end_column":8},)"
               R"("notes":[],"helps":[]})"
               "\n");
}

BOOST_AUTO_TEST_CASE(alternatives_have_their_place_and_probability) {
    finding f = third_game();
    f.fix->probability = 900;
    f.others = {{.text = "e6:g4", .at = span{9, 10}, .probability = 7}, {.text = "e6:g3"}};
    std::string const line = rendered("jsonl", f, third_game_text);
    std::string_view const expected =
        R"("suggestion":{"text":"e6:g5","replays_rest":true,"alone":true,"probability":0.900},)"
        R"("alternatives":[{"text":"e6:g4","probability":0.007,)"
        R"("span":{"start":9,"end":10,"line":1,"column":9,"end_line":1,"end_column":10}},{"text":"e6:g3"}]})";
    BOOST_TEST(line.find(expected) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_was_compared_is_shown_on_request) {
    finding f = third_game();
    f.compared = {{"e6:g5", "11...", 270, 1250}, {"12. Nf3 was left out", "12.", 800, 700}};
    std::string_view const expected =
        R"("compared":[{"text":"e6:g5","turn":"11...","slip":2.70,"moves":9.80},)"
        R"({"text":"12. Nf3 was left out","turn":"12.","slip":8.00,"moves":-1.00}])";
    std::string const line = rendered("jsonl", f, third_game_text, {.explains = true});
    BOOST_TEST(line.find(expected) != std::string::npos);
    BOOST_TEST(rendered("jsonl", f, third_game_text).find("compared") == std::string::npos);
    f.fix->mends_text = true;
    BOOST_TEST(rendered("jsonl", f, third_game_text, {.explains = true}).find("compared") ==
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(columns_count_code_points) {
    finding const f = make_finding(finding_code::unmatched_close, place_of("}", third_game_text), "");
    std::string const line = rendered("jsonl", f, third_game_text);
    BOOST_TEST(line.find(R"("span":{"start":9,"end":10,"line":1,"column":9,"end_line":1,"end_column":10})") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(invalid_utf8_becomes_replacement_characters) {
    finding const f = make_finding(finding_code::not_an_action, {0, 1}, "`\xe9\"\x1b`");
    std::string const line = rendered("jsonl", f, third_game_text);
    BOOST_TEST(line.find(R"("message":"unreadable move: `)"
                         "\xef\xbf\xbd"
                         R"(\"\u001b`")") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_last_line_of_jsonl_is_the_summary) {
    std::string out;
    make_renderer("jsonl")->finish(figures, out);
    BOOST_TEST(out == std::string(figures_record) + "\n");
}

BOOST_AUTO_TEST_CASE(json_is_one_document_of_findings_and_summary) {
    line_index const lines(third_game_text);
    finding const f = third_game();
    auto const json = make_renderer("json");
    std::string out;
    json->show({f, "game.pgn", lines}, out);
    json->show({f, "game.pgn", lines}, out);
    json->finish(figures, out);
    std::string const record(third_game_record);
    BOOST_TEST(out == "{\"findings\":[\n" + record + ",\n" + record +
                          "\n],\"summary\":" + std::string(figures_record) + "}\n");
}

BOOST_AUTO_TEST_CASE(json_without_findings_is_a_document) {
    std::string out;
    make_renderer("json")->finish(figures, out);
    BOOST_TEST(out == "{\"findings\":[],\"summary\":" + std::string(figures_record) + "}\n");
}

BOOST_AUTO_TEST_SUITE_END()
