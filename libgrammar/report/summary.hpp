// What came of a run, in figures? Counted by whoever checks, told by renderers.
#pragma once

#include "report/finding.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn {

/// Figures of one file, or of all: they add up.
struct summary {
    std::uint64_t files = 0;
    std::uint64_t games = 0;
    std::uint64_t turns = 0; ///< replayed or read, variations included
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
    std::uint64_t unchecked = 0; ///< games whose rules are not known
    std::uint64_t bytes = 0;     ///< of text, after decompression
    std::uint64_t known = 0;     ///< findings that a baseline holds: counted here and nowhere else
    std::uint64_t unshown = 0;   ///< findings that were counted but not shown, there being too many

    /// Adds a finding to errors, warnings or unchecked games, by its level; a note counts as none.
    void count(finding const&);
    summary& operator+=(summary const&);
};

/// One line for people, without a line end: `3 games, 114 turns: 4 errors, 1 warning, 1 game unchecked`, or
/// at its end `no findings`; behind it, where there are any, ` (2 known)` and ` (1 not shown)`.
std::string summary_sentence(summary const&);

/// `1 game`, `2 games`: for nouns that take an s.
std::string counted(std::uint64_t number, std::string_view noun);

} // namespace vpgn
