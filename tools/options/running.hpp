// Options for threads and messages: `--jobs`, `--quiet`.
#pragma once

#include "options/command_line.hpp"

namespace vpgn::tools {

class running_option {
public:
    void add_to(command);

    /// Number of threads; 0: one per processor.
    int jobs() const { return jobs_; }
    /// Silences the program if requested.
    void begin() const;

private:
    int jobs_ = 0;
    bool quiet_ = false;
};

} // namespace vpgn::tools
