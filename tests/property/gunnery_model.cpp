// Orthodox chess, Gunnery Chess and its scorpions, compared with their slow model: both must find the same
// turns, by the texts of the positions they lead to.
#include "property/gunnery_model.hpp"
#include "support/playouts.hpp"
#include "support/sanitized.hpp"

#include <set>

BOOST_AUTO_TEST_SUITE(gunnery_model)

using namespace vpgn;
using namespace vpgn::slow;

namespace {

std::set<std::string> successors(replay::any_position const& p) {
    std::set<std::string> texts;
    testing::each_turn(p, [&](rules::turn const&, replay::any_position const& next) {
        texts.insert(replay::write_position_text(next->as_setup()));
    });
    return texts;
}

rules::game_rules const terms{&rules::orthodox_army_pair(), 0};

/// Calls `look(position)` with each position of random games.
template <class Look>
void random_positions(std::string_view variant, int games, int plies, std::uint64_t seed, Look look) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < games; ++game) {
        auto now = replay::find_variant(variant)->functions->begin(rules::orthodox_array(), terms);
        for (int ply = 0; ply < plies; ++ply) {
            look(now);
            auto const turn = testing::random_turn(now, random);
            if (!turn) break;
            now = turn->after;
        }
    }
}

void agree(std::string_view variant, gunnery_extras with, std::uint64_t seed) {
    int positions = 0, shots = 0;
    random_positions(variant, test::unless_sanitized(40, 8), 120, seed, [&](replay::any_position const& p) {
        ++positions;
        p->each_choice([&](rules::choice const& c) { shots += c.type == rules::choice_type::shoot; });
        std::string const text = replay::write_position_text(p->as_setup());
        auto const expected = gunnery_successors(text, with);
        auto const found = successors(p);
        BOOST_REQUIRE_EQUAL_COLLECTIONS(found.begin(), found.end(), expected.begin(), expected.end());
        board const b = read_board(text);
        BOOST_REQUIRE_EQUAL(p->in_check(), king_attacked(b, with.shots, b.white));
    });
    BOOST_TEST(positions > test::unless_sanitized(3000, 600));
    BOOST_TEST((shots > test::unless_sanitized(500, 100)) ==
               with.shots); // otherwise nothing of it has been tested
}

/// each_choice and why_not must be consistent.
void print_no_match(std::string_view variant, std::uint64_t seed) {
    using namespace rules;
    int n = 0;
    random_positions(variant, test::unless_sanitized(6, 2), 150, seed, [&](replay::any_position const& p) {
        if (++n % 5) return;
        std::set<std::tuple<choice_type, square, square, kind>> open;
        p->each_choice([&](choice const& c) { open.emplace(c.type, c.from, c.to, c.promotion); });
        std::size_t allowed = 0;
        for (choice_type const what : {choice_type::move, choice_type::shoot, choice_type::castle})
            for (int from = 0; from < 64; ++from)
                for (int to = 0; to < 64; ++to)
                    for (kind const k : {no_kind, kind::knight, kind::queen, kind::rook, kind::bishop}) {
                        bool const yes = !p->why_not({what, square(from), square(to), k});
                        allowed += yes;
                        if (yes != (open.count({what, square(from), square(to), k}) > 0))
                            BOOST_FAIL(int(what) << " " << from << " " << to << " " << int(k) << " in "
                                                 << replay::write_position_text(p->as_setup()));
                    }
        BOOST_REQUIRE_EQUAL(allowed, open.size());
    });
}

} // namespace

BOOST_AUTO_TEST_CASE(gunnery_agrees_with_its_slow_model) {
    agree("gunnery", {.shots = true}, 1);
}
BOOST_AUTO_TEST_CASE(orthodox_chess_agrees_with_the_slow_model_without_shots) {
    agree("orthodox", {}, 7);
}
BOOST_AUTO_TEST_CASE(scorpions_agree_with_their_slow_model) {
    agree("scorpion", {.shots = true, .scorpions = true}, 2);
}
BOOST_AUTO_TEST_CASE(every_refusal_of_gunnery_has_a_reason_and_no_choice_has_one) {
    print_no_match("gunnery", 3);
}
BOOST_AUTO_TEST_CASE(every_refusal_with_scorpions_has_a_reason_and_no_choice_has_one) {
    print_no_match("scorpion", 4);
}
BOOST_AUTO_TEST_CASE(random_gunnery_games_round_trip) {
    testing::check_round_trips("gunnery", 100, 120);
}
BOOST_AUTO_TEST_CASE(random_scorpion_games_round_trip) {
    testing::check_round_trips("scorpion", 100, 120);
}

BOOST_AUTO_TEST_SUITE_END()
