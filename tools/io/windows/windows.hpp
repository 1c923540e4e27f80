// Windows' own header, without what collides with other names, the errors that its functions report, and
// pipes that are read as bytes come.
#pragma once

#include "io/system/open_file.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

namespace vpgn::tools {

/// Throws std::system_error with the meaning of GetLastError() in the words of the standard library, which do
/// not depend on the language of the system.
[[noreturn]] void throw_last_error(std::string const& name);

HANDLE standard_handle(standard_stream);

/// Whether bytes of a pipe, or its end, come within that time; without one it waits.
bool bytes_come(HANDLE from, std::optional<std::chrono::milliseconds> patience);

/// Reads at least one byte and at most `size`; 0 at the end. Throws std::system_error with `name`.
std::size_t read_available(HANDLE from, char* into, std::size_t size, std::string const& name);

} // namespace vpgn::tools
