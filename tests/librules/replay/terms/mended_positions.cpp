// Positions with a field that cannot be: one finding, and the moves are replayed.
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

struct mended_start {
    std::string codes;
    std::string label;  ///< of the first finding
    std::string repair; ///< its text
    std::string end;    ///< the position after the last turn
    bool safe = false;
};

mended_start started_from(std::string const& position, std::string const& turns,
                          std::string const& variant = "") {
    std::string const tag = variant.empty() ? "" : "[Variant \"" + variant + "\"]\n";
    recorder const seen = replay_text(tag + "[FEN \"" + position + "\"]\n\n" + turns + " *\n");
    mended_start all{codes_of(seen.findings), "", "", "", false};
    if (!seen.findings.empty()) {
        finding const& first = seen.findings.front();
        all.label = first.label;
        if (first.fix) {
            all.repair = first.fix->text;
            all.safe = first.fix->is_safe();
        }
    }
    if (!seen.positions.empty()) all.end = seen.positions.back();
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(mended_positions)

BOOST_AUTO_TEST_CASE(rights_that_cannot_be_are_ignored_one_by_one) {
    mended_start const half = started_from("4k2r/8/8/8/8/8/4P3/R3K3 w KQkq - 0 1", "1. O-O-O O-O");
    BOOST_CHECK_EQUAL(half.codes, "S132");
    BOOST_CHECK_EQUAL(half.label, "no right `Kq`: the king or what it castles with is not in place (h1)");
    BOOST_CHECK_EQUAL(half.repair, "4k2r/8/8/8/8/8/4P3/R3K3 w Qk - 0 1");
    BOOST_CHECK(half.safe);
    BOOST_CHECK_EQUAL(half.end, "5rk1/8/8/8/8/8/4P3/2KR4 w - - 2 2");
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/4P3/5RK1 b HQkq - 0 9", "9... Kd7").codes, "S132");
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/4P3/R3K3 w Qx - 0 1", "1. O-O-O Ke7").codes, "S132");
}

BOOST_AUTO_TEST_CASE(numbers_of_empty_squares_are_added) {
    mended_start const seen = started_from("1111k111/8/8/8/8/8/8/4K12 w - - 0 1", "1. Kd2 Kd7");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.repair, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    BOOST_CHECK_EQUAL(seen.end, "8/3k4/8/8/8/8/3K4/8 w - - 2 2");
    BOOST_CHECK_EQUAL(started_from("11111k111/8/8/8/8/8/8/4K3 w - - 0 1", "1. Kd2").codes, "R111");
    // On boards of ten files `11` could be eleven.
    BOOST_CHECK_EQUAL(started_from("5k31/10/10/10/10/10/10/5K4 w - - 0 1", "1. Ke2", "Capablanca").codes,
                      "R111");
}

BOOST_AUTO_TEST_CASE(the_word_of_engines_for_the_array_is_the_array) {
    mended_start const seen = started_from("startpos", "1. e4 e5");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.repair, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    BOOST_CHECK_EQUAL(seen.end, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    BOOST_CHECK_EQUAL(started_from("startpos", "1. Nh3 Nh6", "Crazyhouse").codes, "S132");
}

BOOST_AUTO_TEST_CASE(an_illegal_move_is_found_behind_them) {
    BOOST_CHECK_EQUAL(started_from("7k/8/5K2/8/8/8/8/4R3 w KQkq - 0 1", "1. Re8+ Kh7 2. Ra1").codes,
                      "S132 R102");
}

BOOST_AUTO_TEST_CASE(a_variant_without_captures_en_passant_is_named) {
    for (std::string const variant : {"Gravitatur Chess", "Shatranj", "Makruk"}) {
        mended_start const seen = started_from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "", variant);
        BOOST_CHECK_EQUAL(seen.codes.substr(0, 4), "S132");
        BOOST_CHECK_EQUAL(seen.label, variant + " has no capture en passant");
    }
    // No pawn of theirs has passed it, so nothing is captured.
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "1. exd6", "Shatranj").codes,
                      "S132 R102");
    for (std::string const variant : {"Standard", "Grolman Chess", "Inertia Chess", "Momentum Chess",
                                      "Shrink Chess", "Chess with Different Armies", "Antichess"})
        BOOST_CHECK_EQUAL(started_from("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2", "", variant).label,
                          "no pawn has just passed d6");
}

