#include "io/path_pattern.hpp"

#include "io/name_pattern.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

constexpr char const* signs = "*?[";
constexpr char const* any_folders = "**";

std::vector<std::string> parts_of(std::string const& path) {
    std::vector<std::string> parts;
    for (fs::path const& component : fs::path(path).lexically_normal())
        if (!component.empty() && component != "/") parts.push_back(component.string());
    return parts;
}

/// A pattern that matches this name only.
std::string escaped(std::string const& name) {
    std::string result;
    for (char const c : name) {
        if (c == '\\' || std::string_view(signs).find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

/// The parts of a pattern that may match the next name of a path. With one such set for a whole path the cost
/// is names × parts, however many `**` the pattern has.
class part_set {
public:
    explicit part_set(std::vector<std::string> const& parts) : parts_(&parts), has_(parts.size(), false) {}

    bool has(std::size_t i) const { return has_[i]; }
    bool empty() const { return std::find(has_.begin(), has_.end(), true) == has_.end(); }
    /// `**` matches no folder, too, but at the end it must match a name.
    void add(std::size_t i) {
        for (; i < has_.size() && !has_[i]; ++i) {
            has_[i] = true;
            if ((*parts_)[i] != any_folders) return;
        }
    }

private:
    std::vector<std::string> const* parts_;
    std::vector<bool> has_;
};

/// Whether the pattern matches the path, or a folder that contains it.
bool starts_with(std::vector<std::string> const& parts, std::vector<std::string> const& names) {
    if (parts.empty()) return true;
    part_set now(parts);
    now.add(0);
    for (std::string const& name : names) {
        part_set next(parts);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (!now.has(i)) continue;
            bool const any = parts[i] == any_folders;
            if (!any && !matches_name(parts[i], name)) continue;
            if (i + 1 == parts.size()) return true;
            next.add(any ? i : i + 1);
        }
        now = std::move(next);
    }
    return false;
}

/// Finds the files and folders that a pattern matches, and reads each folder once.
class matching_paths {
public:
    explicit matching_paths(std::vector<std::string> parts) : parts_(std::move(parts)) {}

    std::vector<std::string> below(fs::path const& folder) {
        part_set first(parts_);
        first.add(0);
        add_below(folder, first);
        return std::move(found_);
    }

private:
    struct entry {
        std::string name;
        bool is_folder; ///< and no link to one
    };

    /// No folder stays open while those in it are read.
    static std::vector<entry> entries_of(fs::path const& folder) {
        std::vector<entry> all;
        std::error_code problem;
        for (fs::directory_iterator at(folder.empty() ? "." : folder, problem), end; !problem && at != end;
             at.increment(problem)) {
            std::error_code unknown;
            bool const is_folder = at->is_directory(unknown) && !at->is_symlink(unknown);
            all.push_back({at->path().filename().string(), is_folder});
        }
        return all;
    }

    void add_below(fs::path const& folder, part_set const& now) {
        for (entry const& entry : entries_of(folder)) {
            part_set next(parts_);
            bool matched = false;
            for (std::size_t i = 0; i < parts_.size(); ++i)
                if (now.has(i)) matched |= step(entry, i, next);
            if (matched) found_.push_back((folder / entry.name).string());
            if (!next.empty()) add_below(folder / entry.name, next);
        }
    }

    /// Whether the whole pattern matches with part `i` as this name. If not, adds the parts for the names
    /// below it.
    bool step(entry const& entry, std::size_t i, part_set& next) const {
        std::string const& part = parts_[i];
        bool const last = i + 1 == parts_.size();
        bool const hidden = entry.name.starts_with('.');
        if (part == any_folders) {
            if (hidden) return false;
            if (entry.is_folder) next.add(i);
            return last && !entry.is_folder;
        }
        if ((hidden && !part.starts_with('.')) || !matches_name(part, entry.name)) return false;
        if (!last && entry.is_folder) next.add(i + 1);
        return last;
    }

    std::vector<std::string> parts_;
    std::vector<std::string> found_;
};

} // namespace

path_pattern::path_pattern(std::string const& text) : text_(text) {
    if (!fs::path(text).is_absolute())
        for (std::string const& component : parts_of(fs::current_path().string()))
            parts_.push_back(escaped(component));
    for (std::string& component : parts_of(text)) {
        if (component == "..") {
            if (!parts_.empty()) parts_.pop_back();
        } else if (component != ".") {
            parts_.push_back(std::move(component));
        }
    }
}

bool path_pattern::has(std::string const& path) const {
    return starts_with(parts_, parts_of(fs::absolute(path).string()));
}

bool path_pattern::is_pattern() const {
    return text_.find_first_of(signs) != text_.npos;
}

std::vector<std::string> path_pattern::expanded() const {
    if (!is_pattern()) return {text_};
    fs::path folder = fs::path(text_).is_absolute() ? "/" : "";
    std::vector<std::string> parts = parts_of(text_);
    auto const first_sign = std::find_if(parts.begin(), parts.end(), [](std::string const& part) {
        return part.find_first_of("*?[\\") != part.npos;
    });
    for (auto at = parts.begin(); at != first_sign; ++at)
        folder /= *at;
    parts.erase(parts.begin(), first_sign);
    std::vector<std::string> found = matching_paths(std::move(parts)).below(folder);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

namespace {

/// Adds them to `files`.
void add_below(fs::path const& folder, std::function<bool(std::string const&)> const& is_included,
               std::vector<std::string>& files) {
    std::error_code problem;
    std::vector<fs::path> folders, plain_files;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem)) {
        std::error_code unknown;
        bool const is_link = at->is_symlink(unknown); // a link to a folder may form a cycle
        if (!is_link && at->is_directory(unknown))
            folders.push_back(at->path());
        else if (at->is_regular_file(unknown))
            plain_files.push_back(at->path());
    }
    if (problem) files.push_back(folder.string());
    for (fs::path const& file : plain_files)
        if (is_included(file.string())) files.push_back(file.string());
    for (fs::path const& subfolder : folders)
        add_below(subfolder, is_included, files);
}

} // namespace

std::vector<std::string> files_below(std::string const& folder,
                                     std::function<bool(std::string const& path)> const& is_included) {
    std::vector<std::string> found;
    add_below(folder, is_included, found);
    if (found.empty()) found.push_back(folder);
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace vpgn::tools
