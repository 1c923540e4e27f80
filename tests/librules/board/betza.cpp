#include "board/betza.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn::rules;

namespace {

// Known at compile time: a wrong result stops the build.
static_assert(betza("fhNfrlRK") == betza("frlRfhNK"));
static_assert(betza("frlRbK") == betza("frlRrlbK"));
static_assert(betza("R") == betza("WW") && betza("B") == betza("FF") && betza("Q") == betza("RB"));
static_assert(betza("K") == betza("WF") && betza("R4") == betza("W4"));
static_assert(!read_betza("x") && !read_betza("") && !read_betza("fh"));

pattern read(std::string const& name) {
    betza_reading const result = read_betza(name);
    BOOST_TEST(bool(result), name);
    return result.moves;
}

bool has_step(std::string const& name, int files, int ranks) {
    return read(name).leaps({std::int8_t(files), std::int8_t(ranks)}, false);
}

void refuses(std::string const& name, betza_fault why, int at) {
    betza_reading const result = read_betza(name);
    BOOST_TEST((result.fault == why), name << ": fault " << int(result.fault));
    BOOST_TEST(result.at == at, name << ": at " << result.at);
}

} // namespace

BOOST_AUTO_TEST_CASE(every_atom_has_all_its_symmetric_directions) {
    for (char const* name : {"W", "F", "D", "A", "H", "G"})
        BOOST_TEST(read(name).size() == 4, name);
    for (char const* name : {"N", "L", "J"})
        BOOST_TEST(read(name).size() == 8, name);
    BOOST_TEST((read("L") == read("C")));
    BOOST_TEST((read("J") == read("Z")));
    BOOST_TEST(has_step("H", 0, -3));
    BOOST_TEST(has_step("J", -3, 2));
}

BOOST_AUTO_TEST_CASE(the_order_of_parts_does_not_matter) {
    BOOST_TEST((read("fhNfrlRK") == read("KfhNfrlR")));
    BOOST_TEST((read("HFD") == read("DFH")));
    BOOST_TEST((read("FWN") == read("NK")));
    BOOST_TEST((read("HFD") != read("HFA")));
}

BOOST_AUTO_TEST_CASE(a_repeated_part_changes_nothing) {
    BOOST_TEST((read("NN") == read("NNN")));
    BOOST_TEST((read("KK") == read("Q")));
    BOOST_TEST((read("RW") == read("R")));
}

BOOST_AUTO_TEST_CASE(on_a_compound_letters_narrow_each_part_by_itself) {
    BOOST_TEST(read("bK").size() == 3);
    BOOST_TEST(read("rlbK").size() == 5);
    BOOST_TEST((read("rlbK") == read("rlWbWbF")));
    BOOST_TEST((read("fsQ") == read("fWWlWWrWWfFF")));
    BOOST_TEST(read("fB").size() == 2);
    BOOST_TEST(read("frlR").size() == 3);
}

BOOST_AUTO_TEST_CASE(on_straight_atoms_letters_join) {
    BOOST_TEST(read("fsW").size() == 3);
    BOOST_TEST(read("vD").size() == 2);
    BOOST_TEST(has_step("sH", -3, 0));
    BOOST_TEST(!has_step("sH", 0, 3));
}

BOOST_AUTO_TEST_CASE(on_diagonal_atoms_vertical_and_horizontal_letters_intersect) {
    BOOST_TEST(read("frF").size() == 1);
    BOOST_TEST(has_step("frF", 1, 1));
    BOOST_TEST(read("fA").size() == 2);
    BOOST_TEST(read("lG").size() == 2);
    BOOST_TEST(read("rlbF").size() == 2);
    BOOST_TEST(read("vsF").size() == 4);
}

BOOST_AUTO_TEST_CASE(on_oblique_atoms_one_letter_is_the_two_narrow_leaps) {
    BOOST_TEST(read("fN").size() == 2);
    BOOST_TEST(has_step("fN", 1, 2));
    BOOST_TEST(!has_step("fN", 2, 1));
    BOOST_TEST((read("fbN") == read("vN")));
    BOOST_TEST(read("vN").size() == 4);
    BOOST_TEST(has_step("lN", -2, 1));
    BOOST_TEST(!has_step("lN", -1, 2));
}

