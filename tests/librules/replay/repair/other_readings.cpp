// A word that matches no turn is parsed in other ways: the intended turn is offered first.
#include "notation/language_letters.hpp"
#include "replay/repair/respelled.hpp"
#include "support/playouts.hpp"
#include "syntax/confusions.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The code and the repair of each finding of the game; `none` if no turn is offered.
std::string named_repairs(std::string const& moves) {
    std::string all;
    for (finding const& f : replay_text(moves + " *\n").findings) {
        if (!all.empty()) all += ", ";
        all.append(record_of(f.code).code).append(" ").append(f.fix ? f.fix->text : "none");
    }
    return all;
}

std::string const italian = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. ";
std::string const queens = "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5. ";
std::string const promoting = "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. ";

} // namespace

BOOST_AUTO_TEST_SUITE(other_readings)

BOOST_AUTO_TEST_CASE(a_small_letter_is_the_piece_if_no_legal_turn_matches) {
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. nf3 Nc6 3. Bb5"), "G107 Nf3");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. nf3"), "G107 Nf3");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. qh5 Nc6"), "G107 Qh5");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. bb5 Nc6"), "R102 Bb5");
    // A pawn can capture there, so it is a pawn's move.
    BOOST_CHECK_EQUAL(named_repairs("1. b4 d5 2. b5 c6 3. bxc6 Nxc6"), "");
}

BOOST_AUTO_TEST_CASE(marks_after_a_small_letter_are_kept) {
    BOOST_CHECK_EQUAL(named_repairs("1. e4 f5 2. qh5+! g6 3. Qe2"), "G107 Qh5+!");
}

BOOST_AUTO_TEST_CASE(a_single_foreign_letter_is_a_separate_slip) {
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. Sf3 Nc6 3. Bb5"), "G107 Nf3");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. Nf3 Nc6 3. Fb5 a6 4. Bxc6"), "G107 Bb5");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. Dh5 Nc6"), "G107 Qh5");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. \u041af3 Nc6 3. Bb5"), "G107 Nf3");
    BOOST_CHECK_EQUAL(named_repairs(promoting + "bxa8=D Qb6"), "S136 =Q");
}

BOOST_AUTO_TEST_CASE(the_places_of_the_pieces_are_listed_where_none_is_on_the_named_file) {
    auto const note = [](std::string const& text) {
        auto const found = replay_text(text).findings;
        BOOST_REQUIRE_EQUAL(found.size(), 1u);
        BOOST_REQUIRE(!found.front().notes.empty());
        return found.front().notes.front();
    };
    BOOST_CHECK_EQUAL(note("1. Rcd4 *\n"), "the rooks of White stand on a1 and h1");
    BOOST_CHECK_EQUAL(note("[FEN \"4k3/8/8/8/8/8/8/R1R1K2R w - - 0 1\"]\n\n1. Rbd4 *\n"),
                      "the rooks of White stand on a1, c1 and h1");
}

BOOST_AUTO_TEST_CASE(letters_of_two_bytes_shift_the_parts_after_them) {
    std::string const text = "1. e4 e5 2. \u041af3 \u041ac6 3. \u0421b5 a6 4. \u0421xa4 \u041af6 5. O-O *\n";
    auto const found = replay_text(text).findings;
    BOOST_REQUIRE_EQUAL(found.size(), 2u);
    BOOST_CHECK(found[1].code == finding_code::capture_mark);
    BOOST_CHECK_EQUAL(part(text, found[1].where), "x");
    BOOST_CHECK_EQUAL(found[1].where.start, text.find('x'));
}

BOOST_AUTO_TEST_CASE(a_game_in_another_language_is_reported_once_and_read) {
    for (std::string const moves :
         {"1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Sxe4 6. Te1",
          "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. O-O Cxe4 6. Te1",
          "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. O-O Cxe4 6. Te1",
          "1. e4 e5 2. \u041af3 \u041ac6 3. \u0421b5 a6 4. \u0421a4 \u041af6 5. O-O"})
        BOOST_CHECK_EQUAL(named_repairs(moves), "G113 none");
}