BOOST_AUTO_TEST_CASE(a_variant_without_castling_is_named) {
    std::pair<std::string, std::string> const rows[] = {{"Inertia Chess", "1. Rd1"},
                                                        {"Grolman Chess", "1. Rd1"},
                                                        {"Gravitatur Chess", ""},
                                                        {"Antichess", "1. Rxa8"}};
    for (auto const& [variant, turns] : rows) {
        mended_start const seen = started_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", turns, variant);
        BOOST_CHECK_EQUAL(seen.codes, "S132");
        BOOST_CHECK(seen.label.ends_with(" has no castling"));
        BOOST_CHECK(seen.safe);
    }
}

BOOST_AUTO_TEST_CASE(targets_that_no_pawn_has_passed_are_ignored) {
    for (std::string const target : {"e3", "a3", "a6", "e5"}) {
        mended_start const seen = started_from("4k3/8/8/8/4P3/8/8/4K3 w - " + target + " 0 2", "2. e5 Kd7");
        BOOST_CHECK_EQUAL(seen.codes, "S132");
        BOOST_CHECK_EQUAL(seen.label, "no pawn has just passed " + target);
        BOOST_CHECK_EQUAL(seen.repair, "4k3/8/8/8/4P3/8/8/4K3 w - - 0 2");
        BOOST_CHECK_EQUAL(seen.end, "8/3k4/8/4P3/8/8/8/4K3 w - - 1 3");
    }
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/4P3/8/8/4K3 b - z9 0 1", "1... Kd7").codes, "S132");
}

BOOST_AUTO_TEST_CASE(a_side_in_other_words_is_read) {
    for (std::string const side : {"B", "Black", "black"}) {
        mended_start const seen = started_from("4k3/8/8/8/8/8/4p3/K7 " + side + " - - 0 1", "1... Kd7");
        BOOST_CHECK_EQUAL(seen.codes, "S132");
        BOOST_CHECK_EQUAL(seen.repair, "4k3/8/8/8/8/8/4p3/K7 b - - 0 1");
        BOOST_CHECK(seen.safe);
    }
}

BOOST_AUTO_TEST_CASE(a_missing_side_is_that_of_the_first_number_or_white) {
    for (std::string const fields : {"", " KQkq - 0 1", " - - 0 1"}) {
        std::string const board = "r3k2r/8/8/8/8/8/8/R3K2R";
        mended_start const white = started_from(board + fields, "Ra2 Kd8");
        BOOST_CHECK_EQUAL(white.codes, "S132");
        BOOST_CHECK(!white.safe);
        mended_start const black = started_from(board + fields, "1... Kd8");
        BOOST_CHECK_EQUAL(black.codes, "S132");
        BOOST_CHECK(black.safe);
        BOOST_CHECK(black.label.ends_with("; Black is assumed to move"));
    }
    // White could take the king.
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/K3R3", "Kd7").codes, "S132");
}

BOOST_AUTO_TEST_CASE(operations_of_an_epd_are_no_fields) {
    mended_start const seen =
        started_from("8/8/8/8/8/4k3/4p3/4K3 b - - hmvc 3; fmvn 60; c0 draw;", "60... Kd3");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.repair, "8/8/8/8/8/4k3/4p3/4K3 b - - 3 60");
    BOOST_CHECK_EQUAL(started_from("8/8/8/8/8/4k3/4p3/4K3 b - - 0 1 7", "1... Kd3").codes, "S132");
}

