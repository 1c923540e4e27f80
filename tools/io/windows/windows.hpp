// Windows' own header, without what collides with other names, and the errors that its functions report.
#pragma once

#include "io/system/open_file.hpp"

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

} // namespace vpgn::tools
