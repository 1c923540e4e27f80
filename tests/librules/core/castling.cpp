#include "core/castling.hpp"

#include "support/fen.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::rules;
using vpgn::test::square_named;

namespace {

// `e1g1 h1f1 over …` the squares that must be empty, `across …` those the king crosses.
std::string way_text(castling_way const& way) {
    using vpgn::test::name_of;
    std::string text;
    auto const add = [&](char const* before, square s) { text.append(before).append(name_of(s)); };
    add("", way.king_from);
    add("", way.king_to);
    add(" ", way.partner_from);
    add("", way.partner_to);
    text += " over";
    for (square const s : squares(way.empty))
        add(" ", s);
    text += " across";
    for (square const s : squares(way.crossed))
        add(" ", s);
    return text;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_king_moves_two_squares_and_its_partner_next_to_it) {
    BOOST_TEST(way_text(castling(color::white, false, false)) == "e1g1 h1f1 over f1 g1 across f1 g1");
    BOOST_TEST(way_text(castling(color::white, true, false)) == "e1c1 a1d1 over b1 c1 d1 across c1 d1");
    BOOST_TEST(way_text(castling(color::black, true, false)) == "e8c8 a8d8 over b8 c8 d8 across c8 d8");
}

BOOST_AUTO_TEST_CASE(beside_a_colour_bound_castling_partner_the_king_goes_to_the_b_file) {
    BOOST_TEST(way_text(castling(color::white, true, true)) == "e1b1 a1c1 over b1 c1 d1 across b1 c1 d1");
    BOOST_TEST(way_text(castling(color::black, false, true)) == "e8g8 h8f8 over f8 g8 across f8 g8");
}

BOOST_AUTO_TEST_CASE(rights_are_lost_with_the_king_or_that_corner) {
    BOOST_TEST(rights_kept(square_named("e1")) == (black_short | black_long));
    BOOST_TEST(rights_kept(square_named("a1")) == (white_short | black_short | black_long));
    BOOST_TEST(rights_kept(square_named("h8")) == (white_short | white_long | black_long));
    BOOST_TEST(rights_kept(square_named("d4")) == 15);
}
