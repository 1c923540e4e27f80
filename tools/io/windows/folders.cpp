#include "io/system/folders.hpp"

#include "io/windows/windows.hpp"

#include <fmt/format.h>
#include <random>
#include <system_error>

namespace vpgn::tools {

namespace {

namespace fs = std::filesystem;

fs::path folder_in_environment(wchar_t const* name) {
    wchar_t const* const value = _wgetenv(name); // NOLINT(concurrency-mt-unsafe): nothing sets it
    return value == nullptr ? fs::path() : fs::path(value);
}

} // namespace

fs::path home_folder() {
    fs::path const named = folder_in_environment(L"HOME"); // as shells of Unix set it
    return named.empty() ? folder_in_environment(L"USERPROFILE") : named;
}

fs::path configuration_folder() {
    fs::path const named = folder_in_environment(L"XDG_CONFIG_HOME");
    return named.empty() ? folder_in_environment(L"APPDATA") : named;
}

std::string temporary_folder() {
    return fs::temp_directory_path().string();
}

bool is_for_everybody(fs::path const&) {
    return false;
}

bool belongs_to_user_alone(fs::path const&) {
    return false;
}

std::string created_folder_in(std::string const& folder) {
    std::random_device any;
    std::string path = fmt::format("{}/.vpgn-{:08x}{:08x}", folder, any(), any());
    std::error_code problem;
    if (!fs::create_directory(path, problem)) throw std::system_error(problem, folder);
    return path;
}

unsigned long process_number() {
    return GetCurrentProcessId();
}

} // namespace vpgn::tools
