// Options for opening tags: `--add-openings`, `--openings FILE`.
#pragma once

#include "batch/game_sources.hpp"
#include "cli/options/command_line.hpp"

#include <optional>
#include <string>

namespace vpgn::tools {

class openings_option {
public:
    void add_to(command);

    /// The stage that adds them; nullopt if not requested. Reads the tables: once per run, after the
    /// definitions of variants. Throws std::invalid_argument if a user's table has rows that name no opening,
    /// after reporting them; std::system_error if it cannot be read.
    std::optional<game_stage> stage() const;

private:
    std::string manner_;
    std::string table_;
};

} // namespace vpgn::tools
