// Terminals, and standard input as a stream of messages.
#pragma once

#include "io/system/open_file.hpp"

#include <chrono>
#include <cstddef>
#include <optional>

namespace vpgn::tools {

bool is_terminal(standard_stream);

/// The columns of the terminal that standard output goes to; 0 if it goes elsewhere.
std::size_t terminal_width();

/// Whether bytes, or the end, come on standard input within that time; without one it waits. Throws
/// std::system_error.
bool input_comes(std::optional<std::chrono::milliseconds> patience);

/// Reads the bytes of standard input that have come, at least one and at most `size`; 0 at the end. Throws
/// std::system_error.
std::size_t read_available_input(char* into, std::size_t size);

} // namespace vpgn::tools
