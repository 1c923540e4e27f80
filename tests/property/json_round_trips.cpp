// Random games of every variant in JSON: each turn and position as played, and a round trip to the same text.
#include "support/converted.hpp"
#include "support/json_text.hpp"
#include "support/playouts.hpp"
#include "variants/list.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

template <class V>
void check_games(int games, int plies, std::string const& armies = "") {
    auto const made = replay::make_game_start(*replay::find_variant(V::info().id), armies, armies, "");
    BOOST_REQUIRE_MESSAGE(made.fault.empty(), made.fault);
    std::string tags;
    if (!armies.empty()) tags = fmt::format("[WhiteArmy \"{0}\"]\n[BlackArmy \"{0}\"]\n", armies);
    for (int i = 0; i < games; ++i) {
        played_game const game = play_out<V>(made.value, std::uint64_t(i) + 1, plies, tags);
        std::string const lines = converted(game.pgn, "pgn", "jsonl", true);
        auto const told = test::parsed(lines);
        BOOST_CHECK_EQUAL(told["variant"]["id"], V::info().id);
        BOOST_REQUIRE_EQUAL(told["turns"].size(), game.turns.size());
        for (std::size_t t = 0; t < game.turns.size(); ++t) {
            BOOST_CHECK_EQUAL(told["turns"][t]["canonical"], game.turns[t]);
            BOOST_CHECK_EQUAL(told["turns"][t]["position"], game.positions[t]);
        }
        BOOST_CHECK_EQUAL(converted(lines, "jsonl", "pgn"), converted(game.pgn, "pgn", "pgn"));
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(json_round_trips)

BOOST_AUTO_TEST_CASE(random_games_of_every_variant_round_trip_through_json) {
    rules::all_variants::each([]<class V>() { check_games<V>(12, 80); });
}

BOOST_AUTO_TEST_CASE(random_games_of_other_armies_round_trip_through_json) {
    check_games<rules::armies>(12, 80, "Nutty Knights");
    check_games<rules::momentum>(12, 80, "Remarkable Rookies");
}

BOOST_AUTO_TEST_SUITE_END()
