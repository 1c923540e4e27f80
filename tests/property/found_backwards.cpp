// Choices found backwards from their target, compared with a search among all choices. Both must find the
// same, in every variant, for any demand.
#include "notation/resolve.hpp"
#include "replay/position/position_of.hpp"
#include "support/playouts.hpp"
#include "support/sanitized.hpp"
#include "variants/list.hpp"

#include <tuple>

using namespace vpgn;
using replay::action_pattern;

namespace {

using replay::any_position;
using found_choices = std::vector<std::tuple<int, int, int, int>>;

/// The searches of a type of positions, and nothing else: what depends on the type is compiled nine times.
struct searches {
    void (*each_like)(any_position const&, action_pattern const&,
                      rules::function_ref<void(rules::choice const&)>);
    std::optional<rules::choice> (*only)(any_position const&, action_pattern const&);
};

template <class P>
constexpr searches searches_of = {
    .each_like =
        [](any_position const& p, action_pattern const& w,
           rules::function_ref<void(rules::choice const&)> visit) {
            rules::visit_choices_like(replay::position_of<P>::in(p), w.mask<rules::bitboard>(), visit);
        },
    .only = [](any_position const& p,
               action_pattern const& w) { return replay::only_choice(replay::position_of<P>::in(p), w); },
};

template <class Each>
found_choices those_that_fit(any_position const& p, action_pattern const& w, Each&& each) {
    found_choices found;
    each([&](rules::choice const& c) {
        if (p->fits(w, c)) found.emplace_back(int(c.type), int(c.from), int(c.to), int(c.promotion));
    });
    std::sort(found.begin(), found.end());
    return found;
}

/// Fails unless both ways find the same for `w` in `p`. Returns the number of choices found.
std::size_t compare(any_position const& p, searches const& its, action_pattern const& w) {
    auto const all = those_that_fit(p, w, [&](auto const& visit) { p->each_choice(visit); });
    auto const like = those_that_fit(p, w, [&](auto const& visit) { its.each_like(p, w, visit); });
    BOOST_CHECK_MESSAGE(all == like, replay::write_position_text(p->as_setup())
                                         << ": pieces " << w.pieces << " from " << w.from_file << ','
                                         << w.from_rank << " to " << w.to_file << ',' << w.to_rank << ": "
                                         << like.size() << " found, " << all.size() << " there");
    auto const only = its.only(p, w);
    BOOST_CHECK_EQUAL(only.has_value(), all.size() == 1);
    if (only && all.size() == 1) BOOST_CHECK(int(only->to) == std::get<2>(all.front()));
    return all.size();
}

/// A random demand of any form, reasonable or not.
action_pattern random_options(std::mt19937_64& random) {
    auto const below = [&](int n) { return int(random() % std::uint64_t(n)); };
    action_pattern w;
    w.pieces = below(8) == 0 ? rules::all_kinds : rules::set_of(rules::kind(below(rules::kinds)));
    w.to_file = below(8);
    w.to_rank = below(12) == 0 ? -1 : below(8);
    if (below(3) == 0) w.from_file = below(8);
    if (below(3) == 0) w.from_rank = below(8);
    w.stop = w.states_origin() && w.from_file == w.to_file && w.from_rank == w.to_rank;
    if (below(8) == 0) w.promotions = rules::set_of(rules::kind(below(rules::kinds)));
    w.marked_by = syntax::mark(below(6));
    w.castle_short = below(32) == 0;
    w.castle_long = !w.castle_short && below(32) == 0;
    w.any = below(256) == 0;
    return w;
}

/// All spellings of `c`: with all of its origin, parts of it, or none, and with each mark.
std::size_t compare_spellings(any_position const& p, searches const& its, rules::choice const& c) {
    std::size_t found = 0;
    action_pattern w;
    w.pieces = rules::set_of(p->at(c.from).kind());
    w.to_file = rules::file_of(c.to);
    w.to_rank = rules::rank_of(c.to);
    if (c.promotion != rules::no_kind) w.promotions = rules::set_of(c.promotion);
    for (int parts = 0; parts < 4; ++parts)
        for (auto const how : {syntax::mark::none, syntax::mark::capture, syntax::mark::shot}) {
            w.from_file = parts & 1 ? rules::file_of(c.from) : -1;
            w.from_rank = parts & 2 ? rules::rank_of(c.from) : -1;
            w.marked_by = how;
            w.stop = parts == 3 && c.from == c.to;
            found += compare(p, its, w);
        }
    return found;
}

/// Every piece of the mover to every square, open or not: what a record may claim.
void compare_claims(any_position const& p, searches const& its) {
    for (int from = 0; from < 64; ++from) {
        rules::piece const who = p->at(rules::square(from));
        if (!who.is(p->to_move())) continue;
        for (int to = 0; to < 64; ++to) {
            action_pattern w;
            w.pieces = rules::set_of(who.kind());
            w.from_file = rules::file_of(rules::square(from));
            w.from_rank = rules::rank_of(rules::square(from));
            w.to_file = rules::file_of(rules::square(to));
            w.to_rank = rules::rank_of(rules::square(to));
            w.stop = from == to;
            bool const last_rank = rules::rank_of(rules::seen_by(p->to_move(), rules::square(to))) == 7;
            if (who.kind() == rules::kind::pawn && last_rank)
                w.promotions = rules::set_of(rules::kind::queen);
            compare(p, its, w);
        }
    }
}

void compare_all(any_position const& p, searches const& its, std::mt19937_64& random) {
    std::vector<rules::choice> open;
    p->each_choice([&](rules::choice const& c) { open.push_back(c); });
    std::size_t found = 0;
    for (rules::choice const& c : open)
        found += compare_spellings(p, its, c);
    if (p->has_one_choice() && !open.empty())
        BOOST_CHECK(found > 0); // the test searches for existing choices
    for (int i = 0; i < 60; ++i)
        compare(p, its, random_options(random));
    action_pattern castling;
    for (bool const to_short : {false, true}) {
        castling.castle_short = to_short;
        castling.castle_long = !to_short;
        compare(p, its, castling);
    }
}

void compare_through_games(std::string_view variant, searches const& its, std::string_view white_army,
                           std::string_view black_army, std::string_view text, int games, int plies) {
    auto const made = replay::make_game_start(*replay::find_variant(variant), white_army, black_army, text);
    BOOST_REQUIRE_MESSAGE(made.fault.empty(), made.fault);
    std::mt19937_64 random(7);
    games = test::unless_sanitized(games, 1);
    for (int game = 0; game < games; ++game) {
        any_position now = testing::position_at_start(made.value);
        for (int ply = 0; ply < plies; ++ply) {
            compare_all(now, its, random);
            if (ply % 6 == 0) compare_claims(now, its);
            auto const turn = testing::random_turn(now, random);
            if (!turn) break;
            for (int i = 0; i + 1 < turn->choices.size(); ++i) { // and within the turn
                now = now->after(turn->choices[i]);
                compare_all(now, its, random);
            }
            now = turn->after;
        }
    }
}

template <class V>
void compare_through_games(std::string_view white_army, std::string_view black_army, std::string_view text,
                           int games, int plies) {
    compare_through_games(V::info().id, searches_of<typename V::position>, white_army, black_army, text,
                          games, plies);
}

// Few pieces, so that checks, pins, promotions and passed pawns are frequent.
constexpr std::string_view endings[] = {"4k3/PPP2b2/8/2pP4/q5K1/8/5ppp/8 w - c6 0 1",
                                        "r3k2r/8/8/8/3Qq3/8/8/R3K2R w KQkq - 0 1",
                                        "r3k2r/8/1b6/8/8/8/6p1/R3K2R w KQkq - 0 1",
                                        "8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 1",
                                        "4k3/8/8/1nrqb3/8/1NRQB3/8/4K3 b - - 0 1",
                                        "7k/5P1P/8/3R4/1b6/8/3K4/3q4 w - - 0 1",
                                        "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
                                        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
                                        "4k3/4p3/3ppp2/8/3P1P2/3PPP2/4P3/4K3 w - - 0 1"};

} // namespace