BOOST_AUTO_TEST_CASE(h_widens_to_the_half_board_and_s_takes_the_wide_leaps) {
    BOOST_TEST(read("fhN").size() == 4);
    BOOST_TEST(has_step("fhN", -2, 1));
    BOOST_TEST(read("bhN").size() == 4);
    BOOST_TEST(read("fsN").size() == 2);
    BOOST_TEST(has_step("fsN", -2, 1));
    BOOST_TEST(!has_step("fsN", 1, 2));
    BOOST_TEST(has_step("bsN", 2, -1));
    BOOST_TEST((read("fNfsN") == read("fhN")));
    BOOST_TEST((read("fbhN") == read("N")));
    // One letter of each axis: the wide leap, since `fs` is the wide ones and `s` is `lr`.
    BOOST_TEST(read("flN").size() == 1);
    BOOST_TEST((read("flNfrN") == read("fsN")));
}

BOOST_AUTO_TEST_CASE(numbers_limit_rides_and_the_board_limits_numbers) {
    BOOST_TEST(read("R4").rides({4, 0}, true));
    BOOST_TEST(!read("R4").rides({5, 0}, true));
    BOOST_TEST((read("R7") == read("R")));
    BOOST_TEST((read("R12") == read("R")));
    BOOST_TEST((read("D3") == read("DD")));
    BOOST_TEST((read("K2") == read("W2F2")));
    BOOST_TEST((read("R1") == read("W")));
    BOOST_TEST((read("H2") == read("HH")));
}

BOOST_AUTO_TEST_CASE(a_leap_is_one_step_and_a_ride_is_several) {
    pattern const nightrider = read("NN");
    BOOST_TEST(nightrider.leaps({1, 2}, false));
    BOOST_TEST(!nightrider.rides({1, 2}, false));
    BOOST_TEST(nightrider.rides({2, 4}, true));
    BOOST_TEST(!nightrider.reaches({2, 3}, true));
    BOOST_TEST(!read("R").leaps({0, 2}, true));
    BOOST_TEST(read("RD").leaps({0, 2}, true));
}

BOOST_AUTO_TEST_CASE(m_only_moves_and_c_only_captures) {
    pattern const odd = read("mRcB");
    BOOST_TEST(odd.rides({0, 5}, false));
    BOOST_TEST(!odd.rides({0, 5}, true));
    BOOST_TEST(odd.rides({5, 5}, true));
    BOOST_TEST(!odd.reaches({5, 5}, false));
    BOOST_TEST((read("mNcN") == read("N")));
    BOOST_TEST((read("mcN") == read("N")));
    // A step, a longer ride that only captures: two rides of one step in normal form.
    BOOST_TEST((read("WcR") == read("cRmW")));
    BOOST_TEST((read("WcR") != read("R")));
}

BOOST_AUTO_TEST_CASE(a_colour_bound_piece_keeps_its_squares_colour) {
    BOOST_TEST(read("BD").keeps_square_color());
    BOOST_TEST(read("FAD").keeps_square_color());
    BOOST_TEST(read("CC").keeps_square_color());
    BOOST_TEST(!read("BN").keeps_square_color());
    BOOST_TEST(!read("WA").keeps_square_color());
}

BOOST_AUTO_TEST_CASE(mirroring_turns_the_ranks_only) {
    BOOST_TEST((read("fhNfrlRK").mirrored() == read("bhNbrlRK")));
    BOOST_TEST((read("lW").mirrored() == read("lW")));
}

BOOST_AUTO_TEST_CASE(faulty_names_are_rejected_with_the_place_of_the_fault) {
    refuses("", betza_fault::empty, 0);
    refuses("RX", betza_fault::unknown_letter, 1);
    refuses("P", betza_fault::unknown_letter, 0);
    refuses("nN", betza_fault::unknown_letter, 0);
    refuses("R,N", betza_fault::unknown_letter, 1);
    refuses("4", betza_fault::unknown_letter, 0);
    refuses("Rfl", betza_fault::no_capital, 3);
    refuses("ffN", betza_fault::repeated_letter, 1);
    refuses("fvN", betza_fault::repeated_letter, 1);
    refuses("hN", betza_fault::half_misplaced, 1);
    refuses("fhW", betza_fault::half_misplaced, 2);
    refuses("fhK", betza_fault::half_misplaced, 2);
    refuses("fshN", betza_fault::half_misplaced, 3);
    refuses("R0", betza_fault::bad_number, 1);
    refuses("NN3", betza_fault::bad_number, 2);
}
