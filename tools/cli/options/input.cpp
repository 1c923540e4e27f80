#include "cli/options/input.hpp"

#include "io/bytes/open_bytes.hpp"
#include "io/path_pattern.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

bool is_excluded(std::string const& path, std::vector<path_pattern> const& excluded) {
    return std::any_of(excluded.begin(), excluded.end(),
                       [&](path_pattern const& pattern) { return pattern.has(path); });
}

/// The lines of a list of files; if it contains zero bytes (`find -print0`), these separate the names
/// instead.
std::vector<std::string> lines_of_file(std::string const& path) {
    auto const bytes = open_bytes(path);
    std::string text, piece(std::size_t(1) << 16, '\0');
    for (std::size_t got; (got = bytes->read(piece.data(), piece.size())) > 0;)
        text.append(piece, 0, got);
    std::vector<std::string> lines;
    char const between = text.find('\0') == text.npos ? '\n' : '\0';
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find(between, at), text.size());
        std::string line = text.substr(at, end - at);
        if (between == '\n' && line.ends_with('\r')) line.pop_back();
        if (!line.empty()) lines.push_back(std::move(line));
        at = end + 1;
    }
    return lines;
}

} // namespace

void input_option::add_to(command to) {
    to = to.in_group("Which games");
    to.option("FILE", given_,
              "files of games, compressed or not, in any format; - is standard input, a directory stands for "
              "the games below it")
        .takes(value_kind::file);
    to.option("--files-from", list_,
              "a file with names of files, one per line or separated by zero bytes; - is standard input")
        .takes(value_kind::file);
    to.option("--exclude", excluded_,
              "files and folders to skip below a directory: `drafts`, `*.old.pgn`, `games/**/raw`; repeat "
              "for each pattern")
        .one_each()
        .takes(value_kind::file, "PATTERN");
}

void input_option::apply_settings(command to) {
    to.setting_of_paths("files", listed_, allowed_,
                        "the files to read if no FILE is given: files, folders, patterns (`games/**/*.pgn`)");
    to.settings("", {"exclude"});
}

std::vector<std::string> input_option::files(question const& has_games) const {
    std::vector<std::string> named = given_;
    std::vector<path_pattern> excluded;
    for (std::string const& pattern : excluded_)
        excluded.emplace_back(pattern.find('/') == pattern.npos ? "**/" + pattern : pattern);
    if (!list_.empty())
        for (std::string& line : lines_of_file(list_))
            named.push_back(std::move(line));
    for (std::string const& pattern : are_of_settings() ? listed_ : std::vector<std::string>()) {
        std::vector<std::string> found = path_pattern(pattern).expanded();
        std::erase_if(found, [&](std::string const& path) { return is_excluded(path, excluded); });
        if (found.empty())
            throw std::invalid_argument(fmt::format("no file matches `{}` of vpgn.toml", pattern));
        for (std::string const& path : found)
            allowed_.require(path);
        named.insert(named.end(), found.begin(), found.end());
    }
    if (named.empty() && list_.empty())
        throw std::invalid_argument("missing files: name some, or `-` for standard input");
    std::vector<std::string> all;
    for (std::string const& given : named) {
        std::error_code unknown; // reported when it is opened
        if (given == "-" || !fs::is_directory(given, unknown)) {
            all.push_back(given);
            continue;
        }
        std::vector<std::string> found = files_below(given, has_games); // a folder without games: itself
        std::erase_if(found, [&](std::string const& path) { return is_excluded(path, excluded); });
        named_files const allowed = are_of_settings() ? allowed_ : named_files::of_folder(given);
        for (std::string const& path : found)
            allowed.require(path); // a link may lead out of the repository
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

} // namespace vpgn::tools
