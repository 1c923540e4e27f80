// Positions from which no game can be played: the moves are checked by the steps of the pieces all the same.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

recorder replayed_from(std::string const& position, std::string const& turns,
                       std::string const& variant = "Chess") {
    return replay_text("[Variant \"" + variant + "\"]\n[FEN \"" + position + "\"]\n\n" + turns + " *\n");
}

std::string codes_from(std::string const& position, std::string const& turns,
                       std::string const& variant = "Chess") {
    return codes_of(replayed_from(position, turns, variant).findings);
}

} // namespace

BOOST_AUTO_TEST_SUITE(impossible_positions)

BOOST_AUTO_TEST_CASE(moves_of_impossible_positions_are_checked_by_their_steps) {
    struct {
        std::string_view fault, position, right, wrong, codes;
    } const cases[] = {
        {"no king", "4k3/8/8/8/8/8/4P3/8 w - - 0 1", "1. e4 Kd7 2. e5", "1. e4 Kd7 2. e7", "R112 R102"},
        {"two kings", "4k3/8/8/8/8/8/4P3/3KK3 w - - 0 1", "1. Kdd2 Kd7 2. e4", "1. Kd2 Kd7", "R112 R106"},
        {"a pawn on the last rank", "P3k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1. e4 Kd7", "1. a9 Kd7",
         "R112 G107"},
        {"the other side in check", "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", "1. Rd4 Kf7", "1. Rd5 Kf7",
         "R112 R102"},
    };
    for (auto const& c : cases) {
        BOOST_TEST_CONTEXT(c.fault) {
            BOOST_CHECK_EQUAL(codes_from(std::string(c.position), std::string(c.right)), "R112");
            recorder const wrong = replayed_from(std::string(c.position), std::string(c.wrong));
            BOOST_CHECK_EQUAL(codes_of(wrong.findings), c.codes);
            BOOST_CHECK(wrong.positions.empty()); // nothing is shown of a game that cannot be played
            for (finding const& f : wrong.findings)
                BOOST_CHECK(!f.fix || !f.fix->is_safe());
        }
    }
}

BOOST_AUTO_TEST_CASE(checks_and_endings_of_impossible_positions_are_not_judged) {
    // Neither the marks of check nor the missing ones, nor the result, nor a king that is left in check.
    BOOST_CHECK_EQUAL(codes_from("4k3/8/8/8/8/8/4R3/8 w - - 0 1", "1. Ra2# Kd7 2. Ra7 Kd8 3. Rd7 Kc8"),
                      "R112");
    BOOST_CHECK_EQUAL(codes_from("3kk3/8/8/8/8/8/4R3/4K3 b - - 0 1", "1... Kdd7 2. Re7 Kd6 3. Rxe8"), "R112");
}

BOOST_AUTO_TEST_CASE(a_missing_parenthesis_hides_no_move_of_an_impossible_position) {
    BOOST_CHECK_EQUAL(codes_from("4k3/8/8/8/8/8/PPPPP3/8 w - - 0 1", "1. e4 Kd7 2. d4 (2. c4 Kd6 3. e6 Kc7"),
                      "R112 G103 R102");
}

BOOST_AUTO_TEST_CASE(castling_needs_no_more_than_its_right) {
    std::string const no_black_king = "8/pppp4/8/8/8/8/4PPPP/RNBQKBNR w KQ - 0 1";
    BOOST_CHECK_EQUAL(codes_from(no_black_king, "1. e4 c5 2. Nf3 d6 3. Bd3 a6 4. O-O a5 5. Re1"), "R112");
}

BOOST_AUTO_TEST_CASE(impossible_positions_of_other_variants_are_checked_by_theirs) {
    std::string const xiangqi = "3akabnr/9/1c5c1/9/9/9/9/1C5C1/9/RNBA1ABNR w - - 0 1";
    BOOST_CHECK_EQUAL(codes_from(xiangqi, "1. h2e2 h9g7 2. h0g2", "Xiangqi"), "R112");
    BOOST_CHECK_EQUAL(codes_from(xiangqi, "1. h2e2 h9g7 2. h0h2", "Xiangqi"), "R112 R102");
    std::string const drops = "3qkbnr/3ppppp/8/8/8/8/4PPPP/RNBQ1BNR[] w - - 0 1";
    BOOST_CHECK_EQUAL(codes_from(drops, "1. e4 d5 2. exd5 Qxd5 3. P@e3", "Crazyhouse"), "R112");
    BOOST_CHECK_EQUAL(codes_from(drops, "1. e4 d5 2. exd5 Qxd5 3. Q@e3", "Crazyhouse"), "R112 R101");
    // A variant with a type of positions of its own has no such rules.
    recorder const coded = replayed_from("4k3/8/8/8/8/8/4P3/8 w - - 0 1", "1. e7", "Gunnery");
    BOOST_CHECK_EQUAL(codes_of(coded.findings), "R112");
    BOOST_CHECK_EQUAL(coded.findings.front().notes.front(), "the moves of this game are not checked");
}

BOOST_AUTO_TEST_CASE(who_is_in_check_is_to_move_though_a_later_move_is_wrong) {
    std::string const position = "4k3/8/8/8/4R3/8/4P3/4K3 w - - 0 1";
    recorder const seen = replayed_from(position, "1... Kd7 2. Rd4+ Kc6 3. Kd2 Kc5 4. Kc3 Kc8 5. Kd3 Kb5");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "S132 R102");
    BOOST_CHECK_EQUAL(seen.findings[0].label, "Black is in check, so Black is to move");
    BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "4k3/8/8/8/4R3/8/4P3/4K3 b - - 0 1");
    BOOST_CHECK_EQUAL(seen.findings[1].fix->text, "Kc6");
    BOOST_CHECK_EQUAL(seen.positions.size(), 9u);
    // One move that fits is not enough where others follow.
    BOOST_CHECK_EQUAL(codes_from(position, "1... Kd7 2. Rd7 Kc6 3. Kd2").substr(0, 4), "R112");
}

BOOST_AUTO_TEST_SUITE_END()