BOOST_AUTO_TEST_CASE(counters_are_notes_and_never_overflow) {
    mended_start const zero = started_from("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "0. Kd1 Kd8 1. Kc1");
    BOOST_CHECK_EQUAL(zero.codes, "S132");
    BOOST_CHECK_EQUAL(zero.end, "3k4/8/8/8/8/8/8/2K5 b - - 3 2");
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "1. Kd1").codes, "S132");
    for (std::string const counters : {"500 50", "99 10", "0 4294967295", "99999999999 1", "x 1", "0 -3"}) {
        recorder const seen = replay_text("[FEN \"4k3/8/8/8/8/8/8/4KR2 w - - " + counters + "\"]\n\nKd1 *\n");
        BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "S132");
        BOOST_CHECK(seen.findings.front().level == severity::note);
    }
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/4KR2 w - - 98 50", "50. Kd1").codes, "");
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/4KR2 w - - 12 1", "1. Kd1").codes, ""); // number unknown
}

BOOST_AUTO_TEST_CASE(fields_joined_as_in_addresses_are_read) {
    mended_start const seen = started_from("4k3/8/8/8/8/8/8/4K3_w_-_-_0_1", "1. Kd1");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.repair, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

BOOST_AUTO_TEST_CASE(fields_may_be_absent_or_parted_by_several_blanks) {
    for (std::string const text :
         {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3  w  -  -  0  1 ", "4k3/8/8/8/8/8/8/4K3 w"})
        BOOST_CHECK_EQUAL(started_from(text, "1. Kd1").codes, "");
}

BOOST_AUTO_TEST_CASE(a_game_that_castles_has_the_rights_that_its_position_lacks) {
    std::string const board = "r3k2r/8/8/8/8/8/8/R3K2R";
    BOOST_CHECK_EQUAL(started_from(board + " w", "1. Ra2 Kd8").codes, "");
    mended_start const seen = started_from(board + " w", "1. O-O Kd8");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.repair, board + " w KQkq - 0 1");
    BOOST_CHECK(!seen.safe);
    BOOST_CHECK_EQUAL(started_from(board + " w - - 0 1", "1. O-O Kd8").codes, "R104");
}

BOOST_AUTO_TEST_CASE(an_unreadable_placement_stays_an_error) {
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/4X3 W KQ - 0 1", "1. Kd1").codes, "R111");
    BOOST_CHECK_EQUAL(started_from("8/8/8/8/8/8/8/4K3 w kq - 0 1", "1. Kd1").codes, "R112");
    BOOST_CHECK_EQUAL(started_from("8/8/8/8/8/8/8/4K3 w - - 0 1", "1. Kd1").codes, "R112");
}

BOOST_AUTO_TEST_CASE(rights_by_file_make_a_variant_one_from_any_array) {
    mended_start const seen = started_from("8/8/8/8/8/8/4k3/r2RK2r w D - 0 1", "1. Kxd1", "Atomic");
    BOOST_CHECK_EQUAL(seen.codes, "R102"); // of a friend
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "1. O-O-O Kf7", "Atomic").codes, "");
    BOOST_CHECK_EQUAL(started_from("r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", "1. O-O O-O-O", "Atomic").codes,
                      "");
}

BOOST_AUTO_TEST_CASE(nothing_enters_where_no_piece_leaves) {
    std::string const empty = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBN1[HEhe] w ";
    std::string const mended = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBN1[EHeh] w ";
    mended_start const seen = started_from(empty + "ABCDFGHabcdefgh - 0 1", "1. e4", "S-Chess");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.label, "no right `BH`: no piece is there that another one could replace (b1, h1)");
    BOOST_CHECK_EQUAL(seen.repair, mended + "ACDFGabcdefgh - 0 1");
    BOOST_CHECK_EQUAL(started_from(empty + "ACDFGabcdefgh - 0 1", "1. e4", "S-Chess").codes, "");
}

BOOST_AUTO_TEST_CASE(a_side_without_a_king_at_first_never_has_one) {
    std::string const here = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPP";
    mended_start const seen = started_from(here + "KPPP w kq - 0 1", "1. a5", "Horde");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.label, "White has a king, and begins without one in Horde");
    BOOST_CHECK(!seen.safe);
    BOOST_CHECK_EQUAL(started_from(here + "PPPP w kq - 0 1", "1. a5", "Horde").codes, "");
}

