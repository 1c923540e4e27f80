// The prior over moves, and what it decides where the rules leave several explanations of a slip.
#include "replay/diagnosis/move_prior.hpp"
#include "replay/diagnosis/unlikely_moves.hpp"
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <sstream>

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
    replay::move_prior const prior(chess.info, on.pieces());
    replay::recent_turns recent;
    recent.last = last;
    recent.took = true;
    for (auto const& w : prior.weigh(position_at_start(on), recent))
        if (w.choice.from == at(from) && w.choice.to == at(to)) return w.costs;
    return -1;
}

/// Byrne against Fischer, 1956.
std::string const recorded =
    "1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 "
    "Bg4 "
    "11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 "
    "Bxc4+ "
    "19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1 26. h3 Rxa2 "
    "27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7 35. "
    "Kg1 Bc5+ "
    "36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ 41. Kc1 Rc2# 0-1\n";

/// Number and label of each note on an unlikely move.
std::string unlikely_moves_of(std::string const& text) {
    struct reader final : syntax::game_consumer {
        void take(syntax::game const& game) override { notes = replay::find_unlikely_moves(game, 1); }
        std::vector<finding> notes;
    } read;
    syntax::read_trees(text, replay::notation_of, read);
    std::string all;
    for (finding const& f : read.notes)
        all.append(record_of(f.code).code).append(" ").append(f.place.number).append(" ").append(f.label);
    return all;
}

/// The recorded game with `right` written as `wrong`.
std::string with_slip(std::string const& right, std::string const& wrong) {
    std::string text = recorded;
    return text.replace(text.find(right), right.size(), wrong);
}

/// The moves of the recorded game but for those.
std::string moves_without(std::string const& moves) {
    std::string text = with_slip(moves, "");
    return text.substr(0, text.find(" 0-1"));
}

std::string without_numbers(std::string const& moves) {
    std::istringstream words(moves);
    std::string all;
    for (std::string word; words >> word;)
        if (!word.ends_with('.')) all.append(word).append(" ");
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(what_people_play)

BOOST_AUTO_TEST_CASE(the_costs_of_all_moves_are_those_of_probabilities) {
    replay::variant_entry const& chess = *replay::find_variant("orthodox");
    auto const on = replay::make_game_start(chess, "", "", "").value;
    double sum = 0;
    for (auto const& w : replay::move_prior(chess.info, on.pieces()).weigh(position_at_start(on), {}))
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

BOOST_AUTO_TEST_CASE(a_pair_that_is_left_out_belongs_where_the_number_is_missing) {
    // A move of each side would fit half a move earlier, too.
    BOOST_CHECK_EQUAL(repairs_of(moves_without("15. Bc4 Nxc3 ")), "R117 15. 15. Bc4 Nxc3 ");
}

BOOST_AUTO_TEST_CASE(a_pair_that_no_number_shows_is_found_by_what_people_play) {
    constexpr std::pair<char const*, char const*> cases[] = {
        {"Nxc3 13. bxc3 ", "R117 12...  Nxc3 bxc3"},
        {"24. Qb4 Ra4 ", "R117 24. 24. Qb4 Ra4 "},
        {"25. Qxb6 Nxd1 ", "R117 25. 25. Qxb6 Nxd1 "},
    };
    for (auto const& [pair, repair] : cases)
        BOOST_CHECK_EQUAL(repairs_of(without_numbers(moves_without(pair))), repair);
}

BOOST_AUTO_TEST_CASE(an_ambiguous_move_is_written_out_where_one_reading_is_far_likelier) {
    std::string text = recorded;
    BOOST_CHECK_EQUAL(replay::fix_games(with_slip("8. e4 Nbd7", "8. e4 Nd7")).text,
                      text.replace(text.find("Nbd7"), 4, "Nbd7 {was Nd7}"));
    // In the second, either rook may have gone there.
    std::string const open =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O 8. d3 d6 9. "
        "Nbd2 Bg4 10. h3 Bh5 11. Nf1 Re8 12. Ng3 Bg6 13. Bd2 Rb8 14. Qc1 Bf8 15. Qd1 Be7 16. Qc1 "
        "Qd7 17. Qd1 Rd8 18. Qc1 h6 19. Qd1 Kh7 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(open).text, open);
}

BOOST_AUTO_TEST_CASE(a_legal_move_is_doubted_where_one_beside_it_is_far_likelier) {
    BOOST_CHECK_EQUAL(unlikely_moves_of(recorded), "");
    std::string const opening =
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 "
        "9. Bxc4 Nd5 10. Bxe7 Qxe7 11. O-O Nxc3 12. Rxc3 e5 13. Qc2 exd4 14. exd4 Nb6 15. Re1 "
        "Qd6 16. Bb3 Bg4 17. Ne5 ";
    std::string const rest = " 18. Bxe6 fxe6 19. Rg3 *\n";
    BOOST_CHECK_EQUAL(unlikely_moves_of(opening + "Be6" + rest), "");
    BOOST_CHECK_EQUAL(unlikely_moves_of(opening + "Qe6" + rest), "S151 17... `Be6` is far likelier here");
    // The annotator knows that it was played.
    for (char const* const sign : {"Qe6??", "Qe6 $4", "Qe6?", "Qe6?!", "Qe6 ?!"})
        BOOST_CHECK_EQUAL(unlikely_moves_of(opening + sign + rest), "");
    // Neither a record with an error nor another variant has likelihoods.
    BOOST_CHECK_EQUAL(unlikely_moves_of(opening + "Qe6" + " 18. Bxe6 fxe6 19. Rg7 *\n"), "");
    BOOST_CHECK_EQUAL(unlikely_moves_of("[Variant \"Atomic\"]\n\n" + opening + "Qe6" + rest), "");
}

BOOST_AUTO_TEST_CASE(a_slip_is_repaired_though_the_same_word_is_written_elsewhere) {
    std::string text = recorded;
    BOOST_CHECK_EQUAL(replay::fix_games(with_slip("22. Kf1 Nc3+ 23. Kg1", "22. Kf1 Nc3+ 23. Kg2")).text,
                      text.replace(text.find("23. Kg1") + 4, 3, "Kg1 {was Kg2}"));
}

BOOST_AUTO_TEST_CASE(a_word_with_a_neighbouring_key_is_repaired_where_little_else_is_likely) {
    for (auto const& [right, wrong] : {std::pair("10. Qc5", "10. Qs5"), std::pair("2. c4 g6", "2. c4 g9")}) {
        std::string const word = std::string(right).substr(std::string(right).rfind(' ') + 1);
        std::string const written = std::string(wrong).substr(std::string(wrong).rfind(' ') + 1);
        std::string text = recorded;
        text.insert(text.find(right) + std::string(right).size(), " {was " + written + "}");
        BOOST_CHECK_EQUAL(replay::fix_games(with_slip(right, wrong)).text, text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
