// How do repaired games get into files? Whole or not at all: a file that cannot be read to its end, or in
// which nothing is repaired, stays as it is.
#pragma once

#include "findings/chosen_findings.hpp"
#include "report/summary.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

struct mending_outcome {
    std::uint64_t repairs = 0;
    summary remaining;   ///< of the chosen findings in what was written, where it went to standard output
    std::string failure; ///< why the file could not be read further; nothing is written then
};

/// Repairs each of `files` in place (see replay::mend_games), where a finding is one of `chosen`. Throws
/// std::invalid_argument, before anything is written, where one of them is no plain file that could be:
/// standard input, a pipe, compressed. Memory: a few chunks.
mending_outcome mend_in_place(std::vector<std::string> const& files, chosen_findings const& chosen,
                              std::size_t jobs);

/// Prints what `mend_in_place` would change in `file`, of any form that it reads, as a unified diff; nothing
/// where it would change nothing. Memory: the file, twice.
mending_outcome tell_repairs(std::string const& file, chosen_findings const& chosen, std::size_t jobs);

/// Writes the repaired games of `file` to `to` (`-`: standard output). Throws std::system_error, which names
/// the file, where that fails.
mending_outcome mend_to(std::string const& file, std::string const& to, chosen_findings const& chosen,
                        std::size_t jobs);

} // namespace vpgn::tools
