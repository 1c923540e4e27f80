// Where do results and talk go? Results to standard output, talk to standard error.
#pragma once

#include <cstdint>
#include <string_view>

namespace vpgn::tools {

/// Writes to standard output. Throws std::system_error where that fails (a full disk); a closed pipe ends the
/// program quietly.
void write_result(std::string_view text);

/// Writes out what is buffered, likewise.
void flush_result();

/// One line for people on standard error, with the program's name before it. Does not fail: what cannot be
/// said is lost.
void say(std::string_view line);

/// The same for what nobody needs who wants results alone: figures, what was done and what else could be.
/// Said unless `be_quiet` was called.
void remark(std::string_view line);
void be_quiet();
bool is_quiet();

/// Lines for people as they are, each with its end; likewise.
void say_lines(std::string_view lines);

/// Whether what is said, and whether results, are read on a terminal.
bool talk_is_on_a_terminal();
bool result_is_on_a_terminal();

/// As many things of one sort are told there one by one, unless it is said how many.
inline constexpr std::uint64_t most_on_a_terminal = 100;

} // namespace vpgn::tools
