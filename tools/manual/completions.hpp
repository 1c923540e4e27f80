// Completions for shells: scripts that offer commands, options, their words and files.
#pragma once

#include "manual/program_words.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

std::string bash_completions(program_words const&);
std::string zsh_completions(program_words const&);
std::string fish_completions(program_words const&);

/// What the scripts ask the program for while one types, `vpgn completions variants`; empty: they know the
/// words.
std::string_view asked_for(value_kind);

/// One word of a shell, whatever is in it: `'it'\''s'`.
std::string shell_quoted(std::string_view text);
/// The first sentence or clause of a help, for a line beside a word.
std::string in_short(std::string_view help);

} // namespace vpgn::tools
