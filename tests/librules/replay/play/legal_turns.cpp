// A position without a record: its legal turns, its state, and the effect of playing them.
#include "replay/play/legal_turns.hpp"

#include "definitions/scope.hpp"
#include "notation/position_text.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/partial_turn.hpp"
#include "replay/play/read_turn.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(legal_turns)

namespace {

replay::game_start start_of(replay::variant_entry const& variant, std::string_view position = "") {
    auto made = replay::make_game_start(variant, "", "", position);
    BOOST_REQUIRE_EQUAL(made.fault, "");
    return made.value;
}

replay::game_start start_of(std::string_view variant, std::string_view position = "") {
    return start_of(*replay::find_variant(variant), position);
}

} // namespace

BOOST_AUTO_TEST_CASE(they_are_those_that_perft_counts_and_each_is_played_by_its_text_and_its_choices) {
    std::mt19937 random(19);
    int played = 0;
    definitions::scope all("");
    replay::variant_scope::in_use const here(all.known());
    for (std::string const id :
         {"orthodox", "armies", "momentum", "inertia", "grolman", "gravitatur", "shrink", "gunnery",
          "scorpion", "crazyhouse", "chess960", "ai-wok", "shogi", "duck"}) {
        BOOST_TEST_CONTEXT(id) {
            replay::variant_entry const* const variant = replay::find_variant(id);
            BOOST_REQUIRE(variant);
            replay::game_start on = start_of(*variant);
            for (int ply = 0; ply < 8; ++ply) {
                auto const turns = replay::legal_turns(on);
                BOOST_REQUIRE_EQUAL(turns.size(), replay::perft(on, 1));
                if (turns.empty()) break;
                replay::legal_turn const& one = turns[random() % turns.size()];
                BOOST_TEST_CONTEXT(replay::write_position_text(on.start, variant->notation)
                                   << ' ' << one.text) {
                    auto const by_choices =
                        replay::partial_turn_of(on, {one.choices.begin(), one.choices.end()});
                    BOOST_REQUIRE(by_choices && by_choices->text);
                    BOOST_CHECK_EQUAL(*by_choices->text, one.text);
                    if (variant->info.records_are_read) {
                        replay::turn_reading const by_text = replay::read_turn(on, one.text);
                        BOOST_REQUIRE(by_text);
                        BOOST_CHECK_EQUAL(by_text.turn->text, one.text);
                        BOOST_CHECK(by_text.turn->choices == one.choices);
                        BOOST_CHECK(by_text.turn->after->as_setup() == by_choices->after);
                        BOOST_CHECK(by_text.turn->events == by_choices->events);
                        // In Momentum there may be findings about a correct turn.
                        BOOST_CHECK(by_text.findings.empty() || id == "momentum");
                        ++played;
                    }
                    on.start = by_choices->after;
                    replay::game_status const now = replay::game_status_of(on);
                    if (one.text.ends_with('+')) BOOST_CHECK(now.in_check);
                    if (now.end.kind != rules::ending::none) break;
                }
            }
        }
    }
    BOOST_CHECK_GT(played, 90);
}

BOOST_AUTO_TEST_CASE(a_position_has_its_status) {
    auto const mated =
        replay::game_status_of(start_of("", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"));
    BOOST_CHECK(mated.in_check);
    BOOST_CHECK(mated.end.kind == rules::ending::checkmate && mated.end.winner == rules::color::black);
    auto const begins = replay::game_status_of(start_of(""));
    BOOST_CHECK(!begins.in_check && begins.end.kind == rules::ending::none);
    BOOST_CHECK(replay::legal_turns(start_of("", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")).empty());
}

BOOST_AUTO_TEST_CASE(a_turn_is_played_however_it_is_spelled) {
    for (char const* const text : {"Nf3", "Ng1-f3", "g1f3", "Ng1f3", "Nf3!?"}) {
        auto const played = replay::read_turn(start_of(""), text);
        BOOST_TEST_REQUIRE(bool(played), text);
        BOOST_CHECK_EQUAL(played.turn->text, "Nf3");
    }
}

BOOST_AUTO_TEST_CASE(illegal_turns_are_not_played_and_have_a_reason) {
    auto const refused = replay::read_turn(start_of(""), "Nf4");
    BOOST_CHECK(!refused);
    BOOST_REQUIRE(!refused.findings.empty());
    BOOST_CHECK(refused.findings.front().code == finding_code::no_such_move);
    BOOST_CHECK((refused.findings.front().where == span{0, 3}));
    // Text that is not exactly one turn.
    for (char const* const text :
         {"e4 e5", "", "1. e4 e5", "{e4}", "1-0", "[FEN \"x\"] e4 [A \"b\"] e5", "--", "e4 (d4)"})
        BOOST_TEST(!replay::read_turn(start_of(""), text), text);
}

BOOST_AUTO_TEST_SUITE_END()
