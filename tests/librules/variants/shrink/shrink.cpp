#include "variants/shrink/shrink.hpp"

#include "core/perft.hpp"
#include "support/perft_file.hpp"
#include "support/playouts.hpp"
#include "support/positions.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;
using namespace vpgn::rules;
using vpgn::test::open_choices;

namespace {

game_rules const terms{&orthodox_army_pair(), 0};

setup setup_of(std::string const& text) {
    setup given;
    auto const fault = replay::read_position_text(text, given);
    BOOST_REQUIRE_MESSAGE(!fault, text);
    return given;
}

shrink_position from(std::string const& text) {
    auto const verdict = shrink_position::judge(setup_of(text), terms);
    BOOST_REQUIRE_MESSAGE(verdict.faults == no_fault, text << ": faults " << verdict.faults);
    return shrink_position::from(setup_of(text), terms);
}

std::string text_of(shrink_position const& p) {
    return replay::write_position_text(p.as_setup());
}

/// The position after turns in notation, which must be legal.
std::string after(std::string const& start, std::string const& movetext) {
    auto const seen = testing::replay_text("[Variant \"Shrink\"]\n[SetUp \"1\"]\n[FEN \"" + start +
                                           "\"]\n\n" + movetext + " *\n");
    BOOST_TEST(testing::codes_of(seen.findings) == "");
    BOOST_REQUIRE(!seen.positions.empty());
    return seen.positions.back();
}

square at(char const* name) {
    return square_at(name[0] - 'a', name[1] - '1');
}

choice move(char const* from, char const* to) {
    return {choice_type::move, at(from), at(to), no_kind};
}

std::uint32_t faults(std::string const& text) {
    return shrink_position::judge(setup_of(text), terms).faults;
}

std::string const array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_CASE(the_perft_table_is_met) {
    for (auto const& entry : test::read_perft_file(VPGN_SOURCE_DIR "/samples/perft/shrink.perft"))
        for (auto const& [depth, nodes] : entry.nodes)
            if (nodes < 20000) BOOST_TEST(perft(from(entry.position), depth) == nodes, entry.id);
}

// clause 1
BOOST_AUTO_TEST_CASE(a_row_that_a_turn_empties_vanishes) {
    BOOST_TEST(after(array, "1. e2-e4 d7-d5 2. e4xd5") ==
               "rnbqkbnr/ppp1pppp/8/3P4/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
}

// clause 1
BOOST_AUTO_TEST_CASE(a_column_that_a_turn_empties_vanishes) {
    BOOST_TEST(after("2k/1R1/K2 w - - 0 1", "1. Rb2-c2+") == "1k/1R/K1 b - - 1 1");
}

// clause 2
BOOST_AUTO_TEST_CASE(a_row_and_a_column_vanish_at_once_and_the_rest_closes_up_towards_a1) {
    BOOST_TEST(after("4k3/8/8/1p6/N7/8/1P6/4K3 w - - 0 1", "1. Na4-c5") == "3k3/7/7/pN5/7/P6/3K3 b - - 1 1");
}

// clause 2
BOOST_AUTO_TEST_CASE(castling_may_empty_two_columns) {
    BOOST_TEST(after("1r3k1r/1ppp1pp1/8/8/8/8/1PPP1PPP/R3K2R w Q - 0 1", "1. O-O-O") ==
               "r2k1r/ppppp1/6/6/6/6/PPPPPP/1KR2R b - - 1 1");
}

// clause 2
BOOST_AUTO_TEST_CASE(vanishing_lines_and_shifted_pieces_are_events) {
    shrink_position p = from("2k/1R1/K2 w - - 0 1");
    event_list events;
    p.play(move("b2", "c2"), &events);
    BOOST_REQUIRE(events.size() == 4u);
    BOOST_TEST(
        (events[0] == event{cause::chosen, piece(color::white, kind::rook), at("b2"), at("c2"), no_kind}));
    BOOST_TEST((events[1] == event{cause::file_vanished, piece(), at("b1"), at("b1"), no_kind}));
    BOOST_TEST(
        (events[2] == event{cause::shrunk, piece(color::white, kind::rook), at("c2"), at("b2"), no_kind}));
    BOOST_TEST(
        (events[3] == event{cause::shrunk, piece(color::black, kind::king), at("c3"), at("b3"), no_kind}));
}

// clause 3
BOOST_AUTO_TEST_CASE(rows_empty_from_the_start_stay_until_they_have_been_occupied) {
    std::string const entered = after(array, "1. Ng1-f3 Ng8-f6");
    BOOST_TEST(entered == "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
    BOOST_TEST(after(entered, "2. Nf3-e5") == "rnbqkb1r/pppppppp/5n2/4N3/8/PPPPPPPP/RNBQKB1R b KQkq - 3 2");
}

// clause 3
BOOST_AUTO_TEST_CASE(boards_may_shrink_to_a_single_line) {
    std::string const line = after("2k/1R1/K2 w - - 0 1", "1. Rb2-c2+ Kb3-a3 2. Rb2-a2#");
    BOOST_TEST(line == "k/R/K b - - 3 2");
    shrink_position const p = from(line);
    BOOST_TEST(p.files() == 1);
    BOOST_TEST(p.ranks() == 3);
    BOOST_TEST(text_of(from("k1K w - - 0 1")) == "k1K w - - 0 1");
}

// clause 4
BOOST_AUTO_TEST_CASE(a_turn_whose_shrink_leaves_the_king_attacked_is_refused_for_that) {
    shrink_position const p = from("4k3/p7/8/1b6/N7/8/P7/4K3 w - - 0 1");
    BOOST_TEST(open_choices(p, "a4") == "a4c3");
    BOOST_TEST((p.why_not(move("a4", "c5")) == refusal{reason::shrink_check, at("b5"), at("c5")}));
}

// clause 4
BOOST_AUTO_TEST_CASE(a_king_that_is_attacked_with_or_without_the_shrink_is_in_check_like_any_other) {
    shrink_position const p = from("4k3/p3r3/8/8/8/8/P3N3/4K3 w - - 0 1");
    BOOST_TEST((p.why_not(move("e2", "c3")) == refusal{reason::king_in_check, at("e7"), at("c3")}));
}

// clause 4
BOOST_AUTO_TEST_CASE(a_king_attacked_on_the_unshrunk_board_only_is_safe) {
    // The bishop on b4 would capture the king on e1; without row 3 it is on b3 and attacks d1.
    shrink_position const p = from("4k3/p7/8/8/1b6/N7/P3P3/4K3 w - - 0 1");
    BOOST_TEST(p.in_check());
    BOOST_TEST((p.why_not(move("a3", "b5")) == refusal{}));
    shrink_position const stays = from("4k3/p7/8/8/1b6/N6P/P3P3/4K3 w - - 0 1");
    BOOST_TEST((stays.why_not(move("a3", "b5")).why == reason::king_in_check));
}

// clause 4
BOOST_AUTO_TEST_CASE(a_choice_of_promotion_may_not_put_the_own_king_in_check) {
    shrink_position p = from("5k2/8/8/8/8/8/p1p4K/4R3 w - - 0 1");
    p.play(move("e1", "e3"), nullptr);
    choice const queen{choice_type::promote, at("c1"), at("c1"), kind::queen};
    BOOST_TEST((p.why_not(queen) == refusal{reason::shrink_check, at("c1"), at("c1")}));
    BOOST_TEST(open_choices(p, "c1") == "c1c1b c1c1n");
}

// clause 5
BOOST_AUTO_TEST_CASE(squares_are_those_before_the_shrink_and_of_promotions_those_after_it) {
    shrink_position const p = from("5k2/8/8/8/7K/8/p1p5/4R3 w - - 0 1");
    turn const choices = [] {
        turn made;
        made.push_back(move("e1", "e3"));
        made.push_back({choice_type::promote, at("a1"), at("a1"), kind::knight});
        made.push_back({choice_type::promote, at("c1"), at("c1"), kind::queen});
        return made;
    }();
    BOOST_TEST(replay::spell_turn(shrink::info(), p, orthodox_army_pair().pieces(), choices) ==
               "Re1-e3 (a1=N, c1=Q)");
}

// clause 5
BOOST_AUTO_TEST_CASE(other_names_of_a_square_are_those_after_the_turn_and_on_all_earlier_boards) {
    std::string names;
    auto const collect = [&](shrink_position const& p, choice const& c) {
        names.clear();
        p.each_other_name(c, [&](square origin, square target, other_naming how) {
            names += replay::name_of(origin) + replay::name_of(target) +
                     (how == other_naming::earlier ? "< " : "> ");
        });
        return names;
    };
    shrink_position p = from("2k/1R1/K2 w - - 0 1");
    BOOST_TEST(collect(p, move("b2", "c2")) == "b2b2> ");
    p.play(move("b2", "c2"), nullptr);
    p.end_turn(nullptr);
    BOOST_TEST(collect(p, move("b3", "a3")) == "c3a3< ");
    p.play(move("b3", "a3"), nullptr);
    p.end_turn(nullptr);
    // Both the column and the row of the origin vanish with the turn, so it has no name after it.
    BOOST_TEST(collect(p, move("b2", "a2")) == "b2a2> c2a2< ");
}

// clause 6
BOOST_AUTO_TEST_CASE(the_double_step_needs_eight_rows_but_not_eight_columns) {
    shrink_position const short_board = from("4k3/3p4/8/8/8/4P3/3PK3 w - - 0 1");
    BOOST_TEST(
        (short_board.why_not(move("d1", "d3")) == refusal{reason::double_step_ranks, at("d1"), at("d3")}));
    BOOST_TEST((short_board.why_not(move("e2", "e4")).why == reason::own_piece_on_target) == false);
    shrink_position const narrow = from("4k1/3p2/6/6/6/6/3P2/4K1 w - - 0 1");
    BOOST_TEST(open_choices(narrow, "d2") == "d2d3 d2d4");
    // Two squares from elsewhere were never a pawn's step.
    BOOST_TEST((short_board.why_not(move("e2", "e3")).why == reason::none));
}

// clause 6
BOOST_AUTO_TEST_CASE(a_black_pawn_steps_twice_from_the_seventh_of_eight_rows_only) {
    BOOST_TEST(open_choices(from("4k3/3p4/8/8/8/8/3P4/4K3 b - - 0 1"), "d7") == "d7d5 d7d6");
    shrink_position const seven = from("4k3/3p4/8/8/8/3P4/4K3 b - - 0 1");
    BOOST_TEST(open_choices(seven, "d6") == "d6d5");
    BOOST_TEST((seven.why_not(move("d6", "d4")).why == reason::double_step_ranks));
}

// clause 7
BOOST_AUTO_TEST_CASE(the_ep_target_moves_with_the_shrink_and_the_capture_shrinks_again) {
    std::string const start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    BOOST_TEST(after(start, "1. e2-e4") == "4k3/8/8/8/3pP3/8/4K3 b - e2 0 1");
    BOOST_TEST(after(start, "1. e2-e4 d3xe2") == "3k3/7/7/7/3p3/3K3 w - - 0 2");
}

// clause 7
BOOST_AUTO_TEST_CASE(en_passant_is_for_the_next_turn_only) {
    std::string const later = after("4k3/8/8/8/3p3p/8/4P2P/4K3 w - - 0 1", "1. e2-e4 Ke8-d8 2. Ke1-d1");
    BOOST_TEST(open_choices(from(later), "d4") == "d4d3");
}

// clause 8
BOOST_AUTO_TEST_CASE(the_mover_chooses_what_the_other_sides_pawn_becomes) {
    shrink_position p = from("4k3/8/8/8/8/4K3/p7/3R4 w - - 0 1");
    p.play(move("d1", "d5"), nullptr);
    BOOST_TEST(!p.turn_may_end());
    BOOST_TEST((p.why_unfinished() == refusal{reason::shrink_promotion, at("a1"), no_square}));
    BOOST_TEST(open_choices(p) == "a1a1b a1a1n a1a1q a1a1r");
    BOOST_TEST(after("4k3/8/8/8/8/4K3/p7/3R4 w - - 0 1", "1. Rd1-d5 (a1=N)") ==
               "4k3/8/8/3R4/8/4K3/n7 b - - 1 1");
}

// clause 8
BOOST_AUTO_TEST_CASE(of_several_pawns_each_is_chosen_in_any_order) {
    std::string const start = "5k2/8/8/8/7K/8/p1p5/4R3 w - - 0 1";
    std::string const result = "5k2/8/8/8/7K/4R3/n1q5 b - - 1 1";
    BOOST_TEST(after(start, "1. Re1-e3 (a1=N, c1=Q)") == result);
    BOOST_TEST(after(start, "1. Re1-e3 (c1=Q, a1=N)") == result);
}

// clause 8
BOOST_AUTO_TEST_CASE(a_pawn_of_the_movers_own_promotes_as_well) {
    BOOST_TEST(after("R7/1P5k/8/8/8/8/8/K7 w - - 4 1", "1. Ra8-a2+ (b7=Q+)") ==
               "1Q5k/8/8/8/8/R7/K7 b - - 5 1");
}

// clause 9
BOOST_AUTO_TEST_CASE(without_the_d_file_the_left_hand_castling_is_over_two_squares) {
    BOOST_TEST(after("r2qk2r/ppp2ppp/8/8/8/8/PPP2PPP/R3K2R b KQkq - 0 1", "1... Qd8-f6 2. O-O-O") ==
               "r2k2r/ppp1ppp/4q2/7/7/7/PPP1PPP/1KR3R b kq - 2 2");
}

// clause 9
BOOST_AUTO_TEST_CASE(castling_needs_two_or_three_empty_squares_between) {
    shrink_position const close = from("r1k2r/pppppp/6/6/6/6/PPPPPP/R1K2R w KQkq - 0 1");
    BOOST_TEST(open_choices(close, "O") == "Oc1e1");
    BOOST_TEST((close.why_not(close.castling_to_side(true)).why == reason::castling_gap));
    shrink_position const full = from("rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R w KQkq - 0 1");
    BOOST_TEST(open_choices(full, "O") == "Oe1g1");
    BOOST_TEST(
        (full.why_not(full.castling_to_side(true)) == refusal{reason::castling_blocked, at("b1"), at("a1")}));
}

// clause 9
BOOST_AUTO_TEST_CASE(the_board_shrinks_after_castling_as_after_any_move) {
    BOOST_TEST(after("r3k2r/5p2/8/8/8/8/5P2/R3K2R w KQkq - 0 1", "1. O-O O-O") ==
               "r3rk/4p1/6/6/6/6/4P1/R3RK w - - 2 2");
}

// clause 10
BOOST_AUTO_TEST_CASE(being_shifted_is_not_moving_and_the_rooks_stay_in_the_corners) {
    BOOST_TEST(after(array, "1. e2-e4 d7-d5 2. e4xd5 c6-c5 3. d4xc5 Nb6xc4") ==
               "r1bqkbnr/pp2pppp/2n5/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4");
    // Black's king and rook have come down a row by then, White's king a file to the left.
    BOOST_TEST(after("r2qk2r/ppp2ppp/8/8/7N/8/PPP2PPP/R3K2R b KQkq - 0 1", "1... Qd8-f6 2. Ng4-e3 O-O-O") ==
               "1kr3r/ppp1ppp/4q2/7/4N2/PPP1PPP/R2K2R w KQ - 3 3");
}

// clause 10
BOOST_AUTO_TEST_CASE(rights_are_lost_when_king_or_rook_moves_or_the_rook_is_captured) {
    std::string const start = "r3k2r/1pp2pp1/8/8/8/8/1PP2PP1/R3K2R w KQkq - 0 1";
    BOOST_TEST(from(after(start, "1. Ke1-e2")).as_setup().castling == (black_short | black_long));
    BOOST_TEST(from(after(start, "1. Ra1-b1")).as_setup().castling ==
               (white_short | black_short | black_long));
    BOOST_TEST(from(after(start, "1. Ra1xa8+")).as_setup().castling == (white_short | black_short));
    BOOST_TEST(from(after(start, "1. Rh1xh8+")).as_setup().castling == (white_long | black_long));
}

// clause 11
BOOST_AUTO_TEST_CASE(squares_crossed_in_castling_are_judged_before_the_shrink) {
    shrink_position const p = from("4k3/5r2/8/8/8/8/P6P/R3K2R w KQ - 0 1");
    BOOST_TEST(open_choices(p, "O") == "Oe1c1");
    BOOST_TEST((p.why_not(p.castling_to_side(false)) == refusal{reason::castling_check, at("f1"), at("h1")}));
    BOOST_TEST((from("4r1k1/8/8/8/8/8/P6P/R3K2R w KQ - 0 1")
                    .why_not({choice_type::castle, at("e1"), at("g1"), no_kind})
                    .why == reason::castling_check));
    // The rook may cross any square.
    BOOST_TEST(open_choices(from("4k3/1r6/8/8/8/8/P6P/R3K2R w Q - 0 1"), "O") == "Oe1c1");
}

// clause 12
BOOST_AUTO_TEST_CASE(set_ups_of_any_size_are_judged) {
    BOOST_TEST(faults("k1/2/1K w - - 0 1") == no_fault);
    BOOST_TEST(faults("kK w - - 0 1") == opponent_in_check);
    BOOST_TEST(faults("k w - - 0 1") == no_king);
    BOOST_TEST(faults("k1k/3/1K1 w - - 0 1") == several_kings);
    BOOST_TEST(faults("k2/3/P1K w - - 0 1") == no_fault);
    BOOST_TEST(faults("k1P/3/2K w - - 0 1") == pawn_on_last_rank);
    BOOST_TEST(faults("k2/3/p1K w - - 0 1") == pawn_on_last_rank);
    BOOST_TEST(faults("k2/3/2K w K - 0 1") == bad_castling_right);
    BOOST_TEST(faults("4k3/8/8/8/8/8/8/5K1R w K - 0 1") == bad_castling_right);
    BOOST_TEST(faults("4k2/7/7/7/7/7/7/3K2R w K - 0 1") == no_fault);
    BOOST_TEST(faults("k1q/3/2K b - - 0 1") == opponent_in_check);
    setup many = setup_of(array);
    many.ranks = 7;
    BOOST_TEST((shrink_position::judge(many, terms).faults & pieces_off_board) != 0u);
    many.ranks = 9;
    BOOST_TEST(shrink_position::judge(many, terms).faults == bad_size);
}

// clause 12
BOOST_AUTO_TEST_CASE(an_ep_target_needs_a_double_step_that_may_have_been) {
    BOOST_TEST(faults("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == no_fault);
    BOOST_TEST(faults("4k3/8/8/8/4P3/8/4K3 b - e2 0 1") == no_fault);
    BOOST_TEST(faults("4k3/8/8/8/4P3/8/4K3 b - e3 0 1") == bad_ep_target);
    BOOST_TEST(faults("4k3/8/8/4P3/8/4K3 b - e2 0 1") == bad_ep_target);
    BOOST_TEST(faults("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1") == bad_ep_target);
    BOOST_TEST(faults("4k3/8/3pp3/8/8/8/4K3 w - d6e6 0 1") == bad_ep_target);
}

// clause 13
BOOST_AUTO_TEST_CASE(a_promotion_by_the_shrink_does_not_set_the_clock_back) {
    BOOST_TEST(from(after("4k3/8/8/8/8/4K3/p7/3R4 w - - 7 1", "1. Rd1-d5 (a1=N)")).as_setup().clock == 8u);
    BOOST_TEST(from(after("4k3/8/8/8/8/4K3/p7/3R4 w - - 7 1", "1. Rd1-a1")).as_setup().clock == 8u);
    BOOST_TEST(from(after("4k3/8/8/8/8/4K3/p7/R7 w - - 7 1", "1. Ra1xa2")).as_setup().clock == 0u);
}

// clause 14
BOOST_AUTO_TEST_CASE(mate_and_stalemate_are_those_of_the_board_that_is_left) {
    verdict const mate = from("k/R/K b - - 3 2").judge_end();
    BOOST_TEST((mate.kind == ending::checkmate));
    BOOST_TEST((mate.winner == color::white));
    BOOST_TEST((from("k1K b - - 3 2").judge_end().kind == ending::none) == false);
    verdict const stale = from("k1/1R/1K b - - 3 2").judge_end();
    BOOST_TEST((stale.kind == ending::stalemate));
    BOOST_TEST(!stale.winner);
}

// clause 15
BOOST_AUTO_TEST_CASE(boards_of_different_size_are_different_positions_whatever_their_history) {
    shrink_position played = from("2k/1R1/K2 w - - 0 1");
    played.play(move("b2", "c2"), nullptr);
    played.end_turn(nullptr);
    shrink_position const set_up = from("1k/1R/K1 b - - 0 9");
    BOOST_TEST((played == set_up));
    BOOST_TEST(played.hash() == set_up.hash());
    shrink_position const wider = from("1k1/1R1/K2 b - - 0 9");
    BOOST_TEST((wider == set_up) == false);
    BOOST_TEST(wider.hash() != set_up.hash());
}
