// Patterns of one name (`*.pgn`, `game-?`, `[a-c]*`), patterns of paths (`games/**/*.pgn`, `drafts`,
// `*.old.pgn`), and the files below a folder.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Whether the pattern matches the whole name. `*` matches any characters, `?` one, `[…]` one of a set
/// (`[a-z]`, `[!a]`, `[[:digit:]]`), and a backslash takes the special meaning from the next character. A `[`
/// without an end
/// matches itself. Cost: pattern × name at most, unlike fnmatch(3), whose cost is exponential in the number
/// of `*`.
bool matches_name(std::string_view pattern, std::string_view name);

/// Each part is a name_pattern, and `**` matches any number of folders. A pattern also matches all files
/// below the folders that it matches.
class path_pattern {
public:
    /// A relative pattern begins at the working directory.
    explicit path_pattern(std::string const& text);

    /// Whether it matches that file or folder, or a folder above it. Cost: names of the path × parts of the
    /// pattern.
    bool has(std::string const& path) const;
    /// The files and folders that it matches, sorted, without those below them; a text without a pattern is
    /// the result itself. Reads each folder once. After the first part that is a pattern, links to folders
    /// are not followed, because they may lead in a circle.
    std::vector<std::string> expanded() const;
    /// Whether it contains `*`, `?` or `[`.
    bool is_pattern() const;

private:
    std::string text_;
    std::vector<std::string> parts_; ///< of the absolute path
};

/// The files below `folder` that are `is_included`, in the order of their paths; a folder that cannot be
/// listed counts as a file. If there are none, `folder` itself. Paths have slashes on Windows, too. Nothing
/// else is open while it is listed.
std::vector<std::string> files_below(std::string const& folder,
                                     std::function<bool(std::string const& path)> const& is_included);

} // namespace vpgn::tools
