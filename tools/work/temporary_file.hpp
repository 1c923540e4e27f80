// Where do bytes go that are too many to be held, and are read again in the same run? Into a file without a
// name, which is gone with its object, whatever ends the program.
#pragma once

#include <cstddef>
#include <cstdint>

namespace vpgn::tools {

class temporary_file {
public:
    /// In the folder that TMPDIR names, else in /tmp; made when the first bytes come.
    temporary_file() = default;
    ~temporary_file();
    temporary_file(temporary_file const&) = delete;
    temporary_file& operator=(temporary_file const&) = delete;

    /// Writes behind all that is there; returns where it begins. Throws std::system_error naming the folder.
    std::uint64_t append(void const* bytes, std::size_t size);
    /// Reads what was appended. Throws likewise.
    void read(std::uint64_t from, void* into, std::size_t size) const;

private:
    void make();

    int file_ = -1;
    std::uint64_t size_ = 0;
};

} // namespace vpgn::tools
