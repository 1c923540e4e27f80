// What `--help` prints: text for a terminal, wrapped to its width.
#pragma once

#include "manual/program_words.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// The columns of the terminal: by COLUMNS, else as the terminal on standard output says, else 80. Not fewer
/// than 40, not more than 100, for longer lines are hard to read.
std::size_t help_width();

/// `text` in lines of at most `width` columns, all but the first behind `indent` blanks; `begins` columns of
/// the first line are taken. A word that is longer than a line stands in one of its own. No end of line
/// behind the last.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0, std::size_t begins = 0);

/// All of a command.
std::string help_on_command(std::string const& program, command_words const&, std::size_t width);
/// The program: its commands, a line or two each.
std::string help_on_program(program_words const&, std::size_t width);

} // namespace vpgn::tools
