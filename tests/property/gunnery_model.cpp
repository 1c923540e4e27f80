// Gunnery Chess and its scorpions once more, slowly: every move is made on a board of letters and the king
// looked for afterwards. Model and library must find the same turns, by the texts of the positions they lead
// to.
#include "slow_chess.hpp"
#include "support/playouts.hpp"
#include "variants/gunnery/gunnery.hpp"
#include "variants/scorpion/scorpion.hpp"

#include <set>

using namespace vpgn;
using namespace vpgn::slow;

namespace {

/// Walks up the pawn's file: a friend, then nobody but enemies that are no pawns, then the target.
bool shoots(board const& b, int file, int rank, int target) {
    bool const white = is_white(b.at(file, rank));
    int const up = white ? 1 : -1;
    int friends = 0;
    for (int r = rank + up; r != target; r += up) {
        if (!on_board(file, r)) return false;
        char const man = b.at(file, r);
        if (is_of(man, white)) ++friends;
        if (is_of(man, !white) && (friends == 0 || small(man) == 'p')) return false;
    }
    return friends == 1;
}

bool attacked(board const& b, int file, int rank, bool by_white) {
    board trial = b;
    trial.at(file, rank) = big_if(!by_white, 'q'); // somebody to take
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r)
            if (is_of(trial.at(f, r), by_white)) {
                for (step const& s : steps_from(trial, f, r))
                    if (s.to_file == file && s.to_rank == rank) return true;
                bool const ahead = by_white ? rank > r : rank < r;
                if (small(trial.at(f, r)) == 'p' && f == file && ahead && shoots(trial, f, r, rank))
                    return true;
            }
    return false;
}

bool king_attacked(board const& b, bool white) {
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r)
            if (b.at(f, r) == big_if(white, 'k')) return attacked(b, f, r, !white);
    return true; // taken
}

void add_castlings(board const& b, std::vector<board>& next) {
    int const rank = b.white ? 0 : 7;
    for (bool const long_side : {false, true}) {
        if (b.castling.find(big_if(b.white, long_side ? 'q' : 'k')) == std::string::npos) continue;
        int const towards = long_side ? -1 : 1;
        int const corner = long_side ? 0 : 7;
        bool open = true;
        for (int f = 4 + towards; f != corner; f += towards)
            open = open && b.at(f, rank) == '.';
        for (int i = 0; i <= 2; ++i) {
            board trial = b;
            trial.at(4, rank) = '.';
            trial.at(4 + i * towards, rank) = big_if(b.white, 'k');
            open = open && !king_attacked(trial, b.white);
        }
        if (!open) continue;
        board done = after(b, {4, rank, 4 + 2 * towards, rank});
        done.at(4 + towards, rank) = done.at(corner, rank);
        done.at(corner, rank) = '.';
        next.push_back(done);
    }
}

void add_pawn_extras(board const& b, bool scorpions, int file, int rank, std::vector<board>& next) {
    int const up = b.white ? 1 : -1;
    for (int r = rank + up; on_board(file, r); r += up)
        if (is_of(b.at(file, r), !b.white) && small(b.at(file, r)) != 'k' && shoots(b, file, rank, r)) {
            board done = after(b, {file, rank, file, r});
            done.at(file, r) = '.'; // both men go
            done.passed = "-";
            next.push_back(done);
        }
    for (int const aside : {-2, 2})
        if (scorpions && on_board(file + aside, rank + up) && b.at(file + aside, rank + up) == '.') {
            bool const promotes = rank + up == (b.white ? 7 : 0);
            for (char const c : promotes ? std::string("qrbn") : std::string(1, '\0'))
                next.push_back(after(b, {file, rank, file + aside, rank + up, c}));
        }
}

std::set<std::string> slow_successors(std::string const& text, bool scorpions) {
    board const b = read_board(text);
    std::vector<board> next;
    for (int f = 0; f < 8; ++f)
        for (int r = 0; r < 8; ++r) {
            if (!is_of(b.at(f, r), b.white)) continue;
            for (step const& s : steps_from(b, f, r))
                if (small(b.at(s.to_file, s.to_rank)) != 'k') next.push_back(after(b, s));
            if (small(b.at(f, r)) == 'p') add_pawn_extras(b, scorpions, f, r, next);
        }
    add_castlings(b, next);
    std::set<std::string> texts;
    for (board& done : next) {
        drop_rights(done);
        if (!king_attacked(done, b.white)) texts.insert(write_board(done));
    }
    return texts;
}

