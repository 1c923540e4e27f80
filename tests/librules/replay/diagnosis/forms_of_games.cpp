// What a whole game has by system: words in a form that PGN does not have, commas between the sides, the
// signal of an electronic board, and lines of moves out of their place. One finding each, and the moves are
// replayed.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <algorithm>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

struct seen_game {
    std::string codes;
    std::string turns; ///< of the main line, as they are understood
    std::string label; ///< of the first finding
    std::string place; ///< its words
};

seen_game seen_in(std::string const& text) {
    recorder const seen = replay_text(text);
    seen_game all{codes_of(seen.findings), "", "", ""};
    for (std::string const& turn : seen.turns)
        all.turns += (all.turns.empty() ? "" : " ") + turn;
    if (seen.findings.empty()) return all;
    all.label = seen.findings.front().label;
    all.place = part(text, seen.findings.front().where);
    return all;
}

std::string mended(std::string const& text) {
    return replay::fix_games(text).text;
}

/// Fails unless the game has that finding alone and is understood as `turns`, and has none and the same turns
/// when it is repaired.
void check_form(std::string const& text, std::string const& code, std::string const& turns) {
    seen_game const seen = seen_in(text);
    BOOST_CHECK_EQUAL(seen.codes, code);
    BOOST_CHECK_EQUAL(seen.turns, turns);
    seen_game const after = seen_in(mended(text));
    BOOST_CHECK_EQUAL(after.codes, "");
    BOOST_CHECK_EQUAL(after.turns, turns);
}

std::string const spanish = "e4 e5 Nf3 Nc6 Bb5 a6";

} // namespace

BOOST_AUTO_TEST_SUITE(forms_of_games)

BOOST_AUTO_TEST_CASE(squares_in_capitals_are_the_same_squares) {
    check_form("1. E2-E4 E7-E5 2. G1-F3 B8-C6 3. F1-B5 A7-A6 *\n", "S139", spanish);
    check_form("1. E2E4 E7E5 2. G1F3 B8C6 3. F1B5 A7A6 *\n", "S139", spanish);
    check_form("1. E4 E5 2. NF3 NC6 3. BB5 A6 *\n", "S139", spanish);
    check_form("1. E2-E4 E7-E5 2. NG1-F3 NB8-C6 3. BF1-B5 A7-A6 *\n", "S139", spanish);
    check_form("1. e4 e5 2. NF3 NC6 3. Bb5 a6 *\n", "S139", spanish);
    BOOST_CHECK_EQUAL(mended("1. E2-E4 E7-E5 2. G1-F3! B8-C6 *\n"), "1. e2-e4 e7-e5 2. Ng1-f3! Nb8-c6 *\n");
    seen_game const seen = seen_in("1. E4 E5 2. NF3 NC6 *\n");
    BOOST_CHECK_EQUAL(seen.label, "files are written in capitals");
    BOOST_CHECK_EQUAL(seen.place, "E4");
}

BOOST_AUTO_TEST_CASE(the_usual_form_of_the_first_such_move_is_named) {
    recorder const seen = replay_text("1. E2-E4 E7-E5 2. G1-F3 B8-C6 *\n");
    BOOST_REQUIRE(!seen.findings.empty());
    BOOST_REQUIRE_EQUAL(seen.findings.front().helps.size(), 1u);
    BOOST_CHECK_EQUAL(seen.findings.front().helps.front(), "write `e2-e4`, and the others likewise");
}

BOOST_AUTO_TEST_CASE(captures_castling_and_promotions_in_capitals_are_read) {
    check_form(
        "1. E2-E4 D7-D5 2. E4XD5 C7-C6 3. D5XC6 G8-F6 4. C6XB7 E7-E6 5. B7XA8Q F8-B4 6. G1-F3 E8-G8 *\n",
        "S139", "e4 d5 exd5 c6 dxc6 Nf6 cxb7 e6 bxa8=Q Bb4 Nf3 O-O");
    check_form("1. E4 D5 2. EXD5 QXD5 3. NC3 QA5 4. NF3 C6 5. BE2 BG4 6. O-O E6 *\n", "S139",
               "e4 d5 exd5 Qxd5 Nc3 Qa5 Nf3 c6 Be2 Bg4 O-O e6");
}

