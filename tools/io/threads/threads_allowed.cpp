#include "io/threads/threads_allowed.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

namespace vpgn::tools {

namespace {
std::atomic<std::size_t> allowed = 0; ///< 0: one per processor
} // namespace

std::size_t threads_allowed() {
    std::size_t const jobs = allowed;
    return jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

thread_limit::thread_limit(std::size_t jobs) : before_(allowed.exchange(jobs)) {}
thread_limit::~thread_limit() {
    allowed = before_;
}

} // namespace vpgn::tools
