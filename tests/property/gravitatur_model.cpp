// Gravitatur Chess once more, slowly: a board of letters, every rule spelled out square by square, no code
// shared with librules. Both must find the same turns, by the positions they lead to.
#include "replay/position_text.hpp"
#include "support/playouts.hpp"
#include "variants/gravitatur/gravitatur.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

using namespace vpgn;

namespace {

/// Letters as in a position text, '.' for empty; index 0 is a1. Upper case is White's.
struct slow_board {
    std::string men = std::string(64, '.');
    bool white = true; ///< to move

    char at(int file, int rank) const { return men[std::size_t(rank * 8 + file)]; }
    char& at(int file, int rank) { return men[std::size_t(rank * 8 + file)]; }
    std::string key() const { return men + (white ? 'w' : 'b'); }
};

bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}
bool is_white(char man) {
    return man >= 'A' && man <= 'Z';
}
bool is_own(char man, bool white) {
    return man != '.' && is_white(man) == white;
}
char lower(char man) {
    return is_white(man) ? char(man - 'A' + 'a') : man;
}
char of_side(char man, bool white) {
    return white ? char(man - 'a' + 'A') : man;
}

constexpr int lines[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
constexpr int leaps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

bool is_attacked(slow_board const& b, int file, int rank, bool by_white) {
    for (auto const& leap : leaps)
        if (int const f = file + leap[0], r = rank + leap[1]; on_board(f, r))
            if (b.at(f, r) == of_side('n', by_white)) return true;
    for (int const side : {-1, 1})
        if (int const f = file + side, r = rank + (by_white ? -1 : 1); on_board(f, r))
            if (b.at(f, r) == of_side('p', by_white)) return true;
    for (auto const& line : lines) {
        bool const straight = line[0] == 0 || line[1] == 0;
        for (int steps = 1;; ++steps) {
            int const f = file + steps * line[0], r = rank + steps * line[1];
            if (!on_board(f, r)) break;
            char const man = b.at(f, r);
            if (man == '.') continue;
            if (is_own(man, by_white)) {
                char const what = lower(man);
                if (what == 'q' || what == (straight ? 'r' : 'b')) return true;
                if (what == 'k' && steps == 1) return true;
            }
            break;
        }
    }
    return false;
}

bool in_check(slow_board const& b, bool white) {
    std::size_t const king = b.men.find(of_side('k', white));
    return is_attacked(b, int(king % 8), int(king / 8), !white);
}

slow_board attracted(slow_board b, int file, int rank) {
    for (auto const& line : lines)
        for (int steps = 1;; ++steps) {
            int const f = file + steps * line[0], r = rank + steps * line[1];
            if (!on_board(f, r)) break;
            char const man = b.at(f, r);
            if (man == '.') continue;
            b.at(f, r) = '.';
            b.at(file + line[0], rank + line[1]) = man;
            break;
        }
    return b;
}

/// Adds the board after a man has gone from a square to another, if the mover's king is then safe.
void try_move(slow_board const& b, int from, int to, char becomes, std::vector<slow_board>& after) {
    slow_board next = b;
    next.men[std::size_t(from)] = '.';
    next.men[std::size_t(to)] = becomes;
    if (in_check(next, b.white)) return;
    after.push_back(next);
}

void pawn_moves(slow_board const& b, int file, int rank, std::vector<slow_board>& after) {
    int const ahead = b.white ? 1 : -1;
    int const last = b.white ? 7 : 0;
    int const second = b.white ? 1 : 6;
    for (int steps = 1; steps <= (rank == second ? 2 : 1); ++steps) {
        int const to = rank + steps * ahead;
        if (b.at(file, to) != '.') break;
        for (char const man : std::string(to == last ? "qrbn" : "p"))
            try_move(b, rank * 8 + file, to * 8 + file, of_side(man, b.white), after);
    }
}

/// Everybody but pawns: a step is onto an empty square, and the king's may capture.
void other_moves(slow_board const& b, int file, int rank, std::vector<slow_board>& after) {
    char const man = b.at(file, rank);
    char const what = lower(man);
    bool const rides = what == 'q' || what == 'r' || what == 'b';
    for (auto const& way : what == 'n' ? leaps : lines) {
        bool const straight = way[0] == 0 || way[1] == 0;
        if ((what == 'r' && !straight) || (what == 'b' && straight)) continue;
        for (int steps = 1; steps <= (rides ? 7 : 1); ++steps) {
            int const f = file + steps * way[0], r = rank + steps * way[1];
            if (!on_board(f, r)) break;
            char const target = b.at(f, r);
            bool const takes =
                what == 'k' && target != '.' && !is_own(target, b.white) && lower(target) != 'k';
            if (target == '.' || takes) try_move(b, rank * 8 + file, r * 8 + f, man, after);
            if (target != '.') break;
        }
    }
}

void teleports(slow_board const& b, std::vector<slow_board>& after) {
    if (in_check(b, b.white)) return;
    std::size_t const king = b.men.find(of_side('k', b.white));
    for (std::size_t s = 0; s < 64; ++s) {
        char const man = b.men[s];
        if (!is_own(man, b.white) || lower(man) == 'p' || lower(man) == 'k') continue;
        slow_board next = b;
        std::swap(next.men[s], next.men[king]);
        if (!in_check(next, b.white)) after.push_back(next);
    }
}

std::vector<slow_board> ordinary_moves(slow_board const& b) {
    std::vector<slow_board> after;
    for (int rank = 0; rank < 8; ++rank)
        for (int file = 0; file < 8; ++file) {
            char const man = b.at(file, rank);
            if (!is_own(man, b.white)) continue;
            if (lower(man) == 'p')
                pawn_moves(b, file, rank, after);
            else
                other_moves(b, file, rank, after);
        }
    teleports(b, after);
    return after;
}

std::set<std::string> keys_of(std::vector<slow_board> boards) {
    std::set<std::string> keys;
    for (slow_board& b : boards) {
        b.white = !b.white;
        keys.insert(b.key());
    }
    return keys;
}

/// Where the turns of `b` lead to. In check an ordinary move; otherwise a placement that leaves the own king
/// safe and gives check, or is followed by a move; without such a placement, an ordinary move.
std::set<std::string> turns(slow_board const& b) {
    if (in_check(b, b.white)) return keys_of(ordinary_moves(b));
    std::vector<slow_board> after;
    for (int rank = 0; rank < 8; ++rank)
        for (int file = 0; file < 8; ++file) {
            if (b.at(file, rank) != '.') continue;
            slow_board const placed = attracted(b, file, rank);
            if (in_check(placed, b.white)) continue;
            if (in_check(placed, !b.white))
                after.push_back(placed);
            else
                for (slow_board const& next : ordinary_moves(placed))
                    after.push_back(next);
        }
    return keys_of(after.empty() ? ordinary_moves(b) : after);
}

slow_board slow(rules::setup const& s) {
    slow_board b;
    for (std::size_t i = 0; i < 64; ++i)
        if (s.men[i]) b.men[i] = replay::letter_of(s.men[i]).front();
    b.white = s.to_move == rules::color::white;
    return b;
}

using position = rules::gravitatur_position;

/// What the library says of `p` is what the slow board says.
void compare(position const& p) {
    slow_board const b = slow(p.as_setup());
    std::set<std::string> ours;
    rules::each_turn(p, [&](rules::turn const&, position const& after) {
        bool const is_new = ours.insert(slow(after.as_setup()).key()).second;
        BOOST_CHECK(is_new); // a turn that leads where another does is no other turn
        return true;
    });
    auto const theirs = turns(b);
    BOOST_CHECK_MESSAGE(ours == theirs, replay::write_position_text(p.as_setup())
                                            << ": " << ours.size() << " and not " << theirs.size());
    bool const check = in_check(b, b.white);
    BOOST_CHECK_EQUAL(p.in_check(), check);
    auto const how = !theirs.empty() ? rules::ending::none
                     : check         ? rules::ending::checkmate
                                     : rules::ending::stalemate;
    BOOST_CHECK(p.judge_end().how == how);
}

rules::game_terms const& terms() {
    static rules::game_terms const fides{&rules::orthodox_pairing(), 0};
    return fides;
}

/// Plays a random choice after another until the turn is over; cheap, since the turns are not listed. False
/// if there is none.
bool play_random_turn(position& p, std::mt19937_64& random) {
    while (!p.turn_may_end()) {
        std::vector<rules::choice> open;
        p.each_choice([&](rules::choice c) { open.push_back(c); });
        if (open.empty()) return false;
        p.play(open[random() % open.size()], nullptr);
    }
    p.end_turn(nullptr);
    return true;
}

/// A few men anywhere, for what full boards never show: mates, stalemates, nowhere to place.
rules::setup sparse(std::mt19937_64& random) {
    using rules::kind;
    rules::setup s;
    auto const put = [&](rules::color c, kind k) {
        for (;;) {
            auto const at = rules::square(random() % 64);
            bool const edge = rules::rank_of(at) == 0 || rules::rank_of(at) == 7;
            if (s.at(at) || (k == kind::pawn && edge)) continue;
            s.men[std::size_t(at)] = rules::man(c, k);
            return;
        }
    };
    constexpr std::array some = {kind::pawn, kind::pawn, kind::knight, kind::bishop, kind::rook, kind::queen};
    put(rules::color::white, kind::king);
    put(rules::color::black, kind::king);
    for (auto left = random() % 7; left > 0; --left)
        put(random() % 2 ? rules::color::white : rules::color::black, some[random() % some.size()]);
    s.to_move = random() % 2 ? rules::color::white : rules::color::black;
    return s;
}

} // namespace

