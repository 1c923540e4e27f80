// A text cut at `last_boundary` is parsed in two parts as it is parsed whole.
#include "syntax/boundary.hpp"

#include "libgrammar/syntax/mutations.hpp"
#include "libgrammar/syntax/trace.hpp"
#include "support/sanitized.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using vpgn::syntax::last_boundary;

namespace {

std::size_t checked_cuts = 0;

void check_cut(std::string const& text, std::size_t cut) {
    if (cut == 0) return;
    ++checked_cuts;
    std::string const whole = vpgn::test::trace(text);
    std::string first = vpgn::test::trace(text.substr(0, cut));
    std::string const second = vpgn::test::trace(text.substr(cut));
    if (!first.empty() && !second.empty()) first += ' ';
    BOOST_CHECK_MESSAGE(whole == first + second, "cut at " << cut << " of:\n"
                                                           << text << "\nwhole:\n"
                                                           << whole << "\nparts:\n"
                                                           << first << '\n'
                                                           << second);
}

} // namespace

BOOST_AUTO_TEST_SUITE(boundary)

BOOST_AUTO_TEST_CASE(the_last_game_of_an_archive_is_a_boundary) {
    std::string const game = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 1:00]} e5 1-0\n\n";
    BOOST_CHECK_EQUAL(last_boundary(game), 0);
    BOOST_CHECK_EQUAL(last_boundary(game + game), game.size());
    BOOST_CHECK_EQUAL(last_boundary(game + game + game), 2 * game.size());
    BOOST_CHECK_EQUAL(last_boundary(game + game.substr(0, 5)), 0); // the tag is not yet recognisable
    BOOST_CHECK_EQUAL(last_boundary(""), 0);
}

BOOST_AUTO_TEST_CASE(a_game_of_any_length_is_a_boundary) { // the search looks at sixty-four bytes at once
    for (std::size_t size = 0; size != 200; ++size) {
        std::string const open = "[Event \"a\"]\n\n1. e4 {" + std::string(size, 'x');
        std::string const next = "[Event \"b\"]\n\n1. d4 {" + std::string(size / 3, 'y') + "} d5 1-0\n";
        std::string const game = open + "} e5 1-0\n\n";
        BOOST_CHECK_EQUAL(last_boundary(game + next), game.size());
        BOOST_CHECK_EQUAL(last_boundary(open + "\n\n" + next), 0);
        BOOST_CHECK_EQUAL(last_boundary("1. e4 1-0\n1. d4 {" + std::string(size, 'x') + "} d5 1-0\n"), 10);
    }
}

BOOST_AUTO_TEST_CASE(a_tag_line_in_a_comment_is_not_a_tag) {
    std::string const head = "[Event \"a\"]\n\n1. e4 {he wrote\n";
    BOOST_CHECK_EQUAL(last_boundary(head + "[Event \"b\"]\nand more} e5 1-0\n"), 0);
    BOOST_CHECK_EQUAL(last_boundary(head + "} e5 1-0\n[Event \"b\"]\n"), head.size() + 9);
}

BOOST_AUTO_TEST_CASE(a_comment_before_the_tags_belongs_to_its_game) {
    BOOST_CHECK_EQUAL(last_boundary("1. e4 1-0\n\n{round 2}\n[Event \"b\"]\n\n1. d4 *"), 0);
    BOOST_CHECK_EQUAL(last_boundary("1. e4 1-0\n\n; round 2\n[Event \"b\"]\n\n1. d4 *"), 0);
    BOOST_CHECK_EQUAL(last_boundary("1. e4 1-0\n\n%round 2\n[Event \"b\"]\n\n1. d4 *"), 0);
}

BOOST_AUTO_TEST_CASE(a_tag_value_over_a_line_end_hides_no_boundary) {
    BOOST_CHECK_EQUAL(last_boundary("[Event \"one\ntwo 1-0\n[Site \"x\"]\n"), 0);
}

