// Shrink Chess, compared with an independent slow model, and round trips through text.
#include "property/shrink_slow_model.hpp"
#include "support/playouts.hpp"

#include <array>
#include <optional>
#include <set>

BOOST_AUTO_TEST_SUITE(shrink_model)

using namespace vpgn;
using namespace vpgn::testing;
using replay::any_position;

namespace {

rules::game_rules const terms{&rules::orthodox_army_pair(), 0};

replay::variant_functions const& shrink_chess() {
    return *replay::find_variant("shrink")->functions;
}

any_position from(std::string const& text) {
    rules::setup given;
    auto const fault = replay::read_position_text(text, given);
    BOOST_REQUIRE_MESSAGE(!fault, text);
    auto const verdict = shrink_chess().judge(given, terms);
    BOOST_REQUIRE_MESSAGE(verdict.faults == rules::no_fault, text << ": faults " << verdict.faults);
    return shrink_chess().begin(given, terms);
}

std::string first_four_fields(any_position const& p) {
    std::string const text = replay::write_position_text(p->as_setup());
    std::size_t end = 0;
    for (int i = 0; i < 4; ++i)
        end = text.find(' ', end + 1);
    return text.substr(0, end);
}

/// Situations that have occurred in the games, so that no clause remains untested.
struct sights {
    int turns = 0, castled_left = 0, castled_right = 0, castled_by_two_on_the_left = 0, en_passant = 0,
        passed_on_seven_rows = 0, promoted_by_the_other = 0, several_promotions = 0, two_lines_at_once = 0,
        lines_of_one = 0;

    void note(any_position const& before, rules::turn const& turn, any_position const& after) {
        rules::choice const& c = turn[0];
        rules::setup const first = before->as_setup(), last = after->as_setup();
        ++turns;
        if (c.type == rules::choice_type::castle) {
            bool const left = rules::file_of(c.to) < rules::file_of(c.from);
            ++(left ? castled_left : castled_right);
            castled_by_two_on_the_left += left && rules::file_of(c.from) == 3;
        }
        en_passant += before->at(c.from).kind() == rules::kind::pawn && !before->at(c.to) &&
                      rules::file_of(c.from) != rules::file_of(c.to);
        passed_on_seven_rows += last.ranks == 7 && bool(last.ep_targets);
        several_promotions += turn.size() > 2;
        for (int i = 1; i < turn.size(); ++i)
            promoted_by_the_other += after->at(turn[i].to).is(after->to_move());
        two_lines_at_once += first.files + first.ranks - last.files - last.ranks > 1;
        lines_of_one += last.files == 1 || last.ranks == 1;
    }
};

void check_against_model(any_position const& p) {
    std::set<std::string> ours;
    int turns = 0;
    each_turn(p, [&](rules::turn const&, any_position const& after) {
        ours.insert(first_four_fields(after));
        ++turns;
    });
    BOOST_CHECK_EQUAL(turns, ours.size());
    auto const model = slow_shrink::read(first_four_fields(p));
    auto const theirs = model.successors();
    BOOST_CHECK_EQUAL(model.in_check(), p->in_check());
    if (ours == theirs) return;
    BOOST_ERROR("different turns from " << replay::write_position_text(p->as_setup()));
    for (auto const& text : ours)
        if (!theirs.contains(text)) BOOST_TEST_MESSAGE("  only ours: " << text);
    for (auto const& text : theirs)
        if (!ours.contains(text)) BOOST_TEST_MESSAGE("  only theirs: " << text);
}

/// Starts with situations that seldom arise from the array.
constexpr std::array starts = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
    "r3k2r/1p4p1/8/3Pp3/8/8/1P4P1/R3K2R w KQkq e6 0 1",
    "r2k2r/p2pp2/1n3n1/3b3/2B3N/P2PP1P/R2K2R w KQkq - 0 1",
    "4k3/4p3/8/3P1P2/3p1p2/8/4P3/4K3 w - - 0 1",
    "k2r1/P1P1P/5/p1p1p/2R1K w - - 0 1",
    "4k/1PP2/2n2/5/p1p1K/1R3 w - - 0 1",
    "2k/1R1/K2 w - - 0 1",
    "RQ2r/BBnpk/4p/r1QRK b - - 3 27", // the row between the kings would vanish
};

/// Few pieces on a small board, where most moves shrink it and many lead to the same position. nullopt if the
/// random pieces form no valid position.
std::optional<any_position> random_ending(std::mt19937_64& random) {
    auto const below = [&](int n) { return int(random() % std::uint64_t(n)); };
    rules::setup given;
    given.files = std::uint8_t(1 + below(8));
    given.ranks = std::uint8_t(2 + below(7));
    given.to_move = rules::color(below(2));
    auto const put = [&](rules::piece m) {
        auto& there = given.pieces[std::size_t(rules::square_at(below(given.files), below(given.ranks)))];
        if (!there) there = m;
    };
    put({rules::color::white, rules::kind::king});
    put({rules::color::black, rules::kind::king});
    for (int pieces = 1 + below(7); pieces > 0; --pieces)
        put({rules::color(below(2)), rules::kind(below(5))});
    if (shrink_chess().judge(given, terms).faults != rules::no_fault) return std::nullopt;
    return shrink_chess().begin(given, terms);
}

