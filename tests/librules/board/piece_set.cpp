#include "board/piece_set.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace vpgn::rules;

BOOST_AUTO_TEST_CASE(each_piece_of_each_colour_is_a_member_alone) {
    std::vector<piece> all;
    for (int k = 0; k < most_kinds; ++k)
        for (color const c : {color::white, color::black})
            all.emplace_back(c, kind(std::uint8_t(k)));
    for (piece const member : all) {
        piece_set const set = piece_set().with(member);
        for (piece const other : all)
            BOOST_REQUIRE_EQUAL(set.has(other), other == member);
        BOOST_REQUIRE(!piece_set::of_all().but(set).has(member));
        BOOST_REQUIRE(!set.is_all());
    }
    BOOST_TEST(piece_set::of_all().is_all());
}
