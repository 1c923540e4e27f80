// Games in the public library.
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <vpgn/games.hpp>

namespace api = vpgn::api;

BOOST_AUTO_TEST_SUITE(public_games)

BOOST_AUTO_TEST_CASE(every_part_of_a_text_has_its_place) {
    std::string const text = "[White \"A \\\"B\\\"\"]\n[Result \"*\"]\n\n1. e4 {best} e5 $2 (1... c5 2. Nf3) "
                             "2. Nf3! *\n\n1. d4 1-0\n";
    auto const all = api::read_games(text);
    BOOST_REQUIRE_EQUAL(all.games.size(), 2);
    api::game const& game = all.games[0];
    BOOST_CHECK_EQUAL(game.value_of("White"), "A \"B\"");
    BOOST_CHECK_EQUAL(game.value_of("Black"), "");
    std::string shape;
    for (api::item const& one : game.items) {
        shape += "ntcaoxre"[int(one.what)];
        BOOST_CHECK_LE(one.where.start, one.where.end);
        BOOST_CHECK_LE(one.where.end, text.size());
    }
    BOOST_CHECK_EQUAL(shape, "ntctaontntxntr");
    BOOST_CHECK_EQUAL(game.items[2].text, "best");
    BOOST_CHECK_EQUAL(game.items[4].value, 2);
    BOOST_CHECK_EQUAL(game.items[6].dots, 3);
    BOOST_CHECK_EQUAL(game.items[12].text, "Nf3!");
    BOOST_CHECK_EQUAL(game.items[game.items[5].other].text, ")");
    BOOST_CHECK_EQUAL(game.items[1].actions.size(), 1);
    BOOST_CHECK_EQUAL(all.games[1].items.back().text, "1-0");
    BOOST_CHECK(all.findings.empty());
}

BOOST_AUTO_TEST_CASE(errors_of_syntax_are_reported) {
    auto const all = api::read_games("[White \"A\"]\n\n1. e4 (1. d4 e5 *\n");
    BOOST_REQUIRE_EQUAL(all.games.size(), 1);
    BOOST_REQUIRE(!all.games[0].findings.empty());
    api::finding const& found = all.games[0].findings[0];
    BOOST_CHECK_EQUAL(found.at.line, 3);
    BOOST_CHECK_EQUAL(found.game.value_or(9), 1);
    BOOST_CHECK(api::explain(found.code).page.find(found.slug) != std::string::npos);
    BOOST_CHECK(api::explain(found.slug).level == api::severity::error);
    BOOST_CHECK_THROW(api::explain("nothing"), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_list_belongs_to_its_turn_where_the_notation_has_lists) {
    std::string const text = "1. e4 (Ne2, Rg1) e5 *";
    api::notation lists;
    lists.turn_has_list = true;
    BOOST_CHECK_EQUAL(api::read_games(text, lists).games.at(0).items[1].actions.size(), 3);
    BOOST_CHECK_EQUAL(api::read_games(text).games.at(0).items[1].actions.size(), 1);
}

BOOST_AUTO_TEST_CASE(deep_variations_are_a_list) {
    std::string text = "1. e4";
    for (int i = 0; i < 100'000; ++i)
        text += "(1. d4";
    // A parenthesis, a number, a turn and the end of each; deeper than 10,000 nothing is read (G112).
    BOOST_CHECK_EQUAL(api::read_games(text).games.at(0).items.size(), 2 + 4 * 10'000);
}

BOOST_AUTO_TEST_CASE(a_callback_stops_the_reading) {
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += "1. e4 e5 *\n\n";
    std::vector<std::uint64_t> seen;
    auto const take = [&](api::game&& one) {
        seen.push_back(one.number);
        return seen.size() < 2;
    };
    BOOST_CHECK(api::read_games(text, take).empty());
    BOOST_REQUIRE_EQUAL(seen.size(), 2);
    BOOST_CHECK_EQUAL(seen.back(), 2);
}

BOOST_AUTO_TEST_CASE(changes_are_applied_at_their_spans) {
    BOOST_CHECK_EQUAL(api::with_changes("abc", {{{0, 1}, "x"}, {{2, 2}, "--"}}), "xb--c");
    BOOST_CHECK_THROW(api::with_changes("abc", {{{2, 9}, ""}}), std::out_of_range);
    BOOST_CHECK_THROW(api::with_changes("abc", {{{2, 3}, ""}, {{0, 1}, ""}}), std::out_of_range);
}

BOOST_AUTO_TEST_SUITE_END()
