// A program that is started, written to and read from.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace vpgn::tools {

/// A child process with its standard input and output. What it prints on standard error is discarded. Not for
/// two threads at once.
class child_process {
public:
    /// `program` is a path, or a name that is looked up in PATH. Throws std::system_error naming it if it
    /// cannot be started.
    child_process(std::string program, std::vector<std::string> const& arguments);
    /// Ends the process, and waits for that.
    ~child_process();
    child_process(child_process const&) = delete;
    child_process& operator=(child_process const&) = delete;

    /// Throws std::runtime_error naming the program if it has ended.
    void write(std::string_view text);
    /// The next line, without its end; none if there is none after `patience`. Throws std::runtime_error
    /// naming the program if it has ended, or prints a line of more than a mebibyte.
    std::optional<std::string> read_line(std::optional<std::chrono::milliseconds> patience = {});

private:
    [[noreturn]] void fail(std::string_view reason) const;

    std::string program_;
    pid_t id_ = -1;
    int input_ = -1;   ///< its standard input
    int output_ = -1;  ///< its standard output
    std::string read_; ///< and not yet returned
};

} // namespace vpgn::tools
