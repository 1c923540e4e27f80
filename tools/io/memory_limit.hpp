// A memory limit of the process, so that a hostile file ends one run with a message instead of exhausting the
// machine.
#pragma once

#include <cstdint>

namespace vpgn::tools {

/// Half of the machine's memory, at most 2 GiB; 2 GiB if the amount is unknown.
std::uint64_t usual_memory_limit();

/// Memory for data, beside the stacks of threads: beyond it an allocation fails with std::bad_alloc, which
/// ends in exit status 2 and one line. 0: no limit. Has no effect on systems without RLIMIT_DATA, and under
/// sanitizers, which map far more than they use.
void limit_memory(std::uint64_t bytes);

} // namespace vpgn::tools
