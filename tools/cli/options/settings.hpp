// Validation of a settings file against the options that it may set.
#pragma once

#include "cli/manual/program_words.hpp"
#include "io/settings_file.hpp"
#include "io/untrusted_files.hpp"

#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A valid key: its description, and a function that returns the error in a word (empty: none; null: every
/// word is valid).
struct settable {
    option_words const* words;
    std::function<std::string(std::string const&)> const* complaint;
};

/// Throws std::invalid_argument, `vpgn.toml:3:7: …`, for an unknown key and an invalid value.
void check_settings(settings_file const&, std::vector<settable> const&);

/// The words of a value as the option accepts them: paths begin at the working directory. Throws
/// std::invalid_argument for a file that is not one of `allowed`; patterns are checked where they are
/// expanded.
std::vector<std::string> resolved_words(settings_file const&, setting const&, option_words const&,
                                        named_files const& allowed);

} // namespace vpgn::tools
