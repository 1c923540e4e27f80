#include "work/path_pattern.hpp"

#include <algorithm>
#include <filesystem>
#include <fnmatch.h>
#include <span>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

constexpr char const* signs = "*?[";
constexpr char const* any_folders = "**";

std::vector<std::string> parts_of(std::string const& path) {
    std::vector<std::string> parts;
    for (fs::path const& one : fs::path(path).lexically_normal())
        if (!one.empty() && one != "/") parts.push_back(one.string());
    return parts;
}

/// A name as a pattern that means it alone.
std::string escaped(std::string const& name) {
    std::string made;
    for (char const c : name) {
        if (c == '\\' || std::string_view(signs).find(c) != std::string_view::npos) made += '\\';
        made += c;
    }
    return made;
}

/// Do the patterns mean the names, or the folders that the first of them are?
bool begins(std::span<std::string const> patterns, std::span<std::string const> names) {
    if (patterns.empty()) return true;
    if (patterns.front() == any_folders) {
        for (std::size_t i = 0; i <= names.size(); ++i)
            if (begins(patterns.subspan(1), names.subspan(i))) return patterns.size() > 1 || !names.empty();
        return false;
    }
    return !names.empty() && fnmatch(patterns.front().c_str(), names.front().c_str(), 0) == 0 &&
           begins(patterns.subspan(1), names.subspan(1));
}

/// Adds what the patterns mean below `folder`. Hidden names are meant by patterns that begin with a dot.
void add_below(fs::path const& folder, std::span<std::string const> patterns,
               std::vector<std::string>& found) {
    if (patterns.empty()) {
        found.push_back(folder.string());
        return;
    }
    std::string const& first = patterns.front();
    if (first == ".." || first == ".") return add_below(folder / first, patterns.subspan(1), found);
    bool const goes_on = first == any_folders;
    if (goes_on && patterns.size() > 1) add_below(folder, patterns.subspan(1), found);
    std::error_code problem;
    for (fs::directory_iterator at(folder.empty() ? "." : folder, problem), end; !problem && at != end;
         at.increment(problem)) {
        std::string const name = at->path().filename().string();
        std::error_code unknown;
        fs::path const path = folder / name;
        if (goes_on) {
            bool const is_folder =
                at->is_directory(unknown) && !at->is_symlink(unknown) && !name.starts_with('.');
            if (is_folder)
                add_below(path, patterns, found);
            else if (patterns.size() == 1 && !name.starts_with('.'))
                found.push_back(path.string());
        } else if (fnmatch(first.c_str(), name.c_str(), FNM_PERIOD) == 0 &&
                   (patterns.size() == 1 || at->is_directory(unknown))) {
            add_below(path, patterns.subspan(1), found);
        }
    }
}

} // namespace

path_pattern::path_pattern(std::string const& text) : text_(text) {
    if (!fs::path(text).is_absolute())
        for (std::string const& one : parts_of(fs::current_path().string()))
            parts_.push_back(escaped(one));
    for (std::string& one : parts_of(text)) {
        if (one == "..") {
            if (!parts_.empty()) parts_.pop_back();
        } else if (one != ".") {
            parts_.push_back(std::move(one));
        }
    }
}

bool path_pattern::has(std::string const& path) const {
    std::vector<std::string> const names = parts_of(fs::absolute(path).string());
    return begins(parts_, names);
}

bool path_pattern::is_pattern() const {
    return text_.find_first_of(signs) != text_.npos;
}

std::vector<std::string> path_pattern::expanded() const {
    if (!is_pattern()) return {text_};
    std::vector<std::string> found;
    add_below(fs::path(text_).is_absolute() ? "/" : "", parts_of(text_), found);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

} // namespace vpgn::tools