BOOST_AUTO_TEST_CASE(a_capital_that_names_file_and_piece_means_what_the_rest_of_the_game_shows) {
    // The bishop and the pawn of the b-file can capture.
    check_form("1. E4 C6 2. B4 D5 3. B5 DXE4 4. BXC6 NXC6 5. BB5 E5 *\n", "S139",
               "e4 c6 b4 d5 b5 dxe4 bxc6 Nxc6 Bb5 e5");
}

BOOST_AUTO_TEST_CASE(the_square_that_is_left_shows_the_piece) {
    check_form("1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-b5 a7-a6 *\n", "S139", spanish);
    check_form("1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-b5 a7-a6 4. b5xc6 d7xc6 5. e1-g1 d8-d6 *\n", "S139",
               spanish + " Bxc6 dxc6 O-O Qd6");
    seen_game const seen = seen_in("1. d2-d4 g8-f6 2. c2-c4 e7-e6 3. b1-c3 f8-b4 *\n");
    BOOST_CHECK_EQUAL(seen.label, "the knight on g8 moves, and is not named");
    BOOST_CHECK_EQUAL(seen.place, "g8-f6");
    BOOST_CHECK_EQUAL(mended("1. e2-e4 e7-e5 2. g1-f3 b8-c6 *\n"), "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *\n");
}

BOOST_AUTO_TEST_CASE(squares_that_a_blank_or_a_sign_parts_are_a_move) {
    check_form("1. e2 e4 e7 e5 2. Ng1 f3 Nb8 c6 3. Bf1 b5 a7 a6 *\n", "S139", spanish);
    check_form("1. e2 e4 e7 e5 2. g1 f3 b8 c6 3. f1 b5 a7 a6 *\n", "S139", spanish);
    check_form("1. e2->e4 e7→e5 2. N(g1)f3 Kt-c6 3. B(f1)-b5 a7-a6 *\n", "S139", spanish);
    check_form("1. e2 e4 d7 d5 2. e4 d5 Qd8 d5 3. Nb1 c3 Qd5 e6+ *\n", "S139", "e4 d5 exd5 Qxd5 Nc3 Qe6+");
    seen_game const slip = seen_in("1. e2 e4 e7 e5 2. Ng1 g3 Nb8 c6 *\n");
    BOOST_CHECK_EQUAL(slip.codes, "S139 R102");
}

BOOST_AUTO_TEST_CASE(a_single_missing_letter_is_a_slip) {
    BOOST_CHECK_EQUAL(seen_in("1. e2-e4 e7-e5 2. g1-f3 Nb8-c6 3. Bf1-b5 a7-a6 *\n").codes, "R101");
}

BOOST_AUTO_TEST_CASE(pieces_in_lower_case_are_one_finding) {
    check_form("1.e4 e5 2.Nf3 nc6 3.Bb5 a6 4.Ba4 nf6 5.O-O be7 6.Re1 b5 *\n", "S139",
               spanish + " Ba4 Nf6 O-O Be7 Re1 b5");
    check_form("1. e4 e5 2. nf3 nc6 3. bb5 a6 4. bxc6 dxc6 5. nxe5 qd4 *\n", "S139",
               spanish + " Bxc6 dxc6 Nxe5 Qd4");
    check_form("1. d4 d5 2. nf3 nf6 3. nbd2 nbd7 4. g3 g6 *\n", "S139", "d4 d5 Nf3 Nf6 Nbd2 Nbd7 g3 g6");
    seen_game const seen = seen_in("1. e4 e5 2. nf3 nc6 *\n");
    BOOST_CHECK_EQUAL(seen.label, "`n` is a knight, in lower case");
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. nf3 nc6 3. qe2?! *\n"), "1. e4 e5 2. Nf3 Nc6 3. Qe2?! *\n");
}

