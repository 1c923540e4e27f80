// vpgn/record.hpp: games as handles.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <vector>
#include <vpgn/record.hpp>

namespace api = vpgn::api;

BOOST_AUTO_TEST_SUITE(public_records)

namespace {

std::vector<api::record> records_of(std::string const& text, api::reading const& how = {}) {
    std::vector<api::record> all;
    api::read_records(text, how, [&](api::record&& one) {
        all.push_back(std::move(one));
        return true;
    });
    return all;
}

std::string const commented =
    "[White \"M\xc3\xbcller\"]\n[Event \"a \\\"b\\\"\"]\n\n{first} 1. e4 {\xe2\x99\x9e [%clk 0:01:02.5]} "
    "(1. d4 d5 (1... f5 2. g4)) e5 2. Nf3 $14 Nc6?! {[%eval 0.35,22] [%cal Ge2e4,Rd1d8]} *\n";

} // namespace

BOOST_AUTO_TEST_CASE(tags_result_and_title_are_those_of_the_text) {
    api::record const game = records_of(commented).at(0);
    BOOST_CHECK_EQUAL(game.number(), 1);
    BOOST_REQUIRE_EQUAL(game.tags().size(), 2);
    BOOST_CHECK_EQUAL(game.tags()[1].value, "a \"b\"");
    BOOST_CHECK_EQUAL(game.result(), "*");
    BOOST_CHECK_EQUAL(game.variant().value().id, "orthodox");
    BOOST_CHECK(game.findings().empty());
}

BOOST_AUTO_TEST_CASE(a_line_is_its_turns_and_variations_are_lines) {
    api::line const line = records_of(commented).at(0).main_line(); // it keeps its game alive
    BOOST_REQUIRE_EQUAL(line.size(), 4);
    BOOST_CHECK(line.comments() == std::vector<std::string>{"first"});
    BOOST_CHECK_EQUAL(line[1].text(), "e5");
    BOOST_CHECK_EQUAL(line[1].number(), 1);
    BOOST_CHECK(line[1].mover() == api::color::black);
    BOOST_CHECK_EQUAL(line[1].ply(), 2);
    auto const variations = line[0].variations();
    BOOST_REQUIRE_EQUAL(variations.size(), 1);
    api::recorded_turn const reply = variations[0][1];
    BOOST_CHECK_EQUAL(reply.text(), "d5");
    BOOST_REQUIRE_EQUAL(reply.variations().size(), 1);
    api::recorded_turn const last = reply.variations()[0][1];
    BOOST_CHECK_EQUAL(last.text(), "g4");
    BOOST_CHECK_EQUAL(last.number(), 2);
    BOOST_CHECK_EQUAL(last.after().value().text(),
                      "rnbqkbnr/ppppp1pp/8/5p2/3P2P1/8/PPP1PP1P/RNBQKBNR b KQkq g3 0 2");
}

