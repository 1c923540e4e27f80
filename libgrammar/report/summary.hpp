// Totals of a run: counted by the checker, printed by renderers.
#pragma once

#include "report/finding.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn {

/// Totals of one file, or of all: they can be added up.
struct summary {
    std::uint64_t files = 0;
    std::uint64_t games = 0;
    std::uint64_t turns = 0; ///< replayed or read, variations included
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
    std::uint64_t unchecked = 0; ///< games of unknown variants
    std::uint64_t bytes = 0;     ///< of text, after decompression
    std::uint64_t known = 0;     ///< findings listed in a baseline: counted here only
    std::uint64_t unshown = 0;   ///< findings that were counted but not shown, because there were too many

    /// Adds a finding to errors, warnings or unchecked games, by its severity; notes are not counted.
    void count(finding const&);
    summary& operator+=(summary const&);
};

/// One human-readable line, without a line end: `3 games, 114 moves: 4 errors, 1 warning, 1 game unchecked`,
/// or with `no findings`; followed by ` (2 known)` and ` (1 not shown)` where these are not zero.
std::string summary_sentence(summary const&);

/// `1 game`, `2 games`: for nouns with a regular plural.
std::string counted(std::uint64_t number, std::string_view noun);

} // namespace vpgn
