#include "replay/perft/perft.hpp"

#include "registry/variant_registry.hpp"
#include "source/file.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(perft_file)

BOOST_AUTO_TEST_CASE(blocks_are_read_with_their_armies_and_counts) {
    auto const table =
        replay::read_perft_table("# a remark\nid one\narmies A B / C\nepd k w\nperft 1 20\nperft 2 400\n\n"
                                 "id two\r\nepd K b\r\n");
    BOOST_CHECK_EQUAL(table.bad_line, 0);
    BOOST_REQUIRE_EQUAL(table.cases.size(), 2);
    BOOST_CHECK_EQUAL(table.cases[0].white_army, "A B");
    BOOST_CHECK_EQUAL(table.cases[0].black_army, "C");
    BOOST_REQUIRE_EQUAL(table.cases[0].counts.size(), 2);
    BOOST_CHECK_EQUAL(table.cases[0].counts[1].nodes, 400);
    BOOST_CHECK_EQUAL(table.cases[1].position, "K b");
}

BOOST_AUTO_TEST_CASE(the_first_line_that_cannot_be_read_is_named) {
    BOOST_CHECK_EQUAL(replay::read_perft_table("id one\nperft two 3\nwhat").bad_line, 2);
    BOOST_CHECK_EQUAL(replay::read_perft_table("epd K b\n").bad_line, 1);
}

/// Every variant's table under samples/perft/ matches, to the depth that takes a second.
BOOST_AUTO_TEST_CASE(every_variant_has_a_table_and_it_matches) {
    for (auto const* variant : replay::variants()) {
        if (variant->terms.defined != nullptr) continue; // tables of definitions are tested with the rules
        std::string const& id = variant->info.id;
        auto const table = replay::read_perft_table(
            read_file(std::string(VPGN_SOURCE_DIR "/samples/perft/") + id + ".perft"));
        BOOST_CHECK_EQUAL(table.bad_line, 0);
        BOOST_CHECK_MESSAGE(!table.cases.empty(), id << " has an empty table");
        for (auto const& c : table.cases) {
            auto const made = replay::make_game_start(*variant, c.white_army, c.black_army, c.position);
            BOOST_REQUIRE_MESSAGE(made.fault.empty(), id << " " << c.id << ": " << made.fault);
            BOOST_REQUIRE_EQUAL(replay::why_not_playable(made.value), "");
            for (auto const& expected : c.counts)
                if (expected.nodes < 20'000'000)
                    BOOST_CHECK_MESSAGE(replay::perft(made.value, expected.depth) == expected.nodes,
                                        id << " " << c.id << " depth " << expected.depth);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
