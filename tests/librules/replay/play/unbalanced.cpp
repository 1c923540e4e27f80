// Unbalanced parentheses: one finding, at the place, and none for turns that then match.
#include "support/playouts.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// The findings' codes, each with its last help.
std::string helps_told(std::string const& text) {
    std::string all;
    for (finding const& f : replay_text(text).findings) {
        if (!all.empty()) all += ", ";
        all.append(record_of(f.code).code);
        if (!f.helps.empty()) all.append(" ").append(f.helps.back());
    }
    return all;
}

/// The text with the suggestion of its one finding.
std::string with_suggestion(std::string text) {
    auto const seen = replay_text(text);
    BOOST_REQUIRE_EQUAL(seen.findings.size(), 1u);
    finding const& f = seen.findings[0];
    BOOST_REQUIRE(f.fix && f.fix->at);
    return text.replace(f.fix->at->start, f.fix->at->size(), f.fix->text);
}

} // namespace

BOOST_AUTO_TEST_SUITE(unbalanced)

BOOST_AUTO_TEST_CASE(a_variation_that_is_never_closed_ends_before_the_turn_of_its_line) {
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 exd4 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1-0\n"),
                      "G103 with `)` before `3. Bb5` the game replays");
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 2. Nf3 (2. Nc3 Nf6 Nc6 3. Bb5 a6 1-0\n"),
                      "G103 with `)` before `Nc6` the game replays");
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 (1... c5 2. Nf3 2. Nf3 Nc6 3. Bb5 *\n"),
                      "G103 with `)` before `2. Nf3` the game replays");
}

BOOST_AUTO_TEST_CASE(an_inner_variation_uses_the_parenthesis_of_the_outer_one) {
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6 2... d6 3. d4) 2. Nf3 Nc6 3. Bb5 *\n"),
                      "G103 with `)` before `2... d6` the game replays");
}

BOOST_AUTO_TEST_CASE(several_may_be_missing_at_one_place_or_at_two) {
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 2. Nf3 (2. Nc3 Nf6 (2... Nc6 3. f4 exf4 2... Nc6 3. Bb5 a6 1-0\n"),
                      "G103 with `))` before `2... Nc6` the game replays");
    BOOST_CHECK_EQUAL(
        helps_told("1. e4 e5 2. Nf3 (2. Nc3 Nf6 (2... Nc6 3. f4 exf4 3. Nf3 Nc6 2... Nc6 3. Bb5 a6 1-0\n"),
        "G103 with `)` before `2... Nc6` the game replays");
}

BOOST_AUTO_TEST_CASE(a_variation_that_is_never_opened_begins_before_the_turn_that_replaces_another) {
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 1... c5 2. Nc3) 2. Nf3 Nc6 3. Bb5 *\n"),
                      "G104 with `(` before `1... c5` the game replays");
    BOOST_CHECK_EQUAL(
        helps_told("1. e4 e5 2. Nf3 Nc6 2... d6 3. d4 exd4 (3... Nd7) 4. Nxd4) 3. Bb5 a6 4. Ba4 *\n"),
        "G104 with `(` before `2... d6` the game replays");
    BOOST_CHECK_EQUAL(
        helps_told("1. e4 e5 (1... c5 2. Nf3 2. Nc3 Nc6 3. Bb5) 2... d6 3. d4) 2. Nf3 Nc6 3. Bb5 *\n"),
        "G104 with `(` before `2. Nc3` the game replays");
}

BOOST_AUTO_TEST_CASE(other_errors_are_still_reported) {
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 exd4 3. Bb5 a6 4. Ba5 Nf6 5. O-O *\n"),
                      "G103 with `)` before `3. Bb5` one error is left, "
                      "R102 `Ba4` is legal, and the rest of the game then replays");
}

BOOST_AUTO_TEST_CASE(there_is_no_finding_without_another_error) {
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 *\n"), "G103");
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 ) 2. Nf3 *\n"), "G104");
}

BOOST_AUTO_TEST_CASE(a_single_turn_that_happens_to_fit_elsewhere_is_no_reason) {
    BOOST_CHECK_EQUAL(helps_told("1. e4 e5 (1... c5 2. Nf3 d6 Nf3 *\n").substr(0, 10), "G103, R102");
}

BOOST_AUTO_TEST_CASE(the_suggestion_puts_the_parenthesis_in_its_place) {
    BOOST_CHECK_EQUAL(with_suggestion("1. e4 e5 (1... c5 2. Nf3 2. Nf3 Nc6 3. Bb5 *\n"),
                      "1. e4 e5 (1... c5 2. Nf3 ) 2. Nf3 Nc6 3. Bb5 *\n");
    BOOST_CHECK_EQUAL(with_suggestion("1. e4 e5 1... c5 2. Nc3) 2. Nf3 Nc6 3. Bb5 *\n"),
                      "1. e4 e5 (1... c5 2. Nc3) 2. Nf3 Nc6 3. Bb5 *\n");
}

BOOST_AUTO_TEST_SUITE_END()
