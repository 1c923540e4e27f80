// Repair of games in files, all or nothing: a file that cannot be read completely, or needs no repair, is not
// changed.
#pragma once

#include "findings/chosen_findings.hpp"
#include "report/summary.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

struct mending_outcome {
    std::uint64_t repairs = 0;
    summary remaining;   ///< of the chosen findings in the output, if that went to standard output
    std::string failure; ///< why the file could not be read completely; nothing is written then
};

/// Repairs each of `files` in place (see replay::mend_games), for findings in `chosen`. Throws
/// std::invalid_argument, before anything is written, if one of them cannot be written in place: standard
/// input, a pipe, a compressed file. Memory: a few chunks.
mending_outcome mend_in_place(std::vector<std::string> const& files, chosen_findings const& chosen,
                              std::size_t jobs);

/// Prints the changes that `mend_in_place` would make to `file`, of any readable format, as a unified diff;
/// nothing if there are none. Memory: the file, twice.
mending_outcome tell_repairs(std::string const& file, chosen_findings const& chosen, std::size_t jobs);

/// Writes the repaired games of `file` to `to` (`-`: standard output). Throws std::system_error, which names
/// the file, if that fails.
mending_outcome mend_to(std::string const& file, std::string const& to, chosen_findings const& chosen,
                        std::size_t jobs);

} // namespace vpgn::tools
