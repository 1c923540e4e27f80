// Options for colour: `--color auto|always|never`, NO_COLOR, and whether standard output is a terminal.
#pragma once

#include "cli/options/command_line.hpp"

#include <string>

namespace vpgn::tools {

class color_option {
public:
    void add_to(command);
    bool enabled() const;

private:
    std::string when_ = "auto";
};

} // namespace vpgn::tools
