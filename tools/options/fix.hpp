// Are the games to be repaired? `--fix` in place, `--fix-to FILE` elsewhere; `--diff` tells what would be.
#pragma once

#include "options/command_line.hpp"

#include <string>

namespace vpgn::tools {

class fix_option {
public:
    void add_to(command);

    bool wanted() const { return fix_ || tells_ || !to_.empty(); }
    /// What would be changed is told, and nothing written.
    bool tells() const { return tells_; }
    /// Where the repaired games go; empty: into the files that they come from.
    std::string const& to() const { return to_; }

private:
    bool fix_ = false;
    bool tells_ = false;
    std::string to_;
};

} // namespace vpgn::tools
