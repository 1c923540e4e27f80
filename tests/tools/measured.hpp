// Runs the program, and measures what it takes.
#pragma once

#include <string>
#include <vector>

namespace vpgn::test {

struct measured {
    int status = -1;
    double seconds = 0; ///< of the processor
    long mebibytes = 0; ///< the peak
    std::string said;   ///< on both outputs
};

/// Runs the program with its output in a file, for a pipe would be read by this process meanwhile.
measured measure(std::vector<std::string> words);

/// Twice what SECURITY.md promises: other programs share the processor's caches.
inline constexpr double most_seconds = 1;

} // namespace vpgn::test
