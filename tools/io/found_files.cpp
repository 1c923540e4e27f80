#include "io/found_files.hpp"

#include "io/system/folders.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

fs::path real_path(fs::path const& path) {
    std::error_code problem;
    fs::path const absolute = fs::absolute(path, problem);
    fs::path const found = fs::weakly_canonical(absolute, problem);
    return problem ? fs::path() : found;
}

bool is_below(fs::path const& path, fs::path const& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

searched_folders folders_searched_from(std::string const& folder) {
    searched_folders result;
    fs::path const named_home = home_folder();
    fs::path const home = named_home.empty() ? named_home : real_path(named_home);
    fs::path at = real_path(folder.empty() ? "." : folder);
    if (!at.has_filename() && at != at.root_path()) at = at.parent_path(); // `games/`, which does not exist
    for (; !at.empty(); at = at.parent_path()) {
        result.all.push_back(at);
        std::error_code unknown;
        result.in_repository = fs::exists(at / ".git", unknown);
        if (result.in_repository || at == home) return result;
        fs::path const above = at.parent_path();
        if (above == above.root_path() || is_for_everybody(above)) break;
    }
    if (result.all.empty()) return result;
    result.all.erase(std::find_if_not(result.all.begin() + 1, result.all.end(), belongs_to_user_alone),
                     result.all.end());
    return result;
}

bool has_found_file(fs::path const& path, fs::path const& limit, std::string const& remedy) {
    std::error_code unknown;
    if (!fs::exists(fs::symlink_status(path, unknown))) return false;
    auto const refuse = [&](char const* why) {
        throw std::invalid_argument(fmt::format("{} {}; {}", path.string(), why, remedy));
    };
    fs::path const real = real_path(path);
    if (real.empty()) refuse("cannot be followed to a file");
    if (!is_below(real, limit)) refuse("is a link out of its repository or folder");
    if (!fs::is_regular_file(real, unknown)) refuse("is not a regular file");
    return true;
}

} // namespace vpgn::tools
