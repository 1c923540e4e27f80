// Files that the program finds by itself: `vpgn.toml` and `.vpgn/variants.ini`, near the games. Whoever wrote
// the folder (a clone, an unpacked archive, another user of the machine) wrote them too, so they are hostile
// input. Every file that the user did not name is found here.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace vpgn::tools {

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

} // namespace vpgn::tools
