// The number of threads that work may use at present.
#pragma once

#include <cstddef>

namespace vpgn::tools {

/// The maximum number of threads (`--jobs`; default: one per processor).
std::size_t threads_allowed();

/// Sets threads_allowed() to `jobs`, or one per processor for 0, until the end of the block.
class thread_limit {
public:
    explicit thread_limit(std::size_t jobs);
    ~thread_limit();
    thread_limit(thread_limit const&) = delete;
    thread_limit& operator=(thread_limit const&) = delete;

private:
    std::size_t before_;
};

} // namespace vpgn::tools
