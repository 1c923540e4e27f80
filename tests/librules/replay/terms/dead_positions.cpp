// Results of games in which neither side can mate.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

BOOST_AUTO_TEST_SUITE(dead_positions)

BOOST_AUTO_TEST_CASE(a_won_dead_position_contradicts_its_result) {
    auto const codes = [](std::string const& position, std::string const& turn, std::string const& result,
                          std::string const& variant = "Standard") {
        return codes_of(replay_text("[Variant \"" + variant + "\"]\n[FEN \"" + position +
                                    " w - - 0 1\"]\n\n" + turn + " " + result + "\n")
                            .findings);
    };
    for (std::string const last : {"4K3", "N3K3", "4K1B1", "1B2K1B1"}) {
        bool const is_dead = last != "1B2K1B1";
        std::string const position = "8/8/4k3/8/8/8/4p3/" + last;
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1-0"), is_dead ? "S103" : "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1/2-1/2"), "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "*"), "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1-0", "Chess960"), is_dead ? "S103" : "");
        BOOST_CHECK_EQUAL(codes(position, "1. Kxe2", "1-0", "King of the Hill"), "");
    }
    BOOST_CHECK_EQUAL(codes("8/8/3b4/4k3/8/8/4p3/4K1B1", "1. Kxe2", "0-1"), "S103"); // both on dark squares
    BOOST_CHECK_EQUAL(codes("8/8/2b5/4k3/8/8/4p3/4K1B1", "1. Kxe2", "0-1"), "");
    BOOST_CHECK_EQUAL(codes("8/8/2n5/4k3/8/8/4p3/4K1B1", "1. Kxe2", "0-1"), "");
}

namespace {

std::string codes_of_end(std::string const& variant, std::string const& position, std::string const& moves) {
    return codes_of(
        replay_text("[Variant \"" + variant + "\"]\n[FEN \"" + position + " - - 0 1\"]\n\n" + moves + "\n")
            .findings);
}

} // namespace

BOOST_AUTO_TEST_CASE(two_bare_kings_draw_in_other_variants) {
    for (char const* const variant : {"Shatranj", "Makruk", "Knightmate"}) {
        std::string const bare = "4k3/8/8/8/8/8/3p4/3K4 w";
        std::string const turn = variant == std::string("Knightmate") ? "1. Kb2 " : "1. Kxd2 ";
        bool const is_bare = variant != std::string("Knightmate");
        BOOST_CHECK_EQUAL(codes_of_end(variant, bare, turn + "0-1"), is_bare ? "S103" : "");
        BOOST_CHECK_EQUAL(codes_of_end(variant, bare, turn + "1/2-1/2"), "");
    }
    // Pieces in hand, and kings that may not face each other.
    BOOST_CHECK_EQUAL(codes_of_end("Crazyhouse", "4k3/8/8/8/8/8/3p4/3K4[] w", "1. Kxd2 1-0"), "");
    BOOST_CHECK_EQUAL(codes_of_end("Minixiangqi", "2k4/7/7/7/7/3p3/3K3 w", "1. Kxd2 1-0"), "");
}

BOOST_AUTO_TEST_CASE(a_last_pawn_that_could_only_promote_is_a_stalemate_in_sittuyin) {
    BOOST_CHECK_EQUAL(codes_of_end("Sittuyin", "1k4PK/4r3/8/8/8/8/8/8[] b", "1... Rd7 1-0"), "S103");
    BOOST_CHECK_EQUAL(codes_of_end("Sittuyin", "1k4PK/4r3/8/8/8/8/8/8[] b", "1... Rd7 1/2-1/2"), "");
    BOOST_CHECK_EQUAL(codes_of_end("Sittuyin", "1k4PK/4r3/8/8/8/8/8/8[] b", "1... Rd7 2. g8=F *"), "");
    // It is none where the king or another piece can move.
    BOOST_CHECK_EQUAL(codes_of_end("Sittuyin", "1k4PK/4r3/8/8/8/8/8/8[] b", "1... Re6 1-0"), "");
    BOOST_CHECK_EQUAL(codes_of_end("Sittuyin", "1k4PK/4r3/8/8/8/8/8/N7[] b", "1... Rd7 1-0"), "");
}

BOOST_AUTO_TEST_SUITE_END()
