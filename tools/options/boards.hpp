// Are findings shown with their boards? `--boards`, `--no-boards`, and whether standard output is a terminal.
#pragma once

#include <CLI/CLI.hpp>

namespace vpgn::tools {

class boards_option {
public:
    void add_to(CLI::App&);
    /// In this format; only `full` has room for boards.
    bool wanted(std::string_view format) const;

private:
    bool shown_ = false;
    CLI::Option const* given_ = nullptr;
};

} // namespace vpgn::tools
