// Detection of records that have left the game. A single turn that does not match is a slip; several near one
// another, without an explanation nearby, are merged into one finding at the first of them, and the rest of
// the line is skipped.
#pragma once

#include "replay/record/line_record.hpp"
#include "report/finding.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpgn::replay {

/// An unresolved turn, and its finding.
struct reported_slip {
    std::size_t node;  ///< of the turn; of the first one if several are concerned
    std::uint32_t ply; ///< of that turn, from the beginning of the game
    span where;        ///< of the finding
};

/// Clusters of slips in a line.
class slips_together {
public:
    /// Records a slip at `ply`. `guessed`: its repair does not resemble the written text, and no move number
    /// supports it.
    void take(std::uint32_t ply, reported_slip const& slip, bool guessed);
    /// To be called if, with the repair of the last slip, its own turn matches.
    void end_row() { in_a_row_ = 0; }

    /// Three turns in a row, or four guesses with fewer than six moves between one and the next.
    bool are_too_many() const { return are_in_a_row() || guesses_ >= most_guesses; }
    bool are_in_a_row() const { return in_a_row_ >= most_in_a_row; }
    reported_slip const& first() const { return begins_with_guess() ? first_guess_ : first_in_row_; }
    /// From that one on.
    int count() const { return begins_with_guess() ? since_guess_ : in_a_row_; }

private:
    static constexpr int most_in_a_row = 3;
    static constexpr int most_guesses = 4;
    static constexpr std::uint32_t together = 12; ///< plies

    bool begins_with_guess() const { return guesses_ > 0 && first_guess_.ply <= first_in_row_.ply; }

    std::uint32_t last_ = 0; ///< ply; 0: no slip yet
    int in_a_row_ = 0;
    int guesses_ = 0;
    int since_guess_ = 0; ///< slips since the first of the guesses
    reported_slip first_in_row_{};
    reported_slip first_guess_{};
};

/// Merges `report`, the finding of the turn at node `last`, with those in `findings` about the turns of
/// `line` from its first to that one; these are removed. `line` begins with the turn of the first of `slips`.
/// False, without changes, if a turn contains no move, or a piece that this game does not have: then the
/// error is not their place.
bool report_lost_variation(finding& report, slips_together const& slips, line_record line, std::size_t last,
                           std::vector<finding>& findings);

} // namespace vpgn::replay
