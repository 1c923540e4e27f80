// A progress line on standard error if that is a terminal: games, speed and remaining time.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

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
