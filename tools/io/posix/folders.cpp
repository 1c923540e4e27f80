#include "io/system/folders.hpp"

#include <cerrno>
#include <cstdlib>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace vpgn::tools {

namespace {

namespace fs = std::filesystem;

std::string environment_value(char const* name) {
    char const* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nothing sets it
    return value == nullptr ? "" : value;
}

std::optional<struct stat> status_of(fs::path const& path) {
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) return std::nullopt;
    return found;
}

} // namespace

fs::path home_folder() {
    return environment_value("HOME");
}

fs::path configuration_folder() {
    if (std::string const named = environment_value("XDG_CONFIG_HOME"); !named.empty()) return named;
    fs::path const home = home_folder();
    return home.empty() ? home : home / ".config";
}

std::string temporary_folder() {
    std::string const named = environment_value("TMPDIR");
    return named.empty() ? "/tmp" : named;
}

bool is_for_everybody(fs::path const& folder) {
    auto const found = status_of(folder);
    return found && (found->st_mode & S_ISVTX) != 0 && (found->st_mode & S_IWOTH) != 0;
}

bool belongs_to_user_alone(fs::path const& folder) {
    auto const found = status_of(folder);
    return found && found->st_uid == geteuid() && (found->st_mode & S_IWOTH) == 0;
}

std::string created_folder_in(std::string const& folder) {
    std::string path = folder + "/.vpgn-XXXXXX";
    if (mkdtemp(path.data()) == nullptr) throw std::system_error(errno, std::generic_category(), folder);
    return path;
}

unsigned long process_number() {
    return static_cast<unsigned long>(getpid());
}

} // namespace vpgn::tools
