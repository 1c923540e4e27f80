// Completion scripts for shells, for commands, options, their values and files.
#pragma once

#include "cli/manual/program_words.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

std::string bash_completions(program_words const&);
std::string zsh_completions(program_words const&);
std::string fish_completions(program_words const&);
std::string powershell_completions(program_words const&);

/// The command that a script runs during completion, `vpgn completions variants`; empty: the script contains
/// the words.
std::string_view asked_for(value_kind);

/// Quotes text as one word of a shell: `'it'\''s'`.
std::string shell_quoted(std::string_view text);
/// The first sentence or clause of a help text, as a short description.
std::string in_short(std::string_view help);

} // namespace vpgn::tools
