#include "board/army.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::rules;

BOOST_AUTO_TEST_CASE(the_five_armies_are_known_with_the_fides_first) {
    BOOST_TEST(named_armies().size() == 5u);
    BOOST_TEST(named_armies().front().name == "Fabulous FIDEs");
    army const* const rookies = army_named("Remarkable Rookies");
    BOOST_REQUIRE(rookies);
    BOOST_TEST(rookies->at(kind::rook).name.view() == "R4");
    BOOST_TEST(rookies->at(kind::knight).name.view() == "WD");
    BOOST_TEST(rookies->at(kind::bishop).name.view() == "HFD");
    BOOST_TEST(rookies->at(kind::queen).name.view() == "RN");
}

BOOST_AUTO_TEST_CASE(an_army_is_found_whatever_its_case_spaces_and_hyphens) {
    for (char const* name : {"nutty knights", "NUTTY-KNIGHTS", "NuttyKnights", " Nutty  Knights ", "nutty"})
        BOOST_TEST(army_named(name) == army_named("Nutty Knights"), name);
    BOOST_TEST(army_named("Colourbound Clobberers") == army_named("colorbound"));
    BOOST_TEST(army_named("fabulous")->name == "Fabulous FIDEs");
}

BOOST_AUTO_TEST_CASE(a_second_word_alone_or_no_word_names_no_army) {
    for (char const* name : {"FIDEs", "Knights", "", "Nutty Kn", "Nutty Knights 2 x"})
        BOOST_TEST(!army_named(name), name);
}

BOOST_AUTO_TEST_CASE(four_names_make_an_army_in_the_order_rook_knight_bishop_queen) {
    army_reading const custom = read_army("R4, WD, HFD, RN");
    BOOST_REQUIRE(bool(custom));
    BOOST_TEST(custom.pieces.name.empty());
    for (kind const k : {kind::knight, kind::bishop, kind::rook, kind::queen})
        BOOST_TEST((custom.pieces.at(k).moves == army_named("remarkable")->at(k).moves));
    BOOST_TEST(bool(read_army("R,ND,B,Q")));
    BOOST_TEST(read_army(" nutty knights").pieces.name == "Nutty Knights");
}

BOOST_AUTO_TEST_CASE(a_faulty_army_is_refused_with_its_place_and_offset) {
    BOOST_TEST((read_army("Nasty Knights").fault == army_fault::unknown_name));
    army_reading const three = read_army("R, N, B");
    BOOST_TEST((three.fault == army_fault::not_four));
    army_reading const five = read_army("R, N, B, Q, K");
    BOOST_TEST((five.fault == army_fault::not_four));
    BOOST_TEST(five.place == 4);
    army_reading const bad = read_army("R, N, fX, Q");
    BOOST_TEST((bad.fault == army_fault::bad_betza));
    BOOST_TEST((bad.betza == betza_fault::unknown_letter));
    BOOST_TEST(bad.place == 2);
    BOOST_TEST(bad.at == 7);
    army_reading const hole = read_army("R, , B, Q");
    BOOST_TEST((hole.betza == betza_fault::empty));
    BOOST_TEST(hole.place == 1);
    army_reading const monster = read_army("R, N, B, " + std::string(60, 'N'));
    BOOST_TEST((monster.fault == army_fault::too_long));
}