BOOST_AUTO_TEST_CASE(a_game_may_begin_from_the_array_in_spite_of_its_position) {
    std::string const usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    BOOST_CHECK_EQUAL(started_from(usual, "1. b6 axb6 2. cxb6 cxb6", "Horde").codes, "S133");
    BOOST_CHECK_EQUAL(started_from(usual, "1. Kh3 Ka3 2. Nf4", "Racing Kings").codes, "S133");
    std::string const no_pawns = "rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR w KQkq - 0 1";
    BOOST_CHECK_EQUAL(started_from(no_pawns, "1. e4 e5 2. Nf3 Nc6").codes, "S133");
    // The moves are numbered from 1, whatever the position says.
    std::string const later = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2";
    BOOST_CHECK_EQUAL(started_from(later, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6").codes, "S133");
    BOOST_CHECK_EQUAL(started_from(later, "2. e4 e5 3. Nf3 Nc6 4. Bb5 a6").codes.find("S133"),
                      std::string::npos);
    // A position of few pieces is no slip for the array: the moves are those of another game.
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1. e4 e5 2. Nf3 Nc6").codes, "R120");
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "1. e4").codes.substr(0, 1), "R");
}

BOOST_AUTO_TEST_CASE(a_variant_that_no_tag_names_is_found_by_its_moves) {
    auto const codes = [](std::string const& text) { return codes_of(replay_text(text + " *\n").findings); };
    BOOST_CHECK_EQUAL(codes("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. P@e4 P@e6"), "R122");
    BOOST_CHECK_EQUAL(codes("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. P@e4 P@e6 5. N@f3").substr(0, 5), "R122 ");
    BOOST_CHECK_EQUAL(codes("[Variant \"Standard\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4").substr(0, 4), "R108");
    BOOST_CHECK_EQUAL(
        codes("1. e3 b5 2. Bxb5 Ba6 3. Bxa6 Nxa6 4. b4 Nxb4 5. c3 Nxa2 6. Rxa2 c6 7. Rxa7 Rxa7 8. "
              "Ke2 Ra1 9. Kd3 Rxb1 10. Kd4 Rxc1 11. Qxc1 Qa5 12. Ke5 Qxe5 13. h3"),
        "R122");
}

BOOST_AUTO_TEST_CASE(sfen_has_the_first_player_as_b) {
    std::string const array = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    BOOST_CHECK_EQUAL(started_from(array + " b - 1", "1. Pc4 Pg6", "Shogi").codes, "");
    std::string const later = "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPP2/1B5R1/LNSGKGSNL";
    BOOST_CHECK_EQUAL(started_from(later + " w 2Pb 4", "2... Pg6", "Shogi").codes, "");
    rules::setup read;
    replay::position_notation const& notation = replay::find_variant("Shogi")->notation;
    BOOST_REQUIRE(!replay::read_position_text(later + " w 2Pb 4", read, notation));
    BOOST_CHECK_EQUAL(replay::write_position_text(read, notation), later + "[PPb] b - - 0 2");
    BOOST_CHECK_EQUAL(started_from(array + "[-] w - - 0 1", "1. Pc4 Pg6", "Shogi").codes, "");
}

BOOST_AUTO_TEST_CASE(counts_of_makruk_are_kept) {
    std::string const text = "3k4/2m5/5M~2/4M3/3KS3/8/8/8 w - 128 7 33";
    rules::setup read;
    replay::position_notation const& notation = replay::find_variant("Makruk")->notation;
    BOOST_REQUIRE(!replay::read_position_text(text, read, notation));
    BOOST_CHECK_EQUAL(replay::write_position_text(read, notation), text);
    BOOST_CHECK_EQUAL(started_from(text, "33. Kd5", "Makruk").codes, "");
}

