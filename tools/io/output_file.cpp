#include "io/output_file.hpp"

#include "io/output.hpp"
#include "io/replaced_file.hpp"

#include <cerrno>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::size_t buffer_size = std::size_t(1) << 20;
constexpr mode_t usual_mode = 0666; // less what the umask takes

std::string folder_of(std::string const& path) {
    auto const folder = std::filesystem::path(path).parent_path();
    return folder.empty() ? "." : folder.string();
}

} // namespace

output_file::output_file(std::string path) : path_(path == "-" ? "" : std::move(path)) {
    if (path_.empty()) return;
    namespace fs = std::filesystem;
    std::error_code unknown;
    fs::file_status const there = fs::status(path_, unknown);
    // Devices and pipes cannot be replaced: they are written to.
    in_place_ = fs::exists(there) && !fs::is_regular_file(there);
    if (in_place_) {
        file_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (file_ < 0) fail();
        return;
    }
    // A link stays; what it leads to is replaced.
    if (fs::exists(there)) path_ = fs::canonical(path_).string();
    replaced_file const old(path_);
    create_sibling();
    try {
        old.pass_on_to(file_);
    } catch (std::exception const&) {
        close(file_);
        if (!temporary_.empty()) unlink(temporary_.c_str());
        throw;
    }
}

void output_file::create_sibling() {
    // A nameless file gets its name by /proc, which a root for one program may lack.
    if (access("/proc/self/fd", X_OK) == 0)
        file_ = open(folder_of(path_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, usual_mode);
    if (file_ >= 0) return;
    temporary_ = fmt::format("{}.{}.part", path_, getpid());
    guard_.emplace(temporary_);
    file_ = open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, usual_mode);
    if (file_ >= 0) return;
    guard_.reset();
    temporary_.clear();
    fail();
}

output_file::~output_file() {
    if (file_ >= 0) close(file_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

void output_file::write(std::string_view text) {
    if (path_.empty()) return write_result(text);
    if (buffer_.size() + text.size() < buffer_size) {
        buffer_ += text;
        return;
    }
    flush();
    write_unbuffered(text); // no copy of a long text
}

void output_file::flush() {
    write_unbuffered(buffer_);
    buffer_.clear();
}

void output_file::write_unbuffered(std::string_view text) const {
    while (!text.empty()) {
        ssize_t const n = ::write(file_, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail();
        text.remove_prefix(std::size_t(n));
    }
}

void output_file::finish() {
    if (path_.empty()) return flush_result();
    flush();
    if (!in_place_ && temporary_.empty()) {
        // A nameless file first gets a name next to it, because only a rename replaces an existing file.
        std::string const beside = fmt::format("{}.{}.part", path_, getpid());
        guard_.emplace(beside);
        std::string const nameless = fmt::format("/proc/self/fd/{}", file_);
        if (linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, beside.c_str(), AT_SYMLINK_FOLLOW) != 0) fail();
        temporary_ = beside;
    }
    if (!in_place_) put_on_disk(file_, path_);
    if (close(std::exchange(file_, -1)) != 0) fail();
    if (in_place_) return;
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail();
    put_name_on_disk(path_);
    guard_.reset();
    temporary_.clear();
}

void output_file::fail() const {
    throw std::system_error(errno, std::generic_category(), path_);
}

} // namespace vpgn::tools
