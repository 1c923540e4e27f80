// The removal of unfinished files when a signal ends the program (Ctrl-C, `kill`, a closed terminal).
#pragma once

#include <string>

namespace vpgn::tools {

/// As long as it lives, the end of the program by the user or the system (at_termination) removes a file or
/// folder, with what SQLite writes beside it. Nothing can be done about SIGKILL.
class unfinished_file {
public:
    explicit unfinished_file(std::string path);
    ~unfinished_file();
    unfinished_file(unfinished_file const&) = delete;
    unfinished_file& operator=(unfinished_file const&) = delete;

private:
    std::string path_;
};

} // namespace vpgn::tools
