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

BOOST_AUTO_TEST_CASE(later_moves_that_fit_after_many_other_moves_confirm_no_second_slip) {
    // The black moves `19... Nd6-c6` and `20... Nc6-b6, Rh6-h4` are exchanged.
    std::string const game =
        "[Variant \"Momentum Chess\"]\n[WhiteArmy \"Nutty Knights\"]\n[BlackArmy \"Colorbound "
        "Clobberers\"]\n\n1. f2-f3 d7-d6 2. f3-f4, Nb1-a3 d6-d5, f7-f6 3. f4-f5, b2-b3 d5-d4, d4-d4 4. "
        "b3-b4, "
        "Bc1-d3 a7-a6 5. Bd3-e5, b4-b5, Qd1-f2 a6-a5, Bf8-d6 6. Qf2-h3, b5-b6, Be5-f7, g2-g4 a5-a4, Bd6-b4, "
        "e7-e5 7. g4-g6, Qh3-g5 e5-e3, Bb4xa3 8. Bf7xg7, Qg5-f7+ Ba3-b2 9. Bg7xh7, Bh7-h7+ Bb2-c1, a4-a3+ "
        "10. b6xc7+ Ke8-e7+ 11. c7xd8=N, Ng1-f3+ Rh8-g7+ 12. Nf3-e5, Ke1-d1+ Rg7-f8 13. Ne5-d7, Nd8-e6+ "
        "Bc8-e8 14. Ne6-f4, Qf7-e6 Nb8-d6 15. Qe6-d5, Nf4-f4 Ke7-e6 16. Qd5-c4, Nd7-c8+ Ke6-e7 17. Qc4-b3, "
        "Nf4-e5 Rf8-h6 18. Ne5-d7 Bc1-b2 19. d2-d3 Nc6-b6, Rh6-h4 20. c2-c4 Nd6-c6 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(game).text, game);
}

BOOST_AUTO_TEST_CASE(two_moves_in_a_row_that_are_unlike_any_legal_one_are_not_replaced) {
    // `29. Nf3-e5` to `30. Ne5-c6` are from another game. Each time one move is legal, and all others then
    // are.
    std::string const game =
        "[Variant \"Inertia Chess\"]\n\n1. c4 b6 2. c5 b5 3. c6 b4 4. d3 b3 5. d4 f6 6. d5 f5 7. d6 f4 8. a4 "
        "f3 "
        "9. a5 e5 10. a6 e4 11. Bh6 e3 12. Qd4 Kf7 13. Qd5 Kg6 14. h3 Kh5 15. h4 Bb7 16. Qd3 dxc6 17. Qd1 "
        "Qe8 "
        "18. Qd2 Qd7 19. Qd3 Qe8 20. Qd4 fxg2 21. Qd5 gxh1=N 22. Qb5 Be7 23. Qa5 Kxh6 24. Qa3 Qf7 25. Qa2 "
        "Qg6 "
        "26. Nh3 Qh5 27. Nd2 Qe8 28. Nf3 g6 29. Nf3-e5 a5-a4 30. Ne5-c6 g4 31. Qa5 g3 32. fxg3 Bf6 33. Qb4 "
        "Bg5 "
        "34. Qc3 Ne7 35. Qd2 cxd6 36. Qd3 Kh5 37. Qd5 Kg6 38. Qa5 Kf7 39. Ra3 Bc8 40. Ra4 Ng8 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(game).text, game);
}

BOOST_AUTO_TEST_CASE(moves_after_the_next_repair_confirm_no_exchange) {
    // `37... Nd7` to `39. Na3` are from another game.
    std::string const game =
        "[Variant \"Gunnery Chess\"]\n\n1. b2-b4 c7-c5 2. Nb1-c3 Nb8-c6 3. e2-e3 Ng8-f6 4. d2-d4 Qd8-a5 "
        "5. Qd1-f3 Ra8-b8 6. f2*f7 g7-g5 7. Nc3-d1 Nc6-d8 8. Qf3-d5 Qa5-b5 9. c2-c3 Nf6-g4 10. Qd5xd7+ "
        "Ke8xd7 "
        "11. Ra1-b1 Kd7-c7 12. Rb1-b2 b7*b4 13. a2-a4 a7-a5 14. Bf1xb5 Rb8-b7 15. Bb5-e2 Rb7-b3 16. Rb2-a2 "
        "Ng4-f6 17. Be2-f3 Bc8-e6 18. Bf3-e2 Bf8-h6 19. Bc1-d2 Kc7-d7 20. Ng1-f3 g5-g4 21. Ra2-a3 Bh6-f4 "
        "22. Ke1-f1 Bf4-b8 23. e3-e4 c5-c4 24. d4-d5 Rb3-b7 25. Be2-d3 Bb8-d6 26. Nf3-e5+ Bd6xe5 27. Bd3-c2 "
        "Rb7-b5 28. a4xb5 Kd7-d6 29. Bd2-h6 Be6-c8 30. h2-h4 a5-a4 31. Kf1-f2 Nd8-b7 32. Bh6-c1 Rh8-e8 "
        "33. Rh1-f1 Be5-g3+ 34. Kf2-e3 Bg3-h2 35. Ke3-d4 e7-e6 36. Rf1-h1 Re8-f8 37. Bc1-f4+ Nd7 38. Ra2 Ne5 "
        "39. Na3 h7-h6 40. Nd1-f2 Rf8-e8 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(game).text, game);
}

