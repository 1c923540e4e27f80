// Several repairs explain a record: which comes first, and which others are named.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// Of each finding of the game: the code, the repair, and the next help.
std::string repairs_told(std::string const& moves) {
    std::string all;
    for (finding const& f : replay_text(moves + " *\n").findings) {
        if (!all.empty()) all += ", ";
        all.append(record_of(f.code).code).append(" ").append(f.fix ? f.fix->text : "none");
        if (f.helps.size() > 1) all.append("; ").append(f.helps[1]);
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(rival_repairs)

BOOST_AUTO_TEST_CASE(all_pieces_that_a_pawn_may_have_become_are_named) {
    BOOST_CHECK_EQUAL(repairs_told("1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8 Qb6"),
                      "R105 bxa8=Q; `bxa8=R`, `bxa8=B` and `bxa8=N` would also fit");
}

BOOST_AUTO_TEST_CASE(a_repair_that_needs_an_origin_where_none_is_written_is_further_off) {
    // Among the squares near c2, both knights can go to d2, which would be written `Nbd2` or `Nfd2`.
    BOOST_CHECK_EQUAL(repairs_told("1. Nf3 Nf6 2. d3 d6 3. Nc2"),
                      "R102 Nc3; `Nbd2` and `Nfd2` would also fit");
}

BOOST_AUTO_TEST_CASE(a_mark_can_support_an_earlier_repair_at_the_end_of_a_game) {
    BOOST_CHECK_EQUAL(repairs_told("1. e4 d5 2. Nc3 Nf6 3. Nb5+ c6 4. Bxc6+"), "R115 Bb5");
    // Without one, many earlier turns would be possible.
    BOOST_CHECK_EQUAL(repairs_told("1. e4 d5 2. Nc3 Nf6 3. Nb5 c6 4. Bxc6+").substr(0, 4), "R102");
}

BOOST_AUTO_TEST_CASE(a_repair_of_another_turn_that_explains_as_much_is_named_with_its_place) {
    BOOST_CHECK_EQUAL(
        repairs_told("1. d2-d4 d7-d5 2. Qd1-d3 Ng8-f6 3. Qd3-e3 a7-a6 4. Qf3-f4 a6-a5 5. Qf4-g3"),
        "R101 Qe3-f4; `Qd3-f3` at 3. would explain just as much");
}

BOOST_AUTO_TEST_CASE(a_missing_move_of_each_side_may_explain_as_much) {
    // Perhaps `h3`, perhaps `3. h4` and a reply were lost.
    std::string const rook = "1. e4 e5 2. Nf3 Nc6 3. Rh3 d6 4. Bc4 Be7 5. d3 Nf6 6. Nc3 O-O";
    BOOST_CHECK_EQUAL(repairs_told(rook),
                      "R102 h3; or a move of each side is missing before it, and it is right as written");
    BOOST_CHECK_EQUAL(replay::fix_games(rook + " *\n").repairs, 0u);
    // Castling shows that the rook is on h1.
    std::string const castled = "3. Rh3 d6 4. Bc4 Be7 5. d3 Nf6 6. O-O O-O *\n";
    BOOST_CHECK_EQUAL(replay::fix_games("1. e4 e5 2. Nf3 Nc6 " + castled).text,
                      "1. e4 e5 2. Nf3 Nc6 3. h3 {was Rh3}" + castled.substr(6));
}

BOOST_AUTO_TEST_CASE(a_capture_mark_may_be_right_after_a_missing_move_of_each_side) {
    // Perhaps `3. h3 Bc3` was lost, and the bishop was captured.
    std::string const bishop = "1. e4 e5 2. Nf3 Bb4 3. Nxc3 Nf6 4. Bc4 O-O 5. O-O d6";
    BOOST_CHECK_EQUAL(repairs_told(bishop),
                      "S106 ; or a move of each side is missing before it, and it is right as written");
    BOOST_CHECK_EQUAL(replay::fix_games(bishop + " *\n").repairs, 0u);
    // No black piece can come to c3.
    std::string const home = "1. e4 e5 2. Nf3 Nc6 3. Nxc3 Nf6 4. Bc4 Be7 5. O-O O-O *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(home).text,
                      "1. e4 e5 2. Nf3 Nc6 3. Nc3 {was Nxc3} Nf6 4. Bc4 Be7 5. O-O O-O *\n");
}

BOOST_AUTO_TEST_CASE(likeness_alone_decides_only_by_a_clear_margin) {
    // `s` is beside `d` on the keyboard; any other sign is one slip as well, and the queen can go to c2.
    std::string const both = "1. d3 d6 2. c3 c6 3. Qs2 Nf6 4. Nf3 Be6 5. g3 g6 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(both).text, both);
    BOOST_CHECK_EQUAL(replay::fix_games("1. d3 d6 2. e3 c6 3. Qs2 Nf6 4. Nf3 Be6 5. g3 g6 *\n").text,
                      "1. d3 d6 2. e3 c6 3. Qs2 Nf6 4. Nf3 Be6 5. g3 g6 *\n");
    BOOST_CHECK_EQUAL(replay::fix_games("1. d3 d6 2. a3 c6 3. Qs2 Nf6 4. Nf3 Be6 5. g3 g6 *\n").text,
                      "1. d3 d6 2. a3 c6 3. Qd2 {was Qs2} Nf6 4. Nf3 Be6 5. g3 g6 *\n");
    // An `o` in print may be a `c` or an `e`.
    BOOST_CHECK_EQUAL(repairs_told("1. d3 d6 2. c3 c6 3. e3 e6 4. Qo2 Nf6 5. Nf3 Be7"),
                      "G107 Qc2; `Qe2` would also fit");
}

BOOST_AUTO_TEST_CASE(a_dash_in_place_of_the_mark_of_a_shot_is_one_slip) {
    BOOST_CHECK_EQUAL(repairs_told("[Variant \"Scorpion Gunnery Chess\"]\n\n1. h2-f3 Ng8-h6 2. Nb1-c3 h7-h1 "
                                   "3. Nc3-b1 Nb8-c6 4. Nb1-c3 Nc6-b8 5. Nc3-b1 Nb8-c6"),
                      "R102 h7*h1");
}

BOOST_AUTO_TEST_CASE(a_step_that_an_earlier_slip_made_necessary_is_not_added) {
    // After `15. d2-d4` nothing would be missing.
    std::string const game =
        "[Variant \"Momentum Chess\"]\n\n1. e2-e3 c7-c5 2. e3-e4, c2-c3 Qd8-a5 3. c3-c4, e4-e5, c4-c4 Nb8-a6 "
        "4. e5-e6, Ng1-e2 d7-d5 5. Ne2-c3, Bf1-d3 d5-d5 6. Nc3-a4, Rh1-f1 Qa5-c3 7. Nb1-a3 Qc3-b3 "
        "8. Qd1-c2 Qb3-c3 9. Qc2-b3, f2-f3 Na6-c7 10. f3-f4, Rf1-g1 Qc3xc4 11. Rg1-h1, f4-f5, Na3-c2 Qc4xd3 "
        "12. f5-f6, Qb3-c3 h7-h5 13. Nc2-a3 h5-h3, Qd3-b5 14. Qc3-d3 Ng8-h6 15. Qd3-e3, d2-d3 Ke8-d7 "
        "16. Qe3-f3, g2xh3+ Qb5-c6 17. Qf3-g3, Ke1-d2+ Kd7-d8, Qc6-d7 18. Rh1-e1 Qd7-e8, Nc7-b5 "
        "19. Qg3-g5 e7xf6 20. Qg5-f4 Qe8xe6";
    BOOST_CHECK_EQUAL(repairs_told(game),
                      "R109 none, R201 Qe3-f3, g2xh3, d3-d4; `d2-d4` at 15. would explain just as much, R109 "
                      "none");
    BOOST_CHECK_EQUAL(replay::fix_games(game + " *\n").repairs, 0u);
}

BOOST_AUTO_TEST_CASE(the_only_move_is_not_written_if_too_few_moves_confirm_it) {
    // `5... Ba3` was another move, after which `7... Ba3` is legal.
    std::string const game =
        "[Variant \"Inertia Chess\"]\n\n1. c4 e6 2. c5 e5 3. c6 e4 4. g4 e3 5. g5 Ba3 6. g6 Be7 "
        "7. gxf7 Ba3 8. fxe8=R *\n";
    BOOST_CHECK_EQUAL(codes_of(replay_text(game).findings), "R302");
    BOOST_CHECK_EQUAL(replay::fix_games(game).text, game);
}

BOOST_AUTO_TEST_SUITE_END()
