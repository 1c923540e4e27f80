// Options for the presentation of results.
#pragma once

#include "cli/options/command_line.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// Options for colour: `--color auto|always|never`, NO_COLOR, and whether standard output is a terminal.
class color_option {
public:
    void add_to(command);
    bool enabled() const;

private:
    std::string when_ = "auto";
};

/// Options for boards in findings: `--boards`, `--no-boards`, and by default whether standard output is a
/// terminal.
class boards_option {
public:
    void add_to(command);
    /// For this format; only `full` has room for boards.
    bool enabled(std::string_view format) const;

private:
    bool shown_ = false;
    std::optional<command_option> given_;
};

} // namespace vpgn::tools
