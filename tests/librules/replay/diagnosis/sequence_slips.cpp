// Turns that are missing, written twice, or in another order: one finding at the place, and what is mended.
#include "replay/play/mend.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// Of each finding of the game: the code, the number, and what is at the caret.
std::string labels_told(std::string const& moves) {
    std::string all;
    for (finding const& f : replay_text(moves + " *\n").findings) {
        if (!all.empty()) all += "; ";
        all += fmt::format("{} {} {}", record_of(f.code).code, f.place.number, f.label);
    }
    return all;
}

std::string mended(std::string const& moves) {
    auto const once = replay::mend_games(moves + " *\n").text;
    BOOST_CHECK_EQUAL(replay::mend_games(once).text, once);
    return once.substr(0, once.size() - 3);
}

std::string const spanish =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O";

} // namespace

BOOST_AUTO_TEST_SUITE(sequence_slips)

BOOST_AUTO_TEST_CASE(a_turn_that_is_missing_is_told_once_where_the_numbers_say) {
    BOOST_CHECK_EQUAL(
        labels_told("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"),
        "R117 3... a turn of Black is missing between 3. and 4.");
    BOOST_CHECK_EQUAL(
        labels_told("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4... Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"),
        "R117 4. a turn of White is missing between 3... and 4...");
}

BOOST_AUTO_TEST_CASE(of_the_turns_that_may_stand_in_a_gap_the_one_that_the_next_answers_comes_first) {
    auto const found =
        replay_text("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n")
            .findings;
    BOOST_TEST_REQUIRE(found.size() == 1u);
    BOOST_CHECK_EQUAL(found[0].fix->text, " a6");
    BOOST_CHECK(!found[0].fix->is_safe());
}

BOOST_AUTO_TEST_CASE(a_gap_is_filled_by_the_one_turn_that_fits_or_by_a_pass) {
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nf3 3. Bb5 Nd4 4. Nxd4 exd4 5. O-O Bc5"),
                      "1. e4 e5 2. Nf3 Nc6 {was left out} 3. Bb5 Nd4 4. Nxd4 exd4 5. O-O Bc5");
    BOOST_CHECK_EQUAL(
        mended("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 d6"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 -- {a turn of Black is missing between 3. and 4.} 4. Ba4 Nf6 5. "
        "O-O Be7 6. Re1 d6");
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 6. Re1 b5 7. Bb3 d6 8. c3 O-O"),
                      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. -- -- {turns of White and Black are "
                      "missing between 4... "
                      "and 6.} 6. Re1 b5 7. Bb3 d6 8. c3 O-O");
}

BOOST_AUTO_TEST_CASE(
    a_pair_is_missing_where_the_numbers_leave_room_for_it_though_one_turn_behind_could_be_another) {
    // `8. e3` alone would do, or `6... Bh3`; but then the numbers were wrong as well.
    BOOST_CHECK_EQUAL(
        told_of("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5"),
        "R117 5. turns of White and Black are missing between 4... and 6.");
    BOOST_CHECK_EQUAL(
        told_of(
            "1. d4 Nf6 2. c4 g6 4. e4 d6 5. Nf3 O-O 6. Be2 e5 7. O-O Nc6 8. d5 Ne7 9. Ne1 Nd7 10. Nd3 f5"),
        "R117 3. turns of White and Black are missing between 2... and 4.");
    // Where the numbers go on, it is one turn that is wrong.
    BOOST_CHECK_EQUAL(
        told_of("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. Nf3 Nbd7 6. Rc1 c6 7. Bd3 dxc4 8. Bxc4 Nd5"),
        "R102 7. the pawn on e2 stands in the way of the bishop on f1");
}

BOOST_AUTO_TEST_CASE(what_is_written_twice_is_taken_out) {
    BOOST_CHECK_EQUAL(labels_told("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"),
                      "R118 2... it stands here a second time");
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"),
                      "1. e4 e5 2. Nf3 Nc6 {was 2. Nf3 Nc6} 3. Bb5 a6 4. Ba4 Nf6");
}

BOOST_AUTO_TEST_CASE(turns_that_have_changed_places_are_put_in_order) {
    BOOST_CHECK_EQUAL(labels_told("1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Ba4 Nf6"),
                      "R119 2. `Nc6` and `Nf3` have changed places");
    BOOST_CHECK_EQUAL(mended("1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Ba4 Nf6"),
                      "1. e4 e5 2. Nf3 Nc6 {was Nc6 Nf3} 3. Bb5 a6 4. Ba4 Nf6");
    BOOST_CHECK_EQUAL(labels_told("1. e5 e4 2. Nc6 Nf3 3. a6 Bb5 4. Nf6 Ba4"),
                      "R119 1. from here on the turns of Black stand where those of White should");
}

BOOST_AUTO_TEST_CASE(an_origin_and_a_target_that_have_changed_places_are_a_repair) {
    BOOST_CHECK_EQUAL(mended("1. e2-e4 e7-e5 2. Bc4-f1 Ng8-f6 3. d2-d3 Nb8-c6"),
                      "1. e2-e4 e7-e5 2. Bf1-c4 {was Bc4-f1} Ng8-f6 3. d2-d3 Nb8-c6");
}

BOOST_AUTO_TEST_CASE(turns_in_a_row_that_do_not_fit_are_one_finding) {
    auto const told = labels_told("1. e4 e5 2. Rxa7 Qxb2 3. Kxh8 Rxc1+ 4. Qxg7 Bxh1 5. Rb7 Ka1");
    BOOST_CHECK_EQUAL(told.substr(0, 8), "R120 2. ");
    BOOST_CHECK_EQUAL(told.find("; "), std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_game_in_order_says_nothing) {
    BOOST_CHECK_EQUAL(labels_told(spanish), "");
}

BOOST_AUTO_TEST_SUITE_END()
