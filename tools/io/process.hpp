// The process: its standard streams and signals; a memory limit, so that a hostile file ends one run with a
// message instead of exhausting the machine; and the exit statuses of commands, as scripts rely on them.
#pragma once

#include <cstdint>

namespace vpgn::tools {

/// To be called first. Bytes of the standard streams stay as they are, and text on a console is UTF-8. Where
/// a standard stream is closed, something that fails takes its place: else the next file that is opened
/// would, and messages would be written into it. A closed pipe ends the program quietly, whatever the caller
/// has set; a file that grows beyond a limit is a failure to write, and no signal.
void prepare_process();

/// Half of the machine's memory, at most 2 GiB; 2 GiB if the amount is unknown.
std::uint64_t usual_memory_limit();

/// Memory for data, beside the stacks of threads: beyond it an allocation fails with std::bad_alloc, which
/// ends in exit status 2 and one line. 0: no limit. Has no effect on systems without RLIMIT_DATA, and under
/// sanitizers, which map far more than they use.
void limit_memory(std::uint64_t bytes);

/// Searches for repairs fill and free lists of positions, some megabytes each time. If each is returned to
/// the system, the system clears its pages again and again, which takes longer than the searches: from now on
/// freed memory is kept, where the C library can.
void keep_freed_memory();
/// From now on large texts are returned to the system at once, where the C library can: they leave no holes
/// in which memory would grow with the file.
void return_freed_texts();

/// Whether standard input is a pipe or a file, not a terminal, a device such as /dev/null, or closed.
bool input_is_piped();

/// Whether text is read as UTF-8, by the environment (LC_ALL, LC_CTYPE, LANG); true if it does not state it.
bool locale_is_utf8();

enum outcome : int {
    clean = 0,
    found = 1,     ///< findings of the level that fails, or a table that differs
    could_not = 2, ///< the work could not be done
};

/// The worse of two.
constexpr outcome worse(outcome a, outcome b) {
    return a > b ? a : b;
}

/// Calls `clean_up` when the user or the system ends the program by SIGINT, SIGTERM or SIGHUP (on Windows:
/// Ctrl-C, Ctrl-Break, a closed window, the end of the session), in a separate thread; then the program ends
/// as it would have. A signal that is ignored stays so. To be called once.
void at_termination(void (*clean_up)());

} // namespace vpgn::tools
