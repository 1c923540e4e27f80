// Options of all commands that read games: files, formats and definitions.
#pragma once

#include "cli/options/definitions.hpp"
#include "cli/options/input.hpp"
#include "cli/options/openings.hpp"
#include "cli/options/reading.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// Files, their format, and the definitions of variants that their games may use.
struct chosen_games {
    std::vector<std::string> files;
    bool files_are_of_settings = false; ///< the user has named none
    std::vector<definition_file> definitions;
    std::unique_ptr<game_sources const> sources;
};

class games_option {
public:
    void add_to(command);
    /// If no file is named, uses those of vpgn.toml.
    void apply_files(command);
    /// Inserts a file before the given ones: the argument of another option that turned out to be a file.
    void put_first(std::string file) { input_.put_first(std::move(file)); }
    bool names_files() const { return input_.names_any(); }
    /// Finds the files and reads the definitions, once per run, before the first game. Throws
    /// std::invalid_argument for invalid words. Games are tidied according to `tidy`, then get the tags of
    /// `openings`, if given, and are made portable.
    chosen_games choose(transcribe::tidying const& tidy = {}, openings_option const* openings = nullptr,
                        bool portable = false) const;
    /// The same, and reports definitions with errors in a line each.
    chosen_games choose_and_report(transcribe::tidying const& tidy = {},
                                   openings_option const* openings = nullptr, bool portable = false) const;

private:
    input_option input_;
    definitions_option definitions_;
    reading_option reading_;
};

} // namespace vpgn::tools
