#include "io/threads/in_order.hpp"

#include "replay/play/replay.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace vpgn::tools {

namespace {

struct no_reports final : replay::check_consumer {
    void take(replay::game_report) override {}
};

} // namespace

void prepare_thread() {
    {
        // A block of the thread's own heap, from which small pieces are taken next.
        constexpr std::size_t size = std::size_t(1) << 16;
        std::vector<char> reserve(size);
        *static_cast<char volatile*>(reserve.data()) = 1; // used, so that it is not left out
    }
    no_reports ignored;
    replay::check_games("1. e4 *\n", ignored);
}

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