BOOST_AUTO_TEST_CASE(a_game_without_tags_begins_after_a_result) {
    std::string const game = "1. e4 e5 2. Nf3 1-0\n";
    BOOST_CHECK_EQUAL(last_boundary(game), 0);
    BOOST_CHECK_EQUAL(last_boundary(game + game + game), 2 * game.size());
    BOOST_CHECK_EQUAL(last_boundary(game + "\n" + game), game.size() + 1);
    BOOST_CHECK_EQUAL(last_boundary(game + "2. Nf3 1-0\n"), 0); // may continue the game before it
    BOOST_CHECK_EQUAL(last_boundary(game + "12. Nf3 1-0\n"), 0);
    BOOST_CHECK_EQUAL(last_boundary(game + "1. e4"), 0); // the action may be incomplete
    BOOST_CHECK_EQUAL(last_boundary(game + "1996 was a year"), 0);
    BOOST_CHECK_EQUAL(last_boundary("1. e4 1-0 e5\n1. e4 e5\n"), 0);
    BOOST_CHECK_EQUAL(last_boundary("1. e4 {1-0\n1. e4 e5\n"), 0);
    BOOST_CHECK_EQUAL(last_boundary("1. e4 (1. d4 1-0\n1. e4 e5\n"), 0);  // the result of a variation
    BOOST_CHECK_EQUAL(last_boundary("1. e4 {a {b} 1-0\n1. e4 e5\n"), 0);  // a comment may be nested
    BOOST_CHECK_EQUAL(last_boundary("1. e4 e5\n[B \"x\"]\n2. Nf3 *"), 0); // a tag may be within movetext
    BOOST_CHECK_EQUAL(last_boundary("1. e4 *\n[B \"x\"]\n2. Nf3 *"), 8);
    BOOST_CHECK_EQUAL(last_boundary("1. e4 e5\n[Event \"x\"]\n1. d4 *"), 9);
    std::string const far = std::string(20'000, 'x'); // none is so long
    BOOST_CHECK_EQUAL(last_boundary("1. e4 {a {b} " + far + " 1-0\n1. e4 e5\n"), 18 + far.size());
}

BOOST_AUTO_TEST_CASE(damaged_texts_are_read_in_parts_as_they_are_whole) {
    checked_cuts = 0;
    vpgn::test::for_mutations(400, [](std::string const& text) {
        check_cut(text, last_boundary(text));
        check_cut(text, last_boundary(std::string_view(text).substr(0, text.size() / 2)));
        // two texts joined have a boundary more often
        std::string const twice = text + "\n1. e4 e5 1-0\n\n" + text;
        check_cut(twice, last_boundary(twice));
        check_cut(twice, last_boundary(std::string_view(twice).substr(0, twice.size() * 3 / 4)));
        // and so have games without tags, if nothing else prevents it
        std::string bare = text + "\n1. e4 e5 1-0\n\n1. d4 d5\n2. c4 *\n";
        std::erase_if(bare, [](char c) { return c == '[' || c == '('; });
        check_cut(bare, last_boundary(bare));
        check_cut(bare, last_boundary(std::string_view(bare).substr(0, bare.size() * 3 / 4)));
    });
    BOOST_TEST_MESSAGE(checked_cuts << " cuts");
    BOOST_CHECK_GT(checked_cuts, vpgn::test::unless_sanitized(1000, 500));
}

BOOST_AUTO_TEST_CASE(looking_back_is_linear_in_hostile_texts) {
    // Half a million tag lines that are no boundary: searching from each back to the brace would not
    // terminate.
    std::string text = "1. e4 {";
    for (int i = 0; i < 200000; ++i)
        text += "\nx\n[A \"\"]";
    BOOST_CHECK_EQUAL(last_boundary(text), 0);
    text[6] = '"';
    BOOST_CHECK_NE(last_boundary(text), 1);
    text = "1. e4 {";
    for (int i = 0; i < 200000; ++i)
        text += "x 1-0\n1. e4 e5\n";
    BOOST_CHECK_EQUAL(last_boundary(text), 0);
}

BOOST_AUTO_TEST_SUITE_END()
