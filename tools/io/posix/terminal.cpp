#include "io/system/terminal.hpp"

#include <cerrno>
#include <poll.h>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace vpgn::tools {

namespace {
[[noreturn]] void fail_to_read_input() {
    throw std::system_error(errno, std::generic_category(), "standard input");
}
} // namespace

bool is_terminal(standard_stream of) {
    return isatty(int(of)) == 1;
}

std::size_t terminal_width() {
    winsize terminal{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &terminal) == 0 ? terminal.ws_col : 0;
}

bool input_comes(std::optional<std::chrono::milliseconds> patience) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    int const ready = poll(&input, 1, patience ? int(patience->count()) : -1);
    if (ready < 0 && errno != EINTR) fail_to_read_input();
    return ready > 0;
}

std::size_t read_available_input(char* into, std::size_t size) {
    for (;;) {
        ssize_t const got = read(STDIN_FILENO, into, size);
        if (got >= 0) return std::size_t(got);
        if (errno != EINTR) fail_to_read_input();
    }
}

} // namespace vpgn::tools
