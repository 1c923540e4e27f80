// What could not be read is kept in a comment, and read again as what could not be read.
#include "syntax/kept_text.hpp"

#include "libgrammar/syntax/trace.hpp"
#include "libgrammar/syntax/trees.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

using namespace vpgn;
using namespace vpgn::syntax;

BOOST_AUTO_TEST_SUITE(kept_texts)

BOOST_AUTO_TEST_CASE(bytes_with_a_meaning_and_those_outside_utf_8_are_escaped) {
    BOOST_TEST(kept_comment("e9") == "{? e9 ?}");
    BOOST_TEST(kept_comment("\xe0"
                            "exd4") == "{? \\xE0exd4 ?}");
    BOOST_TEST(kept_comment("}") == "{? \\x7D ?}");
    BOOST_TEST(kept_comment("a\\b{\x01") == "{? a\\\\b\\x7B\\x01 ?}");
    BOOST_TEST(kept_comment("für\nalle") == "{? für\nalle ?}");
}

BOOST_AUTO_TEST_CASE(any_bytes_are_kept_and_come_back) {
    std::mt19937 chance(7);
    for (int i = 0; i != 5000; ++i) {
        std::string text = "x";
        for (auto n = chance() % 12; n != 0; --n)
            text += chance() % 3 == 0 ? "{}\\?x7D \n"[chance() % 9] : char(chance());
        text += 'y';
        std::string const comment = kept_comment(text);
        BOOST_TEST(text_of_unreadable(comment) == text);
        BOOST_TEST(comment.find('}') == comment.size() - 1);
        BOOST_TEST(kept_comment(text_of_unreadable(comment)) == comment);
    }
}

BOOST_AUTO_TEST_CASE(remarks_that_begin_with_a_question_mark_are_comments) {
    for (char const* const text :
         {"?", "??", "? why not Nf3", "? ?", "?  ?", "?x?", "? x?", "?x ?", "? x\\y ?", "? \\x7 ?", "?  x ?"})
        BOOST_TEST(!kept_text(text), text);
    BOOST_TEST((kept_text("? ? ?") == "?"));
}

BOOST_AUTO_TEST_CASE(kept_text_is_the_same_problem_again) {
    BOOST_TEST(test::movetext_trace("1. e4 {? xyz ?} e5 {? \\x7D ?} {why?} *") ==
               "#1. e4 !G101:{?_xyz_?} e5 !G104:{?_\\x7D_?} {why?} =*");
    BOOST_TEST(test::movetext_trace("1. {? x ?} e4 (1. d4 {? ) ?}) 1-0 {? 0-1 ?}") ==
               "#1. !G101:{?_x_?} e4 ( #1. d4 !G104:{?_)_?} ) =1 !G101:{?_0-1_?}");
}

BOOST_AUTO_TEST_CASE(kept_text_parts_actions_as_it_did_itself) {
    auto const turns_of = [](std::string const& movetext) {
        auto const kept = test::trees(movetext);
        std::string turns;
        for (node const& n : kept.games.at(0).nodes)
            if (n.kind == node::type::turn) turns += std::to_string(n.second - n.first);
        return turns;
    };
    for (char const* const text :
         {"1. e4 %, f3 e5 *", "1. e4, % f3 e5 *", "1. e4 % / f3 *", "1. e4 (%) e5 *"}) {
        std::string plain = text, kept = text;
        plain.replace(plain.find('%'), 1, "&&");
        kept.replace(kept.find('%'), 1, "{? && ?}");
        BOOST_TEST(turns_of(plain) == turns_of(kept), text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
