// Removes unfinished files when a signal ends the program (Ctrl-C, `kill`, a closed terminal).
#pragma once

#include <string>

namespace vpgn::tools {

/// As long as it lives, SIGINT, SIGTERM and SIGHUP remove a file or folder, with what SQLite writes beside
/// it, and then end the program as they would have. A signal that is ignored stays so; nothing can be done
/// about SIGKILL.
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
