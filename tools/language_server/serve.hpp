// The server on standard input and output, until its client ends it.
#pragma once

#include "language_server/settings.hpp"
#include "work/outcome.hpp"

#include <string>

namespace vpgn::tools::lsp {

/// `clean` where the client has asked for the end, else `found`, as the protocol wants it (status 1). Throws
/// std::system_error where reading or writing fails.
outcome serve(std::string const& version, settings_reader const&);

} // namespace vpgn::tools::lsp
