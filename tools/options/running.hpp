// How does the program work and talk? `--jobs`, `--quiet`.
#pragma once

#include "options/command_line.hpp"

namespace vpgn::tools {

class running_option {
public:
    void add_to(command);

    /// Threads; 0: as many as there are processors.
    int jobs() const { return jobs_; }
    /// Has the program quiet from now on if that is wanted.
    void begin() const;

private:
    int jobs_ = 0;
    bool quiet_ = false;
};

} // namespace vpgn::tools