BOOST_AUTO_TEST_SUITE(gravitatur_model)

BOOST_AUTO_TEST_CASE(turns_from_positions_of_random_games_are_those_of_the_slow_board) {
    std::mt19937_64 random(20241213);
    int compared = 0;
    for (int game = 0; game < 30; ++game) {
        position p = position::from(rules::gravitatur_array(), terms());
        for (int ply = 0; ply < 120; ++ply) {
            if (ply % 2 == game % 2) {
                compare(p);
                ++compared;
            }
            if (!play_random_turn(p, random)) break;
        }
    }
    BOOST_TEST(compared > 1000);
}

BOOST_AUTO_TEST_CASE(turns_from_positions_with_few_men_are_those_of_the_slow_board) {
    std::mt19937_64 random(20241222);
    int compared = 0;
    int mates = 0;
    while (compared < 3000) {
        rules::setup const s = sparse(random);
        if (position::judge(s, terms()).faults != rules::no_fault) continue;
        position const p = position::from(s, terms());
        compare(p);
        mates += p.judge_end().how == rules::ending::checkmate;
        ++compared;
    }
    BOOST_TEST(mates > 0);
}

BOOST_AUTO_TEST_CASE(turns_where_hardly_anything_can_be_placed_are_those_of_the_slow_board) {
    std::mt19937_64 random(20250101);
    rules::setup nowhere;
    BOOST_REQUIRE(!replay::read_position_text("3q3n/1q6/7b/5P1q/3q3q/K5br/4q2k/1q3q1q w - - 0 1", nowhere));
    int without_placement = 0;
    for (int i = 0; i < 2000; ++i) {
        // A man or two go elsewhere.
        rules::setup s = nowhere;
        for (auto left = 1 + random() % 2; left > 0; --left)
            std::swap(s.men[random() % 64], s.men[random() % 64]);
        if (position::judge(s, terms()).faults != rules::no_fault) continue;
        position const p = position::from(s, terms());
        compare(p);
        bool places = false;
        p.each_choice([&](rules::choice c) { places = places || c.what == rules::deed::place; });
        without_placement += !places && !p.in_check() && p.judge_end().how == rules::ending::none;
    }
    BOOST_TEST(without_placement > 10);
}

BOOST_AUTO_TEST_CASE(the_text_of_every_position_of_ten_thousand_random_turns_comes_back) {
    std::mt19937_64 random(5);
    position p = position::from(rules::gravitatur_array(), terms());
    for (int turn = 0; turn < 10000; ++turn) {
        if (turn % 200 == 0 || !play_random_turn(p, random))
            p = position::from(rules::gravitatur_array(), terms());
        std::string const text = replay::write_position_text(p.as_setup());
        rules::setup read;
        BOOST_REQUIRE(!replay::read_position_text(text, read));
        BOOST_REQUIRE_EQUAL(replay::write_position_text(read), text);
        BOOST_REQUIRE(position::judge(read, terms()).faults == rules::no_fault);
        BOOST_REQUIRE(position::from(read, terms()) == p);
    }
}

BOOST_AUTO_TEST_CASE(random_games_come_back_as_they_were_played) {
    testing::check_round_trips<rules::gravitatur>(40, 80);
}

BOOST_AUTO_TEST_SUITE_END()
