#include "io/system/open_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr mode_t usual_mode = 0666; // less what the umask takes
constexpr mode_t owner_only = 0600;

[[noreturn]] void fail(int error, std::string const& name) {
    throw std::system_error(error, std::generic_category(), name);
}

int opened(std::string const& path, int flags, mode_t mode = 0) {
    int const file = open(path.c_str(), flags | O_CLOEXEC, mode);
    if (file < 0) fail(errno, path);
    return file;
}

std::optional<storage> storage_in(struct stat const& status) {
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    return storage{std::uint64_t(status.st_dev), std::uint64_t(status.st_ino)};
}

void sync(int file, std::string const& name) {
    while (fsync(file) != 0) {
        if (errno == EINTR) continue;
        if (errno == EINVAL || errno == ENOTSUP || errno == EROFS)
            return; // nothing that could be synchronised
        fail(errno, name);
    }
}

} // namespace

std::optional<storage> storage_of(std::string const& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 ? storage_in(status) : std::nullopt;
}

std::optional<storage> storage_of(standard_stream of) {
    struct stat status {};
    return fstat(int(of), &status) == 0 ? storage_in(status) : std::nullopt;
}

open_file::~open_file() {
    if (is_open() && !is_borrowed_) ::close(int(handle_));
}

open_file open_file::standard_input() {
    open_file input(STDIN_FILENO, "standard input");
    input.is_borrowed_ = true;
    return input;
}

open_file open_file::for_reading(std::string path) {
    int const file = opened(path, O_RDONLY);
    return {file, std::move(path)};
}

open_file open_file::for_writing(std::string path) {
    int const file = opened(path, O_WRONLY);
    return {file, std::move(path)};
}

open_file open_file::for_update(std::string path) {
    int const file = opened(path, O_RDWR | O_NOFOLLOW);
    return {file, std::move(path)};
}

open_file open_file::for_appending(std::string path) {
    int const file = opened(path, O_WRONLY | O_CREAT | O_APPEND, usual_mode);
    return {file, std::move(path)};
}

open_file open_file::created(std::string path) {
    int const file = opened(path, O_RDWR | O_CREAT | O_EXCL, usual_mode);
    return {file, std::move(path)};
}

open_file open_file::nameless(std::string const& folder) {
#ifdef O_TMPFILE
    // Such a file gets its name by /proc, which a root for one program may lack.
    if (access("/proc/self/fd", X_OK) != 0) return {};
    return {open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, usual_mode), folder};
#else
    static_cast<void>(folder);
    return {};
#endif
}

open_file open_file::temporary(std::string const& folder) {
    std::string const name = "a temporary file in " + folder;
#ifdef O_TMPFILE
    int const file = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, owner_only);
    if (file >= 0) return {file, name};
#endif
    // A file system that knows no nameless files.
    std::string path = folder + "/vpgn.XXXXXX";
    int const named = mkostemp(path.data(), O_CLOEXEC);
    if (named < 0) vpgn::tools::fail(errno, name);
    unlink(path.c_str());
    return {named, name};
}

bool open_file::is_directory() const {
    struct stat status {};
    return fstat(int(handle_), &status) == 0 && S_ISDIR(status.st_mode);
}

std::optional<std::uint64_t> open_file::size() const {
    struct stat status {};
    if (fstat(int(handle_), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return std::uint64_t(status.st_size);
}

bool open_file::is_named(std::string const& path) const {
    struct stat here {
    }, named{};
    return fstat(int(handle_), &here) == 0 && lstat(path.c_str(), &named) == 0 &&
           storage_in(here) == storage_in(named);
}

std::size_t open_file::read(char* into, std::size_t size) {
    std::size_t got = 0;
    while (got < size) {
        ssize_t const n = ::read(int(handle_), into + got, size - got);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail();
        if (n == 0) break;
        got += std::size_t(n);
    }
    return got;
}

std::size_t open_file::read_at(std::uint64_t at, char* into, std::size_t size) const {
    std::size_t got = 0;
    while (got < size) {
        ssize_t const n = pread(int(handle_), into + got, size - got, off_t(at + got));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail();
        if (n == 0) break;
        got += std::size_t(n);
    }
    return got;
}

void open_file::seek(std::uint64_t at) {
    if (lseek(int(handle_), off_t(at), SEEK_SET) < 0) fail();
}

void open_file::write(std::string_view text) {
    while (!text.empty()) {
        ssize_t const n = ::write(int(handle_), text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail();
        text.remove_prefix(std::size_t(n));
    }
}

void open_file::write_at(std::uint64_t at, std::string_view text) {
    while (!text.empty()) {
        ssize_t const n = pwrite(int(handle_), text.data(), text.size(), off_t(at));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail();
        at += std::uint64_t(n);
        text.remove_prefix(std::size_t(n));
    }
}

void open_file::give_name(std::string const& path) {
    name_ = path;
    std::string const here = fmt::format("/proc/self/fd/{}", handle_);
    if (linkat(AT_FDCWD, here.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) != 0) fail();
}

void open_file::lock() {
    static_cast<void>(flock(int(handle_), LOCK_EX));
}

bool open_file::try_lock() {
    return flock(int(handle_), LOCK_EX | LOCK_NB) == 0;
}

void open_file::sync() const {
    vpgn::tools::sync(int(handle_), name_);
}

void open_file::close() {
    if (::close(int(std::exchange(handle_, none))) != 0) fail();
}

void open_file::fail() const {
    vpgn::tools::fail(errno, name_);
}

void rename_over(open_file& replaced, std::string const& from, std::string const& to) {
    std::filesystem::rename(from, to);
    replaced = open_file();
}

void sync_names_beside(std::string const& path) {
    auto const folder = std::filesystem::path(path).parent_path();
    int const opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return; // a folder that can be written to and not read
    try {
        sync(opened, path);
    } catch (std::system_error const&) {
        close(opened);
        throw;
    }
    close(opened);
}

} // namespace vpgn::tools
