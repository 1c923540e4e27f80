// Chess with one additional ending: the core and the definition must agree.
#include "variants/defined/chess_with_ends.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "librules/variants/defined/choices_in_order.hpp"
#include "notation/position_text.hpp"
#include "variants/defined/position.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>

using namespace vpgn;
using namespace vpgn::rules;

namespace {

replay::variant_entry entry_of(std::string_view name) {
    return definitions::entry_of(*definitions::built_in().find(name));
}

template <class P>
P position_of(replay::variant_entry const& variant, std::string_view text) {
    setup s;
    BOOST_TEST_REQUIRE(!replay::read_position_text(text, s, variant.notation));
    BOOST_TEST_REQUIRE(P::judge(s, variant.terms).faults == 0u);
    return P::from(s, variant.terms);
}

bool same_end(verdict const& a, verdict const& b) {
    return a.kind == b.kind && a.winner == b.winner;
}

/// Prefers king moves and checks, so that games end in this way.
choice chosen_of(chess_with_ends const& now, std::vector<choice> const& open, std::mt19937_64& random) {
    for (choice const& c : open) {
        chess_with_ends next = now;
        next.play(c);
        bool const sought = next.in_check() || now.at(c.from).kind() == kind::king;
        if (sought && random() % 8 == 0) return c;
    }
    return open[random() % open.size()];
}

/// Plays a random game by both and returns its ending.
ending both_play(replay::variant_entry const& variant, std::mt19937_64& random) {
    auto fast = chess_with_ends::from(variant.info.start, variant.terms);
    auto defined = defined_single::from(variant.info.start, variant.terms);
    auto const text_of = [&](auto const& p) {
        return replay::write_position_text(p.as_setup(), variant.notation);
    };
    for (int ply = 0; ply < 150; ++ply) {
        auto const open = testing::choices_in_order(fast);
        BOOST_TEST_REQUIRE((open == testing::choices_in_order(defined)), text_of(fast));
        BOOST_TEST_REQUIRE(text_of(fast) == text_of(defined));
        BOOST_TEST_REQUIRE(same_end(fast.judge_end(), defined.judge_end()), text_of(fast));
        BOOST_TEST(fast.in_check() == defined.in_check());
        BOOST_TEST(fast.decided_without_check() == defined.decided_without_check());
        BOOST_TEST(fast.marks_wins() == defined.marks_wins());
        for (bool const long_side : {false, true})
            BOOST_TEST((fast.open_castling(long_side) == defined.open_castling(long_side)));
        if (open.empty()) break;
        choice const c = chosen_of(fast, open, random);
        BOOST_TEST(!fast.why_not(c));
        fast.play(c);
        defined.play(c);
    }
    return fast.judge_end().kind;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_core_and_its_ends_agree_with_the_definition) {
    struct {
        std::string_view name;
        ending by;
    } const variants[] = {
        {"kingofthehill", ending::flag}, {"3check", ending::checks_given}, {"5check", ending::checks_given}};
    std::mt19937_64 random(64);
    for (auto const& [name, by] : variants)
        BOOST_TEST_CONTEXT(name) {
            replay::variant_entry const variant = entry_of(name);
            BOOST_TEST((variant.functions == definitions::functions_of_chess_with_ends()));
            int ended_so = 0;
            for (int game = 0; game < 50; ++game)
                ended_so += both_play(variant, random) == by;
            BOOST_TEST(ended_so > 10);
        }
}

BOOST_AUTO_TEST_CASE(nothing_is_open_once_the_game_is_over) {
    replay::variant_entry const hill = entry_of("kingofthehill");
    auto const won = position_of<chess_with_ends>(hill, "4k3/8/8/8/4K3/8/8/8 b - - 0 1");
    BOOST_TEST(same_end(won.judge_end(), {ending::flag, color::white}));
    BOOST_TEST(testing::choices_in_order(won).empty());
    choice const step{choice_type::move, square_at(4, 7), square_at(4, 6), no_kind};
    BOOST_TEST((won.why_not(step) == refusal{reason::game_over, no_square, no_square}));
    BOOST_TEST((won.only_move(kind::king, bit(step.from), step.to, no_kind) == choice{}));
    BOOST_TEST(count_turns(won, 1) == 0u);
    // Any other piece there has no effect.
    auto const goes_on = position_of<chess_with_ends>(hill, "4k3/8/8/8/4Q3/8/8/4K3 b - - 0 1");
    BOOST_TEST(same_end(goes_on.judge_end(), {}));
}

BOOST_AUTO_TEST_CASE(positions_with_other_checks_left_are_different_ones) {
    replay::variant_entry const checks = entry_of("3check");
    auto const some = position_of<chess_with_ends>(checks, "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1");
    auto const fewer = position_of<chess_with_ends>(checks, "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1");
    BOOST_TEST(!(some == fewer));
    BOOST_TEST(some.hash() != fewer.hash());
}

BOOST_AUTO_TEST_CASE(other_differences_are_played_by_the_definition) {
    definition const& chess = definitions::built_in().find("chess")->rules;
    definition rules = definitions::built_in().find("kingofthehill")->rules;
    BOOST_TEST(chess_with_ends::plays(rules, chess));
    rules.start = array_without_castling();
    BOOST_TEST(chess_with_ends::plays(rules, chess));
    rules.start.castling = white_short; // of a rook that does not exist
    rules.start.pieces[std::size_t(square_at(7, 0))] = {};
    BOOST_TEST(!chess_with_ends::plays(rules, chess));
    for (std::string_view const name : {"crazyhouse", "racingkings", "horde", "fischerandom"})
        BOOST_TEST(!chess_with_ends::plays(definitions::built_in().find(name)->rules, chess));
}
