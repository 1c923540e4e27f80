// Two records of one game with different slips in each, and what their reconciliation makes of them.
#pragma once

#include "diagnosis/games.hpp"

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace vpgn::diagnosis {

struct two_sheets {
    std::string first, second;
    int slips = 0; ///< in both
};

/// Records of `game` and of `other_style`, the same game in whatever notation, with 1 to 3 slips in each, in
/// different turns. `elsewhere` is another game of the variant, of which turns are copied.
two_sheets sheets_of(imported_game const& game, imported_game const& other_style,
                     imported_game const& elsewhere, std::mt19937_64&);

struct sheets_outcome {
    bool aligned = false;
    int moves = 0;      ///< of the game
    int right = 0;      ///< in the reconciled game
    int unreported = 0; ///< of the others: without a finding there
    int misjudged = 0;  ///< of the others: without a finding there that leaves the decision open
    int differences = 0, undecided = 0; ///< findings about them
    bool written = false;               ///< something is written into the first record
    bool restored = false;              ///< which is then the game
    bool written_wrong = false;     ///< the repaired record denotes another game, and nothing else is found
    std::vector<std::string> lines; ///< the findings, in words
};

sheets_outcome outcome_of(imported_game const& game, two_sheets const&);

struct sheets_tally {
    int games = 0, slips = 0, apart = 0;
    int moves = 0, right = 0, unreported = 0, misjudged = 0, differences = 0, undecided = 0;
    int written = 0, restored = 0, written_wrong = 0;
    void count(two_sheets const&, sheets_outcome const&);
    sheets_tally& operator+=(sheets_tally const&);
};

/// Receives each pair, to print it.
using sheets_watcher = std::function<void(imported_game const&, two_sheets const&, sheets_outcome const&)>;

/// One pair of each of `games`; `in_other_style` are the same games in another notation, for every second
/// pair. The same for the same seed.
sheets_tally tally_of_sheets(std::vector<imported_game> const& games,
                             std::vector<imported_game> const& in_other_style, std::uint64_t seed,
                             sheets_watcher const& watch = {});

} // namespace vpgn::diagnosis
