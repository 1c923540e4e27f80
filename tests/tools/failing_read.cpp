// A library for LD_PRELOAD that makes a file fail in the middle. VPGN_FAULT_FILE is its path; after
// VPGN_FAULT_AFTER bytes, reading it fails with EIO, or, if VPGN_FAULT is `truncate`, the file appears to
// have been truncated.
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace {

std::string_view setting(char const* name) {
    char const* const value = std::getenv(name);
    return value ? value : "";
}

bool is_the_file(int file) {
    struct stat one, other;
    std::string const path(setting("VPGN_FAULT_FILE"));
    return fstat(file, &one) == 0 && stat(path.c_str(), &other) == 0 && one.st_ino == other.st_ino &&
           one.st_dev == other.st_dev;
}

} // namespace

// Exported, although all other symbols of the project are hidden.
extern "C" __attribute__((visibility("default"))) ssize_t read(int file, void* into, size_t size) {
    using reader = ssize_t (*)(int, void*, size_t);
    static auto const next = reinterpret_cast<reader>(dlsym(RTLD_NEXT, "read"));
    static size_t left = std::strtoull(std::string(setting("VPGN_FAULT_AFTER")).c_str(), nullptr, 10);
    if (!is_the_file(file)) return next(file, into, size);
    if (left == 0) {
        if (setting("VPGN_FAULT") != "truncate") {
            errno = EIO;
            return -1;
        }
        if (truncate(std::string(setting("VPGN_FAULT_FILE")).c_str(), 0) != 0) return -1;
    }
    ssize_t const got = next(file, into, left == 0 ? size : std::min(size, left));
    if (got > 0) left -= std::min(left, size_t(got));
    return got;
}
