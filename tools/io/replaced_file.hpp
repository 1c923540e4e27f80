// What a new file takes over from the one that it replaces, and when none is replaced.
#pragma once

#include "io/system/open_file.hpp"

#include <memory>
#include <string>

namespace vpgn::tools {

/// From now on files are replaced that `replaced_file` refuses otherwise: `--force`. Set before threads
/// start.
void replace_any_file();

/// The file at a path, if there is one: its owner, group, permissions, access control lists and extended
/// attributes. On Windows a new file has those that its folder gives it.
class replaced_file {
public:
    /// Throws std::runtime_error with the path and a reason where the file is read-only, another user's, or
    /// has further names (hard links), which would keep its old contents.
    explicit replaced_file(std::string path);
    ~replaced_file();
    replaced_file(replaced_file const&) = delete;
    replaced_file& operator=(replaced_file const&) = delete;

    /// Gives the open file what the replaced one has. Bits that lend the rights of an owner or group to
    /// whoever runs the file go where that owner or group is lost, which only happens by `--force`. Throws
    /// std::runtime_error where something else would be lost.
    void pass_on_to(open_file const&) const;

private:
    [[noreturn]] void refuse(char const* why) const;
    void read_attributes();

    /// By `--force`.
    static bool may_be_any();

    std::string path_;
    struct properties;
    std::unique_ptr<properties> properties_; ///< none: there is no such file
};

} // namespace vpgn::tools
