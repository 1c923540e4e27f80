// Diagrams and strips of turns, compared with their scenes, and rendered by an independent program.
#include "games/drawing/diagrams.hpp"
#include "games/drawing/scene.hpp"
#include "notation/position_text.hpp"
#include "support/built_in_definitions.hpp"
#include "support/sanitized.hpp"
#include "tools/drawing/rasterised.hpp"
#include "tools/drawing/scenes.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using namespace vpgn;
using namespace vpgn::test;
using vpgn::testing::built_in_definitions;
using namespace vpgn::tools;
using rules::cause;
using rules::color;

namespace {

constexpr int small_board = 160; ///< pixels: enough to detect a drawing

/// Whether every piece used is defined.
bool has_all_symbols(std::string const& svg) {
    static std::string const use = "<use href=\"#";
    for (std::size_t at = 0; (at = svg.find(use, at)) != svg.npos;) {
        at += use.size();
        if (svg.find("<symbol id=\"" + svg.substr(at, svg.find('"', at) - at + 1)) == svg.npos) return false;
    }
    return true;
}

scene scene_of(std::string const& position) {
    rules::setup board;
    BOOST_REQUIRE(!replay::read_position_text(position, board));
    return {"Shrink Chess", piece_legend(rules::orthodox_army_pair().pieces()), board, std::nullopt};
}

/// The scene after the last turn of a game.
scene last_scene(std::string const& game) {
    std::optional<scene> last;
    each_scene(game, [&](scene const& s) { last = s; });
    BOOST_REQUIRE(last);
    return *last;
}

} // namespace

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(diagrams)

BOOST_AUTO_TEST_CASE(the_document_checker_rejects_malformed_documents) {
    std::string const begin = "<svg xmlns=\"http://www.w3.org/2000/svg\">";
    BOOST_CHECK(is_refused(begin + "<g></svg>"));
    BOOST_CHECK(is_refused(begin + "<title>a<>b</title></svg>"));
    BOOST_CHECK(!is_refused(begin + "<title>a&lt;&gt;b</title></svg>"));
}

BOOST_AUTO_TEST_CASE(every_position_of_every_sample_is_drawn_whole) {
    std::set<std::string> variants;
    int number = 0;
    each_sample_scene([&](scene const& s, std::string const& file) {
        bool const is_first = variants.insert(std::string(s.variant)).second;
        if (number++ % test::unless_sanitized(1, 10) != 0 && !is_first) return;
        for (std::string const& svg : {board_diagram(s, {}), turn_strip(s, {color::black, 0})}) {
            rasterised(svg, small_board);
            BOOST_CHECK_MESSAGE(has_all_symbols(svg), file << ": " << headline(s));
        }
    });
    BOOST_CHECK_EQUAL(variants.size(), 21);
}

BOOST_AUTO_TEST_CASE(few_squares_are_drawn_larger) {
    auto const width_of_square = [](std::string const& position) {
        std::string const svg = board_diagram(scene_of(position), {});
        std::size_t const at = svg.find(" scale(");
        return at == svg.npos || svg.find(")\">", at) > at + 12 ? 1.0 : std::stod(svg.substr(at + 7));
    };
    BOOST_CHECK_EQUAL(width_of_square("8/8/8/8/8/8/8/8 w"), 1);
    BOOST_CHECK_EQUAL(width_of_square("5/5/5/5/5 w"), 1);
    BOOST_CHECK_CLOSE(width_of_square("K1/2/2 w"), 520.0 / (34 + 300 + 6), 1);
    BOOST_CHECK_EQUAL(width_of_square("K w"), 3);
}

BOOST_AUTO_TEST_CASE(a_board_of_one_square_is_a_board) {
    scene const s = scene_of("K w");
    std::string const svg = board_diagram(s, {});
    rasterised(svg, small_board);
    BOOST_CHECK(svg.find(">a</text>") != svg.npos && svg.find(">1</text>") != svg.npos);
    BOOST_CHECK_EQUAL(occurrences(svg, "<use "), 1);
    rasterised(turn_strip(s, {}), small_board);
}

BOOST_AUTO_TEST_CASE(an_empty_board_of_every_size_is_drawn) {
    for (std::string const ranks : {"8", "1/1/1/1/1/1/1/1", "2/2", "8/8/8/8/8/8/8/8"})
        rasterised(board_diagram(scene_of(ranks + " b"), {}), small_board);
}

BOOST_AUTO_TEST_CASE(a_legend_explains_several_causes_and_no_single_one) {
    std::string const words = "moved by choice</text>";
    std::string const one = board_diagram(last_scene("1. e4 d5 2. exd5 *"), {});
    BOOST_CHECK(one.find(words) == one.npos);
    std::string const two = board_diagram(last_scene("[Variant \"Grolman\"]\n\n1. e4 (Ne2, Rg1) *"), {});
    BOOST_CHECK(two.find(words) != two.npos);
    BOOST_CHECK(two.find("followed</text>") != two.npos);
    BOOST_CHECK(two.find("carried by momentum</text>") == two.npos);
}