/// Perft by playing and comparing, one turn after another.
std::uint64_t walked(any_position const& p, int depth) {
    std::uint64_t nodes = 0;
    each_turn(p, [&](rules::turn const&, any_position const& after) {
        nodes += depth == 1 ? 1 : walked(after, depth - 1);
    });
    return nodes;
}

template <class Visit>
void play_games(int games, Visit&& visit) {
    for (int game = 0; game < games; ++game) {
        std::mt19937_64 random(std::uint64_t(game) + 1);
        any_position now = from(starts[std::size_t(game) % starts.size()]);
        for (int ply = 0; ply < 80; ++ply) {
            auto const turn = random_turn(now, random);
            if (!turn) break;
            visit(now, *turn);
            now = turn->after;
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(the_turns_of_random_positions_are_those_of_the_slow_model) {
    sights seen;
    play_games(400, [&](any_position const& now, replay::any_fit const& turn) {
        check_against_model(now);
        seen.note(now, turn.choices, turn.after);
    });
    BOOST_TEST_MESSAGE(seen.turns << " positions; castled " << seen.castled_left << " left, "
                                  << seen.castled_right << " right");
    BOOST_TEST(seen.turns > 5000);
    BOOST_TEST(seen.castled_left > 0);
    BOOST_TEST(seen.castled_right > 0);
    BOOST_TEST(seen.castled_by_two_on_the_left > 0);
    BOOST_TEST(seen.en_passant > 0);
    BOOST_TEST(seen.passed_on_seven_rows > 0);
    BOOST_TEST(seen.promoted_by_the_other > 0);
    BOOST_TEST(seen.several_promotions > 0);
    BOOST_TEST(seen.two_lines_at_once > 0);
    BOOST_TEST(seen.lines_of_one > 0);
}

BOOST_AUTO_TEST_CASE(the_turns_of_random_endings_are_those_of_the_slow_model_and_so_is_their_number) {
    std::mt19937_64 random(3);
    int seen = 0, coinciding = 0;
    for (int i = 0; i < 20000; ++i) {
        auto const p = random_ending(random);
        if (!p) continue;
        ++seen;
        if (seen % 4 == 0) check_against_model(*p);
        int moves = 0;
        bool promotions = false;
        (*p)->each_choice([&](rules::choice const& c) {
            ++moves;
            promotions |= !(*p)->after(c)->turn_may_end();
        });
        auto const turns = walked(*p, 1);
        coinciding += !promotions && turns < std::uint64_t(moves);
        BOOST_CHECK_EQUAL((*p)->count_turns(1), turns);
        if (i % 8 == 0) BOOST_CHECK_EQUAL((*p)->count_turns(3), walked(*p, 3));
    }
    BOOST_TEST(seen > 5000);
    BOOST_TEST(coinciding > 100);
}

BOOST_AUTO_TEST_CASE(turns_of_random_games_are_counted_as_they_are_walked) {
    play_games(60, [](any_position const& now, replay::any_fit const&) {
        BOOST_CHECK_EQUAL(now->count_turns(2), walked(now, 2));
    });
}

BOOST_AUTO_TEST_CASE(exactly_choices_without_a_refusal_are_open) {
    play_games(40, [](any_position const& now, replay::any_fit const&) {
        int open = 0, allowed = 0;
        now->each_choice([&](rules::choice const& c) {
            ++open;
            BOOST_CHECK(!now->why_not(c));
        });
        for (int from = 0; from < 64; ++from)
            for (int to = 0; to < 64; ++to)
                for (rules::kind const becomes : {rules::no_kind, rules::kind::queen, rules::kind::rook,
                                                  rules::kind::bishop, rules::kind::knight})
                    allowed += !now->why_not(
                        {rules::choice_type::move, rules::square(from), rules::square(to), becomes});
        for (bool const left : {false, true})
            allowed += !now->why_not(now->castling_to_side(left));
        BOOST_CHECK_EQUAL(allowed, open);
    });
}

BOOST_AUTO_TEST_CASE(every_position_of_ten_thousand_random_turns_round_trips_through_its_text) {
    int turns = 0;
    play_games(700, [&](any_position const&, replay::any_fit const& turn) {
        ++turns;
        std::string const text = replay::write_position_text(turn.after->as_setup());
        any_position const back = from(text);
        BOOST_CHECK(back == turn.after);
        BOOST_CHECK_EQUAL(back->hash(), turn.after->hash());
        BOOST_CHECK_EQUAL(replay::write_position_text(back->as_setup()), text);
    });
    BOOST_TEST(turns > 10000);
}

BOOST_AUTO_TEST_CASE(random_games_round_trip) {
    check_round_trips("shrink", 120, 100);
    auto const variant = replay::find_variant("shrink");
    for (std::size_t i = 0; i < starts.size() * 8; ++i) {
        std::string const start = starts[i % starts.size()];
        auto const made = replay::make_game_start(*variant, "", "", start);
        check_round_trip(play_out(made.value, i, 60, fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n", start)));
    }
}

BOOST_AUTO_TEST_SUITE_END()
