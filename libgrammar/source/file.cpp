#include "source/file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace vpgn {
namespace {

[[noreturn]] void fail(std::string const& path) {
    throw std::system_error(errno, std::generic_category(), path == "-" ? "standard input" : path);
}

/// Appends everything that is left in `from`. Grows in steps that double, for the size of a pipe is not
/// known.
std::string read_all(std::FILE* from, std::string const& path) {
    constexpr std::size_t least = std::size_t(1) << 16;
    std::string bytes;
    std::size_t size = 0;
    for (;;) {
        if (bytes.size() - size < least) bytes.resize(std::max(2 * bytes.size(), 2 * least));
        errno = 0; // an error sets it, the end of the file does not
        std::size_t const got = std::fread(bytes.data() + size, 1, bytes.size() - size, from);
        size += got;
        if (got == 0) break;
    }
    if (std::ferror(from) != 0) fail(path);
    bytes.resize(size);
    return bytes;
}

} // namespace

std::string read_file(std::string const& path) {
    if (path == "-") return read_all(stdin, path);
    struct closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, closer> const file(std::fopen(path.c_str(), "rb"));
    if (file == nullptr) fail(path);
    return read_all(file.get(), path);
}

} // namespace vpgn
