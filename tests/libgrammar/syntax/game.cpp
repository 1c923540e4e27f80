#include "syntax/game.hpp"

#include "libgrammar/syntax/mutations.hpp"
#include "libgrammar/syntax/trees.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include <string>
#include <vector>

using namespace vpgn;
using namespace vpgn::syntax;
using test::lists_for_grolman;
using test::trees;

namespace {

std::string shown(game const& one) {
    std::string text;
    for (node const& here : one.nodes) {
        if (!text.empty()) text += ' ';
        switch (here.kind) {
        case node::type::number:
            text += fmt::format("#{}/{}", here.first, here.second);
            break;
        case node::type::turn:
            text += part(one.text, here.where);
            break;
        case node::type::comment:
            text += fmt::format("{{{}}}",
                                part(one.text, here.where).substr(here.first, here.second - here.first));
            break;
        case node::type::nag:
            text += fmt::format("${}", here.first);
            break;
        case node::type::open:
            text += fmt::format("({}", here.first);
            break;
        case node::type::close:
            text += fmt::format("){}", here.first);
            break;
        case node::type::result:
            text += fmt::format("={}", here.first);
            break;
        case node::type::escape:
            text += part(one.text, here.where);
            break;
        case node::type::unreadable:
            text += fmt::format("?{}?", text_of_unreadable(part(one.text, here.where)));
            break;
        }
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(trees_of_games)

BOOST_AUTO_TEST_CASE(the_result_is_that_of_the_main_line_else_that_of_the_tag) {
    auto const result = [](std::string const& tag, std::string const& movetext) {
        return result_text(trees("[Result \"" + tag + "\"]\n\n" + movetext).games.at(0).result());
    };
    BOOST_TEST(result("1-0", "1. e4 e5 (1... c5 0-1)") == "1-0");
    BOOST_TEST(result("*", "1. e4 (1. d4 1-0 (1. c4 0-1)) e5 1/2-1/2") == "1/2-1/2");
    BOOST_TEST(result("1-0", "1. e4 e5 0-1 (1... c5 *)") == "0-1");
    BOOST_TEST(result("1-0", "1. e4 e5 (1... c5 0-1") == "1-0");
    BOOST_TEST(result("1/2", "1. e4 e5") == "1/2-1/2");
    BOOST_TEST(result("White won", "1. e4 e5") == "*");
    BOOST_TEST(result("", "1. e4 e5") == "*");
    BOOST_TEST(!trees("1. e4 e5 (1... c5 0-1)").games.at(0).main_line_result());
}

BOOST_AUTO_TEST_CASE(what_fits_nothing_is_a_node_at_its_place) {
    auto const kept = trees("1. e4 & e9 x ) e5, {c} {? \\x7D ?} * 0-1");
    BOOST_TEST(shown(kept.games.at(0)) == "#1/1 e4 ?&? e9 ?x? ?)? e5 {c} ?}? ?,? =3 ?0-1?");
}

BOOST_AUTO_TEST_CASE(a_game_is_a_list_of_nodes) {
    auto const kept = trees("[A \"x\"]\n\n1. e4 $1 {c d} e5 ; e\n%f\n1/2-1/2\n");
    BOOST_REQUIRE(kept.games.size() == 1U);
    BOOST_TEST(shown(kept.games[0]) == "#1/1 e4 $1 {c d} e5 { e} %f =2");
    BOOST_TEST(kept.games[0].tag("A") == "x");
    BOOST_TEST(kept.games[0].problems.empty());
}

BOOST_AUTO_TEST_CASE(brackets_have_their_partners) {
    auto const kept = trees("1. e4 (1. d4 (1. c4)) e5 *");
    BOOST_TEST(shown(kept.games.at(0)) == "#1/1 e4 (9 #1/1 d4 (8 #1/1 c4 )5 )2 e5 =3");
}

BOOST_AUTO_TEST_CASE(a_missing_close_is_added) {
    auto const kept = trees("1. e4 (1. d4 (1. c4\n[A \"x\"]\n*");
    game const& first = kept.games.at(0);
    BOOST_TEST(shown(first) == "#1/1 e4 (9 #1/1 d4 (8 #1/1 c4 )5 )2");
    BOOST_TEST(first.nodes.back().where.empty());
    BOOST_TEST(first.problems.size() == 2U); // the variation and the result
    BOOST_TEST(kept.games.at(1).problems.empty());
}

BOOST_AUTO_TEST_CASE(a_turn_holds_its_actions) {
    auto const kept = trees("1. e4-e6, f2-f3 G@a4/Qa6# *");
    game const& one = kept.games.at(0);
    BOOST_TEST(shown(one) == "#1/1 e4-e6, f2-f3 G@a4/Qa6# =3");
    node const& turn = one.nodes[1];
    BOOST_TEST(turn.first == 0U);
    BOOST_TEST(turn.second == 2U);
    BOOST_TEST(part(one.text, one.actions[1].where) == "f2-f3");
    BOOST_TEST((one.actions[1].joined_by == join::comma));
    BOOST_TEST((one.actions[3].joined_by == join::slash));
}

BOOST_AUTO_TEST_CASE(the_tags_decide_whether_turns_have_lists) {
    auto const kept =
        trees("[Variant \"Grolman\"]\n1. e4 (Ne2, Rg1) *\n\n[Variant \"x\"]\n1. e4 (Ne2, Rg1) *",
              lists_for_grolman);
    BOOST_TEST(shown(kept.games.at(0)) == "#1/1 e4 (Ne2, Rg1 =3");
    BOOST_TEST(kept.games[0].actions.size() == 3U);
    auto const marked = trees("[Variant \"Grolman\"]\n1. e4 (Ne2, Rg1) + e5 (Ne7) *", lists_for_grolman);
    game const& one = marked.games.at(0);
    BOOST_TEST(mark_after_list(one, one.nodes.at(1)) == "+");
    BOOST_TEST(mark_after_list(one, one.nodes.at(2)) == "");
    BOOST_TEST(turn_as_written(one, one.nodes.at(1)) == "e4 (Ne2, Rg1)+");
    BOOST_TEST(shown(kept.games.at(1)) == "#1/1 e4 (4 Ne2, Rg1 )2 =3");
}

BOOST_AUTO_TEST_CASE(a_joined_action_after_a_comment_belongs_to_the_turn_before_it) {
    auto const kept = trees("1. e4-e6 {c}, f2-f3 *");
    game const& one = kept.games.at(0);
    BOOST_REQUIRE(one.nodes.size() == 4U);
    BOOST_TEST(one.nodes[1].second == 2U);
    BOOST_TEST(part(one.text, one.nodes[1].where) == "e4-e6 {c}, f2-f3");
}

BOOST_AUTO_TEST_CASE(the_last_tag_of_a_name_counts_and_escapes_are_decoded) {
    auto const kept = trees("[A \"1\"]\n[A \"2\"]\n[B \"a \\\"b\\\" \\\\ \\c\"]\n[C \"\"]\n*");
    game const& one = kept.games.at(0);
    BOOST_TEST(one.tag("A") == "2");
    BOOST_TEST(one.tag("B") == "a \"b\" \\ \\c");
    BOOST_TEST(one.tag("C") == "");
    BOOST_TEST(one.has_tag("C"));
    BOOST_TEST(!one.has_tag("a"));
    BOOST_TEST(one.tag("D") == "");
}

BOOST_AUTO_TEST_CASE(the_first_player_may_be_red) {
    auto const kept = trees("[Red \"A\"]\n[RedElo \"2400\"]\n[Black \"B\"]\n\n1. e4 *\n");
    game const& one = kept.games.at(0);
    BOOST_TEST(one.tag("White") == "A");
    BOOST_TEST(one.tag("WhiteElo") == "2400");
    BOOST_TEST(one.tag("WhiteTeam") == "");
    BOOST_TEST(one.has_tag("White"));
    BOOST_TEST(!one.has_tag("WhiteTeam"));
}

BOOST_AUTO_TEST_CASE(only_escapes_are_decoded) {
    BOOST_TEST(unescaped("") == "");
    BOOST_TEST(unescaped("\\") == "\\");
    BOOST_TEST(unescaped("\\\\\\\"") == "\\\"");
    BOOST_TEST(unescaped("\\n") == "\\n");
}

BOOST_AUTO_TEST_CASE(problems_belong_to_their_game) {
    auto const kept = trees("1. e4 foo *\n\n1. d4 *\n\n1. c4 bar baz ) *\n");
    BOOST_REQUIRE(kept.games.size() == 3U);
    BOOST_TEST(kept.games[0].problems.size() == 1U);
    BOOST_TEST(kept.games[1].problems.empty());
    BOOST_TEST(kept.games[2].problems.size() == 2U);
}

BOOST_AUTO_TEST_CASE(problems_outside_games_are_handed_over_apart) {
    auto const kept = trees("hello\n\n[A \"x\"]\n*");
    BOOST_TEST(kept.outside.size() == 1U);
    BOOST_TEST(kept.games.size() == 1U);
    BOOST_TEST(kept.games[0].problems.empty());
    BOOST_TEST(trees("; a comment\n% and an escape\nnothing").games.empty());
}

BOOST_AUTO_TEST_CASE(games_lie_in_order_and_apart) {
    test::for_mutations(200, [](std::string const& text) {
        std::uint64_t last = 0;
        for (game const& one : trees(text, nullptr).games) {
            BOOST_TEST(one.where.start >= last, text);
            BOOST_TEST(one.where.end >= one.where.start, text);
            for (node const& here : one.nodes)
                BOOST_TEST((here.where.start >= one.where.start && here.where.end <= one.where.end), text);
            last = one.where.end;
        }
        BOOST_TEST(last <= text.size(), text);
    });
}

BOOST_AUTO_TEST_SUITE_END()
