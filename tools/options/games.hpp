// Which games are read, and how? What all commands have in common that read games.
#pragma once

#include "options/definitions.hpp"
#include "options/input.hpp"
#include "options/openings.hpp"
#include "options/reading.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// Files, how they are opened, and the definitions of variants that their games may be of.
struct chosen_games {
    std::vector<std::string> files;
    bool files_are_of_settings = false; ///< nobody has named them
    std::vector<definition_file> definitions;
    std::unique_ptr<game_sources const> sources;
};

class games_option {
public:
    void add_to(command);
    /// Where no file is named, those are read that vpgn.toml names.
    void heed_files(command);
    /// A file before those that are given: what another option took for its own and was one.
    void put_first(std::string file) { input_.put_first(std::move(file)); }
    bool names_files() const { return input_.names_any(); }
    /// Finds the files and reads the definitions, once a run, before the first game. Throws
    /// std::invalid_argument for words that mean nothing. Games come tidied as `tidy` wants it, then with the
    /// tags of their openings that `openings` wants, if it is given.
    chosen_games choose(transcribe::tidying const& tidy = {},
                        openings_option const* openings = nullptr) const;
    /// The same, and says in a line each that something is wrong with the definitions.
    chosen_games choose_and_say(transcribe::tidying const& tidy = {},
                                openings_option const* openings = nullptr) const;

private:
    input_option input_;
    definitions_option definitions_;
    reading_option reading_;
};

} // namespace vpgn::tools
