#include "board/placement.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <set>

using namespace vpgn::rules;

namespace {

placement rebuilt(placement const& men) {
    placement again;
    for (square const s : squares(men.occupied()))
        again.put(s, men.at(s));
    return again;
}

} // namespace

BOOST_AUTO_TEST_CASE(sets_mailbox_and_key_agree_after_any_changes) {
    std::mt19937_64 random(3);
    placement men;
    for (int round = 0; round < 5000; ++round) {
        square const s = square(random() % 64);
        square const to = square(random() % 64);
        if (!men.at(s))
            men.put(s, man(color(random() % 2), kind(random() % std::uint64_t(kinds))));
        else if (!men.at(to))
            men.move(s, to);
        else
            men.take(s);
        for (int i = 0; i < 64; ++i) {
            man const m = men.at(square(i));
            BOOST_REQUIRE_EQUAL(has(men.occupied(), square(i)), bool(m));
            if (m) BOOST_REQUIRE(has(men.of(m), square(i)));
        }
        BOOST_REQUIRE_EQUAL(count(men.of(color::white)) + count(men.of(color::black)), count(men.occupied()));
        placement const again = rebuilt(men);
        BOOST_REQUIRE_EQUAL(men.key().value(), again.key().value());
        BOOST_REQUIRE((men == again));
    }
}

BOOST_AUTO_TEST_CASE(an_empty_board_has_no_king) {
    placement men;
    BOOST_TEST((men.king(color::white) == no_square));
    men.put(square(9), man(color::black, kind::king));
    BOOST_TEST((men.king(color::black) == square(9)));
    men.take(square(9));
    BOOST_TEST((men == placement()));
}

BOOST_AUTO_TEST_CASE(no_two_placements_of_one_man_share_a_key) {
    std::set<std::uint64_t> keys = {placement().key().value()};
    std::size_t placements = 1;
    for (int s = 0; s < 64; ++s)
        for (int k = 0; k < kinds; ++k)
            for (color const c : {color::white, color::black}) {
                placement men;
                men.put(square(s), man(c, kind(k)));
                keys.insert(men.key().value());
                ++placements;
            }
    BOOST_TEST(keys.size() == placements);
}
