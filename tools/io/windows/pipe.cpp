#include "io/windows/pipe.hpp"

#include <algorithm>
#include <thread>

namespace vpgn::tools {

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
