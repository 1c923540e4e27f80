// The files of samples/, for tests that visit them all.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::test {

/// The paths of all files below the folder samples/`folder` with this ending, sorted: a folder has no order,
/// and a sample of them is to be the same everywhere.
inline std::vector<std::string> sample_files(std::string const& folder = "",
                                             std::string_view ending = ".pgn") {
    std::vector<std::string> found;
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator(VPGN_SOURCE_DIR "/samples/" + folder))
        if (entry.path().extension() == ending) found.push_back(entry.path().string());
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace vpgn::test
