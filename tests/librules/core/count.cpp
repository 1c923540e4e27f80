#include "core/count.hpp"

#include "core/perft.hpp"
#include "support/fen.hpp"
#include "variants/armies/armies.hpp"
#include "variants/orthodox/orthodox.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <vector>

using namespace vpgn::rules;

namespace {

// Plays every choice on complete positions, with mailbox and key.
template <class position>
std::uint64_t played(position const& p, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    p.each_choice([&](choice const& c) {
        position next = p;
        next.play(c);
        nodes += played(next, depth - 1);
    });
    return nodes;
}

template <class position>
void compare(game_rules const& terms, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < 4; ++game) {
        position p = position::from(orthodox_array(), terms);
        for (int ply = 0; ply < 60; ++ply) {
            if (ply % 12 == 0) BOOST_REQUIRE_EQUAL(count_turns(p, 3), played(p, 3));
            std::vector<choice> open;
            p.each_choice([&](choice const& c) { open.push_back(c); });
            if (open.empty()) break;
            p.play(open[random() % open.size()]);
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(bulk_counting_agrees_with_playing) {
    compare<orthodox_position>({&orthodox_army_pair(), 0}, 31);
    army_pair const p(*army_named("colorbound"), *army_named("nutty"));
    compare<armies_position>({&p, 0}, 37);
}

BOOST_AUTO_TEST_CASE(perft_uses_the_fast_path_and_depth_zero_is_one_turn) {
    orthodox_position const p = orthodox_position::from(orthodox_array(), {&orthodox_army_pair(), 0});
    BOOST_TEST(perft(p, 0) == 1u);
    BOOST_TEST(count_turns(p, 0) == 1u);
    BOOST_TEST(perft(p, 3) == 8902u);
}

BOOST_AUTO_TEST_CASE(the_portable_instructions_count_the_same) {
    orthodox_position const p = orthodox_position::from(
        vpgn::test::fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        {&orthodox_army_pair(), 0});
    BOOST_TEST(detail::counted_by<detail::any_cpu>(p, 3) == 97862u);
}
