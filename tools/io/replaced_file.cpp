#include "io/replaced_file.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

namespace vpgn::tools {

namespace {

bool any_file = false; // set once, before any thread

constexpr mode_t all_permissions = 07777, set_id_bits = S_ISUID | S_ISGID, write_bits = 0222;

/// Hashes, labels and rights of programs that the system itself keeps for each file.
bool is_of_system(std::string_view attribute) {
    return attribute.starts_with("security.") || attribute.starts_with("trusted.");
}

} // namespace

void replace_any_file() {
    any_file = true;
}

replaced_file::replaced_file(std::string path) : path_(std::move(path)) {
    struct stat there {};
    if (stat(path_.c_str(), &there) != 0 || !S_ISREG(there.st_mode)) return;
    is_there_ = true;
    owner_ = there.st_uid;
    group_ = there.st_gid;
    mode_ = there.st_mode & all_permissions;
    if (!any_file) {
        bool const is_read_only = (mode_ & write_bits) == 0 || access(path_.c_str(), W_OK) != 0;
        if (there.st_uid != geteuid()) refuse("it belongs to another user");
        if (is_read_only) refuse("it is read-only");
        if (there.st_nlink > 1)
            refuse("it has further names (hard links), which would keep the old contents");
    }
    read_attributes();
}

void replaced_file::refuse(char const* why) const {
    throw std::runtime_error(fmt::format("{}: not replaced: {}; `--force` replaces it", path_, why));
}

void replaced_file::read_attributes() {
#ifdef __linux__
    ssize_t const all = listxattr(path_.c_str(), nullptr, 0);
    if (all <= 0) return; // none, or the file system has none
    std::string names(std::size_t(all), '\0');
    ssize_t const got = listxattr(path_.c_str(), names.data(), names.size());
    if (got < 0) refuse("its extended attributes cannot be read");
    names.resize(std::size_t(got));
    for (std::size_t at = 0; at < names.size();) {
        std::string const name(names.c_str() + at);
        at += name.size() + 1;
        if (is_of_system(name)) continue;
        ssize_t const size = getxattr(path_.c_str(), name.c_str(), nullptr, 0);
        std::string value(std::size_t(std::max<ssize_t>(size, 0)), '\0');
        if (size < 0 || getxattr(path_.c_str(), name.c_str(), value.data(), value.size()) != size)
            refuse("its extended attributes cannot be read");
        attributes_.emplace_back(name, std::move(value));
    }
#endif
}

void replaced_file::pass_on_to(int file) const {
    if (!is_there_) return;
    // Owner and group first, because a change of either clears bits of the mode.
    struct stat made {};
    if (fstat(file, &made) != 0) throw std::system_error(errno, std::generic_category(), path_);
    mode_t mode = mode_;
    bool const is_other = made.st_uid != owner_ || made.st_gid != group_;
    if (is_other && fchown(file, owner_, group_) != 0) {
        if (!any_file) refuse("its owner and group cannot be kept");
        mode &= ~set_id_bits;
    }
#ifdef __linux__
    for (auto const& [name, value] : attributes_)
        if (fsetxattr(file, name.c_str(), value.data(), value.size(), 0) != 0 && !any_file)
            refuse("its access control list or extended attributes cannot be kept");
#endif
    if (fchmod(file, mode) != 0) throw std::system_error(errno, std::generic_category(), path_);
}

void put_on_disk(int file, std::string const& path) {
    while (fsync(file) != 0) {
        if (errno == EINTR) continue;
        if (errno == EINVAL || errno == ENOTSUP || errno == EROFS)
            return; // nothing that could be synchronised
        throw std::system_error(errno, std::generic_category(), path);
    }
}

void put_name_on_disk(std::string const& path) {
    auto const folder = std::filesystem::path(path).parent_path();
    int const opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return; // a folder that can be written to and not read
    try {
        put_on_disk(opened, path);
    } catch (std::system_error const&) {
        close(opened);
        throw;
    }
    close(opened);
}

} // namespace vpgn::tools
