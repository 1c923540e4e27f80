// A position at run time does what the position of its type does: both play the same random games, in a
// variant of each type of positions.
#include "replay/position/any_position.hpp"

#include "replay/play/legal_turns.hpp"
#include "replay/play/replay.hpp"
#include "support/playouts.hpp"
#include "support/position_types.hpp"

#include <boost/test/unit_test.hpp>
#include <random>

using namespace vpgn;
using namespace vpgn::replay;

namespace {

/// A variant of each type of positions: those with code, and for each type of definitions one.
constexpr char const* one_of_each_type[] = {"orthodox", "armies",   "gravitatur",   "grolman", "gunnery",
                                            "inertia",  "momentum", "scorpion",     "shrink",  "chess960",
                                            "shogi",    "duck",     "kingofthehill"};

template <class P>
std::vector<rules::choice> choices_of(P const& p) {
    std::vector<rules::choice> all;
    p.each_choice([&](rules::choice const& c) { all.push_back(c); });
    return all;
}

/// Any choice of the variant, mostly one that is not open.
rules::choice some_choice(rules::variant_info const& info, std::mt19937_64& random) {
    auto const some_square = [&] {
        return rules::square_at(int(random() % info.start.files), int(random() % info.start.ranks));
    };
    rules::choice c{rules::choice_type(random() % rules::choice_types), some_square(), some_square(),
                    rules::no_kind};
    if (!info.has(c.type)) c.type = rules::choice_type::move;
    bool const stays = !rules::has(rules::choice_types_that_go, c.type) &&
                       c.type != rules::choice_type::shoot && c.type != rules::choice_type::swap &&
                       c.type != rules::choice_type::castle;
    if (stays) c.from = c.to;
    return c;
}

template <class P>
class pair_of_players {
public:
    explicit pair_of_players(game_start const& on)
        : on_(on), info_(on.variant->info), typed_(P::from(on.start, on.terms)),
          any_(on.variant->functions->begin(on.start, on.terms)) {}

    void play(std::mt19937_64& random, int plies) {
        for (int ply = 0; ply < plies; ++ply) {
            compare_positions(random);
            auto const made = testing::random_turn(any_, random);
            if (!made) return;
            compare_turn(made->choices, made->after);
        }
    }

private:
    void compare_positions(std::mt19937_64& random) {
        BOOST_CHECK_EQUAL(any_->hash(), std::uint64_t(typed_.hash()));
        BOOST_CHECK(any_->as_setup() == typed_.as_setup());
        BOOST_CHECK(any_->to_move() == typed_.to_move());
        BOOST_CHECK_EQUAL(any_->number(), typed_.number());
        BOOST_CHECK_EQUAL(any_->in_check(), typed_.in_check());
        rules::verdict const end = any_->judge_end();
        rules::verdict const its = typed_.judge_end();
        BOOST_CHECK(end.kind == its.kind && end.winner == its.winner && end.undecided == its.undecided);
        BOOST_CHECK_EQUAL(any_->has_one_choice(), P::one_choice);
        BOOST_CHECK_EQUAL(any_->check_suffix(), check_suffix(typed_));
        auto const open = choices_of(typed_);
        BOOST_CHECK(choices_of(*any_) == open);
        for (int i = 0; i < 30; ++i) {
            rules::choice const c = some_choice(info_, random);
            BOOST_CHECK(any_->why_not(c).why == typed_.why_not(c).why);
        }
        for (rules::choice const& c : open) {
            BOOST_CHECK_EQUAL(any_->captures(c), captures(typed_, c));
            BOOST_CHECK_EQUAL(std::string_view(any_->short_origin(c)),
                              std::string_view(short_origin(typed_, c)));
        }
    }

    void compare_turn(rules::turn const& choices, any_position const& after) {
        any_position next = any_;
        P state = typed_;
        for (rules::choice const& c : choices) {
            next = next->after(c);
            state.play(c, nullptr);
            BOOST_CHECK_EQUAL(next->hash(), std::uint64_t(state.hash()));
            BOOST_CHECK_EQUAL(next->turn_may_end(), state.turn_may_end());
            BOOST_CHECK(next->why_unfinished().why == state.why_unfinished().why);
        }
        BOOST_CHECK(next == any_->after(choices, choices.size()));
        rules::event_list events, its_events;
        any_position const end =
            any_->after(std::span(choices.begin(), choices.end()), &events)->after_end(&events);
        state = typed_;
        for (rules::choice const& c : choices)
            state.play(c, &its_events);
        state.end_turn(&its_events);
        BOOST_CHECK(events == its_events);
        BOOST_CHECK(end == after);
        BOOST_CHECK(end->as_setup() == state.as_setup());
        auto const text = [&](auto const& before) {
            return spell_turn(info_, before, on_.pieces(), choices, check_suffix(state));
        };
        BOOST_CHECK_EQUAL(text(any_), text(typed_));
        typed_ = state;
        any_ = end;
    }

    game_start const& on_;
    rules::variant_info const& info_;
    P typed_;
    any_position any_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(any_positions)

BOOST_AUTO_TEST_CASE(random_games_are_the_same_as_by_the_type_of_positions) {
    std::mt19937_64 random(37);
    for (std::string const id : one_of_each_type)
        BOOST_TEST_CONTEXT(id) {
            variant_entry const* const variant = find_variant(id);
            BOOST_REQUIRE(variant);
            auto const on = make_game_start(*variant, "", "", "");
            BOOST_REQUIRE_EQUAL(on.fault, "");
            testing::with_positions_of(*variant, [&]<class P>() {
                for (int game = 0; game < 3; ++game)
                    pair_of_players<P>(on.value).play(random, 40);
            });
        }
}

BOOST_AUTO_TEST_CASE(the_turns_of_a_position_are_visited_until_the_visitor_stops) {
    auto const on = make_game_start(*find_variant("orthodox"), "", "", "");
    any_position const start = on.value.variant->functions->begin(on.value.start, on.value.terms);
    int visited = 0;
    auto const stop_at_five = [&](rules::turn const&, any_position const&) { return ++visited < 5; };
    BOOST_CHECK(start->each_turn(position_entries::all_states, stop_at_five) == rules::walk_end::stopped);
    BOOST_CHECK_EQUAL(visited, 5);
    visited = -20;
    BOOST_CHECK(start->each_turn(position_entries::all_states, stop_at_five) == rules::walk_end::whole);
    BOOST_CHECK_EQUAL(visited, 0);
    BOOST_CHECK_EQUAL(start->count_turns(3), 8902U);
}

BOOST_AUTO_TEST_CASE(a_set_up_that_is_no_position_is_refused) {
    auto const on = make_game_start(*find_variant("orthodox"), "", "", "");
    any_position const start = on.value.variant->functions->begin(on.value.start, on.value.terms);
    rules::setup board = start->as_setup();
    BOOST_CHECK(start->valid(board, on.value.terms).has_value());
    board.pieces[4] = {};
    BOOST_CHECK(!start->valid(board, on.value.terms));
}

BOOST_AUTO_TEST_SUITE_END()
