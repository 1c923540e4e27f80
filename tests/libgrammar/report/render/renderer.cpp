#include "report/render/renderer.hpp"

#include "libgrammar/report/render/rendered.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(renderers)

BOOST_AUTO_TEST_CASE(every_listed_format_has_a_renderer) {
    BOOST_TEST(renderer_formats().size() >= 4u);
    for (std::string_view format : renderer_formats())
        BOOST_TEST((make_renderer(format) != nullptr), format);
}

BOOST_AUTO_TEST_CASE(an_unknown_format_has_none) {
    for (std::string_view format : {"", "ful", "FULL", "xml"})
        BOOST_TEST((make_renderer(format) == nullptr), format);
}

BOOST_AUTO_TEST_CASE(a_renderer_only_appends) {
    finding const f = make_finding(finding_code::stray_token, {0, 1}, "");
    line_index const lines("| *");
    for (std::string_view format : renderer_formats()) {
        std::string out = "before\n";
        auto const all = make_renderer(format);
        all->begin_file("game.pgn", out);
        all->begin_game({1, ""}, out);
        all->show({f, "game.pgn", lines}, out);
        all->end_file("game.pgn", "", out);
        all->finish({}, out);
        BOOST_TEST(out.starts_with("before\n"), format);
        BOOST_TEST(out.size() > 7u, format);
    }
}

BOOST_AUTO_TEST_CASE(human_readable_formats_leave_the_summary_to_the_caller) {
    for (std::string_view format : {"full", "short"}) {
        std::string out;
        make_renderer(format)->finish({.files = 1, .games = 1}, out);
        BOOST_TEST(out == "", format);
    }
}

BOOST_AUTO_TEST_SUITE_END()
