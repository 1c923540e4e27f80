// Temporary files; and the removal of unfinished files when a signal ends the program (Ctrl-C, `kill`, a
// closed terminal).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace vpgn::tools {

/// Storage for bytes that exceed memory and are read again in the same run: a nameless file that disappears
/// with its object, even if the program is killed.
class temporary_file {
public:
    /// In the folder that TMPDIR names, else in /tmp; made when the first bytes come.
    temporary_file() = default;
    ~temporary_file();
    temporary_file(temporary_file const&) = delete;
    temporary_file& operator=(temporary_file const&) = delete;

    /// Appends the bytes and returns their offset. Throws std::system_error naming the folder.
    std::uint64_t append(void const* bytes, std::size_t size);
    /// Reads appended bytes. Throws std::system_error.
    void read(std::uint64_t from, void* into, std::size_t size) const;

private:
    void make();

    int file_ = -1;
    std::uint64_t size_ = 0;
};

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
