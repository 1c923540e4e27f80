#include "core/chess.hpp"

#include "core/walk.hpp"
#include "librules/core/orthodox_from.hpp"
#include "support/positions.hpp"
#include "variants/armies/armies.hpp"
#include "variants/orthodox/orthodox.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

using namespace vpgn::rules;
using vpgn::test::choice_named;
using vpgn::test::fen;
using vpgn::test::orthodox_from;
using vpgn::test::orthodox_terms;

namespace {

orthodox_position after(orthodox_position p, std::vector<std::string> const& moves) {
    for (std::string const& move : moves) {
        BOOST_TEST(!p.why_not(choice_named(move)), move);
        p.play(choice_named(move));
    }
    return p;
}

std::string const array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_CASE(a_played_move_changes_pieces_side_rights_clock_and_number) {
    BOOST_TEST((after(orthodox_from(array), {"e2e4"}).as_setup() ==
                fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")));
    BOOST_TEST((after(orthodox_from(array), {"e2e4", "c7c5", "g1f3"}).as_setup() ==
                fen("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")));
    BOOST_TEST((after(orthodox_from(array), {"e2e4", "e7e5", "e1e2"}).as_setup() ==
                fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2")));
    // Capturing on a corner removes that right, too; a capture resets the clock.
    BOOST_TEST((after(orthodox_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 9 30"), {"h1h8"}).as_setup() ==
                fen("r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 30")));
}

BOOST_AUTO_TEST_CASE(en_passant_captures_the_passing_pawn) {
    orthodox_position const p = after(orthodox_from(array), {"e2e4", "a7a6", "e4e5", "d7d5", "e5d6"});
    BOOST_TEST((p.as_setup() == fen("rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3")));
}

BOOST_AUTO_TEST_CASE(events_contain_everything_a_viewer_shows) {
    auto const played = [](orthodox_position p, std::string const& move) {
        event_list events;
        p.play(choice_named(move), &events);
        return events;
    };
    piece const white_pawn(color::white, kind::pawn), black_pawn(color::black, kind::pawn);
    auto const at = vpgn::test::square_named;
    event_list const passing = played(orthodox_from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5d6");
    BOOST_REQUIRE(passing.size() == 2u);
    BOOST_TEST((passing[0] == event{cause::captured, black_pawn, at("d5"), at("d5"), no_kind}));
    BOOST_TEST((passing[1] == event{cause::chosen, white_pawn, at("e5"), at("d6"), no_kind}));
    event_list const promoting = played(orthodox_from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8r");
    BOOST_REQUIRE(promoting.size() == 1u);
    BOOST_TEST((promoting[0] == event{cause::chosen, white_pawn, at("a7"), at("a8"), kind::rook}));
    event_list const castled = played(orthodox_from("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "Oe1c1");
    BOOST_REQUIRE(castled.size() == 2u);
    BOOST_TEST(
        (castled[1] == event{cause::castled, piece(color::white, kind::rook), at("a1"), at("d1"), no_kind}));
}

BOOST_AUTO_TEST_CASE(mate_and_stalemate_end_the_game_and_check_does_not) {
    orthodox_position const fools = after(orthodox_from(array), {"f2f3", "e7e5", "g2g4", "d8h4"});
    BOOST_TEST((fools.judge_end().kind == ending::checkmate));
    BOOST_TEST((fools.judge_end().winner == color::black));
    BOOST_TEST(fools.in_check());
    orthodox_position const stalemate = orthodox_from("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
    BOOST_TEST((stalemate.judge_end().kind == ending::stalemate));
    BOOST_TEST(!stalemate.judge_end().winner.has_value());
    orthodox_position const check = orthodox_from("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    BOOST_TEST(check.in_check());
    BOOST_TEST((check.judge_end().kind == ending::none));
    // The only way out is an en passant capture.
    orthodox_position const saved = orthodox_from("8/8/8/1pkpp3/1ppPp3/1P2P3/8/1R1R2K1 b - d3 0 1");
    BOOST_TEST((saved.judge_end().kind == ending::none));
}

BOOST_AUTO_TEST_CASE(clock_and_number_take_no_part_in_equality_but_rights_and_ep_targets_do) {
    orthodox_position const p = orthodox_from("4k3/8/8/8/4P3/8/8/4K2R b K e3 0 1");
    BOOST_TEST((p == orthodox_from("4k3/8/8/8/4P3/8/8/4K2R b K e3 7 44")));
    for (char const* other : {"4k3/8/8/8/4P3/8/8/4K2R b K - 0 1", "4k3/8/8/8/4P3/8/8/4K2R b - e3 0 1",
                              "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K2R w K - 0 1"}) {
        BOOST_TEST((p != orthodox_from(other)), other);
        BOOST_TEST(p.hash() != orthodox_from(other).hash(), other);
    }
}

BOOST_AUTO_TEST_CASE(castling_is_named_whether_or_not_it_is_open) {
    BOOST_TEST((orthodox_from(array).castling_choice(true) == choice_named("Oe1c1")));
    army_pair const clobbers(*army_named("colorbound"), named_armies().front());
    armies_position const p = armies_position::from(orthodox_array(), {&clobbers, 0});
    BOOST_TEST((p.castling_choice(true) == choice_named("Oe1b1")));
    BOOST_TEST((p.castling_choice(false) == choice_named("Oe1g1")));
}

namespace {

template <class position>
std::vector<choice> choices_of(position const& p) {
    std::vector<choice> all;
    p.each_choice([&](choice const& c) { all.push_back(c); });
    return all;
}

// Random playouts: invariants of every reachable position.
template <class position>
void play_out(game_rules const& terms, std::uint64_t seed, int games) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < games; ++game) {
        position p = position::from(orthodox_array(), terms);
        for (int ply = 0; ply < 120; ++ply) {
            setup const plain = p.as_setup();
            BOOST_REQUIRE_EQUAL(position::judge(plain, terms).faults, 0u);
            position const again = position::from(plain, terms);
            BOOST_REQUIRE((again == p));
            BOOST_REQUIRE_EQUAL(again.hash(), p.hash());
            BOOST_REQUIRE((again.as_setup() == plain));
            std::vector<choice> const open = choices_of(p);
            // Each choice once, each to a different position.
            position_set<position> reached;
            for (choice const& c : open) {
                position next = p;
                next.play(c);
                BOOST_REQUIRE(reached.insert(next).second);
            }
            if (open.empty()) {
                BOOST_REQUIRE((p.judge_end().kind != ending::none));
                break;
            }
            p.play(open[random() % open.size()]);
        }
    }
}

// why_not and each_choice must agree on every conceivable move; compared without test macros, since there are
// 25,000 of them in each position.
template <class position>
void compare_refusals(game_rules const& terms, std::uint64_t seed, int games) {
    std::mt19937_64 random(seed);
    using key = std::tuple<choice_type, square, square, kind>;
    for (int game = 0; game < games; ++game) {
        position p = position::from(orthodox_array(), terms);
        for (int ply = 0; ply < 100; ++ply) {
            std::vector<choice> const open = choices_of(p);
            std::set<key> keys;
            for (choice const& c : open)
                keys.insert({c.type, c.from, c.to, c.promotion});
            for (int from = 0; ply % 5 == 0 && from < 64; ++from)
                for (int to = 0; to < 64; ++to)
                    for (choice_type const what : {choice_type::move, choice_type::castle})
                        for (kind const promotion : {no_kind, kind::queen, kind::other_knight}) {
                            choice const c = {what, square(from), square(to), promotion};
                            bool const is_open = keys.contains({c.type, c.from, c.to, c.promotion});
                            if (is_open == bool(p.why_not(c)))
                                BOOST_ERROR(vpgn::test::name_of(c) << " in game " << game << ", ply " << ply);
                        }
            if (open.empty()) break;
            p.play(open[random() % open.size()]);
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(setup_to_position_to_setup_is_the_identity_in_orthodox_playouts) {
    play_out<orthodox_position>(orthodox_terms, 17, 15);
}

BOOST_AUTO_TEST_CASE(setup_to_position_to_setup_is_the_identity_with_different_armies) {
    army_pair const p(*army_named("colorbound"), *army_named("forward"));
    play_out<armies_position>({&p, 0}, 19, 10);
}

BOOST_AUTO_TEST_CASE(a_choice_has_a_refusal_exactly_if_it_is_not_open) {
    compare_refusals<orthodox_position>(orthodox_terms, 23, 3);
    army_pair const p(*army_named("nutty"), *army_named("remarkable"));
    compare_refusals<armies_position>({&p, 0}, 29, 3);
}
