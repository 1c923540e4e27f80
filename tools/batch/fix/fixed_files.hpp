// Writes repaired games into files, whole or not at all: a file that cannot be read to its end, or in which
// nothing is repaired, stays as it is.
#pragma once

#include "batch/baseline/baseline.hpp"
#include "batch/game_sources.hpp"
#include "batch/reconcile/two_files.hpp"
#include "games/findings/code_choice.hpp"
#include "replay/play/fix_games.hpp"
#include "report/summary.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

struct fix_outcome {
    std::uint64_t repairs = 0;
    summary remaining;   ///< of the chosen findings in what was written, where it went to standard output
    std::string failure; ///< why the file could not be read further; nothing is written then
    std::vector<std::string> withheld; ///< `games.pgn:12: R102 is not repaired: …`, the first few of a file
    std::uint64_t all_withheld = 0;
};

/// Which repairs are written.
struct mending_options {
    /// Whether to write the repair of a finding.
    bool repairs(finding const&, std::string_view text, std::string_view title) const;

    chosen_findings const& chosen;
    game_sources const& sources; ///< how files are opened
    replay::gap_repair gaps = replay::gap_repair::none;
    std::size_t jobs = 1;
    std::optional<code_choice> kinds = {}; ///< the repairs of these findings alone; none: all
    bool portable = false;                 ///< also the fixes of notes on portability
    bool marks = false;                    ///< also the byte order mark of UTF-8
    /// Instead of the repairs of each game alone: the changes by a second record. Null: none is compared.
    std::vector<reconciled_changes> const* reconciled = nullptr;
};

/// Repairs each of `files` in place (see replay::fix_games), where a finding is one of those chosen. In a
/// file of another encoding than UTF-8, bytes outside of the repairs stay unchanged. Throws
/// std::invalid_argument, before anything is written, where one of them is no plain file that could be:
/// standard input, a pipe, compressed, not PGN. Memory: a few chunks.
fix_outcome fix_in_place(std::vector<std::string> const& files, mending_options const&);

/// Prints what `fix_in_place` would change in `file`, of any form that it reads, as a unified diff; nothing
/// where it would change nothing. Memory: the file, twice.
fix_outcome report_repairs(std::string const& file, mending_options const&);

/// Writes the repaired games of `file` to `to` (`-`: standard output). Throws std::system_error, which names
/// the file, where that fails.
fix_outcome fix_to(std::string const& file, std::string const& to, mending_options const&);

} // namespace vpgn::tools
