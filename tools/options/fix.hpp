// Options for repairs: `--fix` in place, `--fix-to FILE` to another file; `--diff` only prints the changes.
#pragma once

#include "options/command_line.hpp"

#include <string>

namespace vpgn::tools {

class fix_option {
public:
    void add_to(command);

    bool wanted() const { return fix_ || tells_ || !to_.empty(); }
    /// Whether changes are only printed, not written.
    bool tells() const { return tells_; }
    /// The destination of the repaired games; empty: their own files.
    std::string const& to() const { return to_; }

private:
    bool fix_ = false;
    bool tells_ = false;
    std::string to_;
};

} // namespace vpgn::tools
