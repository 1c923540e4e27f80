#include "io/threads/in_order.hpp"

#include "replay/play/replay.hpp"

#include <cstddef>
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

} // namespace vpgn::tools
