// Which condition do games have to meet? `CONDITION`, or `-f FILE` that holds it.
#pragma once

#include "options/command_line.hpp"
#include "options/games.hpp"

#include <string>

namespace vpgn::tools {

class condition_option {
public:
    /// Before the files are added: the first word is the condition.
    void add_to(command);

    /// Reads the file, where there is one; then that first word was a file of games, and `games` gets it
    /// back. Throws std::system_error naming the file where it cannot be read.
    std::string text(games_option& games) const;
    /// Where the text stands, for messages.
    std::string name() const { return file_.empty() ? "condition" : file_; }

private:
    std::string given_;
    std::string file_;
};

} // namespace vpgn::tools
