// What is a tag section? `[Name "value"]`, as often as you like, with blanks, comments and `%` lines between.
// Whether a name is known to anybody is no business of the grammar.
#pragma once

#include "syntax/comment_grammar.hpp"
#include "syntax/leaves.hpp"

namespace vpgn::syntax::grammar {

// Where a tag section may begin although a game is being read: a tag as far as the opening quote. A line that
// must have been meant for one though its quotes are wrong will do where no movetext is expected.
struct tag_opening : token<scan::tag_opening> {};
struct tag_like_line : pegtl::seq<ask<&reader::at_line_start>, token<scan::tag_like_line>> {};

struct tag_name : token<scan::tag_name> {};
struct tag_value : pegtl::opt<token<scan::tag_value>> {};
struct good_tag
    : pegtl::seq<pegtl::one<'['>, pegtl::opt<blanks>, tag_name, pegtl::opt<blanks>, pegtl::one<'"'>,
                 tag_value, pegtl::one<'"'>, pegtl::opt<blanks>, pegtl::one<']'>> {};
struct bad_tag : token<scan::bad_tag> {};                 // anything that begins with a bracket
struct tags_begin : pegtl::sor<tag_opening, good_tag> {}; // a good one may have line ends within

struct plain_tags : token_for_reader<&reader::plain_tags> {}; // good ones, line by line (plain_movetext.cpp)
struct tag : pegtl::sor<plain_tags, good_tag, bad_tag> {};

// Tags follow each other on a line or line by line. Behind a blank line or a comment, a tag that the game has
// already does not repeat it: it opens the next game, one without movetext having come before it.
struct next_tag : pegtl::seq<pegtl::opt<line_blanks>, pegtl::at<pegtl::one<'['>>, tag> {};
struct later_tag : pegtl::seq<pegtl::at<gap, pegtl::at<pegtl::one<'['>>, ask<&reader::fresh_tag>>, gap, tag> {
};
struct tag_section : pegtl::seq<pegtl::at<pegtl::sor<tags_begin, tag_like_line>>, tag,
                                pegtl::star<pegtl::sor<next_tag, later_tag>>> {};

} // namespace vpgn::syntax::grammar
