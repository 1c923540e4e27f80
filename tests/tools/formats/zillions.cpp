#include "formats/zillions/zillions_formats.hpp"

#include "told.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::string file_of(std::string const& variant, std::string const& lines) {
    return "Zillions Save Game File Version 0.02 HC\r\nRulesFile=Chess.zrf\r\nVariantName=" + variant +
           "\r\n" + lines;
}

std::string moves_of(std::string const& lines, std::string const& variant = "Chess") {
    return zillions(file_of(variant, lines)).moves();
}

} // namespace

BOOST_AUTO_TEST_SUITE(zillions_files)

BOOST_AUTO_TEST_CASE(the_head_becomes_tags) {
    told const seen = zillions(file_of("Chess", ""));
    BOOST_TEST(seen.games.at(0).text ==
               "[SavedBy \"Zillions Save Game File Version 0.02 HC\"]\n[WhiteType \"human\"]\n"
               "[BlackType \"program\"]\n[RulesFile \"Chess.zrf\"]\n[Variant \"Chess\"]\n\n*\n");
}

BOOST_AUTO_TEST_CASE(both_lines_of_a_number_are_a_turn_of_each_side) {
    BOOST_TEST(moves_of("1. Pawn e2 - e4\r\n1. Pawn d7 - d5\r\n2. Pawn e4 x d5\r\n") ==
               "1. e2-e4 1... d7-d5 2. e4xd5 *");
}

BOOST_AUTO_TEST_CASE(castling_is_recognised_by_the_move_of_the_rook) {
    BOOST_TEST(moves_of("1. King e1 - g1 Rook h1 - f1\n1. King e8 - c8 Rook a8 - d8\n") ==
               "1. O-O 1... O-O-O *");
    BOOST_TEST(moves_of("1. King e1 - g1\n") == "1. Ke1-g1 *");
}

BOOST_AUTO_TEST_CASE(a_pawn_captured_beside_the_target_is_en_passant) {
    BOOST_TEST(moves_of("1. Pawn e5 - d6 x d5\n") == "1. e5xd6 e.p. *");
}

BOOST_AUTO_TEST_CASE(a_promotion_names_its_piece_with_or_without_the_square) {
    BOOST_TEST(moves_of("1. Pawn e7 - e8 = Queen\n1. Pawn a2 x b1 = Knight on b1\n") ==
               "1. e7-e8=Q 1... a2xb1=N *");
}

BOOST_AUTO_TEST_CASE(a_shot_captures_its_target_twice_in_variants_with_guns) {
    BOOST_TEST(moves_of("1. Pawn e2 x e7 x e7\n", "Gunnery Chess") == "1. e2*e7 *");
    BOOST_TEST(moves_of("1. Pawn e2 x e7 x e7\n") == "1. e2xe7 {x e7} *");
}

BOOST_AUTO_TEST_CASE(a_scorpion_replaces_the_pawn) {
    told const seen = zillions(file_of("Scorpion Gunnery", "1. Scorpion e2 - g3\n"));
    BOOST_TEST(seen.moves() == "1. e2-g3 *");
    BOOST_TEST(seen.has("[Variant \"Scorpion Gunnery Chess\"]\n[VariantName \"Scorpion Gunnery\"]"));
}

BOOST_AUTO_TEST_CASE(an_unknown_variant_keeps_its_name_and_its_moves_are_read) {
    std::string const file =
        file_of("Checkers", "1. partial 2 Man a3 - c5 x b4\n1. Man c5 - e7 x d6\n1. Pass\n");
    told const seen = zillions(file);
    BOOST_TEST(seen.has("[Variant \"Checkers\"]"));
    BOOST_TEST(seen.moves() == "1. a3-c5, c5-e7 {Man} {x b4} {Man} {x d6} 1... -- *");
    BOOST_TEST(seen.findings(file) == "C202 Man a3 - c5\nC202 Man c5 - e7\nC202 x b4\nC202 x d6");
}

