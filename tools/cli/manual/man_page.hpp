// Manual pages in roff, with the macros of man(7).
#pragma once

#include "cli/manual/program_words.hpp"

#include <string>

namespace vpgn::tools {

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