BOOST_AUTO_TEST_SUITE(found_backwards)

BOOST_AUTO_TEST_CASE(the_same_choices_are_found_in_random_games_of_every_variant) {
    rules::all_variants::each([]<class V>() {
        BOOST_TEST_CONTEXT(V::info().name) {
            compare_through_games<V>("", "", "", V::position::one_choice ? 4 : 1,
                                     V::position::one_choice ? 90 : 20);
        }
    });
}

BOOST_AUTO_TEST_CASE(the_same_choices_are_found_where_kings_are_in_danger) {
    for (std::string_view const text : endings) {
        compare_through_games<rules::orthodox>("", "", text, 3, 25);
        compare_through_games<rules::gunnery>("", "", text, 3, 25);
        compare_through_games<rules::scorpion>("", "", text, 3, 25);
        compare_through_games<rules::shrink>("", "", text, 2, 20);
        compare_through_games<rules::armies>("Colorbound Clobberers", "Nutty Knights", text, 2, 20);
        compare_through_games<rules::armies>("NN, mWcF, WFN, Q", "R4, WD, HFD, RN", text, 2, 20);
    }
}

BOOST_AUTO_TEST_CASE(the_same_choices_are_found_on_boards_that_shrink) {
    for (std::string_view const text :
         {"r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1", "4k3/4p3/8/3P1P2/3p1p2/8/4P3/4K3 w - - 0 1",
          "k2r1/P1P1P/5/p1p1p/2R1K w - - 0 1", "4k/1PP2/2n2/5/p1p1K/1R3 w - - 0 1", "2k/1R1/K2 w - - 0 1"})
        compare_through_games<rules::shrink>("", "", text, 3, 30);
}

BOOST_AUTO_TEST_CASE(the_same_choices_are_found_in_turns_of_several) {
    for (std::string_view const text :
         {"4k3/PPP2b2/8/3P4/q5K1/8/5ppp/8 w - - 0 1", "4k3/8/8/1nrqb3/8/1NRQB3/8/4K3 b - - 0 1",
          "7k/5P1P/8/3R4/1b6/8/3K4/3q4 w - - 0 1"}) {
        compare_through_games<rules::grolman>("", "", text, 2, 20);
        compare_through_games<rules::gravitatur>("", "", text, 2, 10);
        compare_through_games<rules::momentum>("", "", text, 1, 10);
    }
}

BOOST_AUTO_TEST_SUITE_END()
