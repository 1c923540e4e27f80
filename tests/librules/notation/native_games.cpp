// Games in native notations: how they are recognised, and what of them is no error.
#include "source/file.hpp"
#include "support/playouts.hpp"
#include "support/told_games.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string const red_and_black = "[Red \"?\"]\n[Black \"?\"]\n\n";

/// Its findings, and that both ways of checking agree.
std::string codes_in(std::string const& text) {
    BOOST_CHECK_EQUAL(difference(told_of_reading(text).lines, told_of_trees(text).lines), "");
    return codes_of(replay_text(text).findings);
}

std::string turns_in(std::string const& text) {
    std::string all;
    for (std::string const& turn : replay_text(text).turns)
        all += turn + " ";
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(native_games)

BOOST_AUTO_TEST_CASE(one_game_in_three_notations_is_one_game) {
    std::string const chinese =
        red_and_black + "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 兵七进一 卒７进１ *\n";
    std::string const wxf =
        red_and_black + "1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３ Ｒ９＝８ 3. Ｐ７＋１ Ｐ７＋１ *\n";
    std::string const dots = red_and_black + "1. C2.5 h8+7 2. H2+3 r9.8 3. P7+1 p7+1 *\n";
    std::string const iccs = red_and_black + "1. h2e2 h9g7 2. h0g2 i9h9 3. c3c4 g6g5 *\n";
    std::string const hyphens = red_and_black + "1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. C3-C4 G6-G5 *\n";
    std::string const engines = red_and_black + "1. h3e3 h10g8 2. h1g3 i10h10 3. c4c5 g7g6 *\n";
    for (std::string const& text : {chinese, wxf, dots, iccs, hyphens, engines}) {
        BOOST_CHECK_EQUAL(codes_in(text), "");
        BOOST_CHECK_EQUAL(turns_in(text), turns_in(chinese));
        BOOST_CHECK_EQUAL(replay_text(text).positions.size(), 6);
    }
}

BOOST_AUTO_TEST_CASE(the_samples_are_one_opening_each) {
    for (char const* name : {"xiangqi", "shogi"}) {
        std::string const text =
            read_file(VPGN_SOURCE_DIR "/samples/" + std::string(name) + "/notations.pgn");
        recorder const all = replay_text(text);
        BOOST_CHECK_EQUAL(codes_in(text), "");
        BOOST_REQUIRE_GE(all.games, 3);
        std::size_t const plies = all.turns.size() / all.games;
        BOOST_REQUIRE_GE(plies, 16);
        for (std::size_t i = plies; i < all.turns.size(); ++i)
            BOOST_CHECK_EQUAL(all.turns[i], all.turns[i % plies]);
    }
}

BOOST_AUTO_TEST_CASE(the_tags_name_the_variant_and_the_notation) {
    for (char const* tags : {"[Game \"Chinese Chess\"]\n", "[Format \"ICCS\"]\n", "[Notation \"iccs\"]\n",
                             "[Variant \"Xiangqi\"]\n", "[Red \"?\"]\n"})
        BOOST_CHECK_EQUAL(codes_in(std::string(tags) + "\n1. h2e2 h9g7 *\n"), "");
    // A rank that tells a horse from another is no coordinate.
    BOOST_CHECK_EQUAL(
        codes_in("[Variant \"Xiangqi\"]\n[FEN \"4k4/9/9/9/9/9/9/4N4/9/4NK3 w - - 0 1\"]\n\n1. H1c2 *\n"), "");
    // White's and Black's game is chess.
    BOOST_CHECK_EQUAL(codes_in("[White \"?\"]\n[Black \"?\"]\n[Red \"?\"]\n\n1. e4 e5 *\n"), "");
}

BOOST_AUTO_TEST_CASE(xboard_counts_ranks_from_zero_and_writes_no_letter_of_pawns) {
    std::string const tags = "[Variant \"Xiangqi\"]\n\n";
    std::string const from_one = tags + "1. Che3 Hg8 2. Hg1 Rh10 3. Pc5 Pg6 *\n";
    std::string const xboard = tags + "1. Che2 Hg7 2. Hg2 Rh9 3. c4 g5 *\n";
    BOOST_CHECK_EQUAL(codes_in(xboard), "");
    BOOST_CHECK_EQUAL(turns_in(xboard), "Che3 Hg8 Hg3 Rh10 Pc5 Pg6 ");
    BOOST_CHECK_EQUAL(codes_in(tags + "1. c5 g6 2. Cbe3 Hg8 *\n"), "");
    // Without a rank of 0 or 10, what can be played decides.
    BOOST_CHECK_EQUAL(turns_in(tags + "1. c4 g5 2. Cbe2 Cbe7 *\n"), "Pc5 Pg6 Cbe3 Cbe8 ");
    BOOST_CHECK_EQUAL(turns_in("[Variant \"Grand\"]\n\n1. e4 e5 2. Nc3 Nc6 3. Rad0 Rad9 *\n"),
                      "e5 e6 Nc4 Nc7 Rad1 Rad10 ");
    // A slip in a game whose ranks begin from 1 remains one, also in its first turn.
    BOOST_CHECK_EQUAL(codes_in(from_one), "R102");
    BOOST_CHECK_EQUAL(codes_in(tags + "1. Che2 Hg8 2. Hg3 Rh10 *\n"), "R102");
    BOOST_CHECK_EQUAL(codes_in(tags + "1. Che2 Hg8 2. Hg3 *\n"), "R102");
    BOOST_CHECK_EQUAL(codes_in(tags + "1. Che2 *\n"), "R102");
}

BOOST_AUTO_TEST_CASE(a_repair_has_the_ranks_of_its_record) {
    // Seen from the other side of the board; where ranks begin from 1, it is Rh2.
    recorder const game =
        replay_text("[Variant \"Xiangqi\"]\n\n1. Che2 Hg7 2. Hg2 Rh9 3. Rh0 Hc7 4. Rb8 *\n");
    BOOST_REQUIRE_EQUAL(codes_of(game.findings), "R102");
    BOOST_REQUIRE(game.findings[0].fix.has_value());
    BOOST_CHECK_EQUAL(game.findings[0].fix->text, "Rh1");
}

BOOST_AUTO_TEST_CASE(a_gate_without_a_square_is_the_kings) {
    std::string const text = "[Variant \"S-Chess\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O/E *\n";
    BOOST_CHECK_EQUAL(codes_in(text), "");
    BOOST_CHECK_EQUAL(replay_text(text).turns.back(), "O-O/Ee1");
}

BOOST_AUTO_TEST_CASE(pawns_need_no_letter_where_there_are_no_others) {
    BOOST_CHECK_EQUAL(codes_in("[Variant \"Minixiangqi\"]\n\n1. d3 d5 *\n"), "");
    BOOST_CHECK_EQUAL(turns_in("[Variant \"Shogi\"]\n\n1. c4 g6 2. c5 *\n"), "Pc4 Pg6 Pc5 ");
    BOOST_CHECK_EQUAL(codes_in("[Variant \"Janggi\"]\n\n1. c5 g6 *\n"), "");
}

BOOST_AUTO_TEST_CASE(a_plus_is_a_promotion_where_the_move_gives_no_check) {
    std::string const shogi = "[Variant \"Shogi\"]\n\n";
    for (char const* turns : {"1. Pc4 Pg6 2. Bxh8+ *", "1. c3c4 g7g6 2. b2h8+ *", "1. Pc4 Pg6 2. Bxh8=H *"}) {
        BOOST_CHECK_EQUAL(codes_in(shogi + turns), "");
        BOOST_CHECK_EQUAL(turns_in(shogi + turns), "Pc4 Pg6 Bxh8=H ");
    }
}

BOOST_AUTO_TEST_CASE(a_plus_that_may_be_check_means_what_the_rest_of_the_game_shows) {
    // A rook that gives check on the last rank, promoted or not.
    std::string const start = "[Variant \"Shogi\"]\n[FEN \"4k4/9/9/9/9/9/9/9/R3K4[] w 0 1\"]\n\n";
    BOOST_CHECK_EQUAL(turns_in(start + "1. Ra9+ Ke8 2. Rb9 *\n"), "Ra9+ Ke8 Rb9 ");
    BOOST_CHECK_EQUAL(turns_in(start + "1. Ra9+ Ke8 2. +Rb9 *\n"), "Ra9=D+ Ke8 Db9 ");
    BOOST_CHECK_EQUAL(turns_in(start + "1. Ra9+ Ke8 2. Rb9=D *\n"), "Ra9+ Ke8 Rb9=D ");
    BOOST_CHECK_EQUAL(turns_in(start + "1. Ra9++ Ke8 *\n"), "Ra9=D+ Ke8 ");
    // Nothing else is written: it is check.
    BOOST_CHECK_EQUAL(turns_in(start + "1. Ra9+ *\n"), "Ra9+ ");
    BOOST_CHECK_EQUAL(codes_in(start + "1. Ra9+ Ke8 *\n"), "");
}

BOOST_AUTO_TEST_CASE(a_record_that_promotes_by_plus_leaves_an_open_one_undecided) {
    std::string const start = "[Variant \"Shogi\"]\n[FEN \"4k4/9/9/9/9/9/1S7/9/R3K4[] w 0 1\"]\n\n";
    BOOST_CHECK_EQUAL(codes_in(start + "1. Sb4 Kd9 2. Sb5 Ke9 3. Sb6 Kd9 4. Sb7+ Ke9 5. Ra9+ *\n"), "R106");
}

BOOST_AUTO_TEST_CASE(an_equals_sign_declines_a_promotion) {
    std::string const text = "[Variant \"Shogi\"]\n\n1. Pc4 Pg6 (1... Pf6 2. Be5) 2. Bxh8= (2. Bd4) Sxh8 *\n";
    BOOST_CHECK_EQUAL(codes_in(text), "");
    BOOST_CHECK_EQUAL(turns_in(text), "Pc4 Pg6 Bxh8 Sxh8 ");
    // Behind a piece that cannot promote it stays a glyph.
    BOOST_CHECK_EQUAL(codes_in("[Variant \"Shogi\"]\n\n1. Ke2= *\n"), "");
}

BOOST_AUTO_TEST_CASE(records_of_shogi_may_number_each_turn) {
    BOOST_CHECK_EQUAL(codes_in("[Variant \"Shogi\"]\n\n1. P7g-7f 2. P3c-3d 3. B8hx2b+ 4. S3ax2b 5. B'5e *\n"),
                      "");
    BOOST_CHECK_EQUAL(codes_in("[Variant \"Shogi\"]\n\n1. P-7f P-3d 3. P-2f *\n"), "S105");
}

BOOST_AUTO_TEST_CASE(squares_the_other_way_round_are_a_slip_where_the_rest_has_letters_for_files) {
    std::string const shogi = "[Variant \"Shogi\"]\n\n";
    for (char const* const turns : {"1. Pc4 Pg6 2. Ph4 Pb6 3. Bx2b *\n", "1. Pc4 Pg6 2. Ph4 Pb6 3. 8h2b *\n",
                                    "1. Pc4 P-3d 2. Ph4 Pb6 3. Ph5 Pb5 *\n"})
        BOOST_CHECK_EQUAL(codes_in(shogi + turns), "G107");
    BOOST_CHECK_EQUAL(codes_in(shogi + "1. P-7f P-3d 2. P-2f P-8d 3. Bxh8= *\n"), "");
    // Ideographs are read in either.
    BOOST_CHECK_EQUAL(codes_in(shogi + "1. Pc4 △３四歩 2. Ph4 Pb6 *\n"), "");
}

BOOST_AUTO_TEST_CASE(squares_of_iccs_are_not_read_as_those_of_engines) {
    // The last word has no piece on its origin. In squares of engines it would be the cannon's next step.
    for (char const* tags : {"[Format \"ICCS\"]\n", "[Notation \"iccs\"]\n", "[Variant \"Xiangqi\"]\n"})
        BOOST_CHECK_EQUAL(codes_in(std::string(tags) + "\n1. h0g2 h9g7 2. h2h1 b9a7 3. h2h1 *\n"), "R101");
}

BOOST_AUTO_TEST_CASE(unmarked_words_mean_what_the_rest_of_the_game_shows) {
    std::string const start = "[Variant \"Xiangqi\"]\n[FEN \"5k3/9/9/4R4/9/4R4/p8/9/9/3K5 w - - 0 1\"]\n\n";
    BOOST_CHECK_EQUAL(codes_in(start + "1. R5=3 P1+1 2. R3=2 P1+1 *\n"), "R106");
    BOOST_CHECK_EQUAL(codes_in(start + "1. R5=3 P1+1 2. R5+5 K6+1 *\n"), "");
}

BOOST_AUTO_TEST_CASE(native_words_need_no_blanks_and_have_glyphs) {
    BOOST_CHECK_EQUAL(
        codes_in(
            "[Game \"Chinese Chess\"]\n\n1.炮二平五!马8进7 {好} 2.马二进三(2.马八进七 车9平8)车9平8?! *\n"),
        "");
}

BOOST_AUTO_TEST_CASE(the_same_square_is_that_of_the_turn_before) {
    std::string const text =
        "[Notation \"KIF\"]\n\n1. ７六歩(77) ３四歩(33) 2. ２二角成(88) (2. ６六歩(67) ８四歩(83)) "
        "同　銀(31) 3. ４五角打 *\n";
    BOOST_CHECK_EQUAL(codes_in(text), "");
    std::string const ki2 = "[Notation \"KI2\"]\n\n1. ▲７六歩 △３四歩 2. ▲２二角成 △同　銀 3. ▲４五角 *\n";
    BOOST_CHECK_EQUAL(codes_in(ki2), "");
    BOOST_CHECK_EQUAL(turns_in(ki2).substr(0, 20),
                      turns_in("[Notation \"USI\"]\n\n1. 7g7f 3c3d 2. 8h2b+ 3a2b 3. B*4e *\n").substr(0, 20));
}

BOOST_AUTO_TEST_CASE(a_problem_of_shogi_may_have_one_king) {
    auto const problem = [](std::string const& board) {
        return codes_in("[Variant \"Shogi\"]\n[SetUp \"1\"]\n[FEN \"" + board +
                        " w - - 0 1\"]\n\n1. G@e8# 1-0\n");
    };
    BOOST_CHECK_EQUAL(problem("4k4/9/4P4/9/9/9/9/9/9[G]"), "");
    BOOST_CHECK_EQUAL(problem("9/9/4P4/9/9/9/9/9/9[G]"), "R112");
    // The king that is there may not be left in check.
    BOOST_CHECK_EQUAL(problem("9/9/4P4/9/9/9/9/4r4/4K4[G]"), "R103");
}

BOOST_AUTO_TEST_CASE(quotes_within_chinese_tags_are_a_warning) {
    BOOST_CHECK_EQUAL(
        codes_in("[Game \"Chinese Chess\"]\n[Event \"首屆\"梅花杯\"賽 [一]\"]\n\n1. 炮二平五 *\n"), "S131");
    BOOST_CHECK_EQUAL(codes_in("[Event \"The \"Big\" One\"]\n\n1. e4 *\n"), "G105");
}

BOOST_AUTO_TEST_CASE(notations_of_chess_show_by_the_words_of_the_whole_game) {
    std::string const tags = "[Event \"?\"]\n[Result \"*\"]\n\n";
    std::string const turns = "e4 e5 Nf3 Nc6 Bb5 a6 O-O ";
    for (char const* moves :
         {"1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171 *", "1.5254 5755 2.7163 2836 3.6125 1716 4.5171 *",
          "5254 5755 7163 2836 6125 1716 5171 *",
          "{A comment} 1. 5254 5755 (1... 5756) 2. 7163 2836 3. 6125 1716 4. 5171 *",
          "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. Castles *",
          "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. O-O *",
          "1 P - K 4 P - K 4 2 Kt - K B 3 Kt - Q B 3 3 B - Kt 5 P - Q R 3 4 Castles *"}) {
        BOOST_CHECK_EQUAL(codes_in(tags + moves + "\n"), "");
        BOOST_CHECK_EQUAL(turns_in(tags + moves + "\n"), turns);
    }
    // A slip in one word leaves the others.
    BOOST_CHECK_NE(codes_in(tags + "1. 5254 5755 2. 7163 2836 3. 6125 1714 4. 5171 *\n"), "");
    // Games of a file are read each as it is written.
    BOOST_CHECK_EQUAL(codes_in(tags + "1. e4 e5 *\n\n" + tags + "1. 5254 5755 *\n\n" + tags +
                               "1. P-K4 P-K4 *\n\n" + tags + "1. e4 e5 *\n"),
                      "");
    // Numbers alone are none.
    BOOST_CHECK_EQUAL(turns_in(tags + "1. e4 1234. e5 *\n"), "e4 e5 ");
}

BOOST_AUTO_TEST_CASE(descriptive_words_name_pieces_by_where_they_began) {
    // The queen's knight has gone by d2 and f1 to g3, to the right of the king's.
    std::string const moves = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. P-Q3 P-Q3 4. B-K2 B-K2 5. O-O N-B3 6. R-K1 O-O "
                              "7. QN-Q2 P-QR3 8. N-B1 P-R3 9. N-N3 P-QR4 ";
    std::string const tags = "[Result \"*\"]\n\n";
    BOOST_CHECK_EQUAL(codes_in(tags + moves + "10. KN-R4 P-R5 11. QN-B5 *\n"), "");
    BOOST_CHECK(turns_in(tags + moves + "10. KN-R4 P-R5 11. QN-B5 *\n").ends_with("Nh4 a4 Ngf5 "));
    BOOST_CHECK(turns_in(tags + moves + "10. KN-R4 P-R5 11. KN-B5 *\n").ends_with("Nh4 a4 Nhf5 "));
    BOOST_CHECK_EQUAL(codes_in(tags + moves + "10. QN-B5 BxQN *\n"), "");
    BOOST_CHECK_NE(codes_in(tags + moves + "10. QN-B5 BxKN *\n"), "");
    // In a variation the turns of its own line count.
    BOOST_CHECK_EQUAL(codes_in(tags + moves + "10. QN-B5 (10. KN-R4 P-R5 11. QN-B5) 10... BxQN 11. PxB *\n"),
                      "");
}

BOOST_AUTO_TEST_SUITE_END()
