// Are the games to be repaired? `--fix` in place, `--fix-to FILE` elsewhere.
#pragma once

#include "options/command_line.hpp"

#include <string>

namespace vpgn::tools {

class fix_option {
public:
    void add_to(command);

    bool wanted() const { return fix_ || !to_.empty(); }
    /// Where the repaired games go; empty: into the files that they come from.
    std::string const& to() const { return to_; }

private:
    bool fix_ = false;
    std::string to_;
};

} // namespace vpgn::tools