BOOST_AUTO_TEST_CASE(squares_seen_from_elsewhere_are_one_finding) {
    std::string const turns = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7";
    // Black names the squares from the other side of the board.
    check_form("1. e4 f4 2. Nf3 e3 3. d4 fxe5 4. Nxd4 Nc3 5. Nc3 h3 6. Be2 d4 7. Nb3 Bd2 *\n", "S139", turns);
    // The ranks of Black's moves.
    check_form("1. e4 c4 2. Nf3 d3 3. d4 cxd5 4. Nxd4 Nf3 5. Nc3 a3 6. Be2 e4 7. Nb3 Be2 *\n", "S139", turns);
    BOOST_CHECK_EQUAL(seen_in("1. e4 f4 2. Nf3 e3 3. d4 fxe5 4. Nxd4 Nc3 *\n").label,
                      "the squares of Black's moves are named from the other side of the board");
}

BOOST_AUTO_TEST_CASE(two_views_that_fit_as_well_are_not_for_a_program_to_choose) {
    // Black's squares are turned, or the ranks alone are mirrored.
    std::string const text = "1. e4 d3 2. d4 Nf3 3. Nc3 g3 4. Nf3 Bg2 5. h3 *\n";
    BOOST_CHECK_EQUAL(seen_in(text).codes, "S139");
    BOOST_CHECK_EQUAL(mended(text), text);
    std::string const turned = "1. d5 d4 2. Qa4 Nc3 3. Bf5 Nf3 4. Qxc2# *\n";
    BOOST_CHECK_EQUAL(seen_in(turned).turns, "e4 e5 Qh5 Nf6 Bc4 Nc6 Qxf7#");
    BOOST_CHECK_EQUAL(mended(turned), "1. e4 e5 2. Qh5 Nf6 3. Bc4 Nc6 4. Qxf7# *\n");
}

BOOST_AUTO_TEST_CASE(forms_are_read_in_variations_as_well) {
    std::string const text = "1. e4 e5 2. nf3 nc6 (2... nf6 3. nxe5) 3. bb5 *\n";
    BOOST_CHECK_EQUAL(seen_in(text).codes, "S139");
    BOOST_CHECK_EQUAL(mended(text), "1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. Nxe5) 3. Bb5 *\n");
}

BOOST_AUTO_TEST_CASE(a_slip_in_such_a_game_is_found) {
    BOOST_CHECK_EQUAL(seen_in("1. E2-E4 E7-E5 2. G1-F3 B8-C6 3. F1-B6 A7-A6 4. B5-A4 *\n").codes,
                      "S139 R102");
    BOOST_CHECK_EQUAL(seen_in("1. e4 e5 2. nf3 nc6 3. bb6 a6 4. ba4 *\n").codes, "S139 R102");
}

BOOST_AUTO_TEST_CASE(the_capture_of_a_pawn_without_its_file_is_read) {
    check_form("1. e4 d5 2. xd5 Qxd5 3. Nc3 Qa5 *\n", "S141", "e4 d5 exd5 Qxd5 Nc3 Qa5");
    seen_game const seen = seen_in("1. e4 d5 2. xd5 Qxd5 *\n");
    BOOST_CHECK_EQUAL(seen.place, "xd5");
    BOOST_CHECK_EQUAL(seen.label, "the pawn on the e-file captures");
    BOOST_CHECK_EQUAL(mended("1. e4 d5 2. xd5 Qxd5 *\n"), "1. e4 d5 2. exd5 {was xd5} Qxd5 *\n");
    // No move leads to its own square, so these are two.
    check_form("1. e4 e5 2. d4 xd4 3. Qxd4 Nc6 *\n", "S141", "e4 e5 d4 exd4 Qxd4 Nc6");
    // Both pawns can.
    BOOST_CHECK_EQUAL(seen_in("1. c4 d5 2. e4 c6 3. xd5 cxd5 *\n").codes, "R106");
    // The letter of the knight may be missing instead.
    std::string const open = "1. e4 d5 2. exd5 c6 3. dxc6 xc6 4. Nf3 *\n";
    BOOST_CHECK_EQUAL(seen_in(open).codes, "S141");
    BOOST_CHECK_EQUAL(replay::fix_games(open).text, open);
    BOOST_CHECK_EQUAL(seen_in("1. e4 d5 (1... f5 2. xf5) 2. exd5 *\n").codes, "S141");
    BOOST_CHECK_EQUAL(mended("[FEN \"3r3k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. xd8=Q+ *\n"),
                      "[FEN \"3r3k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. exd8=Q+ {was xd8=Q+} *\n");
}

