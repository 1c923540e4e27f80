// Colour or not? `--color auto|always|never`, NO_COLOR, and whether standard output is a terminal.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace vpgn::tools {

class color_option {
public:
    void add_to(CLI::App&);
    bool wanted() const;

private:
    std::string when_ = "auto";
};

} // namespace vpgn::tools
