// Betza names in definitions: the squares that a name reaches, and invalid names.
#include "definitions/piece_moves.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using namespace vpgn;
using namespace vpgn::definitions;
using rules::passage;

namespace {

/// Steps as `file,rank`, sorted; followed by their properties: a limit, `~` lame, `^` over a piece, `!` onto
/// the square after one, `m` or `c` only, `i` initial.
std::string told(std::string_view name) {
    moves_reading const read = read_moves(name);
    if (!read) return "fault at " + std::to_string(read.at);
    std::vector<std::string> all;
    for (rules::stride const& s : read.strides) {
        std::string one = std::to_string(s.step.files) + "," + std::to_string(s.step.ranks);
        if (s.limit == rules::any_distance)
            one += "*";
        else if (s.limit > 1)
            one += "x" + std::to_string(s.limit);
        one += s.over == passage::lame          ? "~"
               : s.over == passage::hop         ? "^"
               : s.over == passage::hop_to_next ? "!"
                                                : "";
        one += s.moves && s.captures ? "" : s.moves ? "m" : "c";
        if (s.initial) one += "i";
        all.push_back(one);
    }
    std::sort(all.begin(), all.end());
    std::string text;
    for (std::string const& one : all)
        text += (text.empty() ? "" : " ") + one;
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(piece_moves)

BOOST_AUTO_TEST_CASE(atoms_and_compounds) {
    BOOST_CHECK_EQUAL(told("W"), "-1,0 0,-1 0,1 1,0");
    BOOST_CHECK_EQUAL(told("N"), "-1,-2 -1,2 -2,-1 -2,1 1,-2 1,2 2,-1 2,1");
    BOOST_CHECK_EQUAL(told("K"), told("WF"));
    BOOST_CHECK_EQUAL(told("R"), "-1,0* 0,-1* 0,1* 1,0*");
    BOOST_CHECK_EQUAL(told("Q"), told("RB"));
    BOOST_CHECK_EQUAL(told("C"), told("L"));
    BOOST_CHECK_EQUAL(told(""), "");
}

BOOST_AUTO_TEST_CASE(ranges_and_rides) {
    BOOST_CHECK_EQUAL(told("R3"), "-1,0x3 0,-1x3 0,1x3 1,0x3");
    BOOST_CHECK_EQUAL(told("WW"), told("R"));
    BOOST_CHECK_EQUAL(told("fNN"), "-1,2* 1,2*");
    BOOST_CHECK_EQUAL(told("W0"), told("R"));
}

BOOST_AUTO_TEST_CASE(directions_of_straight_and_diagonal_steps) {
    BOOST_CHECK_EQUAL(told("fsW"), "-1,0 0,1 1,0");
    BOOST_CHECK_EQUAL(told("vW"), "0,-1 0,1");
    BOOST_CHECK_EQUAL(told("fF"), "-1,1 1,1");
    BOOST_CHECK_EQUAL(told("flF"), "-1,1");
    BOOST_CHECK_EQUAL(told("rbB"), "1,-1*");
    BOOST_CHECK_EQUAL(told("bK"), "-1,-1 0,-1 1,-1");
    BOOST_CHECK_EQUAL(told("frlR"), "-1,0* 0,1* 1,0*");
}

// A pair of letters: the last one names the long axis of the leap. `h` selects a half, or those of one side.
BOOST_AUTO_TEST_CASE(directions_of_oblique_leaps) {
    BOOST_CHECK_EQUAL(told("fN"), "-1,2 1,2");
    BOOST_CHECK_EQUAL(told("ffN"), told("fN"));
    BOOST_CHECK_EQUAL(told("fsN"), "-2,1 2,1");
    BOOST_CHECK_EQUAL(told("frN"), "2,1");
    BOOST_CHECK_EQUAL(told("rfN"), "1,2");
    BOOST_CHECK_EQUAL(told("fhN"), "-1,2 -2,1 1,2 2,1");
    BOOST_CHECK_EQUAL(told("hrN"), "-1,-2 -2,1 1,2 2,-1");
    BOOST_CHECK_EQUAL(told("sN"), "-2,-1 -2,1 2,-1 2,1");
}

BOOST_AUTO_TEST_CASE(moves_of_pieces) {
    BOOST_CHECK_EQUAL(told("fmWfceF"), "-1,1c 0,1m 1,1c");
    BOOST_CHECK(read_moves("fmWfceF").en_passant);
    BOOST_CHECK_EQUAL(told("nfD"), "0,2~");
    BOOST_CHECK_EQUAL(told("fR"), "0,1*");
    BOOST_CHECK_EQUAL(told("mfRcpfR"), "0,1*^c 0,1*m");
    BOOST_CHECK_EQUAL(told("gfR"), "0,1*!");
    BOOST_CHECK_EQUAL(told("pfR2"), "0,1x2^");
    BOOST_CHECK_EQUAL(told("ifmnD"), "0,2~mi");
    BOOST_CHECK_EQUAL(told("nN"), told("nfNnbNnsN"));
}

BOOST_AUTO_TEST_CASE(descriptions_contain_no_repetition) {
    BOOST_CHECK_EQUAL(told("NN2").substr(0, 5), "fault"); // `NN`, and then a number that belongs to nothing
    BOOST_CHECK_EQUAL(told("RW"), told("R"));
    BOOST_CHECK_EQUAL(told("NnN"), told("N"));
}

BOOST_AUTO_TEST_CASE(faults_have_their_place) {
    BOOST_CHECK_EQUAL(told("NX"), "fault at 1");
    BOOST_CHECK_EQUAL(told("f"), "fault at 1");
    BOOST_CHECK_EQUAL(told("WvsF"), "fault at 1");
    BOOST_CHECK_EQUAL(told("pN"), "fault at 1");
    BOOST_CHECK_EQUAL(told("R99"), "fault at 2");
    BOOST_CHECK_EQUAL(told("gR3"), "fault at 2");
    for (char const* name : {"NX", "f", "vsF", "pN", "R99"})
        BOOST_CHECK(!words_of(read_moves(name).fault).empty());
}

BOOST_AUTO_TEST_SUITE_END()
