#include "io/named_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

/// Without links, `.` and `..`, as far as it exists.
fs::path real_path(fs::path const& path) {
    std::error_code problem;
    fs::path const absolute = fs::absolute(path, problem);
    fs::path const found = fs::weakly_canonical(absolute, problem);
    return problem ? fs::path() : found;
}

bool is_below(fs::path const& path, fs::path const& root) {
    return std::mismatch(root.begin(), root.end(), path.begin(), path.end()).first == root.end();
}

fs::path repository_of(fs::path const& folder) {
    fs::path const own = real_path(folder.empty() ? "." : folder);
    std::error_code unknown;
    for (fs::path at = own; !at.empty(); at = at.parent_path()) {
        if (fs::exists(at / ".git", unknown)) return at;
        if (at == at.parent_path()) break;
    }
    return own;
}

std::string user_configuration() {
    // NOLINTBEGIN(concurrency-mt-unsafe): read before threads start
    char const* const folder = std::getenv("XDG_CONFIG_HOME");
    if (folder != nullptr && *folder != '\0') return (fs::path(folder) / "vpgn/config.toml").string();
    char const* const home = std::getenv("HOME");
    // NOLINTEND(concurrency-mt-unsafe)
    return home == nullptr || *home == '\0' ? std::string()
                                            : (fs::path(home) / ".config/vpgn/config.toml").string();
}

} // namespace

named_files::named_files(settings_file const& file) : settings_(file.path) {
    if (is_trusted_by_user(file.folder)) return;
    root_ = repository_of(file.folder).string();
    require(file.path);
}

void named_files::require(std::string const& path) const {
    if (root_.empty()) return;
    auto const refuse = [&](char const* why) {
        throw std::invalid_argument(
            fmt::format("{}: `{}` {}; --trust-config allows it", settings_, path, why));
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
    fs::path const asked = real_path(folder.empty() ? "." : folder);
    return std::any_of(trusted->words.begin(), trusted->words.end(), [&](std::string const& one) {
        return !one.empty() && is_below(asked, real_path(own.resolved(one)));
    });
}

} // namespace vpgn::tools