BOOST_AUTO_TEST_CASE(an_only_move_unlike_the_word_is_not_written_if_a_wrong_position_explains_it) {
    // `35... Qd7` is from elsewhere, for `cxd6`. After it, `39... Ke8` is the only legal move.
    std::string const game =
        "[Variant \"Inertia Chess\"]\n\n1. c4 b6 2. c5 b5 3. c6 b4 4. d3 b3 5. d4 f6 6. d5 f5 7. d6 f4 8. a4 "
        "f3 "
        "9. a5 e5 10. a6 e4 11. Bh6 e3 12. Qd4 Kf7 13. Qd5 Kg6 14. h3 Kh5 15. h4 Bb7 16. Qd3 dxc6 17. Qd1 "
        "Qe8 "
        "18. Qd2 Qd7 19. Qd3 Qe8 20. Qd4 fxg2 21. Qd5 gxh1=N 22. Qb5 Be7 23. Qa5 Kxh6 24. Qa3 Qf7 25. Qa2 "
        "Qg6 "
        "26. Nh3 Qh5 27. Nd2 Qe8 28. Nf3 g6 29. Bg2 g5 30. Qa4 g4 31. Qa5 g3 32. fxg3 Bf6 33. Qb4 Bg5 34. "
        "Qc3 "
        "Ne7 35. Qd2 Qd7 36. Qd3 Kh5 37. Qd5 Kg6 38. Qa5 Kf7 39. Ra3 Bc8 40. Ra4 Ng8 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(game).text, game);
}

BOOST_AUTO_TEST_CASE(a_last_move_that_an_earlier_slip_explains_is_not_replaced) {
    // After `22... Kxe7` the last move is right.
    std::string const game = "[Variant \"Inertia Chess\"]\n\n1. f4 d6 2. f5 d5 3. f6 d4 4. c3 d3 5. c4 h5 6. "
                             "c5 h4 7. c6 h3 8. exd3 "
                             "Qd6 9. fxe7 Qd5 10. a3 Qd4 11. a4 Na6 12. a5 Qd6 13. d4 Qd8 14. d5 Nb8 15. d6 "
                             "g5 16. d7 g4 17. Ke2 g3 "
                             "18. Ke3 Rh7 19. Ke4 Rh6 20. Ke5 Rh5 21. Ke6 Rh4 22. Nxh3 Kxd7 23. Nf4 Kxe6 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(game).text, game);
}

BOOST_AUTO_TEST_CASE(a_move_that_any_other_move_just_before_explains_is_not_replaced) {
    // Perhaps `4. Nd2`; or `3... Qa5+` belongs elsewhere.
    std::string const begins = "1. Na3 c6 2. d3 Nf6 3. Nf3 Qa5+ ";
    std::string const open = begins +
                             "4. Nd4 g6 5. g3 Bg7 6. Bg2 O-O 7. O-O d6 8. Nf3 e6 9. Bd2 Re8 10. c3 h6 "
                             "11. b4 Bd7 *\n";
    BOOST_CHECK_EQUAL(repairs_told(open.substr(0, open.size() - 2)), "R103 Nd2");
    BOOST_CHECK_EQUAL(replay::fix_games(open).text, open);
    // The next move shows that the queen was on a5.
    std::string const shown =
        " Qh5 5. g3 g6 6. Bg2 Bg7 7. O-O O-O 8. Nf3 d6 9. Bd2 e6 10. c3 Re8 11. b4 h6 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(begins + "4. Nd4" + shown).text, begins + "4. Nd2 {was Nd4}" + shown);
}

