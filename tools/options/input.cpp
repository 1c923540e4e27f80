#include "options/input.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

bool is_pgn(fs::path const& path) {
    std::string ending = path.extension().string();
    for (char& c : ending)
        c = char(c | 0x20);
    return ending == ".pgn";
}

std::vector<std::string> below(fs::path const& folder) {
    std::vector<std::string> files;
    try {
        for (auto const& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file() && is_pgn(entry.path())) files.push_back(entry.path().string());
    } catch (fs::filesystem_error const& problem) { // it names the folder in other words, or not at all
        throw std::system_error(problem.code(), folder.string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

void input_option::add_to(command to) {
    to.option("FILE", given_,
              "PGN files; - is standard input, a directory stands for the .pgn files below it")
        .required();
}

std::vector<std::string> input_option::files() const {
    std::vector<std::string> all;
    for (std::string const& given : given_) {
        std::error_code unknown; // opening it will tell
        if (given != "-" && fs::is_directory(given, unknown)) {
            auto const found = below(given);
            all.insert(all.end(), found.begin(), found.end());
        } else {
            all.push_back(given);
        }
    }
    return all;
}

} // namespace vpgn::tools
