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
struct tells {
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
struct keeps {
    template <typename Token>
    static void apply(Token const& in, reader& to) {
        to.*Member = in.string_view();
    }
};

// clang-format off
template <> struct on<grammar::game_begins> : states_place<&reader::game_begins> {};
template <> struct on<grammar::tag_name> : keeps<&reader::tag_name> {};
template <> struct on<grammar::tag_value> : keeps<&reader::tag_value> {};
template <> struct on<grammar::bad_tag> : tells<&reader::bad_tag> {};
template <> struct on<grammar::move_number> : tells<&reader::number> {};
template <> struct on<grammar::lone_dots> : tells<&reader::number> {};
template <> struct on<grammar::glued_actions> : tells<&reader::actions_in_a_row> {};
template <> struct on<grammar::action_tail> : tells<&reader::tail> {};
template <> struct on<grammar::worded_sign> : tells<&reader::sign> {};
template <> struct on<grammar::lettered_action> : tells<&reader::action> {};
template <> struct on<grammar::unlettered_action> : tells<&reader::action> {};
template <> struct on<grammar::checked_action> : tells<&reader::action> {};
template <> struct on<grammar::native_word> : tells<&reader::action> {};
template <> struct on<grammar::misread_digit> : tells<&reader::action> {};
template <> struct on<grammar::misread_word> : tells<&reader::action> {};
template <> struct on<grammar::misread_number> : tells<&reader::misread_number> {};
template <> struct on<grammar::separator> : tells<&reader::separator> {};
template <> struct on<grammar::gate> : tells<&reader::action> {};
template <> struct on<grammar::list_mark> : tells<&reader::list_mark> {};
template <> struct on<grammar::joiner> : states_place<&reader::joiner> {};
template <> struct on<grammar::brace_comment> : tells<&reader::comment> {};
template <> struct on<grammar::line_comment> : tells<&reader::comment> {};
template <> struct on<grammar::percent_line> : tells<&reader::escape> {};
template <> struct on<grammar::nag> : tells<&reader::nag> {};
template <> struct on<grammar::glyph> : tells<&reader::glyph> {};
template <> struct on<grammar::open> : states_place<&reader::open> {};
template <> struct on<grammar::close> : states_place<&reader::close> {};
template <> struct on<grammar::plain_end> : tells<&reader::result> {};
template <> struct on<grammar::result> : tells<&reader::result> {};
template <> struct on<grammar::double_loss> : tells<&reader::result> {};
template <> struct on<grammar::ending_words> : tells<&reader::ending> {};
template <> struct on<grammar::between_tags> : tells<&reader::marks> {};
template <> struct on<grammar::leading_marks> : tells<&reader::marks> {};
template <> struct on<grammar::mark_in_movetext> : tells<&reader::marks> {};
template <> struct on<grammar::strays> : tells<&reader::strays> {};
template <> struct on<grammar::trailing_strays> : tells<&reader::strays> {};
template <> struct on<grammar::outer_strays> : tells<&reader::strays> {};
template <> struct on<grammar::utf_16> : tells<&reader::foreign_text> {};
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
template <>
struct on<grammar::tags_end> {
    static void apply0(reader& to) { to.tags_end(); }
};

} // namespace vpgn::syntax