BOOST_AUTO_TEST_CASE(comments_have_clocks_evaluations_and_marks) {
    api::line const line = records_of(commented).at(0).main_line();
    BOOST_CHECK_EQUAL(line[0].clock().value().count(), 62'500);
    BOOST_CHECK(!line[0].elapsed());
    BOOST_CHECK(line[2].nags() == std::vector<std::uint32_t>{14});
    BOOST_CHECK(line[3].nags() == std::vector<std::uint32_t>{6});
    BOOST_CHECK_EQUAL(line[3].evaluated().value().pawns.value(), 0.35);
    BOOST_CHECK_EQUAL(line[3].evaluated().value().depth.value(), 22);
    BOOST_REQUIRE_EQUAL(line[3].arrows().size(), 2);
    BOOST_CHECK_EQUAL(line[3].arrows()[1].to, "d8");
}

BOOST_AUTO_TEST_CASE(spans_are_bytes_and_code_points_of_the_games_text) {
    api::record const game = records_of(commented).at(0);
    api::recorded_turn const turn = game.main_line()[1];
    api::span const bytes = turn.where(), points = turn.points();
    BOOST_CHECK_EQUAL(game.text().substr(bytes.start, bytes.end - bytes.start), "e5");
    BOOST_CHECK_EQUAL(bytes.start - points.start,
                      3); // one two-byte and one three-byte character are before it
}

BOOST_AUTO_TEST_CASE(a_turn_has_squares_events_and_positions) {
    api::recorded_turn const turn = records_of("1. e4 d5 2. exd5+ *").at(0).main_line()[2];
    BOOST_CHECK_EQUAL(turn.canonical().value(), "exd5");
    BOOST_REQUIRE_EQUAL(turn.choices().size(), 1);
    BOOST_CHECK((turn.choices()[0] == api::choice{api::choice_type::move, "e4", "d5", ""}));
    BOOST_REQUIRE_EQUAL(turn.events().size(), 2);
    BOOST_CHECK(turn.events()[0].cause == api::event_cause::captured ||
                turn.events()[1].cause == api::event_cause::captured);
    BOOST_CHECK(turn.before().value().play("exd5").legal);
    BOOST_CHECK_EQUAL(turn.gives_check().value(), false);
    BOOST_CHECK(turn.how() == api::turn_status::legal);
}

BOOST_AUTO_TEST_CASE(a_game_of_an_unknown_variant_has_turns_without_positions) {
    api::record const game = records_of("[Variant \"No Such Chess\"]\n\n1. e4 *").at(0);
    BOOST_CHECK(!game.variant());
    BOOST_CHECK(!game.is_replayed());
    BOOST_CHECK_EQUAL(game.main_line().size(), 1);
    BOOST_CHECK(!game.main_line()[0].canonical());
    BOOST_CHECK(!game.main_line()[0].after());
    BOOST_CHECK(game.main_line()[0].choices().empty());
}

BOOST_AUTO_TEST_CASE(reading_stops_when_the_callback_returns_false) {
    int seen = 0;
    api::read_records("1. e4 *\n\n1. d4 *\n\n1. c4 *\n", {}, [&](api::record const& one) {
        ++seen;
        return one.number() < 2;
    });
    BOOST_CHECK_EQUAL(seen, 2);
}

BOOST_AUTO_TEST_CASE(a_finding_has_its_place_in_bytes_points_and_lines) {
    std::string text = "{";
    for (int i = 0; i != 20'000; ++i)
        text += "\xe2\x99\x9e"; // longer than the distance of the marks of places
    text += "}\n1. e4 \xff e5 2. Nf6 *\n";
    api::record const game = records_of(text).at(0);
    auto const wrong = std::find_if(game.findings().begin(), game.findings().end(),
                                    [](api::finding const& one) { return one.code == "R102"; });
    BOOST_REQUIRE(wrong != game.findings().end());
    BOOST_CHECK_EQUAL(text.substr(wrong->where.start, 3), "Nf6");
    BOOST_CHECK_EQUAL(wrong->at.points.start, wrong->where.start - 2 * 20'000);
    BOOST_CHECK_EQUAL(wrong->at.points.end, wrong->at.points.start + 3);
    BOOST_CHECK_EQUAL(wrong->at.line, 2);
    BOOST_CHECK_EQUAL(wrong->at.end_column, wrong->at.column + 3);
    BOOST_REQUIRE(!wrong->repairs.empty());
    BOOST_CHECK(!wrong->repairs[0].rival);
    BOOST_CHECK_EQUAL(wrong->repairs[0].changes.at(0).at.points.start, wrong->at.points.start);
}

BOOST_AUTO_TEST_CASE(a_saved_position_is_restored_with_its_turns) {
    api::position_options own;
    own.definitions = "[leapers:chess]\nname = Leapers\ncustomPiece1 = a:N\nstartFen = "
                      "aaaaka2/8/8/8/8/8/8/AAAAKA2 w - - 0 1\n";
    for (api::position position : {api::position(), api::position("crazyhouse"), api::position(own)}) {
        BOOST_REQUIRE(position.play(position.turns().at(0).text));
        BOOST_REQUIRE(position.play(position.turns().at(1).text));
        api::position restored = api::position::restored(position.saved());
        BOOST_CHECK(restored == position);
        BOOST_CHECK_EQUAL(restored.variant().id, position.variant().id);
        BOOST_CHECK(restored.played_turns() == position.played_turns());
        BOOST_CHECK_EQUAL(restored.undo().value(), position.played_turns().back());
        BOOST_CHECK(restored != position);
    }
    for (std::string const wrong : {"x", "1:", "8:orthodox", "99999999999999999999:a"})
        BOOST_CHECK_THROW(api::position::restored(wrong), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(variants_have_their_names_and_definitions_are_among_them) {
    auto const own = api::variants("[leapers:chess]\nname = Leapers\n");
    BOOST_CHECK_EQUAL(own.back().id, "leapers");
    BOOST_CHECK_EQUAL(own.front().id, "orthodox");
    auto const all = api::variants();
    BOOST_CHECK_EQUAL(own.size(), all.size() + 1);
    BOOST_CHECK(std::any_of(all.begin(), all.end(), [](auto const& one) { return !one.aliases.empty(); }));
    BOOST_CHECK_THROW(api::variants("[x:chess]\nmaxFile = 99\n"), api::error);
}

BOOST_AUTO_TEST_CASE(a_game_has_a_start_without_turns_too) {
    auto const start = [](std::string const& text) { return records_of(text).at(0).start(); };
    BOOST_CHECK(start("[White \"A\"]\n\n*").value() == api::position());
    BOOST_CHECK_EQUAL(start("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*").value().text(),
                      "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    BOOST_CHECK(!start("[Variant \"No Such Game\"]\n\n1. e4 *"));
    BOOST_CHECK(!start("[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*"));
}

BOOST_AUTO_TEST_CASE(turns_of_a_record_have_the_coordinates_of_engines) {
    auto const line = records_of("1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Bxa6 bxa6 5. O-O *").at(0).main_line();
    std::vector<std::string> all;
    for (std::size_t i = 0; i != line.size(); ++i)
        all.push_back(line[i].uci().value_or("none"));
    BOOST_CHECK_EQUAL(all.at(2), "g1f3"); // what was meant
    BOOST_CHECK_EQUAL(all.back(), "e1g1");
    BOOST_CHECK(!records_of("[Variant \"No Such Game\"]\n\n1. e4 *").at(0).main_line()[0].uci());
}

BOOST_AUTO_TEST_CASE(a_saved_record_is_restored_with_its_findings) {
    for (api::record const& read :
         records_of(commented + "\n1. e4 e5 2. Nf6 Nc6 3. Bb5 1-0\n\n1. e4 (1. d4 *")) {
        api::record const again = api::record::restored(read.saved());
        BOOST_CHECK_EQUAL(again.text(), read.text());
        BOOST_CHECK_EQUAL(again.title(), read.title());
        BOOST_CHECK_EQUAL(again.number(), read.number());
        BOOST_REQUIRE_EQUAL(again.findings().size(), read.findings().size());
        BOOST_CHECK_EQUAL(again.saved(), read.saved());
        for (std::size_t i = 0; i != read.findings().size(); ++i) {
            BOOST_CHECK_EQUAL(again.findings()[i].code, read.findings()[i].code);
            BOOST_CHECK(again.findings()[i].where == read.findings()[i].where);
            BOOST_CHECK_EQUAL(again.findings()[i].repairs.size(), read.findings()[i].repairs.size());
        }
        std::string const bytes = read.saved();
        for (std::size_t size = 0; size < bytes.size(); size += 7)
            BOOST_CHECK_THROW(api::record::restored(std::string_view(bytes).substr(0, size)),
                              std::invalid_argument);
    }
}

BOOST_AUTO_TEST_SUITE_END()
