// Completeness of the tables: each kind of choice and each cause of events must be in the schema of games, in
// the drawings and on the page. A new one is a row in its tables; missing rows are reported here.
#include "core/event.hpp"
#include "core/setup.hpp"
#include "games/drawing/arrows.hpp"
#include "notation/choice_notation.hpp"
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using namespace vpgn;
using namespace vpgn::tools;
using rules::cause;
using rules::effect;
using rules::square_at;
using test::json;
using test::parsed;

namespace {

json schema_of_games() {
    return parsed(test::read_whole(VPGN_SOURCE_DIR "/schemas/game.schema.json"));
}

template <class Table>
json names_of(Table const& table) {
    json names = json::array();
    for (auto const& row : table)
        names.push_back(row.name);
    return names;
}

rules::piece const pawn(rules::color::white, rules::kind::pawn);
rules::piece const knight(rules::color::black, rules::kind::knight);

} // namespace

BOOST_AUTO_TEST_SUITE(event_tables)

BOOST_AUTO_TEST_CASE(the_schema_of_games_has_each_kind_of_choice_and_each_cause) {
    json const definitions = schema_of_games()["definitions"];
    BOOST_CHECK_EQUAL(definitions["choice"]["properties"]["type"]["enum"], names_of(rules::choice_table));
    BOOST_CHECK_EQUAL(definitions["event"]["properties"]["cause"]["enum"], names_of(rules::event_table));
}

BOOST_AUTO_TEST_CASE(each_cause_has_a_sign_that_is_drawn) {
    for (event_look const& look : event_looks) {
        if (!look.marked) continue;
        sign_shape const shape = style_of(look.mark_kind).shape;
        bool const stands =
            shape != sign_shape::figure && shape != sign_shape::lines && !is_arrow(look.mark_kind);
        BOOST_CHECK_MESSAGE(!stands || !drawn_badge(look.mark_kind, {50, 50}).empty(),
                            style_of(look.mark_kind).name);
        rules::event const one{look.why, pawn, square_at(0, 0), square_at(0, 0), rules::no_kind};
        BOOST_CHECK_EQUAL(marks_of(std::vector{one}).size(), 1u);
    }
}

BOOST_AUTO_TEST_CASE(no_two_signs_look_alike) {
    std::set<std::tuple<sign_shape, tone, std::string_view, std::string_view>> seen;
    for (sign_style const& style : sign_styles) {
        if (style.key == sign::swapped) continue; // for king and friend, as castling is for king and rook
        BOOST_CHECK_MESSAGE(seen.emplace(style.shape, style.color, style.dashes, style.path).second,
                            style.name);
    }
}

BOOST_AUTO_TEST_CASE(chosen_and_carried_moves_differ_without_colour) {
    sign_style const& chosen = style_of(sign::chosen);
    for (sign const other : {sign::momentum, sign::followed, sign::pulled})
        BOOST_CHECK_NE(chosen.dashes, style_of(other).dashes);
    for (sign const other : {sign::followed, sign::pulled})
        BOOST_CHECK_NE(style_of(sign::momentum).dashes, style_of(other).dashes);
}

BOOST_AUTO_TEST_CASE(each_kind_of_choice_that_is_written_can_be_read) {
    for (rules::choice_facts const& facts : rules::choice_table) {
        if (!facts.written) continue;
        syntax::mark const own = replay::notation_of(facts.type).mark;
        BOOST_CHECK_MESSAGE(rules::has(replay::choice_types_marked(own), facts.type), facts.name);
    }
}

BOOST_AUTO_TEST_CASE(events_change_the_board_by_their_effect) {
    rules::setup board;
    auto const e4 = square_at(4, 3), d4 = square_at(3, 3);
    board.of(rules::color::white).pocket[0] = 1;
    auto const happens = [&](cause why, rules::piece who, rules::square from, rules::square to,
                             rules::kind becomes = rules::no_kind) {
        rules::apply({why, who, from, to, becomes}, board);
    };
    happens(cause::dropped, pawn, e4, e4);
    BOOST_CHECK(board.at(e4) == pawn && board.of(rules::color::white).pocket[0] == 0);
    happens(cause::converted, pawn, e4, e4);
    BOOST_CHECK(board.at(e4) == rules::piece(rules::color::black, rules::kind::pawn));
    happens(cause::promoted, rules::piece(rules::color::black, rules::kind::pawn), e4, e4,
            rules::kind::knight);
    BOOST_CHECK(board.at(e4) == knight);
    happens(cause::captured, knight, e4, e4);
    happens(cause::pocketed, rules::piece(rules::color::white, rules::kind::knight), e4, e4);
    BOOST_CHECK(!board.at(e4));
    BOOST_CHECK_EQUAL(board.of(rules::color::white).pocket[std::size_t(rules::kind::knight)], 1);
    happens(cause::walled, {}, d4, d4);
    BOOST_CHECK(board.walls.has(d4));
    happens(cause::walled, {}, d4, e4);
    BOOST_CHECK(!board.walls.has(d4) && board.walls.has(e4));
    happens(cause::file_vanished, {}, d4, d4);
    happens(cause::rank_vanished, {}, d4, d4);
    BOOST_CHECK_EQUAL(int(board.files), 7);
    BOOST_CHECK_EQUAL(int(board.ranks), 7);
}

BOOST_AUTO_TEST_SUITE_END()
