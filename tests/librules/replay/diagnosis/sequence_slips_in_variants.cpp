// Slips in the sequence of turns: each kind in a game of each of five variants, with a single finding at the
// place. The numbers are those of the game.
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

struct game_in_order {
    std::string tags;
    std::string turns; ///< separated by blanks
};

game_in_order const games_in_order[] = {
    {"[Variant \"Standard\"]\n",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 "
     "Bf8 Ng3 g6 a4 c5 d5 c4 Bg5 h6 Be3 Nc5"},
    {"[Variant \"Momentum Chess\"]\n[WhiteArmy \"Remarkable Rookies\"]\n[BlackArmy \"Nutty Knights\"]\n",
     "e4 (fhNrlbK)c8-d6 e4-e6,f2-f3 (fhNfrlRK)d8:e6,(fhNrlbK)d6-e4 f3-f4,(HFD)f1-e2 "
     "(fhNrlbK)e4-e4,(fhNfrlRK)e6:f4 (HFD)e2-e2 (fhNfrlRK)f4-f4 (HFD)c1-c4 c7-c5 (HFD)c4-c4 "
     "(fhNfrlRK)f4:e2+ Ke1:e2 (fhNrlbK)e4-d4+ Ke2-d3 (fhNrlbK)d4:c4 Kd3:c4 (fhNrlbK)f8-e6 c2-c3 "
     "(fhNrlbK)e6-e6 Kd3,c3-c4 (fbNF)b8-c6 Ke2 (fbNF)c6-d4,(fhNrlbK)e6-f4 Ke1 (fbNF)d4-e2,(fbNF)g8-f6 "
     "(RN)d1-c3 (fbNF)e2-d3+,(fbNF)f6-e4 Ke1-d1,(RN)c3-b5 O-O (WD)g1-e1 (fhNrlbK)f4:g2,(frlRbK)f8-d8 "
     "(WD)b1-b3,(WD)e1-c1 (fbNF)d3:c4,(frlRbK)d8-b8 (RN)b5:c5,(WD)b3-b5 (fbNF)c4:b5,d7-d5 (RN)c5-c5 "
     "(fbNF)e4-f3,d5-d3 (RN)c5:d3 (fbNF)b5-c4 (RN)d3:f3 (fbNF)c4-d3,(fhNrlbK)g2:f3 (R4)h1-f1 "
     "(fbNF)d3-e2+,(fhNrlbK)f3:d2"},
    {"[Variant \"Shrink Chess\"]\n",
     "e2-e4 d7-d5 e4xd5 c6-c5 d4xc5 Nb6xc4 d2-d3 Nc4-e3 f2xe3 Bc5xe3 Bc1xe3 f4xe3 d3xe4 Qd5xd1+ "
     "Ke1xd1 Bf5xe4 Kd1-e1 Bd4xf2 Be1xf2 d3xe2+ Kd1-c1 Kd4-c4+ Nb1xd2+ e3xd2+ Kc1xd2 Re4xe2+ Re1xe2 "
     "d3xe2 Nd1-e3+ Kc4-b4 c2-c3#"},
    {"[Variant \"Gravitatur Chess\"]\n",
     "G@g3/e4 G@f6/b5 G@a4/f4 G@h6/g3 G@f3/Ra2 G@a6/f3 G@b3/Ke1<>Ra2 G@c7/h5 G@d3/Qd1 G@f1/Kd8<>Ng8 "
     "G@c2/Ka2<>Bc1+ d5 G@f5+ Kh8 G@a5/Be6 G@b1+ Kxc2 G@a1/Kh8<>Bb7 G@d1/Bc8+ Ka8 G@d5/Bd7 G@e6/Na6 "
     "G@h4/Kd3 G@b1/Qd8 G@h6/Rh1 G@d3/Na3+ Kd3 G@f1/Nf4+"},
    {"[Variant \"Crazyhouse\"]\n",
     "h3 h6 c3 e6 b3 g5 Bb2 Nc6 h4 Qe7 g4 Qd6 Na3 b6 f3 Qf4 Nb1 Nf6 Qc2 Qe5 Qd3 Rb8 Qc4 Bb4 Qd4 Qa5 "
     "cxb4 Qxb4 B@c2 P@g6 Be4 Qf8 Qxd7+ Kxd7 Rh3 h5 Be5 Rg8 P@a4 Nxg4 Nc3 Q@d4 Bd6 Qe7 Bxg6 Kxd6 f4 "
     "gxf4 P@a6 B@e3 dxe3 P@f2#"},
};

using turn_sequence = std::vector<std::string>;

turn_sequence turns_of_game(game_in_order const& game) {
    std::istringstream words(game.turns);
    return {std::istream_iterator<std::string>(words), {}};
}

/// The turns with their numbers before White's.
turn_sequence with_numbers(turn_sequence turns) {
    for (std::size_t i = 0; i < turns.size(); i += 2)
        turns[i] = fmt::format("{}. {}", i / 2 + 1, turns[i]);
    return turns;
}

