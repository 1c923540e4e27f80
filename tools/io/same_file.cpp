#include "io/same_file.hpp"

#include "io/system/open_file.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools {

namespace {

/// `standard` is what is open for `-` or no path.
std::optional<storage> storage_of(std::string const& path, standard_stream standard) {
    return path.empty() || path == "-" ? tools::storage_of(standard) : tools::storage_of(path);
}

} // namespace

void refuse_to_write_over(std::string const& out, std::vector<std::string> const& inputs,
                          std::string const& instead) {
    auto const written = storage_of(out, standard_stream::output);
    if (!written) return;
    for (std::string const& input : inputs) {
        auto const read = storage_of(input, standard_stream::input);
        if (read != written) continue;
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
