// Grammar of what may separate any two tokens: blanks, comments in braces or after a semicolon, `%` lines.
#pragma once

#include "syntax/leaves.hpp"
#include "syntax/reader.hpp"

namespace vpgn::syntax::grammar {

struct blanks : token<scan::blanks> {};
struct line_blanks : token<scan::blanks_of_line> {}; // with one line end at most
struct blank_line : token<scan::blank_line> {};      // with two or more

struct brace_comment : token_for_state<&reader::comment_end> {};
struct line_comment : token<scan::line_comment> {};
struct percent_line : token<scan::percent_line> {};
struct escape : pegtl::seq<ask<&reader::at_line_start>, percent_line> {};

struct gap : pegtl::plus<pegtl::sor<blanks, brace_comment, line_comment, escape>> {};

} // namespace vpgn::syntax::grammar