BOOST_AUTO_TEST_CASE(kings_in_the_centre_end_the_game_with_their_result) {
    std::string const game = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6";
    for (auto const& [kings, result] : {std::pair<std::string, std::string>{"5. Ke4 Kd5", "1-0"},
                                        {"5. Kd5 Ke4", "1-0"},
                                        {"5. Kd4 Ke5", "0-1"},
                                        {"5. Ke4 Ke5", "1/2-1/2"},
                                        {"5. Kd4 {[%clk 0:10:00]} Kd5 {[%clk 0:09:00]}", "1/2-1/2"},
                                        {"5. Ke1-e4 Ke8-d5", "1-0"},
                                        {"5. e1e5 e8d4", "0-1"}}) {
        seen_game const seen = seen_in(game + " " + kings + " " + result + "\n");
        BOOST_CHECK_EQUAL(seen.codes, "S137");
        BOOST_CHECK_EQUAL(seen.turns, "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6");
        BOOST_CHECK_EQUAL(mended(game + " " + kings + " " + result + "\n"), game + " " + result + "\n");
        BOOST_CHECK_EQUAL(mended("[Result \"*\"]\n\n" + game + " " + kings + " *\n"),
                          "[Result \"" + result + "\"]\n\n" + game + " " + result + "\n");
    }
}

BOOST_AUTO_TEST_CASE(the_signal_may_begin_with_black) {
    std::string const game = "1. e4 e5 2. Nf3 Nc6 3. Bc4";
    BOOST_CHECK_EQUAL(mended(game + " Ke5 4. Kd4 0-1\n"), game + " 0-1\n");
    BOOST_CHECK_EQUAL(seen_in(game + " Ke5 4. Kd4 0-1\n").label,
                      "kings on d4 and e5 are the signal that Black has won");
}

BOOST_AUTO_TEST_CASE(one_king_in_the_centre_is_a_slip) {
    BOOST_CHECK_EQUAL(seen_in("1. e4 e5 2. Nf3 Nc6 3. Ke4 *\n").codes, "R102");
    BOOST_CHECK_EQUAL(seen_in("1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 4. Bc4 Bc5 5. c3 *\n").codes.find("S137"),
                      std::string::npos);
}

BOOST_AUTO_TEST_CASE(moves_whose_numbers_go_back_are_a_variation_without_parentheses) {
    std::string const main = "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7";
    check_form("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 2. Nf3 Nf6 3. g3 c5 *\n", "R123", main);
    check_form("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 2... c6 3. Nf3 Nf6 *\n", "R123", main);
    check_form("1. d4 d5 2. c4 e6 3. Nc3 Nf6 2. Nf3 Nf6 3. g3 c5 4. Bg5 Be7 *\n", "R123", main);
    check_form("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 (2. Nf3 Nf6 3. g3 c5) *\n", "R123", main);
    BOOST_CHECK_EQUAL(mended("1. d4 d5 2. c4 {x} e6 3. Nc3 Nf6 4. Bg5 Be7 2. Nf3 Nf6 3. g3 c5 *\n"),
                      "1. d4 d5 2. c4 {x} (2. Nf3 Nf6 3. g3 c5) 2... e6 3. Nc3 Nf6 4. Bg5 Be7 *\n");
}

