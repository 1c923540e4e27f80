// Files that the user did not name, and which are hostile input: those that the program finds by itself, and
// those that a vpgn.toml names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace vpgn::tools {

// Files that the program finds by itself: `vpgn.toml` and `.vpgn/variants.ini`, near the games. Whoever wrote
// the folder (a clone, an unpacked archive, another user of the machine) wrote them too. Every such file is
// found here.

/// The folders whose files apply to a folder: itself and some above it.
struct searched_folders {
    std::vector<std::filesystem::path> all; ///< nearest first, without links
    bool in_repository = false;             ///< the last one holds `.git`

    /// What a link in the folder may not lead out of: the repository, or without one this folder.
    std::filesystem::path const& limit_for(std::filesystem::path const& folder) const {
        return in_repository ? all.back() : folder;
    }
};

/// The search goes up to the root of the repository (a folder that holds `.git`) or the home folder. A folder
/// that is in neither is searched with those above it that belong to the same user and that nobody else can
/// write to. A folder in which everybody may create files, such as /tmp, is never above another one, and
/// nor is the root of the file system. A folder that does not exist is searched from where it would be.
searched_folders folders_searched_from(std::string const& folder);

/// Whether there is a file of that name, whatever it is. Throws std::invalid_argument if there is, and it is
/// not a regular file, or a link leads out of `limit`: `remedy` is the way out.
bool has_found_file(std::filesystem::path const& path, std::filesystem::path const& limit,
                    std::string const& remedy);

/// Absolute, without links, `.` and `..`, as far as it exists. Empty: a cycle of links.
std::filesystem::path real_path(std::filesystem::path const&);

bool is_below(std::filesystem::path const&, std::filesystem::path const& folder);

/// The files that a vpgn.toml may name. A cloned repository brings its settings with it: by default they can
/// only name regular files of that repository.
class named_files {
public:
    /// Allows every file: for paths that the user typed.
    named_files() = default;
    /// Allows the files of the repository of the settings at this path: those below the nearest folder above
    /// them that holds `.git`, or below their own folder. Throws as `require` does for the path itself, so it
    /// comes before the settings are read.
    static named_files of_settings(std::string const& path);
    /// Allows the files of the repository in which this folder is; outside of one, every file.
    static named_files of_folder(std::string const& folder);

    /// Throws std::invalid_argument, with the way out, for a path that leads out of the repository (absolute,
    /// by `..` or by a link), for one that is neither a regular file nor a folder, and for standard input. A
    /// path that does not exist is checked by its nearest folder.
    void require(std::string const& path) const;

private:
    std::string named_by_; ///< the start of messages
    std::string remedy_;   ///< their end
    std::string root_;     ///< canonical; empty: every file is allowed
};

/// Whether the user trusts the settings in this folder. The list `trusted` of `vpgn/config.toml` in
/// $XDG_CONFIG_HOME or ~/.config names folders, each with all below it. Throws as `read_settings_file` does.
bool is_trusted_by_user(std::string const& folder);

} // namespace vpgn::tools
