// Content of a page of games, and that no text of a record escapes its context. Appearance and behaviour are
// tested in a browser: tools/page/web/test.
#include "support/sanitized.hpp"
#include "tools/page_data.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

using namespace vpgn::test;

namespace {

page_data page_of(std::string const& arguments) {
    return data_of_page(run("view " + arguments).out);
}

page_data page_of_text(std::string const& pgn) {
    scratch_folder const folder;
    return page_of(folder.write("a.pgn", pgn));
}

/// A program built without node has none, and reports that; CI's has one.
boost::test_tools::assertion_result has_page(boost::unit_test::test_unit_id) {
    return built_with_page();
}

std::size_t count(std::string const& text, std::string const& part) {
    std::size_t n = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
        ++n;
    return n;
}

/// A page without the content of its scripts.
std::string without_scripts(std::string html) {
    for (std::size_t at = 0; (at = html.find("<script", at)) != html.npos;) {
        std::size_t const begins = html.find('>', at) + 1, ends = html.find("</script>", begins);
        html.erase(begins, ends - begins);
        at = begins;
    }
    return html;
}

} // namespace

BOOST_AUTO_TEST_SUITE(view, *boost::unit_test::precondition(has_page))

BOOST_AUTO_TEST_CASE(a_page_has_all_games_in_their_order) {
    std::string games;
    for (int i = 1; i <= 100; ++i)
        games += fmt::format("[White \"{}\"]\n\n1. e4 {{{}}} *\n\n", i, i);
    page_data const page = page_of_text(games);
    BOOST_REQUIRE(page.whole);
    BOOST_REQUIRE_EQUAL(page.games.size(), 100u);
    for (std::size_t i = 0; i < 100; ++i) {
        BOOST_CHECK_EQUAL(page.list["games"][i]["white"], std::to_string(i + 1));
        BOOST_CHECK_EQUAL(page.list["games"][i]["number"], i + 1);
        BOOST_CHECK_EQUAL(page.games[i]["turns"][0]["after"][0]["comment"], std::to_string(i + 1));
    }
}

BOOST_AUTO_TEST_CASE(without_files_there_is_a_page_to_paste_games_into) {
    run_result const nothing = run("view </dev/null");
    bool const has_program = has(run("view samples/games/orthodox").out, "id=\"program\"");
    BOOST_CHECK_EQUAL(nothing.status, has_program ? 0 : 2);
    if (has_program) {
        page_data const page = data_of_page(nothing.out);
        BOOST_CHECK(page.whole && page.games.empty());
    }
}

BOOST_AUTO_TEST_CASE(games_piped_in_are_shown_without_a_dash) {
    std::string const games = " <samples/games/orthodox/opera-game.pgn";
    run_result const piped = run("view" + games);
    BOOST_CHECK_EQUAL(piped.status, 0);
    BOOST_CHECK(piped.out == run("view -" + games).out);
    BOOST_CHECK_EQUAL(data_of_page(piped.out).games.size(), 1u);
}

BOOST_AUTO_TEST_CASE(the_page_does_not_depend_on_jobs) {
    std::string const files = unless_sanitized("samples", "samples/games samples/articles");
    BOOST_CHECK(run("view --jobs 1 " + files).out == run("view --jobs 4 " + files).out);
}

BOOST_AUTO_TEST_CASE(moves_of_xiangqi_have_the_words_of_its_players) {
    scratch_folder const folder;
    std::string const file = folder.write(
        "xiangqi.pgn", "[Variant \"Xiangqi\"]\n\n1. Che3 Hg8 *\n\n[Variant \"Shogi\"]\n\n1. Pc4 *\n");
    page_data const page = data_of_page(run("view " + file).out);
    BOOST_REQUIRE(page.whole);
    json const expected = {{"chinese", "炮二平五"}, {"chinese-simplified", "炮二平五"}, {"wxf", "C2=5"}};
    BOOST_CHECK_EQUAL(page.games[0]["turns"][0]["words"], expected);
    BOOST_CHECK_EQUAL(page.games[0]["turns"][1]["words"]["chinese-simplified"], "马８进７");
    BOOST_CHECK(!page.games[1]["turns"][0].contains("words"));
    BOOST_CHECK_EQUAL(page.list["traditions"]["shogi"]["squares"]["files"][0], "9");
}

