// Common names of pieces, compared with Betza's.
#include "board/human_names.hpp"

#include "board/army.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

using namespace vpgn::rules;

BOOST_AUTO_TEST_SUITE(human_names_of_pieces)

BOOST_AUTO_TEST_CASE(every_name_is_that_of_one_piece_and_can_be_read) {
    std::set<std::string_view> seen;
    for (human_name const& known : human_names()) {
        betza_reading const read = read_betza(known.betza);
        BOOST_CHECK_MESSAGE(read, known.betza);
        // No two rows mean one piece: the first would hide the second.
        BOOST_CHECK_EQUAL(human_name_of(read.moves).betza, known.betza);
        BOOST_CHECK_MESSAGE(seen.insert(known.name).second, known.name);
    }
}

BOOST_AUTO_TEST_CASE(every_piece_of_the_named_armies_has_one_but_those_of_orthodox_chess) {
    for (army const& a : named_armies())
        for (army_place const& place : a.places)
            BOOST_CHECK_EQUAL(human_name_of(place.moves).name.empty(), a.name == "Fabulous FIDEs");
    BOOST_CHECK_EQUAL(human_name_of(army_named("Forward FIDEs")->at(kind::knight).moves).name, "knishop");
    BOOST_CHECK_EQUAL(human_name_of(army_named("Colorbound Clobberers")->at(kind::rook).moves).name, "bede");
}

BOOST_AUTO_TEST_CASE(a_piece_is_known_by_its_moves_however_it_is_spelt) {
    BOOST_CHECK_EQUAL(human_name_of(betza("NWBF")).name, "");
    BOOST_CHECK_EQUAL(human_name_of(betza("AW")).name, "waffle");
    BOOST_CHECK_EQUAL(human_name_of(betza("NBR")).name, "amazon");
    BOOST_CHECK_EQUAL(human_name_of(betza("FfbN")).name, "fibnif");
    BOOST_CHECK_EQUAL(human_name_of(betza("W4")).name, "short rook");
    BOOST_CHECK_EQUAL(human_name_of(pattern{}).name, "");
}

BOOST_AUTO_TEST_SUITE_END()
