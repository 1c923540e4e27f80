// Positions in the terms of an engine, and its lines as players read them.
#include "support/sample_files.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

struct begun_game {
    json on;
    std::string position;
};

begun_game begun(json setup) {
    setup["ask"] = "begin";
    json const answer = answer_to(setup);
    return {answer.at("on"), answer.at("position")};
}

using words = std::vector<std::string>;

json for_engine(begun_game const& game, words const& variants) {
    return answer_to(
        {{"ask", "engine"}, {"on", game.on}, {"position", game.position}, {"variants", variants}});
}

json lines_of(begun_game const& game, std::vector<words> const& lines, json question = json::object()) {
    question.update({{"ask", "lines"}, {"on", game.on}, {"position", game.position}, {"lines", lines}});
    return answer_to(question);
}

/// The texts of the turns of a line, with a blank between two.
std::string line_of(begun_game const& game, words const& turns, json const& spelling = json::object()) {
    json const lines = lines_of(game, std::vector<words>{turns}, spelling);
    std::string text;
    for (json const& turn : lines.at(0))
        text += (text.empty() ? "" : " ") + turn.at("text").get<std::string>();
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_engine)

BOOST_AUTO_TEST_CASE(a_position_is_written_for_the_variant_that_the_engine_lists) {
    json const start = for_engine(begun({{"variant", "three-check"}}), {"chess", "3check"});
    BOOST_CHECK_EQUAL(start.at("variant"), "3check");
    BOOST_CHECK_EQUAL(start.at("position"), "position startpos");
    BOOST_CHECK_EQUAL(start.at("is_chess960"), false);
    BOOST_CHECK(for_engine(begun({{"variant", "shogi"}}), {"chess", "3check"}).is_null());

    json const later = for_engine(begun({{"position", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"}}), {"chess"});
    BOOST_CHECK_EQUAL(later.at("position"), "position fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
}

BOOST_AUTO_TEST_CASE(chess960_is_an_option_of_chess) {
    json const there = for_engine(begun({{"variant", "chess960"}}), {"chess"});
    BOOST_CHECK_EQUAL(there.at("variant"), "chess");
    BOOST_CHECK_EQUAL(there.at("is_chess960"), true);
}

BOOST_AUTO_TEST_CASE(armies_of_a_game_have_no_words_in_uci) {
    begun_game const game = begun({{"variant", "different-armies"},
                                   {"white_army", "Nutty Knights"},
                                   {"black_army", "Colorbound Clobberers"}});
    BOOST_CHECK(for_engine(game, {"chess", "different-armies"}).is_null());
}

BOOST_AUTO_TEST_CASE(a_definition_is_played_by_an_engine_that_has_read_it) {
    std::string const text = read_whole(VPGN_SOURCE_DIR "/samples/variants/lighthouse.ini");
    begun_game const game = begun({{"variant", "lighthouse"}, {"definitions", text}});
    BOOST_CHECK_EQUAL(for_engine(game, {"chess", "lighthouse"}).at("variant"), "lighthouse");
    BOOST_CHECK(for_engine(game, {"chess", "crazyhouse"}).is_null());
}

BOOST_AUTO_TEST_CASE(a_line_ends_before_its_first_illegal_move) {
    begun_game const game = begun({{"variant", "orthodox"}});
    BOOST_CHECK_EQUAL(line_of(game, {"e2e4", "e7e5", "g1f3", "e5e4", "f3e5"}), "e4 e5 Nf3");
    BOOST_CHECK_EQUAL(line_of(game, {"e7e5"}), "");
    BOOST_CHECK_EQUAL(line_of(game, {}), "");

    json const lines = lines_of(game, {{"f2f3", "e7e5", "g2g4", "d8h4"}, {"d2d4"}});
    BOOST_CHECK_EQUAL(lines.size(), 2u);
    json const last = lines.at(0).at(3);
    BOOST_CHECK_EQUAL(last.at("text"), "Qh4#");
    BOOST_CHECK_EQUAL(last.at("number"), 2);
    BOOST_CHECK_EQUAL(last.at("side"), "black");
    BOOST_CHECK_EQUAL(last.at("position"), "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
}

BOOST_AUTO_TEST_CASE(lines_are_spelled_as_the_moves_of_the_game) {
    begun_game const shogi = begun({{"variant", "shogi"}}), xiangqi = begun({{"variant", "xiangqi"}});
    words const in_shogi = {"c3c4", "g7g6"}, in_xiangqi = {"h3e3", "h10g8"};
    BOOST_CHECK_EQUAL(line_of(shogi, in_shogi, {{"like", "▲２六歩"}}), "▲７六歩 △３四歩");
    BOOST_CHECK_EQUAL(line_of(shogi, in_shogi, {{"like", "P-2f"}}), "P-7f P-3d");
    BOOST_CHECK_EQUAL(line_of(shogi, in_shogi, {{"notation", "ki2"}}), "▲７六歩 △３四歩");
    BOOST_CHECK_EQUAL(line_of(shogi, in_shogi, {{"notation", "chinese"}}), line_of(shogi, in_shogi));
    BOOST_CHECK_EQUAL(line_of(xiangqi, in_xiangqi, {{"notation", "chinese"}}), "炮二平五 馬８進７");
    BOOST_CHECK_EQUAL(line_of(xiangqi, in_xiangqi, {{"like", "马八进七"}}), "炮二平五 马８进７");
    BOOST_CHECK_EQUAL(line_of(xiangqi, in_xiangqi, {{"like", "H2+3"}, {"notation", "chinese"}}), "C2=5 H8+7");
    // A word that is in none of them is canonical, and so are the lines.
    BOOST_CHECK_EQUAL(line_of(xiangqi, in_xiangqi, {{"like", "Nb1-c3"}, {"notation", "chinese"}}),
                      line_of(xiangqi, in_xiangqi));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
