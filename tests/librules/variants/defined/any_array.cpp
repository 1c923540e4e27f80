// Chess with any array: the core and the definition must agree.
#include "variants/defined/any_array.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "librules/variants/defined/choices_in_order.hpp"
#include "notation/position_text.hpp"
#include "support/any_array.hpp"
#include "variants/defined/position.hpp"

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace vpgn;
using namespace vpgn::rules;

namespace {

replay::variant_entry const& chess960() {
    static replay::variant_entry const entry =
        definitions::entry_of(*definitions::built_in().find("fischerandom"));
    return entry;
}

any_array_position position_of(std::string_view text) {
    setup s;
    BOOST_TEST_REQUIRE(!replay::read_position_text(text, s, chess960().notation));
    BOOST_TEST_REQUIRE(any_array_position::judge(s, chess960().terms).faults == 0u);
    return any_array_position::from(s, chess960().terms);
}

template <class P>
std::string text_of(P const& p) {
    return replay::write_position_text(p.as_setup(), chess960().notation);
}

/// Castles whenever possible, because this is the difference to chess.
choice chosen_of(std::vector<choice> const& open, std::mt19937_64& random) {
    for (choice const& c : open)
        if (c.type == choice_type::castle && random() % 2 == 0) return c;
    return open[random() % open.size()];
}

} // namespace

BOOST_AUTO_TEST_CASE(the_core_agrees_with_the_definition) {
    std::mt19937_64 random(960);
    int castlings = 0;
    for (int game = 0; game < 200; ++game) {
        setup start = chess960().info.start;
        testing::shuffle_array(start, random);
        auto fast = any_array_position::from(start, chess960().terms);
        auto defined = defined_single::from(start, chess960().terms);
        for (int ply = 0; ply < 80; ++ply) {
            auto const open = testing::choices_in_order(fast);
            BOOST_TEST_REQUIRE((open == testing::choices_in_order(defined)), text_of(fast));
            BOOST_TEST_REQUIRE(text_of(fast) == text_of(defined));
            if (open.empty()) break;
            for (bool const long_side : {false, true}) {
                BOOST_TEST((fast.open_castling(long_side) == defined.open_castling(long_side)));
                choice const castling = fast.castling_to_side(long_side);
                bool const is_open = fast.open_castling(long_side).from != no_square;
                BOOST_TEST(is_open == !fast.why_not(castling), text_of(fast));
            }
            choice const c = chosen_of(open, random);
            castlings += c.type == choice_type::castle;
            fast.play(c);
            defined.play(c);
        }
    }
    BOOST_TEST(castlings > 100);
}

BOOST_AUTO_TEST_CASE(a_partner_that_shields_the_target_of_its_king_cannot_leave_it) {
    // The rook on b1 shields c1 from the queen on a1.
    auto const shielded = position_of("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1");
    BOOST_TEST((shielded.open_castling(true) == choice{}));
    refusal const why = shielded.why_not(shielded.castling_to_side(true));
    BOOST_TEST((why == refusal{reason::castling_check, square_at(2, 0), square_at(2, 0)}));
    auto const free = position_of("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1");
    BOOST_TEST(
        (free.open_castling(true) == choice{choice_type::castle, square_at(3, 0), square_at(2, 0), no_kind}));
}

BOOST_AUTO_TEST_CASE(king_and_partner_may_change_squares) {
    auto p = position_of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    p.play(p.open_castling(false));
    BOOST_TEST(text_of(p) == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

BOOST_AUTO_TEST_CASE(rights_without_their_pieces_are_faults) {
    setup s;
    BOOST_TEST_REQUIRE(
        !replay::read_position_text("4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", s, chess960().notation));
    BOOST_TEST(any_array_position::judge(s, chess960().terms).faults == unsigned(bad_castling_right));
}
