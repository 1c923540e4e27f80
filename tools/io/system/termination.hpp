// The end of the program by the user or the system.
#pragma once

namespace vpgn::tools {

/// Calls `clean_up` when SIGINT, SIGTERM or SIGHUP (on Windows: Ctrl-C, Ctrl-Break, a closed window, the end
/// of the session) ends the program, in a separate thread; then the program ends as it would have. A signal
/// that is ignored stays so. To be called once.
void at_termination(void (*clean_up)());

} // namespace vpgn::tools
