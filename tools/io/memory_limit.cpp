#include "io/memory_limit.hpp"

#include <algorithm>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace vpgn::tools {

std::uint64_t usual_memory_limit() {
    constexpr std::uint64_t most = std::uint64_t(2) << 30;
    long const pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0) return most;
    return std::min(most, std::uint64_t(pages) * std::uint64_t(size) / 2);
}

void limit_memory([[maybe_unused]] std::uint64_t bytes) {
#if defined(RLIMIT_DATA) && !defined(VPGN_SANITIZED)
    rlimit now{};
    if (getrlimit(RLIMIT_DATA, &now) != 0) return;
    if (bytes == 0) {
        now.rlim_cur = now.rlim_max;
    } else {
        // Stacks count, too, but are hardly touched.
        constexpr std::uint64_t stack = std::uint64_t(16) << 20;
        rlim_t const all = rlim_t(bytes + stack * std::max(1U, std::thread::hardware_concurrency()));
        now.rlim_cur = std::min(all, now.rlim_max);
    }
    static_cast<void>(setrlimit(RLIMIT_DATA, &now)); // a limit that cannot be set is none
#endif
}

} // namespace vpgn::tools
