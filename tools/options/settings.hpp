// What a file of settings says, held against the options that it may say something of.
#pragma once

#include "manual/program_words.hpp"
#include "settings/named_files.hpp"
#include "settings/settings_file.hpp"

#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A key that there is: what is said of it, and what is wrong with a word (empty: nothing; null: no word is
/// wrong).
struct settable {
    option_words const* words;
    std::function<std::string(std::string const&)> const* complaint;
};

/// Throws std::invalid_argument, `vpgn.toml:3:7: …`, for a key that there is not and a value that its key
/// does not take.
void check_settings(settings_file const&, std::vector<settable> const&);

/// The words of a value as the option accepts them: paths begin at the working directory. Throws
/// std::invalid_argument for a file that is not one of `allowed`; patterns are checked where they are
/// expanded.
std::vector<std::string> resolved_words(settings_file const&, setting const&, option_words const&,
                                        named_files const& allowed);

} // namespace vpgn::tools
