#include "io/same_file.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace vpgn::tools {

namespace {

/// Where a file is stored; none where there is none, or it is a device, a pipe or a directory. `standard` is
/// what is open for `-` or no path.
std::optional<struct stat> storage_of(std::string const& path, int standard) {
    struct stat status {};
    bool const is_open = path.empty() || path == "-";
    int const failed = is_open ? fstat(standard, &status) : stat(path.c_str(), &status);
    if (failed != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return status;
}

} // namespace

void refuse_to_write_over(std::string const& out, std::vector<std::string> const& inputs,
                          std::string const& instead) {
    auto const written = storage_of(out, STDOUT_FILENO);
    if (!written) return;
    for (std::string const& input : inputs) {
        auto const read = storage_of(input, STDIN_FILENO);
        if (!read || read->st_dev != written->st_dev || read->st_ino != written->st_ino) continue;
        std::string const other = input == "-" ? "standard input" : input;
        if (out.empty() || out == "-")
            throw std::invalid_argument(
                fmt::format("{} is an input and also standard output: {}", other, instead));
        throw std::invalid_argument(
            input == out
                ? fmt::format("{} is an input and would be overwritten: {}", out, instead)
                : fmt::format("{} is the input {} and would be overwritten: {}", out, other, instead));
    }
}

void refuse_what_is_read_once(std::vector<std::string> const& files, std::string const& why) {
    for (std::string const& file : files) {
        std::error_code unknown; // ignored: opening the file reports the error
        bool const is_stored = file != "-" && (!std::filesystem::exists(file, unknown) ||
                                               std::filesystem::is_regular_file(file, unknown) ||
                                               std::filesystem::is_directory(file, unknown));
        if (!is_stored)
            throw std::invalid_argument(fmt::format(
                "`{}` can be read only once, and {}: save it to a file, compressed or not, and name that",
                file, why));
    }
}

} // namespace vpgn::tools
