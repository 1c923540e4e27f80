#include "work/same_file.hpp"

#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

namespace vpgn::tools {

namespace {

/// Where a file is stored; none where there is none, or it is a device, a pipe or a directory. `standard` is
/// what is open for `-` or no path.
std::optional<struct stat> storage_of(std::string const& path, int standard) {
    struct stat told {};
    bool const is_open = path.empty() || path == "-";
    int const failed = is_open ? fstat(standard, &told) : stat(path.c_str(), &told);
    if (failed != 0 || !S_ISREG(told.st_mode)) return std::nullopt;
    return told;
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
                fmt::format("{} is read, and standard output leads to it: {}", other, instead));
        throw std::invalid_argument(
            input == out ? fmt::format("{} is read, and would be written over: {}", out, instead)
                         : fmt::format("{} is the file {}, which is read and would be written over: {}", out,
                                       other, instead));
    }
}

} // namespace vpgn::tools