BOOST_AUTO_TEST_CASE(a_legend_explains_uncommon_pieces) {
    std::string const tags = "[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"Nutty Knights\"]\n"
                             "[BlackArmy \"Fabulous FIDEs\"]\n\n";
    std::string const svg = board_diagram(last_scene(tags + "1. e4 *"), {});
    BOOST_CHECK_EQUAL(occurrences(svg, ">fibnif (fbNF)</text>"), 1);
    BOOST_CHECK_EQUAL(occurrences(svg, ">charging rook (frlRrlbK)</text>"), 1);
    BOOST_CHECK(svg.find("(N)") == svg.npos);
    // Both sides have them: they are listed once.
    std::string const xiangqi = board_diagram(last_scene("[Variant \"Xiangqi\"]\n\n1. Che3 *"), {});
    BOOST_CHECK_EQUAL(occurrences(xiangqi, ">cannon (mRcpR)</text>"), 1);
}

BOOST_AUTO_TEST_CASE(captures_on_another_square_are_drawn) {
    std::string const game = "1. e4 a6 2. e5 d5 3. exd6 *";
    std::string const svg = board_diagram(last_scene(game), {});
    BOOST_CHECK_EQUAL(occurrences(svg, "opacity=\"0.35\""), 1);
    BOOST_CHECK_EQUAL(occurrences(board_diagram(last_scene("1. e4 d5 2. exd5 *"), {}), "opacity=\"0.35\""),
                      0);
}

BOOST_AUTO_TEST_CASE(a_flipped_board_is_the_board_turned_by_half) {
    // Just two kings that face each other across a symmetric board: rotated, they change places.
    scene const s = scene_of("k7/8/8/8/8/8/8/7K w");
    std::string const as_white = board_diagram(s, {}), as_black = board_diagram(s, {color::black, 0});
    auto const place_of = [](std::string const& svg, std::string const& id) {
        std::size_t const at = svg.find("<use href=\"#" + id + "\" ");
        return svg.substr(svg.find(" x=", at), svg.find(" width", at) - svg.find(" x=", at));
    };
    BOOST_CHECK_EQUAL(place_of(as_white, "piece-white-king"), place_of(as_black, "piece-black-king-flipped"));
    BOOST_CHECK_NE(place_of(as_white, "piece-white-king"), place_of(as_white, "piece-black-king"));
}

BOOST_AUTO_TEST_CASE(pictures_have_descriptions) {
    scene const s =
        last_scene("[Variant \"Momentum\"]\n[WhiteArmy \"Remarkable Rookies\"]\n\n1. (HFD)c1-c4 e7-e6 *");
    std::string const svg = board_diagram(s, {});
    BOOST_CHECK(svg.find("<title>Momentum Chess: 1... e7-e6</title>") != svg.npos);
    BOOST_CHECK(svg.find("<desc>Position: " + replay::write_position_text(s.position)) != svg.npos);
    BOOST_CHECK(svg.find("pawn e7-e6 moves") != svg.npos);
}

BOOST_AUTO_TEST_CASE(text_of_a_record_is_never_markup) {
    // An illegal turn is shown as written; this one contains all special characters of XML.
    scene s = scene_of("k7/8/8/8/8/8/8/7K w");
    s.turn = seen_turn{s.position, {}, "1.", "<b>&\"x\"\x01\xff\xef\xbf\xbe", "", 1};
    std::string const svg = board_diagram(s, {});
    rasterised(svg, small_board);
    BOOST_CHECK(svg.find("<b>") == svg.npos);
    BOOST_CHECK(svg.find("&lt;b&gt;&amp;") != svg.npos);
    rasterised(turn_strip(s, {}), small_board);
}

BOOST_AUTO_TEST_CASE(simultaneous_events_share_a_step) {
    using rules::event;
    auto const steps = [](std::initializer_list<cause> causes) {
        rules::event_list events;
        for (cause const why : causes)
            events.push_back({why, {}, {}, {}, rules::no_kind});
        std::string sizes;
        for (turn_step const step : steps_of(events))
            sizes += std::to_string(step.size());
        return sizes;
    };
    using enum cause;
    BOOST_CHECK_EQUAL(steps({chosen}), "1");
    BOOST_CHECK_EQUAL(steps({captured, momentum, captured, chosen, autostopped, autostopped}), "222");
    BOOST_CHECK_EQUAL(steps({chosen, castled, momentum}), "21");
    BOOST_CHECK_EQUAL(steps({placed, pulled, pulled, removed, chosen, swapped}), "42");
    BOOST_CHECK_EQUAL(steps({exploded, chosen, exploded}), "3");
    BOOST_CHECK_EQUAL(steps({chosen, followed, followed}), "111");
    BOOST_CHECK_EQUAL(steps({captured, chosen, shrunk, shrunk, promoted, promoted}), "222");
    BOOST_CHECK_EQUAL(steps({chosen, file_vanished, rank_vanished, shrunk, promoted}), "131");
    BOOST_CHECK_EQUAL(steps({captured, pocketed, chosen, walled}), "31");
    BOOST_CHECK_EQUAL(steps({captured, chosen, exploded, exploded}), "4");
    BOOST_CHECK_EQUAL(steps({stopped, momentum, momentum}), "111");
    BOOST_CHECK_EQUAL(steps({}), "");
}

BOOST_AUTO_TEST_CASE(words_are_broken_at_blanks) {
    auto const lines = [](std::string_view text, std::size_t width) {
        std::string all;
        for (std::string const& line : wrapped_lines(text, width))
            all += line + "|";
        return all;
    };
    BOOST_CHECK_EQUAL(lines("one two three", 7), "one two|three|");
    BOOST_CHECK_EQUAL(lines("one two three", 6), "one|two|three|");
    BOOST_CHECK_EQUAL(lines("longer than that", 3), "longer|than|that|");
    BOOST_CHECK_EQUAL(lines("", 3), "");
}

BOOST_AUTO_TEST_SUITE_END()
