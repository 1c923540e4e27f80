// The manual of the program: help in the terminal, and manual pages.
#pragma once

#include "cli/manual/program_words.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn::tools {

// Output of `--help`: text for a terminal, wrapped to its width.

/// The width of the terminal: COLUMNS, otherwise that of the terminal on standard output, otherwise 80. At
/// least 40, and at most 100, because longer lines are hard to read.
std::size_t help_width();

/// `text` in lines of at most `width` columns, all but the first indented by `indent` blanks; `first_column`
/// columns of the first line are in use. A word longer than a line gets its own line. No line end at the end.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0,
                    std::size_t first_column = 0);

/// The complete help of a command.
std::string help_on_command(std::string const& program, command_words const&, std::size_t width);
/// The names of its options and two examples, on one screen.
std::string help_in_short(std::string const& program, command_words const&, std::size_t width);
/// The help of the program: its commands, a line or two each.
std::string help_on_program(program_words const&, std::size_t width);

// Manual pages in roff, with the macros of man(7).

/// The page of the program, vpgn(1).
std::string man_page(program_words const&);
/// The page of one of its commands, vpgn-check(1).
std::string man_page(program_words const&, command_words const&);
/// The page of the settings file, vpgn.toml(5).
std::string man_page_of_settings(program_words const&);

/// The date on the pages, `2026-11-23`: SOURCE_DATE_EPOCH if the environment has it, for reproducible builds,
/// otherwise today.
std::string day_of_pages();

} // namespace vpgn::tools
