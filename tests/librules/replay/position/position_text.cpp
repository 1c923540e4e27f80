#include "notation/position_text.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using replay::read_position_text;
using replay::write_position_text;

namespace {

std::string there_and_back(std::string const& text) {
    rules::setup read;
    auto const fault = read_position_text(text, read);
    return fault ? "fault: " + fault->label : write_position_text(read);
}

/// A table of these capitals, in the order of the kinds from the first of a definition.
rules::piece_letters letters_of(std::string_view capitals, bool turned = false) {
    rules::piece_letters letters;
    int next = int(rules::first_defined);
    for (char const c : capitals) {
        letters.set(rules::kind(next++), {c, false, false});
        if (turned) letters.set(rules::kind(next++), {c, true, false});
    }
    return letters;
}

std::string there_and_back(std::string const& text, replay::position_notation const& notation) {
    rules::setup read, again;
    if (auto const fault = read_position_text(text, read, notation)) return "fault: " + fault->label;
    std::string const written = write_position_text(read, notation);
    if (read_position_text(written, again, notation)) return "not read again: " + written;
    return again == read ? written : "read otherwise: " + written;
}

rules::piece_letters const xiangqi = letters_of("RNBAKCP");
rules::piece_letters const shogi = letters_of("PLNSGBRK", true);
rules::piece_letters const capablanca = letters_of("PNBRQKAC");
rules::piece_letters const seirawan = letters_of("PNBRQKHE");

} // namespace

BOOST_AUTO_TEST_SUITE(position_text)

BOOST_AUTO_TEST_CASE(boards_of_other_sizes_have_their_letters_and_squares) {
    replay::position_notation const on_xiangqi{.letters = &xiangqi, .files = 9, .ranks = 10};
    for (std::string const text : {
             "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
             "1nbakab1r/9/r5nc1/pC2p1p1p/9/9/P1P1P1P1P/8C/9/RcBAKABNR b - a10i9 4 4",
         })
        BOOST_CHECK_EQUAL(there_and_back(text, on_xiangqi), text);
    BOOST_CHECK_EQUAL(there_and_back("rnbqkabnr/9 w", on_xiangqi),
                      "fault: `q` is neither a piece nor a number of empty squares");
    BOOST_CHECK_EQUAL(there_and_back("91/9 w", on_xiangqi), "fault: more than 9 squares in a rank");
    replay::position_notation const on_courier{.letters = &capablanca, .files = 12, .ranks = 8};
    std::string const wide = "rnbqk3kbnr/12/6p5/10pp/11p/12/3P4P3/RNBQK3KBNR w - - 0 1";
    BOOST_CHECK_EQUAL(there_and_back(wide, on_courier), wide);
}

BOOST_AUTO_TEST_CASE(pockets_are_in_brackets_or_an_additional_rank) {
    replay::position_notation const house{.pockets = true};
    std::string const text = "r1bqkbnr/pp1p1pp1/n5Q~p/2p5/8/P7/RPPPPP2/1NBQKBNR[BPPqn] b Kkq - 0 4";
    BOOST_CHECK_EQUAL(there_and_back(text, house), text);
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3/Qnp w - - 0 1", house),
                      "4k3/8/8/8/8/8/8/4K3[Qnp] w - - 0 1");
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3 w - - 0 1", house),
                      "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", house),
                      "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3[Q w - - 0 1", house),
                      "fault: missing `]` after the pockets");
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3[X] w - - 0 1", house),
                      "fault: `X` is neither a piece nor a number of empty squares");
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"),
                      "fault: this variant has no pockets");
}

