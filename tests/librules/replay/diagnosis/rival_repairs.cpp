// Several repairs explain a record: which comes first, and which others are named.
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// Of each finding of the game: the code, the repair, and the next help.
std::string repairs_told(std::string const& moves) {
    std::string all;
    for (finding const& f : replay_text(moves + " *\n").findings) {
        if (!all.empty()) all += ", ";
        all.append(record_of(f.code).code).append(" ").append(f.fix ? f.fix->text : "none");
        if (f.helps.size() > 1) all.append("; ").append(f.helps[1]);
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(rival_repairs)

BOOST_AUTO_TEST_CASE(all_pieces_that_a_pawn_may_have_become_are_named) {
    BOOST_CHECK_EQUAL(repairs_told("1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8 Qb6"),
                      "R105 bxa8=Q; `bxa8=R`, `bxa8=B` and `bxa8=N` would also fit");
}

BOOST_AUTO_TEST_CASE(a_repair_that_needs_an_origin_where_none_is_written_is_further_off) {
    // Among the squares near c2, both knights can go to d2, which would be written `Nbd2` or `Nfd2`.
    BOOST_CHECK_EQUAL(repairs_told("1. Nf3 Nf6 2. d3 d6 3. Nc2"),
                      "R102 Nc3; `Nbd2` and `Nfd2` would also fit");
}

BOOST_AUTO_TEST_CASE(where_nothing_follows_a_mark_can_speak_for_the_repair_of_an_earlier_turn) {
    BOOST_CHECK_EQUAL(repairs_told("1. e4 d5 2. Nc3 Nf6 3. Nb5+ c6 4. Bxc6+"), "R115 Bb5");
    // Without one, many earlier turns would be possible.
    BOOST_CHECK_EQUAL(repairs_told("1. e4 d5 2. Nc3 Nf6 3. Nb5 c6 4. Bxc6+").substr(0, 4), "R102");
}

BOOST_AUTO_TEST_CASE(a_repair_of_another_turn_that_explains_as_much_is_named_with_its_place) {
    BOOST_CHECK_EQUAL(
        repairs_told("1. d2-d4 d7-d5 2. Qd1-d3 Ng8-f6 3. Qd3-e3 a7-a6 4. Qf3-f4 a6-a5 5. Qf4-g3"),
        "R101 Qe3-f4; `Qd3-f3` at 3. would explain just as much");
}

BOOST_AUTO_TEST_SUITE_END()
