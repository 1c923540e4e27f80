// What the reader does when a rule has matched: the actions of the grammar, one line for each rule that
// means something. Private to this folder.
#pragma once

#include "syntax/reader.hpp"
#include "syntax/text_grammar.hpp"

#include <string_view>

namespace vpgn::syntax {

template <typename Rule>
struct on : tao::pegtl::nothing<Rule> {};

/// Calls the reader with the bounds of a token.
template <auto Member>
struct invokes {
    template <typename Token>
    static void apply(Token const& in, reader& to) {
        (to.*Member)(in.begin(), in.end());
    }
};

/// Calls the reader with a token of one byte, or with a place between tokens.
template <auto Member>
struct states_place {
    template <typename Token>
    static void apply(Token const& in, reader& to) {
        (to.*Member)(in.begin());
    }
};

template <std::string_view reader::*Member>
struct stores {
    template <typename Token>
    static void apply(Token const& in, reader& to) {
        to.*Member = in.string_view();
    }
};

// clang-format off
template <> struct on<grammar::game_begins> : states_place<&reader::game_begins> {};
template <> struct on<grammar::tag_name> : stores<&reader::tag_name> {};
template <> struct on<grammar::tag_value> : stores<&reader::tag_value> {};
template <> struct on<grammar::bad_tag> : invokes<&reader::bad_tag> {};
template <> struct on<grammar::bare_tag> : invokes<&reader::tag_without_brackets> {};
template <> struct on<grammar::next_bare_tag> : invokes<&reader::tag_without_brackets> {};
template <> struct on<grammar::tags_end> : states_place<&reader::tags_end> {};
template <> struct on<grammar::bare_comment> : invokes<&reader::comment_without_braces> {};
template <> struct on<grammar::late_tags> : invokes<&reader::tags_in_movetext> {};
template <> struct on<grammar::move_number> : invokes<&reader::number> {};
template <> struct on<grammar::lone_dots> : invokes<&reader::number> {};
template <> struct on<grammar::glued_actions> : invokes<&reader::actions_in_a_row> {};
template <> struct on<grammar::action_tail> : invokes<&reader::tail> {};
template <> struct on<grammar::worded_sign> : invokes<&reader::sign> {};
template <> struct on<grammar::lettered_action> : invokes<&reader::lettered_action> {};
template <> struct on<grammar::parted_course> : invokes<&reader::lettered_action> {};
template <> struct on<grammar::unlettered_action> : invokes<&reader::action> {};
template <> struct on<grammar::checked_action> : invokes<&reader::action> {};
template <> struct on<grammar::native_word> : invokes<&reader::action> {};
template <> struct on<grammar::misread_digit> : invokes<&reader::action> {};
template <> struct on<grammar::misread_word> : invokes<&reader::action> {};
template <> struct on<grammar::misread_number> : invokes<&reader::misread_number> {};
template <> struct on<grammar::separator> : invokes<&reader::separator> {};
template <> struct on<grammar::gate> : invokes<&reader::action> {};
template <> struct on<grammar::list_mark> : invokes<&reader::list_mark> {};
template <> struct on<grammar::joiner> : states_place<&reader::joiner> {};
template <> struct on<grammar::brace_comment> : invokes<&reader::comment> {};
template <> struct on<grammar::line_comment> : invokes<&reader::comment> {};
template <> struct on<grammar::percent_line> : invokes<&reader::escape> {};
template <> struct on<grammar::nag> : invokes<&reader::nag> {};
template <> struct on<grammar::glyph> : invokes<&reader::glyph> {};
template <> struct on<grammar::draw_offer> : invokes<&reader::draw_offer> {};
template <> struct on<grammar::open> : states_place<&reader::open> {};
template <> struct on<grammar::close> : states_place<&reader::close> {};
template <> struct on<grammar::variation_bracket> : states_place<&reader::open_bracket> {};
template <> struct on<grammar::closing_variation_bracket> : states_place<&reader::close_bracket> {};
template <> struct on<grammar::alternative> : invokes<&reader::next_alternative> {};
template <> struct on<grammar::plain_end> : invokes<&reader::result> {};
template <> struct on<grammar::result> : invokes<&reader::result> {};
template <> struct on<grammar::double_loss> : invokes<&reader::result> {};
template <> struct on<grammar::ending_words> : invokes<&reader::ending> {};
template <> struct on<grammar::between_tags> : invokes<&reader::marks> {};
template <> struct on<grammar::leading_marks> : invokes<&reader::marks> {};
template <> struct on<grammar::mark_in_movetext> : invokes<&reader::marks> {};
template <> struct on<grammar::strays> : invokes<&reader::strays> {};
template <> struct on<grammar::trailing_strays> : invokes<&reader::strays> {};
template <> struct on<grammar::outer_strays> : invokes<&reader::strays> {};
template <> struct on<grammar::utf_16> : invokes<&reader::foreign_text> {};
template <> struct on<grammar::stray_close> : states_place<&reader::stray_close> {};
template <> struct on<grammar::outer_close> : states_place<&reader::stray_close> {};
template <> struct on<grammar::game_ends> : states_place<&reader::game_ends> {};
// clang-format on

template <>
struct on<grammar::good_tag> {
    template <typename Token>
    static void apply(Token const& in, reader& to) {
        to.tag(in.begin(), in.end(), to.tag_name, to.tag_value, nullptr);
    }
};

} // namespace vpgn::syntax
