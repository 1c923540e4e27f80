#include "board/placement.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <set>

using namespace vpgn::rules;

namespace {

placement rebuilt(placement const& pieces) {
    placement again;
    for (square const s : squares(pieces.occupied()))
        again.put(s, pieces.at(s));
    return again;
}

} // namespace

BOOST_AUTO_TEST_CASE(sets_mailbox_and_key_agree_after_any_changes) {
    std::mt19937_64 random(3);
    placement pieces;
    for (int round = 0; round < 5000; ++round) {
        square const s = square(random() % 64);
        square const to = square(random() % 64);
        if (!pieces.at(s))
            pieces.put(s, piece(color(random() % 2), kind(random() % std::uint64_t(kinds))));
        else if (!pieces.at(to))
            pieces.move(s, to);
        else
            pieces.remove(s);
        for (int i = 0; i < 64; ++i) {
            piece const m = pieces.at(square(i));
            BOOST_REQUIRE_EQUAL(has(pieces.occupied(), square(i)), bool(m));
            if (m) BOOST_REQUIRE(has(pieces.of(m), square(i)));
        }
        BOOST_REQUIRE_EQUAL(count(pieces.of(color::white)) + count(pieces.of(color::black)),
                            count(pieces.occupied()));
        placement const again = rebuilt(pieces);
        BOOST_REQUIRE_EQUAL(pieces.key().value(), again.key().value());
        BOOST_REQUIRE((pieces == again));
    }
}

BOOST_AUTO_TEST_CASE(an_empty_board_has_no_king) {
    placement pieces;
    BOOST_TEST((pieces.king(color::white) == no_square));
    pieces.put(square(9), piece(color::black, kind::king));
    BOOST_TEST((pieces.king(color::black) == square(9)));
    pieces.remove(square(9));
    BOOST_TEST((pieces == placement()));
}

BOOST_AUTO_TEST_CASE(no_two_placements_of_one_piece_share_a_key) {
    std::set<std::uint64_t> keys = {placement().key().value()};
    std::size_t placements = 1;
    for (int s = 0; s < 64; ++s)
        for (int k = 0; k < kinds; ++k)
            for (color const c : {color::white, color::black}) {
                placement pieces;
                pieces.put(square(s), piece(c, kind(k)));
                keys.insert(pieces.key().value());
                ++placements;
            }
    BOOST_TEST(keys.size() == placements);
}
