#include "io/system/terminal.hpp"

#include "io/windows/windows.hpp"

namespace vpgn::tools {

bool is_terminal(standard_stream of) {
    DWORD mode = 0;
    return GetConsoleMode(standard_handle(of), &mode) != 0;
}

std::size_t terminal_width() {
    CONSOLE_SCREEN_BUFFER_INFO found{};
    if (GetConsoleScreenBufferInfo(standard_handle(standard_stream::output), &found) == 0) return 0;
    return std::size_t(found.srWindow.Right - found.srWindow.Left + 1);
}

bool input_comes(std::optional<std::chrono::milliseconds> patience) {
    return bytes_come(standard_handle(standard_stream::input), patience);
}

std::size_t read_available_input(char* into, std::size_t size) {
    return read_available(standard_handle(standard_stream::input), into, size, "standard input");
}

} // namespace vpgn::tools
