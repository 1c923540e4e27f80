// Options for files of variant definitions: `--variants FILE`, and those found automatically.
#pragma once

#include "cli/options/command_line.hpp"
#include "io/definition_files.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

class definitions_option {
public:
    void add_to(command);

    /// Reads those of the command line, then those found for the games. Once per run, before the first game.
    std::vector<definition_file> read(std::vector<std::string> const& games) const;
    /// The same, and reports each file with errors in one line.
    void read_and_report(std::vector<std::string> const& games) const;

private:
    std::vector<std::string> given_;
};

} // namespace vpgn::tools
