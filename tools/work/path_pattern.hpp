// Patterns of paths: `games/**/*.pgn`, `drafts`, `*.old.pgn`.
#pragma once

#include <string>
#include <vector>

namespace vpgn::tools {

/// Folders and names by fnmatch(3), `**` stands for any number of folders. A pattern also means all below
/// what it means.
class path_pattern {
public:
    /// Begins at the working directory.
    explicit path_pattern(std::string const& text);

    /// Is it that file or folder, or one below it?
    bool has(std::string const& path) const;
    /// The files and folders that it means, sorted; what is below them is not told. A text without a pattern
    /// is itself. Links to folders are not followed behind `**`, for they may lead in a circle.
    std::vector<std::string> expanded() const;
    /// Is there anything in it that stands for several?
    bool is_pattern() const;

private:
    std::string text_;
    std::vector<std::string> parts_; ///< of the whole path from the root
};

} // namespace vpgn::tools
