// Slips near one another: when they are reported one by one, and when the record has left the game; and the
// evidence required for a repair that does not resemble the written text.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::vector<finding> told(std::string const& moves) {
    return replay_text(moves + " *\n").findings;
}

/// Of each finding of the game: the code and the number.
std::string places_told(std::string const& moves) {
    std::string all;
    for (finding const& f : told(moves))
        all += fmt::format("{}{} {}", all.empty() ? "" : "; ", record_of(f.code).code, f.place.number);
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(lost_variation)

BOOST_AUTO_TEST_CASE(guesses_close_together_are_one_finding_at_the_first) {
    auto const found =
        told("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Qxg7 d5 6. exd5 Nxd5 7. Rxe7 Be7 8. Nc3 O-O "
             "9. Nxf7 Kh8 10. Bxh7 Qd6 11. Qg6 Bd7 12. Rh3 Rae8");
    BOOST_TEST_REQUIRE(found.size() == 1u);
    BOOST_CHECK_EQUAL(record_of(found[0].code).code, "R120");
    BOOST_CHECK_EQUAL(found[0].place.number, "5.");
    BOOST_CHECK_EQUAL(found[0].label, "this move and 3 of the next 10 are illegal");
    BOOST_TEST_REQUIRE(found[0].notes.size() == 2u);
    BOOST_CHECK_EQUAL(found[0].notes[0], "this one: illegal move: a queen on d1 cannot reach g7");
    BOOST_CHECK_EQUAL(found[0].notes[1], "the rest of this game is not checked");
}

BOOST_AUTO_TEST_CASE(slips_of_one_square_are_reported_one_by_one) {
    BOOST_CHECK_EQUAL(
        places_told("1. e4 e5 2. Nf3 Nc5 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be6 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
                    "9. h5 Nb8 10. d4 Nbd7 11. Nbd2 Bb6 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6"),
        "R102 2...; R102 5...; R102 9.; R102 11...");
}

BOOST_AUTO_TEST_CASE(skipped_turns_are_reported_one_by_one) {
    BOOST_CHECK_EQUAL(places_told("1. e4 -- 2. d4 Z0 3. Nf3 null 4. c4 -- 5. d5"),
                      "R108 1...; R108 2...; R108 3...; R108 4...");
}

// In Shrink Chess the board may show much later which lines have vanished.
BOOST_AUTO_TEST_CASE(a_turn_of_shrink_that_shows_much_later_is_one_finding_at_its_place) {
    auto const game = [](std::string const& seventh) {
        return "[Variant \"Shrink\"]\n\n1. e2-e4 d7-d5 2. e4xd5 c6-c5 3. d4xc5 Nb6xc4 4. d2-d3 Nc4-e3 5. "
               "f2xe3 Bc5xe3 "
               "6. Bc1xe3 f4xe3 7. d3xe4 " +
               seventh +
               " 8. Ke1xd1 Bf5xe4 9. Kd1-e1 Bd4xf2 10. Be1xf2 d3xe2+ 11. Kd1-c1 Kd4-c4+ 12. Nb1xd2+ e3xd2+ "
               "13. Kc1xd2 Re4xe2+ 14. Re1xe2 d3xe2 15. Nd1-e3+ Kc4-b4 16. c2-c3++";
    };
    BOOST_CHECK_EQUAL(places_told(game("Qd5xd1+")), "");
    for (std::string const slip :
         {"Qd5-b3", "Qd5-b5", "Qd5xc4", "Qd5-c5", "Qd5xd2", "Qd5-d3", "Qd5-d4", "Bf5xe4"})
        BOOST_CHECK_EQUAL(places_told(game(slip)), "R115 7...");
}

BOOST_AUTO_TEST_CASE(of_turns_that_are_written_alike_none_may_have_been_played) {
    auto const found = told(
        "1. a4 b5 2. b3 bxa4 3. Ba3 Na6 4. Bxe7 Nxe7 5. e3 h6 6. c4 Nb8 7. Ke2 f6 8. b4 Kf7 9. Ra2 Nbc6 "
        "10. Rb2 Nf5 11. Kd3 h5 12. Na3 Nxe7 13. Ra2 Bd6 14. Ne2 Qh8 15. Nc3 Ke6 16. Ke2 Bg3 17. Nxa4 Nd6 "
        "18. d3 Na5");
    BOOST_TEST_REQUIRE(found.size() == 1u);
    BOOST_CHECK_EQUAL(record_of(found[0].code).code, "R106");
    BOOST_TEST_REQUIRE(found[0].helps.size() == 2u);
    BOOST_CHECK_EQUAL(found[0].helps[0], "`Rh7` is legal, and the rest of the game then replays");
    BOOST_CHECK_EQUAL(found[0].helps[1], "`Rh6` would also fit");
    BOOST_CHECK(!found[0].fix->is_safe());
}

BOOST_AUTO_TEST_CASE(a_guess_names_every_other_turn_that_explains_the_rest_and_is_not_written) {
    std::string const moves = "1. f3 h5 2. c3 e6 3. g3 Qg5 4. Bg2 Qd5 5. Kf2 Ne7 6. e4 Qc5+ 7. Ke2 f5 8. b4 "
                              "Qxc3 9. gxh5 Qxb4 10. f4 a6 "
                              "11. Kd3 Kf7 12. Ne2 Qxd2+ 13. Qxd2 Rg8 14. Ke3 b5 15. Qb2 Ke8 16. Qd4 c5 17. "
                              "Kd2 cxd4 18. Ng1 a5 19. h4 "
                              "Kf7 20. Ke1 Kf6 21. g4 Kg6 22. Bb2 Ra7 23. Kd2 Kf6 24. gxh5 Rb7";
    auto const found = told(moves);
    BOOST_TEST_REQUIRE(found.size() == 1u);
    BOOST_CHECK_EQUAL(found[0].place.number, "9.");
    BOOST_TEST_REQUIRE(found[0].helps.size() == 2u);
    BOOST_CHECK_EQUAL(found[0].helps[0], "`h3` is legal, and the rest of the game then replays");
    BOOST_CHECK(found[0].helps[1].starts_with("`a4`, `a3`, `Bf1`, `Na3` and 3 more"));
    BOOST_CHECK(found[0].helps[1].ends_with(" would also fit"));
    BOOST_CHECK_EQUAL(replay::fix_games(moves + " *\n").text, moves + " *\n");
}

BOOST_AUTO_TEST_SUITE_END()
