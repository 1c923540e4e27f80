// Storage for bytes that exceed memory and are read again in the same run: a nameless file that disappears
// with its object, even if the program is killed.
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

    /// Appends the bytes and returns their offset. Throws std::system_error naming the folder.
    std::uint64_t append(void const* bytes, std::size_t size);
    /// Reads appended bytes. Throws std::system_error.
    void read(std::uint64_t from, void* into, std::size_t size) const;

private:
    void make();

    int file_ = -1;
    std::uint64_t size_ = 0;
};

} // namespace vpgn::tools
