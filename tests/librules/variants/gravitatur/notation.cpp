// Notation of Gravitatur Chess: turns parsed and written, and findings on invalid ones.
#include "support/playouts.hpp"
#include "variants/gravitatur/gravitatur.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using testing::recorder;

namespace {

recorder replayed(std::string const& movetext, std::string const& position = "") {
    std::string tags = "[Variant \"Gravitatur Chess\"]\n";
    if (!position.empty()) tags += fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n", position);
    return testing::replay_text(fmt::format("{}\n{} *\n", tags, movetext));
}

/// Canonical turns separated by blanks; a finding fails the test.
std::string canonical(std::string const& movetext, std::string const& position = "") {
    recorder const seen = replayed(movetext, position);
    BOOST_TEST(testing::codes_of(seen.findings) == "", movetext);
    return fmt::format("{}", fmt::join(seen.turns, " "));
}

std::string codes(std::string const& movetext, std::string const& position = "") {
    return testing::codes_of(replayed(movetext, position).findings);
}

/// The headline's label of the first finding.
std::string first_label(std::string const& movetext, std::string const& position = "") {
    recorder const seen = replayed(movetext, position);
    BOOST_REQUIRE(!seen.findings.empty());
    return seen.findings.front().label;
}

constexpr auto check_by_rook = "4r2k/8/8/8/8/8/3P1P2/R2QKR2 w - - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(gravitatur_notation)

// clause 13
BOOST_AUTO_TEST_CASE(a_placement_and_a_move_are_joined_by_a_slash) {
    BOOST_TEST(canonical("1. G@d4/Nf3 G@a5/Nc6") == "G@d4/Nf3 G@a5/Nc6");
    BOOST_TEST(canonical("1. G @ d4 / Ng1-f3 @a5/Nb8-c6") == "G@d4/Nf3 G@a5/Nc6");
}

// clause 13
BOOST_AUTO_TEST_CASE(a_teleport_is_read_with_and_without_the_friends_letter) {
    std::string const start = "rn2k3/pp6/2P4Q/8/5p2/3K4/8/8 b - - 0 1";
    for (char const* const written : {"G@g4/Ke8<>Ra8", "G@g4/Ke8<>a8", "G@g4/K<>Ra8", "G@g4/Ke8 <> Ra8"})
        BOOST_TEST(canonical(fmt::format("1... {}", written), start) == "G@g4/Ke8<>Ra8");
    // The named friend must be the one on the square.
    BOOST_TEST(codes("1... G@g4/Ke8<>Na8", start) != "");
}

// clause 13
BOOST_AUTO_TEST_CASE(a_placement_that_checks_is_a_whole_turn_with_its_mark) {
    std::string const start = "k7/p7/8/8/8/8/R7/4K3 w - - 0 1";
    BOOST_TEST(canonical("1. G@c5 Kb8", start) == "G@c5+ Kb8");
    BOOST_TEST(canonical("1. G@c5+ Kb8", start) == "G@c5+ Kb8");
    BOOST_TEST(codes("1. G@c5# Kb8", start) == "S102");
}

// clause 13
BOOST_AUTO_TEST_CASE(position_texts_have_neither_rights_nor_ep_targets) {
    recorder const seen = replayed("1. G@a3/e4 G@a4/d6");
    BOOST_REQUIRE(seen.positions.size() == 2u);
    BOOST_TEST(seen.positions.front() == "rnbkqbnr/1ppp1ppp/8/8/pp2P3/8/PPPP1PPP/RNBQKBNR b - - 0 1");
    BOOST_TEST(codes("1. G@a3/e4", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1") == "S132");
    BOOST_TEST(codes("1. G@a3/e4", "rnbkqbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w - e6 0 1") == "S132");
}

// clause 5
BOOST_AUTO_TEST_CASE(a_missing_placement_is_reported_and_replay_continues) {
    BOOST_TEST(codes("1. Nf3 G@a5/Nc6") == "R501");
    BOOST_TEST(codes("1. G@d4/Nf3 Nc6 2. G@a5/Ng1") == "R501");
}

// clause 3
BOOST_AUTO_TEST_CASE(a_missing_move_is_reported) {
    BOOST_TEST(codes("1. G@d4") == "R506");
    BOOST_TEST(first_label("1. G@d4") == "the placement gives no check, so a move must follow");
}

// clause 3
BOOST_AUTO_TEST_CASE(a_placement_on_an_occupied_square_names_the_piece_there) {
    BOOST_TEST(codes("1. G@e2/Nf3") == "R502");
    BOOST_TEST(first_label("1. G@e2/Nf3") == "the square is occupied by the pawn on e2");
    BOOST_TEST(codes("1. G@d4/G@d5/Nf3") == "R502");
    BOOST_TEST(first_label("1. G@d4/G@d5/Nf3") == "a turn has one placement");
}

// clause 6
BOOST_AUTO_TEST_CASE(a_placement_in_check_is_reported) {
    BOOST_TEST(codes("1. G@a5/Qe2", check_by_rook) == "R502");
    BOOST_TEST(first_label("1. G@a5/Qe2", check_by_rook) ==
               "a side in check does not place the neutral piece");
}

// clause 7
BOOST_AUTO_TEST_CASE(a_capture_by_another_piece_than_a_king_is_reported) {
    BOOST_TEST(codes("1. G@a3/exd5", "7k/8/8/3p4/4P3/8/8/6K1 w - - 0 1") == "R504");
    BOOST_TEST(first_label("1. G@a3/exd5", "7k/8/8/3p4/4P3/8/8/6K1 w - - 0 1") ==
               "the pawn on e4 is not a king");
    BOOST_TEST(codes("1. Qxd2", "6k1/8/8/8/4P3/8/3p4/3QK2R w - - 0 1") == "R504");
    BOOST_TEST(canonical("1. Kxd2", "6k1/8/8/8/4P3/8/3p4/3QK2R w - - 0 1") == "Kxd2");
}

// clause 8
BOOST_AUTO_TEST_CASE(illegal_teleports_are_reported) {
    std::string const start = "r6k/8/8/8/8/8/8/R2QK3 w - - 0 1";
    BOOST_TEST(codes("1. Ke1<>Ra1", check_by_rook) == "R505");
    BOOST_TEST(first_label("1. Ke1<>Ra1", check_by_rook) == "the king is in check");
    BOOST_TEST(codes("1. G@c4/Ke1<>Ra1", start) == "R505");
    BOOST_TEST(first_label("1. G@c4/Ke1<>Ra1", start) == "the rook on a8 attacks the king there");
    std::string const pawn = "6k1/8/8/8/8/8/P7/RN2K2Q w - - 0 1";
    BOOST_TEST(codes("1. G@c5/Ke1<>a2", pawn) == "R505");
    BOOST_TEST(first_label("1. G@c5/Ke1<>a2", pawn) ==
               "the king swaps places with a friendly piece other than a pawn, not with the pawn on a2");
    BOOST_TEST(first_label("1. G@c5/Ke1<>e2", pawn) == "there is no piece on e2 to swap places with");
    BOOST_TEST(codes("1. O-O", "1k6/8/8/8/8/8/8/R3K2R w - - 0 1") == "R104");
}

// clause 9
BOOST_AUTO_TEST_CASE(a_placement_that_lays_the_own_king_open_names_the_attacker) {
    BOOST_TEST(codes("1. G@g4/Kd1", "4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1") == "R502");
    BOOST_TEST(first_label("1. G@g4/Kd1", "4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1") ==
               "the rook on e8 would attack the king");
    BOOST_TEST(first_label("1. G@a2/Kd1", "8/8/K7/8/8/8/6k1/8 w - - 0 1") == "the kings would meet");
}

// clause 10
BOOST_AUTO_TEST_CASE(a_move_after_a_placement_that_checks_is_reported) {
    std::string const start = "k7/p7/8/8/8/8/R7/4K3 w - - 0 1";
    BOOST_TEST(codes("1. G@c5/Ke2", start) == "R503");
    BOOST_TEST(codes("1. G@c5/Ke2 Kb8", start) == "R503");
    BOOST_TEST(first_label("1. G@g8/Kh6", "8/7K/8/6b1/8/1k6/8/8 w - - 0 1") ==
               "it gives no check and leaves no move");
}

BOOST_AUTO_TEST_SUITE_END()
