// A game that is built and edited turn by turn.
#include "game/game_tree.hpp"

#include "game/edit_tree.hpp"
#include "game/tree_cursor.hpp"
#include "game/write_tree.hpp"
#include "replay/play/named_start.hpp"
#include "replay/play/read_turn.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

namespace vpgn::test {

BOOST_AUTO_TEST_SUITE(editing_a_game_tree)

using namespace replay;

namespace {

game_tree new_game(std::string_view variant = "orthodox") {
    return game_tree(start_to_play(*find_variant(variant), {}));
}

/// Plays a turn of any notation after another one.
turn_index play(game_tree& tree, turn_index after, std::string_view words, bool as_variation = false) {
    tree_cursor cursor(tree);
    turn_reading const reading = read_turn(*cursor.after(after), tree.start(), words);
    BOOST_REQUIRE_MESSAGE(reading, words);
    rules::turn const& choices = reading.turn->choices;
    return tree.add(after, {words, std::span(choices.begin(), std::size_t(choices.size()))}, as_variation);
}

turn_index play_line(game_tree& tree, turn_index after, std::vector<std::string_view> const& words) {
    for (std::string_view const word : words)
        after = play(tree, after, word);
    return after;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_game_is_built_turn_by_turn) {
    game_tree tree = new_game();
    tree.tags = {{"White", "A \"quoted\" name"}, {"Black", "b\\c"}};
    turn_index const last = play_line(tree, before_first, {"e2e4", "e5", "Ng1-f3"});
    tree.result = syntax::outcome::draw;
    BOOST_CHECK_EQUAL(pgn_of(tree),
                      "[White \"A \\\"quoted\\\" name\"]\n[Black \"b\\\\c\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n");
    BOOST_CHECK_EQUAL(tree.ply(last), 3u);
    BOOST_CHECK(tree.is_in_main_line(last));
}

BOOST_AUTO_TEST_CASE(variations_comments_and_glyphs_have_their_places) {
    game_tree tree = new_game();
    turn_index const e4 = play(tree, before_first, "e4");
    turn_index const e5 = play(tree, e4, "e5");
    turn_index const d4 = play(tree, before_first, "d4");
    turn_index const c5 = play(tree, e4, "c5");
    turn_index const nf3 = play(tree, c5, "Nf3");
    play(tree, c5, "c3");
    tree.set_comments(before_first, {{comment_place::after, "at the start"}});
    tree.set_comments(d4, {{comment_place::before, "instead"}, {comment_place::after, "{open}"}});
    tree.set_comments(e5, {{comment_place::after, "solid"}, {comment_place::after_variations, "on"}});
    tree.set_nags(nf3, {1, 14});
    tree.set_line_result(nf3, syntax::outcome::white_wins);
    play(tree, e5, "Nc3");
    BOOST_CHECK_EQUAL(
        pgn_of(tree),
        "{at the start} 1. e4 ({instead} 1. d4 ;{open}\n) 1... e5 {solid} (1... c5 2. Nf3 $1 $14 "
        "1-0 (2. c3)) {on} 2. Nc3 *\n");
}

BOOST_AUTO_TEST_CASE(a_variation_can_follow_the_last_turn) {
    game_tree tree = new_game();
    turn_index const e4 = play(tree, before_first, "e4");
    turn_index const e5 = play(tree, e4, "e5", true);
    BOOST_CHECK_EQUAL(pgn_of(tree), "1. e4 (1... e5) *\n");
    BOOST_CHECK(tree.begins_variation(e5));
    BOOST_CHECK_EQUAL(tree.next(e4), no_turn);
    turn_index const c5 = play(tree, e4, "c5");
    BOOST_CHECK_EQUAL(tree.next(e4), c5);
    BOOST_CHECK_EQUAL(pgn_of(tree), "1. e4 c5 (1... e5) *\n");
}

BOOST_AUTO_TEST_CASE(variations_are_promoted_demoted_and_removed) {
    game_tree tree = new_game();
    turn_index const e4 = play(tree, before_first, "e4");
    turn_index const e5 = play(tree, e4, "e5");
    turn_index const c5 = play_line(tree, e4, {"c5", "Nf3"});
    turn_index const e6 = play(tree, e4, "e6");
    BOOST_CHECK(tree.promote(e6));
    BOOST_CHECK_EQUAL(pgn_of(tree), "1. e4 e5 (1... e6) (1... c5 2. Nf3) *\n");
    BOOST_CHECK(tree.promote(c5)); // from within the variation
    BOOST_CHECK(tree.promote(c5));
    BOOST_CHECK(!tree.promote(c5));
    BOOST_CHECK_EQUAL(pgn_of(tree), "1. e4 c5 (1... e5) (1... e6) 2. Nf3 *\n");
    BOOST_CHECK(tree.demote(c5));
    BOOST_CHECK_EQUAL(pgn_of(tree), "1. e4 e5 (1... c5 2. Nf3) (1... e6) *\n");
    BOOST_CHECK(!tree.demote(e6));
    tree.remove(e5);
    BOOST_CHECK(!tree.has(e5));
    BOOST_CHECK_EQUAL(pgn_of(tree), "1. e4 c5 (1... e6) 2. Nf3 *\n");
    tree.remove(e4);
    BOOST_CHECK(!tree.has(c5));
    BOOST_CHECK_EQUAL(pgn_of(tree), "*\n");
}

BOOST_AUTO_TEST_CASE(merged_games_have_the_comments_and_glyphs_of_both) {
    game_tree tree = new_game(), other = new_game();
    turn_index const here = play(tree, before_first, "e4"), there = play(other, before_first, "e4");
    tree.set_nags(here, {1});
    tree.set_comments(here, {{comment_place::after, "usual"}});
    other.set_nags(there, {1, 14});
    other.set_comments(there, {{comment_place::after, "usual"}, {comment_place::after, "strong"}});
    merge(tree, other);
    BOOST_CHECK_EQUAL(pgn_of(tree), "1. e4 $1 $14 {usual} {strong} *\n");
}

BOOST_AUTO_TEST_CASE(copies_are_equal_and_independent) {
    game_tree tree = new_game("crazyhouse");
    play_line(tree, before_first, {"e4", "d5", "exd5", "Qxd5", "Nc3", "P@e4"});
    game_tree copy = tree;
    BOOST_CHECK(copy == tree);
    copy.set_nags(before_first + 1, {3});
    BOOST_CHECK(!(copy == tree));
    copy.set_nags(before_first + 1, {});
    BOOST_CHECK(copy == tree);
    play(copy, before_first, "d4");
    BOOST_CHECK(!(copy == tree));
    BOOST_CHECK(!(new_game("crazyhouse") == new_game()));
}

BOOST_AUTO_TEST_CASE(a_cursor_goes_to_any_turn) {
    game_tree tree = new_game();
    tree_cursor cursor(tree);
    turn_index const e4 = play(tree, before_first, "e4");
    turn_index const nf3 = play_line(tree, e4, {"e5", "Nf3"});
    turn_index const d5 = play_line(tree, before_first, {"d4", "d5"});
    any_position const after_knight = *cursor.after(nf3);
    BOOST_CHECK(after_knight->to_move() == rules::color::black);
    BOOST_CHECK(*cursor.before(d5) == *cursor.after(tree.before(d5)));
    BOOST_CHECK((*cursor.after(d5))->number() == 2);
    BOOST_CHECK(*cursor.after(nf3) == after_knight);
    BOOST_CHECK(*cursor.after(before_first) == *cursor.before(e4));
}

BOOST_AUTO_TEST_CASE(a_cursor_keeps_few_positions_of_a_long_line) {
    game_tree tree = new_game();
    std::vector<any_position> reached;
    tree_cursor forward(tree);
    constexpr std::string_view shuffle[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    turn_index last = before_first;
    for (int i = 0; i != 500; ++i) {
        last = play(tree, last, shuffle[i % 4]);
        reached.push_back(*forward.after(last));
    }
    tree_cursor cursor(tree);
    auto const is_right = [&](turn_index at) {
        return (*cursor.after(at))->as_setup() == reached[at - 1]->as_setup() &&
               (at == 1 || (*cursor.before(at))->as_setup() == reached[at - 2]->as_setup());
    };
    for (turn_index at = 500; at != 0; --at)
        BOOST_TEST(is_right(at));
    for (turn_index at = 1; at < 500; at += 1 + at * 7 % 90) { // to and fro
        BOOST_TEST(is_right(at));
        BOOST_TEST(is_right(501 - at));
    }
}

BOOST_AUTO_TEST_CASE(deep_variations_need_no_recursion) {
    game_tree tree = new_game();
    tree_cursor cursor(tree);
    auto const add = [&](turn_index after, std::string_view words) {
        rules::turn const choices = read_turn(*cursor.after(after), tree.start(), words).turn->choices;
        return tree.add(after, {words, std::span(choices.begin(), std::size_t(choices.size()))});
    };
    constexpr int depth = 1000;
    turn_index line = before_first;
    for (int i = 0; i != depth; ++i) {
        line = add(line, i % 2 == 0 ? "Nf3" : "Ng1");
        add(line, i % 2 == 0 ? "Nf6" : "Ng8");
        line = add(line, i % 2 == 0 ? "Nc6" : "Nb8"); // a variation, in which the next one is
    }
    std::string const text = pgn_of(tree);
    BOOST_CHECK_EQUAL(std::count(text.begin(), text.end(), '('), depth);
    game_tree const copy = tree;
    BOOST_CHECK(copy == tree);
    tree.remove(before_first + 1);
    BOOST_CHECK_EQUAL(pgn_of(tree), "*\n");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
