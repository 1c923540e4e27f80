#include "io/temporary_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>

namespace vpgn::tools {

namespace {

std::string folder_for_temporaries() {
    char const* const named = std::getenv("TMPDIR");
    return named && *named ? named : "/tmp";
}

[[noreturn]] void fail(int error) {
    throw std::system_error(error, std::generic_category(),
                            "a temporary file in " + folder_for_temporaries());
}

} // namespace

temporary_file::~temporary_file() {
    if (file_ >= 0) close(file_);
}

void temporary_file::make() {
    constexpr mode_t owner_only = 0600;
    std::string const folder = folder_for_temporaries();
    file_ = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, owner_only);
    if (file_ >= 0) return;
    // A file system that knows no nameless files.
    std::string path = folder + "/vpgn.XXXXXX";
    file_ = mkostemp(path.data(), O_CLOEXEC);
    if (file_ < 0) fail(errno);
    unlink(path.c_str());
}

std::uint64_t temporary_file::append(void const* bytes, std::size_t size) {
    if (file_ < 0) make();
    char const* const from = static_cast<char const*>(bytes);
    std::uint64_t const begin = size_;
    for (std::size_t done = 0; done < size;) {
        ssize_t const n = pwrite(file_, from + done, size - done, off_t(begin + done));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(errno);
        done += std::size_t(n);
    }
    size_ += size;
    return begin;
}

void temporary_file::read(std::uint64_t from, void* into, std::size_t size) const {
    char* const to = static_cast<char*>(into);
    for (std::size_t done = 0; done < size;) {
        ssize_t const n = pread(file_, to + done, size - done, off_t(from + done));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) fail(n < 0 ? errno : EIO);
        done += std::size_t(n);
    }
}

} // namespace vpgn::tools