BOOST_AUTO_TEST_CASE(a_line_far_from_its_place_whose_last_move_fits_the_game_is_left_to_the_reader) {
    std::string const text =
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 2. Nf3 Nf6 3. g3 c5 7. Bh4 b6 *\n";
    BOOST_CHECK_EQUAL(seen_in(text).codes, "R123");
    BOOST_CHECK_EQUAL(mended(text), text);
}

BOOST_AUTO_TEST_CASE(a_line_out_of_its_place_names_the_move_that_it_replaces) {
    std::string const game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ";
    BOOST_CHECK_EQUAL(seen_in(game + "(4. Bxc6 dxc6 5. O-O) 6. Re1 b5 *\n").label,
                      "this line replaces 4. Ba4");
    BOOST_CHECK_EQUAL(seen_in(game + "(3... Nf6 4. O-O Nxe4) 6. Re1 b5 *\n").label,
                      "this line replaces 3... a6");
}

BOOST_AUTO_TEST_CASE(a_wrong_number_alone_moves_nothing) {
    BOOST_CHECK_EQUAL(seen_in("1. d4 d5 2. c4 e6 3. Nc3 Nf6 3. Bg5 Be7 5. e3 *\n").codes, "S105 S105");
    BOOST_CHECK_EQUAL(seen_in("1. d4 d5 2. c4 e6 2. c4 e6 3. Nc3 Nf6 *\n").codes, "R118");
}

BOOST_AUTO_TEST_CASE(a_variation_numbered_after_the_last_move_continues) {
    std::string const start = "[FEN \"1q2kb1r/1r1n1ppp/2Qpp3/8/N7/8/1PP2PPP/R1BR2K1 w k - 0 1\"]\n\n";
    BOOST_CHECK_EQUAL(
        seen_in(start + "1. Nc5 dxc5 2. Bf4 Bd6 3. Bxd6 Rb6 4. Qxd7+ (4... Kxd7 5. Bxb8+) 1-0\n").codes,
        "R123");
    BOOST_CHECK_EQUAL(seen_in("1. e4 e5 2. Nf3 (2... Nc6 3. Bb5) 2... d6 3. d4 *\n").codes, "R123");
    BOOST_CHECK_EQUAL(seen_in("1. e4 e5 (2. Nf3 Nc6) 2. Nc3 *\n").codes, "R123");
    // Where variations alone have numbers, as in JSON, the start's is that of the first turn.
    BOOST_CHECK_EQUAL(seen_in("e4 e5 (2. Nf3 Nc6) Nc3 *\n").codes, "R123");
    BOOST_CHECK_EQUAL(seen_in("e4 e5 (1... c5) Nc3 *\n").codes, "");
    // The cannon of either side can go there.
    std::string const xiangqi = "[Variant \"Xiangqi\"]\n\n1. Pa5 ";
    BOOST_CHECK_EQUAL(seen_in(xiangqi + "(1... Ch4) *\n").codes, "R123");
    BOOST_CHECK_EQUAL(seen_in(xiangqi + "(1. Ch4) *\n").codes, "");
}

BOOST_AUTO_TEST_CASE(the_game_goes_on_after_a_variation_that_continues) {
    seen_game const seen = seen_in("1. f3 e5 (2. d4 exd4) 2. g4 Qh4# 1-0\n");
    BOOST_CHECK_EQUAL(seen.codes, "R123 S103"); // the mate is of the main line
    BOOST_CHECK_EQUAL(seen.turns, "f3 e5 g4 Qh4#");
}

