// The prior over moves, and what it decides where the rules leave several explanations of a slip.
#include "replay/diagnosis/move_prior.hpp"
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// Code, number and repair of each finding.
std::string repairs_of(std::string const& moves) {
    std::string all;
    for (finding const& f : replay_text(moves + " *\n").findings) {
        if (!all.empty()) all += "; ";
        all.append(record_of(f.code).code).append(" ").append(f.place.number).append(" ");
        all.append(f.fix ? f.fix->text : "none");
    }
    return all;
}

/// The square of a name like `e4`.
rules::square at(char const* name) {
    return rules::square_at(name[0] - 'a', name[1] - '1');
}

/// What it costs to move so in the position, after the other side's move `last`, which captured.
int cost_of(std::string_view position, rules::choice const& last, char const* from, char const* to) {
    replay::variant_entry const& chess = *replay::find_variant("orthodox");
    auto const on = replay::make_game_start(chess, "", "", position).value;
    replay::move_prior const prior(on.pieces());
    replay::recent_turns recent;
    recent.last = last;
    recent.took = true;
    for (auto const& w : prior.weigh(position_at_start(on), recent))
        if (w.choice.from == at(from) && w.choice.to == at(to)) return w.costs;
    return -1;
}

} // namespace

BOOST_AUTO_TEST_SUITE(what_people_play)

BOOST_AUTO_TEST_CASE(the_costs_of_all_moves_are_those_of_probabilities) {
    replay::variant_entry const& chess = *replay::find_variant("orthodox");
    auto const on = replay::make_game_start(chess, "", "", "").value;
    double sum = 0;
    for (auto const& w : replay::move_prior(on.pieces()).weigh(position_at_start(on), {}))
        sum += std::exp(-w.costs / 100.0);
    BOOST_CHECK_CLOSE(sum, 1.0, 3.0);
}

BOOST_AUTO_TEST_CASE(a_recapture_is_likelier_than_a_move_that_leaves_a_piece_hanging) {
    std::string const position = "r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";
    rules::choice const last{rules::choice_type::move, at("b5"), at("c6"), rules::no_kind};
    int const recapture = cost_of(position, last, "d7", "c6");
    BOOST_CHECK_LT(recapture, 100);
    BOOST_CHECK_GT(cost_of(position, last, "h7", "h6"), recapture + 200);
    BOOST_CHECK_GT(cost_of(position, last, "d8", "g5"), cost_of(position, last, "h7", "h6"));
}

BOOST_AUTO_TEST_CASE(a_word_copied_from_the_line_below_is_found_where_it_is_written_first) {
    BOOST_CHECK_EQUAL(
        repairs_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 f6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 "
                   "9. Rxd1 Bg4 10. f3 Be6 11. Nc3 Bd6 12. Be3 b6"),
        "R115 4... dxc6");
}

BOOST_AUTO_TEST_CASE(a_legal_move_is_replaced_where_nothing_else_is_nearly_as_likely) {
    std::string const rest =
        " 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 *\n";
    std::string const start = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 ";
    BOOST_CHECK_EQUAL(replay::fix_games(start + "5. Re1 Be7" + rest).text,
                      start + "5. O-O {was Re1} Be7" + rest);
    // Most moves of Black would do.
    std::string const open =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 b5 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(open).text, open);
}

BOOST_AUTO_TEST_CASE(numbers_that_count_the_words_are_renewed_behind_what_a_repair_inserts_or_removes) {
    std::string const twice =
        "1. e4 e5 2. Nf3 Nf3 3. Nc6 Bb5 4. a6 Ba4 5. Nf6 O-O 6. Be7 Re1 7. b5 Bb3 8. d6 *\n";
    BOOST_CHECK_EQUAL(
        replay::fix_games(twice).text,
        "1. e4 e5 2. Nf3 {was Nf3} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *\n");
    std::string const lost = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Be7 Re1 6. b5 Bb3 7. d6 (7. O-O "
                             "c3) c3 8. O-O h3 9. Na5 Bc2 *\n";
    BOOST_CHECK_EQUAL(
        replay::fix_games(lost).text,
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O {was left out} Be7 6. Re1 b5 7. Bb3 d6 "
        "(7... O-O 8. c3) 8. c3 O-O 9. h3 Na5 10. Bc2 *\n");
}

BOOST_AUTO_TEST_SUITE_END()
