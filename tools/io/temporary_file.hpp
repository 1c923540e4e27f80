// Temporary files.
#pragma once

#include "io/system/open_file.hpp"

#include <cstddef>
#include <cstdint>

namespace vpgn::tools {

/// Storage for bytes that exceed memory and are read again in the same run: a file that disappears with its
/// object, even if the program is killed. It is created in the folder for temporary files when the first
/// bytes come.
class temporary_file {
public:
    /// Appends the bytes and returns their offset. Throws std::system_error naming the folder.
    std::uint64_t append(void const* bytes, std::size_t size);
    /// Reads appended bytes. Throws std::system_error.
    void read(std::uint64_t from, void* into, std::size_t size) const;
    /// The number of appended bytes.
    std::uint64_t size() const { return size_; }

private:
    open_file file_;
    std::uint64_t size_ = 0;
};

} // namespace vpgn::tools
