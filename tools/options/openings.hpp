// Are games given tags of their openings? `--add-openings`, `--openings FILE`.
#pragma once

#include "formats/game_sources.hpp"
#include "options/command_line.hpp"

#include <optional>
#include <string>

namespace vpgn::tools {

class openings_option {
public:
    void add_to(command);

    /// What gives them; nothing where that is not asked for, which costs nothing. Reads the tables: once a
    /// run, when the definitions of variants are read. Throws std::invalid_argument where a table of the
    /// user's has rows that name no opening, once they have been told; std::system_error where it cannot be
    /// read.
    std::optional<game_stage> stage() const;

private:
    std::string manner_;
    std::string table_;
};

} // namespace vpgn::tools
