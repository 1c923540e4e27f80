// Grammar of movetext: a flat list of elements. Variations are brackets among them, counted by the reader and
// not nested in the grammar, so that two million parentheses need no stack.
//
// Order matters twice: what is frequent comes first, and what could be taken for something shorter comes
// before that (castling with zeros and results before numbers).
#pragma once

#include "syntax/comment_grammar.hpp"
#include "syntax/leaves.hpp"
#include "syntax/reader.hpp"
#include "syntax/tag_grammar.hpp"

namespace vpgn::syntax::grammar {

struct lettered_action : token<scan::action> {};
struct unlettered_action : token<scan::unlettered_action> {};
struct checked_action : token<scan::checked_action> {};
struct gate : token<scan::gate> {};
struct list_mark : token<scan::list_mark> {};
struct move_number : token<scan::number> {};
struct lone_dots : token<scan::lone_dots> {};
struct result : token<scan::result_end> {};
struct nag : token<scan::nag> {};
struct glyph : token<scan::glyph_end> {};
struct joiner : pegtl::one<',', '/'> {};
/// The offer of a draw, as players write it on score sheets.
struct draw_offer : pegtl::string<'(', '=', ')'> {};
struct open : pegtl::one<'('> {};
struct close : pegtl::one<')'> {};
struct stray_close : pegtl::one<'}', ']'> {};

struct native_word : token_for_state<&reader::native_word> {};
struct parted_course : token_for_state<&reader::parted_course> {};
struct glued_actions : token_for_state<&reader::glued_actions> {};
struct action_tail : token_for_state<&reader::action_tail> {};
struct worded_sign : token_for_state<&reader::worded_sign> {};
struct misread_number : token_for_state<&reader::misread_number_end> {};
struct misread_digit : token_for_state<&reader::misread_digit> {};
struct misread_word : token_for_state<&reader::misread_word> {};
struct bare_comment : token_for_state<&reader::bare_comment> {};
struct late_tags : token_for_state<&reader::late_tags> {};
struct variation_bracket : token_for_state<&reader::variation_bracket> {};
struct closing_variation_bracket : token_for_state<&reader::closing_variation_bracket> {};
struct alternative : token_for_state<&reader::alternative_end> {};
struct separator : token_for_state<&reader::separator_end> {};

struct number : pegtl::seq<pegtl::not_at<result>, move_number> {};
struct joined : pegtl::seq<ask<&reader::joinable>, joiner> {};
struct action_in_list : pegtl::seq<ask<&reader::in_list>, checked_action> {};
struct mark_of_list : pegtl::seq<ask<&reader::after_list>, list_mark> {};
struct joined_gate : pegtl::seq<ask<&reader::after_slash>, gate> {};
struct double_loss : token_for_state<&reader::double_loss> {};
struct mark_in_movetext : token_for_state<&reader::mark_in_movetext> {};
struct marks_before_tags : token_for_state<&reader::marks_before_tags> {};
struct variation_result : pegtl::seq<ask<&reader::in_variation>, result> {};

/// Junk, up to a match of `Stop`: adjacent pieces are one finding.
template <typename Stop>
struct junk : pegtl::plus<pegtl::opt<blanks>, pegtl::not_at<Stop>, token<scan::junk>> {};

struct bracket : pegtl::one<'(', ')', '{', '}', ']', ';'> {};
struct annotation : pegtl::sor<nag, glyph> {};
struct fits_somewhere
    : pegtl::sor<native_word, lettered_action, unlettered_action, move_number, result, annotation, bracket,
                 lone_dots, tags_begin, marks_before_tags, mark_in_movetext, bare_comment, variation_bracket,
                 ask<&reader::begins_bare_tags>, escape> {};
struct strays : junk<fits_somewhere> {};

// The main line, up to its result or the beginning of the next game. A result within a variation is an
// element.
struct element : pegtl::sor<blanks, native_word, bare_comment, misread_number, parted_course, glued_actions,
                            lettered_action, brace_comment, unlettered_action, misread_digit, number,
                            mark_in_movetext, variation_bracket, closing_variation_bracket, alternative,
                            separator, joined, action_tail, worded_sign, draw_offer, open, close, nag,
                            action_in_list, mark_of_list, glyph, variation_result, line_comment, escape,
                            lone_dots, joined_gate, late_tags, stray_close, misread_word, strays> {};

// Most elements are plain ones in plain context, and those are parsed in one go (plain_movetext.cpp). It
// accepts nothing that the elements would not accept in the same way.
struct plain_movetext : token_for_state<&reader::plain_movetext> {};
struct plain_end : token_for_state<&reader::plain_end> {};
struct line_ends_here : pegtl::sor<plain_end, ask<&reader::restarts>, double_loss> {};
struct line_element : pegtl::sor<plain_movetext, pegtl::seq<pegtl::not_at<line_ends_here>, element>> {};
struct main_line : pegtl::plus<line_element> {};

} // namespace vpgn::syntax::grammar
