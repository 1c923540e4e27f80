// Option for the condition that games must meet: `CONDITION`, or `-f FILE` that contains it.
#pragma once

#include "cli/options/command_line.hpp"
#include "cli/options/games.hpp"

#include <string>

namespace vpgn::tools {

class condition_option {
public:
    /// Must precede the files: the first word is the condition.
    void add_to(command);

    /// Reads the file, if any; then the first word was a file of games, and is returned to `games`. Throws
    /// std::system_error, which names the file, if it cannot be read.
    std::string text(games_option& games) const;
    /// The origin of the text, for messages.
    std::string name() const { return file_.empty() ? "condition" : file_; }

private:
    std::string given_;
    std::string file_;
};

} // namespace vpgn::tools
