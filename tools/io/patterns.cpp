#include "io/patterns.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t none = std::string_view::npos;

/// Bytes of the character at `at`; 1 for a byte that is not UTF-8.
std::size_t character_size(std::string_view text, std::size_t at) {
    auto const lead = static_cast<unsigned char>(text[at]);
    std::size_t const size = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    for (std::size_t i = 1; i < size; ++i)
        if (at + i >= text.size() || (static_cast<unsigned char>(text[at + i]) & 0xc0) != 0x80) return 1;
    return size;
}

bool is_in_class(std::string_view name, char c) {
    bool const lower = c >= 'a' && c <= 'z', upper = c >= 'A' && c <= 'Z', digit = c >= '0' && c <= '9';
    bool const printed = c > ' ' && c < 127;
    if (name == "lower") return lower;
    if (name == "upper") return upper;
    if (name == "alpha") return lower || upper;
    if (name == "digit") return digit;
    if (name == "alnum") return lower || upper || digit;
    if (name == "xdigit") return digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    if (name == "space") return c == ' ' || (c >= '\t' && c <= '\r');
    if (name == "blank") return c == ' ' || c == '\t';
    if (name == "punct") return printed && !(lower || upper || digit);
    if (name == "graph") return printed;
    if (name == "print") return printed || c == ' ';
    if (name == "cntrl") return (c >= 0 && c < ' ') || c == 127;
    return false;
}

struct set_match {
    std::size_t end; ///< in the pattern, after `]`
    bool matched;
};

/// The set whose `[` is at `at`, with the character at the front of `name`; none where it has no end.
std::optional<set_match> match_set(std::string_view pattern, std::size_t at, std::string_view character) {
    ++at;
    bool const negated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
    at += negated;
    bool matched = false;
    for (bool first = true; at < pattern.size(); first = false) {
        if (pattern[at] == ']' && !first) return set_match{at + 1, matched != negated};
        if (pattern.substr(at).starts_with("[:")) {
            if (std::size_t const end = pattern.find(":]", at + 2); end != none) {
                matched |= character.size() == 1 &&
                           is_in_class(pattern.substr(at + 2, end - at - 2), character.front());
                at = end + 2;
                continue;
            }
        }
        auto const next = [&] {
            if (pattern[at] == '\\' && at + 1 < pattern.size()) ++at;
            std::string_view const character_read = pattern.substr(at, character_size(pattern, at));
            at += character_read.size();
            return character_read;
        };
        std::string_view const low = next();
        bool const is_range = at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']';
        if (is_range) ++at;
        std::string_view const high = is_range ? next() : low;
        // The order of UTF-8 is the order of code points.
        matched |= low <= character && character <= high;
    }
    return std::nullopt;
}

constexpr char const* signs = "*?[";
constexpr char const* any_folders = "**";

std::vector<std::string> parts_of(std::string const& path) {
    std::vector<std::string> parts;
    for (fs::path const& component : fs::path(path).lexically_normal())
        if (!component.empty() && !component.has_root_directory()) parts.push_back(component.string());
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
            if (matched) found_.push_back((folder / entry.name).generic_string());
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

bool matches_name(std::string_view pattern, std::string_view name) {
    std::size_t p = 0, n = 0;
    std::size_t after_star = none,
                star_end = 0; // the last `*`: the pattern after it, the name that it matched
    auto const step = [&] {
        if (p >= pattern.size()) return false;
        std::string_view const character = name.substr(n, character_size(name, n));
        if (pattern[p] == '?') {
            ++p;
            n += character.size();
            return true;
        }
        if (pattern[p] == '[')
            if (auto const set = match_set(pattern, p, character)) {
                if (!set->matched) return false;
                p = set->end;
                n += character.size();
                return true;
            }
        std::size_t const literal = pattern[p] == '\\' && p + 1 < pattern.size() ? p + 1 : p;
        if (pattern[literal] != name[n]) return false;
        p = literal + 1;
        ++n;
        return true;
    };
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            after_star = ++p;
            star_end = n;
        } else if (!step()) {
            if (after_star == none) return false;
            p = after_star;
            star_end += character_size(name, star_end);
            n = star_end;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

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
    fs::path folder = fs::path(text_).root_path();
    std::vector<std::string> parts = parts_of(fs::path(text_).relative_path().string());
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
    if (problem) files.push_back(folder.generic_string());
    for (fs::path const& path : plain_files)
        if (std::string file = path.generic_string(); is_included(file)) files.push_back(std::move(file));
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
