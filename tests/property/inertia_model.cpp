// Inertia Chess, compared with its slow model: both must find the same turns, by the texts of the positions
// they lead to.
#include "property/inertia_model.hpp"
#include "support/playouts.hpp"
#include "variants/inertia/inertia.hpp"

#include <set>

BOOST_AUTO_TEST_SUITE(inertia_model)

using namespace vpgn;
using namespace vpgn::slow;

namespace {

rules::game_rules const terms{&rules::orthodox_army_pair(), 0};

template <class Look>
void random_positions(int games, int plies, std::uint64_t seed, Look look) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < games; ++game) {
        auto now = replay::find_variant("inertia")->functions->begin(rules::array_without_castling(), terms);
        for (int ply = 0; ply < plies; ++ply) {
            look(now);
            auto const turn = testing::random_turn(now, random);
            if (!turn) break;
            now = turn->after;
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(inertia_agrees_with_its_slow_model) {
    int positions = 0, bound = 0;
    random_positions(150, 120, 5, [&](replay::any_position const& p) {
        ++positions;
        bound += rules::inertia_position::from(p->as_setup(), terms).bound_targets() != 0;
        auto const expected = inertia_successors(replay::write_position_text(p->as_setup()));
        std::set<std::string> found;
        testing::each_turn(p, [&](rules::turn const&, replay::any_position const& next) {
            found.insert(replay::write_position_text(next->as_setup()));
        });
        BOOST_REQUIRE_EQUAL_COLLECTIONS(found.begin(), found.end(), expected.begin(), expected.end());
    });
    BOOST_TEST(positions > 3000);
    BOOST_TEST(bound > 1000);
}

BOOST_AUTO_TEST_CASE(every_refusal_of_inertia_has_a_reason_and_no_choice_has_one) {
    using namespace rules;
    int n = 0;
    random_positions(20, 80, 6, [&](replay::any_position const& p) {
        if (++n % 5) return;
        std::set<std::tuple<choice_type, square, square, kind>> open;
        p->each_choice([&](choice const& c) { open.emplace(c.type, c.from, c.to, c.promotion); });
        for (choice_type const what :
             {choice_type::move, choice_type::castle, choice_type::stop, choice_type::shoot})
            for (int from = 0; from < 64; ++from)
                for (int to = 0; to < 64; ++to)
                    for (kind const k : {no_kind, kind::knight, kind::queen}) {
                        bool const yes = !p->why_not({what, square(from), square(to), k});
                        if (yes != (open.count({what, square(from), square(to), k}) > 0))
                            BOOST_FAIL(int(what) << " " << from << " " << to << " " << int(k) << " in "
                                                 << replay::write_position_text(p->as_setup()));
                    }
    });
}

BOOST_AUTO_TEST_CASE(random_inertia_games_round_trip) {
    testing::check_round_trips("inertia", 250, 120);
}

BOOST_AUTO_TEST_SUITE_END()
