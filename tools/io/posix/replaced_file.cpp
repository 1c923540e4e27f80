#include "io/output_file.hpp"

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
#include <utility>
#include <vector>
#ifdef __linux__
#include <sys/xattr.h>
#endif

namespace vpgn::tools {

namespace {

constexpr mode_t all_permissions = 07777, set_id_bits = S_ISUID | S_ISGID, write_bits = 0222;

/// Hashes, labels and rights of programs that the system itself keeps for each file.
bool is_of_system(std::string_view attribute) {
    return attribute.starts_with("security.") || attribute.starts_with("trusted.");
}

} // namespace

struct replaced_file::properties {
    uid_t owner = 0;
    gid_t group = 0;
    mode_t mode = 0;
    std::vector<std::pair<std::string, std::string>> attributes; ///< by name; access control lists are some
};

replaced_file::~replaced_file() = default;

replaced_file::replaced_file(std::string path) : path_(std::move(path)) {
    struct stat there {};
    if (stat(path_.c_str(), &there) != 0 || !S_ISREG(there.st_mode)) return;
    properties_ = std::make_unique<properties>();
    properties_->owner = there.st_uid;
    properties_->group = there.st_gid;
    properties_->mode = there.st_mode & all_permissions;
    if (!may_be_any()) {
        bool const is_read_only = (properties_->mode & write_bits) == 0 || access(path_.c_str(), W_OK) != 0;
        if (there.st_uid != geteuid()) refuse("it belongs to another user");
        if (is_read_only) refuse("it is read-only");
        if (there.st_nlink > 1)
            refuse("it has further names (hard links), which would keep the old contents");
    }
    read_attributes();
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
        properties_->attributes.emplace_back(name, std::move(value));
    }
#endif
}

void replaced_file::pass_on_to(open_file const& to) const {
    if (!properties_) return;
    int const file = int(to.handle());
    // Owner and group first, because a change of either clears bits of the mode.
    struct stat status {};
    if (fstat(file, &status) != 0) throw std::system_error(errno, std::generic_category(), path_);
    auto const& [owner, group, old_mode, attributes] = *properties_;
    mode_t mode = old_mode;
    bool const is_other = status.st_uid != owner || status.st_gid != group;
    if (is_other && fchown(file, owner, group) != 0) {
        if (!may_be_any()) refuse("its owner and group cannot be kept");
        mode &= ~set_id_bits;
    }
#ifdef __linux__
    for (auto const& [name, value] : attributes)
        if (fsetxattr(file, name.c_str(), value.data(), value.size(), 0) != 0 && !may_be_any())
            refuse("its access control list or extended attributes cannot be kept");
#endif
    if (fchmod(file, mode) != 0) throw std::system_error(errno, std::generic_category(), path_);
}

} // namespace vpgn::tools
