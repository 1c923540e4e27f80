#include "source/file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <memory>
#include <system_error>

namespace vpgn {
namespace {

[[noreturn]] void fail(std::string const& path) {
    throw std::system_error(errno, std::generic_category(), path == "-" ? "standard input" : path);
}

constexpr std::size_t any_size = std::numeric_limits<std::size_t>::max();

/// Reads the rest of `from`. The buffer doubles, because the size of a pipe is unknown.
std::string read_all(std::FILE* from, std::string const& path, std::size_t most_bytes) {
    constexpr std::size_t least = std::size_t(1) << 16;
    std::string bytes;
    std::size_t size = 0;
    for (;;) {
        if (bytes.size() - size < least) bytes.resize(std::max(2 * bytes.size(), 2 * least));
        errno = 0; // an error sets it, the end of the file does not
        std::size_t const got = std::fread(bytes.data() + size, 1, bytes.size() - size, from);
        size += got;
        if (got == 0) break;
        if (size > most_bytes) {
            errno = EFBIG;
            fail(path);
        }
    }
    if (std::ferror(from) != 0) fail(path);
    bytes.resize(size);
    return bytes;
}

struct file_closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

} // namespace

std::string read_file(std::string const& path) {
    return read_file(path, any_size);
}

std::string read_file(std::string const& path, std::size_t most_bytes) {
    if (path == "-") return read_all(stdin, path, most_bytes);
    std::unique_ptr<std::FILE, file_closer> const file(std::fopen(path.c_str(), "rb"));
    if (file == nullptr) fail(path);
    return read_all(file.get(), path, most_bytes);
}

std::string read_regular_file(std::string const& path, std::size_t most_bytes) {
    std::error_code problem; // ignored: opening the file reports the error
    auto const found = std::filesystem::status(path, problem);
    if (std::filesystem::exists(found) &&
        !std::filesystem::is_regular_file(found)) // a pipe waits for its writer
        throw std::system_error(std::make_error_code(std::errc::invalid_argument),
                                path + " is not a regular file");
    return read_file(path, most_bytes);
}

} // namespace vpgn
