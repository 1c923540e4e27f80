// Traditional sets: every piece is drawn, and players' names of squares are
// those of their boards.
#include "games/drawing/traditional_sets.hpp"
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;
using rules::color;
using tools::tradition;

BOOST_AUTO_TEST_SUITE(traditional_sets)

BOOST_AUTO_TEST_CASE(every_piece_of_every_set_has_a_drawing_for_both_sides) {
    for (tools::set_piece const& piece : tools::all_set_pieces())
        for (color const owner : {color::white, color::black})
            for (color const below : {color::white, color::black}) {
                std::string const drawing =
                    tools::drawn_traditional(piece.of, piece.is.drawing, owner, below);
                BOOST_CHECK_MESSAGE(drawing.find("<path") != drawing.npos ||
                                        drawing.find("<circle") != drawing.npos,
                                    piece.is.drawing);
            }
}

BOOST_AUTO_TEST_CASE(a_set_is_of_a_family_and_every_family_is_its_own) {
    for (int i = 0; i != tools::traditions; ++i) {
        tradition const family = tools::family_of(tradition(i));
        BOOST_CHECK(tools::family_of(family) == family);
        BOOST_CHECK_EQUAL(tools::facts_of(tradition(i)).name, tools::facts_of(family).name);
    }
}

BOOST_AUTO_TEST_CASE(a_relative_of_shogi_has_its_own_names_before_those_of_the_family) {
    BOOST_CHECK_EQUAL(tools::piece_in(tradition::shogi, "+shogi pawn")->name, "promoted pawn");
    BOOST_CHECK_EQUAL(tools::piece_in(tradition::kyoto, "+shogi pawn")->name, "rook");
    BOOST_CHECK_EQUAL(tools::piece_in(tradition::kyoto, "lance")->name, "lance");
    BOOST_CHECK_EQUAL(tools::piece_in(tradition::tori, "king")->name, "phoenix");
    BOOST_CHECK(!tools::piece_in(tradition::dobutsu, "amazon"));
}

BOOST_AUTO_TEST_CASE(the_pieces_of_all_relatives_are_drawn_with_characters) {
    for (char const* const variant :
         {"shogi", "minishogi", "kyotoshogi", "micro", "shoshogi", "torishogi", "dobutsu", "gorogoro",
          "gorogoroplus", "judkins", "euroshogi", "yarishogi", "okisakishogi", "cannonshogi", "checkshogi"}) {
        std::string const drawing = run(std::string("render --variant ") + variant).out;
        BOOST_CHECK_MESSAGE(drawing.find("#piece-white-shogi-") != drawing.npos, variant);
        BOOST_CHECK_MESSAGE(drawing.find("#piece-white-defined-") == drawing.npos, variant);
    }
    for (char const* const variant : {"flipello", "ataxx", "clobber"})
        BOOST_CHECK(run(std::string("render --variant ") + variant).out.find("#piece-white-discs-") !=
                    std::string::npos);
}

BOOST_AUTO_TEST_CASE(squares_of_players_begin_at_the_left_and_lower_edge_of_the_first_player) {
    auto const shogi = tools::squares_of_players(tradition::shogi, 9, 9);
    BOOST_REQUIRE(shogi);
    BOOST_CHECK_EQUAL(shogi->files.front(), "9");
    BOOST_CHECK_EQUAL(shogi->ranks.front(), "九");
    BOOST_CHECK(!shogi->rank_first);
    auto const dobutsu = tools::squares_of_players(tradition::dobutsu, 3, 4);
    BOOST_REQUIRE(dobutsu);
    BOOST_CHECK_EQUAL(dobutsu->files.front(), "3");
    BOOST_CHECK_EQUAL(dobutsu->ranks.back(), "一");
    auto const janggi = tools::squares_of_players(tradition::janggi, 9, 10);
    BOOST_REQUIRE(janggi);
    BOOST_CHECK(janggi->rank_first);
    BOOST_CHECK_EQUAL(janggi->ranks.front(), "0");
    BOOST_CHECK(!tools::squares_of_players(tradition::xiangqi, 9, 10));
    BOOST_CHECK(!tools::squares_of_players(tradition::shogi, 10, 10));
}

BOOST_AUTO_TEST_CASE(the_river_of_xiangqi_has_its_names) {
    BOOST_CHECK(tools::traditional_board(tradition::xiangqi, 9, 10, color::white).find("river-names") !=
                std::string::npos);
    BOOST_CHECK(tools::traditional_board(tradition::xiangqi, 7, 7, color::white).find("river") ==
                std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
