// The two problems of the inventor's page, proved by search. The page gives the solutions in words and the
// positions as pictures only; the positions here are constructed to have just those solutions.
#include "core/walk.hpp"
#include "librules/variants/gravitatur/gravitatur_at.hpp"
#include "support/playouts.hpp"
#include "variants/gravitatur/gravitatur.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using namespace vpgn;
using rules::each_turn;
using test::gravitatur_at;
using position = rules::gravitatur_position;

namespace {

constexpr auto before_teleport = "rn2k3/pp6/2P4Q/8/5p2/3K4/8/8 b - - 0 1";
constexpr auto mate_in_two = "3r2k1/7b/1R2n1N1/6PP/8/1B3n2/8/2K5 w - - 0 1";

/// The position after turns in notation, which must be legal.
position after(std::string const& start, std::string const& movetext) {
    auto const seen = testing::replay_text(
        fmt::format("[Variant \"Gravitatur\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n\n{} *\n", start, movetext));
    BOOST_REQUIRE_EQUAL(testing::codes_of(seen.findings), "");
    return gravitatur_at(seen.positions.back());
}

bool is_mated(position const& p) {
    return p.in_check() && p.judge_end().kind == rules::ending::checkmate;
}

bool can_mate(position const& p) {
    return !each_turn(p, [](rules::turn const&, position const& next) { return !is_mated(next); });
}

/// Every reply allows mate, and there is one.
bool mates_next(position const& p) {
    bool answered = false;
    bool const always = each_turn(p, [&](rules::turn const&, position const& next) {
        answered = true;
        return can_mate(next);
    });
    return answered && always;
}

/// The positions after those turns of `p` for which `wins` holds.
template <class Wins>
std::vector<position> keys(position const& p, Wins wins) {
    std::vector<position> found;
    each_turn(p, [&](rules::turn const&, position const& next) {
        if (wins(next)) found.push_back(next);
        return true;
    });
    return found;
}

int turns(position const& p) {
    int count = 0;
    each_turn(p, [&](rules::turn const&, position const&) { return ++count > 0; });
    return count;
}

} // namespace

BOOST_AUTO_TEST_SUITE(gravitatur_problems)

// clause 8
BOOST_AUTO_TEST_CASE(after_the_teleport_only_one_turn_mates_at_once) {
    position const p = after(before_teleport, "1... G@g4/Ke8<>Ra8");
    auto const mates = keys(p, is_mated);
    BOOST_REQUIRE(mates.size() == 1u);
    BOOST_TEST((mates.front() == after(before_teleport, "1... G@g4/Ke8<>Ra8 2. G@a4/Qa6#")));
    // Without the placement the same queen would not even reach its square.
    BOOST_TEST(
        (p.why_not({rules::choice_type::move, rules::square_at(7, 5), rules::square_at(0, 5), rules::no_kind})
             .why == rules::reason::placement_missing));
}

// clause 10
BOOST_AUTO_TEST_CASE(one_turn_only_mates_in_two) {
    position const p = gravitatur_at(mate_in_two);
    BOOST_TEST(!can_mate(p));
    auto const found = keys(p, mates_next);
    BOOST_REQUIRE(found.size() == 1u);
    position const checked = after(mate_in_two, "1. G@c8+");
    BOOST_TEST((found.front() == checked));
    // Black, in check, has no placement, and one move.
    BOOST_TEST(turns(checked) == 1);
    BOOST_TEST(is_mated(after(mate_in_two, "1. G@c8+ Kg7 2. G@c8/h6#")));
}

// clause 5
BOOST_AUTO_TEST_CASE(the_second_placement_of_the_problem_pulls_no_piece) {
    position const p = after(mate_in_two, "1. G@c8+ Kg7");
    BOOST_TEST(rules::pulls_to(rules::square_at(2, 7), p.pieces().occupied()).empty());
    BOOST_TEST(can_mate(p));
}

BOOST_AUTO_TEST_SUITE_END()
