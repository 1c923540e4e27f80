// The data stored per game to find its duplicates: 88 bytes, whatever its length.
#pragma once

#include "batch/dedupe/compared_tags.hpp"
#include "games/keys/digest.hpp"

#include <cstdint>

namespace vpgn::tools {

struct fingerprint {
    digest turns;              ///< of the start and the whole main line
    std::uint64_t family = 0;  ///< the same of all games that may be duplicates of each other
    std::uint64_t ordinal = 0; ///< among all games that are read, from 0
    std::uint64_t line = 0;    ///< of its file, where it begins; 0: its form has no such lines
    tag_words tags{};
    std::uint32_t plies = 0;      ///< of the main line
    std::uint32_t known_tags = 0; ///< known tags, compared or not
    std::uint32_t comments = 0;   ///< and annotations by sign or number
    std::uint32_t variations = 0;
};

} // namespace vpgn::tools
