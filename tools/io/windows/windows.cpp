#include "io/windows/windows.hpp"

#include <algorithm>
#include <system_error>
#include <thread>

namespace vpgn::tools {

void throw_last_error(std::string const& name) {
    std::error_code const code(int(GetLastError()), std::system_category());
    std::error_condition const meaning = code.default_error_condition();
    if (meaning.category() == std::generic_category())
        throw std::system_error(meaning.value(), std::generic_category(), name);
    throw std::system_error(code, name);
}

HANDLE standard_handle(standard_stream of) {
    return GetStdHandle(of == standard_stream::input    ? STD_INPUT_HANDLE
                        : of == standard_stream::output ? STD_OUTPUT_HANDLE
                                                        : STD_ERROR_HANDLE);
}

bool bytes_come(HANDLE from, std::optional<std::chrono::milliseconds> patience) {
    if (GetFileType(from) != FILE_TYPE_PIPE)
        return true; // reading a file or a console does not fail to return
    using clock = std::chrono::steady_clock;
    // An anonymous pipe cannot be waited for.
    constexpr auto longest_sleep = std::chrono::milliseconds(16);
    auto sleep = std::chrono::milliseconds(1);
    auto const begin = clock::now();
    for (;;) {
        DWORD available = 0;
        if (PeekNamedPipe(from, nullptr, 0, nullptr, &available, nullptr) == 0 || available > 0) return true;
        if (patience && clock::now() - begin >= *patience) return false;
        std::this_thread::sleep_for(sleep);
        sleep = std::min(2 * sleep, longest_sleep);
    }
}

std::size_t read_available(HANDLE from, char* into, std::size_t size, std::string const& name) {
    DWORD got = 0;
    if (ReadFile(from, into, DWORD(size), &got, nullptr) != 0) return got;
    if (GetLastError() == ERROR_BROKEN_PIPE) return 0; // its writer has ended
    throw_last_error(name);
}

} // namespace vpgn::tools
