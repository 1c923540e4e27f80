#include "replay/position/position_text.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using replay::read_position_text;
using replay::write_position_text;

namespace {

std::string there_and_back(std::string const& text) {
    rules::setup read;
    auto const fault = read_position_text(text, read);
    return fault ? "fault: " + fault->what : write_position_text(read);
}

} // namespace

BOOST_AUTO_TEST_SUITE(position_text)

BOOST_AUTO_TEST_CASE(texts_of_every_kind_come_back_unchanged) {
    for (std::string const text : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "rnbqkb1r/pp1pNppp/2p2n2/4p3/2B1P3/5N2/PPPP1PPP/R1BQK2R b KQkq - 1 4 f1-c4,c7-c6,d5-e7",
             "k1/1R/K1 w - - 2 2",
             "Q'n1qk2r/b1pp2pp/3n3P/4p1N1/6Pb/p1Q2p1R/PP1PPP2/RNB1KB2 w Qk - 2 8 c8-a7,d1-c3,h2-h3",
             "4k3/8/8/8/2P1P3/8/8/4K3 b - c3e3 0 1",
             "1/k/K w - - 0 1",
         })
        BOOST_CHECK_EQUAL(there_and_back(text), text);
}

BOOST_AUTO_TEST_CASE(lists_are_written_in_square_order_by_files) {
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/2P1P3/8/8/4K3 b - e3c3 0 1"),
                      "4k3/8/8/8/2P1P3/8/8/4K3 b - c3e3 0 1");
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/2P1P3/8/8/4K3 w - - 0 1 e2-e4,c2-c4"),
                      "4k3/8/8/8/2P1P3/8/8/4K3 w - - 0 1 c2-c4,e2-e4");
}

BOOST_AUTO_TEST_CASE(missing_fields_have_the_defaults_of_an_epd) {
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3 w"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

BOOST_AUTO_TEST_CASE(a_fault_names_its_place_and_its_reason) {
    rules::setup read;
    auto const fault = read_position_text("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", read);
    BOOST_REQUIRE(fault);
    BOOST_CHECK(fault->where == (span{13, 14}));
    for (std::string const text :
         {"", "8/8 w - - 0 1 x", "rnbqkbnr/ppppppppp/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8/7 w - - 0 1",
          "k7/8/8/8/8/8/8/K7 x", "k7/8/8/8/8/8/8/K7 w X - 0 1", "k7/8/8/8/8/8/8/K7 w - e9 0 1",
          "k7/8/8/8/8/8/8/K7 w - - x 1", "k7/8/8/8/8/8/8/K7 w - - 0 1 e2=e4",
          "k7/8/8/8/8/8/8/K7 w - - 0 1 e2-e4,", "K'7/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8/8 w",
          "k7/8/8/8/8/8/8/K7 w - - 0 1 e2-e4 more", "//// w", "k7/8/8/8/8/8/8/K7 w - - 99999999999 1"})
        BOOST_CHECK_MESSAGE(read_position_text(text, read), "read without a fault: " << text);
}

BOOST_AUTO_TEST_CASE(a_square_cut_short_at_the_end_is_at_fault_up_to_the_end) {
    rules::setup read;
    auto const fault = read_position_text("k7/8/8/8/8/8/8/K7 w - e", read);
    BOOST_REQUIRE(fault);
    BOOST_CHECK(fault->where == (span{22, 23}));
}

BOOST_AUTO_TEST_SUITE_END()
