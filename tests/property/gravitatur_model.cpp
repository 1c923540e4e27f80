// Gravitatur Chess, compared with its slow model: both must find the same turns, by the positions they lead
// to.
#include "property/gravitatur_model.hpp"
#include "notation/position_text.hpp"
#include "support/playouts.hpp"
#include "support/sanitized.hpp"
#include "variants/gravitatur/gravitatur.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(gravitatur_model)

using namespace vpgn;
using namespace vpgn::slow::gravitatur;

namespace {

using position = replay::any_position;

/// Compares the library's turns of `p` with those of the slow board.
void compare(position const& p) {
    slow_board const b = slow_board_of(p->as_setup());
    std::set<std::string> ours;
    testing::each_turn(p, [&](rules::turn const&, position const& after) {
        bool const is_new = ours.insert(slow_board_of(after->as_setup()).key()).second;
        BOOST_CHECK(is_new); // a turn that leads to the same position is not a different turn
    });
    auto const theirs = turns(b);
    BOOST_CHECK_MESSAGE(ours == theirs, replay::write_position_text(p->as_setup())
                                            << ": " << ours.size() << " and not " << theirs.size());
    bool const check = in_check(b, b.white);
    BOOST_CHECK_EQUAL(p->in_check(), check);
    auto const how = !theirs.empty() ? rules::ending::none
                     : check         ? rules::ending::checkmate
                                     : rules::ending::stalemate;
    BOOST_CHECK(p->judge_end().kind == how);
}

rules::game_rules const& terms() {
    static rules::game_rules const fides{&rules::orthodox_army_pair(), 0};
    return fides;
}

replay::variant_functions const& gravitatur_chess() {
    return *replay::find_variant("gravitatur")->functions;
}

position begin(rules::setup const& at) {
    return gravitatur_chess().begin(at, terms());
}

/// Plays random choices until the turn is over; cheap, since turns are not listed. False if there is none.
bool play_random_turn(position& p, std::mt19937_64& random) {
    while (!p->turn_may_end()) {
        std::vector<rules::choice> open;
        p->each_choice([&](rules::choice c) { open.push_back(c); });
        if (open.empty()) return false;
        p = p->after(open[random() % open.size()]);
    }
    p = p->after_end();
    return true;
}

/// A few pieces anywhere, for positions that do not arise on full boards: mates, stalemates, no place for a
/// placement.
rules::setup sparse(std::mt19937_64& random) {
    using rules::kind;
    rules::setup s;
    auto const put = [&](rules::color c, kind k) {
        for (;;) {
            auto const at = rules::square(random() % 64);
            bool const edge = rules::rank_of(at) == 0 || rules::rank_of(at) == 7;
            if (s.at(at) || (k == kind::pawn && edge)) continue;
            s.pieces[std::size_t(at)] = rules::piece(c, k);
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

BOOST_AUTO_TEST_CASE(turns_from_positions_of_random_games_are_those_of_the_slow_board) {
    std::mt19937_64 random(20241213);
    int compared = 0;
    for (int game = 0; game < test::unless_sanitized(30, 6); ++game) {
        position p = begin(rules::gravitatur_array());
        for (int ply = 0; ply < 120; ++ply) {
            if (ply % 2 == game % 2) {
                compare(p);
                ++compared;
            }
            if (!play_random_turn(p, random)) break;
        }
    }
    BOOST_TEST(compared > test::unless_sanitized(1000, 200));
}

BOOST_AUTO_TEST_CASE(turns_from_positions_with_few_pieces_are_those_of_the_slow_board) {
    std::mt19937_64 random(20241222);
    int compared = 0;
    int mates = 0;
    while (compared < test::unless_sanitized(3000, 600)) {
        rules::setup const s = sparse(random);
        if (gravitatur_chess().judge(s, terms()).faults != rules::no_fault) continue;
        position const p = begin(s);
        compare(p);
        mates += p->judge_end().kind == rules::ending::checkmate;
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
        // One or two pieces are moved.
        rules::setup s = nowhere;
        for (auto left = 1 + random() % 2; left > 0; --left)
            std::swap(s.pieces[random() % 64], s.pieces[random() % 64]);
        if (gravitatur_chess().judge(s, terms()).faults != rules::no_fault) continue;
        position const p = begin(s);
        compare(p);
        bool places = false;
        p->each_choice([&](rules::choice c) { places = places || c.type == rules::choice_type::place; });
        without_placement += !places && !p->in_check() && p->judge_end().kind == rules::ending::none;
    }
    BOOST_TEST(without_placement > 10);
}

BOOST_AUTO_TEST_CASE(the_text_of_every_position_of_ten_thousand_random_turns_round_trips) {
    std::mt19937_64 random(5);
    position p = begin(rules::gravitatur_array());
    for (int turn = 0; turn < 10000; ++turn) {
        if (turn % 200 == 0 || !play_random_turn(p, random)) p = begin(rules::gravitatur_array());
        std::string const text = replay::write_position_text(p->as_setup());
        rules::setup read;
        BOOST_REQUIRE(!replay::read_position_text(text, read));
        BOOST_REQUIRE_EQUAL(replay::write_position_text(read), text);
        BOOST_REQUIRE(gravitatur_chess().judge(read, terms()).faults == rules::no_fault);
        BOOST_REQUIRE(begin(read) == p);
    }
}

BOOST_AUTO_TEST_CASE(random_games_round_trip) {
    testing::check_round_trips("gravitatur", 40, 80);
}

BOOST_AUTO_TEST_SUITE_END()