BOOST_AUTO_TEST_CASE(commas_may_part_the_sides_in_every_variant) {
    // A placement is missing in Gravitatur, and the chains in Grolman Chess.
    std::pair<std::string, std::string> const rows[] = {{"Shrink Chess", "S114"},
                                                        {"Momentum Chess", "S114"},
                                                        {"Gravitatur Chess", "R501 S114 R501"},
                                                        {"Grolman Chess", "R403 S114 R403"},
                                                        {"Inertia Chess", "S114"},
                                                        {"Gunnery Chess", "S114"},
                                                        {"Scorpion Chess", "S114"},
                                                        {"S-Chess", "S114"},
                                                        {"Chess with Different Armies", "S114"},
                                                        {"Crazyhouse", "S114"}};
    for (auto const& [variant, codes] : rows) {
        std::string const tag = "[Variant \"" + variant + "\"]\n\n";
        BOOST_TEST_CONTEXT(variant) {
            BOOST_CHECK_EQUAL(seen_in(tag + "1. e2-e4, d7-d5 *\n").codes, codes);
            std::string const after = seen_in(mended(tag + "1. e2-e4, d7-d5 *\n")).codes;
            BOOST_CHECK_EQUAL(after, variant == "Gravitatur Chess" ? "R501 R501" : "");
        }
    }
}

BOOST_AUTO_TEST_CASE(commas_behind_the_list_of_a_turn_part_the_sides) {
    std::string const tag = "[Variant \"Grolman Chess\"]\n\n";
    check_form(tag + "1. d4 (Nd2, Rb1), d5 (Nd7, Rb8) 2. e4 (Ne2, Rg1), e5 (Ne7, Rg8) *\n", "S114",
               "d4 (Nd2, Rb1) d5 (Nd7, Rb8) e4 (Ne2, Rg1) e5 (Ne7, Rg8)");
    // With and without lists: one finding all the same.
    BOOST_CHECK_EQUAL(seen_in(tag + "1. d4 (Nd2, Rb1), d5 (Nd7, Rb8) 2. Nb3, Nb6 *\n").codes.find("G101"),
                      std::string::npos);
}

BOOST_AUTO_TEST_CASE(commas_throughout_an_orthodox_game_are_one_finding) {
    check_form("1. e4, e5 2. Nf3, Nc6 3. Bb5, a6 *\n", "S114", spanish);
    seen_game const seen = seen_in("1. e4, e5 2. Nf3, Nc6 3. Bb5, a6 *\n");
    BOOST_CHECK(seen.label.ends_with("; 2 more in this game"));
}

BOOST_AUTO_TEST_CASE(slashes_and_dashes_part_the_sides_of_an_orthodox_game) {
    for (std::string const sign : {"/", " / ", " - ", " – "}) {
        std::string const text = "1. e4" + sign + "e5 2. Nf3" + sign + "Nc6 (2... d6 3. d4" + sign +
                                 "exd4) 3. Bb5" + sign + "a6 *\n";
        BOOST_TEST_CONTEXT(text) check_form(text, "S114", spanish);
        BOOST_CHECK_EQUAL(mended(text), "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 exd4) 3. Bb5 a6 *\n");
    }
    check_form("1. e2-e4 - e7-e5 2. Ng1-f3 - Nb8-c6 3. Bf1-b5 - a7-a6 *\n", "S114", spanish);
    check_form("1. e4 e5 2. Nf3 Nc6 3. Bb5/a6 *\n", "S114", spanish); // no number follows
}

BOOST_AUTO_TEST_CASE(an_illegal_move_does_not_join_the_sides_again) {
    seen_game const seen = seen_in("1. e4/e5 2. Nf6/Nc6 3. Bb5/a6 *\n");
    BOOST_CHECK_EQUAL(seen.codes, "S114 R102");
    BOOST_CHECK_EQUAL(seen.turns, spanish);
}

BOOST_AUTO_TEST_CASE(blanks_within_a_legal_move_part_no_sides) {
    for (std::string const text :
         {"1. e4 d5 2. e4 x d5 Qd8 - d7 *\n", "1. e4 d5 2. e4 xd5 Qxd5 *\n", "1. e2 - e4 e7 - e5 *\n"})
        BOOST_CHECK_EQUAL(seen_in(text).codes.find("S114"), std::string::npos);
    BOOST_CHECK_EQUAL(seen_in("1. e4 d5 2. e4 xd5 Qxd5 *\n").turns, "e4 d5 exd5 Qxd5");
}

