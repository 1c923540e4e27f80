// When has a record left the game? One turn that does not fit is a slip; several that stand close together,
// and of which nothing near explains any, are one finding at the first of them, and the line is given up
// there.
#pragma once

#include "replay/record/line_record.hpp"
#include "report/finding.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpgn::replay {

/// A turn that does not fit, and what was told of it.
struct told_slip {
    std::size_t node;  ///< of the turn; of the first that is concerned, where several are
    std::uint32_t ply; ///< of that turn, from the beginning of the game
    span where;        ///< of the finding
};

/// The slips of a line that stand close together.
class slips_together {
public:
    /// A slip was met at `ply`. `guessed`: what was done about it is nothing like what is written, and no
    /// move number speaks for it.
    void take(std::uint32_t ply, told_slip const& slip, bool guessed);
    /// With what was done about the last slip its own turn fits.
    void end_row() { in_a_row_ = 0; }

    /// Three turns in a row, or four guesses with fewer than six moves between one and the next.
    bool are_too_many() const { return are_in_a_row() || guesses_ >= most_guesses; }
    bool are_in_a_row() const { return in_a_row_ >= most_in_a_row; }
    told_slip const& first() const { return begins_with_guess() ? first_guess_ : first_in_row_; }
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
    int since_guess_ = 0; ///< slips from the first of the guesses on
    told_slip first_in_row_{};
    told_slip first_guess_{};
};

/// Makes one finding of `told`, which is of the turn at node `last`, and of what `findings` say of the turns
/// of `line` from its first to that; these are taken out. `line` begins with the turn of the first of
/// `slips`. False, and nothing changed, where a turn names no move, or a piece that this game has not: it is
/// not their place then that is wrong.
bool tell_lost_line(finding& told, slips_together const& slips, line_record line, std::size_t last,
                    std::vector<finding>& findings);

} // namespace vpgn::replay
