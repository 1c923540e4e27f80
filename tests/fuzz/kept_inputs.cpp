// Without libFuzzer: takes the files named on the command line and all files of the folders named there, in
// the order of their paths. Fails where there are none, for then nothing was tried.
#include "fuzz/fuzzer.hpp"
#include "source/file.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

int main(int count, char** arguments) {
    namespace files = std::filesystem;
    std::vector<std::string> paths;
    for (int i = 1; i < count; ++i)
        if (files::is_directory(arguments[i])) {
            for (auto const& entry : files::recursive_directory_iterator(arguments[i]))
                if (entry.is_regular_file()) paths.push_back(entry.path().string());
        } else {
            paths.emplace_back(arguments[i]);
        }
    std::sort(paths.begin(), paths.end());
    for (std::string const& path : paths) {
        // Printed before, so that it is visible if the input ends the program.
        std::printf("%s\n", path.c_str());
        std::fflush(stdout);
        vpgn::fuzz::take(vpgn::read_file(path));
    }
    std::printf("%zu inputs taken\n", paths.size());
    return paths.empty() ? 1 : 0;
}
