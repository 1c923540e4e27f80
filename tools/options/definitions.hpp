// Which files of definitions? `--variants FILE`, and those that are found without being named.
#pragma once

#include "options/command_line.hpp"
#include "variants/definition_files.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

class definitions_option {
public:
    void add_to(command);

    /// Reads them: those of the command line, then those found for the games. Once a run, before the first
    /// game.
    std::vector<definition_file> read(std::vector<std::string> const& games) const;
    /// The same, and says in a line each that something is wrong with them.
    void read_and_say(std::vector<std::string> const& games) const;

private:
    std::vector<std::string> given_;
};

} // namespace vpgn::tools
