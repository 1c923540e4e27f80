// Grammar of variant definitions: a list of lines, each of which is empty, a comment, a header, a pair or
// unreadable. Private to this folder.
#pragma once

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/utf8.hpp>

namespace vpgn::ini::grammar {

namespace pegtl = tao::pegtl;

struct line_end : pegtl::sor<pegtl::string<'\r', '\n'>, pegtl::one<'\r', '\n'>> {};
struct blank : pegtl::blank {};
struct blanks : pegtl::star<blank> {};
struct within_line : pegtl::not_one<'\r', '\n'> {};
struct rest_of_line : pegtl::star<within_line> {};

struct comment : pegtl::seq<pegtl::one<'#', ';'>, rest_of_line> {};

// `[name]` or `[name:parent]`. Text after the bracket is skipped, and reported unless it is a comment. A line
// without the closing bracket is still a header: the lines after it must not be added to the previous
// section.
struct name : pegtl::star<pegtl::not_one<':', ']', '\r', '\n'>> {};
struct parent : pegtl::star<pegtl::not_one<']', '\r', '\n'>> {};
struct after_header : pegtl::plus<within_line> {};
struct closed : pegtl::seq<pegtl::one<']'>, blanks, pegtl::opt<pegtl::sor<comment, after_header>>> {};
struct unclosed : pegtl::success {};
struct header
    : pegtl::seq<pegtl::one<'['>, name, pegtl::opt<pegtl::one<':'>, parent>, pegtl::sor<closed, unclosed>> {};

// `key = value`. Keys contain no `=`; values may. A blank must precede a comment after a value. Each byte is
// read once, because a line may be long.
struct comment_sign : pegtl::one<'#', ';'> {};
struct key : pegtl::plus<pegtl::not_one<'=', '\r', '\n'>> {};
struct value_blank : pegtl::seq<blank, pegtl::not_at<comment_sign>> {};
struct value_byte : pegtl::sor<value_blank, pegtl::seq<pegtl::not_at<blank>, within_line>> {};
struct value : pegtl::star<value_byte> {};
struct comment_after : pegtl::seq<comment_sign, rest_of_line> {};
struct pair : pegtl::seq<key, pegtl::one<'='>, blanks, pegtl::opt<pegtl::not_at<comment_sign>, value>, blanks,
                         pegtl::opt<comment_after>> {};

struct stray : pegtl::plus<within_line> {};

struct line : pegtl::seq<blanks, pegtl::opt<pegtl::sor<comment, header, pair, stray>>> {};
struct text : pegtl::seq<pegtl::opt<pegtl::utf8::bom>, line, pegtl::star<line_end, line>> {};

} // namespace vpgn::ini::grammar
