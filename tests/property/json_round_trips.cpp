// Random games of every variant in JSON: each turn and position as played, and a round trip to the same text.
#include "support/converted.hpp"
#include "support/json_text.hpp"
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;

namespace {

void check_games(std::string_view variant, int games, int plies, std::string const& armies = "") {
    auto const made = replay::make_game_start(*replay::find_variant(variant), armies, armies, "");
    BOOST_REQUIRE_MESSAGE(made.fault.empty(), made.fault);
    std::string tags;
    if (!armies.empty()) tags = fmt::format("[WhiteArmy \"{0}\"]\n[BlackArmy \"{0}\"]\n", armies);
    for (int i = 0; i < games; ++i) {
        played_game const game = play_out(made.value, std::uint64_t(i) + 1, plies, tags);
        std::string const lines = converted(game.pgn, "pgn", "jsonl", true);
        auto const told = test::parsed(lines);
        // A text: to print a document would compile its writer.
        auto const text_of = [](test::json const& value) { return value.get<std::string>(); };
        BOOST_CHECK_EQUAL(text_of(told["variant"]["id"]), variant);
        BOOST_REQUIRE_EQUAL(told["turns"].size(), game.turns.size());
        for (std::size_t t = 0; t < game.turns.size(); ++t) {
            BOOST_CHECK_EQUAL(text_of(told["turns"][t]["canonical"]), game.turns[t]);
            BOOST_CHECK_EQUAL(text_of(told["turns"][t]["position"]), game.positions[t]);
        }
        BOOST_CHECK_EQUAL(converted(lines, "jsonl", "pgn"), converted(game.pgn, "pgn", "pgn"));
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(json_round_trips)

BOOST_AUTO_TEST_CASE(random_games_of_every_variant_round_trip_through_json) {
    for (replay::variant_entry const& variant : replay::built_in_variants())
        check_games(variant.info.id, 12, 80);
}

BOOST_AUTO_TEST_CASE(random_games_of_other_armies_round_trip_through_json) {
    check_games("armies", 12, 80, "Nutty Knights");
    check_games("momentum", 12, 80, "Remarkable Rookies");
}

BOOST_AUTO_TEST_SUITE_END()