BOOST_AUTO_TEST_CASE(languages_are_read_by_their_letters) {
    struct row {
        char const* language;
        std::string_view queen, rook, bishop, knight;
    };
    constexpr row rows[] = {{"Icelandic", "D", "H", "B", "R"},
                            {"Latvian", "D", "T", "L", "Z"},
                            {"Lithuanian", "V", "B", "R", "\u017d"},
                            {"Turkish", "V", "K", "F", "A"},
                            {"Indonesian", "M", "B", "G", "K"},
                            {"Ukrainian", "\u0424", "\u0422", "\u0421", "\u041a"},
                            {"Serbian", "\u0414", "\u0422", "\u041b", "\u0421"},
                            {"Bulgarian", "\u0414", "\u0422", "\u041e", "\u041a"},
                            {"Greek", "\u0392", "\u03a0", "\u0391", "\u0399"}};
    for (row const& each : rows) {
        recorder const game = replay_text(fmt::format(
            "1. e4 e5 2. {0}f3 {0}c6 3. {1}b5 a6 4. {1}a4 {0}f6 5. O-O {1}e7 6. {2}e1 d6 7. {3}e2 *\n",
            each.knight, each.bishop, each.rook, each.queen));
        BOOST_TEST(codes_of(game.findings) == "G113", each.language);
        BOOST_REQUIRE_EQUAL(game.positions.size(), 13u);
        BOOST_TEST(game.positions.back() ==
                       "r1bqk2r/1pp1bppp/p1np1n2/4p3/B3P3/5N2/PPPPQPPP/RNB1R1K1 b kq - 1 7",
                   each.language);
    }
}

BOOST_AUTO_TEST_CASE(castling_in_cyrillic_letters_is_castling) {
    recorder const game = replay_text("1. e4 e5 2. \u041af3 \u041ac6 3. \u0421c4 \u0421c5 4. \u041e-\u041e "
                                      "\u041af6 5. d3 \u041e\u2013\u041e 6. h3 *\n");
    BOOST_CHECK_EQUAL(codes_of(game.findings), "G113");
    BOOST_REQUIRE_EQUAL(game.turns.size(), 11u);
    BOOST_CHECK_EQUAL(game.turns[6] + game.turns[9], "O-OO-O");
    recorder const latin = replay_text(
        "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5. \u041e-\u041e-\u041e \u043e-\u043e-\u043e *\n");
    BOOST_CHECK_EQUAL(codes_of(latin.findings), "");
    BOOST_CHECK_EQUAL(latin.turns.back(), "O-O-O");
}

BOOST_AUTO_TEST_CASE(a_check_in_print_is_read_in_a_game_in_another_language) {
    BOOST_CHECK_EQUAL(
        named_repairs("1. e2-e4 e7-e5 2. Sg1-f3 d7-d6 3. Lf1-b5\u2020 Lc8-d7 4. Lb5:d7\u2020 Dd8:d7"),
        "G113 none");
}

BOOST_AUTO_TEST_CASE(turns_before_the_language_is_detected_are_read_again) {
    // In Dutch `Pf3` is a knight's move, in English a pawn's, and legal.
    auto const seen = replay_text("1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. La4 Pf6 5. O-O *\n").findings;
    BOOST_REQUIRE_EQUAL(seen.size(), 1);
    BOOST_CHECK(seen.front().code == finding_code::foreign_letters);
    BOOST_CHECK_EQUAL(seen.front().place.ply, 3);
    BOOST_CHECK_EQUAL(seen.front().place.number, "2.");
}

BOOST_AUTO_TEST_CASE(turns_are_shown_in_the_language_of_the_game) {
    // What was shown as a pawn's move would be written so.
    recorder const dutch = replay_text("1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. La4 Pf6 5. O-O *\n");
    BOOST_REQUIRE_EQUAL(dutch.turns.size(), 9u);
    BOOST_CHECK_EQUAL(dutch.turns[2] + " " + dutch.turns[3], "Nf3 Nc6");
    // Pawns are named, and there is no other letter than English.
    recorder const english = replay_text("1. Pe4 Pe5 2. Nf3 Nc6 3. Bb5 *\n");
    BOOST_CHECK_EQUAL(codes_of(english.findings), "");
    BOOST_CHECK_EQUAL(english.turns[0], "e4");
}

BOOST_AUTO_TEST_CASE(a_slip_in_a_game_in_another_language_is_reported_as_usual) {
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. Sf3 Sc6 3. Lb6 a6 4. La4 Sf6 5. O-O"),
                      "G113 none, R102 Bb5");
}

BOOST_AUTO_TEST_CASE(a_king_moving_two_squares_castles) {
    for (char const* word : {"Kg1", "Ke1-g1", "Kxh1"})
        BOOST_CHECK_EQUAL(named_repairs(italian + word + " d6 5. d3"), "R102 O-O");
    // As engines write it, it is legal.
    for (char const* word : {"e1g1", "e1h1"})
        BOOST_CHECK_EQUAL(named_repairs(italian + word + " d6 5. d3"), "S143 O-O");
    BOOST_CHECK_EQUAL(named_repairs(queens + "Kc1 O-O-O"), "R102 O-O-O");
    BOOST_CHECK_EQUAL(named_repairs(queens + "O-O-O Ke8c8 6. Kb1"), "R102 O-O-O");
}

