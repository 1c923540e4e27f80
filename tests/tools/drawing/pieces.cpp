// Drawings of pieces, compared by their pixels: a different id or spelling does not make a different drawing.
#include "games/drawing/pieces.hpp"

#include "board/army.hpp"
#include "board/army_pair.hpp"
#include "games/drawing/piece_legend.hpp"
#include "tools/drawing/rasterised.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;
using namespace vpgn::tools;
using rules::color;

namespace {

pixels drawing(drawn_piece const& m, int size = small_piece, color below = color::white) {
    return rasterised("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><defs>" +
                          piece_symbols({m}, below) + "</defs><use href=\"#" + symbol_id(m, below) +
                          "\"/></svg>",
                      size);
}

drawn_pieces pieces_of_all_armies() {
    drawn_pieces all = {neutral_piece()};
    for (rules::army const& army : rules::named_armies())
        all.merge(piece_legend(rules::army_pair(army, army).pieces()).all());
    return all;
}

rules::army_pair army_pair_of(std::string_view white, std::string_view black) {
    return {rules::read_army(white).pieces, rules::read_army(black).pieces};
}

} // namespace

BOOST_AUTO_TEST_SUITE(drawn_pieces_suite)

BOOST_AUTO_TEST_CASE(all_pieces_of_all_armies_look_different_on_a_small_board) {
    std::vector<std::pair<drawn_piece, pixels>> drawn;
    for (drawn_piece const& m : pieces_of_all_armies())
        drawn.emplace_back(m, drawing(m));
    // King, pawn, and nineteen kinds in both colours (two armies share one): and the neutral piece.
    BOOST_CHECK_EQUAL(drawn.size(), 2 * 21 + 1);
    for (std::size_t i = 0; i < drawn.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            BOOST_CHECK_MESSAGE(visibly_different(drawn[i].second, drawn[j].second) >= 16,
                                symbol_id(drawn[i].first) << " looks like " << symbol_id(drawn[j].first));
}

BOOST_AUTO_TEST_CASE(user_defined_pieces_have_different_pictures) {
    std::vector<std::string> const names = {
        "W",  "F",   "K",   "D",  "A",  "H",  "G",    "N",   "NN",   "N2",     "DD",     "RD", "RDD",
        "R2", "R3",  "R5",  "R6", "B2", "B6", "Q5",   "mR",  "cR",   "mRcB",   "mBcR",   "mN", "cN",
        "fN", "fsN", "fhN", "L",  "J",  "LJ", "mWcF", "WF3", "sRvB", "mW7cW3", "mW3cW7", "AA", "A"};
    std::vector<pixels> drawn;
    for (std::string const& name : names)
        drawn.push_back(drawing({color::black, name}, 64));
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!(rules::read_betza(names[i]).moves == rules::read_betza(names[j]).moves))
                BOOST_CHECK_MESSAGE(visibly_different(drawn[i], drawn[j]) >= 4,
                                    names[i] << " looks like " << names[j]);
}

BOOST_AUTO_TEST_CASE(pieces_of_the_same_moves_look_the_same_however_they_are_spelled) {
    BOOST_CHECK(drawing({color::white, "frlRbK"}) == drawing({color::white, "frlRrlbK"}));
    BOOST_CHECK(drawing({color::white, "WW"}) == drawing({color::white, "R"}));
    BOOST_CHECK(drawing({color::white, "WF"}) == drawing({color::white, "K"}));
}

BOOST_AUTO_TEST_CASE(a_piece_that_only_moves_as_a_king_is_not_drawn_as_one) {
    BOOST_CHECK_GT(visibly_different(drawing({color::white, "K"}), drawing({color::white, "king"})), 64);
}

BOOST_AUTO_TEST_CASE(pictures_of_moves_have_the_orientation_of_the_board) {
    auto const looks = [](std::string const& name, color below) {
        return drawing({color::white, name}, 64, below);
    };
    BOOST_CHECK(looks("fR", color::black) == looks("bR", color::white));
    BOOST_CHECK(looks("lR", color::black) == looks("rR", color::white));
    BOOST_CHECK(looks("fR", color::white) != looks("bR", color::white));
    // Black's forward is down for White, and up for Black; its left is always White's left.
    auto const of_black = [](std::string const& name, color below) {
        return drawing({color::black, name}, 64, below);
    };
    BOOST_CHECK(of_black("fR", color::white) == of_black("bR", color::black));
    BOOST_CHECK(of_black("lR", color::white) == of_black("rR", color::black));
    BOOST_CHECK(of_black("flN", color::white) == of_black("brN", color::black));
}

BOOST_AUTO_TEST_CASE(ids_are_made_of_colour_and_name) {
    rules::army_pair const armies = army_pair_of("R4, WD, HFD, RN", "Nutty Knights");
    using rules::kind;
    using rules::piece;
    BOOST_CHECK_EQUAL(symbol_id(drawn(armies.pieces(), piece(color::white, kind::queen))), "piece-white-RN");
    BOOST_CHECK_EQUAL(symbol_id(drawn(armies.pieces(), piece(color::black, kind::bishop))),
                      "piece-black-fhNrlbK");
    BOOST_CHECK_EQUAL(symbol_id(drawn(armies.pieces(), piece(color::white, kind::other_rook))),
                      "piece-white-frlRrlbK");
    BOOST_CHECK_EQUAL(symbol_id(drawn(armies.pieces(), piece(color::black, kind::king))), "piece-black-king");
    BOOST_CHECK_EQUAL(symbol_id(drawn(armies.pieces(), piece(color::white, kind::pawn)), color::black),
                      "piece-white-pawn-flipped");
    BOOST_CHECK_EQUAL(symbol_id(neutral_piece()), "piece-gravitatur");
}

BOOST_AUTO_TEST_CASE(all_pieces_of_a_game_are_those_of_both_armies_in_both_colours) {
    // Either side may get the other's pieces by promotion.
    BOOST_CHECK_EQUAL(piece_legend(army_pair_of("R4, WD, HFD, RN", "Nutty Knights").pieces()).all().size(),
                      2 * (2 + 4 + 4));
    BOOST_CHECK_EQUAL(piece_legend(rules::orthodox_army_pair().pieces()).all().size(), 12);
}

BOOST_AUTO_TEST_CASE(the_sheet_shows_every_piece_of_every_army) {
    std::string const sheet = piece_sheet();
    rasterised(sheet, 200);
    for (drawn_piece const& m : pieces_of_all_armies())
        BOOST_CHECK_MESSAGE(sheet.find("<use href=\"#" + symbol_id(m) + "\"") != sheet.npos, symbol_id(m));
}

BOOST_AUTO_TEST_SUITE_END()
