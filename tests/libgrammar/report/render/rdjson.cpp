#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using test::accented_text;
using test::place_of;
using test::rendered;
using test::rendered_run;

namespace {

finding knight_with_help() {
    finding f =
        make_finding(finding_code::no_such_piece, place_of("Bg1-f3", accented_text), "g1 holds a knight");
    f.place.game = 1;
    f.helps = {"`Ng1-f3` is legal"};
    f.fix = {.text = "Ng1-f3"};
    return f;
}

// The é before it has two bytes.
std::string_view const record =
    R"({"message":"no such piece: g1 holds a knight\nhelp: `Ng1-f3` is legal","location":{"path":"game.pgn",)"
    R"("range":{"start":{"line":2,"column":10},"end":{"line":2,"column":16}}},"severity":"ERROR",)"
    R"("source":{"name":"vpgn"},"code":{"value":"R101"},"suggestions":[{"range":{"start":{"line":2,"column":10},)"
    R"("end":{"line":2,"column":16}},"text":"Ng1-f3"}]})";

} // namespace

BOOST_AUTO_TEST_SUITE(rdjson_formats)

BOOST_AUTO_TEST_CASE(a_diagnostic_counts_columns_in_bytes_and_has_the_suggestion) {
    BOOST_TEST(rendered("rdjsonl", knight_with_help(), accented_text) == std::string(record) + "\n");
}

BOOST_AUTO_TEST_CASE(rdjson_is_one_document) {
    BOOST_TEST(rendered_run("rdjson", knight_with_help(), accented_text) ==
               "{\"source\":{\"name\":\"vpgn\"},\"diagnostics\":[\n" + std::string(record) + "\n]}\n");
    std::string out;
    make_renderer("rdjson")->finish({}, out);
    BOOST_TEST(out == "{\"source\":{\"name\":\"vpgn\"},\"diagnostics\":[]}\n");
}

BOOST_AUTO_TEST_CASE(severities_have_the_names_of_the_format) {
    finding f = make_finding(finding_code::missing_result, {0, 0}, "");
    BOOST_TEST(rendered("rdjsonl", f, "").find(R"("severity":"WARNING")") != std::string::npos);
    f.level = severity::note;
    BOOST_TEST(rendered("rdjsonl", f, "").find(R"("severity":"INFO")") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
