// What scanners and typists make of a record: each word is one finding with the move meant, and `--fix`
// writes it or leaves the text alone.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"
#include "syntax/writer.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The code and the repair of each finding; `none` where no move is offered.
std::string repairs_in(std::string_view pgn) {
    std::string all;
    for (finding const& f : replay_text(pgn).findings) {
        if (!all.empty()) all += ", ";
        all.append(record_of(f.code).code).append(" ").append(f.fix ? f.fix->text : "none");
    }
    return all;
}

std::string repaired_text(std::string const& pgn, replay::gap_repair gaps = replay::gap_repair::none) {
    auto const once = replay::fix_games(pgn, {}, gaps).text;
    BOOST_CHECK_EQUAL(replay::fix_games(once, {}, gaps).text, once);
    return once;
}

/// A record with `written` where `meant` was played: one finding with the move, which is written.
void check_word(std::string const& before, std::string const& written, std::string const& meant,
                std::string const& after, std::string const& code = "G107") {
    std::string const text = before + written + after;
    BOOST_CHECK_EQUAL(written + ": " + repairs_in(text), written + ": " + code + " " + meant);
    BOOST_CHECK_EQUAL(repaired_text(text), before + meant + " {was " + written + "}" + after);
}

std::string const ruy_lopez = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ";

} // namespace

BOOST_AUTO_TEST_SUITE(misread_words)

