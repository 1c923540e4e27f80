// Well-known perft results, for definitions built in code.
#include "librules/variants/defined/made_by_hand.hpp"
#include "variants/defined/position.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::rules;
using namespace vpgn::testing;

namespace {

template <bool single = true>
std::uint64_t turns(definition const& rules, int depth) {
    defined::compiled_definition const ready(rules);
    game_rules terms;
    terms.defined = &ready;
    BOOST_TEST(defined_position<single>::judge(rules.start, terms).faults == 0u);
    return count_turns(defined_position<single>::from(rules.start, terms), depth);
}

} // namespace

BOOST_AUTO_TEST_CASE(orthodox_chess) {
    BOOST_TEST(turns(orthodox_definition(), 4) == 197'281u);
}

// The same rules with the position type for turns of several choices.
BOOST_AUTO_TEST_CASE(a_turn_of_one_choice_is_one_by_either_type) {
    BOOST_TEST(turns<false>(orthodox_definition(), 3) == 8'902u);
}

BOOST_AUTO_TEST_CASE(xiangqi) {
    BOOST_TEST(turns(xiangqi_definition(), 3) == 79'666u);
}

BOOST_AUTO_TEST_CASE(shogi) {
    BOOST_TEST(turns(shogi_definition(), 3) == 25'470u);
}

// Two squares apart are squares on a rook's line and on that of a rider by two: either may be opened.
BOOST_AUTO_TEST_CASE(lines_of_steps_of_two_lengths_are_told_apart) {
    definition two = orthodox_definition();
    add_turns(two.pieces[std::size_t(kind::knight)], 2, 0, any_distance);
    two.castling = false;
    for (char const* const board : {"4k3/8/4B3/8/8/8/4R3/7K", "4k3/4p3/4B3/8/4N3/8/8/7K"}) {
        two.start = {};
        place(two, board,
              {{'k', kind::king},
               {'r', kind::rook},
               {'p', kind::pawn},
               {'n', kind::knight},
               {'b', kind::bishop}});
        defined::compiled_definition const ready(two);
        game_rules terms;
        terms.defined = &ready;
        auto p = defined_position<true>::from(two.start, terms);
        p.play({choice_type::move, square_at(4, 5), square_at(3, 4), no_kind});
        BOOST_TEST(p.in_check(), board);
    }
}

BOOST_AUTO_TEST_CASE(atomic_chess) {
    definition atomic = orthodox_definition();
    atomic.royal = no_kind;
    atomic.pieces[std::size_t(kind::king)].is = known_piece::commoner;
    atomic.captures_explode = atomic.pseudo_royal = true;
    atomic.extinction = outcome_value::loss;
    atomic.extinction_kinds = set_of(kind::king);
    BOOST_TEST(turns(atomic, 4) == 197'326u);
}

BOOST_AUTO_TEST_CASE(duck_chess) {
    definition duck = orthodox_definition();
    duck.royal = no_kind;
    duck.extinction = outcome_value::loss;
    duck.extinction_kinds = set_of(kind::king);
    duck.walls = walling::duck;
    BOOST_TEST(turns<false>(duck, 1) == 640u);
}

// Two moves per turn: pairs of moves, without those that only differ in their order.
BOOST_AUTO_TEST_CASE(marseillais) {
    definition two = orthodox_definition();
    two.length = turn_length::two_balanced;
    BOOST_TEST(turns<false>(two, 1) == 20u);
    two.length = turn_length::two;
    std::uint64_t const pairs = turns<false>(two, 1);
    BOOST_TEST(pairs > 200u);
    BOOST_TEST(pairs < 400u);
}

BOOST_AUTO_TEST_CASE(progressive) {
    definition more = orthodox_definition();
    more.length = turn_length::one_more_each;
    BOOST_TEST(turns<false>(more, 1) == 20u);
}
