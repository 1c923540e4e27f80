// What a new file takes over from the one that it replaces, and when none is replaced.
#pragma once

#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// From now on files are replaced that `replaced_file` refuses otherwise: `--force`. Set before threads
/// start.
void replace_any_file();

/// The file at a path, if there is one: its owner, group, permissions, access control lists and extended
/// attributes.
class replaced_file {
public:
    /// Throws std::runtime_error with the path and a reason where the file is read-only, another user's, or
    /// has further names (hard links), which would keep its old contents.
    explicit replaced_file(std::string path);

    /// Gives the open file what the replaced one has. Bits that lend the rights of an owner or group to
    /// whoever runs the file go where that owner or group is lost, which only happens by `--force`. Throws
    /// std::runtime_error where something else would be lost.
    void pass_on_to(int file) const;

private:
    [[noreturn]] void refuse(char const* why) const;
    void read_attributes();

    std::string path_;
    bool is_there_ = false;
    uid_t owner_ = 0;
    gid_t group_ = 0;
    mode_t mode_ = 0;
    std::vector<std::pair<std::string, std::string>> attributes_; ///< by name; access control lists are some
};

/// Returns once what was written is on the disk, as far as the file system can say. Throws std::system_error
/// with the path.
void put_on_disk(int file, std::string const& path);
/// The same of the names in the folder of `path`.
void put_name_on_disk(std::string const& path);

} // namespace vpgn::tools
