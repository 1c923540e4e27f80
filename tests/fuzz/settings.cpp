// Files of settings: values have places in the file, and errors are one line with a place.
#include "io/settings_file.hpp"

#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <unistd.h>

namespace vpgn::fuzz {
namespace {

/// The input as a file, which the settings are read from.
std::string file_with(std::string_view input) {
    static std::string const path =
        (std::filesystem::temp_directory_path() / ("vpgn-fuzz-settings-" + std::to_string(getpid())))
            .string();
    static bool const removed = std::atexit([] { unlink(path.c_str()); }) == 0;
    demand(removed, "the file goes with the program");
    std::ofstream(path, std::ios::binary).write(input.data(), std::streamsize(input.size()));
    return path;
}

} // namespace

void take(std::string_view input) {
    std::string const path = file_with(input);
    auto const lines = std::uint32_t(std::count(input.begin(), input.end(), '\n') + 1);
    try {
        tools::settings_file const read = tools::read_settings_file(path);
        for (tools::setting const& one : read.all) {
            demand(one.line >= 1 && one.line <= lines && one.column >= 1, "a key is in the file", one.key);
            demand(one.value_line >= one.line && one.value_line <= lines, "a value is in the file", one.key);
            demand(one.kind == tools::setting_kind::list || one.words.size() == 1, "one value is one word",
                   one.key);
        }
    } catch (std::invalid_argument const& problem) {
        std::string_view const what = problem.what();
        demand(what.starts_with(path + ":") && what.find('\n') == what.npos, "what is wrong is a line", what);
    }
}

} // namespace vpgn::fuzz
