// Which files? `FILE…` with `-` for standard input, and a directory for the .pgn files below it.
#pragma once

#include "options/command_line.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

class input_option {
public:
    void add_to(command);

    /// The files in the order given, those of a directory in the order of their paths; a directory without
    /// .pgn files is none. Throws std::system_error naming the directory where it cannot be listed. What is
    /// not there is taken for a file, which opening it will tell.
    std::vector<std::string> files() const;

private:
    std::vector<std::string> given_;
};

} // namespace vpgn::tools
