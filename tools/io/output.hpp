// Output: results go to standard output, messages to standard error.
#pragma once

#include <cstdint>
#include <string_view>

namespace vpgn::tools {

/// Writes to standard output. Throws std::system_error where that fails (a full disk); a closed pipe ends the
/// program quietly.
void write_result(std::string_view text);

/// Flushes the buffered output. Throws std::system_error.
void flush_result();

/// Writes one line to standard error, after the program's name. Names and messages come from files of any
/// origin, so control characters are escaped: a line end in a file name cannot begin a command of a CI log.
/// Does not fail: a line that cannot be written is lost.
void log_line(std::string_view line);

/// The same for lines that are not results: figures, summaries and hints. Omitted after `be_quiet`.
void remark(std::string_view line);
void be_quiet();
bool is_quiet();

/// Prints human-readable lines unchanged, each with its line end. Throws std::system_error.
void print_lines(std::string_view lines);

/// Whether messages, and whether results, go to a terminal.
bool talk_is_on_a_terminal();
bool result_is_on_a_terminal();

/// The maximum number of similar items printed one by one, unless a number is given.
inline constexpr std::uint64_t most_on_a_terminal = 100;

} // namespace vpgn::tools
