// A program that is started, written to and read from.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    /// Whether it has printed something, or ended, within that time.
    bool output_comes(std::optional<std::chrono::milliseconds> patience);
    std::size_t read_some(char* into, std::size_t size);
    [[noreturn]] void fail(std::string_view reason) const;

    std::string program_;
    // As the system numbers them.
    std::intptr_t id_ = -1;
    std::intptr_t input_ = -1;  ///< its standard input
    std::intptr_t output_ = -1; ///< its standard output
    std::string read_;          ///< and not yet returned
};

} // namespace vpgn::tools
