// Preparation of the process before any work: its standard streams and its signals.
#pragma once

namespace vpgn::tools {

/// To be called first. Where a standard stream is closed, something that fails takes its place: else the next
/// file that is opened would, and messages would be written into it. A closed pipe ends the program quietly,
/// whatever the caller has set; a file that grows beyond a limit is a failure to write, and no signal.
void prepare_process();

} // namespace vpgn::tools
