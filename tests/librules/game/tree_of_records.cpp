// Records as trees: the same turns and positions as in their replay, and the same tree again from its text.
#include "game/read_tree.hpp"
#include "game/tree_cursor.hpp"
#include "game/write_tree.hpp"
#include "notation/native/rows.hpp"
#include "registry/game_start.hpp"
#include "replay/play/effort_for_games.hpp"
#include "support/built_in_definitions.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::test {

using testing::built_in_definitions;

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(trees_of_records)

using namespace replay;

namespace {

void each_game(std::string_view text, std::function<void(syntax::game const&)> const& visit) {
    struct consumer final : syntax::game_consumer {
        explicit consumer(std::function<void(syntax::game const&)> const& v) : visit(v) {}
        void take(syntax::game const& game) override { visit(game); }
        std::function<void(syntax::game const&)> const& visit;
    } games(visit);
    syntax::read_trees(text, notation_of, games);
}

read_game_tree tree_of(syntax::game const& record) {
    rules::effort_of_game const limit(effort_for_each_game());
    return read_tree(record, 1);
}

read_game_tree first_tree(std::string const& text) {
    std::vector<read_game_tree> all;
    each_game(text, [&](syntax::game const& game) { all.push_back(tree_of(game)); });
    BOOST_REQUIRE(!all.empty());
    return std::move(all.front());
}

/// Compares the positions of a tree with those of the replay.
struct position_check final : observer {
    explicit position_check(read_game_tree const& read) : tree(read.tree), cursor(read.tree) {
        for (turn_index t = 0; t != read.nodes.size(); ++t)
            if (t != before_first) turns.emplace(read.nodes[t], t);
    }
    void on_turn(played_turn const& turn) override {
        turn_index const at = turns.at(turn.node());
        auto const before = cursor.before(at), after = cursor.after(at);
        bool const is_known = before && after;
        if (is_known ? (*before)->as_setup() != turn.before() || (*after)->as_setup() != turn.after()
                     : turn.status() == turn_status::legal)
            ++wrong;
        if (turn.status() == turn_status::legal && spelled(tree, at, cursor) != turn.spell() &&
            !turn.choices().empty())
            ++wrong;
        ++checked;
    }
    game_tree const& tree;
    tree_cursor cursor;
    std::map<std::size_t, turn_index> turns;
    int checked = 0, wrong = 0;
};

} // namespace

BOOST_AUTO_TEST_CASE(all_samples_have_the_positions_of_their_replay_and_are_read_back) {
    int games = 0, turns = 0;
    for (std::string const& file : every_unless_sanitized(sample_files(), 5)) {
        std::ifstream in(file, std::ios::binary);
        std::string const text(std::istreambuf_iterator<char>(in), {});
        each_game(text, [&](syntax::game const& game) {
            read_game_tree const read = tree_of(game);
            position_check check(read);
            {
                rules::effort_of_game const limit(effort_for_each_game());
                replay_game(game, 1, &check);
            }
            BOOST_CHECK_MESSAGE(check.wrong == 0, file);
            turns += check.checked;
            ++games;
            bool const is_whole = std::none_of(read.report.findings.begin(), read.report.findings.end(),
                                               [](finding const& f) { return f.level >= severity::warning; });
            if (!is_whole) return;
            read_game_tree const again = first_tree(pgn_of(read.tree));
            BOOST_CHECK_MESSAGE(again.tree == read.tree,
                                file + ":\n" + pgn_of(again.tree) + "is not\n" + pgn_of(read.tree));
        });
    }
    BOOST_CHECK_GT(games, unless_sanitized(300, 60));
    BOOST_CHECK_GT(turns, unless_sanitized(10'000, 2'000));
}

BOOST_AUTO_TEST_CASE(a_repaired_turn_keeps_its_words) {
    auto const statuses = [](read_game_tree const& read) {
        std::vector<tree_status> all;
        for (turn_index t = 1; t != read.tree.index_end(); ++t)
            all.push_back(read.tree.status(t));
        return all;
    };

    // 2. Nf6 cannot be played (R102), and Nf3 was meant.
    read_game_tree const slip = first_tree("1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *");
    BOOST_CHECK(statuses(slip)[2] == tree_status::repaired);
    BOOST_CHECK_EQUAL(slip.tree.words(3), "Nf6");
    BOOST_CHECK_EQUAL(slip.tree.choices(3).size(), 1u);
    tree_cursor cursor(slip.tree);
    BOOST_CHECK(cursor.after(slip.tree.index_end() - 1));
    BOOST_CHECK_EQUAL(spelled(slip.tree, 3, cursor), "Nf6");
}

