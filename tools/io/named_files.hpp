// The files that a vpgn.toml may name. A cloned repository brings its settings with it, so they are hostile
// input: by default they can only name regular files of that repository.
#pragma once

#include <string>

namespace vpgn::tools {

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
