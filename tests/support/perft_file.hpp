// Perft tables for tests: `id NAME`, optional `armies WHITE / BLACK`, `epd POSITION`, `perft DEPTH NODES`
// lines. Trusted input; the product's own parser is replay/perft/perft.hpp.
#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::test {

struct perft_entry {
    std::string id;
    std::string white_army = "Fabulous FIDEs";
    std::string black_army = "Fabulous FIDEs";
    std::string position;
    std::vector<std::pair<int, std::uint64_t>> nodes; ///< depth and count
};

inline std::vector<perft_entry> read_perft_file(std::string const& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<perft_entry> entries;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string key;
        words >> key >> std::ws;
        std::string rest;
        std::getline(words, rest);
        if (key == "id") {
            entries.emplace_back().id = rest;
        } else if (key == "armies") {
            std::size_t const slash = rest.find(" / ");
            entries.back().white_army = rest.substr(0, slash);
            entries.back().black_army = rest.substr(slash + 3);
        } else if (key == "epd") {
            entries.back().position = rest;
        } else if (key == "perft") {
            std::istringstream numbers(rest);
            auto& [depth, count] = entries.back().nodes.emplace_back();
            numbers >> depth >> count;
        }
    }
    return entries;
}

} // namespace vpgn::test
