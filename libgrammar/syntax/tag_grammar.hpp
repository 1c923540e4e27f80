// Grammar of tag sections: any number of `[Name "value"]`, separated by blanks, comments and `%` lines. The
// grammar does not check names.
#pragma once

#include "syntax/comment_grammar.hpp"
#include "syntax/leaves.hpp"
#include "syntax/reader.hpp"

namespace vpgn::syntax::grammar {

// The place where a tag section may begin within a game: a tag up to the opening quote. Where no movetext is
// expected, a line that was evidently meant as a tag is accepted too.
struct tag_opening : token<scan::tag_opening> {};
struct tag_like_line : pegtl::seq<ask<&reader::at_line_start>, token<scan::tag_like_line>> {};

struct tag_name : token<scan::tag_name> {};
struct tag_value : pegtl::opt<token<scan::tag_value>> {};
struct good_tag
    : pegtl::seq<pegtl::one<'['>, pegtl::opt<blanks>, tag_name, pegtl::opt<blanks>, pegtl::one<'"'>,
                 tag_value, pegtl::one<'"'>, pegtl::opt<blanks>, pegtl::one<']'>> {};
struct bad_tag : token<scan::bad_tag> {};                 // anything that begins with a bracket
struct tags_begin : pegtl::sor<tag_opening, good_tag> {}; // a valid one may contain line ends

struct plain_tags : token_for_state<&reader::plain_tags> {}; // valid ones, line by line (plain_movetext.cpp)
struct bare_tag : token_for_state<&reader::bare_tag> {};     // a line without brackets
struct next_bare_tag : token_for_state<&reader::next_bare_tag> {};
struct tag : pegtl::sor<plain_tags, good_tag, bad_tag, bare_tag> {};

// Tags follow each other on a line or line by line. After a blank line or a comment, a tag that the game has
// already is not a duplicate: it begins the next game, and the previous one has no movetext.
struct next_tag : pegtl::seq<pegtl::opt<line_blanks>, pegtl::at<pegtl::one<'['>>, tag> {};
struct later_tag : pegtl::seq<pegtl::at<gap, pegtl::at<pegtl::one<'['>>, ask<&reader::fresh_tag>>, gap, tag> {
};
// Marks of a web page, a mail or a list between tags, and words that lead to another tag.
struct between_tags : token_for_state<&reader::between_tags> {};
struct bare_tag_line : pegtl::seq<line_blanks, next_bare_tag> {};
struct last_tag : ask<&reader::movetext_follows> {}; // it is sure that no tag does
struct tag_section
    : pegtl::seq<
          pegtl::at<pegtl::sor<tags_begin, tag_like_line, bare_tag>>, tag,
          pegtl::sor<last_tag, pegtl::star<pegtl::sor<bare_tag_line, between_tags, next_tag, later_tag>>>> {};

} // namespace vpgn::syntax::grammar
