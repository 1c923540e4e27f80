// A game that the archive already contains, and its place: as users see it.
#pragma once

#include <cstdint>
#include <string>

namespace vpgn::tools {

struct known_game {
    std::string file;
    std::uint64_t number;
    std::string first_file;
    std::uint64_t first_number;
};

/// `b.pgn: game 7 is there already: a.pgn, game 3`.
inline std::string duplicate_message(known_game const& duplicate) {
    return duplicate.file + ": game " + std::to_string(duplicate.number) +
           " is there already: " + duplicate.first_file + ", game " + std::to_string(duplicate.first_number);
}

} // namespace vpgn::tools
