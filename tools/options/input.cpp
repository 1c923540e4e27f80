#include "options/input.hpp"

#include "work/bytes/byte_source.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

/// Adds what has games below `folder` to `files`; a folder that cannot be listed as if it were one. While it
/// is listed, nothing else is open.
void add_below(fs::path const& folder, input_option::question const& has_games,
               std::vector<std::string>& files) {
    std::error_code problem;
    std::vector<fs::path> folders, plain_files;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem)) {
        std::error_code unknown;
        bool const is_link = at->is_symlink(unknown); // to a folder it may lead in a circle
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

/// The lines of a list of files; where zero bytes stand in it (`find -print0`), these part the names instead.
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
    to.option("FILE", given_,
              "files of games, compressed or not, in whatever form; - is standard input, a directory stands "
              "for the "
              "games below it");
    to.option(
        "--files-from", list_,
        "a file that names such files, one a line, or with zero bytes between them; - is standard input");
}

std::vector<std::string> input_option::files(question const& has_games) const {
    std::vector<std::string> named = given_;
    if (!list_.empty())
        for (std::string& line : lines_of_file(list_))
            named.push_back(std::move(line));
    if (named.empty() && list_.empty())
        throw std::invalid_argument("which files? name some, or `-` for standard input");
    std::vector<std::string> all;
    for (std::string const& given : named) {
        std::error_code unknown; // opening it will tell
        if (given == "-" || !fs::is_directory(given, unknown)) {
            all.push_back(given);
            continue;
        }
        std::vector<std::string> found;
        add_below(given, has_games, found);
        if (found.empty()) found.push_back(given); // opening it will tell that too
        std::sort(found.begin(), found.end());
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

} // namespace vpgn::tools
