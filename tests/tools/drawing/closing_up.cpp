// Events and vanishing lines as drawn, compared with the rules: for the samples, and for random games of
// every variant.
#include "games/drawing/scene.hpp"

#include "core/event.hpp"
#include "games/drawing/diagrams.hpp"
#include "support/playouts.hpp"
#include "support/sanitized.hpp"
#include "tools/drawing/rasterised.hpp"
#include "tools/drawing/scenes.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;
using namespace vpgn::tools;
using rules::cause;

namespace {

/// The events of a strip lead to the position after the turn.
bool events_lead_there(scene const& s) {
    rules::setup now = s.turn->before;
    for (rules::event const& e : s.turn->events)
        apply(e, now);
    return now.pieces == s.position.pieces && now.files == s.position.files && now.ranks == s.position.ranks;
}

int lines_kept(int count, std::function<std::optional<int>(int)> const& after) {
    int lines = 0;
    for (int i = 0; i < count; ++i)
        lines += after(i).has_value();
    return lines;
}

/// The board lost as many lines as reported, and shifted pieces are on the right squares.
bool lines_fit(scene const& s) {
    closing_up const lines(s.turn->before, s.turn->events);
    bool fit = lines.files() == s.turn->before.files && lines.ranks() == s.turn->before.ranks;
    fit &= lines_kept(lines.files(), [&](int f) { return lines.file_after(f); }) == s.position.files;
    fit &= lines_kept(lines.ranks(), [&](int r) { return lines.rank_after(r); }) == s.position.ranks;
    for (rules::event const& e : s.turn->events)
        if (e.why == cause::shrunk) fit &= lines.after(e.from) == e.to && lines.before(e.to) == e.from;
    return fit;
}

bool has_events(scene const& s) {
    return s.turn && !s.turn->events.empty();
}

void check_random_games(replay::variant_entry const& variant, std::string const& white_army,
                        std::string const& black_army) {
    auto const made = replay::make_game_start(variant, white_army, black_army, "").value;
    std::string const tags =
        white_army.empty() ? ""
                           : fmt::format("[WhiteArmy \"{}\"]\n[BlackArmy \"{}\"]\n", white_army, black_army);
    for (std::uint64_t seed = 1; seed <= unless_sanitized(6u, 2u); ++seed) {
        std::string const game = vpgn::testing::play_out(made, seed, 80, tags).pgn;
        each_scene(game, [&](scene const& s) {
            if (!has_events(s)) return;
            BOOST_CHECK_MESSAGE(events_lead_there(s), headline(s) << " in\n" << game);
            BOOST_CHECK_MESSAGE(lines_fit(s), headline(s) << " in\n" << game);
            if (s.turn->ply % 16 != 0) return;
            BOOST_CHECK_MESSAGE(!is_refused(board_diagram(s, {})), headline(s) << " in\n" << game);
            BOOST_CHECK_MESSAGE(!is_refused(turn_strip(s, {})), headline(s) << " in\n" << game);
        });
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(closing_up_suite)

BOOST_AUTO_TEST_CASE(the_events_of_a_turn_lead_to_its_position) {
    each_sample_scene([](scene const& s, std::string const& file) {
        if (has_events(s)) BOOST_CHECK_MESSAGE(events_lead_there(s), file << ": " << headline(s));
    });
}

BOOST_AUTO_TEST_CASE(lines_that_vanish_are_those_that_the_board_lost) {
    int turns = 0;
    each_sample_scene([&](scene const& s, std::string const& file) {
        if (!has_events(s)) return;
        BOOST_CHECK_MESSAGE(lines_fit(s), file << ": " << headline(s));
        turns += closing_up(s.turn->before, s.turn->events).any();
    });
    BOOST_CHECK_GT(turns, 15);
}

BOOST_AUTO_TEST_CASE(boards_close_up_in_random_games_of_every_variant) {
    for (replay::variant_entry const& variant : replay::built_in_variants()) {
        if (variant.info.different_armies) check_random_games(variant, "R, NF, B, Q", "NN, fsWfF, BcN, R3D");
        check_random_games(variant, "", "");
    }
}

BOOST_AUTO_TEST_SUITE_END()
