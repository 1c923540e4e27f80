// Pipes that are read as bytes come.
#pragma once

#include "io/windows/windows.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace vpgn::tools {

/// Whether bytes, or the end, come within that time; without one it waits.
bool bytes_come(HANDLE from, std::optional<std::chrono::milliseconds> patience);

/// Reads at least one byte and at most `size`; 0 at the end. Throws std::system_error with `name`.
std::size_t read_available(HANDLE from, char* into, std::size_t size, std::string const& name);

} // namespace vpgn::tools