BOOST_AUTO_TEST_CASE(nothing_of_a_record_ends_its_element) {
    std::string const evil = "</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)> ]]>";
    scratch_folder const folder;
    std::string const file =
        folder.write("<b>&.pgn", fmt::format("[White \"{0}\"]\n[Event \"<!--<script>\"]\n\n1. e4 {{{0}}} e5 "
                                             "<i>x</i> *\n",
                                             evil));
    std::string const html = run(fmt::format("view '{}'", file)).out;
    page_data const page = data_of_page(html);
    BOOST_REQUIRE(page.whole);
    BOOST_CHECK_EQUAL(page.list["games"][0]["white"], evil);
    BOOST_CHECK_EQUAL(page.games[0]["turns"][0]["after"][0]["comment"], evil);
    std::string const harmless = run("view samples/games/orthodox").out;
    for (char const* const part : {"<script", "</script", "<!--", "<img", "<i>", "<b>"})
        BOOST_CHECK_EQUAL(count(html, part), count(harmless, part));
}

BOOST_AUTO_TEST_CASE(any_name_of_a_variant_is_a_key_of_the_page) {
    scratch_folder const folder;
    for (std::string const name :
         {"ev\"il", "ev\\il", "ev\til", "ev\x01il", "ev</script><b>il", "ev\xffil", "evé"}) {
        std::string const variants = folder.write(
            "own.ini", "[" + name +
                           ":chess]\nname = Own\ncustomPiece1 = a:BN\n"
                           "startFen = rnbqkbar/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBAR w KQkq - 0 1\n");
        std::string const games = folder.write("a.pgn", "[Variant \"Own\"]\n\n1. e4 *\n");
        std::string const words = " --variants '" + variants + "' " + games;
        page_data const page = page_of(words); // throws if its JSON is none
        BOOST_REQUIRE_EQUAL(page.games.size(), 1u);
        BOOST_CHECK(page.list["variants"].contains(page.list["games"][0]["variant"]));
        BOOST_CHECK(nlohmann::json::accept(run("convert --to json" + words).out));
        for (std::string const& line : lines_of(run("snapshot" + words).out))
            BOOST_CHECK_MESSAGE(nlohmann::json::accept(line), line);
    }
}

BOOST_AUTO_TEST_CASE(text_that_is_not_utf8_is_written_as_latin1) {
    page_data const page = page_of_text("[White \"J\xf6rg\"]\n\n1. e4 {sch\xf6n} *\n");
    BOOST_CHECK_EQUAL(page.list["games"][0]["white"], "J\xc3\xb6rg");
    BOOST_CHECK_EQUAL(page.games[0]["turns"][0]["after"][0]["comment"], "sch\xc3\xb6n");
}

BOOST_AUTO_TEST_CASE(a_page_forbids_itself_the_network) {
    std::string const html = run("view samples/games/orthodox").out;
    BOOST_CHECK_NE(
        html.find("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-"),
        std::string::npos);
    // URLs in the text of scripts, and of pictures within them, do not count; fonts are in the page itself.
    std::string const loads = without_scripts(html);
    BOOST_CHECK_EQUAL(count(loads, "src=\"") + count(loads, "@import"), 0u);
    BOOST_CHECK_EQUAL(count(loads, "url("), count(loads, "url(data:font/woff2;"));
}