/// Code, number and turn of all findings, except capturable kings.
std::string told_of_sequence(game_in_order const& game, turn_sequence const& written) {
    std::string const text = fmt::format("{}\n{} *\n", game.tags, fmt::join(written, " "));
    std::string all;
    for (finding const& f : replay_text(text).findings)
        if (f.code != finding_code::king_capturable)
            all += fmt::format("{}{} {}", all.empty() ? "" : "; ", record_of(f.code).code, f.place.number);
    return all;
}

std::string number_of_place(std::size_t place) {
    return fmt::format("{}{}", place / 2 + 1, place % 2 == 0 ? "." : "...");
}

/// Each kind of slip at White's turns `at`, in the middle of the game.
template <class Slip>
void each_place_of_slip(Slip slip) {
    for (game_in_order const& game : games_in_order) {
        turn_sequence const turns = turns_of_game(game);
        for (std::size_t const at : {std::size_t(8), turns.size() / 2 / 2 * 2, turns.size() / 4 * 3 / 2 * 2})
            BOOST_TEST_CONTEXT(game.tags << number_of_place(at) << " " << turns[at]) {
                slip(game, turns, at);
            }
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(sequence_slips_in_variants)

BOOST_AUTO_TEST_CASE(the_games_are_in_order) {
    for (game_in_order const& game : games_in_order)
        BOOST_CHECK_EQUAL(told_of_sequence(game, with_numbers(turns_of_game(game))), "");
}

BOOST_AUTO_TEST_CASE(a_turn_of_black_is_left_out) {
    each_place_of_slip([](game_in_order const& game, turn_sequence const& turns, std::size_t at) {
        turn_sequence written = with_numbers(turns);
        written.erase(written.begin() + std::ptrdiff_t(at) + 1);
        BOOST_CHECK_EQUAL(told_of_sequence(game, written), "R117 " + number_of_place(at + 1));
    });
}

BOOST_AUTO_TEST_CASE(a_turn_of_white_is_left_out) {
    each_place_of_slip([](game_in_order const& game, turn_sequence const& turns, std::size_t at) {
        turn_sequence written = with_numbers(turns);
        written[at] = number_of_place(at + 1); // its number is before Black's
        BOOST_CHECK_EQUAL(told_of_sequence(game, written), "R117 " + number_of_place(at));
    });
}

BOOST_AUTO_TEST_CASE(a_turn_is_written_twice) {
    each_place_of_slip([](game_in_order const& game, turn_sequence const& turns, std::size_t at) {
        turn_sequence written = with_numbers(turns);
        written.insert(written.begin() + std::ptrdiff_t(at) + 1, turns[at]);
        BOOST_CHECK_EQUAL(told_of_sequence(game, written), "R118 " + number_of_place(at + 1));
        written = with_numbers(turns);
        written.insert(written.begin() + std::ptrdiff_t(at) + 1, turns[at + 1]);
        BOOST_CHECK_EQUAL(told_of_sequence(game, written), "R118 " + number_of_place(at + 2));
    });
}

BOOST_AUTO_TEST_CASE(a_pair_is_written_twice) {
    each_place_of_slip([](game_in_order const& game, turn_sequence const& turns, std::size_t at) {
        turn_sequence written = with_numbers(turns);
        turn_sequence const pair = {written[at], written[at + 1]};
        written.insert(written.begin() + std::ptrdiff_t(at) + 2, pair.begin(), pair.end());
        BOOST_CHECK_EQUAL(told_of_sequence(game, written), "R118 " + number_of_place(at + 2));
    });
}

BOOST_AUTO_TEST_CASE(a_pair_is_written_twice_with_other_line_ends) {
    each_place_of_slip([](game_in_order const& game, turn_sequence const& turns, std::size_t at) {
        turn_sequence written = with_numbers(turns);
        turn_sequence pair = {written[at], written[at + 1]};
        for (std::string& turn : pair)
            if (std::size_t const comma = turn.find(','); comma != turn.npos) turn.insert(comma + 1, "\n");
        written.insert(written.begin() + std::ptrdiff_t(at) + 2, pair.begin(), pair.end());
        BOOST_CHECK_EQUAL(told_of_sequence(game, written), "R118 " + number_of_place(at + 2));
    });
}

BOOST_AUTO_TEST_CASE(neighbours_are_exchanged) {
    each_place_of_slip([](game_in_order const& game, turn_sequence turns, std::size_t at) {
        std::swap(turns[at], turns[at + 1]);
        BOOST_CHECK_EQUAL(told_of_sequence(game, with_numbers(turns)), "R119 " + number_of_place(at));
    });
}

BOOST_AUTO_TEST_CASE(the_columns_are_exchanged) {
    for (game_in_order const& game : games_in_order) {
        turn_sequence turns = turns_of_game(game);
        for (std::size_t i = 0; i + 1 < turns.size(); i += 2)
            std::swap(turns[i], turns[i + 1]);
        BOOST_CHECK_EQUAL(told_of_sequence(game, with_numbers(turns)), "R119 1.");
    }
}

BOOST_AUTO_TEST_SUITE_END()