template <class P>
std::set<std::string> successors(P const& p) {
    std::set<std::string> texts;
    rules::each_turn(p, [&](rules::turn const&, P const& next) {
        texts.insert(replay::write_position_text(next.as_setup()));
        return true;
    });
    return texts;
}

rules::game_terms const terms{&rules::orthodox_pairing(), 0};

/// Calls `look(position)` with each position of random games.
template <class P, class Look>
void random_positions(int games, int plies, std::uint64_t seed, Look look) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < games; ++game) {
        P now = P::from(rules::orthodox_array(), terms);
        for (int ply = 0; ply < plies; ++ply) {
            look(now);
            auto const turn = testing::random_turn(now, random);
            if (!turn) break;
            now = turn->after;
        }
    }
}

template <class P>
void agree(bool scorpions, std::uint64_t seed) {
    int positions = 0, shots = 0;
    random_positions<P>(40, 120, seed, [&](P const& p) {
        ++positions;
        p.each_choice([&](rules::choice const& c) { shots += c.what == rules::deed::shoot; });
        std::string const text = replay::write_position_text(p.as_setup());
        auto const expected = slow_successors(text, scorpions);
        auto const found = successors(p);
        BOOST_REQUIRE_EQUAL_COLLECTIONS(found.begin(), found.end(), expected.begin(), expected.end());
        board const b = read_board(text);
        BOOST_REQUIRE_EQUAL(p.in_check(), king_attacked(b, b.white));
    });
    BOOST_TEST(positions > 3000);
    BOOST_TEST(shots > 500); // or nothing of it has been tried
}

/// each_choice and why_not are two ways to say the same.
template <class P>
void say_no_alike(std::uint64_t seed) {
    using namespace rules;
    int n = 0;
    random_positions<P>(6, 150, seed, [&](P const& p) {
        if (++n % 5) return;
        std::set<std::tuple<deed, square, square, kind>> open;
        p.each_choice([&](choice const& c) { open.emplace(c.what, c.from, c.to, c.promotion); });
        std::size_t allowed = 0;
        for (deed const what : {deed::move, deed::shoot, deed::castle})
            for (int from = 0; from < 64; ++from)
                for (int to = 0; to < 64; ++to)
                    for (kind const k : {no_kind, kind::knight, kind::queen, kind::rook, kind::bishop}) {
                        bool const yes = !p.why_not({what, square(from), square(to), k});
                        allowed += yes;
                        if (yes != (open.count({what, square(from), square(to), k}) > 0))
                            BOOST_FAIL(int(what) << " " << from << " " << to << " " << int(k) << " in "
                                                 << replay::write_position_text(p.as_setup()));
                    }
        BOOST_REQUIRE_EQUAL(allowed, open.size());
    });
}

} // namespace

BOOST_AUTO_TEST_CASE(gunnery_agrees_with_its_slow_model) {
    agree<rules::gunnery_position>(false, 1);
}
BOOST_AUTO_TEST_CASE(scorpions_agree_with_their_slow_model) {
    agree<rules::scorpion_position>(true, 2);
}
BOOST_AUTO_TEST_CASE(every_refusal_of_gunnery_has_a_reason_and_no_choice_has_one) {
    say_no_alike<rules::gunnery_position>(3);
}
BOOST_AUTO_TEST_CASE(every_refusal_with_scorpions_has_a_reason_and_no_choice_has_one) {
    say_no_alike<rules::scorpion_position>(4);
}
BOOST_AUTO_TEST_CASE(random_gunnery_games_come_back_as_they_were_played) {
    testing::check_round_trips<rules::gunnery>(100, 120);
}
BOOST_AUTO_TEST_CASE(random_scorpion_games_come_back_as_they_were_played) {
    testing::check_round_trips<rules::scorpion>(100, 120);
}