BOOST_AUTO_TEST_CASE(a_capture_without_its_file_may_be_that_of_the_other_side) {
    check_form("1. e4 d5 2. d4 xe4 3. Nc3 Nf6 *\n", "S141", "e4 d5 d4 dxe4 Nc3 Nf6");
    check_form("1. e4 d5 2. Nc3 xe4 3. Nxe4 *\n", "S141", "e4 d5 Nc3 dxe4 Nxe4");
    // The numbers have a move of Black already.
    BOOST_CHECK_EQUAL(seen_in("1. e4 d5 2. d4 xe4 Nf6 3. Nc3 *\n").codes.find("S141"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_turn_seen_from_the_other_side_is_named) {
    struct row {
        std::string tag, before, turn, after, right;
    };
    row const rows[] = {
        {"", "1. e4 e5 2. Ng1-f3 Nb8-c6 3. ", "Bc8-g4", " a7-a6 4. Bb5xc6 d7xc6 *\n", "Bf1-b5"},
        {"[Variant \"Gravitatur Chess\"]\n\n", "1. G@b5/a2-a3 ", "G@g7/g3-g4",
         " 2. G@h5/g2-g3 G@f5/Qe8-d7 3. G@c5/Ra1-a3 *\n", "G@b2/b5"},
    };
    for (row const& one : rows) {
        recorder const seen = replay_text(one.tag + one.before + one.turn + one.after);
        BOOST_TEST_CONTEXT(one.tag << one.turn) {
            BOOST_REQUIRE(!seen.findings.empty());
            finding const& f = seen.findings.front();
            BOOST_REQUIRE(f.fix.has_value());
            BOOST_CHECK_EQUAL(f.fix->text, one.right);
            std::string const note = "its squares are named as from the other side of the board";
            BOOST_CHECK(std::find(f.notes.begin(), f.notes.end(), note) != f.notes.end());
        }
    }
}

// As cutechess and engines write them.
BOOST_AUTO_TEST_CASE(files_of_berolina_pawns_and_gating_behind_squares_are_read) {
    for (std::string const text : {"[Variant \"Berolina\"]\n\n1. bd4 fd5 2. dxd5 Nf6 *\n",
                                   "[Variant \"S-Chess\"]\n\n1. b1c3h g8h6e *\n"})
        BOOST_CHECK_EQUAL(seen_in(text).codes, "");
}

BOOST_AUTO_TEST_CASE(a_square_off_the_board_is_off_it_from_the_other_side_too) {
    // Seven ranks are left: `Kd8` would be a king below the board.
    std::string const text =
        "[Variant \"Shrink Chess\"]\n\n1. a2-a4 Ng8-h6 2. Ra1-a3 e7-e5 3. b2-b4 g7-g6 4. Bc1-b2 Nh6-g8 5. "
        "Ra3-d3 "
        "Bf8-c5 6. Rd3-d5 Ng7-e6 7. Bb2-c3 Ne6-f4 8. g2-g3 Qd7-h3 9. d2-d3 Nf4xe2 10. b3-b4 Ke7-f7 11. b4-b5 "
        "d6-d5 12. f2-f3 Bc4-b3 13. Bf1xh3 Bc7-d6 14. Kd8-c7 Kf7-g7 15. d3xe4 a6-a5 16. Rd4-b4 Ne2xg1 *\n";
    recorder const seen = replay_text(text);
    BOOST_REQUIRE(!seen.findings.empty());
    for (std::string const& note : seen.findings.front().notes)
        BOOST_CHECK_EQUAL(note.find("from the other side"), note.npos);
    BOOST_CHECK_EQUAL(mended(text), text);
}

BOOST_AUTO_TEST_CASE(commas_join_the_moves_of_a_turn_as_before) {
    for (std::string const text : {"[Variant \"Momentum Chess\"]\n\n1. e2-e4 d7-d5 2. e4-e6, g1-f3 *\n",
                                   "[Variant \"Marseillais Chess\"]\n\n1. e2-e4, d7-d5 *\n"})
        BOOST_CHECK_EQUAL(seen_in(text).codes.find("S114"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_comma_parts_no_sides_where_the_other_sides_turn_follows) {
    // `e7-e3` for `e2-e3`: a piece of the other side.
    std::string const text =
        "[Variant \"Momentum Chess\"]\n\n1. f2-f4 c7-c5 2. f4-f6, e7-e3 c5-c3, h7-h6 *\n";
    BOOST_CHECK_EQUAL(seen_in(text).codes.find("S114"), std::string::npos);
    BOOST_CHECK_EQUAL(mended(text).find(", "), text.find(", "));
}

BOOST_AUTO_TEST_CASE(shots_and_captures_of_unnamed_pieces_are_read) {
    recorder const seen = replay_text("[Variant \"Gunnery Chess\"]\n\n1. d2-d4 b8-c6 2. g1-f3 d7-d5 3. d1-d3 "
                                      "c6-b4 4. d3-b3 d8-d6 5. b3xb4 *\n");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "S139");
    BOOST_CHECK_EQUAL(seen.turns.back(), "Qxb4");
}

BOOST_AUTO_TEST_CASE(a_bishop_in_lower_case_is_no_pawn_on_its_own_file) {
    check_form("1. e4 e5 2. nf3 nc6 3. bc4 nf6 4. bb3 bc5 5. O-O O-O 6. bc4 *\n", "S139",
               "e4 e5 Nf3 Nc6 Bc4 Nf6 Bb3 Bc5 O-O O-O Bc4");
}

BOOST_AUTO_TEST_CASE(a_king_that_went_to_the_centre_before_is_left_to_the_reader) {
    std::string const text =
        "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/8/4K2R b - - 0 40\"]\n[Result \"1/2-1/2\"]\n\n"
        "40... Ke5 41. Ke4 1/2-1/2\n";
    BOOST_CHECK_EQUAL(seen_in(text).codes, "S137");
    BOOST_CHECK_EQUAL(mended(text), text);
}

BOOST_AUTO_TEST_CASE(swapped_columns_and_mirrored_ranks_are_not_for_a_program_to_choose) {
    std::string const text =
        "1. h7-h5 h2-h4 2. f7-f6 Ng1-h3 3. c7-c5 Rh1-g1 4. d7-d5 c2-c3 5. c5-c4 e2-e4 *\n";
    BOOST_CHECK_EQUAL(seen_in(text).codes, "R119");
    BOOST_CHECK_EQUAL(mended(text), text);
}

BOOST_AUTO_TEST_CASE(commas_part_the_sides_through_a_whole_game) {
    std::string const tag = "[Variant \"Shrink Chess\"]\n\n";
    std::string const game = "1. e2-e4, d7-d5 2. e4xd5, c6-c5 3. d4xc5, Nb6xc4 4. d2-d3, Nc4-e3 *\n";
    BOOST_CHECK_EQUAL(seen_in(tag + game).codes, "S114");
    BOOST_CHECK_EQUAL(mended(tag + game),
                      tag + "1. e2-e4 d7-d5 2. e4xd5 c6-c5 3. d4xc5 Nb6xc4 4. d2-d3 Nc4-e3 *\n");
    BOOST_CHECK_EQUAL(seen_in(tag + "1. e2-e4, d7-d5, 2. e4xd5, c6-c5 *\n").codes, "S114");
    BOOST_CHECK_EQUAL(seen_in(tag + "1. e2-e4, 1... d7-d5 2. e4xd5, c6-c5 *\n").codes, "S114");
}

BOOST_AUTO_TEST_CASE(squares_from_another_side_are_left_to_the_reader_after_a_slip) {
    // `3e` is `e3`, and nothing else is wrong.
    std::string const tags = "[Event \"x\"]\n[Variant \"Inertia Chess\"]\n\n1. ";
    std::string const rest = " c5 2. e4 c4 3. e5 c3 4. e6 dxe6 5. b4 cxd2 6. b5 dxe1=Q *\n";
    BOOST_CHECK_EQUAL(mended(tags + "3e" + rest), tags + "e3 {was 3e}" + rest);
}

BOOST_AUTO_TEST_SUITE_END()