BOOST_AUTO_TEST_CASE(a_finding_has_its_turn_and_a_replayed_suggestion) {
    page_data const page = page_of("samples/games/momentum/betza-neto-3.pgn");
    json const& found = page.games[0]["findings"];
    BOOST_REQUIRE_EQUAL(found.size(), 3u);
    // The third is about the 24th written turn: two of a variation come before it.
    json const& about = page.games[0]["turns_of_findings"];
    BOOST_REQUIRE_EQUAL(about.size(), 3u);
    BOOST_CHECK_EQUAL(found[2]["code"], "R101");
    BOOST_CHECK_EQUAL(about[2]["turn"], 23);
    BOOST_REQUIRE_EQUAL(about[2]["suggested"].size(), 1u);
    BOOST_CHECK_EQUAL(about[2]["suggested"][0]["instead_of"], 23);
    BOOST_CHECK_EQUAL(about[2]["suggested"][0]["turn"]["events"],
                      parsed(R"([{"cause":"captured","from":"g5","to":"g5"},
                                      {"cause":"chosen","from":"e6","to":"g5"},
                                      {"cause":"autostopped","from":"g6","to":"g6"}])"));
    // `???` and `++` are the record's own annotations.
    BOOST_CHECK_EQUAL(found[0]["code"], "R201");
    BOOST_CHECK_EQUAL(about[0]["suggested"][0]["turn"]["text"], "f7-f6, (fhNrlbK)e6-d4");
    BOOST_CHECK_EQUAL(about[0]["suggested"][0]["turn"]["canonical"], "f7-f6, Be6-d4");
    BOOST_CHECK_EQUAL(page.games[0]["turns"][5]["after"][0]["variation"]["turns"][0]["text"], "f7-f6???");
    BOOST_CHECK_EQUAL(about[1]["suggested"][0]["turn"]["text"], "(RN)f5:g7+");
}

BOOST_AUTO_TEST_CASE(equally_likely_repairs_are_suggested_in_order) {
    page_data const page = page_of("samples/games/momentum/betza-neto-3.pgn");
    json const& both = page.games[0]["turns_of_findings"][1]["suggested"];
    BOOST_CHECK_EQUAL(page.games[0]["findings"][1]["helps"][1], "`(HFD)f4-f7` would also fit");
    BOOST_REQUIRE_EQUAL(both.size(), 2u);
    BOOST_CHECK_EQUAL(both[0]["turn"]["canonical"], "Qf5xg7+");
    BOOST_CHECK_EQUAL(both[1]["turn"]["text"], "(HFD)f4-f7+"); // it gives check, too
    BOOST_CHECK_EQUAL(both[1]["instead_of"], both[0]["instead_of"]);
}

BOOST_AUTO_TEST_CASE(a_page_does_not_reveal_the_folders_of_its_files) {
    scratch_folder const folder;
    std::string const one = folder.write("one.pgn", "1. e4 *\n");
    std::string const html = run("view " + one + " samples/games/orthodox/opera-game.pgn").out;
    BOOST_CHECK_EQUAL(data_of_page(html).list["files"], parsed(R"(["one.pgn","opera-game.pgn"])"));
    BOOST_CHECK_EQUAL(html.find(one.substr(0, one.rfind('/'))), std::string::npos);
}

