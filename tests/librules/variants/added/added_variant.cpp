// What does one more variant take? A folder, and nothing outside it: the entry of `peasants` is made here as
// the build makes those of librules/variants.
#include "librules/variants/added/peasants/peasants.hpp"
#include "replay/perft/perft.hpp"
#include "replay/terms/game_start.hpp"
#include "support/playouts.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <thread>

using namespace vpgn;
using namespace vpgn::testing;

namespace vpgn::replay::entries {
variant_entry peasants(); // made by vpgn_variant_entry
}

namespace {

/// Known from the first time on that it is asked for.
replay::variant_registry::addition const& added() {
    static auto const made = replay::known_variants().add(replay::entries::peasants());
    return made;
}

} // namespace

BOOST_AUTO_TEST_SUITE(added_variant)

BOOST_AUTO_TEST_CASE(it_is_known_by_its_names_but_for_those_that_others_had_before) {
    BOOST_CHECK(!replay::variant_registry().find("peasants"));
    BOOST_REQUIRE(added().entry);
    for (std::string const name : {"peasants", "Peasants' Revolt", "PEASANTS REVOLT"})
        BOOST_CHECK(replay::find_variant(name) == added().entry);
    BOOST_REQUIRE_EQUAL(added().taken.size(), 1);
    BOOST_CHECK_EQUAL(added().taken.front(), "Standard");
    BOOST_CHECK_EQUAL(replay::find_variant("Standard")->info.id, "orthodox");
    BOOST_CHECK(replay::variants().back() == added().entry);
}

BOOST_AUTO_TEST_CASE(an_id_is_added_once) {
    BOOST_REQUIRE(added().entry);
    auto const again = replay::known_variants().add(replay::entries::peasants());
    BOOST_CHECK(!again.entry);
}

BOOST_AUTO_TEST_CASE(its_games_replay_from_its_start_and_slips_in_them_are_named) {
    BOOST_REQUIRE(added().entry);
    auto const good = replay_text("[Variant \"Peasants' Revolt\"]\n\n1. e4 Nf6 2. e5 Nfd5 *\n");
    BOOST_CHECK_EQUAL(codes_of(good.findings), "");
    BOOST_CHECK_EQUAL(good.turns.size(), 4);
    auto const bad = replay_text("[Variant \"Peasants' Revolt\"]\n\n1. e4 Nf6 2. Nf3 *\n");
    BOOST_CHECK_EQUAL(codes_of(bad.findings), "R101");
}

BOOST_AUTO_TEST_CASE(its_turns_are_counted_and_told) {
    BOOST_REQUIRE(added().entry);
    auto const on = replay::make_game_start(*added().entry, "", "", "");
    BOOST_REQUIRE_EQUAL(on.fault, "");
    BOOST_REQUIRE_EQUAL(replay::why_not_playable(on.value), "");
    BOOST_CHECK_EQUAL(replay::perft(on.value, 1), 18); // sixteen of pawns, two of the king
    BOOST_CHECK_EQUAL(replay::divide(on.value, 2).size(), 18);
}

BOOST_AUTO_TEST_CASE(its_random_games_come_back_as_they_were_played) {
    BOOST_REQUIRE(added().entry);
    check_round_trips<rules::peasants>(10, 60);
}

BOOST_AUTO_TEST_CASE(one_thread_adds_while_others_look_up) {
    replay::variant_registry own;
    std::atomic<bool> done = false;
    std::thread reader([&] {
        while (!done)
            if (!own.find("momentum") || own.all().size() < 9) break;
    });
    for (int i = 0; i < 100; ++i) {
        auto entry = replay::entries::peasants();
        entry.info.id += std::to_string(i);
        BOOST_CHECK(own.add(std::move(entry)).entry);
    }
    done = true;
    reader.join();
    BOOST_CHECK(own.find("peasants99"));
}

BOOST_AUTO_TEST_SUITE_END()
