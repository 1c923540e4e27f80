// Options of most commands: how a run works, and how its results look.
#pragma once

#include "cli/options/command_line.hpp"
#include "io/bytes/codec.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// Options for threads, limits, replaced files and messages: `--jobs`, `--effort`, `--force`, `--quiet`.
class running_option {
public:
    void add_to(command);

    /// Number of threads; 0: one per processor.
    int jobs() const { return jobs_; }
    /// Silences the program if requested.
    void begin() const;

private:
    int jobs_ = 0;
    static constexpr std::uint64_t most_effort = 1'000'000;

    std::uint64_t effort_ = 1;
    std::optional<std::uint64_t> max_memory_;
    std::uint64_t max_expansion_ = expansion_limits().most_times;
    std::uint64_t max_expanded_size_ = expansion_limits().most_bytes >> 20;
    bool quiet_ = false;
    bool force_ = false;
};

/// Options for colour: `--color auto|always|never`, NO_COLOR, and whether standard output is a terminal.
class color_option {
public:
    void add_to(command);
    bool enabled() const;

private:
    std::string when_ = "auto";
};

/// Options for boards in findings: `--boards`, `--no-boards`, and by default whether standard output is a
/// terminal.
class boards_option {
public:
    void add_to(command);
    /// For this format; only `full` has room for boards.
    bool enabled(std::string_view format) const;

private:
    bool shown_ = false;
    std::optional<command_option> given_;
};

} // namespace vpgn::tools
