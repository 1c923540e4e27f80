// Options for input files: `FILE…` with `-` for standard input, and a directory for the games below it;
// `--files-from`; `--exclude`; and `files` of vpgn.toml if none is named.
#pragma once

#include "cli/options/command_line.hpp"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

class input_option {
public:
    void add_to(command);
    /// If none is named, uses `files` of vpgn.toml.
    void apply_settings(command);
    /// Whether a file or a list of files is named.
    bool names_any() const { return !given_.empty() || !list_.empty(); }
    void put_first(std::string file) { given_.insert(given_.begin(), std::move(file)); }

    /// Whether a file found in a directory contains games.
    using question = std::function<bool(std::string const& path)>;

    /// The files in the order given, those of a directory in the order of their paths. A missing path counts
    /// as a file, and opening it reports the error; so does a directory without games, and one
    /// below it that cannot be listed. Throws std::invalid_argument where no file is named, std::system_error
    /// where the list of them cannot be read. Files that vpgn.toml names, and those in its folders, must be
    /// allowed (named_files).
    std::vector<std::string> files(question const& has_games) const;
    /// Whether they come from vpgn.toml.
    bool are_of_settings() const { return !names_any() && !listed_.empty(); }

private:
    std::vector<std::string> given_;
    std::string list_;
    std::vector<std::string> excluded_;
    std::vector<std::string> listed_; ///< patterns of vpgn.toml
    named_files allowed_;             ///< by vpgn.toml
};

} // namespace vpgn::tools