BOOST_AUTO_TEST_CASE(an_origin_of_a_piece_that_cannot_move_there_is_ignored) {
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. Nbf3 Nc6 3. Bb5"), "R102 Nf3");
}

BOOST_AUTO_TEST_CASE(a_pawn_promotes_to_a_queen_by_default) {
    BOOST_CHECK_EQUAL(named_repairs(promoting + "bxa8 Qb6"), "R105 bxa8=Q");
    BOOST_CHECK_EQUAL(named_repairs(promoting + "b7a8"), "R105 b7a8=Q");
}

BOOST_AUTO_TEST_CASE(for_a_pass_no_turn_is_offered_unless_the_rest_singles_one_out) {
    for (char const* pass : {"--", "Z0", "null", "0000"})
        BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. " + std::string(pass) + " Nc6 3. Nf3 Nf6"), "R108 none");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. -- Nc6 3. Nxe5 Nxe5"), "R108 Nf3");
}

BOOST_AUTO_TEST_CASE(an_unreadable_word_is_compared_with_the_letters_of_turns) {
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. Nff3 Nc6 3. Bb5"), "R101 Nf3");
    BOOST_CHECK_EQUAL(named_repairs("1. e4 e5 2. Nf33 Nc6 3. Bb5"), "G107 Nf3");
    using syntax::confusion_distance;
    BOOST_CHECK_EQUAL(confusion_distance("Nf3", "Nf3"), 0);
    BOOST_CHECK_EQUAL(confusion_distance("Nf3", "N3f"), syntax::cost_of_turned_pair);
    BOOST_CHECK_EQUAL(confusion_distance("", "abc"), 3 * syntax::cost_of_lost_sign);
    BOOST_CHECK_EQUAL(confusion_distance("kitten", "sitting"),
                      2 * syntax::cost_of_other_sign + syntax::cost_of_lost_sign);
    for (auto const& [written, meant] : {std::pair("Rel", "Re1"),
                                         {"ReI", "Re1"},
                                         {"Re|", "Re1"},
                                         {"BbS", "Bb5"},
                                         {"NbB", "Nb8"},
                                         {"cxdA", "cxd4"},
                                         {"QcZ", "Qc2"},
                                         {"8b5", "Bb5"},
                                         {"0f3", "Qf3"},
                                         {"cl4", "d4"},
                                         {"NfG", "Nf6"},
                                         {"Qh5t", "Qh5+"}})
        BOOST_CHECK_EQUAL(confusion_distance(written, meant), syntax::cost_of_lookalike);
}

BOOST_AUTO_TEST_CASE(letters_of_other_alphabets_are_taken_for_latin_ones) {
    BOOST_CHECK_EQUAL(syntax::confusion_distance("N\u0441"
                                                 "3",
                                                 "Nc3"),
                      syntax::cost_of_lookalike);
    BOOST_CHECK_EQUAL(syntax::confusion_distance("\u0435\u0445"
                                                 "d5",
                                                 "exd5"),
                      2 * syntax::cost_of_lookalike);
    BOOST_CHECK_EQUAL(named_repairs("1. \u0435"
                                    "4 e5 2. Nf3 N\u0441"
                                    "6 3. Bb5 \u0430"
                                    "6"),
                      "G107 e4, G107 Nc6, G107 a6");
}

BOOST_AUTO_TEST_CASE(words_are_translated_by_the_letters_of_a_language) {
    auto const& german = replay::foreign_letters().front();
    BOOST_REQUIRE_EQUAL(german.language, "German");
    BOOST_CHECK_EQUAL(replay::in_english("Sbd7+", german).value_or("none"), "Nbd7+");
    BOOST_CHECK_EQUAL(replay::in_english("e8=D#", german).value_or("none"), "e8=Q#");
    BOOST_CHECK_EQUAL(replay::in_english("exd5", german).value_or("none"), "exd5");
    BOOST_CHECK_EQUAL(replay::in_english("O-O", german).value_or("none"), "O-O");
    BOOST_CHECK_EQUAL(replay::in_english("Nf3", german).value_or("none"), "none");
}

BOOST_AUTO_TEST_SUITE_END()