BOOST_AUTO_TEST_CASE(pieces_that_have_been_turned_over_have_a_sign_before_their_letter) {
    replay::position_notation const on_shogi{.letters = &shogi, .files = 9, .ranks = 9, .pockets = true};
    for (std::string const text : {
             "lnsgk1snl/1r4gb1/1ppppppp1/p7p/9/5P3/PPPPP1PPP/1B4SRL/LNSGK1GN1[] b - - 7 4",
             "lnsg1+P1nl/9/9/9/9/9/9/9/K3+b3k[GPp] b - - 7 4",
         })
        BOOST_CHECK_EQUAL(there_and_back(text, on_shogi), text);
    BOOST_CHECK_EQUAL(there_and_back("+q8/9 w", on_shogi),
                      "fault: `+q` is neither a piece nor a number of empty squares");
}

BOOST_AUTO_TEST_CASE(castling_rights_by_file_name_partners_or_gates) {
    replay::position_notation const chess960{.rights_by_file = true};
    // The inner ones of two rooks by their files, outermost ones by the letters that other programs read.
    std::string const inner = "rrnk1brr/8/8/8/8/8/8/RRNK1BRR b GBgb - 0 4";
    BOOST_CHECK_EQUAL(there_and_back(inner, chess960), inner);
    auto const written = [&](std::string const& text) {
        rules::setup read;
        BOOST_CHECK(!read_position_text(text, read, chess960));
        return write_position_text(read, chess960);
    };
    BOOST_CHECK_EQUAL(written("rnqkbbrn/ppp1p2p/3p1Q2/6p1/1P6/6PP/P1PPPP2/1RNKRBBN b EBga - 0 4"),
                      "rnqkbbrn/ppp1p2p/3p1Q2/6p1/1P6/6PP/P1PPPP2/1RNKRBBN b KQkq - 0 4");
    BOOST_CHECK_EQUAL(written("rrnk1brr/8/8/8/8/8/8/RRNK1BRR b GAhb - 0 4"),
                      "rrnk1brr/8/8/8/8/8/8/RRNK1BRR b GQkb - 0 4");
    std::string const two_kings = "4k3/8/8/8/8/8/8/RK1K3R w HA - 0 1";
    BOOST_CHECK_EQUAL(written(two_kings), two_kings);
    std::string const usual = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1";
    BOOST_CHECK_EQUAL(there_and_back(usual, chess960), usual);
    replay::position_notation const on_seirawan{.letters = &seirawan, .pockets = true, .gates = true};
    std::string const gates = "rhbqkber/ppppp1pp/n4p1n/8/5N2/P1P5/1P1PPPPP/RNBQKBHR[E] b KQBCDFkq - 0 4";
    BOOST_CHECK_EQUAL(there_and_back(gates, on_seirawan), gates);
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3 w HA - 0 1"),
                      "fault: castling rights are some of `KQkq`, or `-`");
}

BOOST_AUTO_TEST_CASE(remaining_and_given_checks_are_counted) {
    replay::position_notation const three{.checks = 3};
    std::string const text = "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 10";
    BOOST_CHECK_EQUAL(there_and_back(text, three), text);
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3 w - - 0 10 +0+2", three), text);
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3 w - - 0 10", three),
                      "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 10");
    BOOST_CHECK_EQUAL(there_and_back("4k3/8/8/8/8/8/8/4K3 w - - 4+1 0 1", three),
                      "fault: checks are counted up to 3");
}

BOOST_AUTO_TEST_CASE(walls_are_squares_without_a_piece) {
    std::string const text = "rnbqkb1r/pp1ppp1p/5n2/2pN*1p1/8/4P2P/PPPP1PP1/R1BQKB1R b KQkq - 0 4";
    replay::position_notation const on_walls{.walls = true};
    BOOST_CHECK_EQUAL(there_and_back(text, on_walls), text);
    BOOST_CHECK_EQUAL(there_and_back(text), "fault: `*` is neither a piece nor a number of empty squares");
    rules::setup read;
    BOOST_REQUIRE(!read_position_text(text, read, on_walls));
    BOOST_TEST(read.walls.count() == 1);
    BOOST_TEST(read.walls.has(rules::square_at(4, 4)));
}

BOOST_AUTO_TEST_CASE(texts_of_every_kind_round_trip) {
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