BOOST_AUTO_TEST_CASE(a_drop_is_a_placement) {
    BOOST_TEST(moves_of("1. White Queen d4\n") == "1. Q@d4 *");
}

BOOST_AUTO_TEST_CASE(attributes_stay_as_a_comment_without_a_finding) {
    std::string const file = file_of("Chess", "1. King e1 - e2 @ e2 0 0 @ e1 1 1\n");
    BOOST_TEST(zillions(file).moves() == "1. Ke1-e2 {@ e2 0 0 @ e1 1 1} *");
    BOOST_TEST(zillions(file).findings(file) == "");
}

BOOST_AUTO_TEST_CASE(changes_of_the_position_become_a_position_text) {
    BOOST_TEST(zillions(file_of("Chess", "(x h1)\n(x d8)\n(White Queen h5)\n1. Pawn e2 - e4\n"))
                   .has("[SetUp \"1\"]\n[FEN \"rnb1kbnr/pppppppp/8/7Q/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\"]"));
}

BOOST_AUTO_TEST_CASE(changes_of_an_unknown_position_stay_comments) {
    std::string const file = file_of("Xiangqi", "(x h1)\n(x d8)\n");
    BOOST_TEST(zillions(file).moves() == "{(x h1)} {(x d8)} *");
    BOOST_TEST(zillions(file).findings(file) == "C204 (x h1)");
}

BOOST_AUTO_TEST_CASE(lines_that_cannot_be_read_are_one_comment_and_one_finding) {
    std::string const file = file_of("Chess", "1. Pawn e2 - e4\nwhat\nis this\n1. Rook IIIb - 19L\n");
    BOOST_TEST(zillions(file).moves() == "1. e2-e4 {what\nis this} {1. Rook IIIb - 19L} *");
    BOOST_TEST(zillions(file).findings(file) == "C201 what\nis this\nC201 1. Rook IIIb - 19L");
}

BOOST_AUTO_TEST_CASE(a_header_names_the_variant) {
    std::string const header = "Zillions Save Game File Version 0.02 HC\r\n";
    std::string const file = header + "RulesFile=Chess.zrf\r\n1. Pawn e2 - e4\r\n";
    BOOST_TEST(zillions(file).findings(file).starts_with("C203 Zillions Save Game File Version 0.02 HC"));
}

BOOST_AUTO_TEST_CASE(a_lost_line_still_counts_as_its_sides_turn) {
    BOOST_TEST(moves_of("1. Rook IIIb - 19L\n1. Pawn e7 - e5\n") == "{1. Rook IIIb - 19L} 1... e7-e5 *");
}

BOOST_AUTO_TEST_CASE(each_header_begins_a_game) {
    std::string const one = file_of("Chess", "1. Pawn e2 - e4\n");
    std::string const file = one + one;
    told const seen = zillions(file);
    BOOST_TEST(seen.games.size() == 2u);
    BOOST_TEST(seen.moves(1) == "1. e2-e4 *");
    BOOST_TEST((seen.games.at(1).source == span{one.size(), file.size() - 1}));
}

BOOST_AUTO_TEST_CASE(a_file_without_header_or_variant_is_reported_and_read) {
    std::string const file = "1. Pawn e2 - e4\n";
    BOOST_TEST(zillions(file).moves() == "1. e2-e4 *");
    BOOST_TEST(zillions(file).findings(file) == "C203 1. Pawn e2 - e4");
    BOOST_TEST(zillions("  \n").findings("  \n") == "C203   \n");
}

BOOST_AUTO_TEST_CASE(a_turn_of_the_transcript_comes_from_its_line) {
    std::string const file = file_of("Chess", "1. Pawn e2 - e4\r\n");
    transcribe::transcript const told = zillions(file).games.at(0);
    std::size_t const move = told.text.find("e2-e4");
    BOOST_TEST(part(file, source_of(told, {move, move + 5})) == "Pawn e2 - e4");
}

BOOST_AUTO_TEST_SUITE_END()
