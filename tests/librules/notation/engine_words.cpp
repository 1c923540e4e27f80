// Moves as engines write them (UCI), in movetext and in games whose tags name the notation.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The codes of the findings and the canonical turns of a game.
std::string read_as(std::string const& variant, std::string const& fen, std::string const& movetext,
                    std::string const& notation = "") {
    std::string text = "[Variant \"" + variant + "\"]\n";
    if (!notation.empty()) text += "[Notation \"" + notation + "\"]\n";
    if (!fen.empty()) text += "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
    recorder const game = replay_text(text + "\n" + movetext + " *\n");
    std::string all = codes_of(game.findings);
    for (std::string const& turn : game.turns)
        all += (all.empty() ? "" : " ") + turn;
    return all;
}

constexpr char const* castling = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(engine_words)

BOOST_AUTO_TEST_CASE(two_squares_are_castling_where_the_king_cannot_go_there) {
    for (auto const& [word, turn] : std::initializer_list<std::pair<char const*, char const*>>{
             {"e1g1", "O-O"}, {"e1h1", "O-O"}, {"e1c1", "O-O-O"}, {"e1a1", "O-O-O"}}) {
        BOOST_CHECK_EQUAL(read_as("Standard", castling, word), std::string("S143 ") + turn);
        BOOST_CHECK_EQUAL(read_as("Standard", castling, word, "UCI"), turn);
    }
    // With a piece or a mark they are a move of the king.
    for (char const* const word : {"Kg1", "Ke1g1", "Ke1-g1"})
        BOOST_CHECK_EQUAL(read_as("Standard", castling, word).substr(0, 4), "R102");
    // Nothing else is: to another square, or without the right.
    BOOST_CHECK_EQUAL(read_as("Standard", castling, "e1b1").substr(0, 4), "R102");
    char const* const without_right = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1";
    BOOST_CHECK_NE(read_as("Standard", without_right, "e1g1").find("R1"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_target_of_the_king_is_castling_on_other_boards_and_of_other_kings) {
    for (auto const& [word, turn] :
         std::initializer_list<std::pair<char const*, char const*>>{{"Kg1", "O-O"}, {"Kc1", "O-O-O"}})
        BOOST_CHECK_EQUAL(read_as("Knightmate", castling, word), std::string("S143 ") + turn);
    char const* const janus = "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1";
    BOOST_CHECK_EQUAL(read_as("Janus Chess", janus, "Ki1 Kb8"), "S143 S143 O-O O-O-O");
    // Where the king can step there it does, and to other squares it cannot go.
    BOOST_CHECK_EQUAL(read_as("Knightmate", castling, "Kd3"), "Kd3");
    BOOST_CHECK_EQUAL(read_as("Knightmate", castling, "Kb1").substr(0, 4), "R102");
    BOOST_CHECK_EQUAL(read_as("Capablanca", "4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1", "Kg1"), "Kg1");
    // In other variants with the king and the board of chess it is a slip.
    BOOST_CHECK_EQUAL(read_as("Crazyhouse", castling, "Kg1").substr(0, 4), "R102");
    BOOST_CHECK_EQUAL(read_as("S-Chess", castling, "Kg1").substr(0, 4), "R102");
    BOOST_CHECK_EQUAL(read_as("Chess960", castling, "Kg1").substr(0, 4), "R102");
}

BOOST_AUTO_TEST_CASE(a_king_that_can_step_does_in_chess960) {
    char const* const start = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    BOOST_CHECK_EQUAL(read_as("Chess960", start, "f1g1"), "Kg1");
    BOOST_CHECK_EQUAL(read_as("Chess960", start, "f1h1"), "O-O");
    BOOST_CHECK_EQUAL(read_as("Chess960", start, "f1g1", "UCI"), "Kg1");
    BOOST_CHECK_EQUAL(read_as("Chess960", start, "f1h1", "UCI"), "O-O");
}

BOOST_AUTO_TEST_CASE(a_letter_after_two_squares_is_the_piece_of_a_gate) {
    BOOST_CHECK_EQUAL(read_as("S-Chess", "", "1. b1c3h b8a6e 2. g1f3 g8f6"), "Nc3/H Na6/E Nf3 Nf6");
    char const* const gates = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R[HE] w KEH - 0 1";
    BOOST_CHECK_EQUAL(read_as("S-Chess", gates, "e1g1e"), "S143 O-O/Ee1");
    BOOST_CHECK_EQUAL(read_as("S-Chess", gates, "e1h1e"), "O-O/Ee1");
    BOOST_CHECK_EQUAL(read_as("S-Chess", gates, "h1e1h"), "S143 O-O/Hh1");
    BOOST_CHECK_EQUAL(read_as("S-Chess", gates, "h1e1h", "UCI"), "O-O/Hh1");
    // A pawn that reaches the last rank promotes.
    BOOST_CHECK_EQUAL(read_as("S-Chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8h"), "a8=H");
}

BOOST_AUTO_TEST_CASE(pawns_that_a_definition_moves_otherwise_need_no_letter) {
    std::string const all = read_as("Berolina Chess", "", "1. df4 db5 2. fe5 Be6 3. exe6 exe6");
    BOOST_CHECK_EQUAL(all.find("R1"), std::string::npos);
    BOOST_CHECK_EQUAL(all, read_as("Berolina Chess", "", "1. Pdf4 Pdb5 2. Pfe5 Be6 3. Pexe6 Pexe6"));
    BOOST_CHECK_EQUAL(read_as("Berolina Chess", "", "1. c4").substr(0, 4), "R106"); // from a2 or e2
}

BOOST_AUTO_TEST_CASE(the_second_pair_of_squares_is_a_wall) {
    BOOST_CHECK_EQUAL(read_as("Duck Chess", "", "1. d2d4,d4d6 g8f6,f6e4"), "d4,d6 Nf6,e4");
    char const* const start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    BOOST_CHECK_EQUAL(read_as("Duck Chess", start, "e1g1,g1d4"), "S143 O-O,d4");
    BOOST_CHECK_EQUAL(read_as("Duck Chess", start, "e1h1,g1d4"), "O-O,d4");
    // From another square it is no wall.
    BOOST_CHECK_EQUAL(read_as("Duck Chess", "", "1. d2d4,e7d6").substr(0, 1), "R");
}

BOOST_AUTO_TEST_CASE(a_small_letter_after_two_squares_is_a_promotion) {
    BOOST_CHECK_EQUAL(read_as("Sittuyin", "8/8/8/3PPk2/8/8/8/4K3 w - - 0 9", "9. d5d5f"), "d5=F");
    BOOST_CHECK_EQUAL(read_as("Grand Chess", "4k5/10/P9/10/10/10/10/10/10/4K5 w - - 0 1", "1. a8a9c"),
                      "a9=C");
    BOOST_CHECK_EQUAL(read_as("Standard", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n"), "a8=N");
    // In chess none is written elsewhere.
    BOOST_CHECK_EQUAL(read_as("Standard", "", "1. g1f3n").substr(0, 4), "G107");
}

BOOST_AUTO_TEST_CASE(a_plus_promotes_in_the_notation_of_engines) {
    char const* const start = "k8/9/9/9/9/9/9/1B7/4K4[P] w 0 1";
    BOOST_CHECK_EQUAL(read_as("Shogi", start, "b2h8+", "UCI"), "Bh8=H");
    BOOST_CHECK_EQUAL(read_as("Shogi", start, "b2h8", "UCI"), "Bh8");
    BOOST_CHECK_EQUAL(read_as("Shogi", start, "P@e5", "UCI"), "P@e5");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_answered_in_the_notation_of_the_game) {
    recorder const game = replay_text("[Notation \"UCI\"]\n\n1. e2e4 e7e5 2. g1g3 *\n");
    BOOST_REQUIRE_EQUAL(codes_of(game.findings), "R102");
    BOOST_REQUIRE(!game.findings[0].helps.empty());
    BOOST_CHECK_NE(game.findings[0].helps[0].find("`g1f3`"), std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
