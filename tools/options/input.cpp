#include "options/input.hpp"

#include "work/bytes/byte_source.hpp"
#include "work/path_pattern.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

/// Adds the files of games below `folder` to `files`; a folder that cannot be listed is added as if it were a
/// file. Nothing else is open while it is listed.
void add_below(fs::path const& folder, input_option::question const& has_games,
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
    for (fs::path const& one : plain_files)
        if (has_games(one.string())) files.push_back(one.string());
    for (fs::path const& one : folders)
        add_below(one, has_games, files);
}

bool is_excluded(std::string const& path, std::vector<path_pattern> const& excluded) {
    return std::any_of(excluded.begin(), excluded.end(),
                       [&](path_pattern const& one) { return one.has(path); });
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
              "files of games, compressed or not, in any format; - is standard input, a directory means the "
              "games below it")
        .takes(value_kind::file);
    to.option(
          "--files-from", list_,
          "a file that names such files, one a line, or with zero bytes between them; - is standard input")
        .takes(value_kind::file);
    to.option("--exclude", excluded_,
              "files and folders that are passed over below a directory: `drafts`, `*.old.pgn`, "
              "`games/**/raw`; again for each "
              "pattern")
        .one_each()
        .takes(value_kind::file, "PATTERN");
}

void input_option::heed_settings(command to) {
    to.setting_of_paths("files", listed_, allowed_,
                        "what is read where no FILE is named: files, folders, patterns (`games/**/*.pgn`)");
    to.settings("", {"exclude"});
}

std::vector<std::string> input_option::files(question const& has_games) const {
    std::vector<std::string> named = given_;
    std::vector<path_pattern> excluded;
    for (std::string const& one : excluded_)
        excluded.emplace_back(one.find('/') == one.npos ? "**/" + one : one);
    if (!list_.empty())
        for (std::string& line : lines_of_file(list_))
            named.push_back(std::move(line));
    for (std::string const& pattern : are_of_settings() ? listed_ : std::vector<std::string>()) {
        std::vector<std::string> found = path_pattern(pattern).expanded();
        std::erase_if(found, [&](std::string const& path) { return is_excluded(path, excluded); });
        if (found.empty())
            throw std::invalid_argument(
                fmt::format("no file is meant by `{}`, which vpgn.toml names", pattern));
        for (std::string const& path : found)
            allowed_.require(path);
        named.insert(named.end(), found.begin(), found.end());
    }
    if (named.empty() && list_.empty())
        throw std::invalid_argument("which files? name some, or `-` for standard input");
    std::vector<std::string> all;
    for (std::string const& given : named) {
        std::error_code unknown; // reported when it is opened
        if (given == "-" || !fs::is_directory(given, unknown)) {
            all.push_back(given);
            continue;
        }
        std::vector<std::string> found;
        add_below(given, has_games, found);
        if (found.empty()) found.push_back(given); // also reported when it is opened
        std::erase_if(found, [&](std::string const& path) { return is_excluded(path, excluded); });
        for (std::string const& path : are_of_settings() ? found : std::vector<std::string>())
            allowed_.require(path); // a link may lead out of the repository
        std::sort(found.begin(), found.end());
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

} // namespace vpgn::tools