BOOST_AUTO_TEST_CASE(a_missing_pair_may_have_cleared_the_way_many_moves_before) {
    // Perhaps `1. c4` and a reply were lost before it.
    std::string const queen = "1. Nc3 a5 2. h3 a4 3. Qxa4 g6 4. e3 Bg7 5. Rb1 Nf6 6. Nf3 O-O 7. Be2 d6";
    BOOST_CHECK_EQUAL(repairs_told(queen),
                      "R102 Nxa4; or a move of each side is missing before it, and it is right as written");
    BOOST_CHECK_EQUAL(replay::fix_games(queen + " *\n").repairs, 0u);
    // That the pawn moves later shows that it was in the way.
    std::string const shown = "1. Nc3 a5 2. h3 a4 3. Qxa4 g6 4. e3 Bg7 5. Rb1 Nf6 6. c3 O-O 7. Nf3 d6 *\n";
    BOOST_CHECK(replay::fix_games(shown).text.find("Nxa4 {was Qxa4}") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_mark_is_left_to_the_reader_where_a_later_one_is_in_doubt) {
    // Perhaps `6. Nb3` and a capture on d4 were lost before the sixth move.
    std::string const text = "1. Nxf3 d5 2. g3 c6 3. Bg2 Bg4 4. O-O Nd7 5. d3 Ngf6 6. Nxd4 e5 7. Nf3 Bd6 *\n";
    auto const fixed = replay::fix_games(text);
    BOOST_CHECK_EQUAL(fixed.text, text);
    BOOST_REQUIRE(!fixed.withheld.empty());
    BOOST_CHECK_EQUAL(fixed.withheld.front().reason,
                      "a capture mark after it disagrees with the board, S106 at 6.");
}

BOOST_AUTO_TEST_CASE(marks_that_two_exchanged_moves_explain_are_left_to_the_reader) {
    std::string const text =
        "[Event \"x\"]\n[Variant \"Shrink Chess\"]\n\n"
        "1. f2-f3 d7-d5 2. Ng1-h3 e7-e6 3. a2-a3 Ke8-d7 4. g2-g4 Bf8xa3 5. b2-b3 Qd8-g5 6. e2-e4 "
        "Qg5-h6 7. d2-d4 Qh6-f6 8. Ke1-d2 Nb8-c6 9. Qd1-e1 d5xe4 10. Kd2-e3 Qf5-h5 11. Bc1-d2 Kd6-d5 "
        "12. Qe1-d1 Ba3-b2 13. Qd1-c1 Nc5-b7 14. Nb1xa3 Bb2-a3 15. b3-b4 Qh5-f5 16. Bf1-b5 e5xd4+ "
        "17. Ke3-f2 d4-d3 18. c2-c3 Qf5-e5 19. Bd2-e3 Qe5-f4 20. Be3-d4 Qf4-g5 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(text).text, text);
    // The bishop took back after the knight had moved.
    std::string const exchanged =
        "1. d4 Nf6 2. c4 e6 3. Nf3 Bb4+ 4. Bd2 Qe7 5. g3 Nc6 6. Bxc3 Bxc3 7. Nc3 Ne4 8. Qc2 Nxc3";
    BOOST_CHECK_EQUAL(replay::fix_games(exchanged + " *\n").repairs, 0u);
    BOOST_CHECK_EQUAL(repairs_told(exchanged), "S106 ; or two moves of this side are exchanged");
}

BOOST_AUTO_TEST_CASE(a_pair_may_be_missing_between_moves_that_are_repeated) {
    std::string const rest = "5. d4 d5 6. c4 e6 7. Nc3 Be7 8. e3 O-O *\n";
    std::string const to_and_fro = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Nf3 Nf6 " + rest;
    BOOST_CHECK_EQUAL(replay::fix_games(to_and_fro).repairs, 0u);
    BOOST_CHECK_EQUAL(replay::fix_games("1. a3 a6 2. h3 h6 3. Nf3 Nf6 4. Nf3 Nf6 " + rest).repairs, 1u);
}

BOOST_AUTO_TEST_CASE(a_misread_queen_may_be_the_bishop_of_another_language) {
    // `O` is the bishop in Estonian.
    std::string const moves = "1. e4 d5 2. e5 f6 3. exf6 Kf7 4. fxg7 Ke8 5. gxh8=O Kf7";
    BOOST_CHECK_EQUAL(repairs_told(moves), "G107 gxh8=B; `gxh8=Q` would also fit");
    BOOST_CHECK_EQUAL(replay::fix_games(moves + " *\n").repairs, 0u);
}

BOOST_AUTO_TEST_SUITE_END()
