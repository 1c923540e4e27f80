// Pages for `man`, in roff by the macros of man(7).
#pragma once

#include "manual/program_words.hpp"

#include <string>

namespace vpgn::tools {

/// The page of the program, vpgn(1).
std::string man_page(program_words const&);
/// The page of one of its commands, vpgn-check(1).
std::string man_page(program_words const&, command_words const&);
/// The page of the file of settings, vpgn.toml(5).
std::string man_page_of_settings(program_words const&);

/// `2026-11-23`: the day that pages bear. SOURCE_DATE_EPOCH in the environment says it for builds that can be
/// repeated; else it is today.
std::string day_of_pages();

} // namespace vpgn::tools