BOOST_AUTO_TEST_CASE(a_cursor_steps_over_turns_that_a_repair_plays_or_leaves_out) {
    // 3... a6 is missing (R117): the position before 4. Ba4 is stored.
    read_game_tree const gap =
        first_tree("1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *");
    BOOST_REQUIRE_EQUAL(gap.tree.index_end(), 14u);
    tree_cursor cursor(gap.tree);
    turn_index const ba4 = 6;
    BOOST_CHECK_EQUAL(gap.tree.words(ba4), "Ba4");
    BOOST_REQUIRE(gap.tree.position_before(ba4) != nullptr);
    BOOST_CHECK(!(*cursor.before(ba4) == *cursor.after(ba4 - 1)));
    BOOST_CHECK_EQUAL(spelled(gap.tree, 13, cursor), "d6");

    // 2. Nf3 Nc6 is written twice (R118): the second time it has no choices, and play goes on after it.
    read_game_tree const twice =
        first_tree("1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *");
    tree_cursor over(twice.tree);
    turn_index const last = twice.tree.index_end() - 1;
    BOOST_CHECK(std::count_if(twice.nodes.begin() + 1, twice.nodes.end(), [&](std::size_t node) {
                    return twice.tree.choices(twice.turn_at(node)).empty();
                }) == 2);
    BOOST_REQUIRE(over.after(last));
    BOOST_CHECK_EQUAL(spelled(twice.tree, last, over), "d6");
    BOOST_CHECK((*over.after(last))->as_setup() == (*cursor.after(13))->as_setup());
}

BOOST_AUTO_TEST_CASE(a_replay_that_others_observe_gives_the_same_tree) {
    std::string const text =
        "1. e4 {first} e5 (1... c5! 2. Nf3) 2. Nf6 Nc6 3. Bb5 4. Ba4 Nf6 $1 5. O-O Be7 *";
    each_game(text, [&](syntax::game const& game) {
        tree_reader reader;
        for (int times = 0; times != 2; ++times) { // it serves one record after another
            reader.begin(game);
            rules::effort_of_game const limit(effort_for_each_game());
            game_report const report = replay_game(game, 1, &reader);
            tree_of_record const whole = reader.tree(report, tree_content::whole);
            BOOST_CHECK(whole.tree == tree_of(game).tree);

            tree_of_record const plays = reader.tree(report, tree_content::plays);
            BOOST_CHECK(plays.nodes == whole.nodes);
            BOOST_CHECK(plays.tree.tags.empty() && plays.tree.comments(1).empty());
            BOOST_CHECK_EQUAL(plays.tree.words(1), "");
            tree_cursor a(whole.tree), b(plays.tree);
            for (turn_index t = whole.tree.index_end(); t-- > 1;) { // back and forth between lines
                BOOST_CHECK_EQUAL(spelled(plays.tree, t, b), spelled(whole.tree, t, a));
                BOOST_CHECK_EQUAL(plays.turn_at(plays.nodes[t]), t);
            }
            BOOST_CHECK_EQUAL(plays.turn_at(game.nodes.size()), no_turn);
        }
    });
}

BOOST_AUTO_TEST_CASE(a_turn_is_spelled_in_a_native_notation) {
    read_game_tree const shogi = first_tree("[Variant \"Shogi\"]\n\n1. Pc3c4 Pg7g6 2. Bb2h8=H Sg9h8 *");
    tree_cursor cursor(shogi.tree);
    std::string words;
    for (turn_index t = 1; t != shogi.tree.index_end(); ++t) {
        put_word(words, shogi.tree, t, cursor, kif_words);
        words += ' ';
    }
    BOOST_CHECK_EQUAL(words, "７六歩(77) ３四歩(33) ２二角成(88) 同　銀(31) ");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
