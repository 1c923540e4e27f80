// Momentum Chess, compared with its slow model: both must find the same turns, by the texts of the positions
// they lead to.
#include "property/momentum_model.hpp"
#include "support/playouts.hpp"
#include "support/sanitized.hpp"

#include <set>

BOOST_AUTO_TEST_SUITE(momentum_model)

using namespace vpgn;

namespace {

slow::army_names names_of(rules::army const& pieces) {
    slow::army_names names;
    for (std::size_t i = 0; i < 4; ++i)
        names[i] = pieces.places[i].name.view();
    return names;
}

struct sights {
    int positions = 0, checks = 0, in_motion = 0;
};

void compare(replay::any_position const& p, rules::army_pair const& armies, sights& seen) {
    std::string const text = replay::write_position_text(p->as_setup());
    slow::momentum_model model(text, names_of(armies.army_of(rules::color::white)),
                               names_of(armies.army_of(rules::color::black)));
    if (model.pieces_in_motion() > 4) return; // the model tries every order
    ++seen.positions;
    seen.in_motion += model.pieces_in_motion() > 1;
    std::set<std::string> found;
    testing::each_turn(p, [&](rules::turn const&, replay::any_position const& after) {
        found.insert(replay::write_position_text(after->as_setup()));
    });
    auto const expected = model.successors();
    BOOST_REQUIRE_EQUAL_COLLECTIONS(found.begin(), found.end(), expected.begin(), expected.end());
    bool const check = p->in_check();
    seen.checks += check;
    BOOST_REQUIRE_MESSAGE(check == model.in_check(), "check " << check << " in " << text);
}

void agree(char const* white, char const* black, int games, std::uint64_t seed) {
    auto const made = replay::make_game_start(*replay::find_variant("momentum"), white, black, "");
    std::mt19937_64 random(seed);
    sights seen;
    games = test::unless_sanitized(games, 2);
    for (int game = 0; game < games; ++game) {
        auto now = testing::position_at_start(made.value);
        for (int ply = 0; ply < 60; ++ply) {
            compare(now, *made.value.armies, seen);
            auto const turn = testing::random_turn(now, random);
            if (!turn) break;
            now = turn->after;
        }
    }
    BOOST_TEST(seen.positions > games);
    BOOST_TEST(seen.in_motion > 0);
    BOOST_TEST(seen.checks > 0);
}

} // namespace

BOOST_AUTO_TEST_CASE(orthodox_pieces_with_momentum_agree_with_the_slow_model) {
    agree("", "", 8, 1);
}

BOOST_AUTO_TEST_CASE(different_armies_with_momentum_agree_with_the_slow_model) {
    agree("Remarkable Rookies", "Nutty Knights", 6, 2);
    agree("Colorbound Clobberers", "Forward FIDEs", 6, 3);
}

BOOST_AUTO_TEST_CASE(a_start_may_clear_the_way_for_a_momentum_that_takes_the_king) {
    // The knight leaves e6, and the rook that has captured on e5 continues to e8.
    auto const made = replay::make_game_start(*replay::find_variant("momentum"), "", "",
                                              "4k3/8/4N3/4R3/8/8/8/4K3 b - - 0 1 e2xe5");
    auto const p = testing::position_at_start(made.value);
    sights seen;
    compare(p, *made.value.armies, seen);
    BOOST_TEST(p->in_check());
}

BOOST_AUTO_TEST_SUITE_END()
