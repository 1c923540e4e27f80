// Grolman Chess, compared with its slow model, and round trips of random games.
#include "property/grolman_model.hpp"
#include "support/playouts.hpp"

BOOST_AUTO_TEST_SUITE(grolman_model)

using namespace vpgn;
using namespace vpgn::testing;
using test::grolman_model;

namespace {

rules::game_rules orthodox_terms() {
    return {&rules::orthodox_army_pair(), 0};
}

replay::variant_functions const& grolman_chess() {
    return *replay::find_variant("grolman")->functions;
}

replay::any_position begin(rules::setup const& at) {
    static rules::game_rules const terms = orthodox_terms();
    return grolman_chess().begin(at, terms);
}

std::string text_of(replay::any_position const& p) {
    return replay::write_position_text(p->as_setup());
}

/// Fails unless library and model find the same successors of `p`.
void compare(replay::any_position const& p) {
    std::set<std::string> seen;
    std::size_t turns = 0;
    each_turn(p, [&](rules::turn const&, replay::any_position const& after) {
        ++turns;
        seen.insert(grolman_model(text_of(after)).text());
    });
    std::set<std::string> const expected = grolman_model(text_of(p)).successors();
    BOOST_REQUIRE_MESSAGE(seen == expected, text_of(p) << ": " << seen.size() << " successors, the model has "
                                                       << expected.size());
    BOOST_REQUIRE_EQUAL(turns, seen.size()); // equal positions are visited once
}

/// Few pieces or many anywhere, pawns on valid ranks; `judge` rejects invalid positions.
rules::setup random_setup(std::mt19937_64& random) {
    using namespace rules;
    setup s;
    int const pieces = 2 + int(random() % 22);
    for (int i = 0; i < pieces; ++i) {
        color const c = i % 2 ? color::black : color::white;
        kind const k = i < 2 ? kind::king : kind(random() % 5);
        int const rank = k == kind::pawn ? 1 + int(random() % 6) : int(random() % 8);
        s.pieces[std::size_t(rank * 8) + random() % 8] = piece(c, k);
    }
    s.to_move = random() % 2 ? color::black : color::white;
    return s;
}

} // namespace

BOOST_AUTO_TEST_CASE(successors_agree_with_the_slow_model_in_random_games) {
    std::mt19937_64 random(1995);
    int positions = 0;
    while (positions < 3000) {
        replay::any_position p = begin(rules::array_without_castling());
        for (int ply = 0; ply < 200; ++ply, ++positions) {
            compare(p);
            auto const turn = random_turn(p, random);
            if (!turn) break;
            p = turn->after;
        }
    }
}

BOOST_AUTO_TEST_CASE(successors_agree_with_the_slow_model_in_random_positions) {
    std::mt19937_64 random(2022);
    for (int sound = 0; sound < 2000;) {
        rules::setup const given = random_setup(random);
        if (grolman_chess().judge(given, orthodox_terms()).faults != rules::no_fault) continue;
        ++sound;
        replay::any_position p = begin(given);
        // A turn or two from anywhere: promotions and en passant are frequent there.
        for (int ply = 0; ply < 3; ++ply) {
            compare(p);
            auto const turn = random_turn(p, random);
            if (!turn) break;
            p = turn->after;
        }
    }
}

BOOST_AUTO_TEST_CASE(random_games_round_trip) {
    auto const made = replay::make_game_start(*replay::find_variant("grolman"), "", "", "");
    BOOST_REQUIRE_EQUAL(made.fault, "");
    std::size_t turns = 0;
    for (std::uint64_t seed = 1; turns < 10000; ++seed) {
        played_game const game = play_out(made.value, seed, 200);
        turns += game.turns.size();
        check_round_trip(game);
        for (std::string const& text : game.positions) {
            rules::setup read;
            BOOST_REQUIRE_MESSAGE(!replay::read_position_text(text, read), text);
            BOOST_REQUIRE_EQUAL(grolman_chess().judge(read, orthodox_terms()).faults, rules::no_fault);
            BOOST_REQUIRE_EQUAL(text_of(begin(read)), text);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
