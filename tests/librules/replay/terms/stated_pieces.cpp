// Games of unknown variants that state the moves of their pieces, as WinBoard writes them (`VariantMen`).
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string stated_game(std::string const& men, std::string const& position, std::string const& turns,
                        std::string const& variant = "fairyland") {
    std::string text = "[Variant \"" + variant + "\"]\n[VariantMen \"" + men + "\"]\n";
    if (!position.empty()) text += "[FEN \"" + position + "\"]\n";
    return text + "\n" + turns + " *\n";
}

recorder played(std::string const& men, std::string const& position, std::string const& turns) {
    return replay_text(stated_game(men, position, turns));
}

constexpr char elephants[] = "rnbekbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBEKBNR w KQkq - 0 1";
constexpr char wide[] = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(stated_pieces)

BOOST_AUTO_TEST_CASE(pieces_of_a_game_move_as_it_states) {
    std::string const men = "P:fmWfceFifmnD;E:KDA;N:NW;B:B;R:R;Q:Q;K:KisO2";
    recorder const seen = played(men, elephants, "1. e4 e5 2. Nf3 Nc6 3. Nf4 Ed6 4. Be2 Nd4 5. O-O exf4");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_CHECK_EQUAL(codes_of(played("E:KDA", elephants, "1. Nf3 e5 2. Nf4").findings), "R102");
    BOOST_CHECK_EQUAL(codes_of(played("E:KDA", "", "1. e4 e5 2. Nf3 Nc6").findings), "");
}

BOOST_AUTO_TEST_CASE(games_of_one_name_may_have_different_pieces) {
    std::string const text = stated_game("E:KDA;N:NW", elephants, "1. Nf3 e5 2. Nf4") + "\n" +
                             stated_game("E:KDA;N:N", elephants, "1. Nf3 e5 2. Nf4");
    BOOST_CHECK_EQUAL(codes_of(replay_text(text).findings), "R102");
}

BOOST_AUTO_TEST_CASE(the_position_gives_the_board) {
    BOOST_CHECK_EQUAL(codes_of(played("A:BN;C:RN", wide, "1. Ab3 Nc6 2. Axf7").findings), "");
    std::string const turns = "1. h4 a5 2. Bh2 b5 3. Cg3 c5 4. Nh3 d5 5. O-O";
    recorder const seen = played("A:BN;C:RN", wide, turns);
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_REQUIRE(!seen.positions.empty());
    BOOST_CHECK(seen.positions.back().ends_with("BQ2RK1 b kq - 1 5"));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_leaves_the_game_unchecked) {
    for (std::string const men : {"E:N(A", "E", "E=N", ";", "P:fmFfcW", "E:N;e:B"})
        BOOST_CHECK_MESSAGE(codes_of(played(men, "", "1. e4 e5").findings) == "R110", men);
    BOOST_CHECK_EQUAL(codes_of(played("E:KDA", "x9999999999999999999999/8/8", "1. e4").findings), "R110");
    BOOST_CHECK_EQUAL(
        codes_of(
            played("E:KDA", "rnbzkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBZKBNR w KQkq - 0 1", "1. e4").findings),
        "R111");
}

BOOST_AUTO_TEST_CASE(a_known_variant_is_played_by_its_own_rules) {
    BOOST_CHECK_EQUAL(codes_of(replay_text(stated_game("N:NW", "", "1. Nf3 e5 2. Nf4", "chess")).findings),
                      "R102");
}

BOOST_AUTO_TEST_SUITE_END()
