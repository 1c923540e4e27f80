#include "io/untrusted_files.hpp"

#include "io/settings_file.hpp"
#include "io/system/folders.hpp"

#include <algorithm>
#include <filesystem>
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

namespace {

std::string user_configuration() {
    fs::path const folder = configuration_folder();
    return folder.empty() ? std::string() : (folder / "vpgn/config.toml").string();
}

} // namespace

named_files named_files::of_settings(std::string const& path) {
    named_files result;
    std::string const folder = fs::path(path).parent_path().string();
    if (is_trusted_by_user(folder)) return result;
    searched_folders const searched = folders_searched_from(folder);
    result.named_by_ = path + ": ";
    result.remedy_ = "--trust-config allows it";
    if (!searched.all.empty()) result.root_ = searched.limit_for(searched.all.front()).string();
    result.require(path);
    return result;
}

named_files named_files::of_folder(std::string const& folder) {
    named_files result;
    searched_folders const searched = folders_searched_from(folder);
    if (!searched.in_repository || is_trusted_by_user(folder)) return result;
    result.remedy_ = "name the file itself to read it";
    result.root_ = searched.all.back().string();
    return result;
}

void named_files::require(std::string const& path) const {
    if (root_.empty()) return;
    auto const refuse = [&](char const* why) {
        throw std::invalid_argument(fmt::format("{}`{}` {}; {}", named_by_, path, why, remedy_));
    };
    if (path == "-") refuse("is standard input");
    fs::path const real = real_path(path);
    if (real.empty()) refuse("cannot be followed to a file");
    if (!is_below(real, root_)) refuse("is outside the repository");
    std::error_code unknown; // a file that is missing is reported when it is opened
    fs::file_status const found = fs::status(real, unknown);
    if (fs::exists(found) && !fs::is_regular_file(found) && !fs::is_directory(found))
        refuse("is not a regular file");
}

bool is_trusted_by_user(std::string const& folder) {
    std::string const path = user_configuration();
    std::error_code unknown;
    if (path.empty() || !fs::is_regular_file(path, unknown)) return false;
    settings_file const own = read_settings_file(path);
    setting const* const trusted = own.find("trusted");
    if (trusted == nullptr) return false;
    fs::path const target = real_path(folder.empty() ? "." : folder);
    return std::any_of(trusted->words.begin(), trusted->words.end(), [&](std::string const& trusted_folder) {
        return !trusted_folder.empty() && is_below(target, real_path(own.resolved(trusted_folder)));
    });
}

} // namespace vpgn::tools
