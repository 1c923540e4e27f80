#include "io/temporary_file.hpp"

#include "io/system/folders.hpp"

#include <cerrno>
#include <system_error>

namespace vpgn::tools {

std::uint64_t temporary_file::append(void const* bytes, std::size_t size) {
    if (!file_.is_open()) file_ = open_file::temporary(temporary_folder());
    std::uint64_t const begin = size_;
    file_.write_at(begin, {static_cast<char const*>(bytes), size});
    size_ += size;
    return begin;
}

void temporary_file::read(std::uint64_t from, void* into, std::size_t size) const {
    if (size == 0) return;
    if (file_.read_at(from, static_cast<char*>(into), size) != size)
        throw std::system_error(EIO, std::generic_category(), "a temporary file in " + temporary_folder());
}

} // namespace vpgn::tools
