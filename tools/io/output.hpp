// Output: results go to standard output, messages and progress to standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

/// A progress line on standard error if that is a terminal: games, speed and remaining time.
class progress {
public:
    /// `files` determines the total amount; with standard input among them it is unknown, and no remaining
    /// time is shown. Silent if standard error is not a terminal, or `enabled` is false.
    explicit progress(std::vector<std::string> const& files, bool enabled = true);
    /// Clears the line.
    ~progress();
    progress(progress const&) = delete;
    progress& operator=(progress const&) = delete;

    /// Shows the line anew, a few times a second at most. `bytes` as the files have them.
    void show(std::uint64_t bytes, std::uint64_t games);
    /// Clears the line before other output; the next `show` restores it.
    void clear();

    /// The line itself, for figures of the caller's; `total` 0: not known.
    static std::string line(std::uint64_t bytes, std::uint64_t total, std::uint64_t games, double seconds);

private:
    using clock = std::chrono::steady_clock;

    bool shows_ = false;
    bool on_screen_ = false;
    std::uint64_t total_ = 0;
    clock::time_point start_ = clock::now();
    clock::time_point last_ = start_;
};

} // namespace vpgn::tools