BOOST_AUTO_TEST_CASE(commands_in_comments_are_only_in_fields) {
    page_data const page =
        page_of_text("[TimeControl \"300+3\"]\n\n{[%csl Gd4] begin} 1. e4 {[%clk 0:05:00]} e5 {so [%eval "
                     "#-3,9] [%foo x] it is } "
                     "(e6 {[%cal Ge2e4,Rd1h5]} {[%clk}) *\n\n[TimeControl \"300\"]\n\n1. e4 {nothing} *\n");
    BOOST_REQUIRE_EQUAL(page.games.size(), 2u);
    json const& game = page.games[0];
    BOOST_CHECK_EQUAL(game["beginning"], parsed(R"({"clock":300,"squares":[{"color":"G","square":"d4"}]})"));
    BOOST_CHECK_EQUAL(game["before"], parsed(R"([{"comment":"begin"}])"));
    BOOST_CHECK_EQUAL(game["turns"][0]["clock"], 300);
    BOOST_CHECK(!game["turns"][0].contains("after"));
    json const& e5 = game["turns"][1];
    BOOST_CHECK_EQUAL(e5["evaluation"], parsed(R"({"mate":-3,"depth":9})"));
    BOOST_CHECK_EQUAL(e5["after"][0]["comment"], "so   it is");
    json const& e6 = e5["after"][1]["variation"]["turns"][0];
    BOOST_CHECK_EQUAL(e6["arrows"].size(), 2u);
    BOOST_CHECK_EQUAL(e6["after"], parsed(R"([{"comment":"[%clk"}])")); // it is not a valid command
    BOOST_CHECK(!page.games[1].contains("beginning"));
}

BOOST_AUTO_TEST_CASE(unreplayable_moves_are_shown_as_text) {
    page_data const page = page_of_text("[Variant \"Unheard Of\"]\n\n3... e4 e5 *\n");
    BOOST_REQUIRE_EQUAL(page.games.size(), 1u);
    BOOST_CHECK(!page.games[0].contains("start"));
    BOOST_CHECK_EQUAL(page.games[0]["turns"][0]["number"], 3);
    BOOST_CHECK_EQUAL(page.games[0]["turns"][0]["side"], "black");
    BOOST_CHECK_EQUAL(page.games[0]["turns"][0]["status"], "not_replayed");
    BOOST_CHECK_EQUAL(page.list["games"][0]["errors"], 1);
}

BOOST_AUTO_TEST_CASE(deeper_variations_are_replaced_by_a_comment) {
    std::string text = "1. e4";
    for (int i = 0; i < 300; ++i)
        text += " (1. d4";
    page_data const page = page_of_text(text + std::string(300, ')') + " e5 *\n");
    json const* line = &page.games[0];
    int depth = 0;
    while ((*line)["turns"][0]["after"][0].contains("variation")) {
        line = &(*line)["turns"][0]["after"][0]["variation"];
        ++depth;
    }
    BOOST_CHECK_EQUAL(depth, 100);
    BOOST_CHECK((*line)["turns"][0]["after"][0].contains("comment"));
    BOOST_CHECK_EQUAL(page.games[0]["turns"].size(), 2u);
}

BOOST_AUTO_TEST_CASE(vanishing_lines_are_named_even_without_shifted_pieces) {
    page_data const page = page_of_text(
        "[Variant \"Shrink Chess\"]\n[SetUp \"1\"]\n[FEN \"k7/8/1K5R w - - 0 1\"]\n\n1. Rh1-g1 *\n");
    json const& events = page.games[0]["turns"][0]["events"];
    BOOST_CHECK_EQUAL(events.back(), parsed(R"({"cause":"file_vanished","from":"h1","to":"h1"})"));
}

BOOST_AUTO_TEST_CASE(other_formats_and_empty_input_give_pages_too) {
    scratch_folder const folder;
    BOOST_CHECK_EQUAL(page_of("samples/zillions/chess.zsg").games.size(), 1u);
    page_data const empty = page_of(folder.write("empty.pgn", ""));
    BOOST_CHECK(empty.whole);
    BOOST_CHECK_EQUAL(empty.games.size(), 0u);
}

BOOST_AUTO_TEST_CASE(the_exit_status_reflects_errors) {
    scratch_folder const folder;
    std::string const page = folder.file("page.html");
    BOOST_CHECK_EQUAL(run("view -o " + page + " samples/games/orthodox").status, 0);
    BOOST_CHECK(data_of_page(read_whole(page)).whole);
    BOOST_CHECK_EQUAL(run("view samples/games/momentum").status, 1);
    BOOST_CHECK_EQUAL(run("view samples/nothing-there.pgn").status, 2);
    BOOST_CHECK_EQUAL(run("view -o /nowhere/page.html samples/games").status, 2);
}

BOOST_AUTO_TEST_SUITE_END()
