// Selection among possible duplicates: compared with a slow model, and on many games.
#include "batch/dedupe/decision.hpp"
#include "batch/dedupe/passes.hpp"
#include "io/temporary_file.hpp"

#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <set>

using namespace vpgn::tools;

namespace {

fingerprint game(std::uint64_t ordinal, std::uint64_t turns, tag_words tags = {}, std::uint32_t plies = 40) {
    fingerprint made;
    made.turns = {0, turns};
    made.family = 1;
    made.ordinal = ordinal;
    made.tags = tags;
    made.plies = plies;
    return made;
}

duplicate_rules keeping(std::vector<preference> keep, sameness same = sameness::tags) {
    return {same, compared_tags({"Event", "Round"}), std::move(keep), 1};
}

std::vector<duplicate> decided(std::vector<fingerprint> games, duplicate_rules const& rules,
                               std::vector<shared_beginning> beginnings = {}) {
    std::vector<duplicate> found;
    decide(games, beginnings, rules, found);
    return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(decisions)

BOOST_AUTO_TEST_CASE(the_preferred_game_is_kept) {
    std::vector<fingerprint> games = {game(0, 7), game(1, 7), game(2, 7), game(3, 7)};
    games[1].comments = 5;
    games[2].known_tags = 9;
    games[3].variations = 1;
    auto const stays = [&](std::vector<preference> keep) {
        auto const found = decided(games, keeping(std::move(keep)));
        BOOST_REQUIRE_EQUAL(found.size(), 3u);
        return found.front().of;
    };
    BOOST_TEST(stays({}) == 0u);
    BOOST_TEST(stays({preference::first}) == 0u);
    BOOST_TEST(stays({preference::last}) == 3u);
    BOOST_TEST(stays({preference::longest}) == 0u);
    BOOST_TEST(stays({preference::most_comments}) == 1u);
    BOOST_TEST(stays({preference::most_tags, preference::most_comments}) == 2u);
    BOOST_TEST(stays({preference::longest, preference::most_variations}) == 3u);
}

BOOST_AUTO_TEST_CASE(words_of_the_command_line_have_the_order_of_their_enumeration) {
    BOOST_TEST(int(sameness_called("cut-short")) == int(sameness::cut_short));
    BOOST_TEST(int(preference_called("most-variations")) == int(preference::most_variations));
    BOOST_TEST(words_of_preference().size() == 6u);
}

BOOST_AUTO_TEST_CASE(contradicting_tags_distinguish_games_unless_only_turns_count) {
    std::vector<fingerprint> const games = {game(0, 7, {1}), game(1, 7, {2}), game(2, 7, {1, 5}),
                                            game(3, 8, {1})};
    auto const by_tags = decided(games, keeping({}));
    BOOST_REQUIRE_EQUAL(by_tags.size(), 1u);
    BOOST_TEST(by_tags[0].ordinal == 2u);
    BOOST_TEST(by_tags[0].of == 0u);
    BOOST_TEST(word_of(by_tags[0].why) == "tags-agree");
    auto const by_turns = decided(games, keeping({}, sameness::turns));
    BOOST_REQUIRE_EQUAL(by_turns.size(), 2u);
    BOOST_TEST(word_of(by_turns[0].why) == "tags-differ");
}

BOOST_AUTO_TEST_CASE(games_without_a_turn_are_distinguished_by_their_tags) {
    std::vector<fingerprint> const games = {game(0, 7, {1}, 0), game(1, 7, {2}, 0), game(2, 7, {1}, 0)};
    auto const found = decided(games, keeping({}, sameness::turns));
    BOOST_REQUIRE_EQUAL(found.size(), 1u);
    BOOST_TEST(found[0].ordinal == 2u);
}

BOOST_AUTO_TEST_CASE(the_shorter_or_the_longer_game_is_removed_as_preferred) {
    std::vector<fingerprint> const games = {game(0, 7, {1}, 30), game(1, 8, {1}, 40), game(2, 7, {2}, 30)};
    std::vector<shared_beginning> const beginnings = {{1, 1, {0, 7}}};
    auto const longest = decided(games, keeping({preference::longest}, sameness::cut_short), beginnings);
    BOOST_REQUIRE_EQUAL(longest.size(), 1u);
    BOOST_TEST(longest[0].ordinal == 0u);
    BOOST_TEST(word_of(longest[0].why) == "cut-short");
    auto const first = decided(games, keeping({preference::first}, sameness::cut_short), beginnings);
    BOOST_REQUIRE_EQUAL(first.size(), 1u);
    BOOST_TEST(first[0].ordinal == 1u);
    BOOST_TEST(word_of(first[0].why) == "goes-on");
}

// No two of the remaining games agree, and each removed game agrees with the first possible one.
BOOST_AUTO_TEST_CASE(tables_of_tags_agree_with_pairwise_comparison) {
    std::minstd_rand random(18);
    auto const below = [&](std::uint32_t most) { return std::uint32_t(random() % most); };
    compared_tags const rules({"Event", "Round", "Date"});
    games_by_tags kept;
    std::vector<tag_words> all;
    int agreeing = 0;
    for (int i = 0; i < 2000; ++i) {
        tag_words tags{};
        for (std::size_t t = 0; t < 2; ++t)
            tags[t] = below(3) == 0 ? 0 : below(25) + 1;
        tags[2] = below(4) << 16 | below(3) << 8 | below(3);
        tag_words const known = rules.known(tags);
        std::optional<std::size_t> slow;
        for (std::size_t k = 0; k < all.size() && !slow; ++k)
            if (agree(all[k], rules.known(all[k]), tags, known)) slow = k;
        auto const fast = kept.first_agreeing(tags, known);
        BOOST_REQUIRE(fast == slow);
        agreeing += fast.has_value();
        if (fast) continue;
        kept.add(tags, known, all.size());
        all.push_back(tags);
    }
    BOOST_TEST(agreeing > 500);
    BOOST_TEST(all.size() > 100u);
}

BOOST_AUTO_TEST_CASE(ordinals_lead_back_to_files) {
    reading_order order;
    order.chunk_follows(0, 3);
    order.chunk_follows(0, 2);
    order.chunk_follows(1, 0);
    order.chunk_follows(2, 4);
    BOOST_TEST(order.games() == 9u);
    BOOST_TEST(order.place_of(4).file == 0u);
    BOOST_TEST(order.place_of(4).game == 5u);
    BOOST_TEST(order.place_of(5).file == 2u);
    BOOST_TEST(order.place_of(5).game == 1u);
    ordinals_of_chunk again(order);
    again.opens(1);
    BOOST_TEST(again.next() == 3u);
    BOOST_TEST(again.next() == 4u);
    BOOST_CHECK_THROW(again.next(), std::runtime_error);
    again.opens(7);
    BOOST_CHECK_THROW(again.next(), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(buckets_return_their_values_whether_spilled_or_not) {
    spilled_buckets<std::uint64_t> buckets(7, 100 * sizeof(std::uint64_t));
    for (std::uint64_t i = 0; i < 1234; ++i)
        buckets.add(std::size_t(i % 7), i);
    BOOST_TEST(buckets.size() == 1234u);
    for (std::size_t b = 0; b < 7; ++b) {
        std::vector<std::uint64_t> const values = buckets.values_of(b);
        std::vector<std::uint64_t> wanted;
        for (std::uint64_t i = b; i < 1234; i += 7)
            wanted.push_back(i);
        BOOST_TEST(values == wanted, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_SUITE_END()
