// Twelve pieces in motion have 479,001,600 orders. The work for such a position is bounded, and counted: it
// depends on the states of the turn, not on its orders. No clock is used.
#include "table.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string const fen = "7k/8/8/8/8/BNRPPRNB/QQRR4/7K w - - 0 1 "
                        "a1-a2,a2-a3,b1-b2,b2-b3,c1-c2,c2-c3,d1-d2,d2-d3,e2-e3,f2-f3,g2-g3,h2-h3";

} // namespace

BOOST_AUTO_TEST_SUITE(momentum_work)

BOOST_AUTO_TEST_CASE(a_turn_of_many_pieces_is_followed_along_its_record) {
    recorder const seen =
        momentum_turns(fen, "1. Ba3-a4, Nb3-b4, Rc3-c4, d3-d4, e3-e4, Rf3-f4, Ng3-g4, Bh3-h4, "
                            "Qa2-a3, Qb2-b3, Rc2-c3, Rd2-d3, Kh1-h2");
    for (auto const& found : seen.findings)
        BOOST_CHECK_MESSAGE(found.code == finding_code::king_capturable ||
                                found.code == finding_code::check_mark,
                            one_line(found));
    BOOST_REQUIRE_EQUAL(seen.positions.size(), 1);
    // An omitted piece that could continue: refused, and named with its move.
    recorder const missing = momentum_turns(fen, "1. Ba3-a4, Nb3-b4, Rc3-c4, d3-d4, e3-e4, Rf3-f4, Ng3-g4, "
                                                 "Qa2-a3, Qb2-b3, Rc2-c3, Rd2-d3, Kh1-h2");
    BOOST_REQUIRE(codes_of(missing.findings).starts_with("R201"));
    BOOST_CHECK_EQUAL(missing.findings[0].label, "the bishop on h3 can continue to h4, so it must");
}

BOOST_AUTO_TEST_CASE(a_turn_is_searched_for_in_so_many_positions) {
    replay::action_pattern any;
    any.any = true;
    std::vector<replay::action_pattern> const turn(13, any);
    auto const found = replay::resolve(momentum_at(fen), std::span<replay::action_pattern const>(turn));
    BOOST_CHECK(found.given_up);
    BOOST_CHECK_LE(found.states, replay::most_states_of_turn);
}

BOOST_AUTO_TEST_CASE(a_turn_has_64_actions_at_most) {
    std::string actions = "1. a2-a3";
    for (int i = 1; i != 64; ++i)
        actions += ", a2-a3";
    recorder const many = momentum_turns("", actions), more = momentum_turns("", actions + ", a2-a3");
    BOOST_REQUIRE(!many.findings.empty());
    BOOST_CHECK(many.findings[0].label.find("actions are joined") == std::string::npos);
    BOOST_REQUIRE(!more.findings.empty());
    BOOST_CHECK_EQUAL(more.findings[0].label, "65 actions are joined into one turn");
}

BOOST_AUTO_TEST_SUITE_END()
