// Tags that the user supplies: inserted before games that lack them, with the mapping to the source.
#include "edit/tag_changes.hpp"

#include "support/transcripts.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

using namespace vpgn;
using namespace vpgn::transcribe;
using namespace vpgn::testing;

namespace {

std::string const two_games = "[White \"A\"]\n\n1. e4 e5 *\n\n[Variant \"Shrink Chess\"]\n\n1. d4 *\n";
std::vector<known_tag> const momentum = {{"Variant", "Momentum Chess"}};

kept_transcripts given(std::string_view text) {
    kept_transcripts seen;
    tag_injector giver(momentum, seen);
    read_dialect(text, giver);
    return seen;
}

} // namespace

BOOST_AUTO_TEST_SUITE(known_tags)

BOOST_AUTO_TEST_CASE(a_game_in_the_dialect_is_its_own_transcript) {
    kept_transcripts seen;
    read_dialect(two_games, seen);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.games[0].text, "[White \"A\"]\n\n1. e4 e5 *\n");
    BOOST_CHECK_EQUAL(wrong_spans(seen, two_games), "");
    BOOST_CHECK_EQUAL(lost_bytes(seen, two_games), "");
}

BOOST_AUTO_TEST_CASE(a_tag_is_added_to_games_without_it) {
    auto const seen = given(two_games);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.games[0].text, "[Variant \"Momentum Chess\"]\n[White \"A\"]\n\n1. e4 e5 *\n");
    BOOST_CHECK_EQUAL(seen.games[1].text, "[Variant \"Shrink Chess\"]\n\n1. d4 *\n");
    BOOST_CHECK_EQUAL(given("1. e4 *").games[0].text, "[Variant \"Momentum Chess\"]\n\n1. e4 *\n");
    BOOST_CHECK_EQUAL(wrong_spans(seen, two_games), "");
}

BOOST_AUTO_TEST_CASE(findings_refer_to_the_bytes_of_the_source) {
    auto const seen = given(two_games);
    transcript const& first = seen.games[0];
    std::uint64_t const at = first.text.find("e5");
    span const there = source_of(first, {at, at + 2});
    BOOST_CHECK_EQUAL(two_games.substr(there.start, there.end - there.start), "e5");
}

BOOST_AUTO_TEST_CASE(text_outside_games_is_reported_too) {
    BOOST_CHECK_EQUAL(given("a letter, and no game\n").outside.size(), 1u);
}

BOOST_AUTO_TEST_SUITE_END()