BOOST_AUTO_TEST_CASE(fields_are_read_whatever_separates_them) {
    std::string const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    std::string const usual = board + " w KQkq - 0 1";
    for (std::string const& text : {board + ",w,KQkq,-,0,1",
                                    board + "\xc2\xa0w\xc2\xa0KQkq\xc2\xa0-\xc2\xa0"
                                            "0\xc2\xa0"
                                            "1",
                                    "fen " + usual, "position fen " + usual, "FEN: " + usual,
                                    "'" + usual + "'", board + "/ w KQkq - 0 1", board + "[] w KQkq - 0 1",
                                    board + " w KQkq -0 1", std::string("start"), usual + ";", usual + "."}) {
        mended_start const seen = started_from(text, "1. e4 e5");
        BOOST_TEST_CONTEXT(text) {
            BOOST_CHECK_EQUAL(seen.codes, "S132");
            BOOST_CHECK_EQUAL(seen.repair, usual);
            BOOST_CHECK(seen.safe);
            BOOST_CHECK_EQUAL(seen.end, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
        }
    }
    // Each is wrong in another way as well, or cannot be read.
    BOOST_CHECK_EQUAL(started_from("fen", "1. e4").codes, "R111");
    BOOST_CHECK_EQUAL(started_from(board + "/8 w KQkq - 0 1", "1. e4").codes, "R111");
    BOOST_CHECK_EQUAL(started_from(board + "[Q] w KQkq - 0 1", "1. e4").codes, "R111");
}

BOOST_AUTO_TEST_CASE(an_empty_rank_is_as_wide_as_the_board) {
    for (std::string const rank : {"7", "9", "80", "44", "11111111", "........", "4...."}) {
        mended_start const seen = started_from("4k3/" + rank + "/8/8/8/8/8/4K3 w - - 0 1", "1. Kd2 Kd7");
        BOOST_TEST_CONTEXT(rank) {
            BOOST_CHECK_EQUAL(seen.codes, "S132");
            BOOST_CHECK_EQUAL(seen.repair, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        }
    }
    // With pieces in it, any square of the rank may be the one that is missing.
    BOOST_CHECK_EQUAL(started_from("4k3/8/3p3/8/8/8/8/4K3 w - - 0 1", "1. Kd2").codes, "R111");
    BOOST_CHECK_EQUAL(started_from("5k4/9/10/10/10/10/10/5K4 w - - 0 1", "1. Ke2", "Capablanca").codes,
                      "S132");
}

BOOST_AUTO_TEST_CASE(the_square_of_the_pawn_stands_for_the_target) {
    std::string const board = "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq ";
    std::string const end = "rnb1kbnr/ppp1pppp/3q4/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4";
    for (std::string const target : {"d5", "D6", "d3", "-"}) {
        mended_start const seen = started_from(board + target + " 0 3", "3. exd6 Qxd6");
        BOOST_TEST_CONTEXT(target) {
            BOOST_CHECK_EQUAL(seen.codes, "S132");
            BOOST_CHECK_EQUAL(seen.repair, board + "d6 0 3");
            BOOST_CHECK_EQUAL(seen.end, end);
        }
    }
    // A pawn of one's own has passed nothing that one could take, and e6 needs no target.
    BOOST_CHECK_EQUAL(started_from(board + "e5 0 3", "3. e6 Bxe6").repair, board + "- 0 3");
    BOOST_CHECK_EQUAL(started_from(board + "- 0 3", "3. e6 Bxe6").codes, "");
    // The pawn stands where it cannot have come from in one step.
    BOOST_CHECK_EQUAL(
        started_from("rnbqkbnr/pppp1ppp/3p4/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", "3. exf6 Qxf6")
            .codes.substr(0, 4),
        "R102");
}

BOOST_AUTO_TEST_CASE(the_moves_show_which_side_is_to_move) {
    mended_start const black = started_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1... Kd7 2. e4");
    BOOST_CHECK_EQUAL(black.codes, "S132");
    BOOST_CHECK_EQUAL(black.label, "the moves are legal with Black to move, not with White");
    BOOST_CHECK_EQUAL(black.repair, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    BOOST_CHECK(black.safe);
    BOOST_CHECK_EQUAL(black.end, "8/3k4/8/8/4P3/8/8/4K3 b - e3 0 2");
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "1. e4 Kd7 2. e5").codes, "S132");
    // Whose king could be taken is not to move: one move is enough.
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "1... Kd7").codes, "S132");
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "1. Ra2").codes, "R112");
    // One move may fit by chance, and one that is illegal for both sides shows nothing.
    BOOST_CHECK(started_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1... Kd7").codes != "S132");
    BOOST_CHECK(started_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1... Kd7 2. e5").codes != "S132");
    // One repair of the text for all that is wrong with it.
    mended_start const both = started_from("4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1", "1... Kd7 2. e4");
    BOOST_CHECK_EQUAL(both.codes, "S132");
    BOOST_CHECK_EQUAL(both.repair, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
}

BOOST_AUTO_TEST_CASE(a_castling_shows_the_right_that_the_text_lacks) {
    mended_start const seen = started_from("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 8", "8. O-O-O O-O 9. Kb1 Rf2");
    BOOST_CHECK_EQUAL(seen.codes, "R104");
    BOOST_CHECK_EQUAL(seen.label, "the position in which the game begins gives no right to it");
    BOOST_CHECK_EQUAL(seen.repair, "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 8");
    BOOST_CHECK(!seen.safe); // the game may have been played against the rules
    BOOST_CHECK_EQUAL(seen.end, "r5k1/8/8/8/8/8/5r2/1K1R3R w - - 4 10");
    // The king has moved: no right makes it legal.
    BOOST_CHECK_EQUAL(started_from("4k3/8/8/8/8/8/8/R3K2R w - - 0 8", "8. Ke2 Ke7 9. Ke1 Ke8 10. O-O").codes,
                      "R104");
    BOOST_CHECK(
        started_from("4k3/8/8/8/8/8/8/R3K2R w - - 0 8", "8. Ke2 Ke7 9. Ke1 Ke8 10. O-O").repair.find('/') ==
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(where_no_position_can_be_read_the_array_is_tried) {
    std::string const array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    mended_start const seen =
        started_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1", "1. e4 e5 2. Nf3 Nc6");
    BOOST_CHECK_EQUAL(seen.codes, "R111");
    BOOST_CHECK_EQUAL(seen.repair, array);
    BOOST_CHECK_EQUAL(seen.end, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    mended_start const other =
        started_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1", "1. e4 e5 2. Nf3 Qf6 3. Ke3");
    BOOST_CHECK_EQUAL(other.codes, "R111");
    BOOST_CHECK_EQUAL(other.repair, "");
}

BOOST_AUTO_TEST_CASE(no_game_of_shogi_has_more_pieces_than_its_set) {
    std::string const board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    BOOST_CHECK_EQUAL(started_from(board + "[] w - - 0 1", "", "Shogi").codes, "");
    mended_start const seen = started_from(board + "[r] w - - 0 1", "", "Shogi");
    BOOST_CHECK_EQUAL(seen.codes, "S132");
    BOOST_CHECK_EQUAL(seen.label, "rook: 3 on the board and in the hands, and the game has 2");
    BOOST_CHECK_EQUAL(seen.repair, "");
    // A promoted piece is one of its kind; handicaps have fewer.
    BOOST_CHECK_EQUAL(
        started_from("lnsgkgsnl/1r5b1/pppppppp+P/9/9/9/PPPPPPPP1/1B5R1/LNSGKGSNL[] w - - 0 1", "", "Shogi")
            .codes,
        "");
    BOOST_CHECK_EQUAL(
        started_from("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5+R1/LNSGKGSNL[R] w - - 0 1", "", "Shogi")
            .codes,
        "S132");
    // In Crazyhouse a promoted piece is often written without its sign.
    BOOST_CHECK_EQUAL(
        started_from("rnQq1b1r/ppp1k1pp/5n2/8/8/8/PPPP1PPP/RNBQKBNR[BPPP] b KQ - 0 5", "", "Crazyhouse")
            .codes,
        "");
}

BOOST_AUTO_TEST_SUITE_END()
