// The settings of a repository, `vpgn.toml`: its path, and its values with their places. The command line
// defines the keys.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

enum class setting_kind { text, number, truth, list };

/// A key and its value: text as one word, a number or `true` as its word, a list of text as several.
struct setting {
    std::string key; ///< with the name of its table before it: `check.select`
    setting_kind kind = setting_kind::text;
    std::vector<std::string> words;
    std::uint32_t line = 0, column = 0;             ///< of the key, from 1, in code points
    std::uint32_t value_line = 0, value_column = 0; ///< of the value
};

struct settings_file {
    std::string path;
    std::string folder;       ///< where its paths begin; empty: the working directory
    std::vector<setting> all; ///< in the order of the file

    /// Null: the file has no such key.
    setting const* find(std::string const& key) const;
    /// A path of the file, relative to the working directory.
    std::string resolved(std::string const& path) const;
};

/// `vpgn.toml` in this folder or in the nearest one above it that has one (folders_searched_from). Empty:
/// there is none. The path begins as `folder` does. Whether it may be read is up to named_files.
std::string settings_file_above(std::string const& folder);

/// Throws std::invalid_argument, `vpgn.toml:3:7: …`, where it is no TOML or a value is none that a setting
/// has; std::system_error where it cannot be read.
settings_file read_settings_file(std::string const& path);

/// `vpgn.toml:3:7: ` before what is wrong.
std::string place_in(settings_file const&, std::uint32_t line, std::uint32_t column);

} // namespace vpgn::tools