BOOST_AUTO_TEST_CASE(punctuation_between_moves_is_one_finding_and_is_left_out) {
    std::string const before = ruy_lopez + "6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3";
    std::string const after = " Bb7 10. d4 Re8 *\n";
    for (char const* sign : {",", ";", ".", ",,"}) {
        std::string const text = before + sign + after;
        BOOST_CHECK_EQUAL(codes_of(replay_text(text).findings), "S114");
        BOOST_CHECK_EQUAL(repaired_text(text), before + after);
    }
    BOOST_CHECK_EQUAL(repaired_text(before + ",Bb7 10. d4,Re8 *\n"), before + after);
    BOOST_CHECK_EQUAL(repaired_text(before + ".Bb7; 10. d4. Re8, *\n"), before + after);
    // A comment stays a comment.
    BOOST_CHECK_EQUAL(codes_of(replay_text(before + "; the main line\n" + after).findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_text(before + " ; Nb8 10. d4\n" + after).findings), "");
    // Where a turn has several actions a comma joins them.
    BOOST_CHECK_EQUAL(
        codes_of(replay_text("[Variant \"Momentum\"]\n\n1. e2-e4 e7-e5 2. e4-e6, d2-d4 *\n").findings)
            .find("S114"),
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_misread_rank_is_repaired) {
    for (char const* word : {"Rel", "ReI", "Re|"})
        check_word(ruy_lopez + "6. ", word, "Re1", " b5 7. Bb3 d6 8. c3 O-O *\n");
    check_word("1. e4 e5 2. Nf3 Nc6 3. ", "BbS", "Bb5", " a6 4. Bxc6 dxc6 *\n");
    check_word(ruy_lopez + "6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 ", "NbB", "Nb8", " 10. d4 Nbd7 *\n");
    check_word("1. e4 c5 2. Nf3 d6 3. d4 ", "cxdA", "cxd4", " 4. Nxd4 Nf6 5. Nc3 a6 *\n");
    check_word("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. ", "QcZ", "Qc2", " Be7 5. Bg5 h6 6. Qb3 O-O *\n");
}

BOOST_AUTO_TEST_CASE(a_misread_piece_is_not_a_move_number) {
    check_word("1. e4 e5 2. Nf3 Nc6 3. ", "8b5", "Bb5", " a6 4. Bxc6 dxc6 *\n");
    check_word("1. e4 e5 2. Nf3 ", "8b4", "Bb4", " 3. c3 Be7 4. d4 d6 *\n");
    check_word("1. d4 d5 2. Bf4 Nf6 3. e3 e6 4. ", "8g3", "Bg3", " Be7 5. Bxc7 Qxc7 *\n");
    check_word("1. e4 e5 2. ", "0f3", "Qf3", " Nc6 3. Qxf7+ Kxf7 *\n");
    // Where a number is due it is one.
    std::string const numbered = ruy_lopez + "6. Re1 b5 7. Bb3 d6 8c3 O-O *\n";
    BOOST_CHECK_EQUAL(codes_of(replay_text(numbered).findings), "");
    std::string const due = "1. d4 d5 2. Bf4 Nf6 3. e3 e6 4. a3 a6 5. h3 h6 6. a4 a5 7. Be2 Be7 8b3 O-O *\n";
    BOOST_CHECK_EQUAL(codes_of(replay_text(due).findings), "");
}

BOOST_AUTO_TEST_CASE(a_misread_word_that_is_legal_when_it_is_cut_gets_a_finding) {
    // Read as `g3` it would be legal.
    std::string const moves = "1. d4 d5 2. Bf4 Nf6 3. e3 e6 4. Nf3 c5 5. c3 Nc6 6. Nbd2 Bd6 7. h3 O-O 8. ";
    BOOST_CHECK_EQUAL(repairs_in(moves + "8g3 b6 9. Bd3 Bb7 10. Bxd6 Qxd6 *\n"), "G107 Bg3");
}

BOOST_AUTO_TEST_CASE(the_key_beside_leaves_a_word_a_move) {
    check_word(ruy_lopez + "6. ", "Req", "Re1", " b5 7. Bb3 d6 8. c3 O-O *\n");
    check_word("1. e4 c5 2. Nf3 d6 3. d4 ", "cxde", "cxd4", " 4. Nxd4 Nf6 5. Nc3 a6 *\n");
    BOOST_CHECK_EQUAL(
        repairs_in("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-I Be7 6. Re1 b5 7. Bb3 d6 *\n"),
        "G107 O-O");
    check_word(ruy_lopez + "6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 ", "Nb&", "Nb8", " 10. d4 Nbd7 *\n");
    check_word("1. e4 ", "5e", "e5", " 2. Nf3 Nc6 3. Bb5 a6 *\n");
    check_word("1. d4 d5 2. ", "cr", "c4", " dxc4 3. e4 Nf6 4. Nc3 e6 5. Bxc4 Be7 6. Nf3 O-O *\n");
    BOOST_CHECK_EQUAL(repairs_in("1. e4 e5 2. 2f3 Nc6 3. Qxf7+ Kxf7 *\n"), "G107 Qf3");
    check_word("1. e4 e5 2. a4 Nc6 3. ", "4a3", "Ra3", " d6 4. Rh3 Be6 5. Rxh7 Rxh7 *\n");
    // Where a number is due it is one, also where numbers have no dots; words of prose are no moves.
    BOOST_CHECK_EQUAL(codes_of(replay_text("1. e4 e5 2d4 d5 *\n").findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_text("1 e4 e5 2d4 d5 3c4 c5 4a3 *\n").findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_text("1. e4 e5 2. Nf3 be *\n").findings), "G101");
}

BOOST_AUTO_TEST_CASE(an_equals_sign_behind_a_check_is_a_mistyped_mark) {
    std::string const before = "1. e4 e5 2. Qh5 Nc6 3. ", after = " Kxf7 4. Bc4+ *\n";
    BOOST_CHECK_EQUAL(repairs_in(before + "Qxf7=" + after), "S101 +");
    // A glyph of its own, a check that no record marks, a turn that gives no check: an equal position.
    BOOST_CHECK_EQUAL(codes_of(replay_text(before + "Qxf7+ =" + after).findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_text(before + "Qxf7$10" + after).findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_text(before + "Qxf7= Kxf7 4. Bc4 *\n").findings), "");
    BOOST_CHECK_EQUAL(codes_of(replay_text(before + "Qxf7+ Kxf7= 4. Bc4+ *\n").findings), "");
    // With the number and the ply of the turn that it follows, also of Black.
    auto const found = replay_text("1. e4 e5 2. d4 Bb4= 3. c3 Qh4 4. Bb5 Qxf2+ *\n").findings;
    BOOST_REQUIRE_EQUAL(codes_of(found), "S101");
    BOOST_CHECK_EQUAL(found[0].place.number, "2...");
    BOOST_CHECK_EQUAL(found[0].place.ply, 4u);
}

BOOST_AUTO_TEST_CASE(misread_marks_are_repaired) {
    check_word("1. e4 f5 2. exf5 e6 3. ", "Qh5t", "Qh5+", " g6 4. fxg6 Qf6 *\n");
}

BOOST_AUTO_TEST_CASE(a_cut_word_is_one_finding) {
    check_word("1. e4 e5 2. Nf3 Nf6 3. ", "Nxe", "Nxe5", " d6 4. Nf3 Nxe4 *\n");
}

BOOST_AUTO_TEST_CASE(castling_without_dashes_and_parted_words_are_moves) {
    for (char const* word : {"OO", "00", "oo"})
        check_word("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. ", word, "O-O", " Be7 6. Re1 b5 *\n");
    check_word("1. ", "e 4", "e4", " e5 2. Nf3 Nc6 3. d4 exd4 *\n");
    check_word("1. e4 e5 2. ", "N f3", "Nf3", " Nc6 3. d4 exd4 4. Nxd4 Nf6 *\n");
    check_word("1. e4 e5 2. ", "Q2e", "Qe2", " Nc6 3. Qc4 Nf6 *\n");
}

BOOST_AUTO_TEST_CASE(the_sign_of_a_novelty_before_the_move_of_a_pawn_is_not_made_a_knight) {
    std::string const either = "1. e4 Nc6 2. Nf3 N e5 3. Bb5 a6 *\n";
    BOOST_CHECK_EQUAL(codes_of(replay_text(either).findings), "G107");
    BOOST_CHECK_EQUAL(repaired_text(either), either);
    // What follows shows which of the two it was.
    check_word("1. e4 Nc6 2. Nf3 ", "N e5", "e5", " 3. Bc4 Bc5 4. Nxe5 Nxe5 *\n");
    check_word("1. e4 ", "N e5", "e5", " 2. Nf3 Nc6 *\n");
}

BOOST_AUTO_TEST_CASE(a_misread_number_is_a_number) {
    std::string const tag = "[Event \"?\"]\n\n";
    BOOST_CHECK_EQUAL(repairs_in(tag + "l.e4 e5 2. Nf3 Nc6 *\n"), "G118 1");
    BOOST_CHECK_EQUAL(repairs_in("l.e4 e5 2. Nf3 Nc6 *\n"), "G118 1");
    BOOST_CHECK_EQUAL(repaired_text(tag + "l.e4 e5 2. Nf3 Nc6 *\n"), tag + "1.e4 e5 2. Nf3 Nc6 *\n");
    std::string const nine = ruy_lopez + "6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Bb7 ";
    BOOST_CHECK_EQUAL(repaired_text(nine + "1O. d4 Re8 l1. Nbd2 *\n"), nine + "10. d4 Re8 11. Nbd2 *\n");
}

BOOST_AUTO_TEST_CASE(a_word_that_is_followed_by_prose_is_prose) {
    for (char const* prose : {"Bed and breakfast", "Rel is the move", "as it was"})
        BOOST_CHECK_EQUAL(
            codes_of(replay_text("1. e4 e5 " + std::string(prose) + " 2. Nf3 Nc6 *\n").findings), "G101");
}

BOOST_AUTO_TEST_CASE(two_missing_moves_are_not_explained_by_taking_many_away) {
    std::string const game =
        ruy_lopez + "6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 "
                    "Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 *\n";
    for (char const* pair : {"8. c3 O-O ", "10. d4 Nbd7 ", "12. Bc2 Re8 ", "16. d5 c4 "}) {
        std::string text = game;
        text.erase(text.find(pair), std::string_view(pair).size());
        for (finding const& f : replay_text(text).findings) {
            bool const removes = f.fix && f.fix->text.empty() && f.where.size() > 12;
            BOOST_CHECK_MESSAGE(!removes, pair << ": " << one_line(f));
        }
        BOOST_CHECK_EQUAL(repaired_text(text), text);
    }
}

BOOST_AUTO_TEST_CASE(a_move_that_something_follows_at_once_is_named_first) {
    std::string const text = "1. e4 e5 2. Nf3 Nc6<xy>3. Bb5 a6 *\n";
    BOOST_CHECK_EQUAL(repairs_in(text), "G107 Nc6, S114 ");
    BOOST_CHECK(!replay_text(text).findings[0].fix->is_safe());
    // A mark of a web page is no part of a word.
    BOOST_CHECK_EQUAL(repairs_in("1. e4 e5 2. Nf3 Nc6<br>3. Bb5 a6 *\n"), "G127  ");
}

BOOST_AUTO_TEST_CASE(a_missing_result_is_that_of_the_tag) {
    std::string const text = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6\n";
    BOOST_CHECK_EQUAL(repairs_in(text), "G106  1-0");
    BOOST_CHECK_EQUAL(repaired_text(text), "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n");
    BOOST_CHECK_EQUAL(repaired_text("[Result \"0-1\"]\n\n1. e4 e5 ; so far\n"),
                      "[Result \"0-1\"]\n\n1. e4 e5 ; so far\n0-1\n");
    // What a text is followed by in memory is no part of it, nor of the variation that it leaves open.
    std::string const more = "[Result \"1-0\"]\n\n1. e4 e5 (1... c5;";
    BOOST_CHECK_EQUAL(repairs_in(std::string_view(more).substr(0, more.size() - 1)), "G103 none, G106  1-0");
    BOOST_CHECK_EQUAL(repaired_text("[Result \"1-0\"]\n\n1. e4 e5 *\n"),
                      "[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    std::string const contradicted = "[Result \"1-0\"]\n\n1. e4 e5 0-1\n";
    BOOST_CHECK_EQUAL(repaired_text(contradicted), contradicted);
    // The board contradicts it: no repair may bring a new finding.
    std::string const mated = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#\n";
    BOOST_CHECK_EQUAL(repaired_text(mated), mated);
    auto const withheld = replay::fix_games(mated).withheld;
    BOOST_REQUIRE_EQUAL(withheld.size(), 1u);
    BOOST_CHECK(withheld.front().code == finding_code::missing_result);
    BOOST_CHECK_EQUAL(withheld.front().reason, "after the repair there would be a new finding, S103");
}

BOOST_AUTO_TEST_CASE(an_ambiguous_move_in_san_is_reported_in_san) {
    std::string const text =
        "[FEN \"4k3/8/8/8/8/8/4K3/R6R w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Rd1 Ke7 2. Rxa7 *\n";
    auto const found = replay_text(text).findings;
    BOOST_REQUIRE(!found.empty());
    BOOST_CHECK(found[0].code == finding_code::several_turns);
    BOOST_CHECK_EQUAL(found[0].label, "`Rad1` and `Rhd1` both match");
}

BOOST_AUTO_TEST_CASE(a_capture_of_nothing_may_be_evidence_of_an_earlier_slip) {
    // 3... Nd4 may have been played.
    std::string const text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nb4 4. Nxd4 exd4 5. O-O Bc5 *\n";
    BOOST_CHECK_EQUAL(repaired_text(text).find("{was Nxd4}"), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_capture_of_nothing_after_a_wrong_number_may_show_that_moves_are_missing) {
    std::string const text = "1. e4 e5 2. Nf3 Nc6 4. Bb5 Nf6 5. Nxc3 d6 *\n";
    BOOST_CHECK_EQUAL(repaired_text(text), text);
    auto const withheld = replay::fix_games(text).withheld;
    BOOST_REQUIRE_EQUAL(withheld.size(), 1u);
    BOOST_CHECK_EQUAL(withheld.front().reason, "a mark or number before it disagrees, S105 at 3.");
}

BOOST_AUTO_TEST_CASE(an_ambiguous_move_is_left_to_people) {
    std::string const text = "1. Nf3 d5 2. d3 d4 3. Nd2 Nf6 4. Nc4 Nc6 5. a3 a6 6. Ng5 e6 *\n";
    BOOST_CHECK_EQUAL(repairs_in(text), "R106 Nbd2");
    BOOST_CHECK_EQUAL(repaired_text(text), text);
}

BOOST_AUTO_TEST_CASE(a_last_move_is_repaired_if_only_one_move_is_near) {
    BOOST_CHECK_EQUAL(repaired_text("1. e4 e5 2. Nf3 Nc6 3. BbS *\n"),
                      "1. e4 e5 2. Nf3 Nc6 3. Bb5 {was BbS} *\n");
    std::string const open = "1. e4 e5 2. Nf3 Nc6 3. Be4 *\n"; // Bc4, Be2, Bd3 …
    BOOST_CHECK_EQUAL(repaired_text(open), open);
}

BOOST_AUTO_TEST_CASE(a_rank_before_a_square_may_have_lost_its_piece) {
    // `Be7`, or `N8e7`: both knights on the g-file can go there.
    std::string const text = "1. a3 Nc6 2. a4 Ne5 3. a5 Ng6 4. h3 e6 5. h4 8e7 6. a6 b6 7. g3 d6 *\n";
    BOOST_CHECK_EQUAL(repairs_in(text), "G107 Be7");
    BOOST_CHECK_EQUAL(repaired_text(text), text);
}

BOOST_AUTO_TEST_CASE(passes_are_written_only_on_request) {
    std::string const text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 d6 *\n";
    BOOST_CHECK_EQUAL(repaired_text(text), text);
    BOOST_CHECK_EQUAL(
        repaired_text(text, replay::gap_repair::pass),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 -- {a move of Black is missing between 3. and 4.} 4. Ba4 Nf6 5. O-O "
        "Be7 6. Re1 d6 *\n");
}

BOOST_AUTO_TEST_CASE(turns_written_once_are_not_removed) {
    // Turns of another game: the finding offers to leave them out, and a person decides.
    std::string const text = ruy_lopez + "6. d4 cxd4 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n";
    BOOST_CHECK_EQUAL(repaired_text(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
