// Grammar of a text: a list of games, and of items between them that belong to none.
#pragma once

#include "syntax/movetext_grammar.hpp"
#include "syntax/tag_grammar.hpp"

namespace vpgn::syntax::grammar {

// What begins a game without doubt: tags, or a move number before an action, or an action. A number alone
// does not
// (`played in 1996`), nor a pass (a line of dashes).
struct parted_word : token_for_state<&reader::parted_word> {};
struct opening_sign : token_for_state<&reader::opening_sign> {};
struct opening_number : pegtl::seq<move_number, pegtl::opt<blanks>, pegtl::opt<opening_sign>, pegtl::opt<gap>,
                                   pegtl::sor<lettered_action, unlettered_action, result, parted_word>> {};
struct misread_opening : pegtl::seq<ask<&reader::at_line_start>, misread_number> {};
struct opening_turn : pegtl::sor<opening_number, misread_opening, ask<&reader::readable_action>> {};
struct marks_before_game : token_for_state<&reader::marks_before_game> {};
struct new_game : pegtl::sor<tags_begin, tag_like_line, bare_tag, opening_turn, marks_before_game> {};

// The beginning of a game outside of games. A result must be alone on its line, and a sign must precede a
// turn: other text contains `*`, `!` and `(` as well, before tags too.
struct lone_result : pegtl::seq<ask<&reader::is_alone>, result> {};
struct signs : token<scan::signs> {};
struct sign_ahead : pegtl::seq<signs, pegtl::opt<blanks>, opening_turn> {};
struct first_token : pegtl::sor<new_game, lone_result, sign_ahead> {};

/// Comments before a game's first token belong to it.
template <typename Start>
struct game_ahead : pegtl::seq<pegtl::opt<gap>, Start> {};

// After the result: tokens still belong to the game, until the next one begins. Comments after a blank line
// belong to the next game if there is one. Prose on a line of its own belongs to none. A gap is examined once
// and then consumed as a whole; otherwise a long row of comments would cost quadratic time.
struct trailing_strays : junk<pegtl::sor<new_game, annotation, bracket, escape, mark_in_movetext>> {};
struct prose
    : pegtl::seq<pegtl::not_at<pegtl::sor<new_game, annotation, bracket, escape, mark_in_movetext, result>>,
                 token<scan::junk>> {};
struct prose_below : pegtl::seq<token<scan::line_break>, prose> {};
struct ending_words : token_for_state<&reader::ending_words> {};
struct trailing_token : pegtl::sor<ending_words, bare_comment, brace_comment, line_comment, escape, nag,
                                   glyph, open, close, mark_in_movetext, stray_close, trailing_strays> {};
struct trailing_gap : pegtl::sor<pegtl::seq<pegtl::not_at<prose_below>, line_blanks>,
                                 pegtl::seq<pegtl::at<blank_line>, pegtl::not_at<prose_below>,
                                            pegtl::not_at<game_ahead<new_game>>, gap>> {};
struct trailing_word : pegtl::seq<pegtl::not_at<blanks>, pegtl::not_at<new_game>, trailing_token> {};
// Nearly always the next game's tags follow after a blank line: this is examined first.
struct tags_below : pegtl::seq<blank_line, tag_opening> {};
struct trailing
    : pegtl::star<
          pegtl::sor<pegtl::seq<ask<&reader::in_variation>, element>,
                     pegtl::seq<pegtl::not_at<tags_below>, pegtl::sor<trailing_gap, trailing_word>>>> {};

struct leading_marks : token_for_state<&reader::marks_before_game> {};
struct game_begins : pegtl::success {};
struct tags_end : pegtl::success {};
struct game_ends : pegtl::success {};

struct end_of_game : pegtl::seq<pegtl::sor<double_loss, result>, trailing> {};
struct movetext
    : pegtl::sor<pegtl::seq<main_line, pegtl::opt<pegtl::sor<plain_end, end_of_game>>>, end_of_game> {};
struct tagged_game : pegtl::seq<tag_section, tags_end, pegtl::opt<movetext>> {};
struct tagless_game : pegtl::seq<tags_end, movetext> {};

// Once the look-ahead has found a game, nothing here can fail, and so nothing is reported twice. Nearly all
// games begin with a tag, where no gap needs to be looked for.
struct plain_beginning : pegtl::at<tag_opening> {};
struct other_beginning : pegtl::at<game_ahead<first_token>> {};
struct gap_before_tags : pegtl::seq<pegtl::opt<gap>, pegtl::opt<leading_marks>> {};
struct tags_and_movetext : pegtl::sor<tagged_game, tagless_game> {};
struct game
    : pegtl::sor<pegtl::seq<plain_beginning, game_begins, tags_and_movetext, game_ends>,
                 pegtl::seq<other_beginning, game_begins, gap_before_tags, tags_and_movetext, game_ends>> {};

// Text in another encoding than a superset of ASCII is consumed as a whole, and reported.
struct utf_16 : token_for_state<&reader::utf_16> {};

// Signs that begin nothing are consumed as the run in which they were examined; otherwise a row of `(` would
// cost quadratic time. Outside of games a parenthesis has no meaning.
struct outer_end : pegtl::sor<first_token, pegtl::one<'{', '}', ']', ';'>, escape> {};
struct outer_remark : token_for_state<&reader::outer_remark> {};
struct outer_strays : pegtl::plus<pegtl::opt<blanks>, pegtl::not_at<outer_end>,
                                  pegtl::sor<signs, pegtl::one<')'>, outer_remark, token<scan::junk>>> {};
struct outer_close : pegtl::one<')', '}', ']'> {};
struct item : pegtl::sor<blanks, game, gap, outer_close, utf_16, outer_strays> {};
struct text : pegtl::star<item> {};

} // namespace vpgn::syntax::grammar
